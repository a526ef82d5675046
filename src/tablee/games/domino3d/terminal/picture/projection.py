"""Where the faces of cells fall on the screen: seen from a corner, in points of half a column and half a row."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import product

from tablee.games.domino3d.draw.svg import LEFT, RIGHT, TOP
from tablee.games.domino3d.geometry import Cell
from tablee.terminal.widgets.window import Box

Span = tuple[int, int, int]
"""A line of points, and its first and last-but-one point."""
Spot = tuple[int, int]
"""A column and a row of characters."""


@dataclass(frozen=True)
class Projection:
    """One unit along the table goes `wide` points aside and `deep` up or down, one unit of height `high` up."""

    wide: int
    deep: int
    high: int

    def point(self, x: int, y: int, z: int) -> tuple[int, int]:
        """Where a corner of the grid is drawn; the odd point brings marks to the middle of characters."""
        return (x + y) * self.wide + 1, (x - y) * self.deep - z * self.high + 1

    @cached_property
    def spans(self) -> dict[int, tuple[Span, ...]]:
        """The points of each face, from the upper left corner of its cell."""
        wide, deep, high = self.wide, self.deep, self.high
        top = []
        for line in range(2 * deep):
            half = round(wide * (min(line, 2 * deep - 1 - line) + 0.5) / deep)
            top.append((line - deep, wide - half, wide + half))
        slope = [(2 * at * deep + wide) // (2 * wide) for at in range(wide)]
        left, right = [], []
        for line in range(high + deep + 1):
            across = [at for at in range(wide) if slope[at] <= line < slope[at] + high]
            if across:
                left.append((line, across[0], across[-1] + 1))
                right.append((line, 2 * wide - across[-1] - 1, 2 * wide - across[0]))
        return {TOP: tuple(top), LEFT: tuple(left), RIGHT: tuple(right)}

    def face(self, cell: Cell, looks: int) -> list[Span]:
        """The points that a face covers."""
        x, line = self.point(cell[0], cell[1], cell[2] + 1)
        return [(line + down, x + left, x + right) for down, left, right in self.spans[looks]]

    @cached_property
    def _letters(self) -> dict[tuple[int, int, int], tuple[Spot, ...]]:
        """For each face and each way in which it lies on the characters, the whole characters, middle first."""
        found = {}
        for looks, odd_x, odd_line in product(self.spans, (0, 1), (0, 1)):
            points = {
                (odd_x + x, odd_line + line)
                for line, left, right in self.spans[looks]
                for x in range(left, right)
            }
            middle = (
                sum(x for x, _ in points) / len(points) - 0.5,
                sum(line for _, line in points) / len(points) - 0.5,
            )
            inside = [
                (x // 2, line // 2)
                for x, line in points
                if not x % 2 and not line % 2 and {(x + 1, line), (x, line + 1), (x + 1, line + 1)} <= points
            ]
            inside.sort(
                key=lambda at: (abs(2 * at[0] - middle[0]) + 2 * abs(2 * at[1] - middle[1]), at[1], at[0])
            )
            found[looks, odd_x, odd_line] = tuple(inside)
        return found

    def letters(self, cell: Cell, looks: int) -> list[Spot]:
        """The characters that lie wholly on a face, the one in the middle first."""
        x, line = self.point(cell[0], cell[1], cell[2] + 1)
        inside = self._letters[looks, x % 2, line % 2]
        return [(x // 2 + column, line // 2 + row) for column, row in inside]

    def box(self, cell: Cell) -> Box:
        """Left, top, right and bottom of a cell in characters, the last two just outside."""
        x, line = self.point(cell[0], cell[1], cell[2] + 1)
        bottom = line + self.deep + self.high
        return x // 2, (line - self.deep) // 2, -(-(x + 2 * self.wide) // 2), -(-bottom // 2)


SIZES = (
    Projection(4, 1, 2),
    Projection(8, 2, 4),
    Projection(12, 3, 6),
    Projection(16, 4, 8),
    Projection(20, 5, 10),
)
"""From the smallest, which is too small for marks, to the largest."""
