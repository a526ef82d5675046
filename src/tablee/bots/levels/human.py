"""The bot that plays like a person against the clock: what it does not see in time it does not play."""

from __future__ import annotations

from random import Random

from tablee.bots.levels.beginner import Beginner
from tablee.play.registry import traits
from tablee.play.view import View


class Human(Beginner):
    """The best of what it happens to look at; it may put a piece back that would have fitted somewhere."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng, level="", heeds=True)

    def share_seen(self, view: View) -> float:
        """As much as there is time for."""
        return traits(view.game).in_sight(view)
