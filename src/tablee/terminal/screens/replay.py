"""The screen that steps through a record."""

from __future__ import annotations

from textual.widgets import Static

import tablee
from tablee.terminal.frames import frames
from tablee.terminal.screens.table import TableScreen
from tablee.terminal.widgets.keys import Key, Keys
from tablee.terminal.widgets.scorepad import ScorePad
from tablee.terminal.widgets.seats import Seats
from tablee.terminal.words import told, ui


class ReplayScreen(TableScreen):
    """Left and right step, Home and End jump."""

    BINDINGS = [
        ("right,space,enter", "step(1)", ""),
        ("left", "step(-1)", ""),
        ("down", "step(10)", ""),
        ("up", "step(-10)", ""),
        ("home", "jump(0)", ""),
        ("end", "jump(-1)", ""),
        ("s", "scores", ""),
        ("q,ctrl+c,ctrl+q", "quit", ""),
    ]

    choosing = False

    def __init__(self, record: str) -> None:
        super().__init__()
        self.frames = list(frames(record))
        self.names = tablee.replay(record).names
        self.index = 0
        self.view = self.frames[0].view

    def on_mount(self) -> None:
        """There is no hand to show."""
        self.query_one("#hand").display = False

    def show(self) -> None:
        frame = self.frames[self.index]
        self.view = frame.view
        super().show()
        lang = self.lang
        self.query_one(Seats).show(self.view, lang, self.names)
        self.board.show(self.view)
        place = ui(lang, "replay_at", index=self.index, last=len(self.frames) - 1)
        self.query_one("#prompt", Static).update(place)
        said = " ".join(told(event, lang, self.names) for event in frame.events)
        self.query_one("#message", Static).update(said)
        letters = {"←": "step(-1)", "→": "step(1)", "Home": "jump(0)", "End": "jump(-1)"}
        keys = [Key(letter, ui(lang, f"key_replay_{letter}"), action) for letter, action in letters.items()]
        others = {"r": "rules", "s": "scores", "l": "language", "q": "quit"}
        keys += [Key(letter, ui(lang, f"key_{what}"), what) for letter, what in others.items()]
        self.query_one(Keys).show(keys + self._own_keys())

    def _own_keys(self) -> list[Key]:
        """The keys that only this family has."""
        return []

    def action_step(self, step: int) -> None:
        """Forwards or back."""
        self.index = max(0, min(self.index + step, len(self.frames) - 1))
        self.show()

    def action_jump(self, index: int) -> None:
        """To the beginning or the end."""
        self.index = index % len(self.frames)
        self.show()

    def action_scores(self) -> None:
        """The score pad up to here."""
        self.app.push_screen(ScorePad(self.view, self.lang, self.names))

    def action_quit(self) -> None:
        """Leave."""
        self.app.exit()
