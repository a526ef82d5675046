"""The log of a table: nothing lost, nothing twice, no gaps, whoever writes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest

from tablee.house.store.rows import Change, Conflict, Deadline, Missing, Snapshot, Standing
from tablee.house.store.sqlite import SqliteStore
from tablee.house.store.store import open_store
from tests.house import made
from tests.house.conftest import AnyStore

Opening = Callable[[], Awaitable[AnyStore]]


async def test_entries_come_back_in_order(live_store: AnyStore) -> None:
    table = await made.table(live_store)
    await live_store.commit(Change(table, 1, [b"one", b"two"], "a", None))
    await live_store.commit(Change(table, 3, [b"three"], None, None))
    assert await live_store.entries(table) == [b"one", b"two", b"three"]
    assert await live_store.entries(table, since=1, limit=1) == [b"two"]
    assert await live_store.version(table) == 3


async def test_a_version_is_written_once_and_without_a_gap(live_store: AnyStore) -> None:
    table = await made.table(live_store)
    await live_store.commit(Change(table, 1, [b"one"], "a", None))
    for first in (1, 0, 3):
        with pytest.raises(Conflict):
            await live_store.commit(Change(table, first, [b"other"], "b", None))
    assert await live_store.entries(table) == [b"one"]
    with pytest.raises(Missing):
        await live_store.commit(Change("nowhere", 1, [b"one"], None, None))
    with pytest.raises(ValueError, match="nothing"):
        await live_store.commit(Change(table, 2, [], None, None))


async def test_a_command_is_logged_once(live_store: AnyStore) -> None:
    table, other = await made.table(live_store), await made.table(live_store, "t2")
    await live_store.commit(Change(table, 1, [b"one", b"two"], "a", None))
    with pytest.raises(Conflict):
        await live_store.commit(Change(table, 3, [b"three"], "a", None))
    await live_store.commit(Change(other, 1, [b"one"], "a", None))
    assert await live_store.entries(table, 2) == []
    assert await live_store.version(table) == 2
    assert await live_store.answered(table, "a") == 2
    assert await live_store.answered(table, "b") is None


async def test_an_append_changes_deadline_and_standing_with_the_log_or_not_at_all(
    live_store: AnyStore,
) -> None:
    await made.person(live_store, "ada")
    await made.person(live_store, "bob")
    table = await made.table(live_store)
    both = Standing(5, "running", {"seats": 2}, frozenset({"ada", "bob"}))
    await live_store.commit(Change(table, 1, [b"one"], "a", Deadline(1, 900, 100), both))
    with pytest.raises(Conflict):
        await live_store.commit(Change(table, 1, [b"one"], "b", None, Standing(9, "closed", {}, frozenset())))
    with pytest.raises(Missing):
        await live_store.commit(
            Change(table, 2, [b"two"], "b", None, Standing(9, people=frozenset({"nobody"})))
        )
    row = await live_store.table(table)
    assert row is not None
    assert (row.status, row.summary, row.version, row.changed_at) == ("running", {"seats": 2}, 1, 5)
    assert await live_store.deadline(table) == Deadline(1, 900, 100)
    assert [each.id for each in await live_store.tables_of("ada")] == [table]

    await live_store.commit(Change(table, 2, [b"two"], "c", None, Standing(6, people=frozenset({"ada"}))))
    row = await live_store.table(table)
    assert row is not None
    assert (row.status, row.summary) == ("running", {"seats": 2})
    assert await live_store.deadline(table) is None
    assert await live_store.tables_of("bob") == []


async def test_many_writers_at_many_tables(live_store: AnyStore) -> None:
    tables = [await made.table(live_store, f"t{k}") for k in range(40)]

    async def play(table: str) -> None:
        for version in range(1, 11):
            await live_store.commit(
                Change(table, version, [f"{table} {version}".encode()], f"{version}", None)
            )

    await asyncio.gather(*map(play, tables))
    for table in tables:
        assert await live_store.entries(table) == [f"{table} {version}".encode() for version in range(1, 11)]


async def test_many_writers_at_one_table(live_store: AnyStore, opening: Opening) -> None:
    """Half of them through another store on the same database, as another process would."""
    other = await opening()
    table = await made.table(live_store)
    conflicts = Counter[str]()

    async def play(who: int) -> None:
        mine = (live_store, other)[who % 2]
        for turn in range(5):
            while True:
                version = await mine.version(table)
                await asyncio.sleep(0)  # in memory nobody else would come in between
                try:
                    await mine.commit(
                        Change(table, version + 1, [f"{who}.{turn}".encode()], f"{who}.{turn}", None)
                    )
                    break
                except Conflict:
                    conflicts[f"{who}.{turn}"] += 1

    await asyncio.gather(*map(play, range(8)))
    await other.close()
    log = await live_store.entries(table)
    assert sorted(log) == sorted(f"{who}.{turn}".encode() for who in range(8) for turn in range(5))
    assert conflicts, "nobody ever lost a race: the test proves nothing"


async def test_commits_are_shared(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
    assert isinstance(store, SqliteStore)
    tables = [await made.table(store, f"t{k}") for k in range(100)]
    before, pieces = store.writer.commits, store.writer.pieces
    bad = [
        store.commit(Change("nowhere", 1, [b"x"], None, None)),
        store.commit(Change("t5", 7, [b"x"], None, None)),
    ]
    good = [store.commit(Change(table, 1, [b"x"], None, None)) for table in tables]
    results = await asyncio.gather(*good[:50], *bad, *good[50:], return_exceptions=True)
    assert [type(each) for each in results if each is not None] == [Missing, Conflict]
    assert store.writer.pieces - pieces == 102
    assert store.writer.commits - before <= 20
    await store.close()


async def test_the_disk_is_asked_for_every_commit(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
    pragmas = ("journal_mode", "synchronous", "foreign_keys")
    found = await store.write(lambda c: [c.exec_driver_sql(f"PRAGMA {name}").scalar() for name in pragmas])
    assert found == ["wal", 2, 1]
    await store.close()
    with pytest.raises(RuntimeError, match="closed"):
        await store.commit(Change("t1", 1, [b"x"], None, None))


async def test_the_newest_snapshot_stays(live_store: AnyStore) -> None:
    table = await made.table(live_store)
    assert await live_store.snapshot(table) is None
    await live_store.save_snapshot(table, Snapshot(10, b"ten"))
    await live_store.save_snapshot(table, Snapshot(5, b"five"))
    assert await live_store.snapshot(table) == Snapshot(10, b"ten")
    await live_store.delete_table(table)
    assert await live_store.snapshot(table) is None
    assert await live_store.table(table) is None
