"""The ceiling: the same search, allowed to see all hands. A reference for measurements, never a player.

It does not see the order of the well nor coming dice: what is left between it and a fair bot is what hidden hands cost.
"""

from __future__ import annotations

from random import Random

from tablee.bots.budget import Budget
from tablee.bots.search.searcher import Searcher
from tablee.play.match import Match
from tablee.play.position import Position
from tablee.play.view import View

NAME = "ceiling"


class Ceiling(Searcher):
    """Looks into the match itself, so it can only be made by whoever holds one."""

    def __init__(self, match: Match, rng: Random, budget: Budget) -> None:
        super().__init__(rng, budget, sees_all=True)
        self.match = match

    def _root(self, view: View, seed: int) -> Position:
        super()._root(view, seed)
        return self.match.core
