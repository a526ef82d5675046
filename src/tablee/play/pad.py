"""The score pad: a line for each turn, sums that go up and down (T24, Q23)."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.play.event import Event
from tablee.play.view import Line


class Pad:
    """Collects the events of a match into lines."""

    def __init__(self, players: int) -> None:
        self.lines: list[Line] = []
        self.totals = [0] * players
        self.round = 0
        self.turn = 1
        self._open = False

    def enter(self, event: Event) -> None:
        """Write one event down."""
        if event.kind == "deal":
            self.round = event.round or 1
            self.turn = 1
            self._open = False
        if event.seat is None or not event.parts:
            return
        self.totals[event.seat] += event.points
        goes_on = self._open and not event.ends_round and self.lines[-1].seat == event.seat
        last = self.lines[-1] if goes_on else None
        line = Line(
            round=self.round,
            turn=self.turn,
            seat=event.seat,
            points=event.points + (last.points if last else 0),
            parts=(last.parts if last else ()) + event.parts,
            clauses=(last.clauses if last else ()) + event.cited(),
            totals=tuple(self.totals),
        )
        if last:
            self.lines[-1] = line
        else:
            self.lines.append(line)
        self._open = not event.ends_round

    def end_turn(self) -> None:
        """The next points begin a new line."""
        self._open = False
        self.turn += 1

    @classmethod
    def going_on(cls, scores: Sequence[int], number: int, lines: Sequence[Line] = (), turn: int = 1) -> Pad:
        """The pad of a match that is known from its scores, its round, and what stands on the pad."""
        pad = cls(len(scores))
        pad.lines, pad.totals = list(lines), list(scores)
        pad.round, pad.turn = number, turn
        pad._open = bool(lines) and (lines[-1].round, lines[-1].turn) == (number, turn)
        return pad

    def copy(self) -> Pad:
        """An independent copy."""
        pad = Pad(len(self.totals))
        pad.lines, pad.totals = self.lines.copy(), self.totals.copy()
        pad.round, pad.turn, pad._open = self.round, self.turn, self._open
        return pad
