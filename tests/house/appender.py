"""Appends to tables as fast as it can and prints what was acknowledged, until it is killed."""

from __future__ import annotations

import asyncio
import os

from tablee.house.store.rows import Change, Conflict
from tablee.house.store.store import open_store


async def main(url: str, tables: list[str]) -> None:
    store = await open_store(url)

    async def play(table: str) -> None:
        version = await store.version(table)
        while True:
            bodies = [f"{table} {version + k}".encode() for k in (1, 2)]
            try:
                await store.commit(Change(table, version + 1, bodies, f"{version}", None))
            except Conflict:
                os.write(1, b"conflict\n")
                raise
            version += 2
            os.write(1, f"{table} {version}\n".encode())

    await asyncio.gather(*map(play, tables))


def run(words: list[str]) -> int:
    asyncio.run(main(words[0], words[1:]))
    return 1
