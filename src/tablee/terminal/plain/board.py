"""The layout in characters, as the game draws it or as a list of what lies there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual.strip import Strip

from tablee.play.registry import traits
from tablee.play.traits import listing
from tablee.play.view import View
from tablee.terminal.palette import DARK, LIGHT
from tablee.terminal.widgets.canvas import Canvas
from tablee.terminal.widgets.window import Box, Window


class PlainBoard(Window):
    """Draws a view's layout; of a long list the end is seen, where the newest piece is."""

    DEFAULT_CSS = "PlainBoard { width: 1fr; height: 1fr; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: list[str] = []
        self._listed = False

    def show(self, view: View, selection: Any = None) -> None:
        before, drawn = (
            self.lines,
            traits(view.game).drawing(view, getattr(self.screen, "lang", "en")),
        )
        self.lines, self._listed = drawn.splitlines(), drawn == listing(view)
        if not before:
            self.centre()
        elif self.lines != before:
            self.follow()
        self.repaint()

    def extent(self) -> Box:
        return 0, 0, max(map(len, self.lines), default=0), len(self.lines)

    def in_sight(self) -> Iterable[Box]:
        yield self.extent()
        if self._listed and self.lines:
            yield 0, len(self.lines) - 1, len(self.lines[-1]), len(self.lines)

    def picture(self) -> list[Strip]:
        palette = DARK if self.dark else LIGHT
        canvas = Canvas(self.size.width, self.size.height, palette.felt)
        for row, line in enumerate(self.lines):
            canvas.write(-self.left, row - self.top, line, palette.caption)
        self.edges(canvas, self.extent(), palette.faint)
        return canvas.strips()
