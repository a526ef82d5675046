"""When two layouts of squares are the same puzzle."""

from __future__ import annotations

from tablee.games.corners.engine.tiling import SQUARES
from tablee.games.corners.lab import symmetry
from tablee.games.corners.view import CornerView
from tablee.lab.puzzles.symmetry import QUARTER_TURN, QUARTERS, Key


def alike(view: CornerView) -> Key:
    """Equal for layouts that differ by quarters of a turn, in the mirror, or in where they lie."""
    return symmetry.alike(view, SQUARES, QUARTER_TURN, QUARTERS)
