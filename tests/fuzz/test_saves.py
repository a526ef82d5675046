"""`load`: whatever was changed in a save, it is refused or gives a match that works."""

import json
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tests.fuzz.matches import situations, some_numbers
from tests.fuzz.odd import NASTY, answer, changed, json_values, kind, refused, several, sound


@cache
def saves():
    sampled = [match.game.sample(match.view(0), Random(1)) for match in situations()[::4]]
    return [match.save() for match in (*situations(), *sampled)]


@cache
def kept():
    return [json.loads(text) for text in saves()]


def read(text):
    result = answer(tablee.load, text)
    if refused(result):
        assert isinstance(result, tablee.BadRecord)
    else:
        sound(result, Random(2), steps=4)
        assert tablee.load(result.save()).save() == result.save()
    return result


def written(value):
    """As JSON; what JSON has not becomes a text."""
    return json.dumps(value, default=lambda odd: kind(odd), skipkeys=True)


def writable(value):
    try:
        written(value)
    except (ValueError, RecursionError):
        return False
    return True


def test_every_save_is_read():
    for text in saves():
        assert tablee.load(text).save() == text
        assert not refused(read(text))


@several
@given(st.data())
def test_a_save_with_changed_fields(data):
    value = data.draw(changed(data.draw(st.sampled_from(kept()))).filter(writable))
    read(written(value))


@several
@given(st.data())
def test_a_save_with_the_fields_of_another(data):
    one, two = (data.draw(st.sampled_from(kept())) for _ in range(2))
    names = data.draw(st.lists(st.sampled_from(sorted(one)), min_size=1, max_size=4))
    read(json.dumps({**one, **{name: two[name] for name in names}}))


@several
@given(st.data())
def test_a_save_with_changed_characters(data):
    text = data.draw(st.sampled_from(saves()))
    start = data.draw(st.integers(0, len(text)))
    read(text[:start] + data.draw(st.text(max_size=3)) + text[start + data.draw(st.integers(0, 3)) :])


@several
@given(json_values)
def test_random_json_is_refused(value):
    assert refused(read(json.dumps(value)))


@pytest.mark.parametrize("value", NASTY, ids=kind)
def test_what_is_no_text_is_refused(value):
    assert refused(read(value))


@pytest.mark.parametrize("name", sorted(kept()[0]))
def test_every_field_may_be_anything(name):
    for save in (*(kept()[number] for number in some_numbers()), kept()[-1]):
        for value in filter(writable, NASTY):
            read(written({**save, name: value}))


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 100_000, "1" * 5000, "NaN", '{"tablee": 2}', '{"tablee": 1}']
)
def test_broken_json_is_refused(text):
    assert refused(read(text))


def test_a_save_cut_off_anywhere_is_refused():
    text = saves()[3]
    for end in range(0, len(text) - 1, 11):
        assert refused(read(text[:end]))


def test_a_match_known_from_its_public_record_can_be_saved_and_loaded():
    match = tablee.game("triominos", players=3).new(seed=3)
    for _ in range(9):
        match.play(match.to_act[0], match.actions(match.to_act[0])[-1])
    known = tablee.replay(match.record())
    again = tablee.load(known.save())
    assert again.position() == known.position()
    assert again.record() == match.record()
