"""Where a view's seats sit, and round which board."""

from __future__ import annotations

from tablee.games.quadrot.board import Board
from tablee.games.quadrot.board_file import paths
from tablee.games.quadrot.codes import SEATED, SIDES
from tablee.games.quadrot.view import QuadrotView


def board_of(view: QuadrotView) -> Board:
    """The board that is played on."""
    board: Board = paths(str(view.option["board"])).board
    return board


def side_of(view: QuadrotView, seat: int) -> str:
    """Where a seat sits."""
    return SIDES[SEATED[len(view.scores)][seat]]
