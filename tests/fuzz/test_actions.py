"""`play`, `check` and `game.action`: any input is refused with a reason or is a legal action; nothing else changes."""

from functools import cache
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tablee.games.domino3d.action import Domino3dAction
from tests.fuzz.matches import situations, some_numbers
from tests.fuzz.odd import NASTY, answer, changed, json_values, kind, refused, several

VERBS = "open lay draw pass take extra timeout move skip take_back claim vote done LAY".split()
NAMES = ("1|1=", "2|5=", "1|3×", "6|6×", "7|7=", "1|3x", "", "2-5")
shapes = st.fixed_dictionaries(
    {"do": st.sampled_from(VERBS)},
    optional={
        "tile": st.lists(st.integers(-1, 7), max_size=5),
        "at": st.lists(st.integers(-12, 12) | st.sampled_from(["up", "down", "left"]), max_size=4),
        "corners": st.lists(st.integers(-1, 7), max_size=5),
        "seat": st.integers(0, 3),
        "domino": st.sampled_from(NAMES),
        "cells": st.lists(st.lists(st.integers(-3, 3), min_size=2, max_size=4), max_size=3),
        "pose": st.integers(-1, 25),
        "dominoes": st.lists(st.sampled_from(NAMES), max_size=3),
        "rebuild": st.booleans() | st.none(),
    },
)
near_notation = st.from_regex(
    r"(open|lay|draw|pass)( \d(-\d){1,3})?( at -?\d+,-?\d+(,up|,down)?)?( as \d(-\d){1,3})?"
    r"|(lay|take_back|claim|vote)( [1-6]\|[1-6][=×]){0,2}( at -?\d,-?\d,-?\d -?\d,-?\d,-?\d pose \d+| yes| none)?"
)


SPACE_ACTIONS = (
    {"do": "lay", "domino": "2|5=", "cells": [[0, 0, 1], [1, 0, 1]], "pose": 0},
    {"do": "take_back", "domino": "2|5="},
    {"do": "claim", "dominoes": ["2|5=", "1|3×"]},
    {"do": "vote", "rebuild": True},
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
        assert meant in match.actions(seat) or meant.do == "timeout" or may_be_done(meant)


def may_be_done(action):
    """Playable without being listed: what falls, what breaks a seam in the race, a pair named the other way round."""
    return isinstance(action, Domino3dAction) and action.do in ("lay", "claim")


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
    for number in some_numbers():
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
        for action in SPACE_ACTIONS:
            for field in action:
                tried(number, seat, {**action, field: value})
                tried(number, seat, {**action, field: [value, value]})


def test_actions_of_another_game_are_refused():
    some = [situations()[number] for number in some_numbers()]
    for one, other in permutations(some, 2):
        if one.game.name != other.game.name:
            for action in other.actions(other.to_act[0]):
                assert one.check(one.to_act[0], action) is not None


def test_an_action_made_by_hand_is_checked_like_any_other():
    """The struct of an action takes anything; `play` must not."""
    for number in some_numbers():
        match = situations()[number]
        kinds = type(match.actions(match.to_act[0])[0])
        for values in (
            ("lay",),
            ("open",),
            ("lay", None, None, None),
            ("lay", (9, 9), (0,), ()),
            (None,),
            (3, 4),
            ("lay", "2|5=", ((0, 0), (1, 0)), 0),
            ("lay", "2|5=", ((0, 0, 0), None), "0"),
            ("lay", [], ((0, 0, 0), (1, 0, 0)), 0),
            ("take_back", []),
            ("take_back",),
            ("claim", None, None, None, (3, 4)),
            ("claim", None, None, None, 5),
            ("claim", None, None, None, ("2|5=",)),
            ("vote", None, None, None, None, "yes"),
            ("done", "2|5="),
        ):
            if len(values) <= len(kinds.__struct_fields__):
                tried(number, match.to_act[0], kinds(*values))
        tried(number, match.to_act[0], tablee.Action("lay"))
        tried(number, match.to_act[0], tablee.Action("timeout"))


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("quadominos", {"target": 120}),
        ("domino3d", {"collapse": "vote"}),
        ("domino3d", {"mode": "race", "race_end": "rounds4", "referee": True}),
    ],
)
def test_random_play_is_never_disturbed_by_refused_actions(name, options):
    rng = Random(4)
    game = tablee.game(name, players=4, **options)
    quiet, disturbed = game.new(seed=8), game.new(seed=8)
    while not quiet.over:
        seat = quiet.to_act[0]
        for odd in rng.sample(NASTY, 4):
            answer(disturbed.play, rng.choice([seat, seat + 1]), odd)
        action = "timeout" if rng.random() < 0.03 else rng.choice(quiet.actions(seat))
        assert quiet.play(seat, action) == disturbed.play(seat, action)
    assert quiet.save() == disturbed.save()
