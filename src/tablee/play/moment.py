"""A moment of a match as clocks see it."""

from __future__ import annotations

import msgspec


class Moment(msgspec.Struct, frozen=True):
    """While the `name` stays the same it is the same turn, and its time goes on."""

    name: str
    seconds: float | None
    """What the game itself allows for it; None: as long as one likes."""
    together: bool = False
    """Whether all play at once: then the game's own time is the only one."""


def seconds_of(value: object) -> float | None:
    """The value of an option that limits time."""
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else None
