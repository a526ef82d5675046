"""Size of a state, and copying it beside copying as much plain memory"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from bench.players import GAMES, position
from tablee.lab.vector.measure import copy_memory, copy_position
from tablee.play.rng import Rng

BOUNDS = {"triominos": 8 * 1024, "quadominos": 16 * 1024}
RATIO = 1.5
TIMES = 200_000


def seconds(job: Callable[[], None]) -> float:
    """The shortest of several runs: what it takes when nobody disturbs."""
    best = float("inf")
    for _ in range(7):
        begun = time.perf_counter()
        job()
        best = min(best, time.perf_counter() - begun)
    return best


def report() -> bool:
    """Both games, as in a playout and as in a match that remembers what play has proved."""
    kept = True
    for game in GAMES:
        for watched in (False, True):
            source, target = position(game), position(game)
            if watched:
                source.watch()
            source.chance(Rng(5))
            size, whole = source.memory()
            copying = seconds(partial(copy_position, target, source, TIMES))
            memory = seconds(partial(copy_memory, size, TIMES))
            ratio = copying / memory
            kept &= size <= BOUNDS[game] and ratio <= RATIO
            kind = "watched" if watched else "plain"
            print(
                f"  {game:12} {kind:8} {size:6,} bytes (at most {BOUNDS[game]:,}; with scratch {whole:,}),"
                f" {copying / TIMES * 1e9:4.0f} ns a copy, {ratio:.2f}x memcpy (at most {RATIO})"
            )
    return kept
