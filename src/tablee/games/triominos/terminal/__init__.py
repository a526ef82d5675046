"""Tri-Ominos in the terminal."""

from __future__ import annotations

from tablee.games.corners.terminal.family import CornerFamily
from tablee.games.corners.terminal.shape import Look, Triangles


class TriominosFamily(CornerFamily):
    """The documentation shows this one of the corner games."""

    pictured = (28, 266)


FAMILY = TriominosFamily(Look(Triangles, sizes=(3, 4, 5, 6), in_hand=3))
