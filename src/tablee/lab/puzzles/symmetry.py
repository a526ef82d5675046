"""When two positions are the same puzzle: the same pieces in the same places, turned, mirrored or shifted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tablee.games.corners.engine.tiling import SQUARES, TRIANGLES
from tablee.games.corners.view import CornerView
from tablee.games.domino3d.geometry import DIRECTIONS
from tablee.games.domino3d.pieces import DOMINOES, NUMBER
from tablee.games.domino3d.view import Domino3dView
from tablee.games.quadrot.board_file import board
from tablee.games.quadrot.codes import SEATED, SIDES
from tablee.games.quadrot.view import QuadrotView
from tablee.play.view import View

Matrix = tuple[int, int, int, int]
Key = tuple[Any, ...]

TURN: dict[str, Matrix] = {"triangles": (0, -1, 1, 1), "squares": (0, -1, 1, 0)}
MIRROR: Matrix = (0, 1, 1, 0)
ON_TO_THE_NEXT_SIDE: Matrix = (0, 1, -1, 0)
"""From S to W, N and E."""
SIXTH, QUARTER = 6, 4


def key(view: View) -> Key:
    """Equal for positions that are alike, whoever laid what and whatever the score is."""
    if isinstance(view, CornerView):
        return view.game, min(_corners(view)), tuple(sorted(view.hand))
    if isinstance(view, Domino3dView):
        return view.game, min(_space(view)), tuple(sorted(view.hand))
    assert isinstance(view, QuadrotView)
    return view.game, view.option["board"], min(_track(view)), tuple(sorted(view.dice))


def _corners(view: CornerView) -> Iterable[Key]:
    """The numbered points of every tile, seen from all sides and in the mirror."""
    tiling = TRIANGLES if view.game == "triominos" else SQUARES
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
    for matrix in _matrices(TURN[tiling.name], SIXTH if tiling is TRIANGLES else QUARTER):
        yield _shifted([[(*_moved(matrix, x, y), number) for x, y, number in tile] for tile in tiles])


def _matrices(turn: Matrix, times: int) -> list[Matrix]:
    """All turns, and all of them in the mirror."""
    turns: list[Matrix] = [(1, 0, 0, 1)]
    for _ in range(times - 1):
        turns.append(_product(turn, turns[-1]))
    return turns + [_product(one, MIRROR) for one in turns]


def _product(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d = one
    e, f, g, h = two
    return a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h


def _moved(matrix: Matrix, x: int, y: int) -> tuple[int, int]:
    a, b, c, d = matrix
    return a * x + b * y, c * x + d * y


def _shifted(groups: Sequence[Sequence[tuple[int, ...]]]) -> Key:
    """As near the origin as can be, in order."""
    left = min(point[0] for group in groups for point in group)
    low = min(point[1] for group in groups for point in group)
    return tuple(
        sorted(tuple(sorted((x - left, y - low, *more) for x, y, *more in group)) for group in groups)
    )


def _space(view: Domino3dView) -> Iterable[Key]:
    """The marks of every cell, turned about the vertical: a mirrored domino is another domino."""
    halves = [
        (cell, tuple(DOMINOES[NUMBER[piece.domino]].mark(piece.pose, half, look) for look in range(6)))
        for piece in view.layout
        for half, cell in enumerate(piece.cells)
    ]
    turn: Matrix = (0, -1, 1, 0)
    for matrix in _matrices(turn, QUARTER)[:QUARTER]:
        looks = [DIRECTIONS.index((*_moved(matrix, x, y), z)) for x, y, z in DIRECTIONS]
        yield _shifted(
            [
                [(*_moved(matrix, x, y), z, *(marks[looks.index(look)] for look in range(6)))]
                for (x, y, z), marks in halves
            ]
        )


def _track(view: QuadrotView) -> Iterable[Key]:
    """Where the pawns of each side stand, the side in turn first: a shipped board looks the same from all sides."""
    made = board(str(view.option["board"]))
    where = {point.id: (point.x, point.y) for point in made.points}
    sides = SEATED[len(view.scores)]
    for times, matrix in enumerate(_matrices(ON_TO_THE_NEXT_SIDE, QUARTER)[:QUARTER]):
        pawns = sorted(
            (_side(sides[pawn.seat], times), *_moved(matrix, *where[pawn.at])) for pawn in view.layout
        )
        behind = sorted((_side(sides[seat], times), count) for seat, count in enumerate(view.waiting))
        assert view.seat is not None
        yield _side(sides[view.seat], times), tuple(pawns), tuple(behind)


def _side(side: int, times: int) -> int:
    return (side + times) % len(SIDES)
