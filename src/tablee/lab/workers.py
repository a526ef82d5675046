"""Who plays: this process, several on this machine, or a Ray cluster. The results are the same.

Work is numbered, and what comes of a number depends on nothing but the work and the number.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any, Protocol, TypeVar

from tablee.lab.errors import LabError

AHEAD = 4
"""Handfuls begun for each worker before the first of them is wanted."""

Result = TypeVar("Result")
Some = TypeVar("Some", covariant=True)


class Work(Protocol[Some]):
    """What is sent once to everybody who plays."""

    def ready(self) -> Callable[[int], Some]:
        """Whatever is needed is made; then ask for one number after the other."""


def gathered(
    work: Work[Result], numbers: range, *, workers: int = 1, ray: str | None = None, handful: int = 1
) -> AbstractContextManager[Iterator[Result]]:
    """The results in the order of their numbers; a worker is given a handful of numbers at a time."""
    if ray is not None:
        return cluster(work, numbers, ray, handful)
    if workers == 1 or len(numbers) <= handful:
        return alone(work, numbers)
    return processes(work, numbers, min(workers, -(-len(numbers) // handful)), handful)


@contextmanager
def alone(work: Work[Result], numbers: range) -> Iterator[Iterator[Result]]:
    """In this process, one after the other."""
    play = work.ready()
    yield (play(number) for number in numbers)


@contextmanager
def processes(
    work: Work[Result], numbers: range, workers: int, handful: int = 1
) -> Iterator[Iterator[Result]]:
    """On several cores; the processes stay until all is played."""
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(workers, get_context("spawn"), _sit_down, (work,))
    try:
        yield _ordered(lambda some: pool.submit(_played, some).result, numbers, workers, handful)
    except BrokenExecutor:
        raise LabError("worker_died") from None
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def cluster(work: Work[Result], numbers: range, address: str, handful: int = 1) -> Iterator[Iterator[Result]]:
    """On every core of a Ray cluster; `local` starts one here."""
    try:
        import ray
    except ImportError:
        raise LabError("no_ray") from None
    with ExitStack() as after:
        if not ray.is_initialized():
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
            try:
                ray.init(**_where(address))
            except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
                raise LabError("ray_address", address=address, reason=str(error).partition("\n")[0]) from None
            after.callback(ray.shutdown)
        task = ray.remote(_anywhere)
        shared = ray.put(work)

        def begin(some: range) -> Callable[[], list[Result]]:
            playing = task.remote(shared, some)

            def results() -> list[Result]:
                found: list[Result] = ray.get(playing)
                return found

            return results

        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield _ordered(begin, numbers, workers, handful)


def _where(address: str) -> dict[str, Any]:
    """`local` or `local:2` is a cluster of this machine's own, of so many workers."""
    quiet = {"log_to_driver": False, "logging_level": "ERROR", "include_dashboard": None}
    if address.partition(":")[0] == "local":
        count = address.partition(":")[2]
        if count and not count.isdecimal():
            raise LabError("ray_count", address=address)
        small = {"include_dashboard": False, "object_store_memory": 100 << 20}
        return {**quiet, **small, **({"num_cpus": int(count)} if count else {})}
    return {**quiet, "address": address}


def _ordered(
    begin: Callable[[range], Callable[[], list[Result]]], numbers: range, workers: int, handful: int
) -> Iterator[Result]:
    """The results by their numbers, whoever is ready first, with some begun ahead."""
    waiting: deque[Callable[[], list[Result]]] = deque()
    for start in range(0, len(numbers), handful):
        waiting.append(begin(numbers[start : start + handful]))
        if len(waiting) >= AHEAD * workers:
            yield from waiting.popleft()()
    while waiting:
        yield from waiting.popleft()()


_play: Callable[[int], Any]


def _sit_down(work: Work[Any]) -> None:
    global _play
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops it from the keyboard stops it in order
    _play = work.ready()


def _played(numbers: range) -> list[Any]:
    return [_play(number) for number in numbers]


def _anywhere(work: Work[Result], numbers: range) -> list[Result]:
    play = work.ready()
    return [play(number) for number in numbers]
