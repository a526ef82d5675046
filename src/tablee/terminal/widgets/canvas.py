"""A picture in characters: every character cell has four points of colour, or one letter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import groupby

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"

Paint = tuple[str, str, str, bool]
"""A letter, its colour, the colour behind it, and whether it is bold."""


class Canvas:
    """So many columns and rows; points are half a column wide and half a row high."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width = width
        self.height = height
        self.points = [[ground] * (2 * width) for _ in range(2 * height)]
        self.letters: dict[tuple[int, int], tuple[str, str, bool]] = {}

    def span(self, line: int, left: int, right: int, colour: str) -> None:
        """Paint the points left <= x < right of one line of points; what lies outside is cut off."""
        if 0 <= line < len(self.points):
            left, right = max(left, 0), min(right, 2 * self.width)
            if left < right:
                self.points[line][left:right] = [colour] * (right - left)

    def write(self, column: int, row: int, text: str, colour: str, *, bold: bool = False) -> None:
        """Letters on whatever is painted there."""
        if 0 <= row < self.height:
            for offset, letter in enumerate(text):
                if 0 <= column + offset < self.width:
                    self.letters[column + offset, row] = (letter, colour, bold)

    def strips(self) -> list[Strip]:
        """The picture, line by line."""
        return [self._strip(row) for row in range(self.height)]

    def _strip(self, row: int) -> Strip:
        upper, lower = self.points[2 * row], self.points[2 * row + 1]
        painted = (self._paint(column, row, upper, lower) for column in range(self.width))
        return Strip(_segments(painted), self.width)

    def _paint(self, column: int, row: int, upper: list[str], lower: list[str]) -> Paint:
        x = 2 * column
        four = (upper[x], upper[x + 1], lower[x], lower[x + 1])
        letter = self.letters.get((column, row))
        if letter:
            return letter[0], letter[1], _ground(four), letter[2]
        return _block(four)


@cache
def _block(four: tuple[str, str, str, str]) -> Paint:
    """The block letter that comes nearest to four points of colour; a cell can show two colours only."""
    ground = _ground(four)
    others = [colour for colour in four if colour != ground]
    if not others:
        return " ", ground, ground, False
    colour = Counter(others).most_common(1)[0][0]
    mask = sum(1 << index for index, point in enumerate(four) if point == colour)
    return QUADRANTS[mask], colour, ground, False


def _ground(four: tuple[str, str, str, str]) -> str:
    return Counter(four).most_common(1)[0][0]


def _segments(painted: Iterable[Paint]) -> list[Segment]:
    return [
        Segment("".join(paint[0] for paint in run), _style(*looks))
        for looks, run in groupby(painted, key=lambda paint: paint[1:])
    ]


@cache
def _style(colour: str, ground: str, bold: bool) -> Style:
    return Style(color=colour, bgcolor=ground, bold=bold)
