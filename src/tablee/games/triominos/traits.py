"""What others ask of Tri-Ominos."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tablee.games.corners.traits import CornerTraits
from tablee.games.corners.view import CornerView
from tablee.play.event import Event
from tablee.play.traits import Eyes
from tablee.play.view import View

if TYPE_CHECKING:
    from tablee.play.game import Game


class TriominosTraits(CornerTraits):
    """One may draw although one could lay (T12), but people seldom do."""

    title = "Tri-Ominos"
    order = 1
    eyes = Eyes(novice=0.35, casual=0.75)
    review_visits = 1000
    puzzle_margin = 0.04
    counted_parts = ("bridge", "sides", "hexagon", "hexagons")
    counted_kinds = ("draw", "pass")

    def reveals(self, event: Event, options: Mapping[str, Any]) -> bool:
        """What somebody pays for a pass may show if he could have laid (T14)."""
        price_tells = options["empty_well"] == "free" and options["voluntary_pass"]
        return super().reveals(event, options) or (bool(price_tells) and event.kind == "pass")

    def inferred(self, game: Game, view: View) -> View:
        """Whoever draws is taken for somebody who could not lay."""
        from tablee.games.triominos.draw_inference import trusting
        from tablee.games.triominos.game import TriominosGame

        assert isinstance(game, TriominosGame)
        assert isinstance(view, CornerView)
        return trusting(game, view)


TRAITS = TriominosTraits()
