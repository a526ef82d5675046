"""When two layouts of triangles are the same puzzle."""

from __future__ import annotations

from tablee.games.corners.engine.tiling import TRIANGLES
from tablee.games.corners.lab import symmetry
from tablee.games.corners.view import CornerView
from tablee.lab.puzzles.symmetry import Key, Matrix

SIXTH_TURN: Matrix = (0, -1, 1, 1)
SIXTHS = 6


def alike(view: CornerView) -> Key:
    """Equal for layouts that differ by sixths of a turn, in the mirror, or in where they lie."""
    return symmetry.alike(view, TRIANGLES, SIXTH_TURN, SIXTHS)
