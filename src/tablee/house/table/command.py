"""What a person, or the house itself, may ask of a table: tagged on "type", as it comes over the socket."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

LONGEST_ID = 40
HostTool = Literal["kick", "bot", "open", "friend", "here", "host", "quiet", "loud", "close"]


class Person(msgspec.Struct, frozen=True):
    """Who asks; the house itself has no id."""

    id: str
    name: str


HOUSE = Person("", "")


class Wish(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a table to be made. `person` is taken by somebody who is known already, without id by the host."""

    holder: Literal["open", "friend", "bot", "here", "person"] = "open"
    level: str | None = None
    name: str | None = None
    person: str | None = None


class ClockRule(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long people may think; what the game itself limits (a glass, a round) is in its options."""

    kind: Literal["none", "turn", "bank", "days"] = "none"
    seconds: float | None = None
    increment: float | None = None
    days: float | None = None


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """Every command: an id of the sender's own choice, and the table it is for."""

    id: str
    table: str = ""


class Fork(msgspec.Struct, frozen=True):
    """A finished match, and after how many of its actions another one goes on."""

    match: str
    step: int


class Create(Command, frozen=True, kw_only=True):
    """A new table: who shall sit where, and by which rules."""

    game: str
    seats: tuple[Wish, ...]
    options: dict[str, Any] = {}
    clock: ClockRule = ClockRule()
    rated: bool = False
    public: bool = True
    start: Literal["full", "host"] = "full"
    undo_seconds: float = 3.0
    rematch_of: str | None = None
    fork: Fork | None = None


class Sit(Command, frozen=True, kw_only=True):
    """Take a seat, or the first free one. An `invite` that comes this far has been checked."""

    seat: int | None = None
    invite: str | None = None
    nonce: str | None = None


class Stand(Command, frozen=True, kw_only=True):
    """Leave the seat before the match."""


class Nonce(Command, frozen=True, kw_only=True):
    """The seat's part of the deal: 32 hexadecimal digits."""

    seat: int
    nonce: str


class Start(Command, frozen=True, kw_only=True):
    """The host begins the match."""


class Act(Command, frozen=True, kw_only=True):
    """Play; `version` is what the sender had seen."""

    seat: int
    version: int
    action: dict[str, Any] | str


class Undo(Command, frozen=True, kw_only=True):
    """Take back one's own last action."""


class Takeback(Command, frozen=True, kw_only=True):
    """Ask to go back before one's own last action, or answer the one who asked."""

    agree: bool = True


class Adjourn(Command, frozen=True, kw_only=True):
    """Ask for a pause, or answer."""

    agree: bool = True


class Resume(Command, frozen=True, kw_only=True):
    """Ask to go on, or answer. From the house: for `stood` ms before what follows `after` nobody's time counted."""

    agree: bool = True
    stood: int = 0
    after: int | None = None


class Rematch(Command, frozen=True, kw_only=True):
    """Wish for another match with the same people."""

    agree: bool = True


class Resign(Command, frozen=True, kw_only=True):
    """Give up; with several seats on one device, all of them."""


class Say(Command, frozen=True, kw_only=True):
    """Table talk: a text, or one of the phrases that exist in both languages."""

    text: str | None = None
    phrase: str | None = None


class Host(Command, frozen=True, kw_only=True):
    """What only the host may do."""

    do: HostTool
    seat: int | None = None
    level: str | None = None
    name: str | None = None


class Timeout(Command, frozen=True, kw_only=True):
    """From the house: the time of a seat is up."""

    seat: int


class Hold(Command, frozen=True, kw_only=True):
    """From the house: a bot holds the seat of somebody who has gone."""

    seat: int
    level: str = "greedy"


class Return(Command, frozen=True, kw_only=True):
    """From the house: whoever had gone is back."""

    seat: int


class Rematched(Command, frozen=True, kw_only=True):
    """From the house: the other match is at this table."""

    other: str


Commands = (
    Sit
    | Stand
    | Nonce
    | Start
    | Act
    | Undo
    | Takeback
    | Adjourn
    | Resume
    | Rematch
    | Resign
    | Say
    | Host
    | Timeout
    | Hold
    | Return
    | Rematched
)
"""All that `Table.accept` takes; `Timeout`, `Hold`, `Return` and `Rematched` from the house only."""

FROM_PEOPLE = (
    Sit | Stand | Nonce | Start | Act | Undo | Takeback | Adjourn | Resume | Rematch | Resign | Say | Host
)
