"""Random play in which every moment is looked at through the game's space.

`python -m tests.lab.spaceplay`: a digest of what this engine sees, to be compared with the other's.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random
from typing import Any

import tablee
from tablee.lab import space
from tablee.lab.spaces.space import Space
from tablee.play.match import Match

CASES: list[tuple[str, dict[str, Any]]] = [
    ("triominos", {"players": 2}),
    ("triominos", {"players": 3, "target": 60}),
    ("triominos", {"players": 6, "voluntary_pass": True, "empty_well": "free"}),
    ("triominos", {"players": 2, "draw": "only_if_unable", "bell": "one_more"}),
    ("quadominos", {"players": 2}),
    ("quadominos", {"players": 3, "tiles": "complete", "chain_supplements": True}),
    ("quadominos", {"players": 8, "tiles": "beginner", "blocked": "lowest_hand"}),
]


def moments(
    name: str, options: dict[str, Any], seeds: range, most: int
) -> Iterator[tuple[Space, Match, int]]:
    """The space, the match and who may act, at every turn of a random match, so many turns at most."""
    game = tablee.game(name, **options)
    seen = space(game)
    for seed in seeds:
        chooser, match = Random(seed), game.new(seed=seed)
        for _ in range(most):
            if match.over:
                break
            seat = match.to_act[0]
            yield seen, match, seat
            match.play(seat, chooser.choice(match.actions(seat)))


def digest(most: int) -> str:
    """Of all numbers, observations and features of one match of each case."""
    found = hashlib.sha256()
    for name, options in CASES:
        for seen, match, seat in moments(name, options, range(1), most):
            core = match.core
            found.update(repr(sorted(seen.actions(core, seat))).encode())
            for other in range(match.game.players):
                found.update(seen.observation(core, other).tobytes())
            found.update(seen.action_features(core, seat).tobytes())
    return found.hexdigest()


if __name__ == "__main__":
    print(tablee.engine.name(), digest(40))
