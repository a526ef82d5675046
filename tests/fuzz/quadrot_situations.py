"""Matches of Quadrot in many situations, to be bent by the fuzz tests."""

import json
from functools import cache
from random import Random

import tablee
from tests.fuzz.matches import played
from tests.fuzz.odd import kind

VARIANTS = (
    {"players": 2},
    {"players": 3, "stop_at_first": True, "board": "rosace"},
    {"players": 4, "begins": 3, "seconds_per_turn": 20},
)
ENDGAME = {
    "layout": [
        {"seat": 0, "at": "e9"},
        {"seat": 0, "at": "d8"},
        {"seat": 2, "at": "d2"},
        {"seat": 3, "at": "b5"},
    ],
    "scores": [2, 4, 3, 1],
    "turn": {"seat": 0, "dice": ["red", "blue"], "turns": [30, 29, 29, 29]},
}


@cache
def situations():
    """At the beginning, in the middle, in the end game of R18, over by R19."""
    found = []
    for options in VARIANTS:
        game = tablee.game("quadrot", **options)
        for seed, actions in enumerate((0, 1, 7, 40)):
            found.append(played(game, seed, actions))
    found.append(tablee.game("quadrot", players=4).from_position(ENDGAME, seed=3))
    found.append(played(tablee.game("quadrot", players=2), 9, 10_000))
    return found


@cache
def positions():
    return [match.position() for match in situations()]


@cache
def snapshots():
    return [match.save() for match in situations()]


@cache
def records():
    return [match.record() for match in situations()]


@cache
def short_record():
    """A finished match that can be read at a glance."""
    almost = {
        "layout": [{"seat": 0, "at": "d8"}, {"seat": 1, "at": "d2"}],
        "scores": [3, 3],
        "turn": {"seat": 0},
    }
    match = tablee.game("quadrot", players=2).from_position(almost, seed=5)
    rng = Random(1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, max(match.actions(seat), key=lambda one: ("home" in str(one), rng.random())))
    return match.record()


def writable(value):
    try:
        written(value)
    except (ValueError, RecursionError):
        return False
    return True


def written(value):
    """As JSON; what JSON has not becomes a text."""
    return json.dumps(value, default=lambda odd: kind(odd), skipkeys=True)
