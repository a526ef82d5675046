"""What a review holds; chances and points are in whole millionths."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tablee.play.event import Part
from tablee.review.worth import NOTHING, Worth, added

FORMAT = 1

Cause = Literal["choice", "found", "dealt", "forced", "others"]


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a step changed for a seat."""

    choice: Worth = NOTHING
    """Skill: what its own choice lost, or 0."""
    found: Worth = NOTHING
    """Luck: what its own action turned up, a tile it drew or the hands of the others at the end."""
    dealt: Worth = NOTHING
    """Luck: the deal, the dice or the domino that came then."""
    forced: Worth = NOTHING
    """Luck: what another had to do, having no choice."""
    others: Worth = NOTHING
    """The rest: what others chose, and could choose with what they had."""

    @property
    def whole(self) -> Worth:
        return added([self.choice, self.luck, self.others])

    @property
    def luck(self) -> Worth:
        return added([self.found, self.dealt, self.forced])

    def largest(self, points: bool) -> tuple[Cause, int]:
        """What mattered most of it."""
        causes: tuple[Cause, ...] = ("choice", "found", "dealt", "forced", "others")
        worths = [(cause, getattr(self, cause)) for cause in causes]
        sizes = [(cause, worth.points if points else worth.chance) for cause, worth in worths]
        return max(sizes, key=lambda one: abs(one[1]))


class Told(msgspec.Struct, frozen=True):
    """An action in words."""

    notation: str
    text: dict[str, str]
    brief: dict[str, str]
    """Without where it lies."""
    points: int
    parts: tuple[Part, ...] = ()


class Choice(msgspec.Struct, frozen=True):
    """How a choice was judged; `best` is None where nothing better was found."""

    loss: Worth
    best: Told | None


class Reviewed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step as in a replay: step 0 is the deal, step n is the n-th action with what chance brought then."""

    number: int
    round: int
    turn: int
    changes: tuple[Change, ...]
    """For every seat."""
    seat: int | None = None
    told: Told | None = None
    choice: Choice | None = None
    chances: tuple[str, ...] = ()
    """The kinds of events that chance brought."""


class Moment(msgspec.Struct, frozen=True):
    """One of the three steps that decided the match for a seat, and what mattered most of it."""

    step: int
    cause: Cause
    worth: Worth


class Account(msgspec.Struct, frozen=True):
    """A seat: start + skill + luck + rest = result, exactly, in chances and in points."""

    start: Worth
    result: Worth
    skill: Worth
    luck: Worth
    rest: Worth
    gifts: Worth
    """What of the rest is mistakes of the others, as they had to judge."""
    curve: tuple[Worth, ...]
    """What it could expect after each step, from the deal on."""
    moments: tuple[Moment, ...]


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """All of it."""

    review: int = FORMAT
    game: str
    options: dict[str, Any]
    players: int
    names: tuple[str, ...]
    scores: tuple[int, ...]
    over: bool
    visits: int
    seed: int
    seats: tuple[Account, ...]
    steps: tuple[Reviewed, ...]

    @property
    def for_points(self) -> bool:
        """One who plays alone wins for certain: there points count."""
        return self.players == 1

    def encode(self) -> bytes:
        """The review as JSON."""
        return msgspec.json.encode(self)
