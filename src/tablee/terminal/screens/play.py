"""The screen on which a match is played: what it is for every family of games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.widgets import Static

import tablee
from tablee.play.action import Action
from tablee.play.errors import IllegalAction, NotYourTurn
from tablee.terminal.screens.notes import Help, Quit
from tablee.terminal.screens.sheet import Sheet
from tablee.terminal.screens.table import TableScreen
from tablee.terminal.session import Session
from tablee.terminal.widgets.banner import Banner, Line
from tablee.terminal.widgets.keys import Key, Keys
from tablee.terminal.widgets.scorepad import ScorePad
from tablee.terminal.widgets.seats import Seats
from tablee.terminal.words import ui

Note = Callable[[str], str]
"""A message in any language."""

COMMON = {"h": "hint", "r": "rules", "s": "scores", "l": "language", "?": "help", "q": "quit"}
"""Keys that every family has."""


class PlayScreen(TableScreen):
    """People choose here; a conductor lets everybody act."""

    BINDINGS = [
        ("h", "hint", ""),
        ("s", "scores", ""),
        ("ctrl+s", "save", ""),
        ("question_mark", "help", ""),
        ("n", "again", ""),
        ("q,ctrl+c,ctrl+q", "quit", ""),
    ]
    help_title = "help_title"
    help_lines: tuple[str, ...] = ()
    """The lines of the help sheet."""
    selection: Any = None
    """What the player points at."""

    def __init__(self, session: Session, pause: float) -> None:
        super().__init__()
        self.session = session
        self.pause = pause
        self.names = session.names
        self.seat: int | None = session.humans[0] if len(session.humans) == 1 else None
        """Whose eyes see the screen; with several people nobody's until one is asked."""
        self.view = session.view(self.seat)
        self._note: tuple[str, Note] | None = None
        self._hint = 0

    def on_mount(self) -> None:
        """Begin."""
        self._keep()
        self.run_worker(self._conduct(), name="conductor", exit_on_error=True)

    @property
    @abstractmethod
    def asked(self) -> bool:
        """Whether a person is being waited for."""

    @abstractmethod
    async def _conduct(self) -> None:
        """Let everybody act until the match is over."""

    @abstractmethod
    def _decide(self, action: Action) -> None:
        """The person who is asked has chosen what would not be refused."""

    @abstractmethod
    def _prompt(self) -> str:
        """What the player is asked now."""

    @abstractmethod
    def _banner(self) -> list[Line]:
        """The choices that come up rarely, spelled out."""

    @abstractmethod
    def _own_keys(self) -> list[Key]:
        """The keys that only this family has."""

    def _verdict(self) -> tuple[str, Note] | None:
        """What is said while there is nothing more urgent to say."""
        return None

    def show(self) -> None:
        super().show()
        lang, view, selection = self.lang, self.view, self.selection
        self.query_one(Seats).show(view, lang, self.names, self.session.levels)
        self.query_one(Banner).show(self._banner())
        self.board.show(view, selection)
        hand: Any = self.query_one("#hand")
        hand.show(view, selection)
        places: Any = self.query_one("#places")
        places.show(selection, lang)
        self.query_one("#prompt", Static).update(self._prompt())
        kind, note = self._note or self._verdict() or ("", None)
        message = self.query_one("#message", Static)
        message.set_class(kind == "error", "error")
        message.set_class(kind == "hint", "hint")
        said = note(lang) if note else ""
        message.update(said)
        message.styles.height = 2 if len(said) > self.size.width - 2 else 1
        self.query_one("#prompt").display = len(said) <= self.size.width - 2
        common = [Key(letter, ui(lang, f"key_{what}"), what) for letter, what in COMMON.items()]
        self.query_one(Keys).show(self._own_keys() + common)

    def _say(self, kind: str, note: Note) -> None:
        self._note = (kind, note)
        self.show()

    def _attempt(self, action: Action) -> None:
        """Play, or say why not."""
        seat = self.seat if self.seat is not None else next(iter(self.session.humans), None)
        if seat is None:
            return
        error = self.session.check(seat, action)
        if error is not None:
            self._refuse(error)
        else:
            self._decide(action)

    def _refuse(self, error: IllegalAction | NotYourTurn) -> None:
        self._say("error", lambda lang: f"✗ {error.text(lang, self.names)}")

    def _pointed(self) -> None:
        """The finger has moved."""
        self._note = None
        self.show()

    def action_hint(self) -> None:
        """Point at a good action; asked again, at the next best."""
        if not self.selection:
            return
        hints = tablee.hint(self.view, 3)
        index, self._hint = self._hint % len(hints), self._hint + 1
        hint = hints[index]
        self.selection.choose_action(hint.action)
        count = len(hints)
        self._say("hint", lambda lang: f"★ {index + 1}/{count} {hint.text(lang)}")

    def action_scores(self) -> None:
        """The score pad."""
        self.app.push_screen(ScorePad(self.view, self.lang, self.names))

    def action_help(self) -> None:
        """All keys."""
        self.app.push_screen(Help(self.lang, self.help_title, self.help_lines))

    def action_save(self) -> None:
        """Save now, and write the record beside it."""
        file = self._keep()
        if file:
            self._say("hint", lambda lang: ui(lang, "saved", file=file))

    def _keep(self) -> Path | None:
        try:
            return self.session.keep()
        except OSError as error:
            self._cannot_save(error)
            return None

    def _cannot_save(self, error: OSError) -> None:
        why = f"{error.strerror}: {error.filename}"
        self._say("error", lambda lang: ui(lang, "save_failed", why=why))

    async def _part(self, sheet: Sheet[str]) -> None:
        """The match is over: look at the table, play another one, or leave."""
        answer = await self.app.push_screen_wait(sheet)
        if answer == "again":
            self.tablee.start()
        elif answer == "quit":
            self.app.exit()

    def action_again(self) -> None:
        """Another match, once this one is over."""
        if self.session.over:
            self.tablee.start()

    def action_quit(self) -> None:
        """Leave, after asking."""
        if self.session.over:
            self.app.exit()
        else:
            self.app.push_screen(Quit(self.lang), lambda leave: self.app.exit() if leave else None)
