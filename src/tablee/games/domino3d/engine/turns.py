"""The game in turns, alone or together: placements and their points, collapses and votes (D11-D16, D25)."""

from __future__ import annotations

import cython

from tablee.games.domino3d.codes import (
    COLLAPSED,
    DRAWING,
    FALLS,
    NO,
    ON_TOP,
    PLACED,
    REBUILT,
    REMOVED,
    SKIPPED,
    SOLO,
    UPRIGHT,
    VOTED,
    VOTING,
)

if not cython.compiled:
    from tablee.games.domino3d.engine.space import DOMINO_COUNT, NONE
    from tablee.games.domino3d.engine.support import tower_under
    from tablee.games.domino3d.engine.table import Table

ONE = 1


class Turns(Table):
    """Everybody builds at one structure."""

    def _lay(self, seat: int, data: int) -> None:
        """D12-D14; an attempt without support falls (D15)."""
        domino, key, pose = data >> 25, self._key(seat, data), data & 31
        if self.space.judge(domino, key, pose, self.differ) == FALLS:
            self._collapse(seat, data)
            return
        touched, bonus = self._touched(data), self._bonus(data)
        self.space.put(domino, key, pose)
        self.hand[seat] = ONE - ONE
        self._note(PLACED, seat, touched, data)
        if bonus:
            self._note(ON_TOP if bonus == 2 else UPRIGHT, seat, bonus, 0)
        self.placed += 1
        if self.advanced and self.pile:
            self.phase = DRAWING
        else:
            self._end_turn()

    def _touched(self, data: int) -> int:
        """D13: how many dominoes a placement touches."""
        key, pose = self._key(0, data), data & 31
        return self._size(self.space.beside(key, key + self.space.step[pose >> 2]))

    def _bonus(self, data: int) -> int:
        """D13: 2 on top of another domino, 1 upright on the table."""
        pose = data & 31
        if self.space.bottom(self._key(0, data), pose) & 255 > 1:
            return 2
        return 1 if pose >> 2 >= 4 else 0

    def worth(self, data: int) -> int:
        """D13: what a placement scores in the game: dominoes touched * 4, and 1 upright or 2 on top."""
        return 4 * self._touched(data) + self._bonus(data)

    def missing(self, seat: int, data: int) -> list[int]:
        """The bottom cells of an attempt that have no support (D9)."""
        key, pose = self._key(seat, data), data & 31
        cells = [self.space.bottom(key, pose)]
        if pose >> 2 < 4:
            cells = [key, key + self.space.step[pose >> 2]]
        return [cell for cell in cells if cell & 255 != 1 and self.space.find(cell - 1) == NONE]

    def _put_back(self, seat: int) -> None:
        """D12."""
        self._note(SKIPPED, seat, 0, self._first(self.hand[seat]))
        self.pile |= self.hand[seat]
        self.hand[seat] = ONE - ONE
        self._end_turn()

    def _end_turn(self) -> None:
        """D12, D16, D25."""
        self.turns += 1
        self.idle = 0 if self.placed else self.idle + 1
        self.placed = 0
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
        enough = self.most_turns > 0 and self.turns >= self.most_turns
        if self.pile == 0 or enough or (self.mode != SOLO and self.idle >= 2 * self.players):
            self._end()
        else:
            self.phase = DRAWING

    def _collapse(self, seat: int, data: int) -> None:
        """D15."""
        self.tower = tower_under(self.space, self._key(seat, data), data & 31)
        self.pile |= self.hand[seat]
        self.hand[seat] = ONE - ONE
        loss = self.total[seat] if self.total[seat] < 10 else 10
        self._note(COLLAPSED, seat, -loss, data)
        if self.tower and self.votes:
            self.phase = VOTING
            self.acted = 0
            return
        if self.tower:
            self._note(REBUILT, -1, 0, 0)
        self._end_turn()

    def _vote(self, seat: int, vote: int) -> None:
        """D15: the first no removes the tower, yes from all rebuilds it."""
        self._note(VOTED, seat, 0, vote)
        self.acted |= 1 << seat
        if vote == NO:
            self._note(REMOVED, -1, 0, 0)
            for domino in range(DOMINO_COUNT):
                if self.tower >> domino & 1:
                    self.space.take(domino)
            self._end_turn()
        elif self.acted == (1 << self.players) - 1:
            self._note(REBUILT, -1, 0, 0)
            self._end_turn()
