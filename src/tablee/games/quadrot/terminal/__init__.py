"""Quadrot in the terminal: a drawn board, pawns and dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from tablee.games.quadrot.board_file import shipped
from tablee.games.quadrot.draw import summary
from tablee.games.quadrot.view import QuadrotView
from tablee.play.view import OptionValue, View
from tablee.terminal.family import Family, Setting
from tablee.terminal.widgets.window import Window
from tablee.terminal.words import name_of, ui

if TYPE_CHECKING:
    from tablee.terminal.session import Session


class NoHand(Static):
    """Nobody holds anything: pawns are on the board or behind its lines."""

    DEFAULT_CSS = "NoHand { display: none; }"

    def show(self, view: View, selection: object = None) -> None:
        """Nothing to show."""

    def repaint(self) -> None:
        """Nothing to draw."""


class TrackFamily(Family):
    """Pawns on points, moved by dice."""

    pictured = (36, 8)

    def board(self) -> Window:
        from tablee.games.quadrot.terminal.board import TrackBoard

        return TrackBoard(id="board")

    def hand(self) -> Widget:
        return NoHand(id="hand")

    def places(self) -> Widget:
        from tablee.games.quadrot.terminal.options import Options

        return Options(id="places")

    def play(self, session: Session, pause: float) -> Screen[None]:
        from tablee.games.quadrot.terminal.screen import TrackScreen

        return TrackScreen(session, pause)

    def replay(self, record: str) -> Screen[None]:
        from tablee.games.quadrot.terminal.replay import TrackReplay

        return TrackReplay(record)

    def status(self, view: View, lang: str) -> str:
        assert isinstance(view, QuadrotView)
        return summary.status(view, lang)

    def holds(self, view: View, seat: int) -> str:
        """The pawns' shape, how many wait, and in which place he is home."""
        assert isinstance(view, QuadrotView)
        return summary.holds(view, seat)

    def settings(self, chosen: dict[str, OptionValue]) -> list[Setting]:
        players = chosen.get("players")
        seats = range(players if isinstance(players, int) else 4)
        return [
            Setting("board", tuple(shipped())),
            Setting("begins", (None, *seats)),
            Setting("stop_at_first", (False, True)),
        ]

    def value(self, name: str, value: OptionValue, lang: str) -> str:
        if name == "board":
            return str(value).capitalize()
        if name == "begins":
            return ui(lang, "value_qr_drawn") if value is None else name_of(lang, int(value), ())
        return super().value(name, value, lang)


FAMILY = TrackFamily()
