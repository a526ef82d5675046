"""A search whose figures are wanted, not only its choice: it looks at more actions and never stops early."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from random import Random

from tablee.bots.budget import Budget
from tablee.bots.search.searcher import A_GULP, Searcher, Weighed, _game
from tablee.bots.search.tree import Search
from tablee.play.position import Position
from tablee.play.rng import Rng
from tablee.play.view import Offer, View

CURIOUS = 2.0
"""So many times as curious as a player."""


def enough(visits: int) -> int:
    """Of so many in all: what an offer needs for its figure to be taken seriously."""
    return isqrt(visits) // 3


class Thorough(Searcher):
    """So many visits from a seed of its own: the same view always brings the same figures."""

    def __init__(self, visits: int, seed: int, curious: float = CURIOUS) -> None:
        super().__init__(Random(seed), Budget(visits=visits), nodes=1 << max(14, visits.bit_length()))
        self.curious = curious

    def _planted(self, view: View, root: Position) -> list[Search]:
        known = self._trees
        trees = super()._planted(view, root)
        if self._trees is not known:
            for tree in trees:
                tree.curiosity *= self.curious
        return trees

    def _foreseen(self, view: View, root: Position) -> list[Weighed] | None:
        """How far it looks ahead must be the same for all figures."""
        return None

    def _grow(self, tree: Search, root: Position, seat: int, rng: Rng, begun: float) -> None:
        while (left := self._left(tree, begun)) > 0:
            tree.grow(root, seat, min(left, A_GULP), rng)

    def leading(self, view: View) -> list[Weighed]:
        """The offers by what they promise; those hardly tried at the end."""
        rows = self.weighed(view)
        least = enough(sum(row.visits for row in rows))
        return sorted(rows, key=lambda row: (row.visits < least, -row.chance))

    def gains(self, view: View, offers: Sequence[Offer], worlds: int) -> list[tuple[float, ...]]:
        """For each offer the points that every seat gains after it, until hasty play ends (a round, or a few turns)."""
        assert view.seat is not None
        seed = self.rng.getrandbits(64)
        root = self._root(view, seed)
        (tree,) = self._planted(view, root)
        game = _game(view.game, view.options)
        code = {game.decode(code): code for code, _ in tree.first_sight()}
        return [
            tuple(tree.foresee(root, view.seat, code[offer.action], worlds, Rng(seed))) for offer in offers
        ]
