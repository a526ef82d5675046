"""What several actions lead to, in the same worlds with the same luck: their difference is known long before either.

Each world is one that somebody holds possible. In each, every action is played in turn, and all play on hastily as in
`search`; what then is the chance to win and the lead in points is added up for every seat.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from tablee.play.rng import Rng

if not cython.compiled:
    from math import sqrt

    from tablee.play.position import Position

    SEATS = 8
    MOST = 8

NOTHING = -1
SEES_ALL = -1


class Comparison:
    """`board` is its scratch position; the same position, codes, visits and seed always weigh the same."""

    def __init__(self, board: Position, looks: int, most: int) -> None:
        self.board, self.looks, self.most = board, looks, most
        self.fate = Rng()
        self.visits = 0
        self.for_points = False
        if not cython.compiled:
            self.code = [0] * MOST
            self.chance, self.lead = [0.0] * (MOST * SEATS), [0.0] * (MOST * SEATS)
            self.apart, self.squares = [0.0] * MOST, [0.0] * MOST
            self.now = [0.0] * MOST

    def weigh(
        self, root: Position, viewer: int, mover: int, codes: Sequence[int], visits: int, rng: Rng
    ) -> None:
        """Put the mover's actions on the scales, over worlds that the viewer holds possible (-1: he sees all).

        Without codes the position is weighed as it is.
        """
        if len(codes) > MOST or visits < 1:
            raise ValueError(f"at most {MOST} actions, at least one visit")
        self.code[0] = NOTHING
        for k, code in enumerate(codes):
            self.code[k] = code
        count = max(1, len(codes))
        with cython.nogil:
            self._weigh(root, viewer, mover, count, visits, rng)

    def chances(self, k: int) -> list[float]:
        """The chance of every seat to win after the k-th action."""
        return [self.chance[k * SEATS + seat] / self.visits for seat in range(self.board.players)]

    def leads(self, k: int) -> list[float]:
        """The points by which every seat is then ahead of the mean of the others."""
        return [self.lead[k * SEATS + seat] / self.visits for seat in range(self.board.players)]

    def better(self, k: int) -> tuple[float, float]:
        """By how much the first action is better for the mover than the k-th, and the standard error of that.

        In chances to win; with `for_points` in hundreds of points.
        """
        mean = self.apart[k] / self.visits
        return mean, sqrt(max(0.0, self.squares[k] / self.visits - mean * mean) / self.visits)

    def _weigh(self, root: Position, viewer: int, mover: int, count: int, visits: int, rng: Rng) -> None:
        self.visits = visits
        for k in range(count):
            self.apart[k] = self.squares[k] = 0.0
            for seat in range(self.board.players):
                self.chance[k * SEATS + seat] = self.lead[k * SEATS + seat] = 0.0
        for _ in range(visits):
            one, two, three = rng.word(), rng.word(), rng.word()
            for k in range(count):
                self.fate.branch(one, two, three)
                self._play_on(root, viewer, mover, k)
            for k in range(count):
                apart = self.now[0] - self.now[k]
                self.apart[k] += apart
                self.squares[k] += apart * apart

    def _play_on(self, root: Position, viewer: int, mover: int, k: int) -> None:
        self.board.copy_from(root)
        if viewer != SEES_ALL:
            self.board.resample(viewer, self.fate)
        self.board.forget()
        if self.code[k] != NOTHING:
            self.board.apply(mover, self.code[k])
        self.board.hurry(self.fate, self.looks, self.most)
        sum = 0
        for seat in range(self.board.players):
            sum += self.board.total[seat]
        others = max(1, self.board.players - 1)
        for seat in range(self.board.players):
            outlook, own = self.board.outlook(seat), self.board.total[seat]
            lead = own - (sum - own) / (1.0 * others)
            self.chance[k * SEATS + seat] += outlook
            self.lead[k * SEATS + seat] += lead
            if seat == mover:
                self.now[k] = lead / 100.0 if self.for_points else outlook
