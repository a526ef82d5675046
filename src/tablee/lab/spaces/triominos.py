"""The space of Tri-Ominos: 12,346 action numbers.

0 pass, 1 draw, 2 to 57 open a tile, then six for each of 32 x 32 x 2 cells: the number the cell's free corner gets, 0
where it has none. A layout of 56 tiles is never wider than 30 cells, so no two open places share a number.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

import cython

from tablee.games.corners.codes import DRAW, PASS, PLAYING
from tablee.games.corners.game import CornerGame
from tablee.games.triominos.kinds import BRIDGE, SIDES
from tablee.play.game import Game

if not cython.compiled:
    from tablee.games.corners.layout import lowest
    from tablee.games.corners.round import Round
    from tablee.games.triominos.core import Triominos
    from tablee.lab.spaces.corners import BELL, DRAW_NUMBER, F_KIND, PASS_NUMBER, Corners
    from tablee.play.position import Position

    A_CELL = 6

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
    *(
        "keeps",
        "kept_tiles",
        "answers",
        "own_answers",
        "taken",
        "new_sides",
        "well",
        "next_count",
        "least_count",
    ),
    *("lead", "missing", "others_missing", "draws", "passes"),
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

    def legal(self, position: Position, seat: int, into: cython.p_int, most: int) -> int:
        return self._legal(cython.cast(Triominos, position), seat, into, most)

    def _legal(self, table: Triominos, seat: int, into: cython.p_int, most: int) -> int:
        if seat != table.turn or self._round_over(table):
            return 0
        if table.phase != PLAYING:
            return self._listed_by_count(table, seat, into, most)
        found = 0
        fits, keys = table.layout.fits, table.layout.place_key
        label, side = table.tiles.label, table.tiles.side
        bits = table.hand[2 * seat]
        while bits:
            tile = lowest(bits)
            bits &= bits - 1
            for turn in range(4):
                where = fits[tile] if turn == 3 else fits[side[tile * 4 + turn]]
                corner = self.lay_base if turn == 3 else self.lay_base + label[tile * 8 + turn + 2]
                while where:
                    if found < most:
                        key = keys[lowest(where)]
                        into[found] = corner + A_CELL * (key >> 4 & 31 << 6 | key & 63)
                    found += 1
                    where &= where - 1
        if table._may_draw():
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
