"""Tri-Ominos and Quad-Ominos: ivory tiles on felt, the last one golden, and the hand of whoever looks."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from tablee.games.corners.draw.summary import TILINGS
from tablee.games.corners.draw.svg import INK
from tablee.games.corners.draw.text import tiling_named
from tablee.games.corners.view import CornerView
from tablee.lab.envs.pictures.canvas import Canvas, Frame, Spot

IVORY, GOLD, EDGE = "#faf4e3", "#ffe08a", "#8a7a52"
SIDE, FOOT, MARGIN = 64.0, 72.0, 16.0
A_ROW = 14
"""So many tiles of a hand stand in one row; more are drawn smaller."""


def paint(canvas: Canvas, view: CornerView, head: float) -> None:
    """The layout below the head, and the hand at the foot."""
    lattice = tiling_named(TILINGS[view.game])
    shapes = [[_spot(point, view.game) for point in lattice.corners(laid.at)] for laid in view.layout]
    foot = canvas.height - (FOOT if view.hand else 0)
    upper, lower = (MARGIN, head + MARGIN), (canvas.width - MARGIN, foot - MARGIN)
    frame = Frame([spot for shape in shapes for spot in shape], upper, lower, SIDE)
    for number, (shape, laid) in enumerate(zip(shapes, view.layout, strict=True)):
        last = number + 1 == len(shapes)
        _tile(canvas, [frame.at(spot) for spot in shape], laid.corners, GOLD if last else IVORY)
    if view.hand:
        canvas.box((0, foot), (canvas.width, canvas.height), "#7c4f27")
        step = canvas.width / max(A_ROW, len(view.hand))
        left = (canvas.width - step * len(view.hand)) / 2
        for place, tile in enumerate(view.hand):
            middle = left + step * (place + 0.5), foot + FOOT / 2
            _tile(canvas, _alone(view.game, middle, min(FOOT - 14, step - 5)), tile, IVORY)


def _spot(point: tuple[int, int], game: str) -> Spot:
    """The lattice of triangles has y up, that of squares y down."""
    x, y = point
    return (x + y / 2, -y * sqrt(3) / 2) if game == "triominos" else (float(x), float(y))


def _alone(game: str, middle: Spot, size: float) -> list[Spot]:
    """A tile that lies nowhere yet."""
    x, y = middle
    half = size / 2
    if game == "triominos":
        rise = size * sqrt(3) / 4
        return [(x - half, y + rise), (x, y - rise), (x + half, y + rise)]
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


def _tile(canvas: Canvas, corners: Sequence[Spot], numbers: Sequence[int], fill: str) -> None:
    canvas.polygon(corners, fill, EDGE, 1.5)
    middle = sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
    reach = max(abs(x - middle[0]) for x, _ in corners)
    inward = 0.55 if len(corners) == 3 else 0.42
    for (x, y), number in zip(corners, numbers, strict=True):
        at = x + (middle[0] - x) * inward, y + (middle[1] - y) * inward
        canvas.write(at, str(number), reach * (0.5 if len(corners) == 3 else 0.62), INK[number])
