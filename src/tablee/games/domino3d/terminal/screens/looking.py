"""Walking round the table: keys that playing and replaying have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.binding import BindingType

from tablee.games.domino3d.draw.svg import CORNERS
from tablee.terminal.screens.table import TableScreen

if TYPE_CHECKING:
    from tablee.games.domino3d.terminal.widgets.board import SpaceBoard

LOOKING: list[BindingType] = [
    ("a", "around(1)", ""),
    ("A", "around(-1)", ""),
    ("b", "around(2)", ""),
    ("m", "marks", ""),
    ("w", "watch", ""),
]


class Looking(TableScreen):
    """The four corners, marks as shapes or as numbers, and whose structure is looked at."""

    @property
    def table(self) -> SpaceBoard:
        """The board as what it is."""
        return cast("SpaceBoard", self.board)

    def action_around(self, steps: int) -> None:
        """A quarter of the way round the table, or to its other side."""
        self.table.turn(steps % CORNERS)
        self.show()

    def action_marks(self) -> None:
        """Marks as shapes or as numbers."""
        self.table.numbers = not self.table.numbers
        self.show()

    def action_watch(self) -> None:
        """The next structure of the race, and at last one's own again."""
        if self.view.option["mode"] == "race":
            seats = [None, *range(len(self.view.scores))]
            watched = seats.index(self.table.watched)
            self.table.watched = seats[(watched + 1) % len(seats)]
            self.show()
