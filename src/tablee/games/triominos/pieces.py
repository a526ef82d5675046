"""The 56 tiles of Tri-Ominos (T1) and the hands (T2)."""

from itertools import combinations_with_replacement

from tablee.games.corners.engine.tiles import TileSet
from tablee.games.corners.engine.tiling import TRIANGLES

TILES = TileSet(TRIANGLES, list(combinations_with_replacement(range(6), 3)))
HAND_SIZES = {2: 9, 3: 7, 4: 7, 5: 6, 6: 6}
