"""The table of Domino 3D: a structure seen from one of its four corners."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.strip import Strip

from tablee.games.domino3d.draw.svg import CORNERS, turned
from tablee.games.domino3d.geometry import Cell
from tablee.games.domino3d.terminal.finger import Finger
from tablee.games.domino3d.terminal.picture.paint import DARK, LIGHT
from tablee.games.domino3d.terminal.picture.projection import SIZES, Projection
from tablee.games.domino3d.terminal.picture.raster import Raster, axis_names
from tablee.games.domino3d.terminal.picture.scene import Scene
from tablee.games.domino3d.terminal.picture.sight import sight
from tablee.games.domino3d.view import Domino3dView
from tablee.play.view import View
from tablee.terminal.widgets.canvas import Canvas
from tablee.terminal.widgets.window import Box, Window, around
from tablee.texts.people import person


class SpaceBoard(Window):
    """Draws a view's structure; it turns, grows, and keeps the domino in the hand in sight."""

    DEFAULT_CSS = "SpaceBoard { width: 1fr; height: 1fr; }"
    smallest = 1
    """Below this size there are no marks: it is for pictures at the side."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.corner = 0
        self.numbers = False
        self.caption = ""
        """Whose structure it is, where that is not plain."""
        self.watched: int | None = None
        """Whose structure is looked at in the race; None is whoever's it should be."""
        self.scene = Scene()
        self._scale = len(SIZES) - 1
        self._seen: tuple[int | None, tuple[Cell, ...]] | None = None

    @property
    def largest(self) -> int:
        return len(SIZES) - 1

    @property
    def fitting(self) -> int:
        return self._scale

    @property
    def projection(self) -> Projection:
        """The cells at the present size."""
        return SIZES[self.size_index]

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
            self.follow()
        self._seen = seen
        self.repaint()

    def turn(self, step: int) -> None:
        """Walk round the table."""
        self.corner = (self.corner + step) % CORNERS
        self.centre()

    def centre(self) -> None:
        """As large as everything fits, everything in the middle."""
        self._scale = len(SIZES) - 1
        self._shrink()
        super().centre()

    def _shrink(self) -> None:
        """Smaller, until what stands there fits, with room for one more."""
        standing = [cell for piece in self.scene.pieces for cell in piece.cells] or self.scene.cells
        while self._scale > self.smallest:
            size = SIZES[self._scale]
            left, top, right, bottom = self._around(standing, size)
            _, highest, _, lowest = self._around(self.scene.cells, size)
            wide = right - left + size.wide <= self.size.width
            high = max(bottom - top + size.high // 2, lowest - highest) <= self.size.height
            if wide and high:
                return
            self._scale -= 1

    def follow(self) -> None:
        """Smaller if what stands there has outgrown the window."""
        before = self._scale
        self._shrink()
        if before != self._scale:
            self.centre()
        else:
            super().follow()

    def extent(self) -> Box:
        return self._around(self.scene.cells)

    def in_sight(self) -> Iterable[Box]:
        """Everything, then the last domino and the one in the hand."""
        yield self.extent()
        for piece in self.scene.pieces[-1:]:
            yield self._around(piece.cells)
        if self.scene.ghost:
            yield self._around(self.scene.ghost.piece.cells)

    def _around(self, cells: Iterable[Cell], projection: Projection | None = None) -> Box:
        size = projection or self.projection
        return around(size.box(turned(cell, self.corner)) for cell in cells)

    def picture(self) -> list[Strip]:
        paint = DARK if self.dark else LIGHT
        canvas = Canvas(self.size.width, self.size.height, paint.felt[0])
        Raster(canvas, self.projection, paint, self.corner, self.left, self.top).draw(
            self.scene, numbers=self.numbers
        )
        right, back = axis_names(self.corner)
        canvas.write(1, 0, f"↗{back}", paint.faint)
        canvas.write(1, 1, f"↘{right}", paint.faint)
        canvas.write(1, canvas.height - 1, self.caption, paint.faint, bold=True)
        self.edges(canvas, self.extent(), paint.faint)
        return canvas.strips()
