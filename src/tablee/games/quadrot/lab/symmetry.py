"""When two positions of pawns are the same puzzle: a shipped board looks the same from all sides."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.games.quadrot.board_file import board
from tablee.games.quadrot.codes import SEATED, SIDES
from tablee.games.quadrot.view import QuadrotView
from tablee.lab.puzzles.symmetry import QUARTERS, Key, Matrix, moved, turned

ON_TO_THE_NEXT_SIDE: Matrix = (0, 1, -1, 0)
"""From S to W, N and E."""


def alike(view: QuadrotView) -> Key:
    """Equal for positions on the same board that differ by quarters of a turn, with the same dice."""
    return view.option["board"], min(_seen(view)), tuple(sorted(view.dice))


def _seen(view: QuadrotView) -> Iterable[Key]:
    """Where the pawns of each side stand, the side in turn first."""
    made = board(str(view.option["board"]))
    where = {point.id: (point.x, point.y) for point in made.points}
    sides = SEATED[len(view.scores)]
    for times, matrix in enumerate(turned(ON_TO_THE_NEXT_SIDE, QUARTERS)):
        pawns = sorted(
            (_side(sides[pawn.seat], times), *moved(matrix, *where[pawn.at])) for pawn in view.layout
        )
        behind = sorted((_side(sides[seat], times), count) for seat, count in enumerate(view.waiting))
        assert view.seat is not None
        yield _side(sides[view.seat], times), tuple(pawns), tuple(behind)


def _side(side: int, times: int) -> int:
    return (side + times) % len(SIDES)
