"""A state of OpenSpiel."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel

from tablee.lab.openspiel.setting import Setting
from tablee.lab.openspiel.table import BY_CHANCE, NOBODY


class SpielState(pyspiel.State):
    """All of it lies in one table: OpenSpiel copies and pickles what a state has as attributes."""

    def __init__(self, game: Any, setting: Setting) -> None:
        super().__init__(game)
        self.table = setting.start

    def current_player(self) -> int:
        """Who moves next; where several may act, they do so in the order of seats."""
        return self.table.player

    def is_terminal(self) -> bool:
        """Whether the round or the match is over."""
        return self.table.player == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.setting.space.actions(self.table.core, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, and how likely."""
        return self.table.setting.dealer.outcomes(self.table)

    def _apply_action(self, action: int) -> None:
        if self.table is self.table.setting.start:
            self.table = self.table.copy()
        self.table.step(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        table, setting = self.table, self.table.setting
        if player == BY_CHANCE:
            return setting.dealer.name(table, action)
        code = setting.space.action(table.core, player, action)
        return setting.write(code) if code >= 0 else setting.space.meaning(action)

    def returns(self) -> list[float]:
        """Points minus the mean of the others' points; 0 before the end if only the end is rewarded."""
        if self.table.setting.every_move or self.is_terminal():
            return self.table.setting.compared(self.table.core.totals())
        return [0.0] * self.table.setting.players

    def rewards(self) -> list[float]:
        """What the last action, with what chance brought after it, has changed in `returns`."""
        if not self.table.setting.every_move:
            return self.returns()
        now = self.table.setting.compared(self.table.core.totals())
        before = self.table.setting.compared(self.table.before)
        return [after - earlier for after, earlier in zip(now, before, strict=True)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state with the same information state of this player, whatever else is hidden drawn anew."""
        seed = int(sampler() * 2**53) << 53 | int(sampler() * 2**53)
        moves = self.table.setting.dealer.another(self.table, player, Random(seed))
        if moves is None:
            return self.clone()  # type: ignore[no-any-return]
        state: SpielState = self.get_game().new_initial_state()
        for move in moves:
            state.apply_action(move)
        return state

    def __str__(self) -> str:
        return self.table.text(range(self.table.setting.players))
