"""Pgx: steps compiled by XLA, one game at a time from Python, and many at once in one compiled loop."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pgx
from pgx.experimental import act_randomly, auto_reset

from bench.peers.entry import BULK, GAMES_AT_ONCE, ONE, Entry, Play, timed

PACKAGES = ("pgx", "jax", "numpy")
STEPS = 32
"""As many in one call: the loop itself is compiled, Python only starts it."""
FEWER_STEPS = 4
"""As many until one looks how many games still run."""


def step_player(game: str) -> Play:
    """`step` under jit, the action chosen in Python from the mask of the state."""
    env, chance = pgx.make(game), Random(1).random
    start, step = jax.jit(env.init), jax.jit(env.step)
    key = jax.random.PRNGKey(1)

    def play_one() -> int:
        nonlocal key
        # The keys of a game are made in one call: a split at every step would cost more than the step.
        key, *keys = np.asarray(jax.random.split(key, 101))
        state, moves = start(keys[0]), 0
        while not state.terminated:
            legal = np.flatnonzero(state.legal_action_mask)
            state = step(state, int(legal[int(chance() * len(legal))]), keys[moves % 100])
            moves += 1
        return moves

    return lambda seconds: timed(play_one, seconds)


def batch_player(game: str) -> Play:
    """`vmap` over the games and `scan` over the steps, with its own random policy and automatic reset."""
    env = pgx.make(game)
    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(state: Any, key: Any) -> tuple[Any, None]:
        choosing, stepping = jax.random.split(key)
        action = act_randomly(choosing, state.legal_action_mask)
        return step(state, action, jax.random.split(stepping, GAMES_AT_ONCE)), None

    @jax.jit
    def advance_all(state: Any, key: Any) -> tuple[Any, Any]:
        key, used = jax.random.split(key)
        return jax.lax.scan(advance, state, jax.random.split(used, STEPS))[0], key

    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES_AT_ONCE))

    def play_some() -> int:
        nonlocal state, key
        state, key = jax.block_until_ready(advance_all(state, key))
        return GAMES_AT_ONCE * STEPS

    return lambda seconds: timed(play_some, seconds)


def together_player(game: str) -> Play:
    """The same without automatic reset, which makes a new game at every step of every game and throws it away.

    All games begin together, and begin anew when nine in ten are over; only moves in games that still run count.
    """
    env = pgx.make(game)
    step = jax.vmap(env.step)

    def advance(state: Any, key: Any) -> tuple[Any, Any]:
        running = jnp.sum(~state.terminated)
        choosing, stepping = jax.random.split(key)
        action = act_randomly(choosing, state.legal_action_mask)
        return step(state, action, jax.random.split(stepping, GAMES_AT_ONCE)), running

    @jax.jit
    def advance_all(state: Any, key: Any) -> tuple[Any, Any, Any]:
        key, used = jax.random.split(key)
        state, running = jax.lax.scan(advance, state, jax.random.split(used, FEWER_STEPS))
        return state, key, (jnp.sum(running), jnp.sum(~state.terminated))

    @jax.jit
    def begin(key: Any) -> tuple[Any, Any]:
        key, used = jax.random.split(key)
        return jax.vmap(env.init)(jax.random.split(used, GAMES_AT_ONCE)), key

    key = jax.random.PRNGKey(1)

    def play_all() -> int:
        nonlocal key
        state, key = begin(key)
        moves, running = 0, GAMES_AT_ONCE
        while running > GAMES_AT_ONCE // 10:
            state, key, (made, running) = advance_all(state, key)
            moves += int(made)
        return moves

    return lambda seconds: timed(play_all, seconds)


def of(game: str, nearest: bool = False, beside: str = "triominos") -> tuple[Entry, ...]:
    entry = partial(Entry, "Pgx", game, nearest=nearest, beside=beside, sees=True)
    return (
        entry(ONE, "jit of step", partial(step_player, game)),
        entry(BULK, f"jit, scan, vmap of {GAMES_AT_ONCE}, auto_reset", partial(batch_player, game)),
        entry(BULK, f"jit, scan, vmap of {GAMES_AT_ONCE}, begun together", partial(together_player, game)),
    )


ENTRIES = (
    *of("sparrow_mahjong", nearest=True),
    *of("leduc_holdem"),
    *of("kuhn_poker"),
    *of("2048", beside="quadrot"),
    *of("backgammon", nearest=True, beside="quadrot"),
)
