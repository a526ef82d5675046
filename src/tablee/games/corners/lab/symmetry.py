"""When two layouts of tiles are the same puzzle: the same numbered points, turned, mirrored or shifted."""

from __future__ import annotations

from tablee.games.corners.engine.tiling import Tiling
from tablee.games.corners.view import CornerView
from tablee.lab.puzzles.symmetry import Key, Matrix, moved, shifted, turned_and_mirrored


def alike(view: CornerView, tiling: Tiling, turn: Matrix, times: int) -> Key:
    """The numbered points of every tile, seen from all sides and in the mirror, and the hand."""
    tiles = []
    for piece in view.layout:
        kind = tiling.kinds.index(str(piece.at[2])) if len(piece.at) == 3 else 0
        offsets = tiling.corner_offsets[kind]
        tiles.append(
            [
                (int(piece.at[0]) + dx, int(piece.at[1]) + dy, number)
                for (dx, dy), number in zip(offsets, piece.corners, strict=True)
            ]
        )
    seen = (
        shifted([[(*moved(matrix, x, y), number) for x, y, number in tile] for tile in tiles])
        for matrix in turned_and_mirrored(turn, times)
    )
    return min(seen), tuple(sorted(view.hand))
