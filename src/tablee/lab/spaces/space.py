"""What a learner sees and does: the numbers of a game's actions, its observation, and the features of one action.

A Space reads a Position, but only what the seat's view shows: two positions that differ in what the seat cannot know
give the same numbers, the same observation and the same features.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from tablee.play.position import Position


class Space:
    """Actions are 0 to `size` - 1; an observation is a row of `width` whole numbers."""

    size: int
    width: int
    feature_width: int

    def number(self, position: Position, seat: int, code: int) -> int:
        """The number of an action that the seat has now."""
        return -1

    def code(self, position: Position, seat: int, number: int) -> int:
        """The engine's code of the seat's action with this number; -1 if it has none such now."""
        return -1

    def legal(self, position: Position, seat: int, into: cython.p_int, most: int) -> int:
        """Write the numbers of the seat's actions, so many at most; how many there are in truth."""
        return 0

    def observe(self, position: Position, seat: int, into: cython.p_short) -> None:
        """Write what the seat sees."""

    def features(self, position: Position, seat: int, code: int, into: cython.p_float) -> None:
        """Write what can be said of one action, for networks that score moves."""
