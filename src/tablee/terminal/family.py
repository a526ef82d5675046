"""What a family of games brings to the table: its widgets, its screens and its words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from textual.widget import Widget

from tablee.play.event import Event
from tablee.play.view import OptionValue, View
from tablee.shelf import room
from tablee.terminal.widgets.window import Window
from tablee.terminal.words import ui

if TYPE_CHECKING:
    from textual.screen import Screen

    from tablee.terminal.session import Session


class Setting(NamedTuple):
    """An option that the start screen offers, with its values; the first is the default."""

    name: str
    values: tuple[OptionValue, ...]


class Family(ABC):
    """One object for all games that look alike. `PlayScreen` and `ReplayScreen` ask it for what differs."""

    pictured: tuple[int, int] | None = None
    """The moment that the documentation shows: after so many turns of the match with this seed; None: none."""

    @abstractmethod
    def board(self) -> Window:
        """The widget in the middle."""

    @abstractmethod
    def hand(self) -> Widget:
        """The widget below it: `show(view, selection)` and `repaint()`."""

    @abstractmethod
    def places(self) -> Widget:
        """The widget beside it, with the places in words."""

    @abstractmethod
    def play(self, session: Session, pause: float) -> Screen[None]:
        """The screen on which a match is played."""

    @abstractmethod
    def replay(self, record: str) -> Screen[None]:
        """The screen that steps through a record."""

    @abstractmethod
    def status(self, view: View, lang: str) -> str:
        """The state of the match in one line."""

    @abstractmethod
    def holds(self, view: View, seat: int) -> str:
        """What a seat has, in a few characters behind its score."""

    @abstractmethod
    def closing(self, before: View, after: View, events: Sequence[Event]) -> View:
        """The table at the end of a round, before it is cleared for the next deal."""

    def settings(self, chosen: dict[str, OptionValue]) -> list[Setting]:
        """The options that matter, given what is chosen so far (and `players` and `game`)."""
        return []

    def value(self, name: str, value: OptionValue, lang: str) -> str:
        """The value of an option in words."""
        return ui(lang, f"value_{value}")

    def results(self, lang: str, chosen: dict[str, OptionValue]) -> Screen[None] | None:
        """What one has reached so far, where that is kept."""
        return None

    def most_people(self, chosen: dict[str, OptionValue]) -> int:
        """How many people can sit before one screen."""
        return 99


def family_of(game: str) -> Family:
    """The family of a game: what its package brings in `terminal`."""
    own = room(game, "terminal")
    assert own is not None
    family: Family = own.FAMILY
    return family
