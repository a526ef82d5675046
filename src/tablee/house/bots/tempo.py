"""When a bot answers. Only public facts decide, so that the time it takes tells nothing of its hand.

Every level has a beat. An answer that is found within one is held back until the beat is over, a forced move as
much as a hard choice; one that takes longer comes with the next beat.
"""

from __future__ import annotations

from tablee.bots import BOTS
from tablee.house.bots.worker import thinking_seconds

GLANCE_MS = 300
SEARCHING = ("careful", "club", "expert")
AROUND_MS = 500
"""What a machine needs around the thinking of a bot that searches."""
SHARE = 10
"""A beat is at most this part of what its clock leaves a seat: no bot loses by holding back what it knows."""


def beat_ms(level: str, seconds: float, pace: float = 1.0, left: int | None = None) -> int:
    """The beat of a level that the watchdog gives so many seconds, and its clock so many ms (None: any number)."""
    if level in SEARCHING:
        usual = round(1000 * thinking_seconds(seconds)) + AROUND_MS
    elif level in BOTS:
        usual = GLANCE_MS
    else:
        usual = round(1000 * seconds)
    beat = round(pace * usual)
    return beat if left is None else min(beat, max(1, left // SHARE))


def on_the_beat(first: int, beat: int, now: int) -> int:
    """`first` (ms), or as many beats later as are needed for it not to have passed."""
    late = max(0, now - first)
    return first + -(-late // beat) * beat if beat > 0 else first + late
