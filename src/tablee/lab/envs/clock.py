"""The clocks of the race in ticks: one tick is one second, and when they have run out the clock plays `timeout`."""

from __future__ import annotations

from typing import Any

from tablee.games.domino3d.codes import BUILDING, CHECKING, RACE, TIMEOUT, VERB
from tablee.games.domino3d.core import Domino3d
from tablee.games.domino3d.game import Domino3dGame
from tablee.play.game import Game
from tablee.play.position import Position

SEATS = range(8)


class RaceClock:
    """Of `race_seconds` for building and `check_seconds` for checking (D18, D21)."""

    code = TIMEOUT << VERB

    def __init__(self, options: dict[str, Any]) -> None:
        self.limits = {BUILDING: options["race_seconds"], CHECKING: options["check_seconds"]}
        self.now = (-1, 0)
        self.ticks = 0

    def late(self, position: Position) -> list[int]:
        """A tick begins: for whom the clock has to act."""
        assert isinstance(position, Domino3d)
        moment = position.moment()
        if self.now != (moment["phase"], moment["round"]):
            self.now, self.ticks = (moment["phase"], moment["round"]), 0
        self.ticks += 1
        if self.ticks <= self.limits[moment["phase"]]:
            return []
        waiting = [seat for seat in SEATS if position.seats() >> seat & 1]
        return waiting[:1] if moment["phase"] == BUILDING else waiting


def clock_of(game: Game) -> RaceClock | None:
    """Only the race has a clock: elsewhere one action follows the other, however long it takes."""
    if isinstance(game, Domino3dGame) and game.mode == RACE:
        return RaceClock(game.options)
    return None
