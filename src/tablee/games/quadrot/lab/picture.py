"""Quadrot: the board with its coloured segments, the pawns, and the throw."""

from __future__ import annotations

from tablee.games.quadrot.draw.symbols import SEAT_HEX, SEAT_INK
from tablee.games.quadrot.seating import board_of, side_of
from tablee.games.quadrot.view import QuadrotView
from tablee.lab.envs.pictures.canvas import Canvas, Frame, Spot

PAPER = "#f3e7c9"
COLOURS = {"red": "#d81f26", "blue": "#1f63c9", "yellow": "#e8b400", "black": "#161616"}
POINTS = {
    "plain": ("#d6c69a", 6.0),
    "white": ("#ffffff", 10.0),
    "black": ("#111111", 10.0),
    "red": ("#d81f26", 10.0),
}
BEYOND: dict[str, Spot] = {"S": (0, 1), "W": (-1, 0), "N": (0, -1), "E": (1, 0)}
"""Where a side's start line lies, as seen from the middle."""
MARGIN, PAWN = 70.0, 12.0


def paint(canvas: Canvas, view: QuadrotView, head: float) -> None:
    """The field in the middle, and behind its edges the pawns that wait or have arrived."""
    board = board_of(view)
    high = canvas.height - head
    left = (canvas.width - high) / 2
    canvas.box((left, head), (left + high, canvas.height), PAPER)
    upper, lower = (left + MARGIN, head + MARGIN), (left + high - MARGIN, canvas.height - MARGIN)
    frame = Frame([(point.x, -point.y) for point in board.points], upper, lower, high)
    spot = {point.id: frame.at((point.x, -point.y)) for point in board.points}
    for segment in board.segments:
        canvas.line(spot[segment.a], spot[segment.b], COLOURS.get(segment.colour, "#888888"), 5)
    for point in board.points:
        fill, radius = POINTS[point.kind]
        canvas.disc(spot[point.id], radius, fill, "#33260f", 1.5)
    middle = left + high / 2, head + high / 2
    for seat, waiting in enumerate(view.waiting):
        side = side_of(view, seat)
        for place in range(waiting):
            _pawn(canvas, _behind(middle, BEYOND[side], high / 2 - MARGIN / 2, place), side)
    for pawn in view.layout:
        side = side_of(view, pawn.seat)
        if pawn.at in spot:
            _pawn(canvas, spot[pawn.at], side, str(pawn.pawn + 1))
    for place, die in enumerate(view.dice):
        corner = canvas.width - 84, head + 24 + 70 * place
        canvas.box(corner, (corner[0] + 56, corner[1] + 56), "#fffaf0")
        canvas.box((corner[0] + 8, corner[1] + 8), (corner[0] + 48, corner[1] + 48), COLOURS.get(die, die))


def ink(view: QuadrotView, seat: int) -> str:
    """The colour of a seat's pawns, in which its score is written too."""
    return SEAT_HEX[side_of(view, seat)]


def _behind(middle: Spot, way: Spot, away: float, place: int) -> Spot:
    along = (place - 1.5) * 2.4 * PAWN
    return middle[0] + way[0] * away + abs(way[1]) * along, middle[1] + way[1] * away + abs(way[0]) * along


def _pawn(canvas: Canvas, at: Spot, side: str, name: str = "") -> None:
    canvas.disc(at, PAWN, SEAT_HEX[side], "#141414", 2)
    if name:
        canvas.write(at, name, 13, SEAT_INK[side])
