"""What others ask of a game whose tiles match at their corners."""

from __future__ import annotations

from tablee.games.corners.view import CornerView
from tablee.play.traits import Summary, Traits
from tablee.play.view import View


class CornerTraits(Traits):
    """Hands are hidden; points are counted tile by tile."""

    plain_parts = ("tile",)
    puzzle_tables = ({"players": 2}, {"players": 3}, {"players": 4})

    def summary(self, view: View, lang: str) -> Summary:
        from tablee.games.corners.draw.summary import summary

        assert isinstance(view, CornerView)
        return summary(view, lang)

    def nothing_is_hidden(self, view: View) -> bool:
        """The well is empty, and what lies nowhere else is the hand of one player."""
        assert isinstance(view, CornerView)
        others = [seat for seat in range(len(view.counts)) if seat != view.seat]
        return view.well == 0 and sum(view.counts[seat] > len(view.shown[seat]) for seat in others) <= 1
