"""Matches of the Domino 3D oracle against itself, by whoever hands in a random generator."""

from .domino3d_race import HAND_SIZE
from .domino3d_set import NAMES
from .domino3d_space import DIRECTIONS, plus


def chance(table, rng):
    """Gives the table the chance it waits for; what happened."""
    happened = []
    if table.needs_start:
        happened += table.start(rng.choice(NAMES))
    if table.needs_draw:
        happened += table.draw(rng.choice(table.well))
    if table.needs_deal:
        size = HAND_SIZE[table.players]
        pieces = rng.sample(NAMES, size * table.players)
        happened += table.deal([pieces[n : n + size] for n in range(0, len(pieces), size)])
    return happened


def a_wild_lay(table, rng, seat, tries=200):
    """A random `lay` that is playable, listed or not; None if none was found."""
    structure = table.structures[seat if table.options["mode"] == "race" else 0]
    dominoes = table.hands[seat]
    beside = sorted({plus(cell, way) for cell in structure.owner for way in DIRECTIONS}) or [(0, 0, 0)]
    for _ in range(tries if dominoes else 0):
        pose = rng.randrange(24)
        cells = [max(rng.choices(beside, k=2), key=lambda cell: cell[2])]
        cells.append(plus(cells[0], DIRECTIONS[pose // 4]))
        written = {"domino": rng.choice(dominoes), "cells": [list(cell) for cell in cells], "pose": pose}
        if table.playable(seat, {"do": "lay", **written}):
            return {"do": "lay", **written}
    return None


def choose(table, rng, seat, wild=0.1):
    """Mostly a listed action, `lay` before others; sometimes a wild one or a `timeout`."""
    luck = rng.random()
    if luck < 0.004 or (luck < 0.04 and table.rules.phase != "build"):
        return {"do": "timeout"}
    building = table.rules.phase in ("play", "build")
    if building and luck < wild:
        lay = a_wild_lay(table, rng, seat)
        if lay:
            return lay
    actions = table.actions(seat)
    lays = [action for action in actions if action["do"] == "lay"]
    if lays and rng.random() < 0.9:
        some = rng.sample(lays, min(3, len(lays)))
        return max(some, key=lambda lay: lay["cells"][0][2])  # towers are rare otherwise
    if table.rules.phase == "build" and {"do": "done"} in actions and rng.random() < 0.8:
        return {"do": "done"}
    return rng.choice(actions or [{"do": "timeout"}])


def play_on(table, rng, wild=0.1):
    """One step: chance, and an action of a random seat that may act."""
    happened = chance(table, rng)
    seat = rng.choice(table.to_act)
    action = choose(table, rng, seat, wild)
    return [*happened, *table.play(seat, action)]
