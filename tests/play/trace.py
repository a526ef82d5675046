"""Plays fixed matches and tells everything about them, so that two engines can be compared.

python -m tests.play.trace 3
"""

import hashlib
import json
import sys
from random import Random

import tablee
from tablee.play.rng import Rng

VARIANTS = [
    ("triominos", {"players": 2}),
    ("triominos", {"players": 4, "voluntary_pass": True, "empty_well": "free"}),
    ("triominos", {"players": 3, "target": 100, "draw": "only_if_unable", "bell": "one_more"}),
    ("triominos", {"players": 6, "target": 200}),
    ("quadominos", {"players": 2, "target": 300}),
    ("quadominos", {"players": 3, "tiles": "beginner", "chain_supplements": True, "target": 300}),
    ("domino3d", {"players": 3, "collapse": "vote", "advanced": True}),
    ("domino3d", {"players": 6, "mode": "race", "race_end": "rounds4"}),
    ("domino3d", {"players": 1, "mode": "solo", "contact": "differ"}),
    ("quadominos", {"players": 8, "tiles": "complete", "blocked": "lowest_hand", "target": 200}),
]


def trace(name, options, seed):
    """The record of a match, and fingerprints of the views, samples and playouts on the way."""
    game = tablee.game(name, **options)
    rng = Random(seed)
    match = game.new(seed=seed)
    match.date = "2000-01-01"
    seen = hashlib.sha256()
    scratch = game.core()
    while not match.over:
        seat = rng.choice(match.to_act)
        if rng.random() < 0.1:
            view = match.view(seat)
            seen.update(view.encode())
            seen.update(json.dumps(game.sample(view, rng).position()).encode())
            scratch.copy_from(match.core)
            moves = scratch.playout(Rng(rng.getrandbits(90)))
            seen.update(repr((moves, scratch.totals())).encode())
        match.play(seat, "timeout" if rng.random() < 0.05 else rng.choice(match.actions(seat)))
    return {"record": match.record(), "seen": seen.hexdigest()}


def everything(seeds):
    return [trace(name, options, seed) for name, options in VARIANTS for seed in range(seeds)]


if __name__ == "__main__":
    print(json.dumps({"engine": tablee.engine.name(), "matches": everything(int(sys.argv[1]))}))
