"""Moments of open games for tests of action spaces, and everything a space says of them.

python -m tests.lab.moments domino3d
"""

import hashlib
import json
import sys
from functools import cache
from pathlib import Path
from random import Random

import numpy as np

import tablee
from tablee import lab
from tests.otherengine import OTHER, begun

GOLDEN = Path(__file__).parents[1] / "games" / "golden"
VARIANTS = {
    "domino3d": [
        {"players": 2},
        {"players": 6, "advanced": True, "contact": "differ"},
        {"mode": "solo"},
        {"mode": "race", "players": 2},
        {"mode": "race", "players": 6, "race_end": "rounds4"},
    ],
    "quadrot": [
        {"players": 2},
        {"players": 3, "stop_at_first": True},
        {"players": 4},
        {"players": 4, "board": "rosace"},
    ],
}


def space(match):
    """The space of a match's game."""
    return _space(match.game.name, tuple(match.game.options.items()))


@cache
def _space(name, options):
    return lab.space(tablee.game(name, **dict(options)))


def golden(name):
    """All moments of the golden games."""
    for file in sorted(GOLDEN.glob(f"{name}*.txt")):
        yield from tablee.steps(file.read_text("utf-8"))


def at_random(name, options, seed, actions):
    """The moments of random play; whoever races prefers to lay, and ends the building when nothing is left to do."""
    rng = Random(seed)
    match = tablee.game(name, **options).new(seed=seed)
    for _ in range(actions):
        if match.over:
            return
        yield match
        seat = rng.choice(match.to_act)
        actions = match.actions(seat)
        if match.view(seat).phase == "build" and rng.random() < 0.9:
            onwards = [action for action in actions if action.do in ("lay", "done")]
            match.play(seat, rng.choice(onwards) if onwards else "timeout")
        else:
            match.play(seat, rng.choice(actions))


def told(found, core, seat):
    """All that a space says to a seat, as bytes."""
    numbers = np.array(found.actions(core, seat), np.int32)
    return b"/".join(
        rows.tobytes() for rows in (numbers, found.observation(core, seat), found.action_features(core, seat))
    )


def fingerprints(name):
    """Of every variant, what is told to whom in the course of a match."""
    prints = []
    for options in VARIANTS[name]:
        seen = hashlib.sha256()
        for turn, match in enumerate(at_random(name, options, seed=8, actions=40)):
            if turn % 8 == 0:
                for seat in range(match.game.players):
                    seen.update(told(space(match), match.core, seat))
        prints.append(seen.hexdigest())
    return prints


def of_both_engines(name):
    """The fingerprints of this engine and of the other one."""
    printed = begun("tests.lab.moments", name)
    mine = fingerprints(name)
    theirs = json.loads(printed())
    assert theirs["engine"] == OTHER
    return mine, theirs["prints"]


if __name__ == "__main__":
    print(json.dumps({"engine": tablee.engine.name(), "prints": fingerprints(sys.argv[1])}))
