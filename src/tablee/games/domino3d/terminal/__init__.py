"""Domino 3D in the terminal: a structure in space, real time, and several players at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from textual.screen import Screen
from textual.widget import Widget

from tablee.games.domino3d.draw import summary
from tablee.games.domino3d.view import Domino3dView
from tablee.play.event import Event
from tablee.play.view import OptionValue, View
from tablee.terminal.family import Family, Setting
from tablee.terminal.widgets.window import Window
from tablee.terminal.words import ui

if TYPE_CHECKING:
    from tablee.terminal.session import Session

SETTINGS = {
    "mode": ("game", "race", "solo"),
    "glass": (60, 30, 90, None),
    "advanced": (False, True),
    "collapse": ("rebuilt", "vote"),
    "end": ("all_placed", "equal_turns"),
    "race_end": ("points15", "rounds4"),
    "referee": (False, True),
    "race_seconds": (300, 180, 240, 420, 600, 900),
    "check_seconds": (60, 30, 120, 180),
    "contact": ("free", "differ"),
}
SECONDS = ("glass", "race_seconds", "check_seconds")
OFFERED = {
    "game": ("mode", "glass", "advanced", "collapse", "end", "contact"),
    "race": ("mode", "race_end", "referee", "race_seconds", "check_seconds", "contact"),
    "solo": ("mode", "glass", "advanced", "contact"),
}
"""The options that matter in each mode."""


class SpaceFamily(Family):
    """Dominoes in space."""

    pictured = (24, 5)

    def board(self) -> Window:
        from tablee.games.domino3d.terminal.widgets.board import SpaceBoard

        return SpaceBoard(id="board")

    def hand(self) -> Widget:
        from tablee.games.domino3d.terminal.widgets.rack import Rack

        return Rack(id="hand")

    def places(self) -> Widget:
        from tablee.games.domino3d.terminal.widgets.spots import Spots

        return Spots(id="places")

    def play(self, session: Session, pause: float) -> Screen[None]:
        from tablee.games.domino3d.terminal.screens.play import SpaceScreen

        return SpaceScreen(session, pause)

    def replay(self, record: str) -> Screen[None]:
        from tablee.games.domino3d.terminal.screens.replay import SpaceReplay

        return SpaceReplay(record)

    def status(self, view: View, lang: str) -> str:
        assert isinstance(view, Domino3dView)
        return summary.status(view, lang)

    def holds(self, view: View, seat: int) -> str:
        assert isinstance(view, Domino3dView)
        return summary.holds(view, seat)

    def closing(self, before: View, after: View, events: Sequence[Event]) -> View:
        assert isinstance(before, Domino3dView)
        done = tuple(event.seat for event in events if event.kind == "done" and event.seat is not None)
        closed = super().closing(before, after, events)
        return msgspec.structs.replace(closed, done=before.done + done)

    def settings(self, chosen: dict[str, OptionValue]) -> list[Setting]:
        return [Setting(name, SETTINGS[name]) for name in OFFERED[str(chosen.get("mode", "game"))]]

    def value(self, name: str, value: OptionValue, lang: str) -> str:
        if name in SECONDS and value is not None:
            return ui(lang, "seconds", seconds=value)
        return ui(lang, f"value_{value}")

    def results(self, lang: str, chosen: dict[str, OptionValue]) -> Screen[None] | None:
        from tablee.games.domino3d.terminal.screens.ending import Results

        return Results(lang) if chosen.get("mode") == "solo" else None

    def most_people(self, chosen: dict[str, OptionValue]) -> int:
        """In the race all act at once: one person at a screen."""
        return 1 if chosen.get("mode") in ("race", "solo") else 99


FAMILY = SpaceFamily()
