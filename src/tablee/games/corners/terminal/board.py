"""The table: the layout, and the places for the chosen tile."""

from __future__ import annotations

from collections.abc import Iterable

from textual.message import Message
from textual.strip import Strip

from tablee.games.corners.terminal.selection import Place, Selection
from tablee.games.corners.terminal.shape import Cell, Look, Shape
from tablee.play.view import View
from tablee.terminal.palette import DARK, LIGHT, Palette, Shades
from tablee.terminal.widgets.canvas import Canvas
from tablee.terminal.widgets.window import Box, Window, around
from tablee.terminal.words import signed

LAST_MARK = "•"
CHOSEN_MARK = "◆"
ROOMY = 20
"""From so many rows on, tiles are drawn one size larger."""


class Board(Window):
    """Draws a view's layout."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    class Clicked(Message):
        """A cell was clicked."""

        def __init__(self, cell: Cell) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self, look: Look, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look = look
        self.view: View | None = None
        self.selection: Selection | None = None
        self._seen: tuple[object, ...] = ()

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        return DARK if self.dark else LIGHT

    @property
    def largest(self) -> int:
        return len(self.look.sizes) - 1

    @property
    def fitting(self) -> int:
        return 1 if self.size.height >= ROOMY else 0

    @property
    def shape(self) -> Shape:
        """The cells at the present size."""
        return self.look.shape(self.look.sizes[self.size_index])

    def show(self, view: View, selection: Selection | None = None) -> None:
        """Draw another view; the window follows what has changed."""
        fresh = self.view is None or (view.layout[:1] != self.view.layout[:1])
        self.view, self.selection = view, selection
        chosen = selection.place if selection else None
        seen = (view.layout[-1:], chosen.at if chosen else None, selection.tile if selection else None)
        if fresh:
            self.centre()
        elif seen != self._seen:
            self.follow()
        self._seen = seen
        self.repaint()

    def extent(self) -> Box:
        return self._around(self._cells())

    def middle(self) -> Box:
        """The layout, or the last tile if it is too large."""
        left, top, right, bottom = box = self.extent()
        fits = right - left <= self.size.width and bottom - top <= self.size.height
        return self.shape.box(self.view.layout[-1].at) if self.view and self.view.layout and not fits else box

    def in_sight(self) -> Iterable[Box]:
        """Everything, then the last tile and the chosen place."""
        yield self.extent()
        if self.view and self.view.layout:
            yield self.shape.box(self.view.layout[-1].at)
        if self.selection and self.selection.place:
            yield self.shape.box(self.selection.place.at)

    def _around(self, cells: Iterable[Cell]) -> Box:
        return around(self.shape.box(cell) for cell in cells)

    def _cells(self) -> list[Cell]:
        laid: list[Cell] = [laid.at for laid in self.view.layout] if self.view else []
        places = [place.at for place in self.selection.places] if self.selection else []
        return [*laid, *places] or [(0, 0, "up")]

    def picture(self) -> list[Strip]:
        palette = self.palette
        canvas = Canvas(self.size.width, self.size.height, palette.felt)
        if self.view is None:
            return canvas.strips()
        layout = self.view.layout
        for index, laid in enumerate(layout):
            last = index + 1 == len(layout)
            self._fill(canvas, laid.at, palette.last if last else palette.tile)
            self._numbers(canvas, laid.at, laid.corners)
            if last:
                self._mark(canvas, laid.at, LAST_MARK)
        if self.selection:
            self._places(canvas, self.selection.places, self.selection.place)
        if layout:
            self.edges(canvas, self._around(laid.at for laid in layout), palette.faint)
        return canvas.strips()

    def _places(self, canvas: Canvas, places: Iterable[Place], chosen: Place | None) -> None:
        by_cell: dict[Cell, list[Place]] = {}
        for place in places:
            by_cell.setdefault(place.at, []).append(place)
        for cell, here in by_cell.items():
            if chosen in here:
                self._fill(canvas, cell, self.palette.chosen)
                self._numbers(canvas, cell, chosen.corners)
                self._mark(canvas, cell, CHOSEN_MARK)
            else:
                self._fill(canvas, cell, self.palette.place)
                number, points = self.shape.label(cell)
                self._write(canvas, number, "/".join(str(place.number) for place in here), bold=True)
                self._write(canvas, points, signed(here[0].points) + ("★" if here[0].offer.earns else ""))

    def _fill(self, canvas: Canvas, cell: Cell, shades: Shades) -> None:
        colour = shades[self.shape.shade(cell)]
        for line, left, right in self.shape.spans(cell):
            canvas.span(line - 2 * self.top, left - 2 * self.left, right - 2 * self.left, colour)

    def _numbers(self, canvas: Canvas, cell: Cell, corners: Iterable[int]) -> None:
        for (column, row), number in zip(self.shape.numbers(cell), corners, strict=True):
            ink = self.palette.ink[number]
            canvas.write(column - self.left, row - self.top, str(number), ink, bold=True)

    def _mark(self, canvas: Canvas, cell: Cell, mark: str) -> None:
        column, row = self.shape.middle(cell)
        canvas.write(column - self.left, row - self.top, mark, self.palette.mark, bold=True)

    def _write(self, canvas: Canvas, middle: tuple[int, int], text: str, *, bold: bool = False) -> None:
        column = middle[0] - self.left - len(text) // 2
        canvas.write(column, middle[1] - self.top, text, self.palette.place_ink, bold=bold)

    def clicked(self, column: int, row: int) -> None:
        self.post_message(self.Clicked(self.shape.cell_at(column, row)))
