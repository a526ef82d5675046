"""The bot that also looks at what the others can do next."""

from __future__ import annotations

from random import Random

from tablee.bots.judgement import judged
from tablee.bots.pace import GREEDY, Pace
from tablee.games.quadrot.view import QuadrotView
from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.view import View


class Careful:
    """In Quadrot the greatest lead after everybody's reply; elsewhere it is greedy."""

    def __init__(self, rng: Random, seconds: float = 1.0) -> None:
        self.rng, self.seconds = rng, seconds
        self.pace = Pace(GREEDY, rng)

    def choose(self, view: View) -> Action:
        """One of the offers."""
        if not view.offers:
            raise TableeError("nothing_to_choose_from")
        if not isinstance(view, QuadrotView):
            return judged(view)[0][0].action
        from tablee.games.quadrot.dice_left import (
            Standing,  # its tables would slow down every start of the program
        )

        return Standing(view).leader(self.seconds, self.rng.getrandbits(32)).action

    def delay(self, view: View) -> float:
        """As long as a greedy one."""
        return self.pace.seconds(view)
