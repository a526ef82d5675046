"""What the store keeps, as plain values. Times are milliseconds since 1970, hashes are SHA-256 digests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Status = Literal["open", "running", "finished", "closed"]
TokenKind = Literal["device", "session", "bot"]
Json = dict[str, Any]
Pair = tuple[str, str]
"""A table and a person there."""
ASLEEP = 1 << 53
"""When a job is to be run that waits until somebody looks at its table; a deadline that does is so much later."""


class StoreError(Exception):
    """Something the store refuses; the database is unchanged."""


class Conflict(StoreError):
    """Another writer was first: the table is not at the version before this one, or knows the command."""

    def __init__(self, table: str, version: int) -> None:
        super().__init__(f"table {table} has version {version} already, or not the one before it")
        self.table, self.version = table, version


class Missing(StoreError):
    """There is no such table or person."""


class Taken(StoreError):
    """The name or id belongs to somebody else."""


class TooNew(StoreError):
    """The database was written by a later release."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """When a seat's time is up. `moved` is what the house's absences have added to `due_at` since `set_at`."""

    seat: int
    due_at: int
    set_at: int
    moved: int = 0


@dataclass(frozen=True, slots=True)
class Due:
    """A deadline that has passed, claimed by this process for a while."""

    table: str
    version: int
    seat: int
    due_at: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A table, at this version, whose log does not know yet that the house was away for `moved`."""

    table: str
    version: int
    moved: int


@dataclass(frozen=True, slots=True)
class Secrets:
    """What only the house may know of a table while it is played."""

    seed: bytes
    salt: bytes
    invite: bytes | None = None  # hashed

    def __repr__(self) -> str:
        return "Secrets(...)"


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as the lobby lists it; `summary` is whatever the lobby wants to show without replaying the log."""

    id: str
    game: str
    options: Json
    public: bool
    host: str | None
    created_at: int
    status: Status = "open"
    summary: Json = field(default_factory=dict)
    version: int = 0
    changed_at: int = 0


@dataclass(frozen=True, slots=True)
class Slept:
    """A table whose clock has slept since then."""

    table: str
    version: int
    since: int


@dataclass(frozen=True, slots=True)
class Standing:
    """What an append changes in the table's row; None leaves a part as it is. `people` are all who sit there."""

    at: int
    status: Status | None = None
    summary: Json | None = None
    people: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a table at a version, as JSON."""

    version: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Job:
    """A move a bot is asked for, not before `run_at`; `attempts` counts how often it has been claimed."""

    table: str
    version: int
    seat: int
    body: bytes
    run_at: int
    attempts: int = 0


@dataclass(frozen=True, slots=True)
class Jobs:
    """What an append changes in its table's jobs: those of these seats go (None: all), the new ones come.

    New ones are for the version the append ends with.
    """

    seats: frozenset[int] | None = None
    new: tuple[Job, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """What one command appends to a table's log, as versions `first`, `first` + 1, ..., and changes besides.

    The deadline replaces the table's (None: no time runs); `standing`, if given, changes its row, and `jobs` what is
    asked of bots. `played_at` is when, unless nobody did anything.
    """

    table: str
    first: int
    entries: Sequence[bytes]
    command: str | None
    deadline: Deadline | None
    standing: Standing | None = None
    jobs: Jobs | None = None
    played_at: int | None = None

    def __post_init__(self) -> None:
        if not self.entries:
            raise ValueError("nothing to append")

    @property
    def last(self) -> int:
        """The version of the last entry."""
        return self.first + len(self.entries) - 1


@dataclass(frozen=True, slots=True)
class Absent:
    """Somebody who has been gone since `seen_at` while another waits for him at the table."""

    table: str
    person: str
    seen_at: int


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody the house knows, with an account or without."""

    id: str
    name: str
    created_at: int
    seen_at: int
    settings: Json = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Token:
    """A hashed token; whoever shows its original is the person."""

    hash: bytes
    person: str
    kind: TokenKind
    created_at: int
    seen_at: int
    expires_at: int | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Good:
    """What a good token says: what its person is called, and when it was last used."""

    name: str
    seen_at: int


@dataclass(frozen=True, slots=True)
class Account:
    """The name and the hashed password of somebody who has an account."""

    person: str
    name: str
    password: str  # argon2id
    recovery: str  # argon2id
    created_at: int

    def __repr__(self) -> str:
        return f"Account({self.person!r}, {self.name!r})"


@dataclass(frozen=True, slots=True)
class Place:
    """One seat's result: of a person, of a bot, of a `name` on somebody's device; else of a former player."""

    seat: int
    person: str | None
    bot: str | None
    score: int
    place: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Match:
    """A finished match; `record` is its public text."""

    table: str
    game: str
    options: Json
    record: str
    rated: bool
    public: bool
    started_at: int
    finished_at: int
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """`holder` is `person:<id>` or `bot:<level>`."""

    holder: str
    game: str
    mu: float
    sigma: float
    count: int


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """A rating after a match; `public` is whether all may look at that match."""

    table: str
    game: str
    at: int
    mu: float
    sigma: float
    public: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """How often somebody had this place in a game of several, with how many points in all and at best."""

    game: str
    place: int
    count: int
    points: int
    best: int


@dataclass(frozen=True, slots=True)
class Solo:
    """A finished match of one player, for the progress over time."""

    table: str
    person: str
    game: str
    at: int
    score: int
    detail: Json = field(default_factory=dict)
