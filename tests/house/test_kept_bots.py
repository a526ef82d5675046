"""A bot that is kept chooses as a new one would: what it has been asked before changes nothing."""

from random import Random

import pytest

import tablee
from tablee.bots import BOTS
from tablee.bots.budget import Budget
from tablee.house.bots.kept_bots import KeptBots

BUDGET = Budget(60.0, 60)


@pytest.fixture(scope="module")
def views():
    """Of all games and seats, mixed: what a worker is asked comes from any table."""
    found, dice = [], Random(3)
    for game in tablee.GAMES:
        match = tablee.game(game).new(5)
        for _ in range(24):
            seat = dice.choice(match.to_act)
            view = match.view(seat)
            if len(view.offers) > 1:
                found.append(view)
            match.play(seat, dice.choice(match.actions(seat)))
            if match.over:
                break
    dice.shuffle(found)
    return found[:36]


@pytest.mark.parametrize(
    "level", [one for one in BOTS if any(one in tablee.levels(game) for game in tablee.GAMES)]
)
def test_a_kept_bot_answers_like_a_new_one(level, views):
    kept, made = KeptBots(BUDGET), []
    mine = [view for view in views if level in tablee.levels(view.game)]
    for seed, view in enumerate(mine):
        one = kept.bot(level, seed)
        made.append(one)
        new = tablee.bot(level, seconds=BUDGET.seconds, visits=BUDGET.visits, seed=seed)
        assert (one.choose(view), one.delay(view)) == (new.choose(view), new.delay(view))
    assert all(one is made[0] for one in made)


def test_the_chance_of_a_question_is_not_that_of_the_one_before(views):
    view = max(views, key=lambda view: len(view.offers))
    kept = KeptBots(BUDGET)
    assert len({str(kept.bot("uniform").choose(view)) for _ in range(60)}) > 1


def test_an_installed_bot_is_made_anew_for_every_question(monkeypatch):
    """It might remember what it saw at another seat."""
    made = []
    monkeypatch.setattr("tablee.house.bots.kept_bots.bot", lambda level, **_: made.append(level) or object())
    kept = KeptBots(BUDGET)
    assert kept.bot("stranger") is not kept.bot("stranger")
    assert made == ["stranger"] * 2
