"""The log of a table: every accepted command as it was kept, tagged on "kind". The log is the state."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tablee.house.table.command import ClockRule, Fork, HostTool

By = Literal["person", "bot", "clock", "house"]
Matter = Literal["takeback", "adjourn", "resume", "rematch"]


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat and who has it. `here` sits at somebody's device: `person` is who owns that."""

    holder: Literal["open", "friend", "person", "bot", "here"] = "open"
    person: str | None = None
    name: str | None = None
    level: str | None = None
    nonce: str | None = None
    held: str | None = None
    """The level of the bot that holds the seat while its person is away."""
    resigned: int | None = None
    """The version at which its person gave up; from then on the house plays it."""

    @property
    def taken(self) -> bool:
        """Whether somebody or something sits there."""
        return self.holder in ("person", "bot", "here")

    @property
    def player(self) -> str | None:
        """The level of the bot that plays for the seat now, None if a person does."""
        if self.holder == "bot":
            return self.level
        return "greedy" if self.resigned is not None else self.held


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag=str.lower):
    """What every entry has; `at` in ms, `id` is the command's, `person` is set if a person sent it."""

    version: int = 0
    at: int = 0
    by: By | None = None
    person: str | None = None
    id: str | None = None


class Created(Entry, frozen=True, kw_only=True):
    """The table, with the commitment to its deal; seed and salt are kept elsewhere."""

    game: str
    options: dict[str, Any]
    seats: tuple[Chair, ...]
    clock: ClockRule
    host: str
    rated: bool
    public: bool
    start: Literal["full", "host"]
    undo_seconds: float
    commitment: str
    rematch_of: str | None = None
    fork: Fork | None = None
    position: dict[str, Any] | None = None
    """Where a fork begins: all hands are in it, so it is not told."""


class Sat(Entry, frozen=True, kw_only=True):
    """Somebody took a seat."""

    seat: int
    name: str


class Stood(Entry, frozen=True, kw_only=True):
    """Somebody left, with all seats of his device."""

    seats: tuple[int, ...]
    host: str | None = None
    """Who is host from now on, if that changes."""


class Nonce(Entry, frozen=True, kw_only=True):
    """A seat's part of the deal; what it is stays hidden until the end."""

    seat: int
    nonce: str


class Started(Entry, frozen=True, kw_only=True):
    """The match was dealt; its seed follows from the secret and the nonces."""


class Acted(Entry, frozen=True, kw_only=True):
    """An action in its notation."""

    seat: int
    action: str


class Undone(Entry, frozen=True, kw_only=True):
    """The last `count` actions do not count."""

    count: int
    how: Literal["undo", "takeback"]


class Said(Entry, frozen=True, kw_only=True):
    """Talk: a text or the key of a phrase."""

    name: str
    text: str | None = None
    phrase: str | None = None


class Asked(Entry, frozen=True, kw_only=True):
    """Somebody wants something that all people must agree to."""

    what: Matter


class Agreed(Entry, frozen=True, kw_only=True):
    """An answer to it; a no settles it."""

    what: Matter
    agree: bool


class Held(Entry, frozen=True, kw_only=True):
    """A bot holds the seat of somebody who has gone."""

    seat: int
    level: str


class Returned(Entry, frozen=True, kw_only=True):
    """He is back."""

    seat: int


class Adjourned(Entry, frozen=True, kw_only=True):
    """A pause: no clock runs."""


class Resumed(Entry, frozen=True, kw_only=True):
    """The pause is over; or, with `stood`, so many ms did not count because the house was down."""

    stood: int = 0


class Resigned(Entry, frozen=True, kw_only=True):
    """Somebody gave up; the house plays his seats to the end."""

    seats: tuple[int, ...]


class Ended(Entry, frozen=True, kw_only=True):
    """How it came out. `long`: the house lets no match go on for ever; such a one is not rated."""

    how: Literal["over", "resigned", "long", "closed"]
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()


class Host(Entry, frozen=True, kw_only=True):
    """What the host did."""

    do: HostTool
    seat: int | None = None
    level: str | None = None
    name: str | None = None


class Rematched(Entry, frozen=True, kw_only=True):
    """The other match is at this table."""

    other: str


Entries = (
    Created
    | Sat
    | Stood
    | Nonce
    | Started
    | Acted
    | Undone
    | Said
    | Asked
    | Agreed
    | Held
    | Returned
    | Adjourned
    | Resumed
    | Resigned
    | Ended
    | Host
    | Rematched
)

_decoder: msgspec.json.Decoder[Entries] = msgspec.json.Decoder(Entries)


def encode(entry: Entry) -> bytes:
    """An entry as JSON."""
    return msgspec.json.encode(entry)


def decode(data: bytes | str) -> Entries:
    """An entry from its JSON."""
    return _decoder.decode(data)
