"""The bot that takes what it can get: the most points now, then the fewest openings given away."""

from __future__ import annotations

from random import Random

from tablee.bots.judgement import judged
from tablee.bots.pace import GREEDY, Pace
from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.view import View


class Greedy:
    """Best immediate points; among equals the place that opens least, then the first."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.pace = Pace(GREEDY, rng)

    def choose(self, view: View) -> Action:
        """The best of the offers."""
        if not view.offers:
            raise TableeError("nothing_to_choose_from")
        return judged(view)[0][0].action

    def delay(self, view: View) -> float:
        """It needs a third of a person's time."""
        return self.pace.seconds(view)
