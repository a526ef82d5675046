"""The table: the layout, the places for the chosen tile, and the window on both that follows the play."""

from __future__ import annotations

from collections.abc import Iterable

from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tablee.games.corners.terminal.selection import Place, Selection
from tablee.games.corners.terminal.shape import Cell, Look, Shape
from tablee.play.view import View
from tablee.terminal.palette import DARK, LIGHT, Palette, Shades
from tablee.terminal.widgets.canvas import Canvas
from tablee.terminal.words import signed

LAST_MARK = "•"
CHOSEN_MARK = "◆"
ROOMY = 20
"""From so many rows on, tiles are drawn one size larger."""

Box = tuple[int, int, int, int]


class Board(Widget):
    """Draws a view's layout; arrows and the mouse move the window."""

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
        self.zoom = 0
        self.left = 0
        self.top = 0
        self._seen: tuple[object, ...] = ()
        self._strips: list[Strip] = []
        self._held: tuple[int, int] | None = None
        self._dragged = False

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        return DARK if self.app.current_theme.dark else LIGHT

    @property
    def shape(self) -> Shape:
        """The cells at the present size."""
        sizes = self.look.sizes
        step = self.zoom + (1 if self.size.height >= ROOMY else 0)
        return self.look.shape(sizes[max(0, min(step, len(sizes) - 1))])

    def show(self, view: View, selection: Selection | None = None) -> None:
        """Draw another view; the window follows what has changed."""
        fresh = self.view is None or (view.layout[:1] != self.view.layout[:1])
        self.view, self.selection = view, selection
        chosen = selection.place if selection else None
        seen = (view.layout[-1:], chosen.at if chosen else None, selection.tile if selection else None)
        if fresh:
            self.centre()
        elif seen != self._seen:
            self._follow()
        self._seen = seen
        self.repaint()

    def repaint(self) -> None:
        """Draw anew."""
        self._strips = []
        self.refresh()

    def pan(self, columns: int, rows: int) -> None:
        """Move the window."""
        self.left += columns
        self.top += rows
        self.repaint()

    def change_zoom(self, step: int) -> None:
        """Draw the tiles larger or smaller."""
        self.zoom = max(-1, min(self.zoom + step, len(self.look.sizes) - 1))
        self.centre()

    def centre(self) -> None:
        """Look at the middle of the layout, or at the last tile if it is too large."""
        cells = self._cells()
        box = _around(self.shape, cells)
        size = self.size
        if (box[2] - box[0] > size.width or box[3] - box[1] > size.height) and self.view and self.view.layout:
            box = self.shape.box(self.view.layout[-1].at)
        self.left = (box[0] + box[2] - size.width) // 2
        self.top = (box[1] + box[3] - size.height) // 2
        self._follow()
        self.repaint()

    def _cells(self) -> list[Cell]:
        laid: list[Cell] = [laid.at for laid in self.view.layout] if self.view else []
        places = [place.at for place in self.selection.places] if self.selection else []
        return [*laid, *places] or [(0, 0, "up")]

    def _follow(self) -> None:
        """Keep everything in sight if it fits, else at least the last tile and the chosen place."""
        self._reveal(_around(self.shape, self._cells()))
        if self.view and self.view.layout:
            self._reveal(self.shape.box(self.view.layout[-1].at))
        if self.selection and self.selection.place:
            self._reveal(self.shape.box(self.selection.place.at))

    def _reveal(self, box: Box) -> None:
        left, top, right, bottom = box
        if right - left <= self.size.width:
            self.left = max(min(self.left, left), right - self.size.width)
        if bottom - top <= self.size.height:
            self.top = max(min(self.top, top), bottom - self.size.height)

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        if not self._strips:
            self._strips = self._paint(self.size)
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width, Style())

    def _paint(self, size: Size) -> list[Strip]:
        palette = self.palette
        canvas = Canvas(size.width, size.height, palette.felt)
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
        self._edges(canvas)
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

    def _edges(self, canvas: Canvas) -> None:
        """Arrows where the layout goes on beyond the window."""
        if self.view is None or not self.view.layout:
            return
        left, top, right, bottom = _around(self.shape, [laid.at for laid in self.view.layout])
        middle, height = canvas.width // 2, canvas.height // 2
        ink = self.palette.faint
        if left < self.left:
            canvas.write(0, height, "◀", ink, bold=True)
        if right > self.left + canvas.width:
            canvas.write(canvas.width - 1, height, "▶", ink, bold=True)
        if top < self.top:
            canvas.write(middle, 0, "▲", ink, bold=True)
        if bottom > self.top + canvas.height:
            canvas.write(middle, canvas.height - 1, "▼", ink, bold=True)

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
            self.post_message(self.Clicked(self.shape.cell_at(self.left + event.x, self.top + event.y)))

    def on_mouse_scroll_down(self) -> None:
        """Look further down."""
        self.pan(0, 1)

    def on_mouse_scroll_up(self) -> None:
        """Look further up."""
        self.pan(0, -1)


def _around(shape: Shape, cells: Iterable[Cell]) -> Box:
    """The box round some cells."""
    boxes = [shape.box(cell) for cell in cells]
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )
