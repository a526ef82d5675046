"""Playouts without Python's lock: a thread that ticks beside them, and two threads beside one"""

from __future__ import annotations

import threading
import time

from bench.players import position
from tablee.play.rng import Rng

ROUNDS = 60_000
BOUND = 1.10


def a_round(seed: int, spent: list[float]) -> None:
    """Processor time of a round in this thread."""
    core = position("triominos")
    begun = time.thread_time()
    core.play_rounds(ROUNDS, Rng(seed))
    spent.append((time.thread_time() - begun) / ROUNDS)


def together(threads: int) -> float:
    """Processor time a round with so many threads at once."""
    spent: list[float] = []
    workers = [threading.Thread(target=a_round, args=(seed, spent)) for seed in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return sum(spent) / len(spent)


def ticks() -> int:
    """How often a Python thread came to run during one long call."""
    spent: list[float] = []
    worker = threading.Thread(target=a_round, args=(5, spent))
    worker.start()
    count = 0
    while worker.is_alive():
        count += 1
        time.sleep(0.001)
    return count


def report() -> bool:
    """The best of five each: other programs disturb."""
    ticked = ticks()
    one = min(together(1) for _ in range(5))
    two = min(together(2) for _ in range(5))
    print(f"  a Python thread ticked {ticked} times during {ROUNDS:,} rounds")
    print(
        f"  {one * 1e6:.2f} us a round in one thread, {two * 1e6:.2f} us in two: {two / one:.2f}x (at most {BOUND})"
    )
    return ticked > 20 and two / one <= BOUND
