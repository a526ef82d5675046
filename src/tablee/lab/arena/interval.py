"""Means with intervals: for a number of deals fixed beforehand, and for somebody who looks again and again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, log10, sqrt
from statistics import NormalDist

ALPHA = 0.05
TIGHTEST = 200
"""The number of deals at which the interval for repeated looks is narrowest."""


@dataclass(frozen=True)
class Interval:
    """A mean with half the width of its 95 % interval; two values are the least that has one."""

    value: float
    within: float

    @property
    def low(self) -> float:
        return self.value - self.within

    @property
    def high(self) -> float:
        return self.value + self.within


@dataclass(frozen=True)
class Sample:
    """Count, mean and variance of some values; one more value gives a new sample."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, values: Sequence[float]) -> Sample:
        sample = cls()
        for value in values:
            sample = sample.more(value)
        return sample

    def more(self, value: float) -> Sample:
        count = self.count + 1
        mean = self.mean + (value - self.mean) / count
        return Sample(count, mean, self.squares + (value - self.mean) * (value - mean))

    @property
    def deviation(self) -> float:
        return sqrt(self.squares / (self.count - 1)) if self.count > 1 else inf

    def interval(self) -> Interval:
        """By Student's t, for a number of values that was fixed beforehand."""
        if self.count < 2:
            return Interval(self.mean, inf)
        return Interval(self.mean, student(self.count - 1) * self.deviation / sqrt(self.count))

    def always(self, alpha: float = ALPHA) -> Interval:
        """Holds at every number of values at once, so that one may look after each and stop.

        The asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (Annals of Statistics
        52, 2024): a normal mixture boundary for sums, with the deviation estimated.
        """
        if self.count < 2:
            return Interval(self.mean, inf)
        spread = (-2 * log(alpha) + log(1 - 2 * log(alpha))) / TIGHTEST
        time = self.count * spread + 1
        width = sqrt(2 * time / (self.count * self.count * spread) * log(sqrt(time) / alpha))
        return Interval(self.mean, self.deviation * width)


def student(freedom: int, alpha: float = ALPHA) -> float:
    """The quantile of Student's t for a two-sided interval (Cornish and Fisher; exact for 1 and 2)."""
    if freedom == 1:
        return 12.706
    if freedom == 2:
        return 4.303
    z = NormalDist().inv_cdf(1 - alpha / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def elo(share: float, fair: float) -> float | None:
    """The share of wins as a difference of Elo points against equals; None where there is no number for it."""
    if not 0 < share < 1:
        return None
    return 400 * log10(share / (1 - share) * (1 - fair) / fair)
