"""What live tables need of a store. Any store that does this will do: a file, a server, or plain memory.

The log of a table is append-only and has no gaps; an append is acknowledged only after its commit.

No store has a clock of its own: `now` is always given, in milliseconds since 1970, as all times are. What is claimed
belongs to the claimer for a while; if that process dies, the claim runs out and another takes it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection
from typing import ClassVar

from tablee.house.store.rows import (
    Absent,
    Change,
    Due,
    Job,
    Moved,
    Pair,
    Secrets,
    Slept,
    Snapshot,
    Status,
    TableRow,
)

OnCommit = Callable[[str, int], None]
"""Called with the id of a table and its version; 0 is a new table, -1 a deleted one."""

MOST_ENTRIES = 1_000_000
"""Of a log that are read at once."""
CLAIM_MS = 10_000
"""How long a deadline or a job belongs to whoever claimed it."""
ABSENT_CLAIM_MS = 5_000
"""How long somebody absent is the business of whoever claimed him."""
FRESH_MS = 12_000
"""Presence is refreshed every 5 s: whoever missed two refreshes is not here."""
STALL_MS = 5_000
"""A process that did not beat for so long was asleep, or could not reach its database."""
BEHIND_MS = 60_000
"""By which a process that closes may be behind another; beyond that a clock was wrong."""


class LiveStore(ABC):
    """Tables with their logs, deadlines, jobs of bots, and who is at his table."""

    shared: ClassVar[bool]
    """Whether other processes may write to the same tables."""

    @abstractmethod
    async def create_table(self, table: TableRow, secrets: Secrets, people: Collection[str] = ()) -> None:
        """Keep a new table without a log, where these people sit. Raises Taken if the id exists."""

    @abstractmethod
    async def table(self, table: str) -> TableRow | None:
        """A table as the lobby lists it; None if there is none of that id."""

    @abstractmethod
    async def tables(
        self, *status: Status, public: bool | None = None, game: str | None = None, limit: int = 200
    ) -> list[TableRow]:
        """Tables of these states (all if none is named), the newest first."""

    @abstractmethod
    async def secrets(self, table: str) -> Secrets:
        """What only the house may know of a table. Raises Missing if there is none of that id."""

    @abstractmethod
    async def invited(self, invite: bytes) -> str | None:
        """The table whose invitation has this hash."""

    @abstractmethod
    def commit(self, change: Change) -> Awaitable[None]:
        """Append to a table's log and change what the change says; all of it or nothing, done once it is committed.

        Raises Conflict unless the table's version is the one before and its log has no such command; Missing if there
        is no such table, or somebody who shall sit there is not known.
        """

    @abstractmethod
    async def entries(self, table: str, since: int = 0, limit: int = MOST_ENTRIES) -> list[bytes]:
        """The log from version `since` + 1 on, without a gap."""

    @abstractmethod
    async def answered(self, table: str, command: str) -> int | None:
        """The version a command led to, if the log has it."""

    @abstractmethod
    async def snapshot(self, table: str) -> Snapshot | None:
        """The newest one that was saved."""

    @abstractmethod
    async def save_snapshot(self, table: str, snapshot: Snapshot) -> None:
        """Keep it unless a newer one is kept already."""

    @abstractmethod
    async def listen(self, news: OnCommit) -> None:
        """Call `news(table, version)` on this loop for whatever any process of the house has committed.

        Versions may be skipped, and told more than once; the newest one arrives in the end.
        """

    @abstractmethod
    async def beaten(self) -> int | None:
        """When the house was open last; None if never."""

    @abstractmethod
    async def wake(self, now: int) -> int:
        """Call at start, before anything is claimed: moves every deadline by the time the house was down.

        If nobody served, what was claimed is free again and nobody has been absent longer than the house.
        Returns the time it was down; 0 if another process has been serving all along.
        """

    @abstractmethod
    async def hold_clocks(self, now: int) -> int:
        """What `wake` does, for a process that does not serve yet: also what passes until it does counts for nobody."""

    @abstractmethod
    async def beat(self, now: int) -> int:
        """Call twice a second, before claiming, and once at the very end.

        After a crash a clock has gained at most the time since the last beat. Returns how long the house was found to
        have been asleep, usually 0.
        """

    @abstractmethod
    async def claim_due(self, now: int, limit: int = 100, hold: int = CLAIM_MS) -> list[Due]:
        """Deadlines that have passed, the oldest first. An append takes a deadline away or replaces it."""

    @abstractmethod
    async def next_due(self) -> int | None:
        """When the next deadline passes."""

    @abstractmethod
    async def moved(self) -> list[Moved]:
        """Tables whose deadlines an absence of the house has moved, which their logs do not know yet."""

    @abstractmethod
    async def asleep(self, some: Collection[str]) -> list[Slept]:
        """Those of these tables whose clock sleeps."""

    @abstractmethod
    async def claim_jobs(self, now: int, limit: int = 1, hold: int = CLAIM_MS) -> list[Job]:
        """Moves for bots to find now, in the order in which they are to be found.

        First what has been chosen already and need only be played; then tables at which somebody who plays there is
        connected. Among these everybody who has set up tables is served in turn, whoever has most in hand last: the
        second job of a person comes after the first of all others, however long it has waited.
        """

    @abstractmethod
    async def next_job(self, now: int) -> int | None:
        """When the next job that nobody has claimed is to be run."""

    @abstractmethod
    async def put_off(self, job: Job, run_at: int, body: bytes) -> None:
        """Let a claimed job be claimed again later, by anybody, with what has been found out so far."""

    @abstractmethod
    async def done(self, job: Job) -> None:
        """Forget a job, and what was asked of the same seat before it."""

    @abstractmethod
    async def rouse(self, woken: Collection[str], now: int) -> None:
        """Somebody looks at these tables: clocks that slept there run, and what slept is to be done now."""

    @abstractmethod
    async def came(self, pairs: Collection[Pair], now: int) -> None:
        """These have come. Where nobody was there to wait for the others their grace begins now."""

    @abstractmethod
    async def seen(self, pairs: Collection[Pair], now: int) -> None:
        """These people are at these tables; who does not sit there does not matter."""

    @abstractmethod
    async def went(self, pairs: Collection[Pair], now: int) -> None:
        """These have gone."""

    @abstractmethod
    async def expect(self, tables: Collection[str], now: int) -> None:
        """Everybody who sits at these tables ought to come."""

    @abstractmethod
    async def claim_absent(self, now: int, grace: int, limit: int = 100) -> list[Absent]:
        """Who has been gone for longer than `grace` (ms) while somebody else of the table is here."""

    @abstractmethod
    async def forget_absent(self, absent: Absent) -> None:
        """He is not expected any more, unless he has been seen since."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun and let go of the database."""
