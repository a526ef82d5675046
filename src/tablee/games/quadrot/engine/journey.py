"""How far a pawn is from home: the dice it needs on average, alone on the board and choosing as well as it can.

It may leave a die for which it has no good use: R7 is a duty of the seat, and nearly always another pawn takes that
die. So the values of several pawns can be added.
"""

from __future__ import annotations

from functools import lru_cache

from tablee.games.quadrot.board import Board
from tablee.games.quadrot.board_file import paths
from tablee.games.quadrot.codes import COLOURS, FACES, HOME, MOST_TURNS, SIDES

PLACES = HOME + 1
STILL = 1e-10
FINE = 1 << 20  # so that sums are exact: equal ones are equal in whatever order they are added
NO_WAY = 2.0 * MOST_TURNS
"""The dice of a place without a way home: nobody throws more (R19)."""


@lru_cache(maxsize=64)
def dice_home(board: str, side: int, square_is_open: bool) -> tuple[float, ...]:
    """By place, for a pawn of this side; a board is named as the option names it. R18: its finish square is a point.

    Value iteration over the dice until nothing changes: a die is used by going where fewest are still needed.
    """
    leads = Leads(paths(board).board, SIDES[side], square_is_open)
    ways = {at: [(leads.to(at, colour), weight) for colour, weight in CHANCES] for at in leads.places}
    dice = [0.0] * PLACES
    moved = 1.0
    while moved > STILL:
        moved = 0.0
        for at, throws in ways.items():
            left = 1 + sum(weight * min(dice[to] for to in (at, *places)) for places, weight in throws)
            moved = max(moved, abs(min(left, NO_WAY) - dice[at]))
            dice[at] = min(left, NO_WAY)
    return tuple(round(needed * FINE) / FINE for needed in dice)


CHANCES = tuple((colour, FACES.count(colour) / len(FACES)) for colour in range(len(COLOURS)))


class Leads:
    """Where one die leads a lone pawn of a side, by the engine's numbers."""

    def __init__(self, board: Board, side: str, square_is_open: bool) -> None:
        self.board, self.side = board, side
        self.white = set(board.of_kind("white"))
        self.squares = set(board.of_kind("red"))
        if square_is_open:
            self.squares.remove(board.sides[side].finish_square)
        far = board.distances(side)
        places = ["start", *(point.id for point in board.points if point.id not in self.squares)]
        self.places = [board.number[at] for at in sorted(places, key=lambda at: far.get(at, PLACES))]
        """Those next to home first: there the values are found first."""

    def to(self, at: int, colour: int) -> tuple[int, ...]:
        """R5, R12, R16; R11: from one white point to all others; R13: red squares send back."""
        found: set[str] = set()
        for to in self.board.advances(self.side, self.board.names[at], COLOURS[colour]):
            found.add("start" if to in self.squares else to)
            if to in self.white:
                found |= self.white
        return tuple(sorted(self.board.number[to] for to in found - {self.board.names[at]}))
