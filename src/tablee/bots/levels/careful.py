"""The bot that also looks at what the others can do next."""

from __future__ import annotations

from random import Random

from tablee.bots.judgement import judged
from tablee.bots.pace import GREEDY, Pace
from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.registry import traits
from tablee.play.view import View


class Careful:
    """The greatest lead after everybody's reply, where a game counts that; elsewhere it is greedy."""

    def __init__(self, rng: Random, seconds: float = 1.0) -> None:
        self.rng, self.seconds = rng, seconds
        self.pace = Pace(GREEDY, rng)

    def choose(self, view: View) -> Action:
        """One of the offers."""
        if not view.offers:
            raise TableeError("nothing_to_choose_from")
        best = traits(view.game).after_replies(view, self.seconds, self.rng.getrandbits(32))
        return (best or judged(view)[0][0]).action

    def delay(self, view: View) -> float:
        """As long as a greedy one."""
        return self.pace.seconds(view)
