"""The contract test on every game and on every option that changes the flow."""

import pytest

import tablee
import tablee.testing
from tests.conftest import DEEP

GAMES = {
    "triominos": ("triominos", {"target": 150}),
    "triominos, voluntary passes": ("triominos", {"target": 100, "voluntary_pass": True}),
    "quadominos": ("quadominos", {"target": 200}),
    "quadominos, beginners": ("quadominos", {"target": 150, "tiles": "beginner", "blocked": "lowest_hand"}),
    "quadominos, chains": ("quadominos", {"target": 200, "tiles": "complete", "chain_supplements": True}),
}


@pytest.mark.parametrize("variant", GAMES)
def test_the_contract_holds(variant):
    name, options = GAMES[variant]
    game = tablee.game(name, **options)
    matches = 2 if DEEP else 1
    tally = tablee.testing.check(game, seed=len(variant), matches=matches, every=6 if DEEP else 30)
    assert tally.matches == len(game.seats) * matches
    assert tally.swaps > 200
    assert tally.same_actions > 10
    assert tally.taken_back > 10
    assert tally.refusals > 500


def test_a_game_may_be_given_by_its_name():
    tally = tablee.testing.check("triominos", every=10_000, players=range(2, 3))
    assert tally.matches == 1
    assert tally.actions > 20
