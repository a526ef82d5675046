"""Matches between mixed players in which `learned` is asked at every turn.

`python -m tests.lab.learnedplay`: a digest of what it chooses on this engine, to be compared with the other's.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random

import tablee
from tablee.play.game import Game
from tablee.play.match import Match

MOST = 40


def moments(game: Game, seeds: range) -> Iterator[tuple[Match, int]]:
    """The match and who may act, at the turns of a match of `greedy` who errs in every fourth."""
    for seed in seeds:
        chooser, match = Random(seed), game.new(seed=seed)
        for _ in range(MOST):
            if match.over:
                break
            seat = match.to_act[0]
            yield match, seat
            name = "random" if chooser.random() < 0.25 else "greedy"
            match.play(seat, tablee.bot(name, seed=chooser.getrandbits(32)).choose(match.view(seat)))


def digest(seeds: range) -> str:
    """Of all choices."""
    seen = hashlib.sha256()
    for match, seat in moments(tablee.game("triominos", players=2), seeds):
        seen.update(str(tablee.bot("learned").choose(match.view(seat))).encode())
    return seen.hexdigest()


if __name__ == "__main__":
    print(tablee.engine.name(), digest(range(1)))
