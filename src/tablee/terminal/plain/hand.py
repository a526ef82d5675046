"""The hand in a line of words."""

from __future__ import annotations

from textual.widgets import Static

from tablee.play.traits import hand_line
from tablee.play.view import View


class PlainHand(Static):
    """Names what the view's seat holds; nothing is shown to who holds nothing."""

    DEFAULT_CSS = "PlainHand { height: auto; max-height: 4; padding: 0 1; background: $boost; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)

    def show(self, view: View, selection: object = None) -> None:
        """Write the hand of a view."""
        self.display = bool(view.hand)
        self.update(hand_line(view, getattr(self.screen, "lang", "en")))

    def repaint(self) -> None:
        """The theme paints it."""
