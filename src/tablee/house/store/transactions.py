"""What every shelf stands on: work done in one transaction on a plain SQLAlchemy connection."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

T = TypeVar("T")
Work = Callable[[Connection], T]


class StorePart(ABC):
    """Work is written as functions of a connection; the store decides where and when they run."""

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Run work that changes nothing."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Run work in one transaction; when this returns it is committed, when it raises nothing happened."""

    @abstractmethod
    def announce(self, table: str, version: int) -> None:
        """Tell every process of the house that a table has this version (-1: it is gone)."""

    @abstractmethod
    def lock(self, connection: Connection, name: str) -> None:
        """Keep other processes out of the rest of this transaction."""

    @abstractmethod
    def alone(self, connection: Connection) -> bool:
        """Whether no other process serves this database."""


def put(connection: Connection, table: Table, row: dict[str, Any], keep: Sequence[str] = ()) -> None:
    """Insert a row or replace the one with its primary key, except for the columns to `keep`."""
    insert = statement(connection, table).values(row)
    keys = [column.name for column in table.primary_key]
    changes = {name: insert.excluded[name] for name in row if name not in keys and name not in keep}
    connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=changes))


def add(connection: Connection, table: Table, row: dict[str, Any]) -> bool:
    """Insert a row unless its primary key exists; whether it was inserted."""
    return connection.execute(statement(connection, table).values(row).on_conflict_do_nothing()).rowcount == 1


def statement(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """SQLAlchemy knows the common `ON CONFLICT` only by dialect."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)
