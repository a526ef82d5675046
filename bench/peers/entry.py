"""One thing to measure: a game of a library, played at random in one of the ways the library offers."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

ONE = "one"
"""One game at a time, each move chosen and played from Python."""
BULK = "bulk"
"""Many games in one call, the library's own fastest way."""
AEC = "aec"
"""One game at a time as a PettingZoo environment, no wrapper round any."""
WRAPPED = "wrapped"
"""The same, each under the wrappers that PettingZoo gives its own classic games."""

GAMES_AT_ONCE = 1024
"""In every vector environment, ours and theirs."""

Play = Callable[[float], tuple[int, float]]
"""Plays for about so many seconds of processor time; the moves, and the seconds it took."""


@dataclass(frozen=True)
class Entry:
    """How a game of a library is played, and what it is put beside."""

    library: str
    game: str
    way: str
    how: str
    """The calls, in a few words."""
    make: Callable[[], Play]
    nearest: bool = False
    """Is it the library's nearest to ours: hidden pieces, a pile or dice, dozens of moves?"""
    beside: str = "triominos"
    """Which game of ours it is compared with."""
    sees: bool = False
    """Is an observation made at every move?"""

    def facts(self) -> dict[str, Any]:
        """All but the calls themselves: what a process can tell another."""
        return {field.name: getattr(self, field.name) for field in fields(self) if field.name != "make"}


def timed(play_some: Callable[[], int], seconds: float) -> tuple[int, float]:
    """Call it again and again until the time is over; it returns how many moves it made."""
    moves, begun = 0, time.process_time()
    while True:
        moves += play_some()
        spent = time.process_time() - begun
        if spent >= seconds:
            return moves, spent
