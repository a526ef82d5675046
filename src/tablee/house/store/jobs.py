"""Moves asked of bots: rows that processes claim, in turn for everybody who has set up tables."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    case,
    delete,
    exists,
    func,
    select,
    tuple_,
    update,
)

from tablee.house.store.batches import batched
from tablee.house.store.interface import CLAIM_MS
from tablee.house.store.presence import is_here
from tablee.house.store.rows import ASLEEP, Job
from tablee.house.store.schema import deadlines, jobs, presence, tables
from tablee.house.store.transactions import StorePart, add

KEY = (jobs.c.table_id, jobs.c.version, jobs.c.seat)


class JobStore(StorePart):
    async def ask(self, job: Job) -> bool:
        """Ask for a bot's move; False if it was asked for before."""
        row = {"table_id": job.table, "version": job.version, "seat": job.seat, "body": job.body}
        row |= {"run_at": job.run_at, "attempts": job.attempts, "claimed_until": 0}
        return await self.write(lambda connection: add(connection, jobs, row))

    async def claim_jobs(self, now: int, limit: int = 1, hold: int = CLAIM_MS) -> list[Job]:
        """Those that `in_turn` gives; on PostgreSQL without those another process is just claiming."""
        free = and_(jobs.c.run_at <= now, jobs.c.claimed_until <= now)

        def work(connection: Connection) -> list[Job]:
            line = [tuple(row) for row in connection.execute(in_turn(now).limit(limit))]
            query = select(jobs).where(tuple_(*KEY).in_(line), free).with_for_update(skip_locked=True)
            found = {(row.table_id, row.version, row.seat): row for row in connection.execute(query)}
            mine = [found[key] for key in line if key in found]
            if mine:
                claimed = update(jobs).where(tuple_(*KEY).in_(list(found)))
                more = {"claimed_until": now + hold, "attempts": jobs.c.attempts + 1}
                connection.execute(claimed.values(more))
            return [
                Job(row.table_id, row.version, row.seat, row.body, row.run_at, row.attempts + 1)
                for row in mine
            ]

        due = select(jobs.c.seat).where(free).limit(1)
        any_due = await self.read(lambda connection: connection.execute(due).first())
        return await self.write(work) if any_due else []

    async def rouse(self, woken: Collection[str], now: int) -> None:
        def work(connection: Connection) -> None:
            for some in batched(sorted(woken)):
                asleep = update(jobs).where(jobs.c.table_id.in_(some), jobs.c.run_at >= ASLEEP)
                connection.execute(asleep.values(run_at=now))
                clock = update(deadlines).where(deadlines.c.table_id.in_(some), deadlines.c.due_at >= ASLEEP)
                connection.execute(clock.values(due_at=deadlines.c.due_at - ASLEEP))

        if woken:
            await self.write(work)

    async def done(self, job: Job) -> None:
        gone = delete(jobs).where(of_seat(job), jobs.c.version <= job.version)
        await self.write(lambda connection: connection.execute(gone))

    async def put_off(self, job: Job, run_at: int, body: bytes) -> None:
        later = update(jobs).where(of_seat(job), jobs.c.version == job.version)
        later = later.values(run_at=run_at, body=body, claimed_until=0)
        await self.write(lambda connection: connection.execute(later))

    async def next_job(self, now: int) -> int | None:
        query = select(jobs.c.run_at).where(jobs.c.claimed_until <= now).order_by(jobs.c.run_at).limit(1)
        return await self.read(lambda connection: connection.execute(query).scalar_one_or_none())


def in_turn(now: int) -> Select[tuple[str, int, int]]:
    """The keys of the jobs that are due and free, in the order in which they are to be done."""
    claimed = case((jobs.c.claimed_until > now, 1), else_=0)
    owner = func.coalesce(tables.c.host, jobs.c.table_id)
    in_hand = func.sum(claimed).over(partition_by=owner)
    place = func.row_number().over(partition_by=(owner, claimed), order_by=(jobs.c.run_at, *KEY))
    here = exists().where(presence.c.table_id == jobs.c.table_id, is_here(presence, now))
    class_ = case((jobs.c.body != b"", 0), (here, 1), else_=2)
    line = (
        select(
            *KEY, jobs.c.run_at, jobs.c.claimed_until, class_.label("class"), (in_hand + place).label("turn")
        )
        .join(tables, tables.c.id == jobs.c.table_id)
        .where(jobs.c.run_at <= now)
        .subquery()
    )
    free = select(line.c.table_id, line.c.version, line.c.seat).where(line.c.claimed_until <= now)
    return free.order_by(line.c["class"], line.c.turn, line.c.run_at, line.c.table_id, line.c.seat)


def of_seat(job: Job) -> ColumnElement[bool]:
    return and_(jobs.c.table_id == job.table, jobs.c.seat == job.seat)
