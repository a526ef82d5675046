"""Time that can stand still: while a sheet lies on the table nobody's sand runs."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

Tick = Callable[[], float]


class Clock:
    """Counts seconds while it runs."""

    def __init__(self, tick: Tick = monotonic) -> None:
        self._tick = tick
        self._rate = 1.0
        self._counted = 0.0
        self._since: float | None = tick()

    @property
    def now(self) -> float:
        """The seconds counted so far."""
        return self._counted + (0.0 if self._since is None else self._rate * (self._tick() - self._since))

    @property
    def runs(self) -> bool:
        """Whether time goes on."""
        return self._since is not None

    @property
    def rate(self) -> float:
        """How fast it runs."""
        return self._rate

    @rate.setter
    def rate(self, rate: float) -> None:
        runs = self.runs
        self.stop()
        self._rate = rate
        if runs:
            self.go_on()

    def stop(self) -> None:
        """Let time stand still."""
        self._counted, self._since = self.now, None

    def go_on(self) -> None:
        """Let it run again."""
        if self._since is None:
            self._since = self._tick()
