"""The race solved: the errors of a structure (D21), and a way to use a whole hand (D18), found by trying.

What fits where, the space says; here is only the order in which things are tried. From the structure that a plan
reaches after its first domino the same search finds the rest of it in fewer steps: whoever asks anew before every
domino never runs into a dead end that the plan had avoided.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from tablee.games.domino3d.engine.space import cell_key

if not cython.compiled:
    from tablee.games.domino3d.engine.checking import has_upright, pair_errs
    from tablee.games.domino3d.engine.space import DOMINO_COUNT, Space

    MOST_HAND = 12
    ROW = 1024

ONE = 1
UPRIGHT = 16  # poses from here on
FIRST_CELL = cell_key(0, 0, 0, 0)
PATIENCE = 4000

Piece = tuple[int, int, int]
"""Domino, cell A as the space's number (seat 0) and pose."""


class Solver:
    """One structure at a time."""

    def __init__(self, differ: bool) -> None:
        if not cython.compiled:
            self.key, self.roll = [0] * (MOST_HAND * ROW), [0] * (MOST_HAND * ROW)
        self.space = Space()
        self.differ = differ
        self.nodes = 0

    def errors(self, standing: Sequence[Piece]) -> list[tuple[int, ...]]:
        """All that could be claimed rightly: pairs of dominoes, and () if none is upright."""
        self._put_out(standing)
        dominoes = sorted(domino for domino, _, _ in standing)
        found: list[tuple[int, ...]] = []
        for one in dominoes:
            for two in dominoes:
                if one < two and pair_errs(self.space, one, two, self.differ):
                    found.append((one, two))
        return found if has_upright(self.space, 0) else [*found, ()]

    def plan(
        self, standing: Sequence[Piece], hand: Sequence[int], patience: int = PATIENCE
    ) -> list[Piece] | None:
        """The whole hand laid on a structure without a wrong pair; None if no way was found.

        `nodes` then says how many times a domino was laid; `patience` is the most of them.
        """
        if len(hand) > MOST_HAND:
            raise ValueError(f"a hand has at most {MOST_HAND} dominoes, not {len(hand)}")
        self._put_out(standing)
        self.left = ONE - ONE
        for domino in hand:
            self.left |= ONE << domino
        self.nodes, self.patience = 0, patience
        with cython.nogil:
            found = self._go_on(0, has_upright(self.space, 0)) if self.space.count else self._begin()
        if not found:
            return None
        laid = [self.space.order[index] for index in range(len(standing), self.space.count)]
        return [(domino, self.space.cell[2 * domino], self.space.pose[domino]) for domino in laid]

    def _put_out(self, standing: Sequence[Piece]) -> None:
        self.space.clear()
        for domino, key, pose in standing:
            self.space.put(domino, key, pose)

    def _begin(self) -> bool:
        """The first domino lies flat in the middle, poses 0-3."""
        for domino in range(DOMINO_COUNT):
            for pose in range(4):
                if self.left >> domino & 1 and self._lay(domino, FIRST_CELL, pose, 0, False):
                    return True
        return False

    def _go_on(self, depth: int, upright: bool) -> bool:
        """Lay what is left; True if all of it lies and one is upright."""
        if self.left == 0:
            return upright
        for domino in range(DOMINO_COUNT):
            if self.left >> domino & 1 and self._lay_somewhere(domino, depth, upright):
                return True
        return False

    def _lay_somewhere(self, domino: int, depth: int, upright: bool) -> bool:
        """Upright places come first: one is needed, and for the last domino it may be too late."""
        found = min(self.space.places(domino, 0, self.differ), ROW)
        row = depth * ROW
        for index in range(found):
            self.key[row + index] = self.space.place_key[index]
            self.roll[row + index] = self.space.place_pose[index]
        for flat in range(2):
            if flat and not upright and self.left == ONE << domino:
                return False
            for index in range(row, row + found):
                wanted = (self.roll[index] < UPRIGHT) == flat
                if wanted and self._lay(domino, self.key[index], self.roll[index], depth, upright):
                    return True
        return False

    def _lay(self, domino: int, key: int, pose: int, depth: int, upright: bool) -> bool:
        if self.nodes >= self.patience:
            return False
        self.nodes += 1
        self.space.put(domino, key, pose)
        self.left &= ~(ONE << domino)
        if self._go_on(depth + 1, upright or pose >= UPRIGHT):
            return True
        self.space.take(domino)
        self.left |= ONE << domino
        return False
