"""A store in plain memory, for a house without a database: it lives as long as its process.

It keeps what live tables need, and the people who sit at them; no accounts, and no archive.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from operator import attrgetter
from typing import ClassVar

import msgspec

from tablee.house.store.interface import (
    ABSENT_CLAIM_MS,
    BEHIND_MS,
    CLAIM_MS,
    MOST_ENTRIES,
    STALL_MS,
    LiveStore,
    OnCommit,
)
from tablee.house.store.memory_rows import Asked, Kept, Memory, Seen, Timed, ask_anew, in_turn
from tablee.house.store.rows import (
    ASLEEP,
    Absent,
    Change,
    Conflict,
    Deadline,
    Due,
    Job,
    Json,
    Missing,
    Moved,
    Pair,
    Person,
    Secrets,
    Slept,
    Snapshot,
    Status,
    TableRow,
    Taken,
)


class MemoryStore(LiveStore):
    """Every change is done when it is asked for, all of it or nothing."""

    shared: ClassVar[bool] = False

    def __init__(self, memory: Memory | None = None) -> None:
        self.memory = memory or Memory()
        self._news: OnCommit | None = None
        self._beaten: int | None = None

    async def create_person(self, person: Person) -> None:
        """Somebody who may sit at tables. Raises Taken if the id exists."""
        if person.id in self.memory.people:
            raise Taken(person.id)
        self.memory.people[person.id] = person

    async def person(self, person: str) -> Person | None:
        """Who that is; None if nobody has the id."""
        return self.memory.people.get(person)

    async def create_table(self, table: TableRow, secrets: Secrets, people: Collection[str] = ()) -> None:
        if table.id in self.memory.tables:
            raise Taken(table.id)
        self._known(people if table.host is None else (table.host, *people))
        row = replace(table, options=as_json(table.options), summary=as_json(table.summary))
        self.memory.tables[table.id] = Kept(row, secrets, set(people))
        self._announce(table.id, table.version)

    async def delete_table(self, table: str) -> None:
        """With its log."""
        self.memory.tables.pop(table, None)
        self._announce(table, -1)

    async def table(self, table: str) -> TableRow | None:
        kept = self.memory.tables.get(table)
        return None if kept is None else kept.row

    async def tables(
        self, *status: Status, public: bool | None = None, game: str | None = None, limit: int = 200
    ) -> list[TableRow]:
        rows = (kept.row for kept in self.memory.tables.values())
        return newest(
            [
                row
                for row in rows
                if (not status or row.status in status)
                and (public is None or row.public == public)
                and (game is None or row.game == game)
            ],
            limit,
        )

    async def tables_of(self, person: str, *status: Status, limit: int = 200) -> list[TableRow]:
        """Tables where the person sits, the newest first."""
        theirs = (kept.row for kept in self.memory.tables.values() if person in kept.people)
        return newest([row for row in theirs if not status or row.status in status], limit)

    async def secrets(self, table: str) -> Secrets:
        return self._kept(table).secrets

    async def invited(self, invite: bytes) -> str | None:
        found = (id for id, kept in self.memory.tables.items() if kept.secrets.invite == invite)
        return next(found, None)

    async def commit(self, change: Change) -> None:
        kept = self._kept(change.table)
        if kept.row.version != change.first - 1 or change.command in kept.commands:
            raise Conflict(change.table, change.first)
        standing = change.standing
        if standing is not None and standing.people is not None:
            self._known(standing.people)
            kept.people = set(standing.people)
        kept.row = replace(
            kept.row,
            version=change.last,
            changed_at=kept.row.changed_at if change.played_at is None else change.played_at,
        )
        if standing is not None:
            kept.row = replace(
                kept.row,
                changed_at=standing.at,
                status=standing.status or kept.row.status,
                summary=kept.row.summary if standing.summary is None else as_json(standing.summary),
            )
        kept.log += change.entries
        if change.command is not None:
            kept.commands[change.command] = change.last
        kept.timed = None if change.deadline is None else Timed(change.last, change.deadline)
        if change.jobs is not None:
            ask_anew(kept, change.jobs, change.last)
        self._announce(change.table, change.last)

    async def entries(self, table: str, since: int = 0, limit: int = MOST_ENTRIES) -> list[bytes]:
        kept = self.memory.tables.get(table)
        return [] if kept is None else kept.log[since : since + limit]

    async def version(self, table: str) -> int:
        """The version of a table. Raises Missing if there is none of that id."""
        return self._kept(table).row.version

    async def answered(self, table: str, command: str) -> int | None:
        kept = self.memory.tables.get(table)
        return None if kept is None else kept.commands.get(command)

    async def snapshot(self, table: str) -> Snapshot | None:
        kept = self.memory.tables.get(table)
        return None if kept is None else kept.snapshot

    async def save_snapshot(self, table: str, snapshot: Snapshot) -> None:
        kept = self._kept(table)
        if kept.snapshot is None or kept.snapshot.version < snapshot.version:
            kept.snapshot = snapshot

    async def listen(self, news: OnCommit) -> None:
        self._news = news

    async def beaten(self) -> int | None:
        return self.memory.beaten

    async def wake(self, now: int) -> int:
        self._beaten = now
        return self._beat(now, starting=True)

    async def hold_clocks(self, now: int) -> int:
        return await self.wake(now)

    async def beat(self, now: int) -> int:
        asleep = self._beaten is not None and now - self._beaten >= STALL_MS
        self._beaten = now
        return self._beat(now, asleep=asleep)

    def _beat(self, now: int, *, starting: bool = False, asleep: bool = False) -> int:
        """No other process serves: who starts finds that nobody did."""
        memory = self.memory
        last = now if memory.beaten is None else memory.beaten
        memory.beaten = max(now, last) if last - now < BEHIND_MS else now
        down = max(now - last, 0)
        if not starting and not (asleep and down >= STALL_MS):
            return 0
        for kept, timed in memory.timed():
            away = now - max(timed.deadline.set_at, last)
            sleeps = timed.deadline.due_at >= ASLEEP
            for asked in kept.jobs.values():
                if away > 0 and now - away < asked.job.run_at < ASLEEP:
                    asked.job = replace(asked.job, run_at=asked.job.run_at + away)
                if starting and sleeps:
                    asked.job = replace(asked.job, run_at=ASLEEP)
            if away > 0 and not sleeps:
                timed.moved_by(away)
        for kept in memory.tables.values():
            for seen in kept.presence.values():
                seen.seen_at, seen.here, seen.claimed_until = now, seen.here and not starting, 0
        if starting:
            for _, asked in memory.jobs():
                asked.claimed_until = 0
        return down

    async def deadline(self, table: str) -> Deadline | None:
        """When the time of a seat is up at a table."""
        timed = self._kept(table).timed
        return None if timed is None else timed.deadline

    async def claim_due(self, now: int, limit: int = 100, hold: int = CLAIM_MS) -> list[Due]:
        found: list[Due] = []
        for kept, timed in self.memory.timed():
            if timed.deadline.due_at > now or len(found) == limit:
                break
            if timed.claimed_until <= now:
                timed.claimed_until = now + hold
                found.append(Due(kept.row.id, timed.version, timed.deadline.seat, timed.deadline.due_at))
        return found

    async def next_due(self) -> int | None:
        return next((timed.deadline.due_at for _, timed in self.memory.timed()), None)

    async def moved(self) -> list[Moved]:
        return [
            Moved(kept.row.id, timed.version, timed.deadline.moved)
            for kept, timed in self.memory.timed()
            if timed.deadline.moved > 0
        ]

    async def asleep(self, some: Collection[str]) -> list[Slept]:
        return [
            Slept(kept.row.id, timed.version, timed.deadline.set_at)
            for kept, timed in self.memory.timed()
            if kept.row.id in some and timed.deadline.due_at >= ASLEEP
        ]

    async def ask(self, job: Job) -> bool:
        """Ask for a bot's move; False if it was asked for before."""
        jobs = self._kept(job.table).jobs
        known = (job.version, job.seat) in jobs
        jobs.setdefault((job.version, job.seat), Asked(job))
        return not known

    async def claim_jobs(self, now: int, limit: int = 1, hold: int = CLAIM_MS) -> list[Job]:
        mine = in_turn([one for one in self.memory.jobs() if one[1].job.run_at <= now], now)[:limit]
        for asked in mine:
            asked.claimed_until = now + hold
            asked.job = replace(asked.job, attempts=asked.job.attempts + 1)
        return [asked.job for asked in mine]

    async def next_job(self, now: int) -> int | None:
        free = (asked.job.run_at for _, asked in self.memory.jobs() if asked.claimed_until <= now)
        return min(free, default=None)

    async def put_off(self, job: Job, run_at: int, body: bytes) -> None:
        kept = self.memory.tables.get(job.table)
        asked = None if kept is None else kept.jobs.get((job.version, job.seat))
        if asked is not None:
            asked.job, asked.claimed_until = replace(asked.job, run_at=run_at, body=body), 0

    async def done(self, job: Job) -> None:
        kept = self.memory.tables.get(job.table)
        if kept is not None:
            for version, seat in list(kept.jobs):
                if seat == job.seat and version <= job.version:
                    del kept.jobs[version, seat]

    async def rouse(self, woken: Collection[str], now: int) -> None:
        for kept in self._those(woken):
            for asked in kept.jobs.values():
                if asked.job.run_at >= ASLEEP:
                    asked.job = replace(asked.job, run_at=now)
            timed = kept.timed
            if timed is not None and timed.deadline.due_at >= ASLEEP:
                timed.deadline = replace(timed.deadline, due_at=timed.deadline.due_at - ASLEEP)

    async def came(self, pairs: Collection[Pair], now: int) -> None:
        for kept in self._those({table for table, _ in pairs}):
            if not kept.awaited(now):
                for seen in kept.presence.values():
                    seen.seen_at, seen.here = now, False
        await self.seen(pairs, now)

    async def seen(self, pairs: Collection[Pair], now: int) -> None:
        for table, person in pairs:
            kept = self.memory.tables.get(table)
            if kept is not None and person in kept.people:
                kept.presence[person] = Seen(now, here=True)

    async def went(self, pairs: Collection[Pair], now: int) -> None:
        for table, person in pairs:
            kept = self.memory.tables.get(table)
            if kept is not None and person in kept.presence:
                seen = kept.presence[person]
                seen.seen_at, seen.here = now, False

    async def expect(self, tables: Collection[str], now: int) -> None:
        for kept in self._those(tables):
            for person in kept.people:
                kept.presence.setdefault(person, Seen(now, here=False))

    async def claim_absent(self, now: int, grace: int, limit: int = 100) -> list[Absent]:
        gone = [
            (Absent(kept.row.id, person, seen.seen_at), seen)
            for kept in self.memory.tables.values()
            for person, seen in kept.presence.items()
            if not seen.is_here(now)
            and seen.seen_at < now - grace
            and seen.claimed_until <= now
            and kept.awaited(now, but=person)
        ]
        mine = sorted(gone, key=lambda one: one[0].seen_at)[:limit]
        for _, seen in mine:
            seen.claimed_until = now + ABSENT_CLAIM_MS
        return [absent for absent, _ in mine]

    async def forget_absent(self, absent: Absent) -> None:
        kept = self.memory.tables.get(absent.table)
        seen = None if kept is None else kept.presence.get(absent.person)
        if kept is not None and seen is not None and seen.seen_at <= absent.seen_at:
            del kept.presence[absent.person]

    async def close(self) -> None:
        self._news = None

    def _announce(self, table: str, version: int) -> None:
        if self._news is not None:
            self._news(table, version)

    def _kept(self, table: str) -> Kept:
        kept = self.memory.tables.get(table)
        if kept is None:
            raise Missing(table)
        return kept

    def _those(self, tables: Iterable[str]) -> Iterator[Kept]:
        return (self.memory.tables[id] for id in tables if id in self.memory.tables)

    def _known(self, people: Iterable[str]) -> None:
        if not self.memory.people.keys() >= set(people):
            raise Missing("somebody at the table does not exist")


def newest(rows: list[TableRow], limit: int) -> list[TableRow]:
    """The newest first."""
    return sorted(rows, key=attrgetter("created_at"), reverse=True)[:limit]


def as_json(value: Json) -> Json:
    """As a database gives it back: a copy of plain values."""
    copy: Json = msgspec.json.decode(msgspec.json.encode(value))
    return copy
