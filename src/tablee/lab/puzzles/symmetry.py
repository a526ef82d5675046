"""When two positions are the same puzzle: the same pieces in the same places, turned, mirrored or shifted.

What may be turned and mirrored is the game's to say: the function `alike` in the module `lab.symmetry` of its package.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.play.view import View
from tablee.shelf import room

Matrix = tuple[int, int, int, int]
Key = tuple[Any, ...]

MIRROR: Matrix = (0, 1, 1, 0)
QUARTER_TURN: Matrix = (0, -1, 1, 0)
QUARTERS = 4


def key(view: View) -> Key:
    """Equal for positions that are alike, whoever laid what and whatever the score is."""
    own = room(view.game, "lab.symmetry")
    return view.game, own.alike(view) if own else (msgspec.json.encode(view.layout), view.hand)


def turned(turn: Matrix, times: int) -> list[Matrix]:
    """Nothing, the turn, the turn twice and so on: so many."""
    turns: list[Matrix] = [(1, 0, 0, 1)]
    for _ in range(times - 1):
        turns.append(_product(turn, turns[-1]))
    return turns


def turned_and_mirrored(turn: Matrix, times: int) -> list[Matrix]:
    """All turns, and all of them in the mirror."""
    turns = turned(turn, times)
    return turns + [_product(one, MIRROR) for one in turns]


def _product(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d = one
    e, f, g, h = two
    return a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h


def moved(matrix: Matrix, x: int, y: int) -> tuple[int, int]:
    """Where a point comes to lie."""
    a, b, c, d = matrix
    return a * x + b * y, c * x + d * y


def shifted(groups: Sequence[Sequence[tuple[int, ...]]]) -> Key:
    """Groups of points, with whatever stands behind their x and y, as near the origin as can be, in order."""
    left = min(point[0] for group in groups for point in group)
    low = min(point[1] for group in groups for point in group)
    return tuple(
        sorted(tuple(sorted((x - left, y - low, *more) for x, y, *more in group)) for group in groups)
    )
