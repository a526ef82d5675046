"""The 28 tiles (C1), which of them opens (C4), and sets of tiles as bits."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Pips = Annotated[int, Meta(ge=0, le=6)]
Tile = tuple[Pips, Pips]

TILES: tuple[Tile, ...] = tuple((low, high) for low in range(7) for high in range(low, 7))
HAND_SIZES = {2: 7, 3: 5, 4: 5}
HIGHEST_FIRST = sorted(
    TILES, key=lambda tile: (tile[0] == tile[1], sum(tile), tile[1]), reverse=True
)  # doubles, then the most pips, then the larger half (C4)

NUMBER = {tile: number for number, tile in enumerate(TILES)}
BIT = {tile: 1 << number for tile, number in NUMBER.items()}
WITH = [sum(BIT[tile] for tile in TILES if pips in tile) for pips in range(7)]
"""The tiles that have a half with so many pips."""


def opening(hands: list[list[Tile]]) -> tuple[int, Tile]:
    """Who opens, and with which tile (C4)."""
    tile = next(tile for tile in HIGHEST_FIRST if any(tile in hand for hand in hands))
    return next(seat for seat, hand in enumerate(hands) if tile in hand), tile


def higher_than(tile: Tile) -> int:
    """The tiles that nobody holds if this one opens."""
    return sum(BIT[one] for one in HIGHEST_FIRST[: HIGHEST_FIRST.index(tile)])


def pips(hand: list[Tile]) -> int:
    """What a hand counts at the end of a round (C10)."""
    return sum(map(sum, hand))
