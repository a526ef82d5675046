"""`play`, `check` and `game.action`: any input is refused with a reason or is a legal action; nothing else changes."""

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tests.fuzz.matches import situations
from tests.fuzz.odd import NASTY, answer, changed, json_values, kind, refused, several

VERBS = ("open", "lay", "draw", "pass", "take", "extra", "timeout", "move", "skip", "claim", "LAY")
shapes = st.fixed_dictionaries(
    {"do": st.sampled_from(VERBS)},
    optional={
        "tile": st.lists(st.integers(-1, 7), max_size=5),
        "at": st.lists(st.integers(-12, 12) | st.sampled_from(["up", "down", "left"]), max_size=4),
        "corners": st.lists(st.integers(-1, 7), max_size=5),
        "seat": st.integers(0, 3),
    },
)
near_notation = st.from_regex(
    r"(open|lay|draw|pass)( \d(-\d){1,3})?( at -?\d+,-?\d+(,up|,down)?)?( as \d(-\d){1,3})?"
)


@cache
def snapshots():
    return [match.save() for match in situations()]


def tried(number, seat, action):
    """Refused by `check` and `play` alike, and then nothing has changed; or played, in a copy, as announced."""
    match = situations()[number]
    refusal = answer(match.check, seat, action)
    copy = match.copy()
    result = answer(copy.play, seat, action)
    assert match.save() == snapshots()[number]
    if refused(result):
        assert str(result) == str(refusal)
        assert isinstance(result, (tablee.IllegalAction, tablee.NotYourTurn))
        assert copy.save() == snapshots()[number]
    else:
        assert refusal is None
        meant = action if isinstance(action, tablee.Action) else match.game.action(action)
        assert meant in match.actions(seat) or meant.do == "timeout"


def numbers():
    return st.integers(0, len(situations()) - 1)


seats = st.integers(-1, 5) | st.sampled_from([None, True, "0", 1.0, 2**70])


@several
@given(numbers(), seats, shapes)
def test_actions_of_the_right_shape(number, seat, action):
    tried(number, seat, action)
    tried(number, (situations()[number].to_act or (0,))[0], action)


@several
@given(numbers(), json_values | st.text() | near_notation)
def test_anything_else(number, action):
    tried(number, (situations()[number].to_act or (0,))[0], action)


@several
@given(numbers(), st.data())
def test_legal_actions_with_something_changed(number, data):
    match = situations()[number]
    if match.over:
        return
    seat = match.to_act[0]
    action = data.draw(st.sampled_from(match.actions(seat)))
    tried(number, seat, data.draw(changed(action.to_dict(), times=2)))
    text = str(action)
    start = data.draw(st.integers(0, len(text)))
    tried(
        number, seat, text[:start] + data.draw(st.text("0123456789-, abcdo", max_size=2)) + text[start + 1 :]
    )


@pytest.mark.parametrize("value", NASTY, ids=kind)
def test_strange_values(value):
    for number in (0, 2, -1):
        match = situations()[number]
        seat = match.to_act[0]
        tried(number, seat, value)
        tried(number, value, match.actions(seat)[0])
        assert answer(match.view, value) is not None
        for field in ("do", "tile", "at", "corners"):
            lay = {"do": "lay", "tile": [0, 0, 1], "at": [0, 0, "up"], "corners": [0, 0, 1]}
            tried(number, seat, {**lay, field: value})
            if isinstance(value, (list, dict)):
                continue
            tried(number, seat, {**lay, field: [value, value, value]})


def test_actions_of_another_game_are_refused():
    three, four = situations()[0], situations()[-1]
    for one, other in ((three, four), (four, three)):
        seat = one.to_act[0]
        for action in other.actions(other.to_act[0]):
            assert one.check(seat, action) is not None


def test_an_action_made_by_hand_is_checked_like_any_other():
    """The struct of an action takes anything; `play` must not."""
    kinds = type(situations()[0].actions(situations()[0].to_act[0])[0])
    for number in (0, 2, 8, -1):
        match = situations()[number]
        for values in (
            ("lay",),
            ("open",),
            ("lay", None, None, None),
            ("lay", (9, 9), (0,), ()),
            (None,),
            (3, 4),
        ):
            tried(number, match.to_act[0], kinds(*values))
        tried(number, match.to_act[0], tablee.Action("lay"))
        tried(number, match.to_act[0], tablee.Action("timeout"))


def test_random_play_is_never_disturbed_by_refused_actions():
    rng = Random(4)
    game = tablee.game("quadominos", players=4, target=120)
    quiet, disturbed = game.new(seed=8), game.new(seed=8)
    while not quiet.over:
        seat = quiet.to_act[0]
        for odd in rng.sample(NASTY, 4):
            answer(disturbed.play, rng.choice([seat, seat + 1]), odd)
        action = rng.choice(quiet.actions(seat))
        assert quiet.play(seat, action) == disturbed.play(seat, action)
    assert quiet.save() == disturbed.save()
