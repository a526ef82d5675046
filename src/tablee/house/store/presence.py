"""Who is at his table: a row for everybody who sits there and has been seen, by whichever process.

`here` and fresh means connected; a process that died leaves rows that nobody refreshes. Many rows are written at
once, so processes take turns: two that met in different orders would wait for each other.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import (
    ColumnElement,
    Connection,
    FromClause,
    and_,
    delete,
    exists,
    literal,
    not_,
    select,
    tuple_,
    update,
)

from tablee.house.store.batches import batched
from tablee.house.store.interface import ABSENT_CLAIM_MS, FRESH_MS
from tablee.house.store.rows import Absent, Pair
from tablee.house.store.schema import presence, seats
from tablee.house.store.times import same
from tablee.house.store.transactions import StorePart, statement


class PresenceStore(StorePart):
    async def came(self, pairs: Collection[Pair], now: int) -> None:
        other = presence.alias("other")
        awaited = exists().where(other.c.table_id == presence.c.table_id, is_here(other, now))

        def work(connection: Connection) -> None:
            self.lock(connection, "presence")
            for some in batched(pairs):
                here = presence.c.table_id.in_({table for table, _ in some})
                # Who is not here is said not to be: else a row that nobody refreshed would count as somebody who waits.
                connection.execute(update(presence).where(here, ~awaited).values(seen_at=now, here=False))
                seen(connection, some, now)

        await self.write(work)

    async def seen(self, pairs: Collection[Pair], now: int) -> None:
        def work(connection: Connection) -> None:
            self.lock(connection, "presence")
            for some in batched(pairs):
                seen(connection, some, now)

        if pairs:
            await self.write(work)

    async def went(self, pairs: Collection[Pair], now: int) -> None:
        def work(connection: Connection) -> None:
            self.lock(connection, "presence")
            for some in batched(pairs):
                gone = update(presence).where(tuple_(presence.c.table_id, presence.c.person).in_(some))
                connection.execute(gone.values(here=False, seen_at=now))

        await self.write(work)

    async def expect(self, tables: Collection[str], now: int) -> None:
        sitting = select(seats.c.table_id, seats.c.person, literal(now), literal(False), literal(0))

        def work(connection: Connection) -> None:
            self.lock(connection, "presence")
            for some in batched(tables):
                those = sitting.where(seats.c.table_id.in_(some))
                insert = statement(connection, presence).from_select(list(presence.c.keys()), those)
                connection.execute(insert.on_conflict_do_nothing())

        await self.write(work)

    async def claim_absent(self, now: int, grace: int, limit: int = 100) -> list[Absent]:
        other = presence.alias("other")
        waiting = exists().where(
            other.c.table_id == presence.c.table_id,
            other.c.person != presence.c.person,
            is_here(other, now),
        )
        gone = and_(
            not_(is_here(presence, now)),
            presence.c.seen_at < now - grace,
            presence.c.claimed_until <= now,
            waiting,
        )
        query = select(presence).where(gone).order_by(presence.c.seen_at).limit(limit)

        def work(connection: Connection) -> list[Absent]:
            found = connection.execute(query.with_for_update(skip_locked=True, of=presence)).all()
            for row in found:
                held = update(presence).where(same(row, presence))
                connection.execute(held.values(claimed_until=now + ABSENT_CLAIM_MS))
            return [Absent(row.table_id, row.person, row.seen_at) for row in found]

        first = select(presence.c.person).where(gone).limit(1)
        any_gone = await self.read(lambda connection: connection.execute(first).first())
        return await self.write(work) if any_gone else []

    async def forget_absent(self, absent: Absent) -> None:
        gone = delete(presence).where(
            presence.c.table_id == absent.table,
            presence.c.person == absent.person,
            presence.c.seen_at <= absent.seen_at,
        )
        await self.write(lambda connection: connection.execute(gone))


def seen(connection: Connection, pairs: Sequence[Pair], now: int) -> None:
    sitting = select(seats.c.table_id, seats.c.person, literal(now), literal(True), literal(0))
    sitting = sitting.where(tuple_(seats.c.table_id, seats.c.person).in_(pairs))
    insert = statement(connection, presence).from_select(list(presence.c.keys()), sitting)
    connection.execute(
        insert.on_conflict_do_update(
            index_elements=["table_id", "person"], set_={"seen_at": now, "here": True, "claimed_until": 0}
        )
    )


def is_here(row: FromClause, now: int) -> ColumnElement[bool]:
    return and_(row.c.here, row.c.seen_at > now - FRESH_MS)
