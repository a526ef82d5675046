"""`from_position`: any input gives a BadPosition or a match that works."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tests.fuzz.matches import positions, situations, some_numbers
from tests.fuzz.odd import NASTY, answer, changed, json_values, kind, refused, several, sound


def read(match, position):
    result = answer(match.game.from_position, position)
    if refused(result):
        assert isinstance(result, tablee.BadPosition)
    else:
        sound(result, Random(1))
    return result


@several
@given(st.data())
def test_a_changed_position_is_refused_or_works(data):
    number = data.draw(st.integers(0, len(situations()) - 1))
    read(situations()[number], data.draw(changed(positions()[number])))


@several
@given(json_values)
def test_random_json_is_refused(value):
    for number in some_numbers():
        assert refused(read(situations()[number], value))


@pytest.mark.parametrize("name", sorted(positions()[0]))
def test_every_entry_may_be_anything(name):
    for number in some_numbers():
        for value in NASTY:
            read(situations()[number], {**positions()[number], name: value})


@pytest.mark.parametrize("number", some_numbers(), ids=lambda number: situations()[number].game.name)
def test_every_inner_entry_may_be_anything(number):
    position = positions()[number]
    for name in position["turn"]:
        for value in NASTY:
            read(situations()[number], {**position, "turn": {**position["turn"], name: value}})
    for name in (position["layout"] or [{}])[-1]:
        for value in NASTY:
            last = {**position["layout"][-1], name: value}
            read(situations()[number], {**position, "layout": [*position["layout"][:-1], last]})


@pytest.mark.parametrize("value", NASTY, ids=kind)
def test_what_is_no_position_is_refused(value):
    assert refused(read(situations()[0], value))


@pytest.mark.parametrize("seed", [*NASTY, bytes(31), bytes(33), 2**256], ids=kind)
def test_what_is_no_seed_is_refused(seed):
    result = answer(situations()[0].game.new, seed=seed)
    assert not refused(result) or isinstance(result, tablee.OptionError)
    result = answer(situations()[0].game.from_position, positions()[0], seed=seed)
    assert not refused(result) or isinstance(result, tablee.OptionError)


def test_a_refused_position_leaves_nothing_behind():
    match = situations()[2]
    before = match.save()
    for wrong in ({**match.position(), "well": []}, {}, {"layout": [], "hands": []}):
        assert refused(answer(match.game.from_position, wrong))
    assert match.save() == before
