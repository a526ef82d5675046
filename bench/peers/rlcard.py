"""RLCard: `step` of its environments from Python; it has no way to play many games in one call."""

from __future__ import annotations

from functools import partial
from random import Random

import rlcard

from bench.peers.entry import ONE, Entry, Play, timed

PACKAGES = ("rlcard", "numpy")


def env_player(game: str) -> Play:
    """`step` returns what the next player sees, with the list of legal actions."""
    env, chance = rlcard.make(game, config={"seed": 1}), Random(1).random

    def play_one() -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(chance() * len(legal))])
            moves += 1
        return moves

    return lambda seconds: timed(play_one, seconds)


def of(game: str, nearest: bool = False) -> Entry:
    return Entry("RLCard", game, ONE, "step", partial(env_player, game), nearest=nearest, sees=True)


ENTRIES = (
    of("gin-rummy", nearest=True),
    of("uno", nearest=True),
    of("mahjong", nearest=True),
    of("leduc-holdem"),
)
