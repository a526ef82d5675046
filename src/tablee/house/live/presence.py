"""Who is at his table. When somebody is gone for too long while others wait, a bot holds his seat until he is back.

Nobody's seat is held while nobody waits for him, nor where a move may take days.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from tablee.house.live.open_tables import OpenTables
from tablee.house.run.logs import note
from tablee.house.store.interface import LiveStore
from tablee.house.store.rows import Absent, Pair
from tablee.house.table.command import HOUSE, Hold, Return
from tablee.house.table.entry import Entry, Held, Sat, Started
from tablee.house.table.refused import Refused
from tablee.house.table.table import Table

SWEEP_SECONDS = 1.0
REFRESH_MS = 5_000  # see `FRESH_MS`


class Presence:
    """Counts the sockets of everybody at every table; `run` writes down who is there, and has seats held."""

    def __init__(
        self, open_tables: OpenTables, store: LiveStore, now: Callable[[], int], grace_ms: int
    ) -> None:
        self._open_tables, self._store, self._now, self._grace = open_tables, store, now, grace_ms
        self._sockets: Counter[Pair] = Counter()
        """How many each person has open to each table, in this process."""
        self._changed: dict[Pair, None] = {}
        """Who came or went, or sat down, since that was last written."""
        self._started: set[str] = set()
        self._refreshed = 0
        self._nudged = asyncio.Event()

    def arrived(self, table: str, person: str | None) -> None:
        """Another socket watches the table; strangers do not matter."""
        if person is not None:
            self._sockets[table, person] += 1
            self._change((table, person))

    def left(self, table: str, person: str | None) -> None:
        """One of them is closed."""
        if person is None or (table, person) not in self._sockets:
            return
        self._sockets[table, person] -= 1
        if self._sockets[table, person] <= 0:
            del self._sockets[table, person]
            self._change((table, person))

    def heard(self, table: Table, entries: Sequence[Entry]) -> None:
        """Who sits down is expected from then on; who is held although he is here comes back."""
        for one in entries:
            if isinstance(one, Started):
                self._started.add(table.id)
                self._nudged.set()
            person = one.person if isinstance(one, Sat) else None
            if isinstance(one, Held):
                person = table.state.chairs[one.seat].person
            if person is not None and (table.id, person) in self._sockets:
                self._change((table.id, person))

    def _change(self, pair: Pair) -> None:
        self._changed[pair] = None
        self._nudged.set()

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            try:
                await self.look()
            except Exception as error:
                note("attendance_failed", logging.ERROR, error)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SWEEP_SECONDS):
                    await self._nudged.wait()
            self._nudged.clear()

    async def look(self) -> None:
        """Write down who is here, and sweep."""
        while self._changed:
            changed, self._changed = self._changed, {}
            try:
                await self._write(changed)
            except BaseException:
                self._changed = changed | self._changed
                raise
        if self._started:
            started = tuple(self._started)
            await self._store.expect(started, self._now())
            self._started.difference_update(started)
        now = self._now()
        if not 0 <= now - self._refreshed < REFRESH_MS:
            self._refreshed = now
            await self._store.seen(list(self._sockets), now)
        for absent in await self._store.claim_absent(now, self._grace):
            await self._hold(absent)

    async def _write(self, changed: Iterable[Pair]) -> None:
        """All who have gone, and all who have come, at once; then seats are given back."""
        gone = [pair for pair in changed if pair not in self._sockets]
        here = [pair for pair in changed if pair in self._sockets]
        if gone:
            await self._store.went(gone, self._now())
        if here:
            await self._store.came(here, self._now())
        for table, person in here:
            try:
                await self._give_back(table, person)
            except Refused as refused:
                note("attendance_refused", logging.DEBUG, table=table, reason=refused.key)

    async def _give_back(self, table: str, person: str) -> None:
        found = await self._open_tables.fresh(table)
        for seat in found.seats_of(person):
            if found.state.chairs[seat].held is not None:
                await self._command(Return(id=f"back-{found.version}-{seat}", table=table, seat=seat))

    async def _hold(self, absent: Absent) -> None:
        """Only a running match cannot wait; who has nothing left to play there is not expected any more."""
        table = await self._open_tables.fresh(absent.table)
        state = table.state
        seats = [seat for seat in table.seats_of(absent.person) if state.chairs[seat].player is None]
        if state.phase in ("lobby", "adjourned") and seats:
            return
        if state.phase == "playing" and state.created.clock.kind != "days":
            for seat in seats:
                await self._command(Hold(id=f"hold-{table.version}-{seat}", table=table.id, seat=seat))
        await self._store.forget_absent(absent)

    async def _command(self, wish: Hold | Return) -> None:
        try:
            await self._open_tables.command(wish, HOUSE)
        except Refused as refused:
            note("attendance_refused", logging.DEBUG, table=wish.table, reason=refused.key)
