"""The race: all build at once, then check each other (D17-D24)."""

from __future__ import annotations

import cython

from tablee.games.domino3d.codes import (
    ARRIVED,
    BUILT,
    CHECK_BEGAN,
    CHECKING,
    CLAIM,
    CLEARED,
    DEALING,
    DONE,
    ERRED,
    ERRED_CUT,
    LAY,
    NOT_UPRIGHT,
    SCORED,
    TAKE_BACK,
    TOOK_BACK,
)

if not cython.compiled:
    from tablee.games.domino3d.engine.checking import error_of, errs
    from tablee.games.domino3d.engine.space import DOMINO_COUNT
    from tablee.games.domino3d.engine.support import is_loose
    from tablee.games.domino3d.engine.table import CENTRE
    from tablee.games.domino3d.engine.turns import Turns

ONE = 1


class Race(Turns):
    """Everybody builds a structure of his own. A compiled class has one base: it is also a game in turns."""

    def _nothing_built(self, seat: int) -> bool:
        for index in range(self.space.count):
            if self.space.cell[2 * self.space.order[index]] >> 24 == seat:
                return False
        return True

    def _build(self, seat: int, data: int) -> None:
        """D18, D20."""
        domino = data >> 25
        self.space.put(domino, self._key(seat, data), data & 31)
        self.hand[seat] &= ~(ONE << domino)
        self._note(BUILT, seat, 0, data)

    def _take_back(self, seat: int, domino: int) -> None:
        """D20."""
        self.space.take(domino)
        self.hand[seat] |= ONE << domino
        self._note(TOOK_BACK, seat, 0, domino)

    def may_take_back(self, seat: int, domino: int) -> bool:
        """D20: it is his, nothing rests on it, and the others still hang together."""
        return is_loose(self.space, seat, domino)

    def _done(self, seat: int) -> None:
        """D19; while checking: nothing to claim (D21)."""
        if self.phase == CHECKING:
            self._check(seat, CLEARED, -1)
            return
        self.arrived += 1
        self.arrival[seat] = self.arrived
        self._note(ARRIVED, seat, 0, self.arrived)
        if self.arrived == self.players:
            self._stop_building()

    def _stop_building(self) -> None:
        """D21."""
        if self.arrived == 0 or self.referee:
            self._score_round()
        else:
            self.phase = CHECKING
            self.acted = 0
            self._note(CHECK_BEGAN, -1, 0, 0)

    def _right_of(self, seat: int) -> int:
        """D21: the seat before his."""
        return seat - 1 if seat else self.players - 1

    def _check(self, seat: int, kind: int, data: int) -> None:
        """D21: one claim each."""
        self._note(kind, seat, 0, data)
        self.claim[seat] = data
        self.acted |= 1 << seat
        if self.seats() == 0:
            self._score_round()

    def claim_is_right(self, other: int, data: int) -> bool:
        """D21: the two dominoes have a visible seam that does not match, or there is no upright one."""
        return errs(self.space, other, data, self.differ)

    def first_error(self, seat: int) -> int:
        """The first error of a set as a claim; -1 if there is none."""
        return error_of(self.space, seat, self.differ)

    def _score_round(self) -> None:
        """D19, D21-D24."""
        for seat in range(self.players):
            if self.arrival[seat] == 0:
                continue
            won = self.players + 1 - self.arrival[seat]
            error = error_of(self.space, seat, self.differ) if self.referee else self._claimed_error(seat)
            if error < 0:
                self._note(SCORED, seat, won, 0)
            elif won > self.total[seat]:
                self._note(ERRED_CUT, seat, -self.total[seat], error)
            else:
                self._note(ERRED, seat, -won, error)
        self._end_round()

    def _claimed_error(self, seat: int) -> int:
        """What the player to his left claimed rightly; -1 if nothing."""
        checker = seat + 1 if seat + 1 < self.players else 0
        data = self.claim[checker]
        return data if data >= 0 and errs(self.space, seat, data, self.differ) else -1

    def _end_round(self) -> None:
        """D22, D23."""
        best = 0
        for seat in range(self.players):
            if self.total[seat] > best:
                best = self.total[seat]
        if self.round == 4 if self.four_rounds else best >= 15:
            self._end()
        else:
            self.phase = DEALING

    def _list_building(self, seat: int) -> None:
        """D18-D20."""
        first = self._nothing_built(seat)
        for domino in range(DOMINO_COUNT):
            if self.hand[seat] >> domino & 1:
                if first:
                    for pose in range(4):
                        self._add(LAY, self._place(domino, CENTRE, pose))
                else:
                    self._list_places(seat, domino)
        for domino in range(DOMINO_COUNT):
            if is_loose(self.space, seat, domino):
                self._add(TAKE_BACK, domino)
        if self.hand[seat] == 0:
            self._add(DONE, 0)

    def _list_claims(self, other: int) -> None:
        """D21: no upright, or any touching pair, right or wrong."""
        self._add(CLAIM, NOT_UPRIGHT)
        for one in range(DOMINO_COUNT):
            if self.space.placed >> one & 1 and self.space.cell[2 * one] >> 24 == other:
                near = self.space.touched(one)
                for two in range(one + 1, DOMINO_COUNT):
                    if near >> two & 1:
                        self._add(CLAIM, one << 6 | two)
