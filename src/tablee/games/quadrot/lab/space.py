"""Quadrot for learners: the numbers of its turns."""

from __future__ import annotations

from array import array

import cython

from tablee.games.quadrot.codes import PASS, VERB
from tablee.games.quadrot.game import QuadrotGame
from tablee.games.quadrot.lab.sight import FEATURES, fields
from tablee.games.quadrot.lab.turned_board import places, steps
from tablee.play.game import Game

if not cython.compiled:
    from tablee.games.quadrot.engine.core import Quadrot
    from tablee.games.quadrot.lab.sight import Sight
    from tablee.lab.spaces.space import Space
    from tablee.play.position import Position

    NO_STEP = -1

ONE = 1
PLACES = 128
PASSING, STAYING, MOVING = range(3)


class QuadrotSpace(Space):
    """A turn is told by what it changes: which places lose one of the seat's own pawns, and which gain one.

    Pawns are alike and nobody is captured, so no two listed turns change the same. Places are numbered 0 (behind the
    start line), 1 to p (the points in the order of the board file) and p + 1 (home), as the seat sees them: on a board
    that looks the same from all four sides everybody plays from the south (see `turned`).

    - 0 pass;
    - 1: nothing changes (as many pawns have entered as were sent back, and where they were);
    - 2 + a * (p + 2) + c: one pawn fewer at a, one more at c, by whatever way;
    - `pairs` + ...: two pawns fewer and two more. Each of the two has used one die, so both ways are *steps*: a list,
      sorted, of all (from, to) that one die allows on this board, flights and squares that send back included. The
      steps i < j of the list are pair j * (j - 1) / 2 + i. If the same change can be split into steps in two ways, the
      lower number is meant.
    """

    def __init__(self, game: QuadrotGame) -> None:
        self.board = game.board
        self.points = len(self.board.points)
        self._steps = steps(self.board)
        self._numbers = array("h", [NO_STEP] * (PLACES * PLACES))
        for number, (start, to) in enumerate(self._steps):
            self._numbers[PLACES * start + to] = number
        if cython.compiled:
            self.step = cython.cast(
                cython.p_short, cython.cast(cython.size_t, self._numbers.buffer_info()[0])
            )
        else:
            self.step = self._numbers
        self.sight = Sight(game)
        self.pairs = MOVING + (self.points + 1) * (self.points + 2)
        self.size = self.pairs + len(self._steps) * (len(self._steps) - 1) // 2
        self.fields = fields(self.points, game.players)
        self.width = sum(field.length for field in self.fields.values())
        self.feature_names, self.feature_width = FEATURES, len(FEATURES)

    def number(self, position: Position, seat: int, code: int) -> int:
        return self._number(cython.cast(Quadrot, position), seat, code)

    def code(self, position: Position, seat: int, number: int) -> int:
        return self._code(cython.cast(Quadrot, position), seat, number)

    def legal(self, position: Position, seat: int, into: cython.p_int, most: int) -> int:
        return self._legal(cython.cast(Quadrot, position), seat, into, most)

    def observe(self, position: Position, seat: int, into: cython.p_short) -> None:
        self.sight.see(cython.cast(Quadrot, position), seat, into)

    def features(self, position: Position, seat: int, code: int, into: cython.p_float) -> None:
        self.sight.weigh(cython.cast(Quadrot, position), seat, code, into)

    def _number(self, core: Quadrot, seat: int, code: int) -> int:
        """Also of a way that is legal without being listed: it changes the same as a listed one."""
        if code >> VERB & 3 == PASS:
            return PASSING
        return self._change(
            core.sides[seat], self.sight.before(core, seat), self.sight.after(core, seat, code)
        )

    def _change(self, side: int, before: int, after: int) -> int:
        lost, gained = self.sight.only_in(before, after), self.sight.only_in(after, before)
        if lost >> 14 == 0:
            return STAYING
        a, c = self.sight.seen(side, lost & 127), self.sight.seen(side, gained & 127)
        if lost >> 14 == 1:
            return MOVING + a * (self.points + 2) + c
        b, d = self.sight.seen(side, lost >> 7 & 127), self.sight.seen(side, gained >> 7 & 127)
        return min(self._pair(a, c, b, d), self._pair(a, d, b, c))

    def _pair(self, a: int, c: int, b: int, d: int) -> int:
        """One pawn from a to c, one from b to d; `size` if that is no pair of steps."""
        one, two = self.step[PLACES * a + c], self.step[PLACES * b + d]
        if one == NO_STEP or two == NO_STEP:
            return self.size
        if one > two:
            one, two = two, one
        return self.pairs + two * (two - 1) // 2 + one

    def _code(self, core: Quadrot, seat: int, number: int) -> int:
        if not core.seats() >> seat & 1:
            return -1
        core._list()
        if core.ways.listed == 0:
            return (ONE * PASS) << VERB if number == PASSING else -1
        before = self.sight.before(core, seat)
        for k in range(core.ways.listed):
            if self._change(core.sides[seat], before, core.ways.key[k]) == number:
                return core.nth(seat, k)
        return -1

    def _legal(self, core: Quadrot, seat: int, into: cython.p_int, most: int) -> int:
        if not core.seats() >> seat & 1:
            return 0
        core._list()
        if core.ways.listed == 0:
            if most > 0:
                into[0] = PASSING
            return 1
        before = self.sight.before(core, seat)
        for k in range(min(core.ways.listed, most)):
            into[k] = self._change(core.sides[seat], before, core.ways.key[k])
        return core.ways.listed

    def meaning(self, number: int) -> str:
        """What a number means in every position, with the points as side S calls them."""
        if number < MOVING:
            return ("pass", "stay")[number]
        if number < self.pairs:
            return self._told(*divmod(number - MOVING, self.points + 2))
        rank, later = number - self.pairs, 1
        while rank >= later:
            rank -= later
            later += 1
        return f"{self._told(*self._steps[rank])}, {self._told(*self._steps[later])}"

    def _told(self, start: int, to: int) -> str:
        names = {place: name for name, place in places(self.board).items()}
        return f"{names[start]}-{names[to]}"


def make(game: Game) -> QuadrotSpace:
    """The space of this game."""
    assert isinstance(game, QuadrotGame)
    return QuadrotSpace(game)
