"""What games with numbers at the corners of their tiles bring to the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from textual.screen import Screen
from textual.widget import Widget

import tablee
from tablee.games.corners.terminal.board import Board
from tablee.games.corners.terminal.hand import Hand
from tablee.games.corners.terminal.places import Places
from tablee.games.corners.terminal.shape import Look
from tablee.games.corners.view import Laid
from tablee.play.event import Event
from tablee.play.pad import ROUND_ENDS
from tablee.play.view import OptionValue, View
from tablee.terminal.family import Family, Setting
from tablee.terminal.widgets.window import Window
from tablee.terminal.words import hand_text, ui
from tablee.texts import say

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

    def replay(self, record: str) -> Screen[None]:
        from tablee.terminal.screens.replay import ReplayScreen

        return ReplayScreen(record)

    def settings(self, chosen: dict[str, OptionValue]) -> list[Setting]:
        listed = tablee.options(str(chosen["game"]))["options"]
        return [Setting(one["name"], one["values"]) for one in listed if len(one["values"]) > 1]

    def value(self, name: str, value: OptionValue, lang: str) -> str:
        if isinstance(value, str):
            return say(lang, f"web.option.{name}.{value}")
        return super().value(name, value, lang)

    def status(self, view: View, lang: str) -> str:
        target = view.option["target"]
        line = ui(lang, "status", round=view.round, turn=view.turn, well=view.well, target=target)
        return f"{line}   {ui(lang, 'bell')}" if getattr(view, "bell", False) else line

    def holds(self, view: View, seat: int) -> str:
        shown = f" [{hand_text(view.shown[seat])}]" if view.shown[seat] else ""
        return f"▪{view.counts[seat]}{shown}"

    def closing(self, before: View, after: View, events: Sequence[Event]) -> View:
        laid = tuple(
            Laid(event.tile, tuple(event.at), event.corners, event.seat)
            for event in events
            if event.tile and event.at and event.corners and event.seat is not None
        )
        ending = next(event for event in events if event.kind in ROUND_ENDS)
        counts = tuple(len(hand) for hand in ending.hands) if ending.hands else before.counts
        told = len(before.history) + sum(event.kind != "deal" for event in events)
        return msgspec.structs.replace(
            before,
            layout=before.layout + laid,
            hand=(),
            offers=(),
            to_act=(),
            counts=counts,
            scores=after.scores,
            history=after.history[:told],
            score_pad=after.score_pad,
        )
