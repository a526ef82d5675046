"""What the spaces of the two corner games share: numbers by cell and free corners, the row, the features.

A placement is named by its cell and the numbers that the cell's free corners get: with those its corners already have,
they name the tile and its turn. A cell counts modulo 32 in both directions, so that a number means the same place of
the table at all times; a layout that is wider is the Quad-Ominos space's own affair.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import product
from typing import Any

import cython

from tablee.games.corners.codes import DEALING, LAY, ONE_TILE, ONE_VERB, OPEN, OPENING, OVER
from tablee.games.corners.engine.tiles import Tile
from tablee.games.corners.game import CornerGame
from tablee.lab.spaces.space import laid_out

if not cython.compiled:
    from tablee.games.corners.engine.layout import FREE, NONE
    from tablee.games.corners.engine.round import Round
    from tablee.lab.spaces.space import Space
    from tablee.nocython import lent, lowest
    from tablee.play.position import Position

    NO_CORNER, NO_TILE, SIDES = 255, 0xFFFF, 36
    PASS_NUMBER, DRAW_NUMBER = 0, 1
    PHASE, TURN, DRAWS, PASSES, WELL, BELL, PENDING, PENDING_KIND = range(8)
    ROUND, TARGET, OPTIONS, LAID_COUNT, HEAD = range(8, 13)
    F_VERB = 0
    F_POINTS, F_SUPPLEMENT, F_KIND = 6, 7, 8
    F_VALUE, F_ALIKE, F_HAND_VALUE, F_HAND_SIZE, F_OUT, F_KEEPS, F_KEPT_TILES = range(11, 18)
    F_ANSWERS, F_OWN_ANSWERS, F_TAKEN, F_NEW_SIDES = range(18, 22)
    F_WELL, F_NEXT_COUNT, F_LEAST_COUNT, F_LEAD, F_MISSING, F_OTHERS_MISSING = range(22, 28)
    F_DRAWS, F_PASSES, FEATURE_COUNT = 28, 29, 30

    def _spread_bits(into: Any, at: int, bits: int, spread: Any, count: int) -> None:
        """So many bits as numbers of a row; compiled, the next full eight of them."""
        for index in range(count):
            into[at + index] = bits >> index & 1

    def _widen(into: Any, at: int, numbers: Any, count: int) -> None:
        """So many bytes into a row."""
        for index in range(count):
            into[at + index] = numbers[index]

    def _fetch(table: Round, *more: int) -> None:
        """Only compiled code can bring memory near the processor."""

    _fetch_table = _fetch_layout = _fetch_places = _fetch

    def _ones(word: int) -> int:
        """How many bits are set."""
        return word.bit_count()

    def _short(number: int) -> int:
        """The nearest number that has room in a row."""
        return max(-32768, min(32767, number))


ONE = 1
HIGHEST = 32767
UINT8, UINT16, UINT64, INT16 = map(ord, "BHQh")

FEATURES_OF_THE_TABLE = (
    *("keeps", "kept_tiles", "answers", "own_answers", "taken", "new_sides"),
    *("well", "next_count", "least_count", "lead", "missing", "others_missing", "draws", "passes"),
)
"""What can be said of an action in either game: what it leaves, to whom, and how the round stands."""
VERBS = ("open", "lay", "take", "extra", "draw", "pass")


class Corners(Space):
    """Base of both; `a_cell` is how many numbers one cell has."""

    def __init__(self, game: CornerGame, all_names: Sequence[Tile], open_base: int, a_cell: int) -> None:
        tiles = game.tiles
        self.tiles = tiles
        self.k, self.tile_count, self.players = tiles.k, tiles.size, game.players
        self.halves = (tiles.size + 63) // 64
        choices = [one for one in game.settings if len(one.values) > 1]
        self.option_bits = sum(
            1 << bit for bit, one in enumerate(choices) if game.options[one.name] != one.default
        )
        self.open_base, self.a_cell = open_base, a_cell
        self.lay_base = open_base + len(all_names)
        numbers = [all_names.index(name) for name in tiles.names]
        tile_by_number = [NO_CORNER] * len(all_names)
        for tile, number in enumerate(numbers):
            tile_by_number[number] = tile
        digits = [
            [pattern >> 3 * corner & 7 for corner in range(self.k)] for pattern in range(1 << 3 * self.k)
        ]
        free = [_free_corners(corners) for corners in digits]
        turned = [NO_TILE] * len(digits)
        for tile in range(tiles.size):
            for turn in reversed(range(self.k)):  # of equal turns the first one counts
                turned[_pattern(tiles.corners(tile, turn))] = tile * 4 + turn
        sides = [0] * (2 * SIDES)
        for tile, name in enumerate(tiles.printed):
            for one, two in zip(name, name[1:] + name[:1], strict=True):
                sides[2 * (6 * one + two) + (tile >> 6)] |= 1 << (tile & 63)
        fitting = [0] * (2 * len(digits))
        for tile in range(tiles.size):
            for turn in range(self.k):
                corners = tiles.corners(tile, turn)
                for known in product((False, True), repeat=self.k):
                    seen = [number if one else FREE for number, one in zip(corners, known, strict=True)]
                    fitting[2 * _pattern(seen) + (tile >> 6)] |= 1 << (tile & 63)
        everything = (1 << tiles.size) - 1
        sides += [everything & 0xFFFFFFFFFFFFFFFF, everything >> 64]
        tables = {
            "free_one": array("B", [corners[0] for corners in free]),
            "free_two": array("B", [corners[1] for corners in free]),
            "known_sum": array("B", [sum(digit for digit in corners if digit != FREE) for corners in digits]),
            "tile_turn": array("H", turned),
            "open_number": array("B", numbers),
            "open_tile": array("B", tile_by_number),
            "with_side": array("Q", sides),
            "fitting": array("Q", fitting),
            "spread": array("h", [bit for byte in range(256) for bit in _bits(byte)]),
        }
        self._kept = tables
        self.free_one = cython.cast(cython.p_uchar, lent(tables["free_one"], UINT8, 1))
        self.free_two = cython.cast(cython.p_uchar, lent(tables["free_two"], UINT8, 1))
        self.known_sum = cython.cast(cython.p_uchar, lent(tables["known_sum"], UINT8, 1))
        self.tile_turn = cython.cast(cython.p_ushort, lent(tables["tile_turn"], UINT16, 1))
        self.open_number = cython.cast(cython.p_uchar, lent(tables["open_number"], UINT8, 1))
        self.open_tile = cython.cast(cython.p_uchar, lent(tables["open_tile"], UINT8, 1))
        self.with_side = cython.cast(cython.p_ulonglong, lent(tables["with_side"], UINT64, 1))
        self.fitting = cython.cast(cython.p_ulonglong, lent(tables["fitting"], UINT64, 1))
        self.spread = cython.cast(cython.p_short, lent(tables["spread"], INT16, 1))
        self.feature_width = FEATURE_COUNT

    def _name_fields(self, laid: list[tuple[str, tuple[int, ...], int, int]]) -> None:
        """The parts of a row; `laid` says where the tiles lie."""
        seats, tiles = (self.players,), (self.tile_count,)
        self.fields = laid_out(
            [
                ("phase", (), DEALING, OVER),
                ("turn", (), -1, self.players - 1),
                ("draws", (), 0, 126),
                ("passes", (), 0, self.players),
                ("well", (), 0, self.tile_count),
                ("bell", (), 0, 1),
                ("pending", (), 0, 127),
                ("pending_kind", (), 0, 127),
                ("round", (), 0, HIGHEST),
                ("target", (), 0, HIGHEST),
                ("options", (), 0, 127),
                ("laid_count", (), 0, self.tile_count),
                ("scores", seats, -HIGHEST - 1, HIGHEST),
                ("counts", seats, 0, self.tile_count),
                *laid,
                ("held", tiles, 0, self.players + 1),
                ("fits", tiles, 0, 255),
                ("sides", (SIDES,), 0, 255),
            ]
        )
        self.laid_at, self.held_at = self.fields["laid"].offset, self.fields["held"].offset
        self.width = sum(field.length for field in self.fields.values())

    def verb_number(self, verb: int) -> int:
        """The number of an action that is nothing but its verb."""
        return -1

    def verb_of(self, number: int) -> int:
        """Its inverse; -1 for a number that is more than a verb."""
        return -1

    def cell_of(self, key: int) -> int:
        """The number of a cell, modulo 32 in both directions."""
        return 0

    def likely_key(self, cell: int) -> int:
        """The cell with this number that lies nearest to the opening tile."""
        return 0

    def cell_number(self, table: Round, place: int) -> int:
        """The number of an open place: that of its cell."""
        return self.cell_of(table.layout.place_key[place])

    def place_of(self, table: Round, cell: int) -> int:
        """Its inverse, or NONE."""
        place = table.layout.place_at(self.likely_key(cell))
        return place if place != NONE else self.scan(table, cell)

    def scan(self, table: Round, cell: int) -> int:
        """The first open place, in the order of cells, whose cell has this number, or NONE."""
        best = NONE
        for word in range(table.layout.words):
            bits = table.layout.open[word]
            while bits:
                place = 64 * word + lowest(bits)
                bits &= bits - 1
                key = table.layout.place_key[place]
                if self.cell_of(key) == cell and (best == NONE or key < table.layout.place_key[best]):
                    best = place
        return best

    def corner_number(self, table: Round, place: int, tile: int, turn: int) -> int:
        """The numbers that the free corners get from this tile, as one number; 0 where there is none."""
        pattern = table.layout.pattern[place]
        full = table.tiles.pattern_of[tile * 4 + turn]
        one, two = self.free_one[pattern], self.free_two[pattern]
        if one == NO_CORNER:
            return 0
        one = full >> one & 7
        if self.k == 3:
            return one
        return 6 * one if two == NO_CORNER else 6 * one + (full >> two & 7)

    def number(self, position: Position, seat: int, code: int) -> int:
        return self._number(cython.cast(Round, position), code)

    def _number(self, table: Round, code: int) -> int:
        verb = code >> ONE_VERB
        if verb == OPEN:
            return self.open_base + self.open_number[code >> ONE_TILE & 127]
        if verb != LAY:
            return self.verb_number(verb)
        place = table._place_of(code)
        if place == NONE:
            return -1
        return (
            self.lay_base
            + self.cell_number(table, place) * self.a_cell
            + self.corner_number(table, place, code >> ONE_TILE & 127, code & 3)
        )

    def code(self, position: Position, seat: int, number: int) -> int:
        return self._code(cython.cast(Round, position), seat, number)

    def _code(self, table: Round, seat: int, number: int) -> int:
        if seat != table.turn or number < 0 or table.phase == DEALING or table.phase == OVER:
            return -1
        if number < self.lay_base:
            verb = self.verb_of(number)
            if verb >= 0:
                return verb << ONE_VERB if self.may_do(table, seat, verb) else -1
            tile = self.open_tile[number - self.open_base]
            code = OPEN << ONE_VERB | tile << ONE_TILE
            return code if tile != NO_CORNER and self._listed_last(table, seat, code) else -1
        if table.phase == OPENING:
            return -1
        place = self.place_of(table, (number - self.lay_base) // self.a_cell)
        if place == NONE:
            return -1
        rest = (number - self.lay_base) % self.a_cell
        pattern = table.layout.pattern[place]
        one, two = self.free_one[pattern], self.free_two[pattern]
        if self.k == 4:
            if two != NO_CORNER:
                pattern -= (FREE - rest % 6) << two
            elif rest % 6:
                return -1
            rest //= 6
        if one != NO_CORNER:
            pattern -= (FREE - rest) << one
        elif rest:
            return -1
        found = self.tile_turn[pattern]
        if found == NO_TILE or not table._holds(seat, found >> 2):
            return -1
        code = table._lay_code(found >> 2, place, found & 3)
        return code if self.may_lay(table, seat, code) else -1

    def _listed_last(self, table: Round, seat: int, code: int) -> bool:
        """Whether it is one of the seat's last two actions: those that are no placements are."""
        count = table.count(seat)
        for k in range(max(0, count - 2), count):
            if table.nth(seat, k) == code:
                return True
        return False

    def may_do(self, table: Round, seat: int, verb: int) -> bool:
        """Whether the seat has the action that is nothing but this verb."""
        return self._listed_last(table, seat, verb << ONE_VERB)

    def may_lay(self, table: Round, seat: int, code: int) -> bool:
        """Whether a tile that fits may be laid in this phase."""
        return True

    def _listed_by_count(self, table: Round, seat: int, into: cython.p_int, most: int) -> int:
        """The actions of a moment that has few of them."""
        count = table.count(seat)
        for k in range(min(count, most)):
            into[k] = self._number(table, table.nth(seat, k))
        return count

    def round_over(self, position: Position) -> bool:
        return self._round_over(cython.cast(Round, position))

    def _round_over(self, table: Round) -> bool:
        return table.phase == DEALING or table.phase == OVER

    def fetch(self, position: Position, stage: int) -> None:
        self._fetch_stage(cython.cast(Round, position), stage)

    def _fetch_stage(self, table: Round, stage: int) -> None:
        if stage == 0:
            _fetch_table(table)
        elif stage == 1:
            _fetch_layout(table)
        else:
            _fetch_places(table, self.tile_count)

    def observe(self, position: Position, seat: int, into: cython.p_short) -> None:
        self._observe(cython.cast(Round, position), into)
        self.renew(position, seat, into)

    def _observe(self, table: Round, into: cython.p_short) -> None:
        """What does not change in a round, and that no tile lies on the table yet."""
        for index in range(self.held_at):
            into[index] = 0
        into[ROUND] = _short(table.round)
        into[TARGET] = _short(self.target_of(table))
        into[OPTIONS] = self.option_bits

    def renew(self, position: Position, seat: int, into: cython.p_short) -> None:
        self._renew(cython.cast(Round, position), seat, into)

    def _renew(self, table: Round, seat: int, into: cython.p_short) -> None:
        players = self.players
        into[PHASE] = table.phase
        turn = table.turn - seat
        if turn < 0:
            turn += players
        into[TURN] = -1 if table.phase == DEALING or table.phase == OVER else turn
        into[DRAWS] = table.draws
        into[PASSES] = table.passes
        into[WELL] = table.well_end - table.well_at
        at = self.held_at
        # what is written beyond the last tile is overwritten below
        _spread_bits(into, at, table.hand[2 * seat], self.spread, min(self.tile_count, 64))
        if self.halves == 2:
            _spread_bits(into, at + 64, table.hand[2 * seat + 1], self.spread, self.tile_count - 64)
        other = seat
        for index in range(players):
            into[HEAD + index] = _short(table.total[other])
            into[HEAD + players + index] = table.held[other]
            if table.shows:
                self._show(table, other, 2 + index, into)
            other += 1
            if other == players:
                other = 0
        _widen(into, at + self.tile_count, table.layout.ways, self.tile_count + SIDES)
        for index in range(into[LAID_COUNT], table.layout.laid_count):
            laid = table.layout.laid[index]
            self.write_laid(into, self.laid_at, laid >> ONE_TILE & 127, laid >> 2 & 0x7FFFF, laid & 3)
        into[LAID_COUNT] = table.layout.laid_count

    def _show(self, table: Round, seat: int, mark: int, into: cython.p_short) -> None:
        """Mark the tiles of this hand that all have seen."""
        for word in range(self.halves):
            bits = table.belief.shown[2 * seat + word] & table.hand[2 * seat + word]
            while bits:
                into[self.held_at + 64 * word + lowest(bits)] = mark
                bits &= bits - 1

    def write_laid(self, into: cython.p_short, at: int, tile: int, key: int, turn: int) -> None:
        """Where a tile lies."""

    def target_of(self, table: Round) -> int:
        """The points the match is played to."""
        return 0

    def features(self, position: Position, seat: int, code: int, into: cython.p_float) -> None:
        self._features(cython.cast(Round, position), seat, code, into)

    def _features(self, table: Round, seat: int, code: int, into: cython.p_float) -> None:
        for index in range(FEATURE_COUNT):
            into[index] = 0.0
        verb, tile = code >> ONE_VERB, code >> ONE_TILE & 127
        into[F_VERB + verb] = 1.0
        value = hand = 0
        if verb in (OPEN, LAY):
            value, hand = table.tiles.value[tile], 1
            into[F_POINTS] = into[F_VALUE] = value / 10.0
            into[F_ALIKE] = table.tiles.alike[tile]
            into[F_OUT] = 1.0 if table.held[seat] == 1 else 0.0
        into[F_HAND_VALUE] = (table._hand_total(seat) - value) / 50.0
        into[F_HAND_SIZE] = (table.held[seat] - hand) / 10.0
        if verb == LAY:
            worth = table.worth(code)
            into[F_POINTS] = worth / 10.0
            into[F_SUPPLEMENT] = (worth - value) / 10.0
            self.merits(table, code, into)
            self._new_sides(table, seat, tile, code, into)
        if verb != OPEN:
            self._rest(table, seat, tile if verb == LAY else -1, code, into)
        into[F_WELL] = (table.well_end - table.well_at) / 40.0
        next = seat + 1 if seat + 1 < self.players else 0
        into[F_NEXT_COUNT] = table.held[next] / 10.0
        least, best, mean = 1000, -1000000, 0.0
        for other in range(self.players):
            if other != seat:
                least = min(least, table.held[other])
                best = max(best, table.total[other])
                mean += table.total[other]
        into[F_LEAST_COUNT] = least / 10.0
        into[F_LEAD] = (table.total[seat] - mean / (self.players - 1)) / 100.0
        into[F_MISSING] = (self.target_of(table) - table.total[seat]) / 400.0
        into[F_OTHERS_MISSING] = (self.target_of(table) - best) / 400.0
        into[F_DRAWS] = table.draws / 3.0
        into[F_PASSES] = table.passes / (1.0 * self.players)

    def merits(self, table: Round, code: int, into: cython.p_float) -> None:
        """What kind of supplement a placement earns."""

    def _out(self, table: Round, seat: int, word: int) -> int:
        """The tiles that the seat neither holds nor sees on the table, 64 of them."""
        bits = self.with_side[2 * SIDES + word]
        for index in range(table.layout.laid_count):
            tile = table.layout.laid[index] >> ONE_TILE & 127
            if tile >> 6 == word:
                bits &= ~(ONE << (tile & 63))
        return bits & ~table.hand[2 * seat + word]

    def _rest(self, table: Round, seat: int, tile: int, code: int, into: cython.p_float) -> None:
        """In how many ways the rest of the hand can be laid elsewhere, and how many of its tiles can."""
        place = NONE if tile < 0 else table._place_of(code)
        keeps = tiles = 0
        for word in range(2):
            bits = table.hand[2 * seat + word]
            while bits:
                other = 64 * word + lowest(bits)
                bits &= bits - 1
                if other != tile:
                    kept = table.layout.choices(other)
                    if kept and place != NONE:
                        kept -= self._ways_at(table, other, place)
                    keeps += kept
                    if kept:
                        tiles += 1
        into[F_KEEPS] = keeps / 10.0
        into[F_KEPT_TILES] = tiles / 10.0

    def _ways_at(self, table: Round, tile: int, place: int) -> int:
        """In how many ways the tile can be laid there."""
        word = place >> 6
        found = table.layout.fits[tile * table.layout.words + word] >> (place & 63) & 1
        for turn in range(4):
            row = table.tiles.side[tile * 4 + turn]
            found += table.layout.fits[row * table.layout.words + word] >> (place & 63) & 1
        return found

    def _new_sides(self, table: Round, seat: int, tile: int, code: int, into: cython.p_float) -> None:
        """What a placement opens and what it closes, counted in tiles that could make use of it."""
        place = table._place_of(code)
        pattern = table.layout.pattern[place]
        full = table.tiles.pattern_of[tile * 4 + (code & 3)]
        low, high = self._out(table, seat, 0), self._out(table, seat, 1)
        own_low, own_high = table.hand[2 * seat], table.hand[2 * seat + 1]
        if tile < 64:
            own_low &= ~(ONE << tile)
        else:
            own_high &= ~(ONE << (tile - 64))
        sides = answers = own = 0
        for corner in range(self.k):
            next = corner + 1 if corner + 1 < self.k else 0
            one, two = full >> 3 * corner & 7, full >> 3 * next & 7
            if pattern >> 3 * corner & 7 == FREE or pattern >> 3 * next & 7 == FREE:
                row = 2 * (6 * two + one)  # whoever lies beyond sees the side from the other end
                sides += 1
                answers += _ones(low & self.with_side[row]) + _ones(high & self.with_side[row + 1])
                own += _ones(own_low & self.with_side[row]) + _ones(own_high & self.with_side[row + 1])
        into[F_NEW_SIDES] = sides
        into[F_ANSWERS] = answers / 10.0
        into[F_OWN_ANSWERS] = own / 10.0
        if table.tiles.numbered[pattern] == 2:
            row = self.free_one[pattern] // 3  # the labelled side begins after the free corners
            one = full >> 3 * ((row + self.k - 2) % self.k) & 7
            two = full >> 3 * ((row + self.k - 1) % self.k) & 7
            row = 2 * (6 * one + two)
            into[F_TAKEN] = (_ones(low & self.with_side[row]) + _ones(high & self.with_side[row + 1])) / 10.0

    def meaning(self, number: int) -> str:
        """`draw`, `open 3-4-5`, `lay 4 at 0,31,up`: the cell modulo 32, and what its free corners get."""
        verb = self.verb_of(number)
        if verb >= 0:
            return VERBS[verb]
        if number < self.lay_base:
            tile = self.open_tile[number - self.open_base]
            return "-" if tile == NO_CORNER else "open " + "-".join(map(str, self.tiles.names[tile]))
        return self.place_meaning(*divmod(number - self.lay_base, self.a_cell))

    def place_meaning(self, cell: int, corners: int) -> str:
        """The same of a placement."""
        return ""


def _free_corners(corners: list[int]) -> tuple[int, int]:
    """How far the digits of the first two free corners are shifted, clockwise, beginning after a labelled one."""
    k = len(corners)
    free = [corner for corner in range(k) if corners[corner] == FREE]
    if not 0 < len(free) < 3:
        return NO_CORNER, NO_CORNER
    first = next((corner for corner in free if corners[corner - 1] != FREE), free[0])
    if len(free) == 1:
        return 3 * first, NO_CORNER
    return 3 * first, 3 * next(corner for corner in free if corner != first)


def _bits(byte: int) -> list[int]:
    """Lowest first."""
    return [byte >> bit & 1 for bit in range(8)]


def _pattern(corners: Sequence[int]) -> int:
    return sum(digit << 3 * corner for corner, digit in enumerate(corners))
