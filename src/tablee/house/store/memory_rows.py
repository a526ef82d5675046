"""What a store in memory keeps: the rows of a database as plain objects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from operator import itemgetter

from tablee.house.store.interface import FRESH_MS
from tablee.house.store.rows import Deadline, Job, Jobs, Person, Secrets, Snapshot, TableRow


@dataclass(slots=True)
class Timed:
    """A deadline, set with that version."""

    version: int
    deadline: Deadline
    claimed_until: int = 0

    def moved_by(self, ms: int) -> None:
        """The house was away for so long."""
        was = self.deadline
        self.deadline = replace(was, due_at=was.due_at + ms, moved=was.moved + ms)
        self.claimed_until = 0


@dataclass(slots=True)
class Asked:
    """A move asked of a bot."""

    job: Job
    claimed_until: int = 0


@dataclass(slots=True)
class Seen:
    """Whether somebody was at his table when he was last seen."""

    seen_at: int
    here: bool
    claimed_until: int = 0

    def is_here(self, now: int) -> bool:
        """Whether he is still there."""
        return self.here and self.seen_at > now - FRESH_MS


@dataclass(slots=True)
class Kept:
    """All that is known of one table."""

    row: TableRow
    secrets: Secrets
    people: set[str]
    log: list[bytes] = field(default_factory=list)
    commands: dict[str, int] = field(default_factory=dict)
    snapshot: Snapshot | None = None
    timed: Timed | None = None
    jobs: dict[tuple[int, int], Asked] = field(default_factory=dict)
    """By version and seat."""
    presence: dict[str, Seen] = field(default_factory=dict)

    def awaited(self, now: int, but: str | None = None) -> bool:
        """Whether somebody is here, or somebody else."""
        return any(one.is_here(now) for person, one in self.presence.items() if person != but)


@dataclass(slots=True)
class Memory:
    """What a database is elsewhere: several stores may stand on the same one."""

    tables: dict[str, Kept] = field(default_factory=dict)
    people: dict[str, Person] = field(default_factory=dict)
    beaten: int | None = None

    def timed(self) -> Iterator[tuple[Kept, Timed]]:
        """Tables whose time runs or sleeps, the next to be up first."""
        found = [(kept, kept.timed) for kept in self.tables.values() if kept.timed is not None]
        yield from sorted(found, key=lambda one: one[1].deadline.due_at)

    def jobs(self) -> Iterator[tuple[Kept, Asked]]:
        """All that is asked of bots."""
        for kept in self.tables.values():
            for asked in kept.jobs.values():
                yield kept, asked


def in_turn(due: Iterable[tuple[Kept, Asked]], now: int) -> list[Asked]:
    """Those of the jobs that nobody has claimed, in the order that `LiveStore.claim_jobs` promises."""
    in_hand, waiting = Counter[str](), []
    for kept, asked in due:
        owner = kept.row.host or kept.row.id
        if asked.claimed_until > now:
            in_hand[owner] += 1
        else:
            job = asked.job
            waiting.append(((job.run_at, job.table, job.version, job.seat), owner, kept, asked))
    line = []
    for key, owner, kept, asked in sorted(waiting, key=itemgetter(0)):
        in_hand[owner] += 1
        first = 0 if asked.job.body else 1 if kept.awaited(now) else 2
        line.append(((first, in_hand[owner], *key), asked))
    return [asked for _, asked in sorted(line, key=itemgetter(0))]


def ask_anew(kept: Kept, jobs: Jobs, version: int) -> None:
    """What an append changes in what is asked of bots."""
    kept.jobs = {
        key: asked for key, asked in kept.jobs.items() if jobs.seats is not None and key[1] not in jobs.seats
    }
    for job in jobs.new:
        kept.jobs[version, job.seat] = Asked(replace(job, version=version, attempts=0))
