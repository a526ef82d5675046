"""Backups while play goes on. A backup is one SQLite file with the house's schema, whichever store it is of.

So a backup can be looked into with any SQLite tool, restored by a later release, and carried from one
kind of store to the other.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Table, func, insert, select, text

from tablee.house.store.migrations import revision
from tablee.house.store.rows import StoreError
from tablee.house.store.schema import metadata
from tablee.house.store.sqlite import SqliteStore, engine, prepare
from tablee.house.store.store import Store

ROWS = 500  # at a time
LOADING = ("foreign_keys=OFF", "synchronous=OFF")


async def backup(store: Store, path: Path) -> None:
    """Write the store as it is at one moment. The file appears under its name only when it is complete."""
    with beside(path) as draft:
        if isinstance(store, SqliteStore):
            await asyncio.to_thread(copy_file, store.path, draft)
        else:
            await asyncio.to_thread(prepare, draft)
            await store.read(lambda source: dump(source, draft))
        await asyncio.to_thread(complete, draft)
        os.replace(draft, path)
    sync(path.parent)


async def restore(path: Path, store: Store) -> None:
    """Fill a store that is empty; a backup of an earlier release is brought up to date on the way."""
    await asyncio.to_thread(check, path)
    with TemporaryDirectory() as folder:
        draft = Path(folder) / "house.db"
        await asyncio.to_thread(copy_file, path, draft)
        await asyncio.to_thread(prepare, draft)

        def work(target: Connection) -> None:
            for table in metadata.sorted_tables:
                if table.name != "heartbeat" and target.scalar(select(func.count()).select_from(table)):
                    raise StoreError("a backup can be restored only into an empty database")
            target.execute(metadata.tables["heartbeat"].delete())
            source = engine(draft)
            with source.connect() as connection:
                for table in metadata.sorted_tables:
                    copy_rows(connection, target, table)
            source.dispose()

        await store.write(work)


def dump(source: Connection, draft: Path) -> None:
    """All tables of PostgreSQL as one transaction sees them; writers are not held up."""
    source.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
    target = engine(draft, LOADING)
    with target.begin() as connection:
        if revision(source) != revision(connection):
            raise StoreError("the database has another revision than this release")
        for table in metadata.sorted_tables:
            copy_rows(source, connection, table)
    target.dispose()


def copy_rows(source: Connection, target: Connection, table: Table) -> None:
    rows = source.execution_options(stream_results=True).execute(select(table))
    for some in rows.partitions(ROWS):
        target.execute(insert(table), [dict(row._mapping) for row in some])


def copy_file(source: Path, target: Path) -> None:
    """SQLite's online backup: in one step, so that writers neither wait nor make it start again."""
    read_only = f"{source.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(read_only, uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def complete(path: Path) -> None:
    """One file without a journal beside it, checked and on the disk."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    check(path)
    sync(path)


def check(path: Path) -> None:
    if not path.is_file():
        raise StoreError(f"{path} is not a file")
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            sound = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            ours = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
    except sqlite3.DatabaseError:
        sound = False
    if not sound:
        raise StoreError(f"{path} is damaged or no backup")
    if not ours:
        raise StoreError(f"{path} is no backup of a house")


@contextmanager
def beside(path: Path) -> Iterator[Path]:
    """A draft in the same folder, readable by its owner only and gone in the end."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        yield draft
    finally:
        for suffix in ("", "-wal", "-shm", "-journal"):
            Path(f"{draft}{suffix}").unlink(missing_ok=True)


def sync(path: Path) -> None:
    """A folder is synced too, or the file's new name may be lost."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
