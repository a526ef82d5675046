"""The store of a house that is one process: a file, written by one thread, read by several connections."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event

from tablee.house.store.interface import OnCommit
from tablee.house.store.migrations import upgrade
from tablee.house.store.rows import Change, Conflict, Jobs, Missing, Standing, StoreError
from tablee.house.store.sqlite_writer import Writer
from tablee.house.store.store import Store
from tablee.house.store.transactions import Work

T = TypeVar("T")
BUSY_MS = 10_000  # to wait for another program that has the file: a backup, a curious shell
# Every commit is on the disk before it is acknowledged, the log of a crash is replayed at the next start.
WRITING = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}")
READING = (f"busy_timeout={BUSY_MS}", "query_only=ON")
READERS = 4

STEP = "UPDATE tables SET version = ?, changed_at = coalesce(?, changed_at) WHERE id = ? AND version = ?"
LOG = "INSERT INTO entries (table_id, version, body, command) VALUES (?, ?, ?, ?)"
UNTIMED = 100_000
UNTIME = "DELETE FROM deadlines WHERE table_id = ?"
TIME = """INSERT OR REPLACE INTO deadlines (table_id, version, seat, due_at, set_at, moved, claimed_until)
          VALUES (?, ?, ?, ?, ?, ?, 0)"""
STANDING = """UPDATE tables SET status = coalesce(?, status), summary = coalesce(?, summary), changed_at = ?
              WHERE id = ?"""
UNSEAT = "DELETE FROM seats WHERE table_id = ?"
UNASK = "DELETE FROM jobs WHERE table_id = ?"
ASK = """INSERT INTO jobs (table_id, version, seat, body, run_at, attempts, claimed_until)
         VALUES (?, ?, ?, ?, ?, 0, 0)"""
SEAT = "INSERT INTO seats (table_id, person) VALUES (?, ?)"


class SqliteStore(Store):
    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self._engine = engine(path)
        self.writer = Writer(self._engine)
        self._reading = engine(path, READING)
        self._readers = ThreadPoolExecutor(READERS, "tablee-reader")
        self._news: OnCommit | None = None
        self._untimed: set[str] = set()
        """Tables without a deadline: nobody else writes here, so there is none to delete."""

    @classmethod
    async def open(cls, path: str | Path) -> SqliteStore:
        """Create the file, for its owner only, or bring an older one up to date."""
        await asyncio.to_thread(prepare, Path(path))
        return cls(Path(path))

    def commit(self, change: Change) -> asyncio.Future[None]:
        return self.writer.put(partial(self._append, change), partial(self._appended, change))

    def _append(self, change: Change, connection: Connection) -> None:
        """In the writer's thread."""
        raw = connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        table, first, last, deadline = change.table, change.first, change.last, change.deadline
        if raw.execute(STEP, (last, change.played_at, table, first - 1)).rowcount != 1:
            known = raw.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone()
            raise Conflict(table, first) if known else Missing(table)
        try:
            for version, body in enumerate(change.entries, first):
                raw.execute(LOG, (table, version, body, change.command if version == last else None))
        except sqlite3.IntegrityError:
            raise Conflict(table, first) from None
        if deadline is not None:
            when = (deadline.due_at, deadline.set_at, deadline.moved)
            raw.execute(TIME, (table, last, deadline.seat, *when))
        elif table not in self._untimed:
            raw.execute(UNTIME, (table,))
        if change.standing is not None:
            stand(raw, table, change.standing)
        if change.jobs is not None:
            ask(raw, table, last, change.jobs)

    def _appended(self, change: Change) -> None:
        """It is committed."""
        if change.deadline is not None:
            self._untimed.discard(change.table)
        elif len(self._untimed) < UNTIMED:
            self._untimed.add(change.table)
        self.announce(change.table, change.last)

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[T]) -> T:
        with self._reading.connect() as connection:
            return work(connection)

    async def write(self, work: Work[T]) -> T:
        return await self.writer.put(work)

    def announce(self, table: str, version: int) -> None:
        if self._news is not None:
            self._news(table, version)

    def lock(self, connection: Connection, name: str) -> None:
        """There is one writer anyway."""

    def alone(self, connection: Connection) -> bool:
        return True

    async def listen(self, news: OnCommit) -> None:
        self._news = news

    async def close(self) -> None:
        self._news = None
        await self.writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        self._reading.dispose()
        self._engine.dispose()


def stand(raw: sqlite3.Connection, table: str, standing: Standing) -> None:
    summary = None if standing.summary is None else msgspec.json.encode(standing.summary).decode()
    raw.execute(STANDING, (standing.status, summary, standing.at, table))
    if standing.people is not None:
        raw.execute(UNSEAT, (table,))
        try:
            raw.executemany(SEAT, [(table, person) for person in sorted(standing.people)])
        except sqlite3.IntegrityError:
            raise Missing("somebody at the table does not exist") from None


def ask(raw: sqlite3.Connection, table: str, version: int, jobs: Jobs) -> None:
    if jobs.seats is None:
        raw.execute(UNASK, (table,))
    else:
        raw.executemany(f"{UNASK} AND seat = ?", [(table, seat) for seat in sorted(jobs.seats)])
    raw.executemany(ASK, [(table, version, job.seat, job.body, job.run_at) for job in jobs.new])


def engine(path: Path, pragmas: Sequence[str] = WRITING) -> Engine:
    made = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})
    event.listen(made, "connect", settings(pragmas))
    return made


def settings(pragmas: Sequence[str]) -> Any:
    def connected(raw: Any, _: object) -> None:
        cursor = raw.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return connected


def prepare(path: Path) -> None:
    """Run the migrations in one transaction. Foreign keys are off: rebuilding a table must not empty others."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    pragmas = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=OFF", f"busy_timeout={BUSY_MS}")
    made = engine(path, pragmas)
    with made.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        try:
            upgrade(connection)
            if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
                raise StoreError("the database refers to rows it does not have")
        except BaseException:
            connection.exec_driver_sql("ROLLBACK")
            raise
        connection.exec_driver_sql("COMMIT")
    made.dispose()
