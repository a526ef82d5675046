"""Where a board's points are on the screen: as far apart as there is room for, rows and columns in line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

from tablee.games.quadrot.board import Board, Point
from tablee.games.quadrot.draw.text import BRACKETS

Spot = tuple[int, int]
"""Column and row."""
SIZES = ((5, 2), (6, 2), (6, 3), (7, 3), (8, 3), (8, 4), (9, 4), (10, 4), (10, 5), (12, 5), (12, 6))
"""Columns and rows from one point to the next, smallest first."""
LONGEST = 4
"""Letters of a label; of longer ids the last ones are shown."""


class Spread(NamedTuple):
    """The middle of each point, and how large the whole is, with the start lines."""

    spots: Mapping[str, Spot]
    width: int
    height: int
    stub: int
    """Rows between an outermost point and its start line."""
    west: int
    """Columns from the middle of an outermost point to the line on its left."""
    east: int


def label(point: str) -> str:
    """What is written at a point: at least as much as a pawn needs."""
    return point[-LONGEST:].ljust(2)


def spreads(board: Board) -> list[Spread]:
    """The points at every size."""
    return [spread(board, size) for size in range(len(SIZES))]


def spread(board: Board, size: int) -> Spread:
    """The points at a size."""
    across, down = SIZES[size]
    columns = _lined_up(board, "x", across)
    rows = _lined_up(board, "y", down)
    _make_room(board.points, columns, rows)
    stub = 0 if size == 0 else 1
    top = max(rows.values()) + stub + 1
    west = 1 + max(before(point) for point in _marks(board, "W"))
    east = 1 + max(behind(point) for point in _marks(board, "E"))
    spots = {point.id: (columns[point.x] + west, top - rows[point.y]) for point in board.points}
    return Spread(spots, max(columns.values()) + west + east + 1, top + stub + 2, stub, west, east)


def before(point: Point) -> int:
    """Columns of a point's label left of its middle, with room for a bracket."""
    return len(label(point.id)) // 2 + 1


def behind(point: Point) -> int:
    """The same on the right."""
    return (len(label(point.id)) - 1) // 2 + 1


def _marks(board: Board, side: str) -> list[Point]:
    marks = board.sides[side]
    return [board.point[name] for name in (*marks.entry_points, marks.start_square)]


def _lined_up(board: Board, axis: str, size: int) -> dict[int, int]:
    """Where each coordinate comes to lie. Only lines along the axis need the whole size; others come closer."""
    other = "y" if axis == "x" else "x"
    ends = [(board.point[segment.a], board.point[segment.b]) for segment in board.segments]
    straight = {
        frozenset((getattr(a, axis), getattr(b, axis)))
        for a, b in ends
        if getattr(a, other) == getattr(b, other)
    }
    unit = min(max(abs(a.x - b.x), abs(a.y - b.y)) for a, b in ends)
    levels = sorted({getattr(point, axis) for point in board.points})
    at = 0.0
    found = {levels[0]: 0}
    for low, high in pairwise(levels):
        at += size if {low, high} in straight else min(size - 1, size * (high - low) / unit)
        found[high] = round(at)
    return found


def _make_room(points: Iterable[Point], columns: dict[int, int], rows: Mapping[int, int]) -> None:
    """Move columns apart where labels of one row would touch."""
    lines: dict[int, list[Point]] = {}
    for point in sorted(points, key=lambda point: point.x):
        lines.setdefault(rows[point.y], []).append(point)
    for row in lines.values():
        for left, right in pairwise(row):
            bare = sum(not BRACKETS[point.kind][0] for point in (left, right))
            missing = behind(left) + before(right) - bare + 2 - (columns[right.x] - columns[left.x])
            if missing > 0:
                for x in columns:
                    columns[x] += missing if x >= right.x else 0
