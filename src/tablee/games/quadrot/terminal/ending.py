"""The sheet at the end of a match of Quadrot."""

from __future__ import annotations

from rich.table import Table

from tablee.games.quadrot.draw.symbols import SHAPES
from tablee.games.quadrot.seating import side_of
from tablee.games.quadrot.view import QuadrotView
from tablee.terminal.screens.notes import RoundEnd
from tablee.terminal.words import name_of


class TrackEnd(RoundEnd):
    """Who came in which place, with how many pawns home and after how many turns."""

    def table(self) -> Table:
        view = self.view
        assert isinstance(view, QuadrotView)
        table = self.columns("qr_home", "qr_board", "qr_turns", "place")
        for seat in sorted(range(len(view.scores)), key=lambda seat: view.places[seat]):
            standing = sum(pawn.seat == seat for pawn in view.layout)
            figures = (view.scores[seat], standing, view.turns[seat], view.places[seat])
            name = f"{SHAPES[side_of(view, seat)]} {name_of(self.lang, seat, self.names)}"
            table.add_row(name, *map(str, figures))
        return table
