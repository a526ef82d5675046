"""What others ask of a game whose tiles match at their corners."""

from __future__ import annotations

from typing import ClassVar

from tablee.games.corners.view import CornerView
from tablee.play.traits import Traits
from tablee.play.view import View


class CornerTraits(Traits):
    """Hands are hidden; points are counted tile by tile."""

    tiling: ClassVar[str]
    """`triangles` or `squares`."""
    plain_parts = ("tile",)
    puzzle_tables = ({"players": 2}, {"players": 3}, {"players": 4})

    def nothing_is_hidden(self, view: View) -> bool:
        """The well is empty, and what lies nowhere else is the hand of one player."""
        assert isinstance(view, CornerView)
        others = [seat for seat in range(len(view.counts)) if seat != view.seat]
        return view.well == 0 and sum(view.counts[seat] > len(view.shown[seat]) for seat in others) <= 1

    def drawing(self, view: View, lang: str) -> str:
        """The tiles with their numbers, the last one marked `*`."""
        from tablee.games.corners.draw.text import draw

        entries = [{"at": laid.at, "corners": laid.corners} for laid in view.layout]
        return draw({"#": entries[:-1], "*": entries[-1:]}, self.tiling).rstrip("\n")
