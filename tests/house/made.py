"""Rows for the tests of the store."""

from __future__ import annotations

from tablee.house.store.memory import MemoryStore
from tablee.house.store.rows import Person, Secrets, TableRow
from tablee.house.store.store import Store

SECRETS = Secrets(b"seed" * 8, b"salt" * 4, b"invite")


async def person(store: Store | MemoryStore, id: str = "ada") -> str:
    await store.create_person(Person(id, id.title(), 1, 1))
    return id


async def table(store: Store | MemoryStore, id: str = "t1", **fields: object) -> str:
    row = {"game": "triominos", "options": {"target": 400}, "public": True, "host": None, "created_at": 1}
    await store.create_table(TableRow(id=id, **(row | fields)), SECRETS)  # type: ignore[arg-type]
    return id
