"""Domino 3D: what a placement brings, and what it opens for whoever is next, over every domino he may draw."""

from __future__ import annotations

import cython

if not cython.compiled:
    from tablee.games.domino3d.engine.core import Domino3d
    from tablee.games.domino3d.engine.space import DOMINO_COUNT
    from tablee.play.rng import Rng

CHANCE = 1 << 30


class Foresight:
    """Nothing in it is drawn by chance: the mean over the pile is exact. It takes two boards to look ahead on."""

    def __init__(self, after: Domino3d, answered: Domino3d) -> None:
        self.after, self.answered = after, answered
        self.rng = Rng(0)  # a reply that looks everywhere draws nothing

    def worth(self, root: Domino3d, seat: int, code: int) -> float:
        """The seat's chance to win after this action and the best answer at once to it."""
        with cython.nogil:
            return self._mean(root, seat, code)

    def _mean(self, root: Domino3d, seat: int, code: int) -> float:
        self.after.copy_from(root)
        self.after.apply(seat, code)
        if self.after.seats() != CHANCE:
            return self.after.outlook(seat)
        total, drawn = 0.0, 0
        for domino in range(DOMINO_COUNT):
            if self.after.pile >> domino & 1:
                self.answered.copy_from(self.after)
                self.answered.draw(domino)
                self.answered.reply(self.rng)
                total += self.answered.outlook(seat)
                drawn += 1
        return total / max(1, drawn)
