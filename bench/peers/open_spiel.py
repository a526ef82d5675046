"""OpenSpiel: states driven from Python, whole games between its C++ random bots, and its vector environment."""

from __future__ import annotations

import time
from functools import partial
from random import Random
from typing import Any

import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.games import block_dominoes  # noqa: F401 - registers python_block_dominoes
from open_spiel.python.rl_agent import StepOutput
from open_spiel.python.vector_env import SyncVectorEnv

from bench.peers.entry import BULK, GAMES_AT_ONCE, ONE, Entry, Play, timed

PACKAGES = ("open-spiel", "numpy")
GAMES_BEFORE_COUNTING = 20


def state_player(game: str) -> Play:
    """`legal_actions`, `apply_action`; chance is drawn from `chance_outcomes` and is no move."""
    loaded, chance = pyspiel.load_game(game), Random(1)

    def play_one() -> int:
        state, moves = loaded.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
                moves += 1
        return moves

    return lambda seconds: timed(play_one, seconds)


def bots_player(game: str) -> Play:
    """`evaluate_bots` plays a whole game in C++. Its moves are counted afterwards, while the clock stands."""
    loaded = pyspiel.load_game(game)
    bots = [pyspiel.make_uniform_random_bot(seat, 1 + seat) for seat in range(loaded.num_players())]
    seed = 0

    def play(seconds: float) -> tuple[int, float]:
        nonlocal seed
        moves, spent = 0, 0.0
        while spent < seconds:
            states = [loaded.new_initial_state() for _ in range(GAMES_BEFORE_COUNTING)]
            begun = time.process_time()
            for state in states:
                seed += 1
                pyspiel.evaluate_bots(state, bots, seed)
            spent += time.process_time() - begun
            moves += sum(step.player >= 0 for state in states for step in state.full_history())
        return moves, spent

    return play


def vector_player(game: str) -> Play:
    """`SyncVectorEnv` steps a list of environments in Python; each tells its observation and legal actions."""
    chance = Random(1).random
    vector = SyncVectorEnv([rl_environment.Environment(game) for _ in range(GAMES_AT_ONCE)])
    seen = vector.reset()

    def choose(observations: Any) -> StepOutput:
        legal = observations["legal_actions"][observations["current_player"]]
        return StepOutput(legal[int(chance() * len(legal))], None)

    def play_some() -> int:
        nonlocal seen
        seen = vector.step([choose(one.observations) for one in seen], reset_if_done=True)[0]
        return GAMES_AT_ONCE

    return lambda seconds: timed(play_some, seconds)


def of(game: str, nearest: bool = False, beside: str = "triominos") -> tuple[Entry, ...]:
    entry = partial(Entry, "OpenSpiel", game, nearest=nearest, beside=beside)
    return (
        entry(ONE, "legal_actions, apply_action", partial(state_player, game)),
        entry(BULK, "evaluate_bots with C++ random bots", partial(bots_player, game)),
        entry(BULK, f"SyncVectorEnv of {GAMES_AT_ONCE}", partial(vector_player, game), sees=True),
    )


ENTRIES = (
    *of("crazy_eights(players=2)", nearest=True),
    *of("gin_rummy", nearest=True),
    *of("python_block_dominoes", nearest=True),
    *of("leduc_poker"),
    *of("maedn(players=2)", nearest=True, beside="quadrot"),
    *of("backgammon", beside="quadrot"),
)
