"""The store: everything the house must not lose. SQLite for one process, PostgreSQL for any number.

The log of a table is append-only and has no gaps; an append is acknowledged only after its commit. What a store
keeps besides is on its shelves.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Awaitable, Callable
from typing import ClassVar

from tablee.house.store.jobs import JobStore
from tablee.house.store.matches import MatchStore
from tablee.house.store.people import PeopleStore
from tablee.house.store.presence import PresenceStore
from tablee.house.store.rows import Change
from tablee.house.store.tables import TableStore
from tablee.house.store.times import TimeStore

OnCommit = Callable[[str, int], None]


class Store(TableStore, TimeStore, JobStore, PresenceStore, PeopleStore, MatchStore):
    shared: ClassVar[bool]
    """Whether other processes may write to the same tables."""

    @abstractmethod
    def commit(self, change: Change) -> Awaitable[None]:
        """Append to a table's log and change what the change says; all of it or nothing, done once it is committed.

        Raises Conflict unless the table's version is the one before and its log has no such command; Missing if there
        is no such table.
        """

    @abstractmethod
    async def listen(self, news: OnCommit) -> None:
        """Call `news(table, version)` on this loop for whatever any process of the house has committed.

        Versions may be skipped, and told more than once; the newest one arrives in the end. 0 is a new
        table, -1 a deleted one.
        """

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun and let go of the database."""


async def open_store(url: str) -> Store:
    """Open `sqlite:///file` or `postgresql://...`, bringing its schema up to date first."""
    if url.startswith("sqlite:///"):
        from tablee.house.store.sqlite import SqliteStore

        return await SqliteStore.open(url.removeprefix("sqlite:///"))
    if url.startswith(("postgresql://", "postgres://")):
        from tablee.house.store.postgres import PostgresStore

        return await PostgresStore.open(url)
    raise ValueError("a database is sqlite:///file or postgresql://user@host/name")
