"""How cells look in characters: where colour and numbers go, and which cell a click meets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

Cell = tuple[int | str, ...]
Spot = tuple[int, int]
"""A column and a row; (0, 0) belongs to the opening tile's surroundings."""
Span = tuple[int, int, int]
"""A line of points and its first and last-but-one point, in halves of rows and columns."""


class Shape(Protocol):
    """The cells of one tiling at one size."""

    size: int

    def spans(self, cell: Cell) -> Iterator[Span]:
        """The points that the cell covers."""

    def numbers(self, cell: Cell) -> tuple[Spot, ...]:
        """Where the number of each corner stands, in the order of the cell's corners."""

    def middle(self, cell: Cell) -> Spot:
        """Where a mark stands between the numbers."""

    def label(self, cell: Cell) -> tuple[Spot, Spot]:
        """The middle of the lines for the number of a place and for its points."""

    def box(self, cell: Cell) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of the cell, the last two just outside."""

    def cell_at(self, column: int, row: int) -> Cell:
        """The cell that lies there."""

    def shade(self, cell: Cell) -> int:
        """0 or 1: neighbours differ."""


class Triangles:
    """`size` rows high and twice as many columns wide: the sides rise one row a column."""

    def __init__(self, size: int) -> None:
        self.size = size

    def _apex(self, cell: Cell) -> Spot:
        """The column of the point, and the first row of the strip."""
        i, j = int(cell[0]), int(cell[1])
        if cell[2] == "up":
            return self.size * (2 * i + j + 1), -self.size * (j + 1)
        return self.size * (2 * i + 2 + j), -self.size * (j + 1)

    def spans(self, cell: Cell) -> Iterator[Span]:
        column, top = self._apex(cell)
        for row in range(self.size):
            line = 2 * (top + row)
            if cell[2] == "up":
                left, right = 2 * (column - row), 2 * (column + row + 1)
                yield line, left, right
                yield line + 1, left - 1, right + 1
            else:
                left, right = 2 * (column - self.size + row + 1), 2 * (column + self.size - row)
                yield line, left, right
                yield line + 1, left + 1, right - 1

    def numbers(self, cell: Cell) -> tuple[Spot, ...]:
        column, top = self._apex(cell)
        if cell[2] == "up":
            base, out = top + self.size - 1, max(2, self.size - 2)
            return (column - out, base), (column, top), (column + out, base)
        out = self.size - 2
        return (column - out, top), (column + out, top), (column, top + self.size - 2)

    def middle(self, cell: Cell) -> Spot:
        column, top = self._apex(cell)
        return column, top + (self.size // 2 if cell[2] == "up" else (self.size - 2) // 2)

    def label(self, cell: Cell) -> tuple[Spot, Spot]:
        column, top = self._apex(cell)
        if cell[2] == "up":
            return (column, top + self.size - 2), (column, top + self.size - 1)
        return (column, top + 1), (column, top)

    def box(self, cell: Cell) -> tuple[int, int, int, int]:
        column, top = self._apex(cell)
        return column - self.size, top, column + self.size + 1, top + self.size

    def cell_at(self, column: int, row: int) -> Cell:
        strip = row // self.size
        j = -strip - 1
        depth = row - strip * self.size
        i = (column + self.size - self.size * (j + 1)) // (2 * self.size)
        apex = self.size * (2 * i + j + 1)
        if abs(column - apex) <= depth:
            return i, j, "up"
        return (i, j, "down") if column > apex else (i - 1, j, "down")

    def shade(self, cell: Cell) -> int:
        return 0 if cell[2] == "up" else 1


class Squares:
    """`size` rows high and a little more than twice as wide, so that there is a middle column."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.width = 2 * size + 1

    def _corner(self, cell: Cell) -> Spot:
        return self.width * int(cell[0]), self.size * int(cell[1])

    def spans(self, cell: Cell) -> Iterator[Span]:
        column, top = self._corner(cell)
        for line in range(2 * top, 2 * (top + self.size)):
            yield line, 2 * column, 2 * (column + self.width)

    def numbers(self, cell: Cell) -> tuple[Spot, ...]:
        column, top = self._corner(cell)
        left, right, base = column + 1, column + self.width - 2, top + self.size - 1
        return (left, top), (right, top), (right, base), (left, base)

    def middle(self, cell: Cell) -> Spot:
        column, top = self._corner(cell)
        return column + self.size, top + (self.size - 1) // 2

    def label(self, cell: Cell) -> tuple[Spot, Spot]:
        column, top = self.middle(cell)
        return (column, top), (column, top + 1)

    def box(self, cell: Cell) -> tuple[int, int, int, int]:
        column, top = self._corner(cell)
        return column, top, column + self.width, top + self.size

    def cell_at(self, column: int, row: int) -> Cell:
        return column // self.width, row // self.size

    def shade(self, cell: Cell) -> int:
        return (int(cell[0]) + int(cell[1])) % 2


class Look(NamedTuple):
    """How the tiles of a game are drawn: their shape, and how many rows high."""

    shape: Callable[[int], Shape]
    sizes: tuple[int, ...]
    """On the table, smallest first."""
    in_hand: int
