"""Stepping through a record of Quadrot: the dice lie beside the board."""

from __future__ import annotations

from tablee.games.quadrot.terminal.options import Options
from tablee.terminal.screens.replay import ReplayScreen


class TrackReplay(ReplayScreen):
    """The same keys as for every record."""

    choosing = True

    def on_mount(self) -> None:
        """There is nothing to choose: the dice only."""
        self.query_one(Options).styles.height = 1

    def show(self) -> None:
        super().show()
        self.query_one(Options).show(None, self.lang)
