"""Forgetting somebody: where he sat there is a former player, and every table can still be read to its end.

The log of a table is otherwise never changed. Here the person's id goes from each of its entries, and with it
his names, the names he gave to others at his device, what he said, and the ids of his commands. Snapshots of
those tables go: they are only a shorter way to the same state.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, Protocol

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, delete, func, or_, select, update

from tablee.house.accounts.tokens import TOKEN, fresh
from tablee.house.store.people import forgotten
from tablee.house.store.schema import entries, seats, snapshots, tables
from tablee.house.store.store import Store
from tablee.house.table import entry as log
from tablee.house.table.command import Commands, Person, Resign, Stand
from tablee.house.table.entry import Chair, Entries, decode, encode
from tablee.house.table.refused import Refused

Leave = Callable[[str, Person], Awaitable[None]]
"""Takes a person away from a table: up from the seat before the match, by resigning during it."""
READ_AGAIN = -1
"""Announced as a version it lets every process put the table away; whoever needs it reads the new log."""


class Commanded(Protocol):
    """What is needed of the open tables."""

    async def command(self, wish: Commands, person: Person) -> int: ...


def leaving(open_tables: Commanded) -> Leave:
    """How people leave the tables of the open tables; who has left already is let go."""

    async def leave(table: str, person: Person) -> None:
        for way in (Stand, Resign):
            with suppress(Refused):
                await open_tables.command(way(id=fresh(TOKEN), table=table), person)
                return

    return leave


async def unfinished(store: Store, person: str) -> list[str]:
    """The tables somebody has to leave first: where he sits, or which he has opened."""
    sitting = tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == person))
    query = select(tables.c.id).where(
        or_(sitting, tables.c.host == person), tables.c.status.in_(("open", "running"))
    )
    return await store.read(lambda connection: list(connection.execute(query).scalars()))


async def forget(store: Store, person: str) -> None:
    """In one transaction. Raises Missing for somebody who does not exist."""
    found = await store.read(lambda connection: met(connection, person))

    def work(connection: Connection) -> None:
        erase(connection, found, person)
        forgotten(connection, person)

    await store.write(work)
    late = await store.read(lambda connection: met(connection, person))
    if late:  # written by a command that was under way
        await store.write(lambda connection: erase(connection, late, person))
    for table in {*found, *late}:
        store.announce(table, READ_AGAIN)


def met(connection: Connection, person: str) -> list[str]:
    """The tables that know somebody, also those where he only watched and talked: looks through all logs."""
    logs = select(entries.c.table_id).where(holds(connection, entries.c.body, person))
    short = select(snapshots.c.table_id).where(holds(connection, snapshots.c.body, person))
    return sorted(connection.execute(logs.union(short)).scalars())


def holds(connection: Connection, column: ColumnElement[bytes], text: str) -> ColumnElement[bool]:
    """Whether the bytes of a column have this text somewhere."""
    find = func.instr if connection.dialect.name == "sqlite" else func.pg_catalog.position
    return find(column, text.encode()) > 0


def erase(connection: Connection, found: Iterable[str], person: str) -> None:
    """Rewrite the logs of these tables, and what the lobby shows of them; nobody appends meanwhile."""
    for table in found:
        this = select(tables.c.summary).where(tables.c.id == table).with_for_update()
        summary = without(connection.execute(this).scalar_one(), person)
        connection.execute(update(tables).where(tables.c.id == table).values(summary=summary))
        eraser = Eraser(person)
        query = select(entries.c.version, entries.c.body).where(entries.c.table_id == table)
        for version, body in connection.execute(query.order_by(entries.c.version)).all():
            one = decode(body)
            clean = encode(eraser(one))
            if clean == body:
                continue
            change = update(entries).where(entries.c.table_id == table, entries.c.version == version)
            values: dict[str, Any] = {"body": clean}
            if one.person == person:
                values["command"] = None
            connection.execute(change.values(values))
        connection.execute(delete(snapshots).where(snapshots.c.table_id == table))


def without(json: Any, person: str) -> Any:
    """What the lobby shows, without the person."""
    if isinstance(json, list):
        return [without(one, person) for one in json]
    if not isinstance(json, dict):
        return None if json == person else json
    clean = {key: without(value, person) for key, value in json.items()}
    return clean | {"name": ""} if json.get("person") == person and "name" in json else clean


class Eraser:
    """Takes a person out of the entries of one table, given in their order.

    It follows where he sits: a host's tools name a seat, and mean whoever was there.
    """

    def __init__(self, person: str) -> None:
        self.person = person
        self.seats: set[int] = set()

    def __call__(self, one: Entries) -> Entries:
        clean = self._clean(one, one.person == self.person)
        return replace(clean, person=None, id=None) if one.person == self.person else clean

    def _clean(self, one: Entries, own: bool) -> Entries:
        match one:
            case log.Created():
                self.seats = {seat for seat, chair in enumerate(one.seats) if chair.person == self.person}
                host = "" if one.host == self.person else one.host
                return replace(one, seats=tuple(map(self._chair, one.seats)), host=host)
            case log.Sat() if own:
                self.seats.add(one.seat)
                return replace(one, name="")
            case log.Stood():
                self.seats -= set(one.seats)
                return replace(one, host="") if one.host == self.person else one
            case log.Said() if own:
                return replace(one, name="", text=None if one.text is None else "")
            case log.Host():
                return self._hosted(one, own)
        return one

    def _hosted(self, one: log.Host, own: bool) -> Entries:
        """To send a former player away is to let him stand up; to make him host is to have none."""
        theirs = one.seat in self.seats
        if one.do == "kick" and theirs:
            left, self.seats = tuple(sorted(self.seats)), set()
            return self._stood(one, left, None)
        if one.do == "host" and theirs:
            return self._stood(one, (), "")
        if one.seat is not None and one.do in ("bot", "open", "friend", "here"):
            self.seats.discard(one.seat)
            if own and one.do == "here":
                self.seats.add(one.seat)
                return replace(one, name="")
        return one

    def _stood(self, one: log.Host, left: tuple[int, ...], host: str | None) -> log.Stood:
        return log.Stood(
            version=one.version, at=one.at, by=one.by, person=one.person, id=one.id, seats=left, host=host
        )

    def _chair(self, chair: Chair) -> Chair:
        return replace(chair, person=None, name="") if chair.person == self.person else chair
