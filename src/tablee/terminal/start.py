"""The first screen: what to play, with whom, in which language."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static

import tablee
from tablee.play.errors import TableeError
from tablee.terminal import saves
from tablee.terminal.keys import Key, Keys
from tablee.terminal.session import Session
from tablee.terminal.words import GAME_NAMES, level_name, ui
from tablee.texts import LANGUAGES

if TYPE_CHECKING:
    from tablee.terminal.app import TableeApp

ROWS = ("game", "players", "humans", "bots", "lang")


class StartScreen(Screen[None]):
    """Rows to walk through; left and right change a row, Enter begins."""

    CSS = """
    StartScreen { align: center middle; }
    #card { width: 60; height: auto; background: $surface; border: round $accent; padding: 1 3; }
    #name { text-style: bold; color: $accent; text-align: center; }
    #rows { height: auto; margin: 1 0; }
    #trouble { color: $error; height: auto; }
    """
    BINDINGS = [
        ("up,shift+tab", "row(-1)", ""),
        ("down,tab", "row(1)", ""),
        ("left", "change(-1)", ""),
        ("right,space", "change(1)", ""),
        ("enter", "begin", ""),
        ("c", "resume", ""),
        ("v", "theme", ""),
        ("l", "language", ""),
        ("q,escape,ctrl+c,ctrl+q", "quit", ""),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.row = 0
        self.games = [name for name in tablee.GAMES if name in GAME_NAMES]
        self.game = self.games[0]
        self.players = 3
        self.humans = 1
        self.level = tablee.levels(self.game)[-1]
        self.trouble: TableeError | None = None
        self.waiting = bool(saves.running())

    @property
    def tablee(self) -> TableeApp:
        """The app as what it is."""
        return cast("TableeApp", self.app)

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static("▲ T a b l é e ■", id="name")
            yield Static(id="rows")
            yield Static(id="trouble", markup=False)
            yield Keys()

    def on_mount(self) -> None:
        """Print the rows."""
        self.show()

    def show(self) -> None:
        """Print the rows with their values."""
        lang = self.tablee.lang
        values = {
            "game": GAME_NAMES[self.game],
            "players": str(self.players),
            "humans": str(self.humans),
            "bots": level_name(lang, self.level) if self.humans < self.players else "–",
            "lang": ui(lang, "own_name"),
        }
        text = Text()
        for index, row in enumerate(ROWS):
            here = index == self.row
            text.append(f"{'▸' if here else ' '} {ui(lang, f'start_{row}'):<22}", "bold" if here else "")
            text.append(f"‹ {values[row]} ›\n", "bold reverse" if here else "")
        self.query_one("#rows", Static).update(text)
        self.query_one("#trouble", Static).update(self.trouble.text(lang) if self.trouble else "")
        keys = [Key("↑↓", ui(lang, "key_row"), "row(1)"), Key("←→", ui(lang, "key_change"), "change(1)")]
        keys.append(Key(ui(lang, "enter"), ui(lang, "key_begin"), "begin"))
        if self.waiting:
            keys.append(Key("c", ui(lang, "key_resume"), "resume"))
        self.query_one(Keys).show([*keys, Key("q", ui(lang, "key_quit"), "quit")])

    def action_row(self, step: int) -> None:
        """Another row."""
        self.row = (self.row + step) % len(ROWS)
        self.show()

    def action_change(self, step: int) -> None:
        """Another value in this row."""
        seats = type(tablee.game(self.game)).seats
        row = ROWS[self.row]
        if row == "game":
            self.game = self.games[(self.games.index(self.game) + step) % len(self.games)]
            seats = type(tablee.game(self.game)).seats
        elif row == "players":
            self.players = seats[(self.players - seats[0] + step) % len(seats)]
        elif row == "humans":
            self.humans = 1 + (self.humans - 1 + step) % self.players
        elif row == "bots":
            levels = tablee.levels(self.game)
            self.level = levels[(levels.index(self.level) + step) % len(levels)]
        else:
            self.action_language()
        self.players = min(max(self.players, seats[0]), seats[-1])
        self.humans = min(self.humans, self.players)
        self.show()

    def action_language(self) -> None:
        """French or English."""
        self.tablee.lang = LANGUAGES[(LANGUAGES.index(self.tablee.lang) + 1) % len(LANGUAGES)]
        self.show()

    def action_theme(self) -> None:
        """Dark or light."""
        self.tablee.switch_theme()

    def action_begin(self) -> None:
        """Begin a match."""
        levels = [None if seat < self.humans else self.level for seat in range(self.players)]
        self.tablee.play(Session.new(tablee.game(self.game, players=self.players), levels))

    def action_resume(self) -> None:
        """Go on with the last match."""
        try:
            session = Session.latest()
        except TableeError as error:
            self.trouble = error
            self.show()
            return
        if session:
            self.tablee.play(session)

    def action_quit(self) -> None:
        """Leave."""
        self.app.exit()

    def on_click(self, event: events.Click) -> None:
        """A click on a row chooses and changes it."""
        rows = self.query_one("#rows", Static).region
        line = int(event.screen_y) - rows.y
        if rows.contains(int(event.screen_x), int(event.screen_y)) and line < len(ROWS):
            self.row = line
            self.action_change(1)
