"""The engine of Domino 3D against the oracle: the same actions, the same judgements, the same scores."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import tablee
from tablee.games.domino3d import codes
from tablee.games.domino3d.core import Domino3d
from tablee.games.domino3d.geometry import cells_of
from tablee.games.domino3d.pieces import DOMINOES
from tablee.play.position import CHANCE
from tablee.play.rng import Rng
from tests.conftest import DEEP
from tests.oracle.domino3d import Oracle

MODES = {"game": codes.GAME, "race": codes.RACE, "solo": codes.SOLO}
MATCHES = 40 if DEEP else 2
MOST_ACTIONS = 60 if tablee.engine.name() == "compiled" else 15
MOST_ACTIONS = 1500 if DEEP else MOST_ACTIONS
DATA = 0x7FFFFFFF


def some_options(rng):
    return {
        "contact": rng.choice(["free", "differ"]),
        "advanced": rng.random() < 0.3,
        "collapse": rng.choice(["vote", "rebuilt"]),
        "end": rng.choice(["all_placed", "equal_turns"]),
        "race_end": rng.choice(["points15", "rounds4"]),
        "referee": rng.random() < 0.4,
    }


def engine(mode, players, option):
    return Domino3d(
        MODES[mode],
        players,
        option["contact"] == "differ",
        option["advanced"],
        option["collapse"] == "vote",
        option["end"] == "equal_turns",
        option["race_end"] == "rounds4",
        option["referee"],
    )


def cell_a(data):
    return (data >> 17 & 255) - 128, (data >> 9 & 255) - 128, (data >> 5 & 15) - 1


def lay(data):
    cells = [list(cell) for cell in cells_of(cell_a(data), data & 31)]
    return {"do": "lay", "domino": DOMINOES[data >> 25].name, "cells": cells, "pose": data & 31}


def written(code):
    verb, data = code >> codes.VERB, code & DATA
    if verb == codes.LAY:
        return lay(data)
    if verb == codes.TAKE_BACK:
        return {"do": "take_back", "domino": DOMINOES[data].name}
    if verb == codes.CLAIM:
        none = data == codes.NOT_UPRIGHT
        return {
            "do": "claim",
            "dominoes": [] if none else [DOMINOES[data >> 6].name, DOMINOES[data & 63].name],
        }
    if verb == codes.VOTE:
        return {"do": "vote", "rebuild": data == codes.YES}
    return {"do": "done" if verb == codes.DONE else "skip"}


def plain(actions):
    return sorted(
        repr(
            sorted(
                (name, str(list(value)) if name in ("cells", "dominoes") else value)
                for name, value in one.items()
            )
        )
        for one in (
            {**action, "cells": [tuple(cell) for cell in action["cells"]]} if "cells" in action else action
            for action in actions
        )
    )


class Duel:
    """One match, played by both."""

    def __init__(self, seed, mode, players, option):
        self.rng, self.dice = Random(seed), Rng(seed)
        self.players = players
        self.core, self.oracle = engine(mode, players, option), Oracle(players, mode=mode, **option)
        self.story = f"seed {seed}, {mode}, {players} players, {option}"

    def feed_chance(self):
        while self.core.seats() == CHANCE:
            phase = self.core.moment()["phase"]
            self.core.chance(self.dice)
            if phase == codes.STARTING:
                pile = self.core.pile_of()
                self.oracle.start(next(one.name for number, one in enumerate(DOMINOES) if number not in pile))
            elif phase == codes.DRAWING:
                self.oracle.draw(DOMINOES[self.core.held()].name)
            else:
                hands = [self.core.hand_of(seat) for seat in range(self.players)]
                self.oracle.deal([[DOMINOES[domino].name for domino in hand] for hand in hands])

    def codes(self, seat):
        return sorted(self.core.nth(seat, k) for k in range(self.core.count(seat)))

    def compare(self):
        seats = self.core.seats()
        acting = tuple(seat for seat in range(self.players) if seats >> seat & 1)
        assert acting == tuple(self.oracle.to_act), self.story
        assert self.core.totals() == list(self.oracle.scores), self.story
        for seat in acting:
            mine, theirs = [written(code) for code in self.codes(seat)], self.oracle.actions(seat)
            assert plain(mine) == plain(theirs), f"{self.story}, seat {seat}, {self.core.moment()}"
        return acting

    def attempt(self, seat, data):
        """A placement that is not listed: both judge it alike; its code if it can be played."""
        phase, verdict = self.core.moment()["phase"], self.core.judged(seat, data)
        allowed = {codes.PLAYING: (0, 4), codes.BUILDING: (0, 5, 6)}[phase]
        assert (verdict in allowed) == self.oracle.playable(seat, lay(data)), (
            f"{self.story}: {lay(data)}, {verdict}"
        )
        return data if verdict in allowed else None

    def choose(self, seat):
        listed = self.codes(seat)
        lays = [code for code in listed if code >> codes.VERB == codes.LAY]
        chance = self.rng.random()
        if chance < 0.04:
            return codes.TIMEOUT << codes.VERB, {"do": "timeout"}
        if chance < 0.3 and lays:
            data = self.rng.choice(lays) & DATA & ~31 | self.rng.randrange(24)
            if self.rng.random() < 0.6 and data >> 5 & 15 < 9:
                data += 1 << 5
            if self.attempt(seat, data) is not None:
                return data, lay(data)
        code = self.rng.choice(lays if lays and self.rng.random() < 0.8 else listed)
        return code, written(code)

    def play(self, tally):
        for _ in range(MOST_ACTIONS):
            self.feed_chance()
            acting = self.compare()
            if not acting:
                assert self.oracle.over, self.story
                return
            seat = self.rng.choice(acting)
            code, action = self.choose(seat)
            before = self.core.totals()
            self.core.apply(seat, code)
            for event in self.oracle.play(seat, action):
                tally[event["kind"]] += 1
                if event.get("seat") is not None:
                    before[event["seat"]] += event.get("points", 0)
            assert before == self.core.totals(), f"{self.story}: {action}"


@pytest.mark.parametrize("mode", MODES)
def test_the_engine_and_the_oracle_agree_on_every_placement_and_score(mode):
    tally = Counter()
    for seed in range(MATCHES):
        rng = Random(f"{mode} {seed}")
        players = 1 if mode == "solo" else rng.randint(2, 6)
        Duel(seed, mode, players, some_options(rng)).play(tally)
    print(sorted(tally.items()))
    assert tally["lay"] > MATCHES * 5
