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


SHORT = {"domino3d": {"end": "equal_turns"}, "quadrot": {}}
MOST = 5
POINTS_DECIDE = ("triominos", "quadominos", "domino3d")


def hints_of_a_match(name, seed, n=3, every=5):
    """Of one view in so many that have a choice, a few only."""
    match, choices = tablee.game(name, players=2, **SHORT.get(name, {"target": 150})).new(seed=seed), 0
    while not match.over and choices < MOST * every:
        (seat,) = match.to_act
        view = match.view(seat)
        if len(view.offers) > 1:
            choices += 1
            if choices % every == 0:
                yield view, tablee.hint(view, n)
        match.play(seat, tablee.bot("greedy").choose(view))


@pytest.mark.parametrize("name", tablee.GAMES)
def test_hints_are_offers_most_likely_to_win_first(name):
    met = 0
    for view, hints in hints_of_a_match(name, 1):
        assert len(hints) == min(3, len(view.offers))
        assert {hint.action for hint in hints} <= {offer.action for offer in view.offers}
        chances = [hint.chance for hint in hints if hint.chance is not None]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)
        met += 1
    assert met >= 3


@pytest.mark.parametrize("name", tablee.GAMES)
def test_the_same_view_always_brings_the_same_hints(name):
    view, hints = next(hints_of_a_match(name, 5))
    assert tablee.hint(view) == hints


@pytest.mark.parametrize("name", POINTS_DECIDE)
def test_where_the_greedy_move_is_best_the_hint_says_only_that(name):
    met = set()
    for view, (best, *_) in hints_of_a_match(name, 3):
        simple = best.action == tablee.bot("greedy").choose(view)
        assert (best.reason[0] == "hint.best_points") == simple
        assert (best.more == ()) == simple
        met.add(simple)
    assert met == {True, False}


def test_expected_points_are_those_of_the_round_not_of_the_move():
    """Whoever goes out gets what the others hold."""
    match = scene("quadominos", NOOK, ["1-1-2-3", "5-5-5-5 4-5-5-5"])
    now = {offer.action: offer.points + offer.earns for offer in match.view(0).offers}
    goes_out = next(hint for hint in tablee.hint(match.view(0), 100) if hint.action.do == "lay")
    assert goes_out.points > now[goes_out.action] + 5


@pytest.mark.parametrize("name", POINTS_DECIDE)
def test_every_hint_says_why_in_both_languages(name):
    reasons = set()
    for _, hints in hints_of_a_match(name, 2, n=20, every=3):
        for hint in hints:
            english, french = hint.text("en"), hint.text("fr")
            assert hint.action.text("en") in english
            assert hint.action.text("fr") in french
            assert english.partition(": ")[2]
            assert english != french
            assert "{" not in english + french
            reasons |= {key for key, _ in (hint.reason, *hint.more)}
    assert reasons >= {"hint.best_points", "hint.fewer_points", "hint.costs_chances"}


def test_chances_that_a_hint_speaks_of_are_those_of_the_search():
    for _, (best, *others) in hints_of_a_match("triominos", 3):
        for hint in others:
            said = dict(hint.more).get("hint.costs_chances")
            if said:
                assert dict(said)["chances"] == round(100 * (best.chance - hint.chance))


def test_a_lone_action_is_called_forced():
    match = scene("quadominos", NOOK, ["0-0-0-0 0-0-0-5", "1-1-2-3"], well="5-5-5-5", rest=1)
    (hint,) = tablee.hint(match.view(0))
    assert str(hint.action) == "draw"
    assert "only" in hint.text("en")


def test_a_supplement_that_will_follow_counts():
    match = scene("quadominos", NOOK, ["1-1-2-3 5-5-5-5 3-4-4-5", "0-0-0-0"])
    said = {hint.reason: hint.action.tile for hint in tablee.hint(match.view(0), 100)}
    assert said["hint.best_points", (("points", 7 + 25),)] == (1, 1, 2, 3)


@pytest.mark.parametrize("n", [1, 2, 1000])
def test_so_many_as_asked_for_or_there_are(n):
    match = scene("quadominos", NOOK, ["1-1-2-3 1-1-4-4 3-4-4-5", "0-0-0-0"])
    view = match.view(0)
    assert len(tablee.hint(view, n)) == min(n, len(view.offers))
