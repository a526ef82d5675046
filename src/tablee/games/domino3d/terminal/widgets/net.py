"""A domino unfolded as it is held: all ten faces at once, those that are seen from here in the light."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from textual.strip import Strip

from tablee.games.domino3d.draw.placed import Placed
from tablee.games.domino3d.draw.svg import LEFT, RIGHT, TOP
from tablee.games.domino3d.draw.svg import turned as seen_from
from tablee.games.domino3d.geometry import DIRECTIONS, UP, along, opposite, upright
from tablee.games.domino3d.terminal.picture.paint import DARK, LIGHT, TONES, WOODS, Tone, darker, glyph
from tablee.terminal.widgets.canvas import Canvas
from tablee.terminal.widgets.painted import Painted

SEEN = (TOP, RIGHT, LEFT)
BACK, FAR_LEFT, BOTTOM = 2, 1, 5


class Side(NamedTuple):
    """A face of the net: its column and row, the way it looks as seen from here, and its mark."""

    column: int
    row: int
    looks: int
    mark: int


def sides(piece: Placed, corner: int) -> Iterator[Side]:
    """Flat: behind, top, front and below one under the other, with an end on each side of the top.

    Upright: the four sides beside each other, with an end above and one below.
    """

    def mark(half: int, looks: int) -> int:
        return piece.domino.mark(piece.pose, half, DIRECTIONS.index(seen_from(DIRECTIONS[looks], -corner)))

    way = DIRECTIONS.index(seen_from(DIRECTIONS[along(piece.pose)], corner))
    if upright(piece.pose):
        halves = (1, 0) if way == UP else (0, 1)
        for column, looks in enumerate((FAR_LEFT, LEFT, RIGHT, BACK)):
            for row, half in enumerate(halves):
                yield Side(column, row + 1, looks, mark(half, looks))
        yield Side(1, 0, TOP, mark(halves[0], TOP))
        yield Side(1, 3, BOTTOM, mark(halves[1], BOTTOM))
        return
    first, last = (FAR_LEFT, RIGHT) if way in (RIGHT, FAR_LEFT) else (LEFT, BACK)
    front = LEFT if first == FAR_LEFT else RIGHT
    halves = (0, 1) if way == last else (1, 0)
    for row, looks in enumerate((opposite(front), TOP, front, BOTTOM)):
        for column, half in enumerate(halves):
            yield Side(column + 1, row, looks, mark(half, looks))
    yield Side(0, 1, first, mark(halves[0], first))
    yield Side(3, 1, last, mark(halves[1], last))


class Net(Painted):
    """Draws a domino as large as there is room."""

    DEFAULT_CSS = "Net { height: 4; width: 1fr; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.piece: Placed | None = None
        self.corner = 0
        self.fate = ""
        self.numbers = False

    def show(self, piece: Placed | None, corner: int, fate: str, numbers: bool) -> None:
        """Draw a domino as it is held."""
        self.piece, self.corner, self.fate, self.numbers = piece, corner, fate, numbers
        self.repaint()

    def picture(self) -> list[Strip]:
        paint = DARK if self.dark else LIGHT
        canvas = Canvas(self.size.width, self.size.height, paint.edge)
        if self.piece is None:
            return canvas.strips()
        high = max(1, self.size.height // 4)
        wide = min(7, max(3, (self.size.width - 2) // 4), 2 * high + 3)
        tone: Tone = TONES.get(self.fate, WOODS[0])
        left = max(0, (self.size.width - 4 * wide) // 2)
        for side in sides(self.piece, self.corner):
            seen = side.looks in SEEN
            colour = tone[side.looks] if seen else paint.hidden
            x, line = 2 * (left + side.column * wide), 2 * side.row * high
            for down in range(2 * high):
                canvas.span(line + down, x, x + 2 * wide, colour)
                canvas.span(line + down, x + 2 * wide - 1, x + 2 * wide, darker(colour))
            ink = paint.ink[side.mark - 1]
            column, row = left + side.column * wide + (wide - 1) // 2, side.row * high + (high - 1) // 2
            canvas.write(column, row, glyph(side.mark, self.numbers), ink, bold=True)
        return canvas.strips()
