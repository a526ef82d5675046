"""What a seat sees of Quadrot: everything but the next throw."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from tablee.games.quadrot.action import QuadrotAction, Step
from tablee.games.quadrot.event import QuadrotEvent
from tablee.play.action import Action
from tablee.play.event import Event
from tablee.play.view import View


class Pawn(msgspec.Struct, frozen=True, gc=False):
    """A pawn on a point."""

    seat: int
    pawn: int
    at: str


class QuadrotView(View, frozen=True, kw_only=True):
    """A view of Quadrot."""

    piece: ClassVar[type] = Pawn
    action: ClassVar[type[Action]] = QuadrotAction
    event: ClassVar[type[Event]] = QuadrotEvent

    dice: tuple[str, ...]
    """The throw: two colours, or () when nobody is to move."""
    waiting: tuple[int, ...]
    """Pawns of each seat behind its start line."""
    starting: tuple[tuple[int, ...], ...]
    """Which pawns these are."""
    turns: tuple[int, ...]
    """Turns each seat has had (R19)."""
    arrived: tuple[int, ...]
    """Seats with four pawns home, in order (R17)."""
    open_square: str | None
    """The finish square of the seat in turn, if R18 makes it a point for him."""
    ways: tuple[tuple[Step, ...], ...]
    """For the seat in turn every legal way to play the turn; `offers` has one for each outcome."""

    @property
    def first_steps(self) -> tuple[Step, ...]:
        """Every step with which a legal turn can begin."""
        return tuple(dict.fromkeys(way[0] for way in self.ways))
