"""The contract test on Quadrot: every option that changes the flow, both boards."""

import pytest

import tablee
import tablee.testing
from tests.conftest import DEEP

GAMES = {
    "as it is": ({}, range(2, 5)),
    "only the first place": ({"stop_at_first": True}, range(3, 4)),
    "the second seat begins": ({"begins": 1, "seconds_per_turn": 30}, range(2, 3)),
    "the other board": ({"board": "rosace"}, range(2, 3)),
}


@pytest.mark.parametrize("variant", GAMES)
def test_the_contract_holds(variant):
    options, players = GAMES[variant]
    game = tablee.game("quadrot", **options)
    players = game.seats if DEEP else players
    tally = tablee.testing.check(game, seed=len(variant), every=20 if DEEP else 70, players=players)
    assert tally.matches == len(players)
    assert tally.actions > 200 * len(players)
    assert tally.swaps > 10
    assert tally.same_actions > 5
    assert tally.refusals > 150
    assert tally.taken_back == 0  # every turn is followed by a throw in the open
