"""The two games as they are measured: four players, the sheet's target, the plain random policy."""

from __future__ import annotations

import tablee
from tablee.games.corners.engine.round import Round
from tablee.play.rng import Rng

GAMES = ("triominos", "quadominos")


def position(game: str) -> Round:
    """A match before its first deal."""
    core = tablee.game(game, players=4).core()
    assert isinstance(core, Round)
    return core


def run(game: str, rounds: int) -> int:
    """So many rounds; the number of actions."""
    return position(game).play_rounds(rounds, Rng(5))
