"""What happens in a game whose position is plain Python, and what a row of its ledger means."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from tablee.play.event import Event


class PlainEvent(Event, frozen=True, gc=False, omit_defaults=True):
    """An event with what every such game tells: the round of a `deal`, the hands at the end of a round, the winners."""

    round_ends: ClassVar[tuple[str, ...]] = ()
    """The kinds of events with which a round ends: hands are shown and counted."""

    round: int | None = None
    hands: tuple[tuple[Any, ...], ...] | None = None
    winners: tuple[int, ...] | None = None

    @property
    def ends_round(self) -> bool:
        return self.kind in self.round_ends


class Entry(NamedTuple):
    """What a row of the position's ledger means: an event and its clause.

    With a `part` its points are a part of the event; without an event it is one more part of the event before.
    """

    event: str
    clause: str = ""
    part: str | None = None
