"""Everything a table remembers, but for the match: that is its acts, played again."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.house.table.chat import Line
from tablee.house.table.clock import Clock
from tablee.house.table.entry import Chair, Created, Matter

Phase = Literal["lobby", "playing", "adjourned", "over", "closed"]


class Act(msgspec.Struct, frozen=True):
    """An action that counts, and the clock as it stood when it was played."""

    version: int
    seat: int
    action: str
    by: str
    at: int
    clock: Clock
    tells: str | None = None
    """Why it cannot be undone: the key of the reason; None if it has told nobody anything."""


class Request(msgspec.Struct, frozen=True):
    """Something asked of all people, and who has agreed so far, the asker first."""

    what: Matter
    agreed: tuple[str, ...]


class State(msgspec.Struct):
    """The state of a table."""

    created: Created
    version: int
    at: int
    """The time of the newest entry (ms): in a log time never goes back."""
    phase: Phase
    host: str
    chairs: list[Chair]
    clock: Clock
    acts: list[Act] = []
    actions: int = 0
    """How many there ever were, with those that were taken back."""
    began: int | None = None
    """When the match was dealt (ms)."""
    started: int = 0
    """The version with which it was."""
    settled: int = 0
    """An action whose sender had not seen this version is too late."""
    own: dict[int, int] = {}
    """The version of each seat's own last action."""
    notes: list[tuple[int, str]] = []
    """Comments of the record, with the number of actions before them."""
    request: Request | None = None
    talk: list[Line] = []
    quiet: bool = False
    """Only those who sit may talk."""
    banned: list[str] = []
    commands: dict[str, int] = {}
    """The newest command ids by sender, each with the version it led to."""
    how: str | None = None
    """How the match ended: the `how` of that entry."""
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    rematch_at: str | None = None
