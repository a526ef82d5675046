"""The house looks at its clocks: it plays `timeout` when a time is up, and gives back the time it was away."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence

from tablee.house.live.open_tables import OpenTables
from tablee.house.run.logs import note
from tablee.house.store.batches import batched
from tablee.house.store.interface import LiveStore
from tablee.house.store.rows import Due, Moved
from tablee.house.table.command import HOUSE, Resume, Timeout
from tablee.house.table.entry import Entry
from tablee.house.table.refused import Refused
from tablee.house.table.table import Table

LOOK_MS = 500
BEAT_MS = 250


class Deadlines:
    """The clocks of all tables: `run` rings when a time is up, `beat` keeps the heart going."""

    def __init__(self, open_tables: OpenTables, store: LiveStore, now: Callable[[], int]) -> None:
        self._open_tables, self._store, self._now = open_tables, store, now
        self._beaten = 0
        self._good_at = time.monotonic()
        self._beating = asyncio.Lock()
        self._asleep_until = 0
        self._nudged = asyncio.Event()
        self.rang: Callable[[], None] = lambda: None
        """Told whenever the clock has played."""

    def heard(self, table: Table, entries: Sequence[Entry]) -> None:
        """A time that is up before the next look."""
        due = table.due()
        if due is not None and due[1] < self._asleep_until:
            self._nudged.set()

    def nudge(self) -> None:
        """A clock runs again: look when its time is up."""
        self._nudged.set()

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            wait = LOOK_MS
            try:
                wait = await self.look()
            except Exception as error:  # the database may be back at the next beat
                note("alarms_failed", logging.ERROR, error)
            self._asleep_until = self._now() + wait
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait / 1000):
                    await self._nudged.wait()
            self._nudged.clear()

    async def look(self) -> int:
        """Ring, and say how many ms nothing will happen."""
        await self._heart()  # nobody's time is up because the house was asleep
        due = await self._store.claim_due(self._now())
        await asyncio.gather(*(self._ring(one) for one in due))
        now = self._now()
        soonest = await self._store.next_due()
        if soonest is None or soonest <= now:  # one that has passed is in the hands of somebody
            return LOOK_MS
        return min(LOOK_MS, soonest - now)

    async def beat(self) -> None:
        """Until cancelled, whatever else there is to do: after a crash time goes on from the last beat."""
        while True:
            try:
                await self._heart()
            except Exception as error:
                note("heart_failed", logging.ERROR, error)
            await asyncio.sleep(BEAT_MS / 1000)

    async def _heart(self) -> None:
        async with self._beating:
            now = self._now()
            if not 0 <= now - self._beaten < BEAT_MS // 2:
                self._beaten = now
                asleep = await self._store.beat(now)
                self._good_at = time.monotonic()
                if asleep:
                    await self.settle()

    def silent(self) -> float:
        """Seconds since the heart beat last: while it does, the store commits."""
        return time.monotonic() - self._good_at

    async def settle(self, held: int | None = None) -> None:
        """Tell every log how long the house was away, before anything else happens at its table.

        Whichever process says it, it is said once: the same absence has the same id. While the house starts also what
        has passed since the clocks were `held` counts for nobody.
        """
        for some in batched(await self._store.moved()):
            await asyncio.gather(*(self._resume(one, held) for one in some))

    async def _resume(self, one: Moved, held: int | None) -> None:
        try:
            await self._open_tables.table(one.table)  # reading it may take a while
            stood = one.moved if held is None else one.moved + self._now() - held
            id = f"woke-{one.version}-{one.moved}"
            wish = Resume(id=id, table=one.table, stood=stood, after=one.version)
            await self._open_tables.command(wish, HOUSE)
        except Refused as refused:
            note("resume_refused", logging.DEBUG, table=one.table, reason=refused.key)
        except Exception as error:  # one table that cannot be read keeps no other waiting
            note("resume_failed", logging.ERROR, error, table=one.table)

    async def _ring(self, due: Due) -> None:
        """Refused: somebody acted in the last moment, or another process rang."""
        wish = Timeout(id=f"timeout-{due.version}-{due.seat}", table=due.table, seat=due.seat)
        try:
            await self._open_tables.command(wish, HOUSE)
            self.rang()
        except Refused as refused:
            note("timeout_refused", logging.DEBUG, table=due.table, reason=refused.key)
        except Exception as error:  # the claim runs out, and then it is tried again
            note("timeout_failed", logging.ERROR, error, table=due.table)
