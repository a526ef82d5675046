"""Steps of the vector environment beside the bare engine's moves, on one core

1,024 games of Tri-Ominos for two. The bare engine plays random rounds in one position, and neither lists nor shows
anything; the vector environment lists what is legal, writes observations and rewards, and begins finished games anew.
Once the actions are chosen by NumPy from the lists, once by compiled code.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

import tablee
from tablee.games.corners.engine.round import Round
from tablee.lab import make_vec
from tablee.lab.vector.games import VectorGames
from tablee.play.rng import Rng

GAMES = 1024
STEPS = 25
ROUNDS = 500
TIMES = 60
BOUND = 0.4


def bare() -> float:
    """Moves a second of processor time."""
    core = tablee.game("triominos", players=2).core()
    assert isinstance(core, Round)
    begun = time.process_time()
    return core.play_rounds(ROUNDS, Rng(5)) / (time.process_time() - begun)


def stepped(games: VectorGames, choose: Callable[[], np.ndarray]) -> float:
    """Steps of single games a second of processor time."""
    begun = time.process_time()
    for _ in range(STEPS):
        games.step(choose())
    return STEPS * games.num_envs / (time.process_time() - begun)


def report() -> bool:
    """The best of several each, in turn: other programs disturb."""
    games = make_vec("triominos", GAMES, players=2, seed=1)
    chooser, rows = np.random.Generator(np.random.SFC64(1)), np.arange(GAMES) * games.legal.shape[1]
    luck, k = np.zeros(GAMES), np.zeros(GAMES, np.int64)

    def by_numpy() -> np.ndarray:
        np.multiply(chooser.random(out=luck), games.n_legal, out=luck)
        k[:] = luck
        return games.legal.take(np.add(k, rows, out=k))

    stepped(games, by_numpy)
    engine = numpy = compiled = with_bits = 0.0
    for _ in range(TIMES):
        engine = max(engine, bare())
        numpy = max(numpy, stepped(games, by_numpy))
        compiled = max(compiled, stepped(games, games.random_actions))
        with_bits = max(with_bits, stepped(games, lambda: (games.mask_bits, games.random_actions())[1]))
    print(f"  bare engine {engine / 1e6:.1f} M moves/s")
    for name, found in (("NumPy", numpy), ("compiled code", compiled), ("it, with mask bits", with_bits)):
        print(f"  {GAMES} games, chosen by {name:18} {found / 1e6:5.2f} M steps/s: {found / engine:.2f}x")
    print(f"  at least {BOUND} of the bare engine when NumPy chooses")
    return numpy / engine >= BOUND


if __name__ == "__main__":
    report()
