"""What a learner sees of Quadrot, and what can be said of one turn.

Seats are told from one's own on, in the order of play, and points as one's own side sees them (`turned`). Four places
are packed into 28 bits, seven each.
"""

from __future__ import annotations

from array import array

import cython

from tablee.games.quadrot.codes import (
    BEGINNING,
    BLACK,
    BLACK_POINT,
    BOTH,
    HOME,
    MOST_TURNS,
    OVER,
    PASS,
    PAWNS,
    PLAYING,
    SIDES,
    START,
    STEP,
    VERB,
    WHITE,
)
from tablee.games.quadrot.engine.journey import dice_home
from tablee.games.quadrot.game import QuadrotGame
from tablee.games.quadrot.lab.turned_board import places, sights
from tablee.lab.spaces.space import Field, laid_out

if not cython.compiled:
    from tablee.games.quadrot.engine.core import Quadrot

MOMENT = 4  # the numbers that stand alone
COLOURS_SEEN = 4

PASSES, STAYS, DICE, MOVED, NEARER, LEFT, REAR, HOMES, BACKS, WAITING = range(10)
JUMPS, FLIGHTS, BLACK_FLIGHTS, FEATURE_COUNT = range(10, 14)
FEATURES = (
    *("pass", "stay", "dice", "moved", "nearer", "left", "rear", "home", "back", "waiting"),
    *("jump", "flight", "black_flight"),
)


def fields(points: int, players: int) -> dict[str, Field]:
    """The parts of an observation."""
    seats = (players,)
    return laid_out(
        [
            ("phase", (), BEGINNING, OVER),
            ("turn", (), -1, players - 1),
            ("open_square", (), 0, points),
            ("arrivals", (), 0, players),
            ("dice", (COLOURS_SEEN,), 0, 2),
            ("sides", seats, 0, len(SIDES) - 1),
            ("pawns", (players, PAWNS), 0, points + 1),
            ("turns", seats, 0, MOST_TURNS),
            ("arrived", seats, 0, players),
            ("left", seats, 0, 32767),
            ("board", (points,), 0, players),
        ]
    )


class Sight:
    """A board as its four sides see it."""

    def __init__(self, game: QuadrotGame) -> None:
        board, name = game.board, str(game.options["board"])
        numbers = places(board)
        self.points = len(board.points)
        view = array("B", bytes(128 * len(SIDES)))
        for side, sight in enumerate(sights(board)):
            for place, as_seen in sight.items():
                view[128 * side + board.number[place]] = numbers[as_seen]
        tables = [dice_home(name, side, is_open) for is_open in (False, True) for side in range(len(SIDES))]
        dice = array("d", [needed for table in tables for needed in table])
        tenths = array("H", [round(10 * needed) for needed in dice])
        self._kept = [view, dice, tenths]
        if cython.compiled:
            self.view = cython.cast(cython.p_uchar, cython.cast(cython.size_t, view.buffer_info()[0]))
            self.dice = cython.cast(cython.p_double, cython.cast(cython.size_t, dice.buffer_info()[0]))
            self.tenths = cython.cast(cython.p_ushort, cython.cast(cython.size_t, tenths.buffer_info()[0]))
        else:
            self.view, self.dice, self.tenths = view, dice, tenths

    def seen(self, side: int, place: int) -> int:
        """A place of the engine as this side sees it."""
        return self.view[128 * side + place]

    def before(self, core: Quadrot, seat: int) -> int:
        """Where the seat's pawns are."""
        places = core.place[seat][3]
        places = places << 7 | core.place[seat][2]
        places = places << 7 | core.place[seat][1]
        return places << 7 | core.place[seat][0]

    def after(self, core: Quadrot, seat: int, code: int) -> int:
        """Where they will be."""
        places = self.before(core, seat)
        for index in range(2, -1, -1):
            step = code >> STEP * index & 0x7FFFF
            if step:
                to = START if self._sends_back(core, seat, step) else step >> 5 & 127
                shift = 7 * (step & 3)
                places = places & ~(127 << shift) | to << shift
        return places

    def _sends_back(self, core: Quadrot, seat: int, step: int) -> bool:
        """R13."""
        if step >> 2 & 7 == BOTH and core._bars(core._over(seat, step >> 12, step >> 5 & 127)):
            return True
        return core._bars(step >> 5 & 127)

    def only_in(self, places: int, others: int) -> int:
        """The places (two at most) that have a pawn more than in the others; above them, how many."""
        left, found, count = 15, 0, 0
        for one in range(PAWNS):
            place, apart = places >> 7 * one & 127, True
            for two in range(PAWNS):
                if apart and left >> two & 1 and others >> 7 * two & 127 == place:
                    left &= ~(1 << two)
                    apart = False
            if apart:
                found = found << 7 | place
                count += 1
        return count << 14 | found

    def see(self, core: Quadrot, seat: int, into: cython.p_short) -> None:
        """Write what the seat sees."""
        players, side = core.players, core.sides[seat]
        into[0], into[1], into[2], into[3] = core.phase, -1, 0, core.arrivals
        for index in range(COLOURS_SEEN):
            into[MOMENT + index] = 0
        if core.phase == PLAYING:
            into[1] = (core.turn - seat + players) % players
            into[2] = self.seen(side, core.open_square())
            into[MOMENT + core.one] += 1
            into[MOMENT + core.two] += 1
        at = MOMENT + COLOURS_SEEN
        for point in range(self.points):
            into[at + 8 * players + point] = 0
        for step in range(players):
            other = (seat + step) % players
            into[at + step] = (core.sides[other] - side + 4) % 4
            into[at + 5 * players + step] = core.turns[other]
            into[at + 6 * players + step] = core.arrived[other]
            into[at + 7 * players + step] = 0
            self._see_pawns(core, other, side, step, into, at)

    def _see_pawns(
        self, core: Quadrot, other: int, side: int, step: int, into: cython.p_short, at: int
    ) -> None:
        """Where the pawns of another seat are, lowest place first, and who is on which point."""
        pawns, left = at + core.players + PAWNS * step, at + 7 * core.players + step
        row = 128 * core.sides[other] + (512 if core.arrivals else 0)
        for pawn in range(PAWNS):
            place = self.seen(side, core.place[other][pawn])
            slot = pawns + pawn
            while slot > pawns and into[slot - 1] > place:
                into[slot] = into[slot - 1]
                slot -= 1
            into[slot] = place
            into[left] += self.tenths[row + core.place[other][pawn]]
            if 0 < place <= self.points:
                into[at + 8 * core.players + place - 1] = step + 1

    def _dice_left(self, core: Quadrot, seat: int, places: int) -> float:
        """The dice these pawns of the seat need on average, each as if alone."""
        row = 128 * core.sides[seat] + (512 if core.arrivals else 0)
        left = 0.0
        for index in range(PAWNS):
            left += self.dice[row + (places >> 7 * index & 127)]
        return left

    def weigh(self, core: Quadrot, seat: int, code: int, into: cython.p_float) -> None:
        """Write the features of a turn."""
        for index in range(FEATURE_COUNT):
            into[index] = 0.0
        into[PASSES] = code >> VERB & 3 == PASS
        before = self.before(core, seat)
        after = before
        if code >> VERB & 3 != PASS:
            after = self.after(core, seat, code)
            into[MOVED] = self.only_in(after, before) >> 14
            into[STAYS] = into[MOVED] == 0.0
            for index in range(3):
                step = code >> STEP * index & 0x7FFFF
                if step:
                    self._weigh_step(core, seat, step, into)
        into[LEFT] = self._dice_left(core, seat, after) / 10.0
        into[NEARER] = (self._dice_left(core, seat, before) - self._dice_left(core, seat, after)) / 10.0
        row = 128 * core.sides[seat] + (512 if core.arrivals else 0)
        for index in range(PAWNS):
            place = after >> 7 * index & 127
            into[WAITING] += place == START
            into[REAR] = max(into[REAR], self.dice[row + place] / 10.0)

    def _weigh_step(self, core: Quadrot, seat: int, step: int, into: cython.p_float) -> None:
        die, at, to = step >> 2 & 7, step >> 12, step >> 5 & 127
        into[HOMES] += to == HOME and not self._sends_back(core, seat, step)
        into[BACKS] += self._sends_back(core, seat, step)
        if die == BOTH:
            into[JUMPS] += 1.0
            into[DICE] += 2.0
        elif die == WHITE:
            into[FLIGHTS] += 1.0
        else:
            into[DICE] += 1.0
        if die == BLACK and core.paths.kind[at] == BLACK_POINT and core.paths.kind[to] == BLACK_POINT:
            into[BLACK_FLIGHTS] += 1.0
