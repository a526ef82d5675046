"""The screen that shows a table: what playing and replaying have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from tablee.play.registry import traits
from tablee.play.view import View
from tablee.terminal.family import Family, family_of
from tablee.terminal.widgets.banner import Banner
from tablee.terminal.widgets.keys import Keys
from tablee.terminal.widgets.log import Log
from tablee.terminal.widgets.rules import RuleBook
from tablee.terminal.widgets.seats import Seats
from tablee.terminal.widgets.window import Window

if TYPE_CHECKING:
    from tablee.terminal.app import TableeApp

NARROWEST, WIDEST = 32, 50
"""Columns of the panel beside the table, on a screen of 80 columns and on a large one."""


class TableScreen(Screen[None]):
    """Status, seats, table, log, rule book; the keys that move the window and change the look."""

    CSS = """
    #status { height: 1; padding: 0 1; background: $primary; color: $text; text-style: bold; }
    #seats { background: $panel; }
    #middle { height: 1fr; }
    #felt { width: 1fr; }
    #panel { background: $surface; border-left: solid $panel; }
    #log { border-top: solid $panel; }
    #prompt { height: 1; padding: 0 1; background: $panel; text-style: bold; }
    #message { height: 1; padding: 0 1; background: $surface; text-overflow: fold; }
    #message.error { color: $error; text-style: bold; }
    #message.hint { color: $success; }
    #keys { background: $surface; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        ("shift+left,ctrl+left", "pan(-4, 0)", ""),
        ("shift+right,ctrl+right", "pan(4, 0)", ""),
        ("shift+up,ctrl+up", "pan(0, -2)", ""),
        ("shift+down,ctrl+down", "pan(0, 2)", ""),
        ("c", "centre", ""),
        ("plus,equals_sign", "zoom(1)", ""),
        ("minus", "zoom(-1)", ""),
        ("l", "language", ""),
        ("v", "theme", ""),
        ("r", "rules", ""),
        ("escape", "close_rules", ""),
        ("pageup", "read(-1)", ""),
        ("pagedown", "read(1)", ""),
    ]

    view: View
    names: Sequence[str] = ()
    choosing = True
    """Whether there are tiles and places to choose."""
    reading = False
    """Whether the rule book lies open."""

    @property
    def tablee(self) -> TableeApp:
        """The app as what it is."""
        return cast("TableeApp", self.app)

    @property
    def lang(self) -> str:
        """The language of the moment."""
        return self.tablee.lang

    @property
    def family(self) -> Family:
        """What the game's family brings."""
        return family_of(self.view.game)

    def compose(self) -> ComposeResult:
        yield Static(id="status", markup=False)
        yield Seats(id="seats")
        with Horizontal(id="middle"):
            with Vertical(id="felt"):
                yield Banner(id="banner")
                yield self.family.board()
            with Vertical(id="panel"):
                yield self.family.places()
                yield Log(id="log")
                yield RuleBook(id="rules")
        yield self.family.hand()
        yield Static(id="prompt", markup=False)
        yield Static(id="message", markup=False)
        yield Keys(id="keys")

    @property
    def board(self) -> Window:
        """The table itself."""
        return self.query_one("#board", Window)

    def on_resize(self, event: events.Resize) -> None:
        """Use the room there is."""
        self._share_room()
        self.call_after_refresh(self.show)

    def _share_room(self) -> None:
        """Share the room between the table and what lies beside it."""
        beside = min(WIDEST, NARROWEST + max(0, self.size.width - 80) * 9 // 20)
        self.query_one("#panel").styles.width = "50%" if self.reading else beside
        self.query_one(RuleBook).display = self.reading
        self.query_one(Log).display = not self.reading
        self.query_one("#places").display = self.choosing and not self.reading

    def show(self) -> None:
        """Draw everything that both kinds of screens have."""
        self.query_one("#status", Static).update(self.status())
        self.query_one(Log).show(self.view, self.lang, self.names)

    def status(self) -> str:
        """The first line."""
        return f"{traits(self.view.game).title}  {self.family.status(self.view, self.lang)}"

    def clause(self) -> str:
        """The clause of the last event."""
        return self.view.history[-1].clause if self.view.history else ""

    def action_pan(self, columns: int, rows: int) -> None:
        """Move the window."""
        self.board.pan(columns, rows)

    def action_centre(self) -> None:
        """Look at the middle."""
        self.board.centre()

    def action_zoom(self, step: int) -> None:
        """Larger or smaller tiles."""
        self.board.change_zoom(step)

    async def action_language(self) -> None:
        """French or English, at once."""
        self.tablee.lang = "en" if self.lang == "fr" else "fr"
        self.show()
        if self.reading:
            await self.query_one(RuleBook).show(self.view.game, self.lang, self.clause())

    def action_theme(self) -> None:
        """Dark or light."""
        self.tablee.switch_theme()
        self.board.repaint()
        hand: Any = self.query_one("#hand")
        hand.repaint()

    async def action_rules(self) -> None:
        """Open or close the rule book at the clause of the last event."""
        self.reading = not self.reading
        self._share_room()
        if self.reading:
            await self.query_one(RuleBook).show(self.view.game, self.lang, self.clause())

    async def action_close_rules(self) -> None:
        """Back to places and log."""
        if self.reading:
            await self.action_rules()

    def action_read(self, pages: int) -> None:
        """Turn the pages of what lies beside the table."""
        beside: Any = self.query_one(RuleBook) if self.reading else self.query_one(Log)
        beside.scroll_relative(y=pages * max(1, beside.size.height - 1), animate=False)
