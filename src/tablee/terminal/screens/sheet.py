"""A sheet of paper laid over the table: a title, something to read, and a few keys."""

from __future__ import annotations

from typing import TypeVar

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from tablee.terminal.widgets.keys import Key, Keys

Answer = TypeVar("Answer")


class Sheet(ModalScreen[Answer]):
    """What all sheets look like; each says what is on it."""

    DEFAULT_CSS = """
    Sheet { align: center middle; }
    Sheet > #paper { width: 76; max-width: 96%; height: auto; max-height: 96%; background: $surface;
                     border: round $accent; padding: 0 1; }
    Sheet #title { text-style: bold; color: $accent; }
    Sheet #body { height: auto; max-height: 100%; scrollbar-size-vertical: 1; }
    Sheet #text { height: auto; }
    Sheet Keys { padding: 0; margin: 1 0 0 0; }
    """

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang

    def title_text(self) -> str:
        """The title."""
        raise NotImplementedError

    def body(self) -> Widget:
        """What is to be read."""
        raise NotImplementedError

    def keys(self) -> list[Key]:
        """What may be done."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        with Vertical(id="paper"):
            yield Static(self.title_text(), id="title", markup=False)
            with VerticalScroll(id="body", can_focus=False):
                yield self.body()
            yield Keys()

    def on_mount(self) -> None:
        """Print the keys."""
        self.query_one(Keys).show(self.keys())

    def action_scroll(self, rows: int) -> None:
        """Read on."""
        self.query_one("#body").scroll_relative(y=rows, animate=False)
