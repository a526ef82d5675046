"""The board of Quadrot: lines in colours and patterns, pawns, the chosen way and the last move."""

from __future__ import annotations

from collections.abc import Iterable

from textual.message import Message
from textual.strip import Strip

from tablee.games.quadrot.terminal.brush import Brush
from tablee.games.quadrot.terminal.paint import DARK, LIGHT
from tablee.games.quadrot.terminal.scene import Scene, scene_of
from tablee.games.quadrot.terminal.spread import SIZES, Spread, spreads
from tablee.games.quadrot.terminal.turn import Turn
from tablee.games.quadrot.view import QuadrotView
from tablee.play.view import View
from tablee.terminal.widgets.canvas import Canvas
from tablee.terminal.widgets.window import Box, Window, around


class TrackBoard(Window):
    """As large as all of it fits; where it does not, the window follows the play."""

    DEFAULT_CSS = "TrackBoard { width: 1fr; height: 1fr; }"

    class Clicked(Message):
        """A point was clicked."""

        def __init__(self, point: str) -> None:
            super().__init__()
            self.point = point

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.scene: Scene | None = None
        self._spreads: list[Spread] = []

    @property
    def largest(self) -> int:
        return len(SIZES) - 1

    @property
    def fitting(self) -> int:
        """The largest at which all is seen."""
        wide, high = self.size
        seen = [k for k, made in enumerate(self._spreads) if made.width <= wide and made.height <= high]
        return max(seen, default=0)

    @property
    def spread(self) -> Spread:
        """Where everything is."""
        return self._spreads[self.size_index]

    def show(self, view: View, selection: Turn | None = None) -> None:
        """Draw another view; the window follows what has changed."""
        assert isinstance(view, QuadrotView)
        before, self.scene = self.scene, scene_of(view, selection)
        if before is None or before.board is not self.scene.board:
            self._spreads = spreads(self.scene.board)
            self.centre()
        self.follow()
        self.repaint()

    def extent(self) -> Box:
        return (0, 0, self.spread.width, self.spread.height) if self._spreads else (0, 0, 0, 0)

    def in_sight(self) -> Iterable[Box]:
        """Where the board is larger than the window: the way."""
        if self.scene is None or (
            self.spread.width <= self.size.width and self.spread.height <= self.size.height
        ):
            return
        touched = [point for step in self.scene.way for point in (step.start, step.to)]
        spots = [self.spread.spots[point] for point in touched if point in self.spread.spots]
        if spots:
            yield around((x - 4, y - 2, x + 5, y + 3) for x, y in spots)

    def picture(self) -> list[Strip]:
        if self.scene is None:
            return []
        paint = DARK if self.dark else LIGHT
        canvas = Canvas(self.size.width, self.size.height, paint.table)
        brush = Brush(canvas, paint, self.spread, self.left, self.top)
        brush.draw(self.scene, getattr(self.screen, "lang", "en"))
        self.edges(canvas, self.extent(), paint.faint)
        return canvas.strips()

    def clicked(self, column: int, row: int) -> None:
        spots = self.spread.spots if self._spreads else {}
        near = [
            (abs(x - column) + 2 * abs(y - row), point)
            for point, (x, y) in spots.items()
            if abs(x - column) <= 2 and abs(y - row) <= 1
        ]
        if near:
            self.post_message(self.Clicked(min(near)[1]))
