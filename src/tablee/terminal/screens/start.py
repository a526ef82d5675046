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
from tablee.bots import LEVELS
from tablee.play.editions import editions
from tablee.play.errors import TableeError
from tablee.play.registry import traits
from tablee.play.view import OptionValue
from tablee.terminal import saves
from tablee.terminal.family import Family, family_of
from tablee.terminal.session import Session
from tablee.terminal.widgets.keys import Key, Keys
from tablee.terminal.words import first_said, level_name, ui
from tablee.texts import LANGUAGES

if TYPE_CHECKING:
    from tablee.terminal.app import TableeApp

USUAL_LEVEL = "club"


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
        ("s", "results", ""),
        ("v", "theme", ""),
        ("l", "language", ""),
        ("q,escape,ctrl+c,ctrl+q", "quit", ""),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.row = 0
        self.games = tablee.GAMES
        self.game = self.games[0]
        self.players = 3
        self.humans = 1
        self.level = USUAL_LEVEL
        self.chosen: dict[str, OptionValue] = {}
        """The options that differ from what is usual."""
        self.unseen: dict[str, OptionValue] = {}
        """Those of the chosen edition that have no row here."""
        self.trouble: TableeError | None = None
        self.waiting = bool(saves.running())

    @property
    def tablee(self) -> TableeApp:
        """The app as what it is."""
        return cast("TableeApp", self.app)

    @property
    def family(self) -> Family:
        """What the game's family brings."""
        return family_of(self.game)

    @property
    def settings(self) -> dict[str, tuple[OptionValue, ...]]:
        """The options that can be chosen now."""
        known = {**self.chosen, "players": self.players, "game": self.game}
        return {setting.name: setting.values for setting in self.family.settings(known)}

    @property
    def rows(self) -> list[str]:
        """From top to bottom: the mode comes first, the finer points last."""
        options = list(self.settings)
        first = [name for name in options if name == "mode"]
        edition = ["edition"] if len(editions(self.game)) > 1 else []
        return ["game", *first, *edition, "players", "humans", "bots", *options[len(first) :], "lang"]

    @property
    def edition(self) -> str | None:
        """The edition that the chosen options make; None if they make none."""
        made = self._options()
        for name, sets in editions(self.game).items():
            if made == tablee.game(self.game, players=self.players, **sets).options:
                return name
        return None

    @property
    def levels(self) -> tuple[str, ...]:
        """The bots that people choose among, or whatever the game has instead."""
        there = tablee.levels(self.game)
        return tuple(level for level in LEVELS if level in there) or there

    def _options(self) -> dict[str, OptionValue] | None:
        """All options as they are chosen; None if they do not go together."""
        try:
            return tablee.game(self.game, players=self.players, **self._wish()).options
        except TableeError:
            return None

    def _wish(self) -> dict[str, OptionValue]:
        """What was chosen and still can be."""
        return {**self.unseen, **{name: self._set(name) for name in self.settings if name in self.chosen}}

    @property
    def seats(self) -> range:
        """How many may play."""
        mode = {"mode": self.chosen["mode"]} if "mode" in self.chosen else {}
        return tablee.game(self.game, **mode).seats

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
            "game": traits(self.game).title,
            "players": str(self.players),
            "humans": str(self.humans),
            "bots": level_name(lang, self.level) if self.humans < self.players else "–",
            "lang": ui(lang, "own_name"),
        }
        if "edition" in self.rows:
            values["edition"] = self._edition_name(lang)
        text = Text()
        for index, row in enumerate(self.rows):
            here = index == self.row
            label = self.family.label(row, lang) if row in self.settings else ui(lang, f"start_{row}")
            value = values.get(row) or self._value(row, lang)
            text.append(f"{'▸' if here else ' '} {label:<22}", "bold" if here else "")
            text.append(f"‹ {value} ›\n", "bold reverse" if here else "")
        self.query_one("#rows", Static).update(text)
        self.query_one("#trouble", Static).update(self.trouble.text(lang) if self.trouble else "")
        keys = [Key("↑↓", ui(lang, "key_row"), "row(1)"), Key("←→", ui(lang, "key_change"), "change(1)")]
        keys.append(Key(ui(lang, "enter"), ui(lang, "key_begin"), "begin"))
        if self.waiting:
            keys.append(Key("c", ui(lang, "key_resume"), "resume"))
        if self.family.results(lang, self.chosen):
            keys.append(Key("s", ui(lang, "key_results"), "results"))
        self.query_one(Keys).show([*keys, Key("q", ui(lang, "key_quit"), "quit")])

    def _edition_name(self, lang: str) -> str:
        edition = self.edition
        if edition is None:
            return ui(lang, "edition_own")
        return first_said(lang, f"edition.{self.game}.{edition}") or edition

    def _value(self, name: str, lang: str) -> str:
        """The chosen value of an option in words."""
        return self.family.value(name, self._set(name), lang)

    def _set(self, name: str) -> OptionValue:
        """The chosen value of an option, if it still can be chosen, else the usual one."""
        values = self.settings[name]
        chosen = self.chosen.get(name, values[0])
        return chosen if chosen in values else values[0]

    def action_row(self, step: int) -> None:
        """Another row."""
        self.row = (self.row + step) % len(self.rows)
        self.show()

    def action_change(self, step: int) -> None:
        """Another value in this row."""
        row = self.rows[self.row]
        self.trouble = None
        if row == "game":
            self.game = self.games[(self.games.index(self.game) + step) % len(self.games)]
            self.chosen, self.unseen = {}, {}
            self.level = self.level if self.level in self.levels else self.levels[-1]
        elif row == "edition":
            names = list(editions(self.game))
            now = names.index(self.edition) if self.edition in names else -1
            self.chosen = dict(editions(self.game)[names[(now + step) % len(names)]])
            self.unseen = {name: value for name, value in self.chosen.items() if name not in self.settings}
        elif row == "players":
            self.players = self.seats[(self.players - self.seats[0] + step) % len(self.seats)]
        elif row == "humans":
            self.humans = 1 + (self.humans - 1 + step) % self._most_people()
        elif row == "bots":
            self.level = self.levels[(self.levels.index(self.level) + step) % len(self.levels)]
        elif row == "lang":
            self.action_language()
        else:
            values = self.settings[row]
            now = values.index(self._set(row))
            self.chosen[row] = values[(now + step) % len(values)]
            self.unseen = {}
        self.players = min(max(self.players, self.seats[0]), self.seats[-1])
        self.humans = min(self.humans, self._most_people())
        self.show()

    def _most_people(self) -> int:
        return min(self.players, self.family.most_people(self.chosen))

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
        try:
            game = tablee.game(self.game, players=self.players, **self._wish())
        except TableeError as error:
            self.trouble = error
            self.show()
            return
        self.tablee.play(Session.new(game, levels))

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

    def action_results(self) -> None:
        """What one has reached so far."""
        sheet = self.family.results(self.tablee.lang, self.chosen)
        if sheet:
            self.app.push_screen(sheet)

    def action_quit(self) -> None:
        """Leave."""
        self.app.exit()

    def on_click(self, event: events.Click) -> None:
        """A click on a row chooses and changes it."""
        rows = self.query_one("#rows", Static).region
        line = int(event.screen_y) - rows.y
        if rows.contains(int(event.screen_x), int(event.screen_y)) and line < len(self.rows):
            self.row = line
            self.action_change(1)
