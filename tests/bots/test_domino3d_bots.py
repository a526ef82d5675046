"""The bots of Domino 3D: games, races and solos to their end, from views only."""

from itertools import pairwise

import pytest

import tablee
from tablee.bots import sand_is_out
from tablee.games.domino3d.geometry import cells_of
from tests.conftest import DEEP

LEVELS = ("random", "human", "greedy")
GAMES = [{}, {"players": 3}, {"players": 6}, {"end": "equal_turns"}, {"glass": 30}, {"glass": None}]
GAMES += [{"contact": "differ"}, {"advanced": True, "glass": 90}, {"mode": "solo"}]
RACES = [{"players": players, "race_end": "rounds4"} for players in range(2, 7)]
RACES += [{"contact": "differ", "race_end": "rounds4"}, {"referee": True, "race_end": "rounds4"}]
VARIANTS = [*GAMES, *({"mode": "race", **race} for race in RACES)]


def domino3d(**options):
    return tablee.game("domino3d", **options)


def race(**options):
    return domino3d(mode="race", **{"players": 2, "race_end": "rounds4", **options})


def played(match, bots, most=3000):
    """To the end; every choice is an offer, and the delay has nothing to do with it."""
    turn = 0
    while not match.over:
        turn += 1
        assert turn < most
        seat = match.to_act[turn % len(match.to_act)]
        view = match.view(seat)
        if sand_is_out(view):
            match.play(seat, "timeout")
            continue
        action = bots[seat].choose(view)
        assert action in [offer.action for offer in view.offers]
        match.play(seat, action)
    return match


def of_level(level, players, seed=0):
    return [tablee.bot(level, seed=seed + seat, visits=3) for seat in range(players)]


def events(match, kind):
    return [event for event in match.history if event.kind == kind]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_variant_to_its_end(level, options):
    game = domino3d(**options)
    for seed in range(10 if DEEP else 1):
        assert played(game.new(seed=seed), of_level(level, game.players)).over


def test_its_levels_are_its_own():
    assert [level for level in tablee.levels("domino3d") if level in LEVELS] == list(LEVELS)
    assert "human" not in tablee.levels("triominos") + tablee.levels("quadominos")


@pytest.mark.parametrize("level", LEVELS)
def test_a_seed_makes_a_bot_repeatable(level):
    for game in (domino3d(players=3, glass=30), race()):
        records = {played(game.new(seed=4), of_level(level, game.players, 7)).save() for _ in range(2)}
        assert len(records) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_of_another_game_plays_on(level):
    match = tablee.game("triominos", players=2, target=50).new(seed=1)
    assert played(match, of_level(level, 2)).over


@pytest.mark.parametrize("level", LEVELS)
def test_a_view_without_offers_is_refused(level):
    with pytest.raises(tablee.TableeError):
        tablee.bot(level).choose(domino3d().new(seed=1).view(None))


def views_of_a_game(level="greedy", **options):
    game = domino3d(**options)
    match, bots = game.new(seed=2), of_level(level, game.players)
    while not match.over:
        (seat,) = match.to_act
        view = match.view(seat)
        yield view
        match.play(seat, bots[seat].choose(view))


def test_greedy_takes_the_most_points():
    for view in views_of_a_game():
        points = {offer.action: offer.points for offer in view.offers}
        assert points[tablee.bot("greedy").choose(view)] == max(points.values())


def test_random_lays_anything_that_fits():
    for view in views_of_a_game("random"):
        chosen = {tablee.bot("random", seed=seed).choose(view) for seed in range(20)}
        can_lay = len(view.offers) > 1
        assert {action.do for action in chosen} == ({"lay"} if can_lay else {"skip"})
        assert len(chosen) > 1 or len(view.offers) < 4


def test_a_person_sees_less_the_less_sand_there_is():
    """He lays what is worth more than chance, sometimes misses the best, sometimes everything."""
    points, skips = {}, {}
    for glass in (30, 60, 90, None):
        chosen = []
        for view in views_of_a_game(glass=glass):
            worth = {offer.action: offer.points for offer in view.offers}
            actions = [tablee.bot("human", seed=seed).choose(view) for seed in range(10)]
            chosen += [(action.do, worth[action], max(worth.values())) for action in actions]
        points[glass] = sum(got for _, got, _ in chosen) / sum(best for _, _, best in chosen)
        skips[glass] = sum(do == "skip" for do, _, _ in chosen) / len(chosen)
    assert all(less < more for less, more in pairwise(points.values()))
    assert points[None] < 1
    assert skips[30] > skips[90]
    assert 0.01 < skips[60] < 0.2


def test_a_person_sees_less_late_in_an_advanced_glass():
    skips = {0: [], 2: []}
    game = domino3d(advanced=True, glass=30)
    for seed in range(8):
        match = game.new(seed=seed)
        while not match.over:
            (seat,) = match.to_act
            view = match.view(seat)
            if view.placed in skips and len(view.layout) > 15:
                chosen = [tablee.bot("human", seed=dice).choose(view).do for dice in range(5)]
                skips[view.placed] += [do == "skip" for do in chosen]
            match.play(seat, "timeout" if sand_is_out(view) else tablee.bot("greedy").choose(view))
    assert sum(skips[2]) / len(skips[2]) > sum(skips[0]) / len(skips[0])


def test_the_levels_are_in_order():
    """Solo: the mean of ten glasses."""
    means = []
    for level in LEVELS:
        matches = [
            played(domino3d(mode="solo").new(seed=seed), of_level(level, 1, seed)) for seed in range(12)
        ]
        means.append(sum(match.scores[0] for match in matches) / len(matches))
    assert means[0] < means[1] < means[2]


def test_a_bot_has_sand_for_three_dominoes():
    """D14."""
    game = domino3d(advanced=True)
    match = played(game.new(seed=3), of_level("greedy", 2))
    turns = " ".join(event.kind for event in match.history if event.kind in ("lay", "timeout", "skip"))
    assert "lay lay lay timeout" in turns
    assert "lay lay lay lay" not in turns


def test_other_views_have_no_sand():
    assert not sand_is_out(tablee.game("triominos").new(seed=1).view(0))
    assert not sand_is_out(race().new(seed=1).view(0))


def fallen():
    """A match in which a tower has just fallen."""
    match = domino3d(collapse="vote").new(seed=5)
    while True:
        (seat,) = match.to_act
        view = match.view(seat)
        for piece in view.layout:
            x, y, z = max(piece.cells, key=lambda cell: cell[2])
            for pose in (0, 4, 8, 12):
                cells = cells_of((x, y, z + 1), pose)
                attempt = {"do": "lay", "domino": view.hand[0], "cells": cells, "pose": pose}
                if z > 0 and match.check(seat, attempt) is None:
                    fallen = match.copy()
                    if fallen.play(seat, attempt)[0].kind == "collapse":
                        return fallen
        match.play(seat, tablee.bot("greedy").choose(view))


@pytest.mark.parametrize("level", LEVELS)
def test_bots_agree_that_a_tower_is_rebuilt(level):
    match = fallen()
    assert match.view(0).phase == "vote"
    for seat in (0, 1):
        assert str(tablee.bot(level, seed=1).choose(match.view(seat))) == "vote yes"
        match.play(seat, "vote yes")
    assert events(match, "rebuilt")
