"""Dominoes in space: what touches, what is visible, what supports (D5-D10). Plain and exact; the rules' own words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablee.games.domino3d.geometry import DOWN, UP, Cell, across, along, beside, cells_of, opposite
from tablee.games.domino3d.pieces import Domino

HIGHEST_LEVEL = 4


@dataclass(frozen=True)
class Placed:
    """A domino where it lies."""

    domino: Domino
    cell: Cell
    pose: int

    @property
    def cells(self) -> tuple[Cell, Cell]:
        """Cell A and cell B."""
        return cells_of(self.cell, self.pose)

    @property
    def bottom(self) -> tuple[Cell, ...]:
        """The cells that need something under them: both, or the lower one of an upright domino."""
        if along(self.pose) == UP:
            return (self.cells[0],)
        if along(self.pose) == DOWN:
            return (self.cells[1],)
        return self.cells


@dataclass(frozen=True)
class Seam:
    """Two faces side by side on two touching dominoes, looking the same way."""

    mine: Cell
    other: Cell
    looks: int
    my_mark: int
    other_mark: int

    @property
    def holds(self) -> bool:
        """Both carry the same mark."""
        return self.my_mark == self.other_mark


class Structure:
    """What stands on one table."""

    def __init__(self) -> None:
        self.placed: list[Placed] = []
        self.at: dict[Cell, tuple[Placed, int]] = {}

    def add(self, piece: Placed) -> None:
        """Put a domino down."""
        self.placed.append(piece)
        for half, cell in enumerate(piece.cells):
            self.at[cell] = piece, half

    def remove(self, piece: Placed) -> None:
        """Take a domino away."""
        self.placed.remove(piece)
        for cell in piece.cells:
            del self.at[cell]

    def overlaps(self, piece: Placed) -> list[Cell]:
        """The cells that are taken, or below the table."""
        return [cell for cell in piece.cells if cell in self.at or cell[2] < 0]

    def contacts(self, piece: Placed) -> Iterator[tuple[int, Cell, int]]:
        """Half, neighbouring cell and direction of every unit face shared with another domino (D6)."""
        for half, cell in enumerate(piece.cells):
            for direction in range(6):
                neighbour = beside(cell, direction)
                if neighbour in self.at and self.at[neighbour][0] is not piece:
                    yield half, neighbour, direction

    def touched(self, piece: Placed) -> list[Placed]:
        """The different dominoes it touches, in the order in which they were placed (D8, D13)."""
        found = {id(self.at[neighbour][0]) for _, neighbour, _ in self.contacts(piece)}
        return [other for other in self.placed if id(other) in found]

    def seams(self, piece: Placed) -> list[Seam]:
        """Every seam that is visible once the domino lies there (D6)."""
        own = set(piece.cells)
        found = []
        for half, neighbour, direction in self.contacts(piece):
            cell = piece.cells[half]
            other, other_half = self.at[neighbour]
            for looks in across(direction):
                if self._visible(cell, looks, own) and self._visible(neighbour, looks, own):
                    mine = piece.domino.mark(piece.pose, half, looks)
                    theirs = other.domino.mark(other.pose, other_half, looks)
                    found.append(Seam(cell, neighbour, looks, mine, theirs))
        return found

    def _visible(self, cell: Cell, looks: int, own: set[Cell]) -> bool:
        front = beside(cell, looks)
        return front not in self.at and front not in own and not (looks == DOWN and cell[2] == 0)

    def equal_contacts(self, piece: Placed) -> list[tuple[Cell, Cell]]:
        """The contacts whose two hidden faces carry the same mark (D7)."""
        found = []
        for half, neighbour, direction in self.contacts(piece):
            other, other_half = self.at[neighbour]
            mine = piece.domino.mark(piece.pose, half, direction)
            if mine == other.domino.mark(other.pose, other_half, opposite(direction)):
                found.append((piece.cells[half], neighbour))
        return found

    def unsupported(self, piece: Placed) -> list[Cell]:
        """The bottom cells that lie neither on the table nor on a domino (D9)."""
        return [cell for cell in piece.bottom if cell[2] > 0 and beside(cell, DOWN) not in self.at]

    def rests_on(self, piece: Placed) -> list[Placed]:
        """The dominoes directly below it."""
        below = [beside(cell, DOWN) for cell in piece.bottom]
        found = {id(self.at[cell][0]) for cell in below if cell in self.at}
        return [other for other in self.placed if id(other) in found]

    def level(self, piece: Placed) -> int:
        """1 on the table, else one more than the highest below (D10)."""
        return 1 + max((self.level(other) for other in self.rests_on(piece)), default=0)
