"""All ways through one turn (R5-R18): an obvious search over the order of the dice, pawns and steps.

It walks the pawns of the seat in turn to and fro on the position's own arrays, and leaves them as they were. Ways that
use fewer dice than others are forgotten (R7), but for exits that leave a die to nobody (R16). Ways with the same
outcome are one entry, under the best way to write it: fewest steps, then fewest pawns sent back, then the lowest code;
the three together are its *rank*, one number.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from tablee.games.quadrot.codes import BOTH, HOME, PAWNS, RED_SQUARE, START, STEP, WHITE, WHITE_POINT
    from tablee.games.quadrot.engine.paths import Paths

    NONE = -1
    MOST_WAYS = 4096  # no sensible board has as many; further ones are not listed
    BACKS_RANK, STEPS_RANK = 57, 59

ONE = 1
ALL = (1 << 57) - 1  # the steps of a code
SCATTER = 0x9E3779B1


class Ways:
    """The ways of one turn, listed into `rank`."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        if not cython.compiled:
            self.began = [0] * PAWNS
            self.back = [0] * PAWNS
            self.head = [0] * 256
            self.next = [0] * MOST_WAYS
            self.key = [0] * MOST_WAYS
            self.rank = [0] * MOST_WAYS
            self.place: cython.p_uchar = []
            self.taken: cython.p_uchar = []
        self.listed = self.most = 0

    def list(
        self, side: int, place: cython.p_uchar, taken: cython.p_uchar, open_square: int, one: int, two: int
    ) -> None:
        """Each outcome once. `open_square` is the red square that is a point for this seat (R18), or 0."""
        self.following = False
        self._search(side, place, taken, open_square, one, two)

    def follow(
        self,
        side: int,
        place: cython.p_uchar,
        taken: cython.p_uchar,
        open_square: int,
        one: int,
        two: int,
        code: int,
        steps: int,
    ) -> None:
        """The steps that come next in legal ways beginning with the `steps` steps of this code; 0 = none needed."""
        self.following = True
        self.mask = ALL & ~((ONE << STEP * (3 - steps)) - 1)
        self.wanted = cython.cast(cython.ulonglong, code) & self.mask
        self.after = STEP * (2 - steps)
        self._search(side, place, taken, open_square, one, two)

    def _search(
        self, side: int, place: cython.p_uchar, taken: cython.p_uchar, open_square: int, one: int, two: int
    ) -> None:
        self.side, self.place, self.taken, self.open_square = side, place, taken, open_square
        for pawn in range(PAWNS):
            self.began[pawn] = place[pawn]
            self.back[pawn] = 0
        self.backs, self.flown, self.most = 0, False, 0
        self._forget()
        self._jump(one, two)
        self._advance(one, two, ONE - ONE, 0)
        if one != two:
            self._advance(two, one, ONE - ONE, 0)
        if self.most == 2:
            self._leave(one, two)
            self._leave(two, one)

    def _forget(self) -> None:
        self.listed = 0
        for index in range(256):
            self.head[index] = 0

    def _jump(self, one: int, two: int) -> None:
        """R10; R13 if a red square is crossed or landed on."""
        throw = 4 * one + two
        waiting = False
        for pawn in range(PAWNS):
            at = self.place[pawn]
            if at == HOME or (at == START and waiting and not self.following):
                continue
            waiting = waiting or at == START
            row = 128 * self.side + at
            for index in range(self.paths.jump[row], self.paths.jump[row + 1]):
                over, to = self.paths.jump_over[index], self.paths.jump_to[index]
                if self.taken[over] and not self.taken[to] and self.paths.jump_throws[index] >> throw & 1:
                    self._step(pawn, at, to, self._bars(over) or self._bars(to))
                    self._arrived(pawn, to, NONE, self._written(ONE - ONE, 0, BOTH, pawn, at, to), 1)
                    self._step_back(pawn, at)

    def _bars(self, point: int) -> bool:
        """R13, R18: a red square, for this seat."""
        return self.paths.kind[point] == RED_SQUARE and point != self.open_square

    def _advance(self, die: int, left: int, code: int, steps: int) -> None:
        """R5, R8, R9, R12, R14: every pawn that can, everywhere this die leads; `left` is the die after it."""
        waiting = False
        for pawn in range(PAWNS):
            at = self.place[pawn]
            if at == HOME or self.back[pawn] or (at == START and waiting and not self.following):
                continue
            waiting = waiting or at == START
            row = 512 * self.side + 4 * at + die
            for index in range(self.paths.advance[row], self.paths.advance[row + 1]):
                to = self.paths.advance_to[index]
                if not self.taken[to] and to != self.began[pawn]:
                    self._step(pawn, at, to, self._bars(to))
                    self._arrived(pawn, to, left, self._written(code, steps, die, pawn, at, to), steps + 1)
                    self._step_back(pawn, at)

    def _arrived(self, pawn: int, to: int, left: int, code: int, steps: int) -> None:
        """R11: go on, or fly first."""
        self._go_on(left, code, steps)
        if self.paths.kind[to] == WHITE_POINT and not self.flown and self.place[pawn] == to:
            self.flown = True
            for index in range(self.paths.whites):
                white = self.paths.white[index]
                if not self.taken[white] and white != self.began[pawn]:
                    self._step(pawn, to, white, False)
                    self._go_on(left, self._written(code, steps, WHITE, pawn, to, white), steps + 1)
                    self._step_back(pawn, to)
            self.flown = False

    def _go_on(self, left: int, code: int, steps: int) -> None:
        """With the other die, if there is one; R7."""
        if left == NONE:
            self._enter(2, code, steps)
        else:
            self._advance(left, NONE, code, steps)
            self._enter(1, code, steps)

    def _leave(self, die: int, left: int) -> None:
        """R16: whoever is on a last point may go, and that is all if no other pawn can use the die that is left."""
        for pawn in range(PAWNS):
            at = self.place[pawn]
            row = 512 * self.side + 4 * at + die
            for index in range(self.paths.advance[row], self.paths.advance[row + 1]):
                if self.paths.advance_to[index] == HOME:
                    self._step(pawn, at, HOME, False)
                    if not self._has_use_for(left):
                        self._enter(2, self._written(ONE - ONE, 0, die, pawn, at, HOME), 1)
                    self._step_back(pawn, at)

    def _has_use_for(self, die: int) -> bool:
        """Whether any pawn can advance with this die."""
        for pawn in range(PAWNS):
            row = 512 * self.side + 4 * self.place[pawn] + die
            for index in range(self.paths.advance[row], self.paths.advance[row + 1]):
                if not self.taken[self.paths.advance_to[index]]:
                    return True
        return False

    def _written(self, code: int, steps: int, die: int, pawn: int, at: int, to: int) -> int:
        return code | (ONE * (at << 12 | to << 5 | die << 2 | pawn)) << STEP * (2 - steps)

    def _step(self, pawn: int, at: int, to: int, sent_back: bool) -> None:
        self.taken[at] = 0
        if sent_back:
            self.place[pawn] = START
            self.back[pawn] = 1
            self.backs += 1
        else:
            self.place[pawn] = to
            self.taken[to] = to != HOME

    def _step_back(self, pawn: int, at: int) -> None:
        self.taken[self.place[pawn]] = 0
        self.place[pawn] = at
        self.taken[at] = at != START
        self.backs -= self.back[pawn]
        self.back[pawn] = 0

    def _enter(self, dice: int, code: int, steps: int) -> None:
        """One more way, unless others use more dice (R7); who leaves alone (R16) needs no more."""
        if dice < self.most:
            return
        if dice > self.most:
            self.most = dice
            self._forget()
        if self.following:
            if code & self.mask == self.wanted:
                code = code >> self.after & ((1 << STEP) - 1) if self.after >= 0 else ONE - ONE
                self._keep(code, code)
        else:
            rank = (ONE * steps) << STEPS_RANK | (ONE * self.backs) << BACKS_RANK | code
            self._keep(self._outcome(), rank)

    def _outcome(self) -> int:
        """The four places in order, whichever pawn stands there."""
        a, b, c, d = self.place[0], self.place[1], self.place[2], self.place[3]
        if a > b:
            a, b = b, a
        if c > d:
            c, d = d, c
        if a > c:
            a, c = c, a
        if b > d:
            b, d = d, b
        if b > c:
            b, c = c, b
        return a << 21 | b << 14 | c << 7 | d

    def _keep(self, key: int, rank: int) -> None:
        """One entry for each key, under its lowest rank."""
        bucket = key * SCATTER >> 24 & 255
        index = self.head[bucket]
        while index and self.key[index - 1] != key:
            index = self.next[index - 1]
        if index:
            if rank < self.rank[index - 1]:
                self.rank[index - 1] = rank
        elif self.listed < MOST_WAYS:
            self.key[self.listed] = key
            self.rank[self.listed] = rank
            self.next[self.listed] = self.head[bucket]
            self.listed += 1
            self.head[bucket] = self.listed
