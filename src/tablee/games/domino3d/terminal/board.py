"""The table of Domino 3D: a structure seen from one of its four corners, and the window that follows the play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.strip import Strip
from textual.widget import Widget

from tablee.games.domino3d.draw.svg import CORNERS, turned
from tablee.games.domino3d.geometry import Cell
from tablee.games.domino3d.terminal.finger import Finger
from tablee.games.domino3d.terminal.paint import DARK, LIGHT
from tablee.games.domino3d.terminal.projection import SIZES, Box, Projection
from tablee.games.domino3d.terminal.raster import Raster, axis_names
from tablee.games.domino3d.terminal.scene import Scene
from tablee.games.domino3d.terminal.sight import sight
from tablee.games.domino3d.view import Domino3dView
from tablee.play.view import View
from tablee.terminal.widgets.canvas import Canvas
from tablee.texts.people import person

SMALLEST = 1
"""Below this size there are no marks: it is for pictures at the side."""


class SpaceBoard(Widget):
    """Draws a view's structure; it turns, grows, and keeps the domino in the hand in sight."""

    DEFAULT_CSS = "SpaceBoard { width: 1fr; height: 1fr; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.corner = 0
        self.zoom = 0
        self.numbers = False
        self.caption = ""
        """Whose structure it is, where that is not plain."""
        self.watched: int | None = None
        """Whose structure is looked at in the race; None is whoever's it should be."""
        self.left = 0
        self.top = 0
        self.scene = Scene()
        self._scale = len(SIZES) - 1
        self._seen: tuple[int | None, tuple[Cell, ...]] | None = None
        self._strips: list[Strip] = []

    @property
    def projection(self) -> Projection:
        """The cells at the present size."""
        return SIZES[max(SMALLEST, min(self._scale + self.zoom, len(SIZES) - 1))]

    def show(self, view: View, selection: Finger | None = None) -> None:
        """Draw another view; the window follows what has changed."""
        assert isinstance(view, Domino3dView)
        whose, self.scene = sight(view, selection, self.watched)
        names: Sequence[str] = getattr(self.screen, "names", ())
        mine = whose is None or whose == view.seat
        self.caption = "" if mine else person(getattr(self.screen, "lang", "en"), whose, names)
        seen = (whose, tuple(self.scene.cells))
        if self._seen is None or seen[0] != self._seen[0]:
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

    def turn(self, step: int) -> None:
        """Walk round the table."""
        self.corner = (self.corner + step) % CORNERS
        self.centre()

    def change_zoom(self, step: int) -> None:
        """Draw larger or smaller."""
        now = SIZES.index(self.projection)
        self.zoom += max(SMALLEST, min(now + step, len(SIZES) - 1)) - now
        self.centre()

    def centre(self) -> None:
        """As large as everything fits, everything in the middle."""
        self._scale = len(SIZES) - 1
        self._shrink()
        left, top, right, bottom = self._around(self.scene.cells)
        self.left = (left + right - self.size.width) // 2
        self.top = (top + bottom - self.size.height) // 2
        self._follow()
        self.repaint()

    def _shrink(self) -> None:
        """Smaller, until what stands there fits, with room for one more."""
        standing = [cell for piece in self.scene.pieces for cell in piece.cells] or self.scene.cells
        while self._scale > SMALLEST:
            size = SIZES[self._scale]
            left, top, right, bottom = self._around(standing, size)
            _, highest, _, lowest = self._around(self.scene.cells, size)
            wide = right - left + size.wide <= self.size.width
            high = max(bottom - top + size.high // 2, lowest - highest) <= self.size.height
            if wide and high:
                return
            self._scale -= 1

    def _follow(self) -> None:
        """Keep everything in sight if it fits, else at least the domino in the hand, or the last one."""
        before = self._scale
        self._shrink()
        if before != self._scale:
            self.centre()
            return
        self._reveal(self._around(self.scene.cells))
        last = [piece.cells for piece in self.scene.pieces[-1:]]
        if self.scene.ghost:
            last.append(self.scene.ghost.piece.cells)
        for cells in last:
            self._reveal(self._around(cells))

    def _around(self, cells: Iterable[Cell], projection: Projection | None = None) -> Box:
        size = projection or self.projection
        boxes = [size.box(turned(cell, self.corner)) for cell in cells]
        return (
            min(box[0] for box in boxes),
            min(box[1] for box in boxes),
            max(box[2] for box in boxes),
            max(box[3] for box in boxes),
        )

    def _reveal(self, box: Box) -> None:
        left, top, right, bottom = box
        if right - left <= self.size.width:
            self.left = max(min(self.left, left), right - self.size.width)
        if bottom - top <= self.size.height:
            self.top = max(min(self.top, top), bottom - self.size.height)

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        if not self._strips:
            self._strips = self._paint().strips()
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width, self.rich_style)

    def _paint(self) -> Canvas:
        paint = DARK if self.app.current_theme.dark else LIGHT
        canvas = Canvas(self.size.width, self.size.height, paint.felt[0])
        Raster(canvas, self.projection, paint, self.corner, self.left, self.top).draw(
            self.scene, numbers=self.numbers
        )
        right, back = axis_names(self.corner)
        canvas.write(1, 0, f"↗{back}", paint.faint)
        canvas.write(1, 1, f"↘{right}", paint.faint)
        canvas.write(1, canvas.height - 1, self.caption, paint.faint, bold=True)
        self._edges(canvas, paint.faint)
        return canvas

    def _edges(self, canvas: Canvas, ink: str) -> None:
        """Arrows where the structure goes on beyond the window."""
        left, top, right, bottom = self._around(self.scene.cells)
        middle, height = canvas.width // 2, canvas.height // 2
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
