"""A board as flat tables for the engine: where each die leads from each place, and the jumps from there.

Rows are numbered by side and place (128 places a side), those of advances also by colour; the entries of a row lie
between its start and the start of the next one.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any

import cython

from tablee.games.quadrot.board import Board, Double
from tablee.games.quadrot.codes import COLOURS, KINDS, SIDES, WHITE_POINT

PLACES = 128
FAR = 255  # no way home


class Paths:
    """The tables of one board; positions share them."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.guided = False
        self.finales = 0
        if not cython.compiled:
            self.pair: list[cython.p_ushort] = [array("H")] * 4
            self.turns: list[cython.p_double] = [array("d")] * 4
            self.home_by: list[cython.p_double] = [array("d")] * 4
        numbers = range(PLACES)
        leads = [
            _numbers(board, board.advances(side, board.names[at], colour)) if _leads_on(board, at) else []
            for side in SIDES
            for at in numbers
            for colour in COLOURS
        ]
        doubles = [row for side in SIDES for row in _doubles_by_place(board, side)]
        jumps = [double for row in doubles for double in row]
        distances = [board.distances(side) for side in SIDES]
        kinds = {board.number[point.id]: KINDS.index(point.kind) for point in board.points}
        white = [number for number, kind in kinds.items() if kind == WHITE_POINT]
        self.whites = len(white)
        self._kept: list[array[Any]] = [
            array("H", accumulate(map(len, leads), initial=0)),
            array("B", [to for row in leads for to in row]),
            array("H", accumulate(map(len, doubles), initial=0)),
            array("B", _numbers(board, [double.over for double in jumps])),
            array("B", _numbers(board, [double.c for double in jumps])),
            array("H", [_throws(double) for double in jumps]),
            array("B", [kinds.get(number, 0) for number in numbers]),
            array("B", white),
            array("B", [row.get(board.names.get(at, ""), FAR) for row in distances for at in numbers]),
            array("B", [board.number[board.sides[side].finish_square] for side in SIDES]),
        ]
        self._dice = array(
            "d", [row.get(board.names.get(at, ""), FAR) for row in 2 * distances for at in numbers]
        )
        tables = self._kept
        if cython.compiled:
            self.advance = cython.cast(cython.p_ushort, _address(tables[0]))
            self.advance_to = cython.cast(cython.p_uchar, _address(tables[1]))
            self.jump = cython.cast(cython.p_ushort, _address(tables[2]))
            self.jump_over = cython.cast(cython.p_uchar, _address(tables[3]))
            self.jump_to = cython.cast(cython.p_uchar, _address(tables[4]))
            self.jump_throws = cython.cast(cython.p_ushort, _address(tables[5]))
            self.kind = cython.cast(cython.p_uchar, _address(tables[6]))
            self.white = cython.cast(cython.p_uchar, _address(tables[7]))
            self.distance = cython.cast(cython.p_uchar, _address(tables[8]))
            self.finish_square = cython.cast(cython.p_uchar, _address(tables[9]))
            self.dice = cython.cast(cython.p_double, _address(self._dice))
        else:
            self.advance, self.advance_to, self.jump, self.jump_over, self.jump_to = tables[:5]
            self.jump_throws, self.kind, self.white, self.distance, self.finish_square = tables[5:]
            self.dice = self._dice

    def guide(self, dice: Sequence[float]) -> None:
        """Better guesses of the dice a lone pawn needs: 128 places a side, then the same with open squares (R18)."""
        self._dice[:] = array("d", dice)
        self.guided = True

    def let_end(self, side: int, pair: array[int], turns: array[float], home_by: array[float]) -> None:
        """What is known of the last two pawns of a side (`Finale`)."""
        self._kept += [pair, turns, home_by]
        if cython.compiled:
            self.pair[side] = cython.cast(cython.p_ushort, _address(pair))
            self.turns[side] = cython.cast(cython.p_double, _address(turns))
            self.home_by[side] = cython.cast(cython.p_double, _address(home_by))
        else:
            self.pair[side], self.turns[side], self.home_by[side] = pair, turns, home_by
        self.finales |= 1 << side


def _address(table: array[Any]) -> int:
    return cython.cast(cython.size_t, table.buffer_info()[0])


def _leads_on(board: Board, at: int) -> bool:
    return board.names.get(at, "home") != "home"


def _numbers(board: Board, names: Iterable[str]) -> list[int]:
    return [board.number[name] for name in names]


def _doubles_by_place(board: Board, side: str) -> list[list[Double]]:
    rows: list[list[Double]] = [[] for _ in range(PLACES)]
    for double in sorted(board.doubles(side), key=lambda double: board.number[double.c]):
        rows[board.number[double.a]].append(double)
    return rows


def _throws(double: Double) -> int:
    """A bit for each throw (4 * one die + the other) that walks it."""
    return sum(
        1 << 4 * one + two
        for one, first in enumerate(COLOURS)
        for two, second in enumerate(COLOURS)
        if double.fits(first, second)
    )
