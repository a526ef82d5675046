"""`tablee.hint`: the best few actions, what they bring, and a sentence why in both languages."""

import pytest

import tablee
from tests.scene import scene

NOOK = """
4---4---1
| # | # |
3---3---1
| # |
2---2
"""


SHORT = {"domino3d": {"end": "equal_turns"}}
POINTS_DECIDE = ("triominos", "quadominos", "domino3d")


def hints_of_a_match(name, seed, n=3):
    match = tablee.game(name, players=2, **SHORT.get(name, {"target": 150})).new(seed=seed)
    while not match.over:
        (seat,) = match.to_act
        view = match.view(seat)
        yield view, tablee.hint(view, n)
        match.play(seat, tablee.bot("greedy").choose(view))


@pytest.mark.parametrize("name", POINTS_DECIDE)
def test_hints_are_offers_best_first_with_the_greedy_choice_on_top(name):
    for view, hints in hints_of_a_match(name, 1):
        assert len(hints) == min(3, len(view.offers))
        points = {offer.action: offer.points + offer.earns for offer in view.offers}
        assert [hint.points for hint in hints] == [points[hint.action] for hint in hints]
        assert hints[0].points == max(points.values())
        assert [hint.points for hint in hints] == sorted((hint.points for hint in hints), reverse=True)
        assert hints[0].action == tablee.bot("greedy").choose(view)


@pytest.mark.parametrize("name", POINTS_DECIDE)
def test_every_hint_says_why_in_both_languages(name):
    reasons = set()
    for _, hints in hints_of_a_match(name, 2, n=20):
        for hint in hints:
            english, french = hint.text("en"), hint.text("fr")
            assert hint.action.text("en") in english
            assert hint.action.text("fr") in french
            assert english.partition(": ")[2]
            assert english != french
            reasons.add(hint.reason[0])
    assert len(reasons) >= 3


def test_a_lone_action_is_called_forced():
    match = scene("quadominos", NOOK, ["0-0-0-0 0-0-0-5", "1-1-2-3"], well="5-5-5-5", rest=1)
    (hint,) = tablee.hint(match.view(0))
    assert str(hint.action) == "draw"
    assert "only" in hint.text("en")


def test_a_supplement_that_will_follow_counts():
    match = scene("quadominos", NOOK, ["1-1-2-3 5-5-5-5 3-4-4-5", "0-0-0-0"])
    best = tablee.hint(match.view(0))[0]
    assert best.points == 7 + 25
    assert best.action.tile == (1, 1, 2, 3)


@pytest.mark.parametrize("n", [1, 2, 1000])
def test_so_many_as_asked_for_or_there_are(n):
    match = scene("quadominos", NOOK, ["1-1-2-3 1-1-4-4 3-4-4-5", "0-0-0-0"])
    view = match.view(0)
    assert len(tablee.hint(view, n)) == min(n, len(view.offers))
