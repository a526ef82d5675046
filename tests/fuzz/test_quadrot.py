"""Quadrot with odd input: positions, records, saves, actions and views are refused in words, or they work."""

import json
import re
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tests.conftest import DEEP
from tests.fuzz.odd import NASTY, answer, changed, json_values, kind, refused, several, sound
from tests.fuzz.quadrot_situations import (
    positions,
    records,
    short_record,
    situations,
    snapshots,
    writable,
    written,
)


def numbers():
    return st.integers(0, len(situations()) - 1)


def acting(match):
    return (match.to_act or (0,))[0]


def read_position(match, position):
    result = answer(match.game.from_position, position)
    if refused(result):
        assert isinstance(result, tablee.BadPosition)
    else:
        sound(result, Random(1), steps=5)
    return result


@several
@given(st.data())
def test_a_changed_position_is_refused_or_works(data):
    number = data.draw(numbers())
    read_position(situations()[number], data.draw(changed(positions()[number])))


@pytest.mark.parametrize("name", sorted(positions()[0]))
def test_every_entry_of_a_position_may_be_anything(name):
    for number in (2, -2):
        for value in NASTY:
            read_position(situations()[number], {**positions()[number], name: value})


@pytest.mark.parametrize("options", [{2: 3}, [[2, 3], [2, 3]], {None: 1, "board": "round"}])
def test_options_of_a_position_may_have_any_names(options):
    assert refused(read_position(situations()[2], {**positions()[2], "options": options}))


@pytest.mark.parametrize("name", sorted(positions()[0]["turn"]))
def test_every_entry_of_a_turn_may_be_anything(name):
    for number in (2, -2):
        for value in NASTY:
            turn = {**positions()[number]["turn"], name: value}
            read_position(situations()[number], {**positions()[number], "turn": turn})
            if not isinstance(value, (list, dict)):
                turn[name] = [value] * situations()[number].game.players
                read_position(situations()[number], {**positions()[number], "turn": turn})


@pytest.mark.parametrize("name", ["seat", "pawn", "at"])
def test_every_entry_of_a_pawn_may_be_anything(name):
    position = positions()[-2]
    for value in NASTY:
        layout = [{**position["layout"][0], name: value}, *position["layout"][1:]]
        read_position(situations()[-2], {**position, "layout": layout})


@several
@given(json_values)
def test_random_json_is_no_position(value):
    assert refused(read_position(situations()[0], value))


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
        ways = [
            tuple(msgspec.structs.replace(step, back=False) for step in way) for way in match.view(seat).ways
        ]
        assert meant.do != "move" or meant.steps in ways
        assert meant.do != "pass" or meant in match.actions(seat)


steps = st.fixed_dictionaries(
    {
        "die": st.sampled_from(["red", "blue", "yellow", "black", "both", "white", "green"]),
        "pawn": st.integers(-1, 5),
        "from": st.sampled_from(["start", "d1", "d2", "c3", "e9", "d8", "home", "z9"]),
        "to": st.sampled_from(["start", "d1", "d2", "c3", "e9", "d9", "home", "z9"]),
    },
    optional={"over": st.sampled_from(["d1", "e9", "start", "home"]), "back": st.booleans()},
)


@several
@given(numbers(), st.lists(steps, max_size=10))
def test_ways_of_the_right_shape(number, way):
    tried(number, acting(situations()[number]), {"do": "move", "steps": way})


@several
@given(numbers(), st.data())
def test_legal_ways_with_something_changed(number, data):
    match = situations()[number]
    if match.over:
        return
    seat = acting(match)
    action = data.draw(st.sampled_from(match.actions(seat)))
    tried(number, seat, data.draw(changed(action.to_dict(), times=2)))
    text = str(action)
    start = data.draw(st.integers(0, len(text)))
    end = start + data.draw(st.integers(0, 2))
    tried(number, seat, text[:start] + data.draw(st.text("0123456789-:, abcdrm", max_size=2)) + text[end:])


@pytest.mark.parametrize("value", NASTY, ids=kind)
def test_strange_actions(value):
    step = {"die": "red", "pawn": 0, "from": "start", "to": "d1", "over": "d1"}
    for number in (0, -2):
        seat = acting(situations()[number])
        tried(number, seat, value)
        tried(number, value, {"do": "pass"})
        tried(number, seat, {"do": "move", "steps": value})
        tried(number, seat, {"do": "move", "steps": [value]})
        for name in step:
            tried(number, seat, {"do": "move", "steps": [{**step, name: value}]})


def test_actions_made_by_hand_are_checked_like_any_other():
    made = type(situations()[0].actions(acting(situations()[0]))[0])
    step = type(situations()[0].actions(acting(situations()[0]))[0].steps[0])
    for values in (("move",), ("move", ()), ("pass", ()), ("timeout", ()), ("go",), (None,), (3, 4)):
        tried(0, acting(situations()[0]), made(*values))
    for value in NASTY:
        for way in (
            value,
            (value,),
            (step(value, value, value, value),),
            (step("red", 0, "start", "d1", value),),
        ):
            match = situations()[0].copy()
            answer(match.check, acting(match), made("move", way))


def read_record(text):
    """A changed record is refused, or comes out as it is written."""
    result = answer(tablee.replay, text)
    if refused(result):
        assert isinstance(result, (tablee.BadRecord, tablee.OptionError, tablee.BadPosition)), result
    else:
        assert result.record().rstrip("\n") == text.rstrip("\n")
    return result


@several
@given(st.data())
def test_a_record_with_changed_characters(data):
    text = data.draw(st.sampled_from(records()[:-1]))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 3)))
        new = data.draw(st.text(max_size=3) | st.sampled_from("0123456789-[]:;,= \n"))
        text = text[:start] + new + text[end:]
    read_record(text)


@several
@given(st.data())
def test_a_record_with_changed_lines(data):
    lines = data.draw(st.sampled_from(records()[:-1])).split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        one, two = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        how = data.draw(st.sampled_from(["remove", "double", "exchange", "foreign"]))
        if how == "remove" and len(lines) > 1:
            del lines[one]
        elif how == "double":
            lines.insert(one, lines[two])
        elif how == "exchange":
            lines[one], lines[two] = lines[two], lines[one]
        else:
            lines[one] = data.draw(st.sampled_from(data.draw(st.sampled_from(records())).split("\n")))
    read_record("\n".join(lines))


def test_a_record_cut_off_anywhere_is_refused():
    text = short_record()
    for end in range(0, len(text) - 1, 1 if DEEP else 5):
        assert isinstance(answer(tablee.replay, text[:end]), tablee.BadRecord)


def test_every_changed_word_of_a_finished_record_is_noticed():
    """Colours, points, pawns, scores: whatever a line of the match says."""
    head, _, body = short_record().partition("\n\n")
    words = {"red": "blue", "blue": "red", "yellow": "red", "black": "red", "move": "pass", "pass": "move"}
    tried_at = 0
    for found in re.finditer(r"\w+", body):
        word = found[0]
        new = words.get(word) or (str(int(word) + 1) if word.isdigit() else "d3" if word != "d3" else "d4")
        changed_body = body[: found.start()] + new + body[found.end() :]
        result = answer(tablee.verify, f"{head}\n\n{changed_body}")
        assert isinstance(result, tablee.BadRecord), changed_body
        tried_at += 1
    assert tried_at > 20


@pytest.mark.parametrize("name", ["seed", "salt", "commitment", "position", "options", "game"])
def test_a_forged_header_is_noticed(name):
    text = short_record()
    for value in ("", "0", "{}", "[]", "null", "5" * 64, "5" * 32, "players=3", "triominos"):
        forged = re.sub(rf"(?m)^{name}: .*$", f"{name}: {value}", text)
        assert refused(read_record(forged)), value


def read_save(text):
    result = answer(tablee.load, text)
    if refused(result):
        assert isinstance(result, tablee.BadRecord)
    else:
        sound(result, Random(2), steps=3)
        assert tablee.load(result.save()).save() == result.save()
    return result


@several
@given(st.data())
def test_a_save_with_changed_fields(data):
    kept = json.loads(data.draw(st.sampled_from(snapshots()[:-1])))
    read_save(written(data.draw(changed(kept).filter(writable))))


@pytest.mark.parametrize("name", sorted(json.loads(snapshots()[0])))
def test_every_field_of_a_save_may_be_anything(name):
    for text in (snapshots()[2], snapshots()[-2]):
        for value in filter(writable, NASTY):
            read_save(written({**json.loads(text), name: value}))


def forged(match, view, **fields):
    """A view that no match has given is refused, or its sample is a position like any other."""
    result = answer(match.game.sample, msgspec.structs.replace(view, **fields), Random(1))
    if not refused(result):
        json.dumps(result.position())
        assert result.view(None).encode()


@pytest.mark.parametrize("field", situations()[0].view(0).__struct_fields__)
def test_a_view_with_anything_in_a_field_is_refused_or_sampled(field):
    for match in (situations()[2], situations()[-2]):
        view = match.view(0)
        for value in NASTY:
            forged(match, view, **{field: value})
            forged(match, view, **{field: (value,) * match.game.players})


@several
@given(st.data())
def test_a_view_with_a_field_of_another_is_refused_or_sampled(data):
    one = situations()[data.draw(numbers())]
    two = situations()[data.draw(numbers())]
    view, other = one.view(0), two.view(data.draw(st.sampled_from([None, 0, 1])))
    for field in data.draw(st.lists(st.sampled_from(view.__struct_fields__), min_size=1, max_size=3)):
        forged(one, view, **{field: getattr(other, field)})
