"""Bots at their tables: jobs become moves. A job is a row until its move is in the log, so none is lost."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec

from tablee.house.botpool import BotPool
from tablee.house.botworker import GRACE
from tablee.house.command import HOUSE, Act
from tablee.house.entry import Entry
from tablee.house.keeper import Keeper
from tablee.house.logs import note
from tablee.house.refused import Refused
from tablee.house.rows import Job
from tablee.house.store import Store
from tablee.house.table import Table

POLL = 1.0  # seconds; another process may have left jobs
TRIES = 3
LONGEST = 45.0
"""Seconds a bot lets pass at most where people race against it."""


class Chosen(msgspec.Struct, frozen=True):
    """What a bot will play once its time has come, chosen at that version."""

    version: int
    action: str


class Bots:
    def __init__(self, keeper: Keeper, store: Store, pool: BotPool, now: Callable[[], int]) -> None:
        self._keeper, self._store, self._pool, self._now = keeper, store, pool, now
        self._hold = round(1000 * (3 * (pool.seconds + GRACE) + 5))
        self._nudged = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def heard(self, table: Table, entries: Sequence[Entry]) -> None:
        if table.bots_to_act():
            self._nudged.set()

    async def run(self) -> None:
        """Until cancelled; what was being thought about then is thought about again after the next start."""
        try:
            while True:
                try:
                    wait = await self._claim()
                except Exception as error:
                    note("bots_failed", logging.ERROR, error)
                    wait = POLL
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await self._nudged.wait()
                self._nudged.clear()
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _claim(self) -> float:
        """Begin what is due, a job in advance for each worker; how long nothing more will be."""
        free = 2 * self._pool.workers - len(self._tasks)
        if free <= 0:
            return POLL
        for job in await self._store.claim_jobs(self._now(), limit=free, hold=self._hold):
            task = asyncio.create_task(self._work(job))
            self._tasks.add(task)
            task.add_done_callback(self._finished)
            free -= 1
        soonest = await self._store.next_job(self._now())
        if free <= 0 or soonest is None:
            return POLL
        return min(POLL, max(0.01, (soonest - self._now()) / 1000))

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._nudged.set()

    async def _work(self, job: Job) -> None:
        try:
            for _ in range(TRIES):
                if await self._move(job):
                    return
                job = replace(job, body=b"")  # what was chosen is out of date
            note("bot_refused", logging.ERROR, table=job.table, seat=job.seat)
        except Refused as refused:  # no such table, or the house is stopping
            note("bot_refused", logging.DEBUG, table=job.table, reason=refused.key)
        except Exception as error:
            note("bot_failed", logging.ERROR, error, table=job.table, seat=job.seat)

    async def _move(self, job: Job) -> bool:
        """Whether the job is settled: played, put off, or no longer wanted. If not, look at the table again."""
        table = await self._keeper.fresh(job.table)
        level = table.bots_to_act().get(job.seat)
        if level is None or table.match is None:
            await self._store.done(job)
            return True
        if job.body:
            chosen = msgspec.json.decode(job.body, type=Chosen)
        else:
            version, together = table.version, table.state.clock.together
            choice = await self._pool.choose(table.match.view(job.seat), level)
            chosen = Chosen(version, choice.action)
            if together and choice.delay > 0:
                run_at = self._now() + round(1000 * min(choice.delay, LONGEST))
                await self._store.put_off(job, run_at, msgspec.json.encode(chosen))
                return True
        wish = Act(
            id=f"bot-{chosen.version}-{job.seat}",
            table=job.table,
            seat=job.seat,
            version=chosen.version,
            action=chosen.action,
        )
        try:
            await self._keeper.command(wish, HOUSE)
        except Refused as refused:
            if refused.key == "stopping":
                raise
            return False
        return True
