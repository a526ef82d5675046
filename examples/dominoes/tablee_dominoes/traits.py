"""What others ask of dominoes; every answer left out here is Tablée's plain one."""

from __future__ import annotations

from tablee.play.traits import Ranking, Reason, Traits
from tablee.play.view import Offer, View
from tablee.texts import tile_name


class DominoTraits(Traits):
    """Points come only when a round ends, so offers are ranked by the pips that leave the hand."""

    title = "Double-Six"
    counted_kinds = ("draw", "pass")
    review_visits = 200  # a position in plain Python takes its time

    def ranked(self, view: View) -> Ranking:
        def shed(offer: Offer) -> int:
            return sum(offer.action.to_dict().get("tile", ()))

        def reason(offer: Offer) -> Reason:
            if len(view.offers) == 1:
                return "hint.forced", ()
            return "hint.dominoes.sheds", (("pips", shed(offer)),)

        return [(offer, reason(offer)) for offer in sorted(view.offers, key=shed, reverse=True)]

    def nothing_is_hidden(self, view: View) -> bool:
        """What lies nowhere else is the hand of the only other player."""
        return view.well == 0 and len(view.counts) == 2

    def drawing(self, view: View) -> str:
        """The line from left to right."""
        return " ".join(tile_name(laid.tile) for laid in view.layout)


TRAITS = DominoTraits()
