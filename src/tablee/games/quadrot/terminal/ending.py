"""The sheet at the end of a match of Quadrot."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.widget import Widget
from textual.widgets import Static

from tablee.games.quadrot.draw.table import side_of
from tablee.games.quadrot.terminal.paint import SHAPES
from tablee.games.quadrot.view import QuadrotView
from tablee.terminal.screens.notes import RoundEnd
from tablee.terminal.words import name_of, told, ui


class TrackEnd(RoundEnd):
    """Who came in which place, with how many pawns home and after how many turns."""

    def body(self) -> Widget:
        lang, view = self.lang, self.view
        assert isinstance(view, QuadrotView)
        table = Table(box=None, padding=(0, 1), expand=True)
        table.add_column(ui(lang, "column_player"))
        for column in ("qr_home", "qr_board", "qr_turns", "place"):
            table.add_column(ui(lang, f"column_{column}"), justify="right")
        for seat in sorted(range(len(view.scores)), key=lambda seat: view.places[seat]):
            standing = sum(pawn.seat == seat for pawn in view.layout)
            figures = (view.scores[seat], standing, view.turns[seat], view.places[seat])
            name = f"{SHAPES[side_of(view, seat)]} {name_of(lang, seat, self.names)}"
            table.add_row(name, *map(str, figures))
        parts: list[Text | Table] = [
            Text("\n".join(told(event, lang, self.names) for event in self.events) + "\n"),
            table,
        ]
        if self.record:
            parts.append(Text("\n" + ui(lang, "record_written", file=self.record), overflow="fold"))
        return Static(Group(*parts), id="text")
