"""Hints in every phase of Domino 3D: the greedy choice first, and a sentence why in both languages."""

from random import Random

import pytest

import tablee
from tests.bots.test_domino3d_bots import domino3d, fallen, race
from tests.bots.test_domino3d_race import all_flat, checking, wrong_lay


def told(view, n=3):
    """The reasons of the hints, all of which can be said."""
    hints = tablee.hint(view, n)
    assert len(hints) == min(n, len(view.offers))
    assert hints[0].action == tablee.bot("greedy").choose(view)
    for hint in hints:
        english, french = hint.text("en"), hint.text("fr")
        assert english.startswith(f"{hint.action.text('en')}: ")
        assert french.startswith(f"{hint.action.text('fr')}: ")
        assert english != french
        assert "{" not in english + french
    return [(str(hint.action).split()[0], hint.reason[0]) for hint in hints]


@pytest.mark.parametrize("options", [{}, {"mode": "solo"}, {"players": 6}], ids=str)
def test_in_a_game_points_tell(options):
    match, met = domino3d(**options).new(seed=1), set()
    for turn in range(8):
        (seat,) = match.to_act
        view = match.view(seat)
        greedy = tablee.bot("greedy").choose(view)
        if turn % 3 == 1:
            hints = tablee.hint(view, 1000)
            assert {hint.action for hint in hints} == {offer.action for offer in view.offers}
            met |= {hint.reason[0] for hint in hints}
            assert all((hint.chance is None) for hint in hints) == (options.get("mode") == "solo")
        match.play(seat, greedy)
    assert met == {"hint.best_points", "hint.as_good", "hint.fewer_points"}


def test_a_vote_is_for_the_tower():
    assert told(fallen().view(0)) == [("vote", "hint.rebuild"), ("vote", "hint.remove")]


def test_building_follows_a_plan_to_its_end():
    match, met = race().new(seed=1), set()
    while match.view(0).phase == "build" and 0 in match.to_act:
        view = match.view(0)
        (first, *others) = told(view, 1000)
        assert first in [("lay", "hint.way_on"), ("done", "hint.all_lie")]
        met |= {first, *others}
        match.play(0, tablee.hint(view)[0].action)
    assert met == {
        ("lay", "hint.way_on"),
        ("lay", "hint.fits"),
        ("take_back", "hint.gives_up"),
        ("done", "hint.all_lie"),
    }


def test_an_error_of_ones_own_is_led_back_to():
    match = race().new(seed=1)
    match.play(0, match.actions(0)[0])
    match.play(0, wrong_lay(match, 0, Random(1)))
    assert told(match.view(0))[0] == ("take_back", "hint.back_to_error")


def test_a_finished_set_without_an_upright_is_not_done():
    reasons = told(all_flat().view(0), 1000)
    assert reasons[0] == ("take_back", "hint.needs_upright")
    assert reasons[-1] == ("done", "hint.done_wrong")


def test_checking_names_what_is_wrong():
    match = checking()
    reasons = told(match.view(1), 1000)
    assert reasons[0] == ("claim", "hint.is_an_error")
    assert ("done", "hint.misses_an_error") in reasons
    assert reasons[-1] == ("claim", "hint.is_no_error")
    clear = told(match.view(0), 1000)
    assert clear[0] == ("done", "hint.no_error")
    assert {why for _, why in clear[1:]} == {"hint.is_no_error"}


def test_a_set_that_lies_flat_is_an_error():
    match = race().new(seed=12)
    while match.view(0).hand:
        match.play(0, next(a for a in match.actions(0) if a.do == "lay" and a.pose < 16))
    match.play(0, "done")
    match.play(1, "timeout")
    assert told(match.view(1))[0] == ("claim", "hint.none_upright")
