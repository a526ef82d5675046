"""Painting a board of Quadrot in characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablee.games.quadrot.action import Step
from tablee.games.quadrot.board import OPPOSITE, STUB, Board, Point, Side
from tablee.games.quadrot.draw.symbols import SEAT_HEX, SEAT_INK, SHAPES
from tablee.games.quadrot.draw.text import BRACKETS
from tablee.games.quadrot.terminal.paint import FLAT, KINDS, LINES, UPRIGHT, WAITING, Paint
from tablee.games.quadrot.terminal.scene import Scene, Standing
from tablee.games.quadrot.terminal.spread import Spot, Spread, label
from tablee.terminal.widgets.canvas import Canvas
from tablee.texts import say

DASHES = {"red": (1, 0), "blue": (3, 1), "yellow": (1, 1), "black": (1, 0)}
"""Of a slanting line so many dots are painted, so many are not."""
BRAILLE = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The dots of a character, by column and row."""
Walk = tuple[str, str]
"""From a place to the next, either way round: points, or a point and the letter of the line it is tied to."""


class Brush:
    """Paints on a canvas that shows the board from `left` and `top` on."""

    def __init__(self, canvas: Canvas, paint: Paint, made: Spread, left: int, top: int) -> None:
        self.canvas = canvas
        self.paint = paint
        self.made = made
        self.left = left
        self.top = top

    def draw(self, scene: Scene, lang: str) -> None:
        """Everything, from the ground up."""
        for row in range(self.made.height):
            for column in range(self.made.width):
                self._cell((column, row), " ", self.paint.ink, self.paint.paper)
        grounds = dict.fromkeys(_walks(scene.board, scene.last, scene.last_side), self.paint.last)
        grounds |= dict.fromkeys(_walks(scene.board, scene.way, scene.side), self.paint.way)
        for segment in scene.board.segments:
            ground = grounds.get((segment.a, segment.b)) or grounds.get((segment.b, segment.a))
            self._segment(segment.a, segment.b, segment.colour, ground, lang)
        for side in scene.board.sides.values():
            self._start_line(side, scene, grounds)
        last, way = _touched(scene.last), _touched(scene.way)
        for point in scene.board.points:
            mark = self.paint.way if point.id in way else self.paint.last if point.id in last else None
            self._point(point, scene, mark)

    def _cell(self, spot: Spot, letter: str, ink: str, ground: str, *, bold: bool = False) -> None:
        column, row = spot[0] - self.left, spot[1] - self.top
        for line in (2 * row, 2 * row + 1):
            self.canvas.span(line, 2 * column, 2 * column + 2, ground)
        self.canvas.write(column, row, letter, ink, bold=bold)

    def _segment(self, a: str, b: str, colour: str, ground: str | None, lang: str) -> None:
        (one, other), (start, end) = self.made.spots[a], self.made.spots[b]
        ink, behind = LINES[colour]
        ground = ground or behind or self.paint.paper
        if other == end:
            for column in range(min(one, start) + 1, max(one, start)):
                self._cell((column, other), FLAT[colour], ink, ground, bold=True)
        elif one == start:
            for row in range(min(other, end) + 1, max(other, end)):
                self._cell((one, row), UPRIGHT[colour], ink, ground, bold=True)
        else:
            self._slanting((one, other), (start, end), colour, ground, lang)

    def _slanting(self, a: Spot, b: Spot, colour: str, ground: str, lang: str) -> None:
        """In dots of a character's eighth, with the colour's letter in the middle."""
        ink = LINES[colour][0]
        painted, left_out = DASHES[colour]
        cells: dict[Spot, int] = {}
        for number, (x, y) in enumerate(_dots(a, b)):
            if _hidden((x // 2, y // 4), a) or _hidden((x // 2, y // 4), b):
                continue
            cells.setdefault((x // 2, y // 4), 0)
            if number % (painted + left_out) < painted:
                cells[x // 2, y // 4] |= BRAILLE[x % 2][y % 4]
        for spot, mask in cells.items():
            if mask or ground != self.paint.paper:
                self._cell(spot, chr(0x2800 + mask), ink, ground, bold=True)
        for middle in list(cells)[len(cells) // 2 :][:1]:
            self._cell(middle, say(lang, f"board.letter_{colour}"), ink, ground, bold=True)

    def _start_line(self, side: Side, scene: Scene, grounds: dict[Walk, str]) -> None:
        """The line with the pawns behind it, and the stubs, walked with red or blue."""
        marks = [self.made.spots[name] for name in (*side.entry_points, side.start_square)]
        outward = -1 if side.side in "WN" else 1
        flat = side.side in "SN"
        along, beyond = (0, 1) if flat else (1, 0)
        far = self.made.stub + 1 if flat else self.made.west if outward < 0 else self.made.east
        edge = marks[0][beyond] + outward * far
        low, high = min(mark[along] for mark in marks), max(mark[along] for mark in marks)
        reach = 3 if flat else 0
        for place in range(low - reach, high + reach + 1):
            self._cell((place, edge) if flat else (edge, place), " ", self.paint.paper, self.paint.line)
        for name in side.entry_points:
            ground = grounds.get((name, side.side), self.paint.paper)
            column, row = self.made.spots[name]
            if flat:
                for offset, colour in ((-1, "red"), (0, "blue")):
                    for step in range(1, self.made.stub + 2):
                        spot = (column + offset, row + outward * step)
                        self._cell(spot, UPRIGHT[colour], LINES[colour][0], ground, bold=True)
            else:
                for offset in range(1, far):
                    colour = STUB[offset % 2]
                    self._cell(
                        (column + outward * offset, row), FLAT[colour], LINES[colour][0], ground, bold=True
                    )
        self._waiting(side, scene, marks[2][along], edge)

    def _waiting(self, side: Side, scene: Scene, middle: int, edge: int) -> None:
        """The letter of the side, and the pawns that wait, two on either side of it."""
        flat = side.side in "SN"
        ink, count = WAITING[side.side], scene.waiting.get(side.side, 0)
        shape = SHAPES[side.side]
        for number, offset in enumerate((-1, 1, -2, 2)):
            spot = (middle + offset, edge) if flat else (edge, middle + offset)
            if number < count:
                self._cell(spot, shape, ink, self.paint.line, bold=True)
        spot = (middle, edge) if flat else (edge, middle)
        self._cell(spot, side.side, ink, self.paint.line, bold=True)

    def _point(self, point: Point, scene: Scene, mark: str | None) -> None:
        column, row = self.made.spots[point.id]
        name = label(point.id)
        start = column - len(name) // 2
        ink, ground = KINDS[point.kind]
        if point.id == scene.open_square:
            ink, ground = KINDS["red"][1] or ink, None
        left, right = BRACKETS[point.kind] if point.kind != "plain" else ("  " if mark else ("", ""))
        on_way = mark == self.paint.way
        for place, bracket in ((start - 1, left), (start + len(name), right)):
            if bracket:
                behind = mark if on_way else ground or mark
                self._cell(
                    (place, row), bracket, self.paint.ink if on_way else ink, behind or self.paint.point
                )
        standing, end = scene.pawns.get(point.id), scene.ends.get(point.id)
        coming = end if end != standing else None
        if standing or coming:
            self._pawn((start, row), len(name), coming or standing, coming=coming is not None)
            return
        bold = bool(mark) or point.kind != "plain"
        for offset, letter in enumerate(name):
            self._cell((start + offset, row), letter, ink, ground or mark or self.paint.point, bold=bold)

    def _pawn(self, spot: Spot, width: int, pawn: Standing | None, *, coming: bool) -> None:
        """A pawn; one that would come here is drawn on the colour of the way."""
        assert pawn
        side, number = pawn
        ink, ground = (SEAT_HEX[side], self.paint.ink) if coming else (SEAT_INK[side], SEAT_HEX[side])
        name = f"{SHAPES[side]}{number + 1}".ljust(width)
        for offset, letter in enumerate(name):
            self._cell((spot[0] + offset, spot[1]), letter, ink, ground, bold=True)


def _dots(a: Spot, b: Spot) -> Iterator[Spot]:
    """The dots of a straight line from one point to another."""
    x, y, to_x, to_y = 2 * a[0], 4 * a[1] + 2, 2 * b[0], 4 * b[1] + 2
    steps = max(abs(to_x - x), abs(to_y - y))
    for step in range(steps + 1):
        yield round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps)


def _hidden(spot: Spot, point: Spot) -> bool:
    """Whether a point's label will lie there."""
    return spot[1] == point[1] and -2 < spot[0] - point[0] < 2


def _walks(board: Board, steps: Sequence[Step], side: str) -> Iterator[Walk]:
    """The segments and stubs that steps go along; flights go along none."""
    for step in steps:
        if step.die == "white":
            continue
        for a, b in (
            ((step.start, step.over), (step.over, step.to)) if step.over else ((step.start, step.to),)
        ):
            if a == "start":
                yield b, side
            elif b == "home":
                yield a, OPPOSITE[side]
            elif step.die in ("both", dict(board.neighbours[a]).get(b)):
                yield a, b
                yield b, a


def _touched(steps: Sequence[Step]) -> set[str]:
    return {point for step in steps for point in (step.start, step.to)}
