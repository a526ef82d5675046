"""Matches in many situations, to be bent by the fuzz tests."""

from functools import cache
from random import Random

import tablee

GAMES = {
    "triominos": [
        {"players": 2, "target": 150},
        {"players": 4, "target": 100, "voluntary_pass": True},
        {"players": 3, "target": 100, "draw": "only_if_unable", "bell": "one_more"},
        {"players": 5, "target": 100, "empty_well": "free", "voluntary_pass": True},
    ],
    "quadominos": [
        {"players": 2, "target": 200, "chain_supplements": True},
        {"players": 3, "target": 150, "tiles": "beginner", "blocked": "lowest_hand"},
    ],
    "domino3d": [
        {"players": 2, "collapse": "vote", "advanced": True},
        {"players": 6, "mode": "race", "race_end": "rounds4"},
        {"players": 1, "mode": "solo", "contact": "differ"},
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


def voting():
    """A tower has fallen, one of three has agreed how it stood."""
    match = tablee.game("domino3d", players=3, collapse="vote").new(seed=2)
    while match.view(None).phase != "vote":
        (seat,) = match.to_act
        x, y, z = max((cell for piece in match.layout for cell in piece.cells), key=lambda cell: cell[2])
        domino = match.view(seat).hand[0]
        overhang = {"do": "lay", "domino": domino, "cells": [[x, y, z + 1], [x, y + 1, z + 1]], "pose": 8}
        listed = match.actions(seat)
        tops = [action for action in listed if action.do == "lay" and action.cells[0][2] > 0]
        may_fall = z > 1 and match.check(seat, overhang) is None
        match.play(seat, overhang if may_fall else (tops or listed)[0])
    match.play(1, "vote yes")
    return match


def checking():
    """All dominoes of a race lie, well or badly, and the first has found something to claim."""
    match = tablee.game("domino3d", players=6, mode="race").new(seed=4)
    rng = Random(4)
    while match.view(None).phase != "check":
        seat = rng.choice(match.to_act)
        actions = match.actions(seat)
        lays = [action for action in actions if action.do == "lay"]
        match.play(seat, rng.choice(lays) if lays else "timeout" if match.view(seat).hand else "done")
    match.play(match.to_act[0], match.actions(match.to_act[0])[1])
    return match


@cache
def situations():
    """At the opening, in the middle, at a choice, between extra tiles, at a vote, nearly over, over."""
    found = []
    for name, variants in GAMES.items():
        for options in variants:
            game = tablee.game(name, **options)
            for seed, actions in enumerate((0, 1, 5, 20, 45, 10_000)):
                found.append(played(game, seed, actions))
    found += [voting(), checking()]
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


def numbers_of(name):
    """Where the running matches of a game stand among the situations."""
    return [number for number, match in enumerate(situations()) if match.game.name == name and not match.over]


def some_numbers():
    """One running match of each game, more of a game with several modes."""
    space = numbers_of("domino3d")
    return [
        numbers_of("triominos")[2],
        numbers_of("quadominos")[-1],
        *(space[at] for at in (2, 7, -3, -2, -1)),
    ]
