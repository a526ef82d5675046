"""The score pad: a line for each turn, sums that go up and down (T24, Q23)."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.play.event import Event
from tablee.play.view import Line

ROUND_ENDS = ("out", "blocked")


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
        last = self.lines[-1] if self._open and event.kind not in ROUND_ENDS else None
        line = Line(
            round=self.round,
            turn=self.turn,
            seat=event.seat,
            points=event.points + (last.points if last else 0),
            parts=(last.parts if last else ()) + event.parts,
            clauses=(last.clauses if last else ()) + (event.clause,) * len(event.parts),
            totals=tuple(self.totals),
        )
        if last:
            self.lines[-1] = line
        else:
            self.lines.append(line)
        self._open = event.kind not in ROUND_ENDS

    def end_turn(self) -> None:
        """The next points begin a new line."""
        self._open = False
        self.turn += 1

    @classmethod
    def told(cls, events: Sequence[Event], scores: Sequence[int], number: int, turn_of: int | None) -> Pad:
        """The pad of a match known from its events, its scores, its round and whose turn it is."""
        pad = cls(len(scores))
        pad.totals = list(scores)
        for event in events:
            if event.seat is not None:
                pad.totals[event.seat] -= event.points
        pad.round = number - sum(event.kind == "deal" for event in events)
        last: int | None = None
        for event in events:
            if event.kind == "deal":
                last = None
            elif event.seat is not None and event.kind not in (*ROUND_ENDS, "bell"):
                if last is not None and last != event.seat:
                    pad.end_turn()
                last = event.seat
            pad.enter(event)
        if last is not None and last != turn_of:
            pad.end_turn()
        return pad

    def copy(self) -> Pad:
        """An independent copy."""
        pad = Pad(len(self.totals))
        pad.lines, pad.totals = self.lines.copy(), self.totals.copy()
        pad.round, pad.turn, pad._open = self.round, self.turn, self._open
        return pad
