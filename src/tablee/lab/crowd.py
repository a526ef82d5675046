"""Who plays the deals: this process, several on this machine, or a Ray cluster. The results are the same."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from tablee.lab.deal import ArenaError, Contest, Deal, play
from tablee.play.game import Game

AHEAD = 4
"""Deals begun for each worker before the first of them is wanted."""

Crowd = Iterator[Deal]


@contextmanager
def alone(contest: Contest, numbers: range) -> Iterator[Crowd]:
    """In this process, one after the other."""
    game = contest.made()
    yield (play(contest, game, number) for number in numbers)


@contextmanager
def processes(contest: Contest, numbers: range, workers: int) -> Iterator[Crowd]:
    """On several cores; the processes stay until all is played."""
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(workers, get_context("spawn"), _sit_down, (contest,))
    try:
        yield _ordered(lambda number: pool.submit(_deal, number).result, numbers, workers)
    except BrokenExecutor:
        raise ArenaError("worker_died") from None
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def cluster(contest: Contest, numbers: range, address: str) -> Iterator[Crowd]:
    """On every core of a Ray cluster; `local` starts one here."""
    try:
        import ray
    except ImportError:
        raise ArenaError("no_ray") from None
    with ExitStack() as after:
        if not ray.is_initialized():
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
            try:
                ray.init(**_where(address))
            except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
                raise ArenaError(
                    "ray_address", address=address, reason=str(error).partition("\n")[0]
                ) from None
            after.callback(ray.shutdown)
        task = ray.remote(_anywhere)
        shared = ray.put(contest)

        def begin(number: int) -> Callable[[], Deal]:
            playing = task.remote(shared, number)

            def result() -> Deal:
                deal: Deal = ray.get(playing)
                return deal

            return result

        yield _ordered(begin, numbers, max(1, int(ray.cluster_resources().get("CPU", 1))))


def _where(address: str) -> dict[str, Any]:
    """`local` or `local:2` is a cluster of this machine's own, of so many workers."""
    quiet = {"log_to_driver": False, "logging_level": "ERROR", "include_dashboard": None}
    if address.partition(":")[0] == "local":
        count = address.partition(":")[2]
        small = {"include_dashboard": False, "object_store_memory": 100 << 20}
        return {**quiet, **small, **({"num_cpus": int(count)} if count else {})}
    return {**quiet, "address": address}


def _ordered(begin: Callable[[int], Callable[[], Deal]], numbers: range, workers: int) -> Crowd:
    """The deals by their numbers, whoever is ready first, with some begun ahead."""
    waiting: deque[Callable[[], Deal]] = deque()
    for number in numbers:
        waiting.append(begin(number))
        if len(waiting) >= AHEAD * workers:
            yield waiting.popleft()()
    while waiting:
        yield waiting.popleft()()


_contest: Contest
_game: Game


def _sit_down(contest: Contest) -> None:
    global _contest, _game
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops the arena from the keyboard stops it in order
    _contest, _game = contest, contest.made()


def _deal(number: int) -> Deal:
    return play(_contest, _game, number)


def _anywhere(contest: Contest, number: int) -> Deal:
    return play(contest, contest.made(), number)
