"""The space of Quad-Ominos: 46,210 action numbers.

0 pass, 1 draw, 2 take, 3 extra, 4 to 129 open a tile (of all 126, whichever set is played with), then 36 for each of
32 x 32 cells: 6 * c + d, the numbers its free corners get, clockwise from the labelled ones, 0 for a corner that has
its number already. A layout can in theory be wider than that. Of the open places that then share a cell number the
first, in the order of cells, has it; the others have numbers of the far range: 36 for each of 256 ranks of an open
place in that order.
"""

from __future__ import annotations

import cython

from tablee.games.corners.codes import DRAW, EXTRA, FIRST_EXTRA, PASS, PLAYING, SECOND_EXTRA, TAKE
from tablee.games.corners.game import CornerGame
from tablee.games.corners.lab.space import FEATURES_OF_THE_TABLE
from tablee.games.quadominos.codes import FOR_FAR_CORNER, FOR_TWO_SIDES
from tablee.games.quadominos.pieces import TILE_SETS
from tablee.play.game import Game

if not cython.compiled:
    from tablee.games.corners.engine.layout import NONE
    from tablee.games.corners.engine.round import Round
    from tablee.games.corners.lab.space import (
        DRAW_NUMBER,
        F_KIND,
        NO_CORNER,
        PASS_NUMBER,
        PENDING,
        PENDING_KIND,
        Corners,
    )
    from tablee.games.quadominos.engine.core import Quadominos
    from tablee.nocython import lowest
    from tablee.play.position import Position

    A_CELL, TAKE_NUMBER, EXTRA_NUMBER = 36, 2, 3

OPEN_BASE = 4
NEAR = 32 * 32
RANKS = 256
SAFE = 30
"""So many tiles, and the places beside them, are never wider than 32 cells."""
MIDDLE_PAGE = 8 * 16 + 8

FEATURES = (
    *("open", "lay", "take", "extra", "draw", "pass"),
    *("points", "supplement", "two_sides", "far_corner", "other", "value", "alike"),
    *("hand_value", "hand_size", "out"),
    *FEATURES_OF_THE_TABLE,
)


class QuadominosSpace(Corners):
    """Numbers, rows and features of one choice of options."""

    def __init__(self, game: CornerGame) -> None:
        Corners.__init__(self, game, list(TILE_SETS["complete"].names), OPEN_BASE, A_CELL)
        self.size = self.lay_base + (NEAR + RANKS) * A_CELL
        self.feature_names = FEATURES
        tiles = (self.tile_count,)
        self._name_fields([("laid", tiles, 0, 4 * NEAR), ("page", tiles, -MIDDLE_PAGE, MIDDLE_PAGE)])

    def verb_number(self, verb: int) -> int:
        if verb == TAKE:
            return TAKE_NUMBER
        if verb == EXTRA:
            return EXTRA_NUMBER
        return DRAW_NUMBER if verb == DRAW else PASS_NUMBER if verb == PASS else -1

    def verb_of(self, number: int) -> int:
        if number == TAKE_NUMBER:
            return TAKE
        if number == EXTRA_NUMBER:
            return EXTRA
        return DRAW if number == DRAW_NUMBER else PASS if number == PASS_NUMBER else -1

    def cell_of(self, key: int) -> int:
        return key >> 5 & 31 << 5 | key >> 1 & 31

    def likely_key(self, cell: int) -> int:
        return (((cell >> 5) + 16 & 31) + 240) << 10 | (((cell & 31) + 16 & 31) + 240) << 1

    def cell_number(self, table: Round, place: int) -> int:
        if self._wide(table):
            return self._far_number(table, place)
        return self.cell_of(table.layout.place_key[place])

    def place_of(self, table: Round, cell: int) -> int:
        if cell >= NEAR:
            return self._far_place(table, cell) if self._wide(table) else NONE
        if self._wide(table):
            return self.scan(table, cell)
        return Corners.place_of(self, table, cell)

    def _wide(self, table: Round) -> bool:
        """Whether two open places may share a cell number: not if all lie within 16 cells of the opening tile."""
        if table.layout.laid_count <= SAFE:
            return False
        all = 0
        for word in range(table.layout.words):
            bits = table.layout.open[word]
            while bits:
                all |= (table.layout.place_key[64 * word + lowest(bits)] + (16 << 10 | 16 << 1)) ^ (
                    256 << 10 | 256 << 1
                )
                bits &= bits - 1
        return all & (480 << 10 | 480 << 1) != 0

    def _far_number(self, table: Round, place: int) -> int:
        """The number of a place in a wide layout."""
        key = table.layout.place_key[place]
        earlier, far = 0, False
        for word in range(table.layout.words):
            bits = table.layout.open[word]
            while bits:
                other = table.layout.place_key[64 * word + lowest(bits)]
                bits &= bits - 1
                if other < key:
                    earlier += 1
                    far = far or self.cell_of(other) == self.cell_of(key)
        return NEAR + earlier if far else self.cell_of(key)

    def _far_place(self, table: Round, number: int) -> int:
        for word in range(table.layout.words):
            bits = table.layout.open[word]
            while bits:
                place = 64 * word + lowest(bits)
                bits &= bits - 1
                if self._far_number(table, place) == number:
                    return place
        return NONE

    def may_lay(self, table: Round, seat: int, code: int) -> bool:
        if table.phase == FIRST_EXTRA:
            return cython.cast(Quadominos, table).leaves_room(seat, code)
        return table.phase == PLAYING or table.phase == SECOND_EXTRA

    def legal(self, position: Position, seat: int, into: cython.p_int, most: int) -> int:
        return self._legal(cython.cast(Quadominos, position), seat, into, most)

    def _legal(self, table: Quadominos, seat: int, into: cython.p_int, most: int) -> int:
        if seat != table.turn or self._round_over(table):
            return 0
        if table.phase != FIRST_EXTRA and table.phase != PLAYING and table.phase != SECOND_EXTRA:
            return self._listed_by_count(table, seat, into, most)
        found, wide = 0, self._wide(table)
        for word in range(table.layout.words):
            places = table.layout.open[word]
            while places:
                place = 64 * word + lowest(places)
                places &= places - 1
                pattern = table.layout.pattern[place]
                for half in range(2):
                    fit = table.hand[2 * seat + half] & self.fitting[2 * pattern + half]
                    while fit:
                        tile = 64 * half + lowest(fit)
                        fit &= fit - 1
                        number = (
                            self._far_number(table, place)
                            if wide
                            else self.cell_of(table.layout.place_key[place])
                        )
                        number = self.lay_base + A_CELL * number
                        if self.free_two[pattern] == NO_CORNER:
                            number += 6 * (table.tiles.value[tile] - self.known_sum[pattern])
                            found += self._list(table, seat, number, into, found, most)
                            continue
                        for turn in range(4):
                            if table.tiles.side[tile * 4 + turn] == table.tiles.row[pattern]:
                                found += self._list(
                                    table,
                                    seat,
                                    number
                                    + 6 * table.tiles.label[tile * 8 + turn + 2]
                                    + table.tiles.label[tile * 8 + turn + 3],
                                    into,
                                    found,
                                    most,
                                )
        return found if found else self._listed_by_count(table, seat, into, most)

    def _list(
        self, table: Quadominos, seat: int, number: int, into: cython.p_int, found: int, most: int
    ) -> int:
        """Add a placement that fits to the list; how many that makes."""
        if table.phase == FIRST_EXTRA and self._code(table, seat, number) < 0:
            return 0
        if found < most:
            into[found] = number
        return 1

    def renew(self, position: Position, seat: int, into: cython.p_short) -> None:
        self._renew(cython.cast(Round, position), seat, into)
        self._pending(cython.cast(Quadominos, position), into)

    def _pending(self, table: Quadominos, into: cython.p_short) -> None:
        into[PENDING] = table.pending_end - table.pending_at
        into[PENDING_KIND] = table.pending[table.pending_at] if into[PENDING] else 0

    def write_laid(self, into: cython.p_short, at: int, tile: int, key: int, turn: int) -> None:
        into[at + tile] = 1 + 4 * self.cell_of(key) + turn
        into[at + self.tile_count + tile] = ((key >> 15) << 4 | (key >> 6 & 15)) - MIDDLE_PAGE

    def target_of(self, table: Round) -> int:
        return cython.cast(Quadominos, table).target

    def merits(self, table: Round, code: int, into: cython.p_float) -> None:
        self._merits(cython.cast(Quadominos, table).earns(code), into)

    def _merits(self, kind: int, into: cython.p_float) -> None:
        if kind:
            into[F_KIND + (0 if kind == FOR_TWO_SIDES else 1 if kind == FOR_FAR_CORNER else 2)] = 1.0

    def place_meaning(self, cell: int, corners: int) -> str:
        where = f"{cell >> 5},{cell & 31}" if cell < NEAR else f"far place {cell - NEAR}"
        return f"lay {corners // 6}-{corners % 6} at {where}"


def make(game: Game) -> QuadominosSpace:
    """The space of this game."""
    assert isinstance(game, CornerGame)
    return QuadominosSpace(game)
