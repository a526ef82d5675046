"""Random play of several games at once. `python -m tests.lab.vectorplay`: a digest of what this engine makes of it."""

from __future__ import annotations

import hashlib
from typing import Any

import tablee
from tablee.lab import make_vec

CASES: list[tuple[str, dict[str, Any]]] = [
    ("triominos", {"players": 2}),
    ("triominos", {"players": 5, "target": 50, "voluntary_pass": True, "empty_well": "free"}),
    ("triominos", {"players": 3, "target": 50, "draw": "only_if_unable", "bell": "one_more"}),
    ("quadominos", {"players": 2, "chain_supplements": True}),
    ("quadominos", {"players": 4, "tiles": "complete", "target": 100}),
]


def digest() -> str:
    """Of all arrays of a few games of each case."""
    found = hashlib.sha256()
    for name, options in CASES:
        games = make_vec(name, 3, seed=7, **options)
        for _ in range(50):
            games.step(games.random_actions())
            for array in (games.obs, games.legal, games.seat, games.reward, games.done, games.final_obs):
                found.update(array.tobytes())
            found.update(games.features()[0].tobytes())
            found.update(games.mask_bits.tobytes())
    return found.hexdigest()


if __name__ == "__main__":
    print(tablee.engine.name(), digest())
