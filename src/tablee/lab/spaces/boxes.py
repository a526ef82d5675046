"""The spaces of Gymnasium for a game's space, and the version that pins what they mean."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import numpy as np
from gymnasium import spaces

from tablee.lab.spaces.space import Space

VERSION = 2
"""Of all environments. It rises when an observation or a number begins to mean something else (see `fingerprint`)."""


def row_box(space: Space) -> spaces.Box:
    """The row that the space writes, with the bounds of its fields."""
    low, high = np.zeros(space.width, np.int16), np.zeros(space.width, np.int16)
    for field in space.fields.values():
        part = slice(field.offset, field.offset + field.length)
        low[part], high[part] = field.low, field.high
    return spaces.Box(low, high, dtype=np.int16)


def observation_box(space: Space) -> spaces.Dict:
    """The row and the mask of actions."""
    return spaces.Dict(
        {
            "observation": row_box(space),
            "action_mask": spaces.Box(0, 1, (space.size,), np.int8),
        }
    )


def action_box(space: Space) -> spaces.Discrete[Any]:
    """All numbers; the mask says which are actions now."""
    return spaces.Discrete(space.size)


def fingerprint(space: Space) -> str:
    """Of the names, places and bounds of what is observed and of how many actions there are."""
    told = (space.size, space.width, [(name, *field) for name, field in space.fields.items()])
    return sha256(repr(told).encode()).hexdigest()[:16]
