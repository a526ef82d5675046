"""Matches in many situations, to be bent by the fuzz tests."""

from functools import cache
from random import Random

import tablee

GAMES = {
    "triominos": [{"players": 2, "target": 150}, {"players": 4, "target": 100, "voluntary_pass": True}],
    "quadominos": [
        {"players": 2, "target": 200, "chain_supplements": True},
        {"players": 3, "target": 150, "tiles": "beginner", "blocked": "lowest_hand"},
    ],
}


def played(game, seed, actions, timeouts=0.06):
    """A match after so many random actions."""
    rng = Random(seed)
    match = game.new(seed=seed, names=["Ada", "Zoé"])
    match.date = "2000-01-01"
    for _ in range(actions):
        if match.over:
            break
        seat = match.to_act[0]
        match.play(seat, "timeout" if rng.random() < timeouts else rng.choice(match.actions(seat)))
    return match


@cache
def situations():
    """At the opening, in the middle, at a choice, between extra tiles, nearly over, over."""
    found = []
    for name, variants in GAMES.items():
        for options in variants:
            game = tablee.game(name, **options)
            for seed, actions in enumerate((0, 1, 5, 20, 45, 10_000)):
                found.append(played(game, seed, actions))
    for wanted in ("choice", "first_extra", "second_extra"):
        game = tablee.game("quadominos", players=3)
        match = game.new(seed=1)
        rng = Random(wanted)
        while match.view(None).phase != wanted:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.actions(seat)))
        found.append(match)
    return found


@cache
def positions():
    return [match.position() for match in situations()]
