"""Everything the house keeps about one person, for that person to take away."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, select

from tablee.house.entry import Said, decode
from tablee.house.forget import holds
from tablee.house.rows import Match, Person, Solo, TableRow, Token
from tablee.house.schema import entries, solos
from tablee.house.store import Store

ALL = 100_000


async def exported(store: Store, person: Person, now: int) -> dict[str, Any]:
    """Builtins for JSON. Others appear as seats without names, and tokens not at all."""
    account = await store.account_of(person.id)
    return {
        "exported_at": now,
        "person": asdict(person),
        "account": None if account is None else {"name": account.name, "created_at": account.created_at},
        "devices": [device(token) for token in await store.tokens(person.id)],
        "ratings": [asdict(rating) for rating in await store.ratings_of(f"person:{person.id}")],
        "solos": await store.read(lambda connection: alone(connection, person.id)),
        "tables": [table(row) for row in await store.tables_of(person.id, limit=ALL)],
        "matches": [match(one, person.id) for one in await store.matches(person=person.id, limit=ALL)],
        "talk": await store.read(lambda connection: talk(connection, person.id)),
    }


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


def table(row: TableRow) -> dict[str, Any]:
    kept = ("id", "game", "options", "public", "status", "created_at")
    return {name: getattr(row, name) for name in kept}


def match(one: Match, person: str) -> dict[str, Any]:
    """With its whole record; `own` are the person's seats."""
    kept = ("table", "game", "options", "rated", "public", "started_at", "finished_at", "record")
    return {
        **{name: getattr(one, name) for name in kept},
        "places": [{"seat": each.seat, "score": each.score, "place": each.place} for each in one.places],
        "own": [each.seat for each in one.places if each.person == person],
    }


def alone(connection: Connection, person: str) -> list[dict[str, Any]]:
    query = select(solos).where(solos.c.person == person).order_by(solos.c.at)
    return [
        asdict(Solo(row.table_id, row.person, row.game, row.at, row.score, row.detail))
        for row in connection.execute(query)
    ]


def talk(connection: Connection, person: str) -> list[dict[str, Any]]:
    """What the person said, at tables of his own and of others."""
    query = select(entries.c.table_id, entries.c.body).where(
        holds(connection, entries.c.body, person), holds(connection, entries.c.body, '"said"')
    )
    found = [(row.table_id, decode(row.body)) for row in connection.execute(query)]
    lines: list[dict[str, Any]] = [
        {"table": id, "at": one.at, "text": one.text, "phrase": one.phrase}
        for id, one in found
        if isinstance(one, Said) and one.person == person
    ]
    return sorted(lines, key=lambda line: line["at"])
