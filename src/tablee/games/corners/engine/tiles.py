"""A set of tiles as tables: what fits a place whose corners carry given numbers.

A *pattern* is the numbers on the corners of an open place, FREE where there is none yet, as digits to the base 8.
Nearly every open place has the numbers of one *side* and no other: there fits every tile with this side, once for
each turn that puts it there (a tile a-a-a-b has a side a-a twice). Where three corners or more have numbers, a
tile fits in one way or not at all.

So a layout keeps its open places in *rows*: one for each tile, with the places of three numbers or more where it
fits, and one for each side. Where a tile can be laid is its own row and the rows of its sides.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate, product

import cython

if not cython.compiled:
    from tablee.games.corners.engine.tiling import Tiling

NUMBERS = 6
FREE = 7
MANY = 255

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
        self.nothing = _pattern([FREE] * self.k)
        self.rows = (
            self.size + NUMBERS**2 + 2
        )  # the last but one has the places where nothing fits, the last none
        turns = [_distinct_turns(tile) for tile in printed]
        by_rank = sorted(range(self.size), key=lambda tile: _opening_rank(self.names[tile]))
        sides = [self._side_rows(tile) for tile in printed]
        digits = [
            [pattern >> 3 * corner & 7 for corner in range(self.k)] for pattern in range(1 << 3 * self.k)
        ]
        fitting = self._fitting_by_pattern(turns)
        tables = [
            array("B", turns),
            array("B", [sum(tile) for tile in printed]),
            array("B", [len(set(tile)) == 1 for tile in printed]),
            array("B", [by_rank.index(tile) for tile in range(self.size)]),
            array(
                "B", [next((row for row in rows if rows.count(row) == 2), self.rows - 1) for rows in sides]
            ),
            array("B", [number for tile in printed for number in (tile * 3)[:8]]),
            array("B", [row for rows in sides for row in rows]),
            array("H", [_pattern(_turned(tile, turn % self.k)) for tile in printed for turn in range(4)]),
            array("B", [sum(digit != FREE for digit in corners) for corners in digits]),
            array("H", [_pattern([7 * (digit != FREE) for digit in corners]) for corners in digits]),
            array("B", [rows[0] if len(rows) == 1 else MANY if rows else self.rows - 2 for rows in fitting]),
            array("H", accumulate(map(len, fitting), initial=0)),
            array("B", [row for rows in fitting for row in rows]),
        ]
        self._kept = tables
        if cython.compiled:
            self.turns = cython.cast(cython.p_uchar, _address(tables[0]))
            self.value = cython.cast(cython.p_uchar, _address(tables[1]))
            self.alike = cython.cast(cython.p_uchar, _address(tables[2]))
            self.rank = cython.cast(cython.p_uchar, _address(tables[3]))
            self.twice = cython.cast(cython.p_uchar, _address(tables[4]))
            self.label = cython.cast(cython.p_uchar, _address(tables[5]))
            self.side = cython.cast(cython.p_uchar, _address(tables[6]))
            self.pattern_of = cython.cast(cython.p_ushort, _address(tables[7]))
            self.numbered = cython.cast(cython.p_uchar, _address(tables[8]))
            self.known = cython.cast(cython.p_ushort, _address(tables[9]))
            self.row = cython.cast(cython.p_uchar, _address(tables[10]))
            self.start = cython.cast(cython.p_ushort, _address(tables[11]))
            self.fitting = cython.cast(cython.p_uchar, _address(tables[12]))
        else:
            self.turns, self.value, self.alike, self.rank, self.twice, self.label, self.side = tables[:7]
            self.pattern_of, self.numbered, self.known, self.row, self.start, self.fitting = tables[7:]

    def total(self, tile: int) -> int:
        """The sum of its numbers."""
        return self.value[tile]

    def corners(self, tile: int, turn: int) -> Tile:
        """Its numbers on the corners of a cell after so many turns."""
        return _turned(self.printed[tile], turn)

    def turned(self, tile: int, corners: Tile) -> int:
        """The turn that puts these numbers on the corners, -1 if none does (a flipped or another tile)."""
        for turn in range(self.turns[tile]):
            if self.corners(tile, turn) == corners:
                return turn
        return -1

    def highest_first(self) -> list[int]:
        """The tiles in the order in which they would open a round."""
        return sorted(range(self.size), key=lambda tile: -self.rank[tile])

    def _side_row(self, one: int, two: int) -> int:
        return self.size + NUMBERS * one + two

    def _side_rows(self, tile: Tile) -> list[int]:
        """The rows of its sides, one for each turn; filled up with the last row, which stays empty."""
        rows = [self._side_row(tile[turn], tile[turn + 1 - self.k]) for turn in range(_distinct_turns(tile))]
        return rows + [self.rows - 1] * (4 - len(rows))

    def _fitting_by_pattern(self, turns: Sequence[int]) -> list[list[int]]:
        """For each pattern of an open place the rows that list such a place."""
        fitting: list[list[int]] = [[] for _ in range(1 << 3 * self.k)]
        nothing = [FREE] * self.k
        for corner, one, two in product(range(self.k), range(NUMBERS), range(NUMBERS)):
            corners = nothing.copy()
            corners[corner - 1], corners[corner] = one, two
            fitting[_pattern(corners)].append(self._side_row(one, two))
        for keep in product((False, True), repeat=self.k):
            if sum(keep) > 2:
                for tile, numbers in enumerate(self.printed):
                    for turn in range(turns[tile]):
                        kept = zip(_turned(numbers, turn), keep, strict=True)
                        fitting[_pattern([number if known else FREE for number, known in kept])].append(tile)
        return fitting


def _address(table: array[int]) -> int:
    return cython.cast(cython.size_t, table.buffer_info()[0])


def _pattern(corners: Sequence[int]) -> int:
    return sum(digit << 3 * corner for corner, digit in enumerate(corners))


def _turned(tile: Tile, turn: int) -> Tile:
    return tile[turn:] + tile[:turn]


def _distinct_turns(tile: Tile) -> int:
    return next(turn for turn in range(1, len(tile) + 1) if _turned(tile, turn) == tuple(tile))


def _opening_rank(name: Tile) -> tuple[bool, int, Tile]:
    """T4, T7, Q5, Q7: equal numbers first, then the sum, then the larger numbers."""
    return len(set(name)) == 1, sum(name), name[::-1]
