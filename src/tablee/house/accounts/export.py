"""Everything the house keeps about one person, for that person to take away.

It is written a piece at a time, however much there is: no more than a page of it is in memory, and a slow reader keeps
nobody waiting.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import asdict
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, select, tuple_

from tablee.house.accounts.forget import holds
from tablee.house.store.rows import Match, Person, Solo, Token
from tablee.house.store.schema import entries, seats, solos, tables
from tablee.house.store.store import Store
from tablee.house.table.entry import Said, decode

PAGE, MATCHES = 200, 10  # rows read at once; records of matches are long
TABLE = ("id", "game", "options", "public", "status", "created_at")
Page = list[dict[str, Any]]


async def exported(store: Store, person: Person, now: int) -> AsyncIterator[bytes]:
    """One JSON object in pieces. Others appear as seats without names, and tokens not at all."""
    account = await store.account_of(person.id)
    head = {
        "exported_at": now,
        "person": asdict(person),
        "account": None if account is None else {"name": account.name, "created_at": account.created_at},
        "devices": [device(token) for token in await store.tokens(person.id)],
        "ratings": [asdict(rating) for rating in await store.ratings_of(f"person:{person.id}")],
    }
    yield msgspec.json.encode(head)[:-1]
    for name, pages in (("solos", alone), ("tables", sat_at), ("matches", played), ("talk", talk)):
        before = f',"{name}":['.encode()
        async for page in pages(store, person.id):
            if page:
                yield before + b",".join(map(msgspec.json.encode, page))
                before = b","
        yield b"]" if before == b"," else before + b"]"
    yield b"}"


def device(token: Token) -> dict[str, Any]:
    """A token without itself."""
    return {
        "id": token.hash[:8].hex(),
        "kind": token.kind,
        "label": token.label,
        "created_at": token.created_at,
        "seen_at": token.seen_at,
        "expires_at": token.expires_at,
    }


def table(row: Row[Any]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in TABLE}


def match(one: Match, person: str) -> dict[str, Any]:
    """With its whole record; `own` are the person's seats."""
    kept = ("table", "game", "options", "rated", "public", "started_at", "finished_at", "record")
    return {
        **{name: getattr(one, name) for name in kept},
        "places": [{"seat": each.seat, "score": each.score, "place": each.place} for each in one.places],
        "own": [each.seat for each in one.places if each.person == person],
    }


async def alone(store: Store, person: str) -> AsyncIterator[Page]:
    query = select(solos).where(solos.c.person == person).order_by(solos.c.table_id)
    async for rows in paged(
        store, lambda _, last: query.where(solos.c.table_id > (last.table_id if last else ""))
    ):
        yield [
            asdict(Solo(row.table_id, row.person, row.game, row.at, row.score, row.detail)) for row in rows
        ]


async def sat_at(store: Store, person: str) -> AsyncIterator[Page]:
    columns = [tables.c[name] for name in TABLE]
    query = select(*columns).join(seats, seats.c.table_id == tables.c.id).where(seats.c.person == person)
    query = query.order_by(tables.c.id)
    async for rows in paged(store, lambda _, last: query.where(tables.c.id > (last.id if last else ""))):
        yield [table(row) for row in rows]


async def played(store: Store, person: str) -> AsyncIterator[Page]:
    found = await store.matches(person=person, limit=MATCHES)
    while found:
        yield [match(one, person) for one in found]
        last = found[-1]
        found = await store.matches(person=person, before=last.finished_at, after=last.table, limit=MATCHES)


async def talk(store: Store, person: str) -> AsyncIterator[Page]:
    """What the person said, at tables of his own and of others."""
    order = tuple_(entries.c.table_id, entries.c.version)

    def query(connection: Connection, last: Row[Any] | None) -> Select[Any]:
        found = select(entries.c.table_id, entries.c.version, entries.c.body).where(
            holds(connection, entries.c.body, person), holds(connection, entries.c.body, '"said"')
        )
        if last is not None:
            found = found.where(order > (last.table_id, last.version))
        return found.order_by(entries.c.table_id, entries.c.version)

    async for rows in paged(store, query):
        lines = [(row.table_id, decode(row.body)) for row in rows]
        yield [
            {"table": id, "at": one.at, "text": one.text, "phrase": one.phrase}
            for id, one in lines
            if isinstance(one, Said) and one.person == person
        ]


async def paged(
    store: Store, query: Callable[[Connection, Row[Any] | None], Select[Any]]
) -> AsyncIterator[Sequence[Row[Any]]]:
    """The rows of a query that goes on after the last row it is given, a page at a time."""
    last: Row[Any] | None = None
    while True:

        def work(connection: Connection, last: Row[Any] | None = last) -> Sequence[Row[Any]]:
            return connection.execute(query(connection, last).limit(PAGE)).all()

        rows = await store.read(work)
        if rows:
            yield rows
        if len(rows) < PAGE:
            return
        last = rows[-1]
