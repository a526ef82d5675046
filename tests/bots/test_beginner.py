"""Novice and casual err as people do: they overlook places and forget what else a place would bring."""

from random import Random

import pytest

import tablee
from tablee.bots import LEVELS
from tablee.bots.levels.beginner import Beginner
from tablee.play.registry import traits
from tablee.texts import LANGUAGES, catalogue


def views(name, seed=3, most=60, **options):
    """The choices of a match by greedy bots."""
    match = tablee.game(name, **options).new(seed=seed)
    bot = tablee.bot("greedy", seed=1)
    while not match.over and most:
        most -= 1
        seat = match.to_act[0]
        view = match.view(seat)
        if len(view.offers) > 1:
            yield view
        match.play(seat, bot.choose(view))


def who_sees(share, *, heeds=True):
    bot = Beginner(Random(1), level="novice", heeds=heeds)
    bot.share_seen = lambda view: share
    return bot


def brought(view, action):
    return next(offer.points + offer.earns for offer in view.offers if offer.action == action)


@pytest.mark.parametrize("name", ["triominos", "quadominos", "domino3d"])
def test_who_sees_everything_and_heeds_it_takes_the_most_points(name):
    for view in views(name):
        laid = [offer for offer in view.offers if offer.action.do not in ("draw", "skip")]
        best = max((offer.points + offer.earns for offer in laid), default=None)
        assert best is None or brought(view, who_sees(1.0).choose(view)) == best


def test_T12_who_sees_no_place_draws_though_a_tile_would_fit():
    met = 0
    for view in views("triominos"):
        if any(offer.action.do == "draw" for offer in view.offers):
            met += 1
            assert who_sees(0.0).choose(view).do == "draw"
    assert met > 5


def test_Q11_where_drawing_is_not_allowed_something_is_laid_all_the_same():
    for view in views("quadominos"):
        chosen = who_sees(0.0).choose(view)
        assert chosen in [offer.action for offer in view.offers]


def test_a_novice_takes_the_dear_tile_and_leaves_the_bridge():
    """Who does not heed supplements counts the numbers on the tile only (T16-T18)."""
    forgot = 0
    for seed in range(8):
        for view in views("triominos", seed=seed):
            laid = {offer.action: offer for offer in view.offers if offer.action.do == "lay"}
            if not laid:
                continue
            chosen = laid[who_sees(1.0, heeds=False).choose(view)]
            tiles = [dict(offer.parts)["tile"] for offer in laid.values()]
            assert dict(chosen.parts)["tile"] == max(tiles)
            forgot += chosen.points < max(offer.points for offer in laid.values())
    assert forgot >= 3, "it has cost something"


def test_what_is_taken_is_the_best_of_what_was_seen():
    """Nobody errs on purpose: with half of the places seen, the choice is never beaten by another one seen."""
    for view in views("triominos", most=30):
        bot = who_sees(0.5)
        before = bot.rng.getstate()
        chosen = bot.choose(view)
        bot.rng.setstate(before)
        seen = bot._seen(view)
        assert not seen or brought(view, chosen) == max(offer.points + offer.earns for offer in seen)


@pytest.mark.parametrize("name", tablee.GAMES)
def test_every_level_is_there_in_every_game_weakest_first(name):
    ladder = tablee.levels(name)
    assert [level for level in ladder if level in LEVELS] == ["novice", "casual", "club", "expert"]
    assert ladder[0] == "uniform"
    assert traits(name).eyes.novice < traits(name).eyes.casual


def test_every_level_has_a_name_and_a_sentence_in_both_languages():
    for lang in LANGUAGES:
        for level in LEVELS:
            assert {f"ui.bot_{level}", f"bots.about_{level}", f"web.level.{level}"} <= set(catalogue(lang))
