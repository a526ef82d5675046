"""Domino 3D: the best placement by its points and by what it opens for the next player, counted exactly."""

from random import Random

import pytest

import tablee
from tablee.games.domino3d.engine.foresight import Foresight

GAMES = {
    "two": {"players": 2},
    "three": {"players": 3, "contact": "differ"},
    "equal turns": {"players": 2, "end": "equal_turns"},
}


def reached(options, turns, seed=5):
    """Some turns into a match of bots."""
    match = tablee.game("domino3d", **options).new(seed)
    bots = [tablee.bot("greedy", seed=seat) for seat in range(match.game.players)]
    for _ in range(turns):
        match.play(match.to_act[0], bots[match.to_act[0]].choose(match.view(match.to_act[0])))
    return match


def answered(match, domino):
    """What the next player does with it: the most points, the first of equal ones; what fits nowhere goes back."""
    core = match.copy().core
    core.let_be([[domino]])
    seat = core.moment()["turn"]
    offers = []
    for k in range(core.count(seat) - 1):
        before = core.totals()[seat]
        other = match.game.core()
        other.copy_from(core)
        other.apply(seat, core.nth(seat, k))
        offers.append((other.totals()[seat] - before, -k))
    core.apply(seat, core.nth(seat, -max(offers)[1] if offers else core.count(seat) - 1))
    return core


@pytest.mark.parametrize("options", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("turns", [0, 9, 38])
def test_it_is_the_mean_over_every_domino_the_next_player_may_draw(options, turns):
    match = reached(options, turns)
    seat, game = match.to_act[0], match.game
    look = Foresight(game.core(), game.core())
    for action in match.actions(seat)[:3]:
        code = game.encode(match, seat, action)
        after = match.copy()
        after.core.apply(seat, code)
        drawn = after.core.pile_of()
        if after.core.seats() == 1 << 30 and drawn:
            expected = sum(answered(after, domino).outlook(seat) for domino in drawn) / len(drawn)
        else:
            expected = after.core.outlook(seat)
        assert look.worth(match.core, seat, code) == pytest.approx(expected, abs=1e-12)


def test_an_expert_leaves_points_that_open_more_for_the_next_player():
    """Somewhere in a match he lays for fewer points than he could have, and each time for a better chance."""
    match, found = reached({"players": 2}, 0), 0
    bot, greedy = tablee.bot("expert", visits=10_000, seed=1), tablee.bot("greedy", seed=1)
    look = Foresight(match.game.core(), match.game.core())
    while not match.over:
        seat = match.to_act[0]
        view = match.view(seat)
        action, hasty = bot.choose(view), greedy.choose(view)
        points = {offer.action: offer.points for offer in view.offers}
        worth = {one: look.worth(match.core, seat, match.game.encode(match, seat, one)) for one in points}
        assert worth[action] == max(worth.values())
        found += points[action] < points[hasty]
        match.play(seat, action)
    assert found > 0


def test_whatever_the_seed_the_choice_is_the_same():
    view = reached({"players": 2}, 12).view(0)
    if not view.offers:
        view = reached({"players": 2}, 13).view(0)
    chosen = {str(tablee.bot("expert", visits=2000, seed=Random(n).random()).choose(view)) for n in range(3)}
    assert len(chosen) == 1
