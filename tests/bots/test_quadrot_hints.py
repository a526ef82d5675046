"""Hints in Quadrot: what wins most often first, and a sentence why in both languages."""

import pytest

import tablee


def scene(layout, turn, scores):
    position = {"layout": layout, "turn": turn, "scores": scores}
    return tablee.game("quadrot", players=len(scores)).from_position(position)


def told(view, n=20):
    """The hints, all of which can be said."""
    hints = tablee.hint(view, n)
    assert len(hints) == min(n, len(view.offers))
    for hint in hints:
        english, french = hint.text("en"), hint.text("fr")
        assert english.startswith(f"{hint.action.text('en')}: ")
        assert french.startswith(f"{hint.action.text('fr')}: ")
        assert english != french
        assert "{" not in english + french
    return hints


def test_a_match_meets_every_reason():
    reasons = set()
    match = tablee.game("quadrot", players=4).new(seed=1)
    while not match.over:
        (seat,) = match.to_act
        hints = told(match.view(seat))
        chances = [hint.chance for hint in hints if hint.chance is not None]
        assert chances == sorted(chances, reverse=True), "the best first"
        reasons |= {key for hint in hints for key, _ in (hint.reason, *hint.more)}
        match.play(seat, hints[0].action)
    assert reasons - {"hint.wins_more", "hint.costs_chances", "hint.same_chances"} == {
        f"hint.{name}"
        for name in ("forced", "all_home", "goes_home", "fewest_turns", "sends_back", "more_dice", "as_near")
    }


def test_turns_left_grow_fewer():
    """A long way at first, one turn at the end."""
    match = tablee.game("quadrot").new(seed=3)
    seen = []
    while not match.over:
        (seat,) = match.to_act
        hint = tablee.hint(match.view(seat))[0]
        seen += [dict(hint.reason[1]).get("turns")]
        match.play(seat, hint.action)
    counted = [turns for turns in seen if turns is not None]
    assert 30 <= counted[0] <= 36
    assert min(counted) <= 3


@pytest.mark.parametrize("dice", [["red", "black"], ["red", "blue"]])
def test_the_last_pawn_home(dice):
    """Also if it could walk with both dice (R16)."""
    match = scene([{"seat": 0, "at": "d9"}, {"seat": 1, "at": "e4"}], {"seat": 0, "dice": dice}, [3, 0])
    hints = told(match.view(0))
    assert hints[0].reason == ("hint.all_home", ())
    assert hints[0].points == 1.0
