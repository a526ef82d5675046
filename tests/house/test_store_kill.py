"""kill -9 at any moment: whatever was acknowledged is there afterwards."""

from __future__ import annotations

import asyncio
import random
import sys

from tablee.house.store import open_store
from tests.house import made

TABLES = [f"t{k}" for k in range(10)]


async def test_nothing_acknowledged_is_lost(store_url: str, deep: bool) -> None:
    store = await open_store(store_url)
    for table in TABLES:
        await made.table(store, table)
    await store.close()
    chance = random.Random(1)
    acknowledged = dict.fromkeys(TABLES, 0)
    for _ in range(40 if deep else 5):
        await append_until_killed(store_url, acknowledged, chance.uniform(0.02, 0.5))
        store = await open_store(store_url)
        for table in TABLES:
            log = await store.entries(table)
            assert log == [f"{table} {version}".encode() for version in range(1, len(log) + 1)]
            assert len(log) % 2 == 0, "half of an append was kept"
            assert acknowledged[table] <= len(log) == await store.version(table)
        await store.close()
    assert min(acknowledged.values()) > 0


async def append_until_killed(url: str, acknowledged: dict[str, int], seconds: float) -> None:
    command = [sys.executable, "-m", "tests.house.appender", url, *TABLES]
    child = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert child.stdout is not None
    first = await child.stdout.readline()
    assert first, "the child said nothing"
    await asyncio.sleep(seconds)
    child.kill()
    rest = await child.stdout.read()
    await child.wait()
    for line in (first + rest).decode().splitlines(keepends=True):
        assert line.endswith("\n")
        table, version = line.split()
        acknowledged[table] = int(version)
