"""A position in plain Python, carried into the compiled search.

A class outside this package cannot override the C methods of a compiled `Position`; this one does, takes Python's lock
for every call and asks the plain position. That is some hundred times slower than a compiled core, and only as much of
it runs at once as Python allows.
"""

from __future__ import annotations

import cython

from tablee.play.plain_position import PlainPosition

if not cython.compiled:
    from tablee.play.position import Position
    from tablee.play.rng import Rng


class Carried(Position):
    """What goes wrong in the plain position ends the match for whoever searches; `failure` keeps it."""

    def __init__(self, plain: PlainPosition) -> None:
        Position.__init__(self, plain.players)
        self.plain = plain
        self.failure: Exception | None = None
        self._enter()

    def _enter(self) -> None:
        """Totals are read by the base class."""
        totals = self.plain.totals()
        for seat in range(self.players):
            self.total[seat] = totals[seat]

    def seats(self) -> int:
        if self.failure is not None:
            return 0
        try:
            return self.plain.seats()
        except Exception as error:
            self.failure = error
            return 0

    def count(self, seat: int) -> int:
        try:
            return self.plain.count(seat)
        except Exception as error:
            self.failure = error
            return 0

    def nth(self, seat: int, k: int) -> int:
        try:
            return self.plain.nth(seat, k)
        except Exception as error:
            self.failure = error
            return 0

    def apply(self, seat: int, code: int) -> None:
        try:
            self.plain.apply(seat, code)
            self._enter()
        except Exception as error:
            self.failure = error

    def chance(self, rng: Rng) -> None:
        try:
            self.plain.chance(rng)
            self._enter()
        except Exception as error:
            self.failure = error

    def copy_from(self, other: Position) -> None:
        try:
            source = cython.cast(Carried, other)
            self.plain.copy_from(source.plain)
            self.failure = source.failure
            self._enter()
        except Exception as error:
            self.failure = error

    def resample(self, seat: int, rng: Rng) -> None:
        try:
            self.plain.resample(seat, rng)
        except Exception as error:
            self.failure = error

    def playout(self, rng: Rng) -> int:
        try:
            played = self.plain.playout(rng)
            self._enter()
            return played
        except Exception as error:
            self.failure = error
            return 0

    def result(self, seat: int) -> float:
        try:
            return self.plain.result(seat)
        except Exception as error:
            self.failure = error
            return 0.0

    def survey(self, seat: int, most: int) -> int:
        try:
            found = self.plain.actions(seat)[:most]
            for k in range(len(found)):
                self.codes[k] = found[k]
                self.merits[k] = self.plain.merit(seat, found[k])
            return len(found)
        except Exception as error:
            self.failure = error
            return 0

    def hurry(self, rng: Rng, looks: int, most: int) -> int:
        try:
            played = self.plain.hurry(rng, looks, most)
            self._enter()
            return played
        except Exception as error:
            self.failure = error
            return 0

    def forget(self) -> None:
        try:
            self.plain.forget()
        except Exception as error:
            self.failure = error

    def reshuffle(self, rng: Rng) -> None:
        try:
            self.plain.reshuffle(rng)
        except Exception as error:
            self.failure = error

    def restart(self) -> None:
        try:
            self.plain.restart()
            self.failure = None
            self._enter()
        except Exception as error:
            self.failure = error

    def outlook(self, seat: int) -> float:
        try:
            return self.plain.outlook(seat)
        except Exception as error:
            self.failure = error
            return 0.0


def plain_of(position: Position) -> Position:
    """The position as its own game knows it."""
    return position.plain if isinstance(position, Carried) else position


def raise_failure(position: Position) -> None:
    """Say what went wrong in a plain position while compiled code drove it."""
    if isinstance(position, Carried) and position.failure is not None:
        raise position.failure


def carried(position: Position) -> Position:
    """The position as compiled code can drive it: itself, unless it is plain Python."""
    return Carried(position) if isinstance(position, PlainPosition) else position
