"""Domino 3D against the oracle, move for move: the same actions, judgements, events and scores."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import tablee
from tests.conftest import DEEP
from tests.oracle.domino3d import Oracle

SLOW = tablee.engine.name() == "interpreted"
MATCHES = (20 if SLOW else 200) if DEEP else (3 if SLOW else 8)
MOST_ACTIONS = {"game": 400 if DEEP else 20 if SLOW else 30, "race": 400 if DEEP else 90, "solo": 40}
LOOKED_AT = {"game": 0.6, "race": 0.2, "solo": 1}
"""How often all actions are compared: the oracle takes its time to list them."""
ENOUGH = 50
CHECKED = (
    "touched",
    "missing",
    "tower",
    "dominoes",
    "rebuild",
    "right",
    "other",
    "rank",
    "domino",
    "pose",
    "winners",
)
EVENTS = {
    "game": "start draw lay skip timeout collapse vote rebuilt removed end",
    "race": "deal lay take_back done timeout check claim clear score error end",
    "solo": "start draw lay skip timeout collapse rebuilt end",
}
CLAUSES = {
    "game": "D11 D12 D13 D14 D15 D16",
    "race": "D17 D18 D19 D20 D21 D22 D23 D24",
    "solo": "D11 D12 D13 D15 D25",
}


def some_options(rng, mode):
    return {
        "mode": mode,
        "contact": rng.choice(["free", "differ"]),
        "advanced": rng.random() < 0.3,
        "collapse": rng.choice(["vote", "rebuilt"]),
        "end": rng.choice(["all_placed", "equal_turns"]),
        "race_end": rng.choice(["points15", "rounds4"]),
        "referee": rng.random() < 0.4,
    }


def plain(action):
    """An action that can be compared."""
    return repr(
        sorted((name, [*map(list, value)] if name == "cells" else value) for name, value in action.items())
    )


def same(event):
    """An event of either as plain data: kind, seat, clause, points, parts and what its kind tells."""
    told = event if isinstance(event, dict) else event.to_dict()
    parts = [tuple(part) for part in told.get("parts") or ()]
    cells = [tuple(cell) for cell in told.get("cells") or ()]
    facts = {name: told.get(name) for name in CHECKED}
    for name, value in facts.items():
        if isinstance(value, (list, tuple)):
            facts[name] = [tuple(one) if isinstance(one, list) else one for one in value]
    points = sum(value for _, value in parts)
    return told["kind"], told.get("seat"), told["clause"], points, parts, cells, facts


class Duel:
    """One match, played by both."""

    def __init__(self, seed, players, options, tally):
        self.rng, self.tally, self.mode = Random(seed), tally, options["mode"]
        self.story = f"seed {seed}, {players} players, {options}"
        self.match = tablee.game("domino3d", players=players, **options).new(seed=seed)
        self.oracle = Oracle(players, **options)
        self.hear(list(self.match.history), [])

    def hear(self, events, theirs):
        """Chance goes on from what the match tells; then both have told the same."""
        for event in events:
            if event.kind == "start":
                theirs += self.oracle.start(event.domino)
            elif event.kind == "draw":
                theirs += self.oracle.draw(event.domino)
            elif event.kind == "deal":
                theirs += self.oracle.deal([list(hand) for hand in event.hands])
        assert [same(event) for event in events] == [same(event) for event in theirs], self.story
        for event in events:
            self.tally[event.kind] += 1
            self.tally[event.clause] += 1

    def compare(self):
        match, oracle = self.match, self.oracle
        assert match.to_act == tuple(oracle.to_act), self.story
        assert match.scores == tuple(oracle.scores), self.story
        assert match.winners == tuple(oracle.winners), self.story
        seat = self.rng.choice(match.to_act or (0,))
        mine = [action.to_dict() for action in match.actions(seat)]
        if self.rng.random() < LOOKED_AT[self.mode]:
            theirs = oracle.actions(seat)
            assert [plain(action) for action in mine] == [plain(action) for action in theirs], self.story
            self.tally["structures compared"] += 1
            self.tally["actions compared"] += len(mine)
        return seat, mine

    def attempt(self, seat, lays):
        """A placement that may not be listed: both judge it alike; None if it cannot be played."""
        action = dict(self.rng.choice(lays))
        x, y, z = action["cells"][0]
        if self.rng.random() < 0.6:
            near = [piece for piece in self.match.layout if self.mode != "race" or piece.seat == seat]
            cells = [cell for piece in near for cell in piece.cells] or [(x, y, z)]
            highest = max(cells, key=lambda cell: cell[2])
            x, y, z = highest if self.rng.random() < 0.5 else self.rng.choice(cells)
            z += 1
        pose = self.rng.randrange(24 if self.rng.random() < 0.3 else 16)
        step = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)][pose // 4]
        action |= {"cells": [[x, y, z], [x + step[0], y + step[1], z + step[2]]], "pose": pose}
        refusal = self.match.check(seat, action)
        assert (refusal is None) == self.oracle.playable(seat, action), f"{self.story}: {action}, {refusal}"
        self.tally["attempts"] += 1
        self.tally["refused"] += refusal is not None
        return action if refusal is None else None

    def choose(self, seat, listed):
        lays = [action for action in listed if action["do"] == "lay"]
        chance = self.rng.random()
        if chance < (0.008 if self.mode == "race" else 0.04):
            return {"do": "timeout"}
        if chance < 0.3 and lays:
            return self.attempt(seat, lays) or self.rng.choice(lays)
        if lays and self.rng.random() < 0.9:
            return self.rng.choice(
                sorted(lays, key=lambda lay: -lay["cells"][0][2])[: self.rng.choice((9, None))]
            )
        last = [action for action in listed if action["do"] in ("done", "skip")]
        return self.rng.choice(last if last and self.rng.random() < 0.5 else listed)

    def play(self):
        for _ in range(MOST_ACTIONS[self.mode]):
            seat, listed = self.compare()
            if self.match.over:
                return
            action = self.choose(seat, listed)
            theirs = self.oracle.play(seat, action)
            events = self.match.play(seat, action)
            self.hear(events, theirs)


@pytest.mark.parametrize("mode", EVENTS)
def test_match_and_oracle_tell_the_same_story(mode):
    tally = Counter()
    for seed in range(4 * MATCHES if DEEP and mode == "solo" else MATCHES):
        rng = Random(f"{mode} {seed}")
        players = 1 if mode == "solo" else rng.choice((2, 3, 4, 5, 6, 6))
        options = some_options(rng, mode)
        tally.update(f"{name} {value}" for name, value in options.items())
        Duel(seed, players, options, tally).play()
    print(f"\n{mode}: " + ", ".join(f"{name} {count}" for name, count in sorted(tally.items())))
    assert tally["lay"] > MATCHES * 4
    if DEEP:
        seldom = {
            name: tally[name] for name in f"{EVENTS[mode]} {CLAUSES[mode]}".split() if tally[name] < ENOUGH
        }
        assert not seldom or SLOW
        assert tally["structures compared"] > (200 if SLOW else 2000)
