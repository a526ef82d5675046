"""All that a seat, or a spectator, may know: built by naming what may be seen."""

from __future__ import annotations

from typing import Any, ClassVar, Self

import msgspec

from tablee.play.action import Action
from tablee.play.event import Event, Part

OptionValue = int | str | bool | None


class Offer(msgspec.Struct, frozen=True, gc=False):
    """One listed action with what it would score and why, and the cells it would touch."""

    action: Action
    points: int
    parts: tuple[Part, ...]
    clause: str
    cells: tuple[tuple[int | str, ...], ...] = ()
    earns: int = 0
    """Points that a further choice of this turn will bring at least (Q14-Q16)."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line of the score pad: what one turn, or a round's end, brought one seat (T24)."""

    round: int
    turn: int
    seat: int
    points: int
    parts: tuple[Part, ...]
    clauses: tuple[str, ...]
    totals: tuple[int, ...]


class Known(msgspec.Struct, frozen=True):
    """How much of the past somebody knows already: so many events, so many lines of the pad."""

    history: int = 0
    score_pad: int = 0


NOTHING = Known()


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every game's view has; each game adds its own fields, and says what its pieces, actions and events are."""

    piece: ClassVar[type]
    action: ClassVar[type[Action]]
    event: ClassVar[type[Event]] = Event
    game: str
    options: tuple[tuple[str, OptionValue], ...]
    seat: int | None
    turn: int
    round: int
    phase: str
    to_act: tuple[int, ...]
    scores: tuple[int, ...]
    over: bool
    places: tuple[int, ...]
    layout: tuple[Any, ...]
    hand: tuple[Any, ...]
    counts: tuple[int, ...]
    well: int
    shown: tuple[tuple[Any, ...], ...]
    score_pad: tuple[Line, ...]
    history: tuple[Event, ...]
    offers: tuple[Offer, ...]

    def encode(self) -> bytes:
        """The view as JSON."""
        return msgspec.json.encode(self)

    @classmethod
    def read(cls, data: bytes) -> Self:
        """The inverse of `encode`; raises msgspec.ValidationError."""
        written = msgspec.json.decode(data, type=dict[str, Any])
        kept: Any = {name: _frozen(value) for name, value in written.items()}
        kept["layout"] = msgspec.convert(kept.get("layout"), tuple[cls.piece, ...])  # type: ignore[name-defined]
        history = cls.past(kept.get("history"), strict=True)
        view = msgspec.convert({**kept, "history": ()}, cls)
        offers = tuple(
            msgspec.structs.replace(offer, action=msgspec.convert(one["action"], cls.action))
            for offer, one in zip(view.offers, kept["offers"], strict=True)
        )
        return msgspec.structs.replace(view, offers=offers, history=history)

    @classmethod
    def past(cls, written: Any, *, strict: bool = False) -> tuple[Event, ...]:
        """Events of this game that were written as JSON; raises msgspec.ValidationError."""
        kind: Any = tuple[cls.event, ...]  # type: ignore[name-defined]
        read: tuple[Event, ...] = msgspec.convert(written, kind, strict=strict)
        return read

    @property
    def option(self) -> dict[str, OptionValue]:
        """The options by name."""
        return dict(self.options)


def _frozen(value: Any) -> Any:
    """JSON has lists only; views have none."""
    if isinstance(value, list):
        return tuple(_frozen(one) for one in value)
    if isinstance(value, dict):
        return {name: _frozen(one) for name, one in value.items()}
    return value
