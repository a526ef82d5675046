"""Who is at his table: a row for everybody who sits there and has been seen, by whichever process.

`here` and fresh means connected; a process that died leaves rows that nobody refreshes.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, literal, select, tuple_, update

from tablee.house.rows import Absent
from tablee.house.schema import presence, seats
from tablee.house.shelves.shelf import Shelf, statement
from tablee.house.shelves.times import same

FRESH = 12_000  # rows are refreshed every 5 s: whoever missed two is not here
TOGETHER = 1_000
HOLD = 5_000


class PresenceShelf(Shelf):
    async def came(self, table: str, person: str, now: int) -> None:
        """Somebody is here. Grace for the others begins now, if nobody was there to wait for them."""
        awaited = exists(select(presence.c.person).where(presence.c.table_id == table, is_here(now)))

        def work(connection: Connection) -> None:
            if not connection.scalar(select(awaited)):
                connection.execute(update(presence).where(presence.c.table_id == table).values(seen_at=now))
            seen(connection, [(table, person)], now)

        await self.write(work)

    async def seen(self, pairs: Sequence[tuple[str, str]], now: int) -> None:
        """These people are at these tables; who does not sit there does not matter."""

        def work(connection: Connection) -> None:
            for start in range(0, len(pairs), TOGETHER):
                seen(connection, pairs[start : start + TOGETHER], now)

        if pairs:
            await self.write(work)

    async def went(self, table: str, person: str, now: int) -> None:
        gone = update(presence).where(presence.c.table_id == table, presence.c.person == person)
        await self.write(lambda connection: connection.execute(gone.values(here=False, seen_at=now)))

    async def expect(self, table: str, now: int) -> None:
        """Everybody who sits there ought to come."""
        sitting = select(seats.c.table_id, seats.c.person, literal(now), literal(False), literal(0))
        sitting = sitting.where(seats.c.table_id == table)

        def work(connection: Connection) -> None:
            insert = statement(connection, presence).from_select(list(presence.c.keys()), sitting)
            connection.execute(insert.on_conflict_do_nothing())

        await self.write(work)

    async def claim_absent(self, now: int, grace: int, limit: int = 100) -> list[Absent]:
        """Who has been gone for longer than `grace` while somebody else of the table is here."""
        other = presence.alias("other")
        waiting = exists().where(
            other.c.table_id == presence.c.table_id,
            other.c.person != presence.c.person,
            other.c.here,
            other.c.seen_at > now - FRESH,
        )
        gone = and_(presence.c.seen_at < now - grace, presence.c.claimed_until <= now, waiting)
        query = select(presence).where(gone).order_by(presence.c.seen_at).limit(limit)

        def work(connection: Connection) -> list[Absent]:
            found = connection.execute(query.with_for_update(skip_locked=True, of=presence)).all()
            for row in found:
                held = update(presence).where(same(row, presence))
                connection.execute(held.values(claimed_until=now + HOLD))
            return [Absent(row.table_id, row.person, row.seen_at) for row in found]

        first = select(presence.c.person).where(gone).limit(1)
        any_gone = await self.read(lambda connection: connection.execute(first).first())
        return await self.write(work) if any_gone else []

    async def forget_absent(self, absent: Absent) -> None:
        """Unless he has been seen since."""
        gone = delete(presence).where(
            presence.c.table_id == absent.table,
            presence.c.person == absent.person,
            presence.c.seen_at <= absent.seen_at,
        )
        await self.write(lambda connection: connection.execute(gone))


def seen(connection: Connection, pairs: Sequence[tuple[str, str]], now: int) -> None:
    sitting = select(seats.c.table_id, seats.c.person, literal(now), literal(True), literal(0))
    sitting = sitting.where(tuple_(seats.c.table_id, seats.c.person).in_(pairs))
    insert = statement(connection, presence).from_select(list(presence.c.keys()), sitting)
    connection.execute(
        insert.on_conflict_do_update(
            index_elements=["table_id", "person"], set_={"seen_at": now, "here": True, "claimed_until": 0}
        )
    )


def is_here(now: int) -> ColumnElement[bool]:
    return and_(presence.c.here, presence.c.seen_at > now - FRESH)
