"""What a seat sees of a corner game."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from tablee.games.corners.action import CornerAction
from tablee.games.corners.event import CornerEvent
from tablee.play.action import Action
from tablee.play.event import Event
from tablee.play.view import View

Cell = tuple[int | str, ...]
Tile = tuple[int, ...]


class Laid(msgspec.Struct, frozen=True, gc=False):
    """A tile on the table and who laid it."""

    tile: Tile
    at: Cell
    corners: Tile
    seat: int


class CornerView(View, frozen=True, kw_only=True, omit_defaults=True):
    """A view of Tri-Ominos or Quad-Ominos."""

    piece: ClassVar[type] = Laid
    action: ClassVar[type[Action]] = CornerAction
    event: ClassVar[type[Event]] = CornerEvent

    draws: int
    """Tiles drawn in this turn."""
    passes: int
    """Passes one after another just before this turn."""
    bell: bool
    """The bell has rung (T22)."""
    pending: tuple[str, ...]
    """The clauses of the supplements still to be settled (Q17, Q18)."""
    cannot: tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
    """For each seat: so many of its hidden tiles, oldest first, are none of these (tile numbers)."""
    one_of: tuple[tuple[tuple[int, ...], ...], ...] = ()
    """For each seat: sets of tiles (numbers) of which it holds at least one (T14); left out where there are none."""
