"""What a player goes by beside the layout, in words: above all the hand."""

from __future__ import annotations

from textual.widgets import Static

from tablee.play.registry import traits
from tablee.play.traits import hand_line
from tablee.play.view import View


class PlainHand(Static):
    """Names what the view's seat holds; to who is in turn also the rest, as the game tells it."""

    DEFAULT_CSS = "PlainHand { height: auto; max-height: 4; padding: 0 1; background: $boost; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)

    def show(self, view: View, selection: object = None) -> None:
        """Write the hand of a view."""
        lang = getattr(self.screen, "lang", "en")
        lines = [hand_line(view, lang)] if view.hand else []
        if view.seat in view.to_act:
            lines = list(traits(view.game).facts(view, lang))
        self.display = bool(lines)
        self.update("\n".join(lines))

    def repaint(self) -> None:
        """The theme paints it."""
