"""What a player of OpenSpiel observes, as arrays and as text."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from tablee.lab.openspiel.entry import Act, Drawn, Luck
from tablee.lab.openspiel.setting import Setting
from tablee.lab.openspiel.state import SpielState

COLUMNS = 3
"""Of a past move: who acted as seen from the observer, the action, what chance brought; each plus 1, 0 if none."""


class Observer:
    """Text for every type of observation; arrays where a player sees what is public and what is his own."""

    def __init__(self, setting: Setting, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers have no parameters, but got {params}")
        self.setting, self.kind = setting, kind
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info or not own or (kind.perfect_recall and setting.whole_match):
            return
        width, players = setting.space.width, setting.players
        past = longest_past(setting) if kind.perfect_recall else 0
        self.tensor = np.zeros(players + width + COLUMNS * past, np.float32)
        self.row = np.zeros(width, np.int16)
        self.dict["player"] = self.tensor[:players]
        self.dict |= setting.space.split(self.tensor[players : players + width])
        if past:
            self.dict["past"] = self.tensor[players + width :].reshape(past, COLUMNS)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the arrays."""
        if self.tensor is None:
            return
        space, players = self.setting.space, self.setting.players
        self.tensor.fill(0)
        self.tensor[player] = 1
        space.write_observation(state.table.core, player, self.row)
        self.tensor[players : players + space.width] = self.row
        if self.kind.perfect_recall:
            self._remember(state, player)

    def _remember(self, state: SpielState, player: int) -> None:
        past, at = self.dict["past"], -1
        for entry in state.table.log:
            if isinstance(entry, Act):
                at += 1
                past[at, :2] = 1 + (entry.seat - player) % self.setting.players, 1 + entry.number
            elif isinstance(entry, Luck):
                at += 1
                past[at, 2] = 1 + entry.outcome
            elif isinstance(entry, Drawn) and entry.seat == player:
                past[at, 2] = 1 + entry.tile

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in words: how it came about, or how things stand."""
        table, kind = state.table, self.kind
        seats: range | tuple[int, ...] = ()
        if kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            seats = (player,)
        elif kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            seats = range(self.setting.players)
        lines = [f"player {player}"] if seats else []
        if kind.perfect_recall:
            lines.append(table.text(seats, kind.public_info))
        else:
            if kind.public_info:
                lines.append(self.setting.dealer.public(table))
            lines += [self.setting.dealer.private(table, seat) for seat in seats]
        return "\n".join(line for line in lines if line)


def longest_past(setting: Setting) -> int:
    """No state has more entries that an observer remembers."""
    dealer = setting.dealer
    return dealer.longest if dealer.hides else dealer.longest + dealer.nodes
