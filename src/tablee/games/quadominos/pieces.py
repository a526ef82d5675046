"""The tiles of Quad-Ominos (Q1, Q2) and the hands (Q3)."""

import json
from importlib.resources import files

from tablee.games.corners.engine.tiles import TileSet
from tablee.games.corners.engine.tiling import SQUARES

HAND_SIZES = {2: 15, 3: 10, 4: 8, 5: 7, 6: 6, 7: 6, 8: 6}
NOT_IN_THE_BOX = (0, 2, 4, 5)


def _printed() -> list[tuple[int, ...]]:
    text = files("tablee.games.quadominos").joinpath("tiles.json").read_text("utf-8")
    return [tuple(map(int, tile.split("-"))) for tile in json.loads(text)["tiles"]]


_ALL = _printed()

TILE_SETS = {
    "boxed": TileSet(SQUARES, [tile for tile in _ALL if tuple(sorted(tile)) != NOT_IN_THE_BOX]),
    "complete": TileSet(SQUARES, _ALL),
    "beginner": TileSet(SQUARES, [tile for tile in _ALL if 5 not in tile]),
}
