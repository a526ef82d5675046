"""When two structures are the same puzzle: turned about the vertical. A mirrored domino is another domino."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.games.domino3d.geometry import DIRECTIONS
from tablee.games.domino3d.pieces import DOMINOES, NUMBER
from tablee.games.domino3d.view import Domino3dView
from tablee.lab.puzzles.symmetry import QUARTER_TURN, QUARTERS, Key, moved, shifted, turned


def alike(view: Domino3dView) -> Key:
    """Equal for structures that differ by quarters of a turn or in where they stand, with the same hand."""
    return min(_seen(view)), tuple(sorted(view.hand))


def _seen(view: Domino3dView) -> Iterable[Key]:
    """The marks of every cell."""
    halves = [
        (cell, tuple(DOMINOES[NUMBER[piece.domino]].mark(piece.pose, half, look) for look in range(6)))
        for piece in view.layout
        for half, cell in enumerate(piece.cells)
    ]
    for matrix in turned(QUARTER_TURN, QUARTERS):
        looks = [DIRECTIONS.index((*moved(matrix, x, y), z)) for x, y, z in DIRECTIONS]
        yield shifted(
            [
                [(*moved(matrix, x, y), z, *(marks[looks.index(look)] for look in range(6)))]
                for (x, y, z), marks in halves
            ]
        )
