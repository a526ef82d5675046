"""The terminal app: language, theme, and which screen is shown."""

from __future__ import annotations

import os
from collections.abc import Mapping
from time import monotonic

from textual.app import App
from textual.screen import Screen
from textual.theme import Theme

import tablee
from tablee.terminal.clock import Tick
from tablee.terminal.family import family_of
from tablee.terminal.session import Session

THEMES = (
    Theme(
        name="tablee-dark",
        primary="#1f5a48",
        secondary="#3d829a",
        accent="#ffb454",
        success="#8bd49c",
        warning="#ffb454",
        error="#ff8f80",
        foreground="#f0ede4",
        background="#12181a",
        surface="#1a2326",
        panel="#25323a",
        dark=True,
    ),
    Theme(
        name="tablee-light",
        primary="#9fd0b8",
        secondary="#2c6c84",
        accent="#a4500a",
        success="#0d6b34",
        warning="#8a5a00",
        error="#a81d10",
        foreground="#1c2420",
        background="#f7f4ec",
        surface="#fffdf8",
        panel="#e6e0d0",
        dark=False,
    ),
)


def terminal_is_light(environment: Mapping[str, str]) -> bool:
    """Whether the terminal says that its background is light."""
    return environment.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")


class TableeApp(App[None]):
    """Shows the start screen, a match, or a record."""

    TITLE = "Tablée"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    VerticalScroll, DataTable {
        scrollbar-color: $secondary; scrollbar-color-hover: $accent; scrollbar-color-active: $accent;
        scrollbar-background: $panel; scrollbar-background-hover: $panel; scrollbar-background-active: $panel;
        scrollbar-corner-color: $panel; scrollbar-size: 1 1;
    }
    """

    def __init__(
        self,
        lang: str,
        *,
        session: Session | None = None,
        record: str | None = None,
        pause: float = 0.6,
        light: bool | None = None,
        tick: Tick = monotonic,
    ) -> None:
        super().__init__()
        self.lang = lang
        self.session = session
        self.record = record
        self.pause = pause
        self.tick = tick
        """What clocks count by."""
        self.light = terminal_is_light(os.environ) if light is None else light
        for theme in THEMES:
            self.register_theme(theme)

    def on_mount(self) -> None:
        """Show the first screen."""
        self.theme = "tablee-light" if self.light else "tablee-dark"
        if self.record is not None:
            self.push_screen(family_of(tablee.replay(self.record).game.name).replay(self.record))
        elif self.session is not None:
            self.play(self.session)
        else:
            self.start()

    def play(self, session: Session) -> None:
        """Sit down at a match."""
        self.session = session
        self._only(family_of(session.match.game.name).play(session, self.pause))

    def start(self) -> None:
        """Ask what to play."""
        from tablee.terminal.screens.start import StartScreen

        self._only(StartScreen())

    def _only(self, screen: Screen[None]) -> None:
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def switch_theme(self) -> None:
        """From dark to light and back."""
        self.theme = "tablee-dark" if self.theme == "tablee-light" else "tablee-light"
