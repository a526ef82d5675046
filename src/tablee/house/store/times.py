"""Deadlines, and the heartbeat that lets time stand still while the house is down."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Column, ColumnElement, Connection, Row, Table, and_, case, select, update

from tablee.house.store.interface import BEHIND_MS, CLAIM_MS, STALL_MS
from tablee.house.store.rows import ASLEEP, Deadline, Due, Moved, Slept
from tablee.house.store.schema import deadlines, heartbeat, jobs, presence
from tablee.house.store.transactions import StorePart, put

COMMIT_MS = 5_000
"""After which a beat is written although no clock needs it: whether the store takes anything is seen by that."""


class TimeStore(StorePart):
    _beaten: int | None = None
    _written = 0

    async def wake(self, now: int) -> int:
        down = await self.write(lambda connection: self._beat(connection, now, starting=True))
        self._beaten = self._written = now
        return down

    async def hold_clocks(self, now: int) -> int:
        return await TimeStore.wake(self, now)

    async def beaten(self) -> int | None:
        return await self.read(lambda connection: connection.scalar(select(heartbeat.c.at)))

    async def beat(self, now: int) -> int:
        """Writes if a clock runs, else every few seconds."""
        asleep = self._beaten is not None and now - self._beaten >= STALL_MS
        self._beaten = now
        if 0 <= now - self._written < COMMIT_MS:
            first = select(deadlines).where(deadlines.c.due_at < ASLEEP).limit(1)
            if await self.read(lambda connection: connection.execute(first).first()) is None:
                return 0
        down = await self.write(lambda connection: self._beat(connection, now, asleep=asleep))
        self._written = now
        return down

    def _beat(self, connection: Connection, now: int, *, starting: bool = False, asleep: bool = False) -> int:
        self.lock(connection, "heartbeat")
        found = connection.execute(select(heartbeat.c.at)).scalar_one_or_none()
        last = now if found is None else found
        put(connection, heartbeat, {"id": 1, "at": max(now, last) if last - now < BEHIND_MS else now})
        down = max(now - last, 0)
        nobody_served = (down >= STALL_MS and (starting or asleep)) or (starting and self.alone(connection))
        if not nobody_served:
            return 0
        since = case((deadlines.c.set_at > last, deadlines.c.set_at), else_=last)
        changes = {"due_at": deadlines.c.due_at + now - since, "moved": deadlines.c.moved + now - since}
        runs = and_(since < now, deadlines.c.due_at < ASLEEP)
        connection.execute(update(deadlines).where(runs).values(changes | {"claimed_until": 0}))
        stand_still(connection, last, now)
        if starting:
            connection.execute(update(jobs).values(claimed_until=0))
            sleep_on(connection)
            connection.execute(update(presence).values(here=False))
        connection.execute(update(presence).values(seen_at=now, claimed_until=0))
        return down

    async def deadline(self, table: str) -> Deadline | None:
        columns = [deadlines.c[name] for name in Deadline.__dataclass_fields__]
        query = select(*columns).where(deadlines.c.table_id == table)
        row = await self.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Deadline(**row._mapping)

    async def claim_due(self, now: int, limit: int = 100, hold: int = CLAIM_MS) -> list[Due]:
        def work(connection: Connection) -> list[Due]:
            found = claim(connection, deadlines, deadlines.c.due_at, now, limit, hold)
            return [Due(row.table_id, row.version, row.seat, row.due_at) for row in found]

        return await self.write(work) if await self._any(deadlines, deadlines.c.due_at, now) else []

    async def next_due(self) -> int | None:
        query = select(deadlines.c.due_at).order_by(deadlines.c.due_at).limit(1)
        return await self.read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def moved(self) -> list[Moved]:
        query = select(deadlines.c.table_id, deadlines.c.version, deadlines.c.moved)
        query = query.where(deadlines.c.moved > 0).order_by(deadlines.c.due_at)
        return await self.read(lambda connection: [Moved(*row) for row in connection.execute(query)])

    async def asleep(self, some: Collection[str]) -> list[Slept]:
        query = select(deadlines.c.table_id, deadlines.c.version, deadlines.c.set_at)
        query = query.where(deadlines.c.table_id.in_(some), deadlines.c.due_at >= ASLEEP)
        if not some:
            return []
        return await self.read(lambda connection: [Slept(*row) for row in connection.execute(query)])

    async def _any(self, table: Table, due: Column[int], now: int) -> bool:
        """Claiming writes: look first whether there is anything to claim."""
        query = select(due).where(due <= now, table.c.claimed_until <= now).limit(1)
        return await self.read(lambda connection: connection.execute(query).first()) is not None


def claim(
    connection: Connection, table: Table, due: Column[int], now: int, limit: int, hold: int
) -> list[Row[tuple[object, ...]]]:
    """Rows nobody else has claimed; on PostgreSQL those another process is just claiming are skipped."""
    query = select(table).where(due <= now, table.c.claimed_until <= now).order_by(due).limit(limit)
    found = list(connection.execute(query.with_for_update(skip_locked=True)).all())
    for row in found:
        connection.execute(update(table).where(same(row, table)).values(claimed_until=now + hold))
    return found


def stand_still(connection: Connection, last: int, now: int) -> None:
    """A bot that lets its time pass waits on when its table's clock goes on, not while the house is down."""
    own = deadlines.c.table_id == jobs.c.table_id
    set_at = select(deadlines.c.set_at).where(own).scalar_subquery()
    since = case((set_at > last, set_at), else_=last)
    waiting = and_(jobs.c.run_at > since, jobs.c.run_at < ASLEEP)
    waits = update(jobs).where(set_at.is_not(None), waiting, since < now)
    connection.execute(waits.values(run_at=jobs.c.run_at + now - since))


def sleep_on(connection: Connection) -> None:
    """What a crash has left to be played where the clock sleeps waits as well: else that time would be its bot's."""
    sleeping = select(deadlines.c.table_id).where(deadlines.c.due_at >= ASLEEP)
    connection.execute(update(jobs).where(jobs.c.table_id.in_(sleeping)).values(run_at=ASLEEP))


def same(row: Row[tuple[object, ...]], table: Table) -> ColumnElement[bool]:
    return and_(*(column == row._mapping[column.name] for column in table.primary_key))
