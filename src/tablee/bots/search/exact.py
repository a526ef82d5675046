"""The rest of a round where nothing is hidden any more: every line of play, looked at to its end."""

from __future__ import annotations

from collections.abc import Sequence

import cython

if not cython.compiled:
    from tablee.play.position import Position

    MOST_CODES = 1024

CHANCE = 1 << 30
NOTHING = -1e9


class Ply:
    """One level of the search: its board, the actions there, and what the best of them brings each seat."""

    def __init__(self, board: Position, deeper: Ply | None) -> None:
        self.board = board
        self.deeper: Ply = deeper or self  # the last one has none
        if not cython.compiled:
            self.codes, self.merits, self.value = [0] * MOST_CODES, [0.0] * MOST_CODES, [0.0] * 8
        self.found = 0
        self._lend()

    def _lend(self) -> None:
        self.board.codes = self.codes
        self.board.merits = self.merits

    def _next(self, tried: int) -> int:
        """Of the actions not yet tried, the one that looks best; it changes places with the first of them."""
        best = tried
        for k in range(tried + 1, self.found):
            if self.merits[k] > self.merits[best]:
                best = k
        code, merit = self.codes[best], self.merits[best]
        self.codes[best], self.merits[best] = self.codes[tried], self.merits[tried]
        self.codes[tried], self.merits[tried] = code, merit
        return code


class Exact:
    """Depth-first: every seat takes what is best for itself. Between two seats, whose chances add up to one, what
    cannot matter is left out; more seats answer with their best replies (max^n).

    One board a level: as deep as it will look.
    """

    def __init__(self, boards: Sequence[Position]) -> None:
        self.for_points = False
        self.left = 0
        self.top = Ply(boards[0], None)
        for board in boards[1:]:
            self.top = Ply(board, self.top)

    def solve(self, root: Position, seat: int, nodes: int) -> list[tuple[int, float]] | None:
        """What each action of the seat in turn brings it, those that look best first; None if it takes more nodes."""
        self.left = nodes
        top = self.top
        top.board.copy_from(root)
        top.board.forget()
        top.found = top.board.survey(seat, MOST_CODES)
        rows = []
        for tried in range(top.found):
            code = top._next(tried)
            with cython.nogil:
                self._try(top, seat, code, NOTHING, NOTHING)
            if self.left < 0:
                return None
            rows.append((code, top.deeper.value[seat]))
        return rows

    def _try(self, ply: Ply, mover: int, code: int, first: float, second: float) -> None:
        """Play it one level deeper, and see what comes of it."""
        if ply.deeper is ply or ply.found == MOST_CODES:
            self.left = -1
            return
        ply.deeper.board.copy_from(ply.board)
        ply.deeper.board.apply(mover, code)
        self._look(ply.deeper, first, second)

    def _look(self, ply: Ply, first: float, second: float) -> None:
        """Fills `ply.value`. Of two seats the first and second have so much for certain, elsewhere: once that is all
        there is, nobody will come here.
        """
        mover = self._run_on(ply)
        if mover < 0:
            return
        best, whole = NOTHING, 0.0 if self.for_points else 1.0
        for tried in range(ply.found):
            code = ply._next(tried)
            self._try(ply, mover, code, first, second)
            if self.left < 0:
                return
            if ply.deeper.value[mover] > best:
                best = ply.deeper.value[mover]
                ply.value[:] = ply.deeper.value
                if ply.board.players == 2:
                    if mover == 0:
                        first = max(first, best)
                    else:
                        second = max(second, best)
                    if first + second >= whole:
                        return

    def _run_on(self, ply: Ply) -> int:
        """Play what is forced; who has a choice then, -1 if the round is over."""
        while True:
            self.left -= 1
            seats = ply.board.seats()
            if seats == 0 or seats == CHANCE:
                self._judge(ply)
                return -1
            mover = 0
            while not seats >> mover & 1:
                mover += 1
            ply.found = ply.board.survey(mover, MOST_CODES)
            if ply.found > 1:
                return mover
            ply.board.apply(mover, ply.codes[0])

    def _judge(self, ply: Ply) -> None:
        for seat in range(ply.board.players):
            ply.value[seat] = ply.board.lead(seat) if self.for_points else ply.board.outlook(seat)
