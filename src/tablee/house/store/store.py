"""The store: everything the house must not lose. SQLite for one process, PostgreSQL for any number."""

from __future__ import annotations

from tablee.house.store.interface import LiveStore
from tablee.house.store.jobs import JobStore
from tablee.house.store.matches import MatchStore
from tablee.house.store.people import PeopleStore
from tablee.house.store.presence import PresenceStore
from tablee.house.store.tables import TableStore
from tablee.house.store.times import TimeStore


class Store(TableStore, TimeStore, JobStore, PresenceStore, PeopleStore, MatchStore, LiveStore):
    """Everything the house keeps: its live tables, its people, and the matches they have finished."""


async def open_store(url: str) -> Store:
    """Open `sqlite:///file` or `postgresql://...`, bringing its schema up to date first."""
    if url.startswith("sqlite:///"):
        from tablee.house.store.sqlite import SqliteStore

        return await SqliteStore.open(url.removeprefix("sqlite:///"))
    if url.startswith(("postgresql://", "postgres://")):
        from tablee.house.store.postgres import PostgresStore

        return await PostgresStore.open(url)
    raise ValueError("a database is sqlite:///file or postgresql://user@host/name")
