"""Every process hears of every commit, also if a word or a connection is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import asyncpg

from tablee.house.store.postgres import PostgresStore
from tablee.house.store.rows import Change
from tablee.house.store.store import Store, open_store
from tests.house import made

Heard = dict[str, int]


async def until(done: Callable[[], bool], seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while not done():
            await asyncio.sleep(0.01)


async def hearing(store: Store) -> Heard:
    heard: Heard = {}
    await store.listen(heard.__setitem__)
    return heard


async def test_commits_are_told(store: Store) -> None:
    heard = await hearing(store)
    table = await made.table(store)
    await until(lambda: heard == {table: 0})
    await store.commit(Change(table, 1, [b"x", b"y"], None, None))
    await until(lambda: heard == {table: 2})
    await store.delete_table(table)
    await until(lambda: heard == {table: -1})


async def test_another_process_is_told_by_notification(postgres_url: str) -> None:
    """The poll is too slow to have done it."""
    one, two = [await PostgresStore.open(postgres_url, poll=3600) for _ in range(2)]
    heard = await hearing(two)
    table = await made.table(one)
    for version in range(1, 6):
        await one.commit(Change(table, version, [b"x"], None, None))
    await until(lambda: heard == {table: 5}, 2)
    await one.delete_table(table)
    await until(lambda: heard == {table: -1}, 2)
    await one.close()
    await two.close()


async def test_a_lost_notification_is_caught_by_the_poll(postgres_url: str) -> None:
    one, two = await open_store(postgres_url), await PostgresStore.open(postgres_url, poll=0.05)
    table, gone = await made.table(one), await made.table(one, "t2")
    heard = await hearing(two)
    await until(lambda: heard == {table: 0, gone: 0})
    one.announce = lambda table, version: None  # type: ignore[method-assign]
    await one.commit(Change(table, 1, [b"x"], None, None))
    await one.delete_table(gone)
    await until(lambda: heard == {table: 1, gone: -1})
    await one.close()
    await two.close()


async def test_all_connections_are_cut_while_playing(postgres_server: str, postgres_url: str) -> None:
    """The listener comes back, and an append whose answer was lost is neither lost nor written twice."""
    one, two = [await PostgresStore.open(postgres_url, poll=3600) for _ in range(2)]
    tables = [await made.table(one, f"t{k}") for k in range(6)]
    heard = await hearing(two)
    await one.wake(0)
    playing = True

    async def play(table: str) -> int:
        version = 0
        while playing:
            version += 1
            await one.commit(Change(table, version, [f"{version}".encode()], f"c{version}", None))
        return version

    async def look(table: str) -> None:
        while playing:
            assert await one.version(table) >= 0
            await asyncio.sleep(0.005)

    tasks = [asyncio.create_task(play(table)) for table in tables]
    looking = [asyncio.create_task(look(table)) for table in tables]
    knife = await asyncpg.connect(postgres_server.format("postgres"))
    for _ in range(5):
        await asyncio.sleep(0.4)
        await knife.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'house_%'"
        )
    await knife.close()
    playing = False
    await asyncio.gather(*looking)
    versions = dict(zip(tables, await asyncio.gather(*tasks), strict=True))
    for table, version in versions.items():
        assert await one.entries(table) == [f"{k + 1}".encode() for k in range(version)]
    await until(lambda: heard == versions)
    await one.close()
    await two.close()
