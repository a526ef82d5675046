"""What the tiles of a game look like: their numbers as printed, and how a tile may be turned."""

from __future__ import annotations

from functools import cache

import tablee
from tablee.games.corners.game import CornerGame
from tablee.games.corners.terminal.shape import Cell
from tablee.play.view import OptionValue, View

Tile = tuple[int, ...]


@cache
def _game(name: str, options: tuple[tuple[str, OptionValue], ...]) -> CornerGame:
    game = tablee.game(name, **dict(options))
    assert isinstance(game, CornerGame)
    return game


def turns(view: View, tile: Tile) -> list[Tile]:
    """The numbers of the tile clockwise, as printed and then turned step by step."""
    tiles = _game(view.game, view.options).tiles
    number = tiles.number[tile]
    return [tiles.corners(number, turn) for turn in range(tiles.k)]


def printed(view: View, tile: Tile) -> Tile:
    """The numbers of the tile clockwise, as printed."""
    return turns(view, tile)[0]


def first_cell(view: View) -> Cell:
    """Where an opening tile lies."""
    kinds = _game(view.game, view.options).tiles.tiling.kinds
    return (0, 0, kinds[0]) if len(kinds) > 1 else (0, 0)
