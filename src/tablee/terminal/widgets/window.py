"""The window on a table that may be larger than the screen: it moves, follows the play, and shows more or less."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual import events

from tablee.play.view import View
from tablee.terminal.widgets.canvas import Canvas
from tablee.terminal.widgets.painted import Painted

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in columns and rows of the table, the last two just outside."""


def around(boxes: Iterable[Box]) -> Box:
    """The box round some boxes, of which there is one at least."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


class Window(Painted):
    """What lies in the middle of the screen. A game says what there is to see and how large; keys and mouse move it."""

    smallest = 0
    """The first size that can be chosen."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.zoom = 0
        """How many sizes larger than what fits."""
        self.left = 0
        self.top = 0
        """The column and row of the table that are seen in the upper left corner."""
        self._held: tuple[int, int] | None = None
        self._dragged = False

    def show(self, view: View, selection: Any = None) -> None:
        """Draw another view, with what the player points at; the window follows what has changed."""
        raise NotImplementedError

    @property
    def largest(self) -> int:
        """The last size that can be chosen."""
        return 0

    @property
    def fitting(self) -> int:
        """The size that is chosen by itself."""
        return 0

    def extent(self) -> Box:
        """Everything there is to see."""
        raise NotImplementedError

    def middle(self) -> Box:
        """What is in the middle after `centre`."""
        return self.extent()

    def in_sight(self) -> Iterable[Box]:
        """What is kept in sight if it fits, what matters most last."""
        return [self.extent()]

    def clicked(self, column: int, row: int) -> None:
        """A spot of the table was clicked."""

    @property
    def size_index(self) -> int:
        """The size in which the table is drawn now."""
        return self._possible(self.fitting + self.zoom)

    def _possible(self, index: int) -> int:
        return max(self.smallest, min(index, self.largest))

    def change_zoom(self, step: int) -> None:
        """Draw larger or smaller."""
        now = self.size_index
        self.zoom += self._possible(now + step) - now
        self.centre()

    def pan(self, columns: int, rows: int) -> None:
        """Move the window."""
        self.left += columns
        self.top += rows
        self.repaint()

    def centre(self) -> None:
        """Look at the middle."""
        left, top, right, bottom = self.middle()
        self.left = (left + right - self.size.width) // 2
        self.top = (top + bottom - self.size.height) // 2
        self.follow()
        self.repaint()

    def follow(self) -> None:
        """Move as little as needed to keep in sight what should be."""
        for left, top, right, bottom in self.in_sight():
            if right - left <= self.size.width:
                self.left = max(min(self.left, left), right - self.size.width)
            if bottom - top <= self.size.height:
                self.top = max(min(self.top, top), bottom - self.size.height)

    def edges(self, canvas: Canvas, box: Box, ink: str) -> None:
        """Arrows where something goes on beyond the window."""
        left, top, right, bottom = box
        column, row = canvas.width // 2, canvas.height // 2
        for beyond, x, y, arrow in (
            (left < self.left, 0, row, "◀"),
            (right > self.left + canvas.width, canvas.width - 1, row, "▶"),
            (top < self.top, column, 0, "▲"),
            (bottom > self.top + canvas.height, column, canvas.height - 1, "▼"),
        ):
            if beyond:
                canvas.write(x, y, arrow, ink, bold=True)

    def on_resize(self) -> None:
        """Keep the play in the middle of a window of another size."""
        self.centre()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take hold of the table."""
        self._held, self._dragged = (event.screen_x, event.screen_y), False
        self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Drag it."""
        if self._held:
            columns, rows = self._held[0] - event.screen_x, self._held[1] - event.screen_y
            if columns or rows:
                self._held, self._dragged = (event.screen_x, event.screen_y), True
                self.pan(columns, rows)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Let go: what was not dragged was clicked."""
        self.release_mouse()
        held, self._held = self._held, None
        if held and not self._dragged:
            self.clicked(self.left + event.x, self.top + event.y)

    def on_mouse_scroll_down(self) -> None:
        """Look further down."""
        self.pan(0, 1)

    def on_mouse_scroll_up(self) -> None:
        """Look further up."""
        self.pan(0, -1)
