"""The time of the house: that of the machine, but never backwards, or the clocks of its tables would stop."""

from __future__ import annotations

import time
from collections.abc import Callable

MS = 1_000_000  # nanoseconds
FARTHEST_MS = 86_400_000
"""A heartbeat that is farther ahead than a day was written by a wrong clock, and is not believed."""


class SteadyTime:
    """Called it gives milliseconds since 1970. Set forward the machine's clock is followed, set back it is not."""

    def __init__(
        self, machine: Callable[[], int] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._machine, self._steady = machine, steady
        self._now, self._at = machine(), steady()

    def __call__(self) -> int:
        """Now, in milliseconds since 1970."""
        at = self._steady()
        self._now = max(self._machine(), self._now + at - self._at)
        self._at = at
        return self._now // MS

    def go_on_from(self, ms: int) -> None:
        """The house has been open at that time: now it is not earlier."""
        if self() < ms <= self() + FARTHEST_MS:
            self._now = ms * MS
