"""Domino 3D: the structure from two opposite corners; in the race one structure for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.domino3d.draw.placed import Placed
from tablee.games.domino3d.draw.structure import placed, structure_of
from tablee.games.domino3d.draw.svg import GOLD, WOOD, Face, visible
from tablee.games.domino3d.pieces import MARKS
from tablee.games.domino3d.view import Domino3dView
from tablee.lab.envs.pictures.canvas import Canvas, Frame, Spot

EDGE, LARGEST, MARGIN, FOOT = "#3f2a12", 0.9, 16.0, 40.0
RING = ((0.0, 1.0), (0.7, 0.7), (1.0, 0.0), (0.7, -0.7), (0.0, -1.0), (-0.7, -0.7), (-1.0, 0.0), (-0.7, 0.7))
STAR = tuple(
    (x * (1 if place % 2 == 0 else 0.45), y * (1 if place % 2 == 0 else 0.45))
    for place, (x, y) in enumerate(RING)
)
SQUARE = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
PLUS = (
    *((-0.3, -1.0), (0.3, -1.0), (0.3, -0.3), (1.0, -0.3), (1.0, 0.3), (0.3, 0.3)),
    *((0.3, 1.0), (-0.3, 1.0), (-0.3, 0.3), (-1.0, 0.3), (-1.0, -0.3), (-0.3, -0.3)),
)


def paint(canvas: Canvas, view: Domino3dView, head: float) -> None:
    """Each picture in a part of its own; what is held stands in words at the foot."""
    foot = canvas.height - FOOT
    race = view.option["mode"] == "race"
    shown = [(seat, 0) for seat in range(len(view.scores))] if race else [(None, 0), (None, 2)]
    wide = canvas.width / len(shown)
    for place, (seat, corner) in enumerate(shown):
        pieces = [placed(one) for one in structure_of(view, seat)]
        upper, lower = (wide * place + MARGIN, head + MARGIN), (wide * (place + 1) - MARGIN, foot - MARGIN)
        _paint(canvas, pieces, corner, upper, lower)
    canvas.box((0, foot), (canvas.width, canvas.height), "#f6efe0")
    for seat, hand in enumerate(view.hands):
        told = " ".join(hand).replace("×", "x") or "-"
        part = canvas.width / len(view.hands)
        size = min(16.0, 1.7 * (part - 10) / max(1, len(told)))
        canvas.write((part * (seat + 0.5), foot + FOOT / 2), told, size, "#33260f")


def _paint(canvas: Canvas, pieces: Sequence[Placed], corner: int, upper: Spot, lower: Spot) -> None:
    faces = visible(pieces, corner)
    frame = Frame([spot for face in faces for _, spot, _ in face.sides], upper, lower, LARGEST)
    for face in faces:
        last = len(pieces) > 1 and face.piece == pieces[-1]
        paint = GOLD if last else WOOD
        canvas.polygon([frame.at(start) for _, start, _ in face.sides], paint[face.looks])
        _mark(canvas, face, frame, paint[face.looks])
        for way, start, end in face.sides:
            glued = way == face.glued
            canvas.line(frame.at(start), frame.at(end), "#b0905c" if glued else EDGE, 1 if glued else 2)


def _mark(canvas: Canvas, face: Face, frame: Frame, ground: str) -> None:
    """The six marks of the set: disc, ring, plus, four dots, square, star, in their colours."""
    shape = next(place for place, mark in enumerate(MARKS) if mark.id == face.mark)
    colour = MARKS[shape].colour

    def fill(
        outline: Sequence[Spot], size: float, across: float = 0.0, up: float = 0.0, ink: str = colour
    ) -> None:
        spots = [face.corner(0.5 + across + x * size, 0.5 + up + y * size) for x, y in outline]
        canvas.polygon([frame.at(spot) for spot in spots], ink)

    if shape == 1:
        fill(RING, 0.3)
        fill(RING, 0.16, ink=ground)
    elif shape == 3:
        for across, up in ((-0.19, -0.19), (0.19, -0.19), (-0.19, 0.19), (0.19, 0.19)):
            fill(RING, 0.11, across, up)
    else:
        outline, size = {0: (RING, 0.25), 2: (PLUS, 0.32), 4: (SQUARE, 0.23), 5: (STAR, 0.36)}[shape]
        fill(outline, size)
