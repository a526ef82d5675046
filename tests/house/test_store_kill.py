"""kill -9 at any moment: whatever was acknowledged is there afterwards."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from pathlib import Path

from tablee.house.store.store import open_store
from tests.house import made
from tests.house.nursery import nursery
from tests.house.process import alive

TABLES = [f"t{k}" for k in range(10)]


async def test_nothing_acknowledged_is_lost(store_url: str, tmp_path: Path, deep: bool) -> None:
    store = await open_store(store_url)
    for table in TABLES:
        await made.table(store, table)
    await store.close()
    chance = random.Random(1)
    acknowledged = dict.fromkeys(TABLES, 0)
    for _ in range(40 if deep else 5):
        seconds = chance.uniform(0.02, 0.5)
        await append_until_killed(store_url, acknowledged, seconds, tmp_path / "out", tmp_path / "errors")
        store = await open_store(store_url)
        for table in TABLES:
            log = await store.entries(table)
            assert log == [f"{table} {version}".encode() for version in range(1, len(log) + 1)]
            assert len(log) % 2 == 0, "half of an append was kept"
            assert acknowledged[table] <= len(log) == await store.version(table)
        await store.close()
    assert min(acknowledged.values()) > 0


async def append_until_killed(
    url: str, acknowledged: dict[str, int], seconds: float, out: Path, errors: Path
) -> None:
    out.write_bytes(b"")
    child = await nursery().bear("tests.house.appender", [url, *TABLES], out, errors)
    async with asyncio.timeout(60):
        while not out.read_bytes():
            assert alive(child), f"the child said nothing: {errors.read_text()}"
            await asyncio.sleep(0.005)
    await asyncio.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    await nursery().wait(child)
    for line in out.read_text().splitlines(keepends=True):
        assert line.endswith("\n")
        table, version = line.split()
        acknowledged[table] = int(version)
