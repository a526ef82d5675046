"""How fast the engine plays at random on this machine."""

from __future__ import annotations

import time
from typing import NamedTuple

from tablee.play.game import Game
from tablee.play.rng import Rng


class Speed(NamedTuple):
    """What a second of one core is enough for."""

    matches: float
    actions: float


def speed(game: Game, seconds: float, seed: int = 1) -> Speed:
    """Random matches to the end, for about so many seconds of processor time, one match at least."""
    position, rng = game.core(), Rng(seed)
    begun, matches, actions = time.process_time(), 0, 0
    while True:
        position.restart()
        actions += position.playout(rng)
        matches += 1
        spent = time.process_time() - begun
        if spent >= seconds:
            return Speed(matches / spent, actions / spent)
