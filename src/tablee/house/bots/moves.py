"""Bots at their tables: jobs become moves. A job is a row until its move is in the log, so none is lost."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec

from tablee.house.bots.pool import BotPool
from tablee.house.bots.tempo import beat_ms, on_the_beat
from tablee.house.bots.worker import GRACE_SECONDS
from tablee.house.live.open_tables import OpenTables
from tablee.house.run.logs import note
from tablee.house.store.interface import LiveStore
from tablee.house.store.rows import Job, Slept
from tablee.house.table.command import HOUSE, Act, Resume
from tablee.house.table.entry import Entry
from tablee.house.table.refused import Refused
from tablee.house.table.table import Table

POLL_SECONDS = 1.0
"""Another process may have left jobs."""
TRIES = 3
LONGEST_SECONDS = 45.0
"""What a bot lets pass at most where people race against it."""


class Chosen(msgspec.Struct, frozen=True):
    """What a bot will play once its time has come, chosen at that version."""

    version: int
    action: str


class Bots:
    """`pace` is by how much the beats of the bots are longer than usual; 0: they answer when they have chosen."""

    def __init__(
        self,
        open_tables: OpenTables,
        store: LiveStore,
        pool: BotPool,
        now: Callable[[], int],
        pace: float = 1.0,
    ) -> None:
        self._open_tables, self._store, self._pool, self._now, self._pace = (
            open_tables,
            store,
            pool,
            now,
            pace,
        )
        self._hold = round(1000 * ((4 + 2 * pace) * (pool.seconds + GRACE_SECONDS) + 5))
        self._nudged = asyncio.Event()
        self._waking: set[str] = set()
        """Tables where nobody plays and somebody looks on."""
        self._came: set[str] = set()
        """Those of them to which somebody has just come: until then their clocks stood still."""
        self.roused: Callable[[], None] = lambda: None
        """Told whenever clocks that slept may run."""
        self._thinking = 0
        """How many moves are being sought; what is chosen and waits for its beat does not count."""
        self._tasks: set[asyncio.Task[None]] = set()

    def heard(self, table: Table, entries: Sequence[Entry]) -> None:
        """Moves of bots are due at a table: look for them."""
        if table.bots_to_act():
            if not table.has_people() and self._open_tables.watched(table.id):
                self._waking.add(table.id)
            self._nudged.set()

    def arrived(self, table: Table) -> None:
        """Somebody looks at a table: its bots go on, with the time they had."""
        if table.bots_to_act():
            if not table.has_people():
                self._waking.add(table.id)
                self._came.add(table.id)
            self._nudged.set()

    async def run(self) -> None:
        """Until cancelled; what was being thought about then is thought about again after the next start."""
        try:
            while True:
                try:
                    await self._wake()
                    wait = await self._claim()
                except Exception as error:
                    note("bots_failed", logging.ERROR, error)
                    wait = POLL_SECONDS
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await self._nudged.wait()
                self._nudged.clear()
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _wake(self) -> None:
        waking, self._waking = set(filter(self._open_tables.watched, self._waking)), set()
        came, self._came = waking & self._came, set()
        try:
            for one in await self._store.asleep(came):
                if not await self._resume(one):
                    waking.discard(one.table)
                    self._waking.add(one.table)
                    self._came.add(one.table)
            await self._store.rouse(waking, self._now())
        except BaseException:
            self._waking |= waking
            self._came |= came
            raise
        if waking:
            self.roused()

    async def _resume(self, slept: Slept) -> bool:
        """Tell the log that the time asleep did not count; False: something else happened there, look again."""
        try:
            await self._open_tables.table(slept.table)  # reading it may take a while
            stood = self._now() - slept.since
            if stood <= 0:  # another process has just told the log, and is about to rouse it
                return True
            id = f"roused-{slept.version}"
            await self._open_tables.command(
                Resume(id=id, table=slept.table, stood=stood, after=slept.version), HOUSE
            )
        except Refused as refused:
            note("resume_refused", logging.DEBUG, table=slept.table, reason=refused.key)
            return False
        except Exception as error:  # one table that cannot be read keeps no other waiting
            note("resume_failed", logging.ERROR, error, table=slept.table)
            return False
        return True

    async def _claim(self) -> float:
        """Begin what is due, a job in advance for each worker; how long nothing more will be."""
        free = 2 * self._pool.workers - self._thinking
        if free <= 0:
            return POLL_SECONDS
        for job in await self._store.claim_jobs(self._now(), limit=free, hold=self._hold):
            task = asyncio.create_task(self._work(job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            free -= 1
        soonest = await self._store.next_job(self._now())
        if free <= 0 or soonest is None:
            return POLL_SECONDS
        return min(POLL_SECONDS, max(0.01, (soonest - self._now()) / 1000))

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
        chosen = msgspec.json.decode(job.body, type=Chosen) if job.body else None
        if chosen is None:
            found = await self._found(job)
            if found is None:
                return True
            chosen, due, together = found
            if together:
                await self._store.put_off(job, due, msgspec.json.encode(chosen))
                self._nudged.set()
                return True
            while (early := due - self._now()) > 0:
                await asyncio.sleep(early / 1000)
        wish = Act(
            id=f"bot-{chosen.version}-{job.seat}",
            table=job.table,
            seat=job.seat,
            version=chosen.version,
            action=chosen.action,
        )
        try:
            await self._open_tables.command(wish, HOUSE)
        except Refused as refused:
            if refused.key == "stopping":
                raise
            return False
        return True

    async def _found(self, job: Job) -> tuple[Chosen, int, bool] | None:
        """What to play, when (ms), and whether others race meanwhile; None: the move is no longer wanted."""
        self._thinking += 1
        try:
            table = await self._open_tables.fresh(job.table)
            level = table.bots_to_act().get(job.seat)
            if level is None or table.match is None:
                await self._store.done(job)
                return None
            version, clock, undo_until = table.version, table.state.clock, table.undo_until()
            left, together = clock.left(job.seat, job.run_at), clock.together
            choice = await self._pool.choose(table.match.view(job.seat), level)
        finally:
            self._thinking -= 1
            self._nudged.set()
        beat = beat_ms(level, self._pool.seconds, self._pace, left)
        delay = round(1000 * min(choice.delay, LONGEST_SECONDS)) if together else 0
        first = max(job.run_at + max(beat, delay), undo_until or 0)
        return Chosen(version, choice.action), on_the_beat(first, beat, self._now()), together
