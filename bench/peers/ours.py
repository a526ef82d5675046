"""Tablée: from Python through the core or a match, in bulk bare or as vector environment, and as PettingZoo."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

import tablee
from bench.peers.entry import AEC, BULK, GAMES_AT_ONCE, ONE, WRAPPED, Entry, Play, timed
from tablee.games.corners.engine.round import Round
from tablee.play.position import CHANCE
from tablee.play.rng import Rng

PACKAGES = ("tablee",)
PLAYERS = 2
MOVES = 200
"""As many between two looks at the clock."""


def core_player(name: str) -> Play:
    """`count`, `nth`, `apply`: uniform among all listed actions."""
    core, rng, chance = tablee.game(name, players=PLAYERS).core(), Rng(1), Random(1).random

    def play_some() -> int:
        moves = 0
        while moves < MOVES:
            seats = core.seats()
            if seats == 0:
                core.restart()
            elif seats == CHANCE:
                core.chance(rng)
            else:
                seat = seats.bit_length() - 1
                core.apply(seat, core.nth(seat, int(chance() * core.count(seat))))
                moves += 1
        return moves

    return lambda seconds: timed(play_some, seconds)


def match_player(name: str) -> Play:
    """`actions`, `play`: what people and the house use, with events, clauses and a record."""
    game, chance = tablee.game(name, players=PLAYERS), Random(1)
    match = game.new(seed=1)

    def play_some() -> int:
        nonlocal match
        for _ in range(20):
            if match.over:
                match = game.new(seed=chance.randrange(1 << 30))
            seat = match.to_act[0]
            match.play(seat, chance.choice(match.actions(seat)))
        return 20

    return lambda seconds: timed(play_some, seconds)


def bare_player(name: str) -> Play:
    """`play_rounds`, or `playout` where a match is one round: the engine alone, nobody looking."""
    core, rng = tablee.game(name, players=PLAYERS).core(), Rng(1)
    if isinstance(core, Round):
        return lambda seconds: timed(lambda: core.play_rounds(100, rng), seconds)

    def play_one() -> int:
        core.restart()
        return core.playout(rng)

    return lambda seconds: timed(play_one, seconds)


def vector_player(name: str) -> Play:
    """`make_vec`: one call steps all games and shows each what it sees and may do; a random one of the list."""
    vector = import_module("tablee.lab").make_vec(name, num_envs=GAMES_AT_ONCE, players=PLAYERS)
    vector.reset(seed=1)

    def play_some() -> int:
        for _ in range(8):
            vector.step(vector.random_actions())
        return 8 * GAMES_AT_ONCE

    return lambda seconds: timed(play_some, seconds)


def environment(name: str) -> Any:
    """Our PettingZoo environment without wrappers."""
    return import_module("tablee.lab.envs.table").raw_env(name, players=PLAYERS)


def environment_player(name: str) -> Play:
    from bench.peers.aec import player

    return player(environment(name))


def wrapped_player(name: str) -> Play:
    from bench.peers.aec import player, wrapped

    return player(wrapped(environment(name)))


def of(name: str, way: str, how: str, make: Callable[[str], Play], sees: bool = False) -> Entry:
    return Entry("Tablée", name, way, how, partial(make, name), beside=name, sees=sees)


ENTRIES = (
    # Of each way and game the first that can be measured is what the peers stand beside.
    *(of(name, ONE, "core: count, nth, apply", core_player) for name in tablee.GAMES),
    *(of(name, ONE, "match: actions, play", match_player) for name in tablee.GAMES),
    *(of(name, BULK, "make_vec", vector_player, sees=True) for name in tablee.GAMES),
    *(of(name, BULK, "bare engine: play_rounds", bare_player) for name in tablee.GAMES[:2]),
    *(of(name, BULK, "bare engine: playout", bare_player) for name in tablee.GAMES[2:]),
    *(of(name, AEC, "last, step", environment_player, sees=True) for name in tablee.GAMES),
    *(of(name, WRAPPED, "last, step", wrapped_player, sees=True) for name in tablee.GAMES),
)
