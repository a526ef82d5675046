"""Cells, their corner points and where tiles fit: triangles `(i, j, "up" or "down")` and squares `(x, y)`.

A layout is a dictionary from each occupied cell to the numbers on its corners, clockwise.
"""

from functools import cache
from itertools import product


@cache
def points(cell):
    """The corner points of a cell, clockwise."""
    if len(cell) == 2:
        x, y = cell
        return [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    i, j, way = cell
    if way == "up":
        return [(i, j), (i, j + 1), (i + 1, j)]
    return [(i, j + 1), (i + 1, j + 1), (i + 1, j)]


def cells_nearby(cell):
    """The cell itself and all those that could touch it; some of them do not."""
    steps = (-2, -1, 0, 1, 2)
    if len(cell) == 2:
        return [(cell[0] + a, cell[1] + b) for a, b in product(steps, steps)]
    return [(cell[0] + a, cell[1] + b, way) for a, b, way in product(steps, steps, ("up", "down"))]


@cache
def touching(cell, how_many):
    """The other cells that have `how_many` corner points in common with this one."""
    mine = set(points(cell))
    others = [other for other in cells_nearby(cell) if other != cell]
    return [other for other in others if len(mine & set(points(other))) == how_many]


@cache
def cells_round(cell, point):
    """All cells that have this corner point of `cell`, itself included."""
    return [other for other in cells_nearby(cell) if point in points(other)]


def sides_matched(layout, cell):
    """How many sides of the cell lie against a laid tile."""
    return sum(other in layout for other in touching(cell, 2))


def numbers_on_points(layout):
    known = {}
    for cell, numbers in layout.items():
        known.update(zip(points(cell), numbers, strict=True))
    return known


def corners_met(layout, cell):
    """For each corner of the cell, clockwise: does it meet a corner of a laid tile?"""
    known = numbers_on_points(layout)
    return [point in known for point in points(cell)]


def in_order(cell):
    """Sorts cells by i (x), then j (y), then up before down."""
    return cell[0], cell[1], cell[2:] == ("down",)


@cache
def turned(printed):
    """Every way to turn a tile, never flipped: corner c of the cell carries the printed corner c + r."""
    ways = []
    for r in range(len(printed)):
        numbers = tuple(printed[(c + r) % len(printed)] for c in range(len(printed)))
        if numbers not in ways:
            ways.append(numbers)
    return ways


def placements(layout, hand, printed):
    """T9, T10, Q9, Q10: every (tile, cell, numbers) that fits, by tile, cell and rotation."""
    known = numbers_on_points(layout)
    beside = {other for cell in layout for other in touching(cell, 2) if other not in layout}
    places = [(cell, [known.get(point) for point in points(cell)]) for cell in sorted(beside, key=in_order)]
    for tile in sorted(hand):
        for cell, wanted in places:
            for numbers in turned(printed(tile)):
                if all(want in (None, number) for want, number in zip(wanted, numbers, strict=True)):
                    yield tile, cell, numbers
