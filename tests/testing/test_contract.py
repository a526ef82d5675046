"""The contract test on every game and on every option that changes the flow."""

from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

import tablee
import tablee.testing
from tablee.testing.walk import Walk
from tests.conftest import DEEP


@dataclass
class Variant:
    """A game with its options; one turn in `every` is looked at closely."""

    game: str
    options: dict[str, Any]
    every: int = 30
    matches: int = 1
    shows: set[str] = field(default_factory=set)
    """Events without which nothing would be proved about these options."""


GAMES = {
    "triominos": Variant("triominos", {"target": 150}),
    "triominos, voluntary passes": Variant("triominos", {"target": 100, "voluntary_pass": True}),
    "triominos, draws only if unable": Variant(
        "triominos", {"target": 100, "draw": "only_if_unable", "bell": "one_more"}, shows={"draw", "bell"}
    ),
    "triominos, a free pass at an empty well": Variant(
        "triominos", {"target": 100, "empty_well": "free", "voluntary_pass": True}, shows={"draw", "pass"}
    ),
    "quadominos": Variant("quadominos", {"target": 200}),
    "quadominos, beginners": Variant(
        "quadominos", {"target": 150, "tiles": "beginner", "blocked": "lowest_hand"}
    ),
    "quadominos, chains": Variant(
        "quadominos", {"target": 200, "tiles": "complete", "chain_supplements": True}
    ),
    "domino3d": Variant("domino3d", {}, 18, 1, {"lay", "skip", "collapse", "rebuilt", "end"}),
    "domino3d, several in a turn, votes": Variant(
        "domino3d", {"collapse": "vote", "advanced": True}, 14, 1, {"collapse", "vote", "removed", "timeout"}
    ),
    "domino3d, contacts that differ": Variant(
        "domino3d", {"contact": "differ", "end": "equal_turns"}, 13, 1, {"lay", "skip", "end"}
    ),
    "domino3d, race": Variant(
        "domino3d",
        {"mode": "race", "race_end": "rounds4"},
        45,
        1,
        {"take_back", "done", "check", "claim", "clear", "score"},
    ),
    "domino3d, race with a referee": Variant(
        "domino3d",
        {"mode": "race", "race_end": "rounds4", "referee": True, "contact": "differ"},
        50,
        1,
        {"take_back", "done", "error"},
    ),
    "domino3d, solo": Variant("domino3d", {"mode": "solo"}, 4, 12, {"lay", "skip", "collapse", "end"}),
}


def overhang(walk):
    """A place on top of one of the highest dominoes, with one half in the air."""
    cells = [cell for piece in walk.match.layout for cell in piece.cells] or [(0, 0, 0)]
    top = max(z for _, _, z in cells)
    x, y, z = walk.rng.choice([cell for cell in cells if cell[2] == top])
    return {"cells": ((x, y, z + 1), (x, y + 1, z + 1)), "pose": 8}


def dares(choose):
    """Some also try what is not listed but can be played: a domino that falls, or whose marks do not match."""

    def chosen(walk):
        seat, action = choose(walk)
        if walk.game.name == "domino3d" and action.do == "lay" and walk.rng.random() < 0.25:
            for attempt in (overhang(walk), {"pose": action.pose // 4 * 4 + walk.rng.randrange(4)}):
                bold = msgspec.structs.replace(action, **attempt)
                if walk.match.check(seat, bold) is None:
                    return seat, bold
        return seat, action

    return chosen


@pytest.mark.parametrize("variant", GAMES)
def test_the_contract_holds(variant, monkeypatch):
    wanted = GAMES[variant]
    kinds = set()
    looked_at = tablee.testing.promises.of_events

    def listening(story, match, events):
        kinds.update(event.kind for event in events)
        looked_at(story, match, events)

    monkeypatch.setattr("tablee.testing.promises.of_events", listening)
    monkeypatch.setattr(Walk, "choose", dares(Walk.choose))
    game = tablee.game(wanted.game, **wanted.options)
    matches = wanted.matches * (2 if DEEP else 1)
    every = max(1, wanted.every // (5 if DEEP else 1))
    tally = tablee.testing.check(game, seed=len(variant), matches=matches, every=every)
    assert tally.matches == len(game.seats) * matches
    assert tally.swaps > 200
    assert tally.same_actions > 10
    assert tally.taken_back > 10 or wanted.game == "domino3d", (
        "where nothing is hidden, an open draw ends nearly all"
    )
    assert tally.refusals > 500
    assert wanted.shows <= kinds, sorted(kinds)


def test_a_game_may_be_given_by_its_name():
    tally = tablee.testing.check("triominos", every=10_000, players=range(2, 3))
    assert tally.matches == 1
    assert tally.actions > 20
