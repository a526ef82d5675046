"""What a moment is worth to a seat, in whole millionths: so sums are exact."""

from __future__ import annotations

import msgspec

MILLION = 1_000_000


class Worth(msgspec.Struct, frozen=True):
    """The chance to win the match, and the points by which the seat is ahead of the mean of the others."""

    chance: int
    points: int

    @classmethod
    def of(cls, chance: float, points: float) -> Worth:
        return cls(round(chance * MILLION), round(points * MILLION))

    def __add__(self, other: Worth) -> Worth:
        return Worth(self.chance + other.chance, self.points + other.points)

    def __sub__(self, other: Worth) -> Worth:
        return Worth(self.chance - other.chance, self.points - other.points)


NOTHING = Worth(0, 0)


def added(worths: list[Worth]) -> Worth:
    return Worth(sum(one.chance for one in worths), sum(one.points for one in worths))
