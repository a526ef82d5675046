"""What a seat sees."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from tablee.play.action import Action
from tablee.play.event import Event
from tablee.play.view import View

from tablee_dominoes.action import DominoAction
from tablee_dominoes.event import DominoEvent
from tablee_dominoes.tiles import Tile


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile in the line as it lies, left half first, and who laid it."""

    tile: Tile
    seat: int


class DominoView(View, frozen=True, kw_only=True):
    """`layout` is the line from left to right; all hands lie open once the match is over (`shown`)."""

    piece: ClassVar[type] = Laid
    action: ClassVar[type[Action]] = DominoAction
    event: ClassVar[type[Event]] = DominoEvent

    passes: int
    """Passes one after another just before this turn."""
    cannot: tuple[tuple[int, ...], ...]
    """For each tile of each hand, oldest first, what play has proved that it is not: bit n is `TILES[n]`."""
