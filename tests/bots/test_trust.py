"""Tri-Ominos, T12: a draw is no proof that nothing fitted, but it suggests it, until something refutes it."""

from random import Random

import pytest

import tablee
from tablee.games.triominos.draw_inference import trusting
from tests.games.judge import Judge


def expanded(view):
    return [[set(tiles) for count, tiles in groups for _ in range(count)] for groups in view.cannot]


def holds(hand, bars):
    """Whether the tiles of a hand can be told apart so that none is one it cannot be: a matching."""
    taken = {}

    def place(slot, tried):
        for tile in hand:
            if tile in tried or tile in bars[slot]:
                continue
            tried.add(tile)
            if tile not in taken or place(taken[tile], tried):
                taken[tile] = slot
                return True
        return False

    return all(place(slot, set()) for slot in range(len(bars)))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_T12_of_those_who_draw_only_when_nothing_fits_it_is_true(players):
    """The hands that are really held agree with all that is suggested, and more is known than is proved."""
    game = tablee.game("triominos", players=players)
    bots = [tablee.bot("greedy", seed=seat) for seat in range(players)]
    more = 0
    for seed in range(3):
        match = game.new(seed)
        for _ in range(80):
            if match.over:
                break
            seat = match.to_act[0]
            view = match.view(seat)
            suggested = trusting(game, view)
            for other in range(players):
                if other != seat:
                    shown = {game.tiles.number[tile] for tile in view.shown[other]}
                    hidden = [tile for tile in match.core.hand_of(other) if tile not in shown]
                    assert holds(hidden, expanded(suggested)[other])
            more += suggested is not view
            match.play(seat, bots[seat].choose(view))
    assert more > 20


def test_T12_two_tiles_that_would_have_fitted_refute_it():
    """Ada draws one tile although she could lay. Of two that fitted then she can have drawn but one."""
    game = tablee.game("triominos", players=2)
    refuted = 0
    for seed in range(120):
        match = game.new(seed)
        match.play(match.to_act[0], match.actions(match.to_act[0])[0])
        ada = match.to_act[0]
        fitted = {action.tile for action in match.actions(ada) if action.do == "lay"}
        if len(fitted) < 2:
            continue
        match.play(ada, "draw")
        assert any(tiles for _, tiles in trusting(game, match.view(1 - ada)).cannot[ada])
        match.play(ada, next(one for one in match.actions(ada) if one.tile in fitted))
        fitted.remove(match.layout[-1].tile)
        view = match.view(1 - ada)
        assert trusting(game, view).cannot[ada] != view.cannot[ada], "the tile may be the one she drew"
        match.play(1 - ada, match.actions(1 - ada)[0])
        again = [one for one in match.actions(ada) if match.to_act == (ada,) and one.tile in fitted]
        if again:
            match.play(ada, again[0])
            view = match.view(1 - ada)
            assert trusting(game, view) is view
            refuted += 1
    assert refuted > 5


@pytest.mark.parametrize("options", [{}, {"empty_well": "free", "voluntary_pass": True}])
def test_T13_T14_T15_what_play_proves_is_kept(options):
    """Whoever draws at will and whosever time runs out: no world that is drawn contradicts what happened."""
    rng, drawn = Random(4), 0
    for seed in range(6):
        game = tablee.game("triominos", players=3, **options)
        match = game.new(seed)
        judge = Judge("triominos", game.options)
        judge.hear(match.history)
        for _ in range(50):
            if match.over:
                break
            seat = match.to_act[0]
            actions = [str(action) for action in match.actions(seat)]
            action = "timeout" if rng.random() < 0.04 else rng.choice(actions)
            if "draw" in actions and rng.random() < 0.3:
                action = "draw"
            judge.hear(match.play(seat, action))
            for other in range(3):
                view = match.view(other)
                world = game.sample(trusting(game, view), rng).position()
                objection = judge.objection(world)
                assert objection is None, objection
                drawn += trusting(game, view) is not view
    assert drawn > 50


def test_T12_where_a_draw_proves_it_nothing_is_left_to_trust():
    """With `only_if_unable` the view holds all that a draw would only suggest by the sheet."""
    options = {"players": 3, "draw": "only_if_unable"}
    strict, sheet = tablee.game("triominos", **options), tablee.game("triominos", players=3)
    bots = [tablee.bot("greedy", seed=seat) for seat in range(3)]
    known = 0
    for seed in range(3):
        match, other = strict.new(seed), sheet.new(seed)
        for _ in range(60):
            if match.over:
                break
            seat = match.to_act[0]
            view = match.view(seat)
            assert trusting(strict, view) is view
            suggested = trusting(sheet, other.view(seat))
            for someone in {0, 1, 2} - {seat}:
                assert view.cannot[someone] == suggested.cannot[someone]
            known += suggested.cannot != other.view(seat).cannot
            action = bots[seat].choose(view)
            match.play(seat, action)
            other.play(seat, action)
    assert known > 20


def test_T6_only_the_view_is_asked():
    """The same from two worlds that the seat cannot tell apart."""
    game = tablee.game("triominos", players=2)
    match = game.new(3)
    bots = [tablee.bot("greedy", seed=1)] * 2
    for _ in range(24):
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat)))
    for seat in range(2):
        view = match.view(seat)
        other = game.sample(view, Random(9)).view(seat)
        assert trusting(game, view).cannot == trusting(game, other).cannot
