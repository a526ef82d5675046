"""The store of a house of several processes or machines. Any of them may serve any table.

The log is written by one statement that succeeds only on the version before it, so of two writers one
loses and reads again. Other processes hear of it through the `Listener`.
"""

from __future__ import annotations

import asyncio
import zlib
from typing import TypeVar

import asyncpg  # type: ignore[import-untyped]
import msgspec
from sqlalchemy import URL, Connection, make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tablee.house.store.interface import OnCommit
from tablee.house.store.migrations import upgrade
from tablee.house.store.postgres_listener import PRESENT, Listener
from tablee.house.store.rows import Change, Conflict, Jobs, Missing, Standing
from tablee.house.store.store import Store
from tablee.house.store.transactions import Work

T = TypeVar("T")
TRIES = 5
UNCHANGED = Standing(0)
POOL = 16  # connections a process; making one costs as much as many moves, so none is given up
LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # what a connection says that was cut in the middle of something
    asyncpg.OperatorInterventionError,
    DBAPIError,
    OSError,
)

# One round trip and one transaction: nothing below `step` does anything unless `step` found the version.
APPEND = """
WITH step AS (
  UPDATE tables SET version = $3,
    status = coalesce($7::text, status), summary = coalesce($8::text::json, summary),
    changed_at = coalesce($9::bigint, changed_at)
  WHERE id = $1 AND version = $2 - 1 RETURNING id
), logged AS (
  INSERT INTO entries (table_id, version, body, command)
  SELECT step.id, $2::int + n::int - 1, body, CASE WHEN $2::int + n::int - 1 = $3::int THEN $5::text END
  FROM step, unnest($4::bytea[]) WITH ORDINALITY AS entry (body, n)
), timed AS (
  INSERT INTO deadlines (table_id, version, seat, due_at, set_at, moved, claimed_until)
  SELECT step.id, $3, ($6::bigint[])[1], ($6::bigint[])[2], ($6::bigint[])[3], ($6::bigint[])[4], 0
  FROM step WHERE $6::bigint[] IS NOT NULL
  ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, seat = excluded.seat,
    due_at = excluded.due_at, set_at = excluded.set_at, moved = excluded.moved, claimed_until = 0
), untimed AS (
  DELETE FROM deadlines USING step WHERE table_id = step.id AND $6::bigint[] IS NULL
), unseated AS (
  DELETE FROM seats USING step WHERE table_id = step.id AND person <> ALL ($10::text[])
), seated AS (
  INSERT INTO seats (table_id, person) SELECT step.id, person FROM step, unnest($10::text[]) AS person
  ON CONFLICT DO NOTHING
), unasked AS (
  DELETE FROM jobs USING step WHERE table_id = step.id AND ($11::bool OR seat = ANY ($12::int[]))
), asked AS (
  INSERT INTO jobs (table_id, version, seat, body, run_at, attempts, claimed_until)
  SELECT step.id, $3, seat, body, run_at, 0, 0
  FROM step, unnest($13::int[], $14::bytea[], $15::bigint[]) AS job (seat, body, run_at)
)
SELECT id FROM step
"""


class PostgresStore(Store):
    shared = True

    def __init__(self, url: URL, poll: float = 2.0) -> None:
        self._engine = make_engine(url)
        self._listener = Listener(url, poll)

    @classmethod
    async def open(cls, url: str, poll: float = 2.0) -> PostgresStore:
        """Bring the schema up to date, one process at a time, and take part."""
        where = make_url(url)
        engine = make_engine(where)
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key("migrations")})
            await connection.run_sync(upgrade)
        await engine.dispose()
        store = cls(where, poll)
        store._listener.start()
        return store

    async def commit(self, change: Change) -> None:
        standing, deadline = change.standing or UNCHANGED, change.deadline
        row = (
            change.table,
            change.first,
            change.last,
            list(change.entries),
            change.command,
            deadline and [deadline.seat, deadline.due_at, deadline.set_at, deadline.moved],
            standing.status,
            None if standing.summary is None else msgspec.json.encode(standing.summary).decode(),
            change.played_at if change.standing is None else standing.at,
            None if standing.people is None else sorted(standing.people),
            *asking(change.jobs or Jobs(frozenset())),
        )
        for attempt in range(TRIES):
            try:
                found = await self._append(row)
                break
            except LOST:  # it may be committed or not; the version or the command's id will tell
                if attempt == TRIES - 1:
                    raise
                await self._reconnect(attempt)
        if not found and not (attempt and await self._ours(change)):
            await self.version(change.table)  # raises Missing
            raise Conflict(change.table, change.first)
        self.announce(change.table, change.last)

    async def _append(self, row: tuple[object, ...]) -> bool:
        """Straight to the driver: the statement is a transaction by itself."""
        async with self._engine.connect() as connection:
            driver = (await connection.get_raw_connection()).driver_connection
            try:
                return await driver.fetchval(APPEND, *row) is not None  # type: ignore[union-attr]
            except asyncpg.UniqueViolationError:
                return False
            except asyncpg.ForeignKeyViolationError:
                raise Missing("somebody at the table does not exist") from None
            except LOST:
                await connection.invalidate()
                raise

    async def _ours(self, change: Change) -> bool:
        """Whether an append whose answer was lost had been committed."""
        if change.command is not None:
            return await self.answered(change.table, change.command) == change.last
        kept = await self.entries(change.table, change.first - 1, len(change.entries))
        return kept == list(change.entries)

    async def read(self, work: Work[T]) -> T:
        return await self._do(work, commit=False)

    async def write(self, work: Work[T]) -> T:
        return await self._do(work, commit=True)

    async def _do(self, work: Work[T], commit: bool) -> T:
        """Work may be done again on another connection as long as it is not being committed."""
        for attempt in range(TRIES):
            connected = committing = False
            try:
                async with self._engine.connect() as connection:
                    connected = True
                    result = await connection.run_sync(work)
                    committing = commit
                    if commit:
                        await connection.commit()
                    return result
            except LOST as error:
                alive = connected and isinstance(error, DBAPIError) and not error.connection_invalidated
                if committing or alive or attempt == TRIES - 1:
                    raise
                await self._reconnect(attempt)
        raise AssertionError("unreachable")

    async def _reconnect(self, attempt: int) -> None:
        """The other connections of the pool are most likely lost too."""
        await self._engine.dispose()
        await asyncio.sleep(0.1 * 2**attempt)

    async def wake(self, now: int) -> int:
        """A process counts as serving only from here on: of several that start together one moves the deadlines."""
        down = await super().wake(now)
        await self._listener.appear()
        return down

    def announce(self, table: str, version: int) -> None:
        self._listener.announce(table, version)

    async def listen(self, news: OnCommit) -> None:
        await self._listener.listen(news)

    def lock(self, connection: Connection, name: str) -> None:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key(name)})

    def alone(self, connection: Connection) -> bool:
        """Every serving process holds a share of one lock as long as it lives."""
        free = connection.execute(text("SELECT pg_try_advisory_xact_lock(:key)"), {"key": PRESENT})
        return bool(free.scalar_one())

    async def close(self) -> None:
        await self._listener.close()
        await self._engine.dispose()


def asking(jobs: Jobs) -> tuple[object, ...]:
    """Whether all jobs go, or those of which seats, and the columns of the new ones."""
    columns = [
        [job.seat for job in jobs.new],
        [job.body for job in jobs.new],
        [job.run_at for job in jobs.new],
    ]
    return (jobs.seats is None, sorted(jobs.seats or ()), *columns)


def make_engine(url: URL) -> AsyncEngine:
    return create_async_engine(url.set(drivername="postgresql+asyncpg"), pool_size=POOL, max_overflow=0)


def key(name: str) -> int:
    """A number for `pg_advisory_lock`, the same in every process."""
    return 0x7AB1EE << 32 | zlib.crc32(name.encode())
