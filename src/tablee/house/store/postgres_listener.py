"""How processes on one PostgreSQL hear of each other's commits: NOTIFY with ids only, and a poll behind it.

Notifications are sent after the commit, many at once and on a connection of their own: a transaction that
notifies holds a lock of the whole database while it commits, and moves should not wait for each other.
One that is lost, with a connection or a process, is made good by the next poll.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import URL

CHANNEL = "tablee"
PRESENT = 0x7AB1EE  # the advisory lock every serving process shares
REMEMBERED = 2_000  # tables no longer played whose talk is still polled for
UNSENT = 10_000
NOTIFY = f"SELECT pg_notify('{CHANNEL}', word) FROM unnest($1::text[]) AS word"
POLL = "SELECT id, version FROM tables WHERE status IN ('open', 'running') OR id = ANY ($1::text[])"
# Nothing here is worth waiting for a disk; a machine that vanished is noticed within seconds.
SETTINGS = {
    "application_name": "tablee",
    "synchronous_commit": "off",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}
LOST = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)


class Listener:
    def __init__(self, url: URL, poll: float) -> None:
        plain = url.set(drivername="postgresql")
        self._address = plain.render_as_string(hide_password=False)
        self._poll_every = poll
        self._news: Callable[[str, int], None] | None = None
        self._known: OrderedDict[str, int] = OrderedDict()
        self._unsent: dict[str, int] = {}
        self._stir = asyncio.Event()
        self._ready = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._serving = False
        self._present = asyncio.Event()

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="tablee-listener")

    async def listen(self, news: Callable[[str, int], None]) -> None:
        """From here on every change is told; returns once the connection listens."""
        self._news = news
        self._known.clear()
        await self._ready.wait()

    async def appear(self) -> None:
        """Be counted among the serving processes."""
        self._serving = True
        self._stir.set()
        await self._present.wait()

    def announce(self, table: str, version: int) -> None:
        if len(self._unsent) < UNSENT:
            self._unsent[table] = version
            self._stir.set()

    async def close(self) -> None:
        self._news = None
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _run(self) -> None:
        pause = 0.1
        while True:
            with contextlib.suppress(*LOST):
                connection = await asyncpg.connect(self._address, timeout=10, server_settings=SETTINGS)
                pause = 0.1
                try:
                    await self._serve(connection)
                finally:
                    self._ready.clear()
                    self._present.clear()
                    await self._leave(connection)
            await asyncio.sleep(pause)
            pause = min(2 * pause, 5.0)

    async def _serve(self, connection: Any) -> None:
        """Until the connection is lost. What was committed while there was none comes with the first poll."""
        connection.add_termination_listener(lambda _: self._stir.set())
        await connection.add_listener(CHANNEL, self._hear)
        self._ready.set()
        loop = asyncio.get_running_loop()
        next_poll = loop.time()
        while not connection.is_closed():
            if self._serving and not self._present.is_set():
                await connection.execute(f"SELECT pg_advisory_lock_shared({PRESENT})")
                self._present.set()
            if self._unsent:
                await self._send(connection)
            if loop.time() >= next_poll:
                await self._poll(connection)
                next_poll = loop.time() + self._poll_every
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, next_poll - loop.time())):
                    await self._stir.wait()
            self._stir.clear()

    async def _leave(self, connection: Any) -> None:
        try:
            async with asyncio.timeout(2):
                if self._unsent and not connection.is_closed():
                    await self._send(connection)
                await connection.close()
        except LOST:
            connection.terminate()

    async def _send(self, connection: Any) -> None:
        words = [f"{table} {version}" for table, version in self._unsent.items()]
        self._unsent.clear()
        await connection.execute(NOTIFY, words, timeout=10)

    def _hear(self, _connection: object, _pid: int, _channel: str, word: object) -> None:
        table, _, version = str(word).partition(" ")
        if table and version.lstrip("-").isdigit():
            self._tell(table, int(version))

    async def _poll(self, connection: Any) -> None:
        if self._news is None:
            return
        asked = list(self._known)
        found = {row["id"]: row["version"] for row in await connection.fetch(POLL, asked, timeout=30)}
        for table, version in found.items():
            self._tell(table, version)
        for table in asked:
            if table not in found:
                self._tell(table, -1)
        while len(self._known) > len(found) + REMEMBERED:
            self._known.popitem(last=False)

    def _tell(self, table: str, version: int) -> None:
        """Late words about what is known already are dropped."""
        known = self._known.get(table)
        if self._news is None or (version >= 0 and known is not None and version <= known):
            return
        if version < 0:
            self._known.pop(table, None)
        else:
            self._known[table] = version
            self._known.move_to_end(table)
        self._news(table, version)
