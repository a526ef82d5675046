"""What a family of games brings to the table: its widgets, its screens and its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from textual.widget import Widget

import tablee
from tablee.play.event import Event
from tablee.play.view import OptionValue, View
from tablee.shelf import room
from tablee.terminal.widgets.window import Window
from tablee.terminal.words import first_said, hand_text, ui

if TYPE_CHECKING:
    from textual.screen import Screen

    from tablee.terminal.session import Session


class Setting(NamedTuple):
    """An option that the start screen offers, with its values; the first is the default."""

    name: str
    values: tuple[OptionValue, ...]


class Family:
    """One object for all games that look alike; `PlayScreen` and `ReplayScreen` ask it for what differs.

    Whatever a family leaves out has a plain answer here: a layout in characters and a list of what can be done.
    """

    pictured: tuple[int, int] | None = None
    """The moment that the documentation shows: after so many turns of the match with this seed; None: none."""

    def board(self) -> Window:
        """The widget in the middle."""
        from tablee.terminal.plain.board import PlainBoard

        return PlainBoard(id="board")

    def hand(self) -> Widget:
        """The widget below it: `show(view, selection)` and `repaint()`."""
        from tablee.terminal.plain.hand import PlainHand

        return PlainHand(id="hand")

    def places(self) -> Widget:
        """The widget beside it, with the places in words: `show(selection, lang)`."""
        from tablee.terminal.plain.choice import Choices

        return Choices(id="places")

    def play(self, session: Session, pause: float) -> Screen[None]:
        """The screen on which a match is played."""
        from tablee.terminal.plain.screen import PlainScreen

        return PlainScreen(session, pause)

    def replay(self, record: str) -> Screen[None]:
        """The screen that steps through a record."""
        from tablee.terminal.screens.replay import ReplayScreen

        return ReplayScreen(record)

    def status(self, view: View, lang: str) -> str:
        """The state of the match in one line."""
        return ui(lang, "plain_status", round=view.round, turn=view.turn)

    def holds(self, view: View, seat: int) -> str:
        """What a seat has, in a few characters behind its score."""
        shown = f" [{hand_text(view.shown[seat])}]" if any(view.shown[seat : seat + 1]) else ""
        return f"▪{view.counts[seat]}{shown}" if any(view.counts) else shown.strip()

    def closing(self, before: View, after: View, events: Sequence[Event]) -> View:
        """The table at the end of a round, before it is cleared for the next deal."""
        told = len(before.history) + sum(event.kind != "deal" for event in events)
        return msgspec.structs.replace(
            before,
            hand=(),
            offers=(),
            to_act=(),
            scores=after.scores,
            history=after.history[:told],
            score_pad=after.score_pad,
        )

    def settings(self, chosen: dict[str, OptionValue]) -> list[Setting]:
        """The options that matter, given what is chosen so far (and `players` and `game`)."""
        listed = tablee.options(str(chosen["game"]))["options"]
        return [Setting(one["name"], one["values"]) for one in listed if len(one["values"]) > 1]

    def label(self, name: str, lang: str) -> str:
        """The name of an option in words."""
        return first_said(lang, f"ui.option_{name}", f"web.option.{name}") or name

    def value(self, name: str, value: OptionValue, lang: str) -> str:
        """The value of an option in words."""
        return first_said(lang, f"web.option.{name}.{value}", f"ui.value_{value}") or str(value)

    def results(self, lang: str, chosen: dict[str, OptionValue]) -> Screen[None] | None:
        """What one has reached so far, where that is kept."""
        return None

    def most_people(self, chosen: dict[str, OptionValue]) -> int:
        """How many people can sit before one screen."""
        return 99


PLAIN = Family()


def family_of(game: str) -> Family:
    """The family of a game: what its package brings in `terminal`, else the plain one."""
    own = room(game, "terminal")
    family: Family = PLAIN if own is None else own.FAMILY
    return family
