"""What games with numbers at the corners of their tiles bring to the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from textual.screen import Screen
from textual.widget import Widget

from tablee.games.corners.draw import summary
from tablee.games.corners.terminal.board import Board
from tablee.games.corners.terminal.hand import Hand
from tablee.games.corners.terminal.places import Places
from tablee.games.corners.terminal.shape import Look
from tablee.games.corners.view import CornerView, Laid
from tablee.play.event import Event
from tablee.play.view import View
from tablee.terminal.family import Family
from tablee.terminal.widgets.window import Window

if TYPE_CHECKING:
    from tablee.terminal.session import Session


class CornerFamily(Family):
    """Tiles in the plane; each game says how they look."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def board(self) -> Window:
        return Board(self.look, id="board")

    def hand(self) -> Widget:
        return Hand(self.look, id="hand")

    def places(self) -> Widget:
        return Places(id="places")

    def play(self, session: Session, pause: float) -> Screen[None]:
        from tablee.games.corners.terminal.screen import CornerScreen

        return CornerScreen(session, pause)

    def status(self, view: View, lang: str) -> str:
        assert isinstance(view, CornerView)
        return summary.status(view, lang)

    def closing(self, before: View, after: View, events: Sequence[Event]) -> View:
        laid = tuple(
            Laid(event.tile, tuple(event.at), event.corners, event.seat)
            for event in events
            if event.tile and event.at and event.corners and event.seat is not None
        )
        ending = next(event for event in events if event.ends_round)
        counts = tuple(len(hand) for hand in ending.hands) if ending.hands else before.counts
        closed = super().closing(before, after, events)
        return msgspec.structs.replace(closed, layout=before.layout + laid, counts=counts)
