"""What others ask of Quad-Ominos."""

from __future__ import annotations

from tablee.games.corners.traits import CornerTraits
from tablee.play.traits import Eyes


class QuadominosTraits(CornerTraits):
    """Everything as in any corner game."""

    title = "Quad-Ominos"
    order = 2
    eyes = Eyes(novice=0.45, casual=0.7)
    counted_parts = ("supplement",)
    counted_kinds = ("extra", "draw", "pass")


TRAITS = QuadominosTraits()
