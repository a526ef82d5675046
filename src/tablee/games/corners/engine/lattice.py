"""A tiling as the layout walks it: tables of steps from cell to point, from cell to cell, from point to point.

A *slot* is one corner of one kind of cell, kind * 4 + corner; seen from a point it is one of the cells round it.
A point is x * STRIDE + y: with this stride, points that agree in the last 8 bits are 17 steps apart on triangles,
with 10 bits 40 steps on squares, so that a hash table without further mixing rarely sees a collision.
"""

from __future__ import annotations

from itertools import product

import cython

from tablee.games.corners.engine.tiling import Tiling

if not cython.compiled:
    STRIDE = 807


class Lattice:
    """The tables of one tiling, by slot."""

    def __init__(self, tiling: Tiling) -> None:
        if not cython.compiled:
            self.corner_step, self.beyond, self.beyond_step, self.beyond_slot = (
                [0] * 8,
                [0] * 8,
                [0] * 8,
                [0] * 8,
            )
            self.after, self.power = [0] * 8, [0] * 8
            self.seen_step, self.seen_slot, self.seen_there = [0] * 8, [0] * 8, [0] * 8
        self.k = tiling.corners
        self.round_a_point = tiling.cells_round_a_point
        for kind, offsets in enumerate(tiling.corner_offsets):
            for corner, (dx, dy) in enumerate(offsets):
                slot = kind * 4 + corner
                self.corner_step[slot] = dx * STRIDE + dy
                self.after[slot] = kind * 4 + (corner + 1) % self.k
                self.power[slot] = 1 << 3 * corner
                dx, dy, other, other_corner = tiling.across[kind][corner]
                self.beyond[slot] = (((dx << 9) + dy) << 1) + other - kind
                self.beyond_step[slot] = dx * STRIDE + dy
                self.beyond_slot[slot] = other * 4 + other_corner
        self._look_round(tiling)

    def _look_round(self, tiling: Tiling) -> None:
        """Where the open places round a point are known, if the point itself has no number yet.

        An open place has two neighbouring corners with numbers: on squares the opposite corner always is one of
        them, on triangles one is among every second point of the hexagon, each in two of its cells.
        """
        slots = [kind * 4 + corner for kind in range(len(tiling.kinds)) for corner in range(self.k)]
        for index in range(self.k):
            self.seen_step[index] = self._step(index, (index + self.k // 2) % self.k)
            self.seen_there[2 * index + 1] = 6  # XXX
            cell = 2 * index
            for slot, there in product(slots, slots):
                if slot >> 2 == there >> 2 and self._step(slot, there) == self.seen_step[index]:
                    self.seen_slot[cell], self.seen_there[cell] = slot, there
                    cell += 1

    def _step(self, slot: int, other: int) -> int:
        return self.corner_step[other] - self.corner_step[slot]
