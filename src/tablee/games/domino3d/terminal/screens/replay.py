"""Stepping through a record of Domino 3D, from any corner."""

from __future__ import annotations

from tablee.games.domino3d.terminal.screens.looking import LOOKING, Looking
from tablee.terminal.screens.replay import ReplayScreen
from tablee.terminal.widgets.keys import Key
from tablee.terminal.words import ui


class SpaceReplay(Looking, ReplayScreen):
    """The same keys as for every record, and those that turn the table."""

    BINDINGS = LOOKING

    def _own_keys(self) -> list[Key]:
        keys = [Key("a", ui(self.lang, "key_d3_around"), "around(1)")]
        if self.view.option["mode"] == "race":
            keys.append(Key("w", ui(self.lang, "key_d3_watch"), "watch"))
        return keys
