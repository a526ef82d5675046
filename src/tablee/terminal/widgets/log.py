"""What happened, in words, newest last."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.containers import VerticalScroll
from textual.widgets import Static

from tablee.play.view import View
from tablee.terminal.words import told

LENGTH = 40


class Log(VerticalScroll, can_focus=False):
    """The last events of a view's history."""

    DEFAULT_CSS = "Log { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._body = Static()
        self._told: object = None

    def compose(self) -> list[Static]:
        return [self._body]

    def show(self, view: View, lang: str, names: Sequence[str]) -> None:
        """Tell the events of a view, unless they have just been told."""
        telling = (view.history[-LENGTH:], lang)
        if telling == self._told:
            return
        self._told = telling
        lines = [Text(told(event, lang, names)) for event in view.history[-LENGTH:]]
        if lines:
            lines[-1].stylize("bold")
        self._body.update(Text("\n").join(lines))
        self.scroll_end(animate=False)

    def on_resize(self) -> None:
        """Keep the newest in sight."""
        self.scroll_end(animate=False)
