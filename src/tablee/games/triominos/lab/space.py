"""The space of Tri-Ominos: 12,346 action numbers.

0 pass, 1 draw, 2 to 57 open a tile, then six for each of 32 x 32 x 2 cells: the number the cell's free corner gets, 0
where it has none. A layout of 56 tiles is never wider than 30 cells, so no two open places share a number.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

import cython

from tablee.games.corners.codes import DRAW, ONE_VERB, PASS, PLAYING
from tablee.games.corners.game import CornerGame
from tablee.games.corners.lab.space import FEATURES_OF_THE_TABLE
from tablee.games.triominos.codes import BRIDGE, SIDES
from tablee.play.game import Game

if not cython.compiled:
    from tablee.games.corners.engine.layout import FREE, NONE
    from tablee.games.corners.engine.round import Round
    from tablee.games.corners.lab.space import (
        BELL,
        DRAW_NUMBER,
        DRAWS,
        F_KIND,
        HEAD,
        NO_CORNER,
        NO_TILE,
        ONE,
        PASS_NUMBER,
        WELL,
        Corners,
        _short,
    )
    from tablee.games.triominos.engine.core import Triominos
    from tablee.lab.spaces.space import Space
    from tablee.nocython import lowest
    from tablee.play.position import Position

    A_CELL = 6

    def _bit_if(bits: int, at: int) -> int:
        """The bit there, if any of these is set."""
        return (bits != 0) << at


OPEN_BASE = 2
CELLS = 32 * 32 * 2

FEATURES = (
    *("open", "lay", "take", "extra", "draw", "pass"),
    *(
        "points",
        "supplement",
        "bridge",
        "sides",
        "hexagon",
        "value",
        "alike",
        "hand_value",
        "hand_size",
        "out",
    ),
    *FEATURES_OF_THE_TABLE,
)


class TriominosSpace(Corners):
    """Numbers, rows and features of one choice of options."""

    def __init__(self, game: CornerGame) -> None:
        names = list(combinations_with_replacement(range(6), 3))
        Corners.__init__(self, game, names, OPEN_BASE, A_CELL)
        self.size = self.lay_base + CELLS * A_CELL
        self.feature_names = FEATURES
        self._name_fields([("laid", (self.tile_count,), 0, CELLS * 3)])

    def verb_number(self, verb: int) -> int:
        return DRAW_NUMBER if verb == DRAW else PASS_NUMBER if verb == PASS else -1

    def verb_of(self, number: int) -> int:
        return DRAW if number == DRAW_NUMBER else PASS if number == PASS_NUMBER else -1

    def cell_of(self, key: int) -> int:
        return key >> 4 & 31 << 6 | key & 63

    def likely_key(self, cell: int) -> int:
        return (((cell >> 6) + 16 & 31) + 240) << 10 | (((cell >> 1 & 31) + 16 & 31) + 240) << 1 | cell & 1

    def may_do(self, table: Round, seat: int, verb: int) -> bool:
        if table.phase != PLAYING:
            return False
        if verb == DRAW:
            return cython.cast(Triominos, table)._may_draw(self._lays(cython.cast(Triominos, table), seat))
        return cython.cast(Triominos, table)._may_pass(table._placements(seat))

    def _lays(self, table: Triominos, seat: int) -> int:
        """In how many ways the seat can lay a tile, if it matters for drawing (T12)."""
        return table._placements(seat) if table.must_lay else 0

    def play(self, position: Position, seat: int, number: int) -> bool:
        return self._play(cython.cast(Triominos, position), seat, number)

    def _play(self, table: Triominos, seat: int, number: int) -> bool:
        """A placement that was looked up needs no code."""
        if table.phase != PLAYING or number < self.lay_base or seat != table.turn:
            if number == DRAW_NUMBER and table.phase == PLAYING and seat == table.turn:
                if not table._may_draw(self._lays(table, seat)):
                    return False
                table.apply(seat, DRAW << ONE_VERB)
                return True
            return Space.play(self, table, seat, number)
        number -= self.lay_base
        place = table.layout.place_at(self.likely_key(number // A_CELL))
        if place == NONE:
            place = self.scan(table, number // A_CELL)
            if place == NONE:
                return False
        pattern = table.layout.pattern[place]
        if self.free_one[pattern] != NO_CORNER:
            pattern -= (FREE - number % A_CELL) << self.free_one[pattern]
        elif number % A_CELL:
            return False
        found = self.tile_turn[pattern]
        if found == NO_TILE or not table._holds(seat, found >> 2):
            return False
        table.ledger_rows = 0
        table._lay_tile(seat, found >> 2, place, found & 3)
        return True

    def legal(self, position: Position, seat: int, into: cython.p_int, most: int) -> int:
        return self._legal(cython.cast(Triominos, position), seat, into, most)

    def _legal(self, table: Triominos, seat: int, into: cython.p_int, most: int) -> int:
        if seat != table.turn:
            return 0
        if table.phase != PLAYING:
            return 0 if self._round_over(table) else self._listed_by_count(table, seat, into, most)
        return self._list(table, into, table.hand[2 * seat], 0, most)

    def list_again(self, position: Position, seat: int, into: cython.p_int, before: int, most: int) -> int:
        if cython.cast(Triominos, position).draws == 0 or before == most:
            return self._legal(cython.cast(Triominos, position), seat, into, most)
        return self._list_drawn(cython.cast(Triominos, position), into, before, most)

    def _list_drawn(self, table: Triominos, into: cython.p_int, before: int, most: int) -> int:
        """Whoever has drawn can do what he could before; the last one was to draw."""
        return self._list(table, into, ONE << table.well[table.well_at - 1], before - 1, most)

    def _list(self, table: Triominos, into: cython.p_int, hand: int, found: int, most: int) -> int:
        """Add the placements of these tiles, and drawing or passing."""
        fits, side = table.layout.fits, table.tiles.side
        rest, hand = hand, ONE - ONE
        while rest:  # first without guessing which tiles fit: a wrong guess costs more than to look
            tile = lowest(rest)
            rest &= rest - 1
            where = fits[side[4 * tile]] | fits[side[4 * tile + 1]] | fits[side[4 * tile + 2]]
            where |= table.layout.ways[tile]
            hand |= _bit_if(where, tile)
        while hand:
            tile = lowest(hand)
            hand &= hand - 1
            where = fits[side[4 * tile]] | fits[side[4 * tile + 1]] | fits[side[4 * tile + 2]]
            if table.layout.ways[tile]:
                where |= fits[tile]
            while where:
                place = lowest(where)
                where &= where - 1
                if found < most:
                    key = table.layout.place_key[place]
                    # a free corner gets what the others do not add up to
                    number = table.tiles.value[tile] - self.known_sum[table.layout.pattern[place]]
                    into[found] = self.lay_base + A_CELL * (key >> 4 & 31 << 6 | key & 63) + number
                found += 1
        if table._may_draw(found):
            if found < most:
                into[found] = DRAW_NUMBER
            found += 1
        elif table._may_pass(found):
            if found < most:
                into[found] = PASS_NUMBER
            found += 1
        return found

    def renew(self, position: Position, seat: int, into: cython.p_short) -> None:
        self._renew(cython.cast(Round, position), seat, into)
        into[BELL] = cython.cast(Triominos, position).bell

    def renew_own(self, position: Position, seat: int, into: cython.p_short) -> None:
        if cython.cast(Triominos, position).draws == 0:
            self.renew(position, seat, into)
        else:
            self._renew_drawn(cython.cast(Triominos, position), seat, into)

    def _renew_drawn(self, table: Triominos, seat: int, into: cython.p_short) -> None:
        """Whoever has drawn has one tile more and a few points less."""
        into[DRAWS] = table.draws
        into[WELL] = table.well_end - table.well_at
        into[HEAD] = _short(table.total[seat])
        into[HEAD + self.players] = table.held[seat]
        into[self.held_at + table.well[table.well_at - 1]] = 1

    def write_laid(self, into: cython.p_short, at: int, tile: int, key: int, turn: int) -> None:
        into[at + tile] = 1 + 3 * self.cell_of(key) + turn

    def target_of(self, table: Round) -> int:
        return cython.cast(Triominos, table).target

    def merits(self, table: Round, code: int, into: cython.p_float) -> None:
        self._merits(cython.cast(Triominos, table).supplement(code) >> 8, into)

    def _merits(self, kind: int, into: cython.p_float) -> None:
        if kind:
            into[F_KIND + (0 if kind == BRIDGE else 1 if kind == SIDES else 2)] = 1.0

    def place_meaning(self, cell: int, corners: int) -> str:
        return f"lay {corners} at {cell >> 6},{cell >> 1 & 31},{'down' if cell & 1 else 'up'}"


def make(game: Game) -> TriominosSpace:
    """The space of this game."""
    assert isinstance(game, CornerGame)
    return TriominosSpace(game)
