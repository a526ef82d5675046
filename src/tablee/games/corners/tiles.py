"""A set of tiles as tables: which tiles fit a place whose corners carry given numbers, and in how many ways.

A *pattern* is the numbers on the corners of an open place, FREE where there is none yet, read as digits to the
base 7. A *row* is one way of fitting: most tiles have one row; a tile a-a-a-b, which fits a side a-a in two
ways, has two.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import product

import cython

if not cython.compiled:
    from tablee.games.corners.tiling import Tiling

FREE = 6
BASE = 7

Tile = tuple[int, ...]


class TileSet:
    """The tiles of one set in ascending order of their names; a tile is its index here."""

    def __init__(self, tiling: Tiling, printed: Sequence[Tile]) -> None:
        printed = sorted(printed, key=sorted)
        self.tiling = tiling
        self.k = tiling.corners
        self.size = len(printed)
        self.printed = tuple(tuple(tile) for tile in printed)
        self.names = tuple(tuple(sorted(tile)) for tile in printed)
        self.number = {name: index for index, name in enumerate(self.names)}
        self._kept: list[array[int]] = []
        turns = [_distinct_turns(tile) for tile in printed]
        fitting = _fitting_by_pattern(printed, turns, self.k)
        ways = [1] * self.size
        for found in fitting:
            for tile, fits in found.items():
                ways[tile] = max(ways[tile], len(fits))
        first_row = [sum(ways[:tile]) for tile in range(self.size + 1)]
        rows: list[int] = []
        row_turns: list[int] = []
        start = [0]
        for found in fitting:
            for tile, fits in found.items():
                rows += range(first_row[tile], first_row[tile] + len(fits))
                row_turns += fits
            start.append(len(rows))
        by_rank = sorted(range(self.size), key=lambda tile: _opening_rank(self.names[tile]))
        rank = [by_rank.index(tile) for tile in range(self.size)]
        self.rows = first_row[-1]
        self.patterns = len(fitting)
        tables = [
            array("B", [number for tile in printed for number in tile]),
            array("B", turns),
            array("B", [sum(tile) for tile in printed]),
            array("B", [len(set(tile)) == 1 for tile in printed]),
            array("B", rank),
            array("H", first_row),
            array("H", start),
            array("B", rows),
            array("B", row_turns),
        ]
        self._kept = tables
        if cython.compiled:
            self.label_of = cython.cast(cython.p_uchar, _address(tables[0]))
            self.turns = cython.cast(cython.p_uchar, _address(tables[1]))
            self.value = cython.cast(cython.p_uchar, _address(tables[2]))
            self.alike = cython.cast(cython.p_uchar, _address(tables[3]))
            self.rank = cython.cast(cython.p_uchar, _address(tables[4]))
            self.first_row = cython.cast(cython.p_ushort, _address(tables[5]))
            self.start = cython.cast(cython.p_ushort, _address(tables[6]))
            self.fitting = cython.cast(cython.p_uchar, _address(tables[7]))
            self.fitting_turn = cython.cast(cython.p_uchar, _address(tables[8]))
        else:
            self.label_of, self.turns, self.value, self.alike = tables[:4]
            self.rank, self.first_row, self.start, self.fitting, self.fitting_turn = tables[4:]

    def total(self, tile: int) -> int:
        """The sum of its numbers."""
        return self.value[tile]

    def corners(self, tile: int, turn: int) -> Tile:
        """Its numbers on the corners of a cell after so many turns."""
        printed = self.printed[tile]
        return printed[turn:] + printed[:turn]

    def turned(self, tile: int, corners: Tile) -> int:
        """The turn that puts these numbers on the corners, -1 if none does (a flipped or another tile)."""
        for turn in range(self.turns[tile]):
            if self.corners(tile, turn) == corners:
                return turn
        return -1

    def highest_first(self) -> list[int]:
        """The tiles in the order in which they would open a round."""
        return sorted(range(self.size), key=lambda tile: -self.rank[tile])


def _address(table: array[int]) -> int:
    return cython.cast(cython.size_t, table.buffer_info()[0])


def _distinct_turns(tile: Tile) -> int:
    return next(turn for turn in range(1, len(tile) + 1) if tile[turn:] + tile[:turn] == tuple(tile))


def _opening_rank(name: Tile) -> tuple[bool, int, Tile]:
    """T4, T7, Q5, Q7: equal numbers first, then the sum, then the larger numbers."""
    return len(set(name)) == 1, sum(name), name[::-1]


def _fitting_by_pattern(printed: Sequence[Tile], turns: Sequence[int], k: int) -> list[dict[int, list[int]]]:
    """For each pattern the tiles that fit and the turns in which they do; an open place always has a numbered side."""
    fitting: list[dict[int, list[int]]] = [{} for _ in range(BASE**k)]
    keeps = [
        keep for keep in product((False, True), repeat=k) if any(keep[c] and keep[c - 1] for c in range(k))
    ]
    for tile, numbers in enumerate(printed):
        for turn in range(turns[tile]):
            corners = numbers[turn:] + numbers[:turn]
            for keep in keeps:
                digits = [number if kept else FREE for number, kept in zip(corners, keep, strict=True)]
                found = fitting[sum(digit * BASE**corner for corner, digit in enumerate(digits))]
                found.setdefault(tile, []).append(turn)
    return fitting
