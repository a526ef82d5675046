"""The bots of Domino 3D in the race: they build, mend and check."""

from random import Random

import msgspec
import pytest

import tablee
from tablee.games.domino3d.geometry import cells_of
from tablee.games.domino3d.view import Standing
from tablee.play.view import Offer
from tests.bots.test_domino3d_bots import LEVELS, events, of_level, played, race
from tests.conftest import DEEP


def wrong_lay(match, seat, rng):
    """A placement that stands but does not match (D20)."""
    view = match.view(seat)
    listed = {offer.action for offer in view.offers}
    while True:
        pose = rng.randrange(24)
        cells = cells_of((rng.randrange(-2, 4), rng.randrange(-2, 3), rng.randrange(3)), pose)
        action = match.game.action(
            {"do": "lay", "domino": rng.choice(view.hand), "cells": cells, "pose": pose}
        )
        if action not in listed and match.check(seat, action) is None:
            return action


@pytest.mark.parametrize("level", ["human", "greedy"])
@pytest.mark.parametrize("contact", ["free", "differ"])
def test_a_solver_mends_whatever_was_built_before(level, contact):
    """With the house as referee nothing of it is wrong."""
    rng, backs = Random(3), 0
    for seed in range(20 if DEEP else 2):
        match = race(referee=True, contact=contact).new(seed=seed)
        for seat in (0, 1):
            match.play(seat, rng.choice(match.actions(seat)))
            for _ in range(rng.randrange(1, 8)):
                match.play(seat, wrong_lay(match, seat, rng))
        played(match, of_level(level, 2))
        assert not events(match, "error")
        backs += len(events(match, "take_back"))
    assert backs


def test_a_solver_goes_straight_to_its_end():
    match = played(race(players=3).new(seed=8), of_level("greedy", 3))
    assert not events(match, "take_back")
    assert not events(match, "error")
    assert len(events(match, "done")) == 3 * 4


def test_what_is_wrong_is_taken_back_first():
    match = race().new(seed=1)
    match.play(0, match.actions(0)[0])
    wrong = wrong_lay(match, 0, Random(1))
    match.play(0, wrong)
    assert str(tablee.bot("greedy").choose(match.view(0))) == f"take_back {wrong.domino}"


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_stuck_takes_back(level):
    """Where contacts must differ, no 2|2 has a place beside 1|1=."""
    match = race(contact="differ").new(seed=1)
    back = match.game.action("take_back 1|1=")
    standing = Standing("1|1=", ((0, 0, 0), (1, 0, 0)), 0, 0)
    hand = ("2|2=", "2|2×")
    stuck = {"layout": (standing,), "hand": hand, "hands": (hand, ()), "offers": (Offer(back, 0, (), "D20"),)}
    assert tablee.bot(level, seed=2).choose(msgspec.structs.replace(match.view(0), **stuck)) == back


def all_flat():
    """A race in which seat 0 has laid everything, and nothing upright."""
    match, rng = race(referee=True).new(seed=12), Random(4)
    while match.view(0).hand:
        flat = [action for action in match.actions(0) if action.do == "lay" and action.pose < 16]
        match.play(0, rng.choice(flat))
    return match


def test_a_solver_takes_back_until_one_can_stand():
    match = all_flat()
    assert tablee.bot("greedy").choose(match.view(0)).do == "take_back"
    assert tablee.bot("random", seed=1).choose(match.view(0)).do == "done"
    played(match, of_level("greedy", 2))
    assert 1 <= len(events(match, "take_back")) < 6
    assert not events(match, "error")


def checking(**options):
    """A race in which seat 0 has laid something wrong, seat 1 nothing, and all are done."""
    match, rng = race(**options).new(seed=6), Random(2)
    match.play(0, match.actions(0)[0])
    while match.view(0).hand:
        match.play(0, wrong_lay(match, 0, rng))
    match.play(0, "done")
    while match.view(0).phase == "build":
        match.play(1, tablee.bot("greedy").choose(match.view(1)))
    return match


def test_greedy_finds_what_is_wrong_and_claims_nothing_else():
    match = checking()
    assert tablee.bot("greedy").choose(match.view(0)).do == "done"
    claim = tablee.bot("greedy").choose(match.view(1))
    assert claim.do == "claim"
    (said,) = [event for event in match.play(1, claim) if event.kind == "claim"]
    assert said.right


def test_a_person_misses_an_error_sometimes():
    match = checking()
    chosen = [tablee.bot("human", seed=seed).choose(match.view(1)).do for seed in range(200)]
    assert 0.55 < chosen.count("claim") / 200 < 0.85
    assert {tablee.bot("human", seed=seed).choose(match.view(0)).do for seed in range(20)} == {"done"}


def test_random_claims_anything():
    view = checking().view(1)
    chosen = {tablee.bot("random", seed=seed).choose(view) for seed in range(2000)}
    assert chosen == {offer.action for offer in view.offers}


def test_a_choice_depends_on_nothing_but_the_view():
    """A bot of the race that has seen nothing before chooses the same."""
    match, bots = race().new(seed=9), of_level("greedy", 2)
    while match.round == 1:
        seat = match.to_act[-1]
        view = match.view(seat)
        action = bots[seat].choose(view)
        assert action == tablee.bot("greedy", seed=77).choose(view) == tablee.bot("greedy").choose(view)
        match.play(seat, action)
