"""The board of Quadrot: lines in colours and patterns, pawns, the chosen way and the last move."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tablee.games.quadrot.terminal.brush import Brush
from tablee.games.quadrot.terminal.paint import DARK, LIGHT
from tablee.games.quadrot.terminal.scene import Scene, scene_of
from tablee.games.quadrot.terminal.spread import SIZES, Spread, spreads
from tablee.games.quadrot.terminal.turn import Turn
from tablee.games.quadrot.view import QuadrotView
from tablee.play.view import View
from tablee.terminal.widgets.canvas import Canvas


class TrackBoard(Widget):
    """As large as all of it fits; where it does not, the window follows the play."""

    DEFAULT_CSS = "TrackBoard { width: 1fr; height: 1fr; }"

    class Clicked(Message):
        """A point was clicked."""

        def __init__(self, point: str) -> None:
            super().__init__()
            self.point = point

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.zoom = 0
        self.left = 0
        self.top = 0
        self.scene: Scene | None = None
        self._spreads: list[Spread] = []
        self._strips: list[Strip] = []
        self._held: tuple[int, int] | None = None
        self._dragged = False

    @property
    def size_index(self) -> int:
        """The largest at which all is seen, changed by the zoom."""
        wide, high = self.size
        fitting = [k for k, made in enumerate(self._spreads) if made.width <= wide and made.height <= high]
        return max(0, min(max(fitting, default=0) + self.zoom, len(SIZES) - 1))

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
        self._follow()
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
        """Draw larger or smaller."""
        now = self.size_index
        self.zoom += max(0, min(now + step, len(SIZES) - 1)) - now
        self.centre()

    def centre(self) -> None:
        """The middle of the board in the middle."""
        if self.scene:
            made = self.spread
            self.left = (made.width - self.size.width) // 2
            self.top = (made.height - self.size.height) // 2
            self._follow()
            self.repaint()

    def _follow(self) -> None:
        """Where the board is larger than the window, keep the way in sight."""
        assert self.scene
        made = self.spread
        touched = [point for step in self.scene.way for point in (step.start, step.to)]
        spots = [made.spots[point] for point in touched if point in made.spots]
        if not spots:
            return
        if made.width > self.size.width:
            low, high = min(spot[0] for spot in spots) - 4, max(spot[0] for spot in spots) + 5
            self.left = max(min(self.left, low), high - self.size.width)
        if made.height > self.size.height:
            low, high = min(spot[1] for spot in spots) - 2, max(spot[1] for spot in spots) + 3
            self.top = max(min(self.top, low), high - self.size.height)

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        if not self._strips and self.scene:
            self._strips = self._paint(self.scene).strips()
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width, self.rich_style)

    def _paint(self, scene: Scene) -> Canvas:
        paint = DARK if self.app.current_theme.dark else LIGHT
        canvas = Canvas(self.size.width, self.size.height, paint.table)
        Brush(canvas, paint, self.spread, self.left, self.top).draw(scene, getattr(self.screen, "lang", "en"))
        self._edges(canvas, paint.faint)
        return canvas

    def _edges(self, canvas: Canvas, ink: str) -> None:
        """Arrows where the board goes on beyond the window."""
        made = self.spread
        middle, height = canvas.width // 2, canvas.height // 2
        for beyond, column, row, arrow in (
            (self.left > 0, 0, height, "◀"),
            (made.width > self.left + canvas.width, canvas.width - 1, height, "▶"),
            (self.top > 0, middle, 0, "▲"),
            (made.height > self.top + canvas.height, middle, canvas.height - 1, "▼"),
        ):
            if beyond:
                canvas.write(column, row, arrow, ink, bold=True)

    def on_resize(self) -> None:
        """Keep the board in the middle of a window of another size."""
        self.centre()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take hold of the board."""
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
        if held and not self._dragged and self.scene:
            x, y = self.left + event.x, self.top + event.y
            spots = self.spread.spots
            point = min(spots, key=lambda name: abs(spots[name][0] - x) + 2 * abs(spots[name][1] - y))
            column, row = spots[point]
            if abs(column - x) <= 2 and abs(row - y) <= 1:
                self.post_message(self.Clicked(point))
