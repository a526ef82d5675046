"""Boards and options of Quadrot with odd input: refused in words, or one can play with them."""

import json
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tests.conftest import DEEP
from tests.fuzz.matches import played
from tests.fuzz.odd import NASTY, answer, changed, refused, several, sound
from tests.fuzz.quadrot_situations import writable, written

BOARD = Path(__file__).parents[2] / "src/tablee/games/quadrot/boards/rosace.json"
OPTIONS = {"players": 2, "board": "quadrat", "begins": 0, "stop_at_first": True, "seconds_per_turn": 5}


@pytest.mark.parametrize("name", OPTIONS)
def test_options_may_be_anything(name):
    for value in NASTY:
        result = answer(tablee.game, "quadrot", **{**OPTIONS, name: value})
        assert not refused(result) or isinstance(result, tablee.OptionError)
        if not refused(result):
            assert not result.new(seed=0).over


@cache
def board():
    return json.loads(BOARD.read_text("utf-8"))


def read_board(text):
    """Refused with a reason, or a board one can play on."""
    result = answer(tablee.game, "quadrot", board=text, players=4)
    if refused(result):
        assert isinstance(result, tablee.OptionError)
    else:
        sound(played(result, 1, 4), Random(1), steps=1)
    return result


@several
@given(st.data())
def test_a_changed_board_is_refused_or_can_be_played_on(data):
    text = written(data.draw(changed(board()).filter(writable)))
    read_board(text)


@pytest.mark.parametrize("name", ["name", "note", "style", "points", "segments", "seats"])
def test_every_entry_of_a_board_may_be_anything(name):
    for value in filter(writable, NASTY):
        read_board(written({**board(), name: value}))


@pytest.mark.parametrize(
    ("entry", "name"),
    [("points", name) for name in ("id", "x", "y", "kind")]
    + [("segments", name) for name in ("a", "b", "colour")]
    + [
        ("seats", name)
        for name in ("side", "entry_points", "last_points", "start_red_square", "finish_red_square")
    ],
)
def test_every_field_of_an_entry_may_be_anything(entry, name):
    whole = board()
    for value in filter(writable, NASTY):
        entries = [{**whole[entry][0], name: value}, *whole[entry][1:]]
        read_board(written({**whole, entry: entries}))


def test_a_board_cut_off_anywhere_is_refused():
    text = written(board())
    for end in range(1, len(text) - 1, 61 if DEEP else 997):
        assert refused(read_board(text[:end]))


@pytest.mark.parametrize(
    "text", ["{", "{" * 100_000, '{"a":' * 100_000, "{}", '{"points": 1e999}', "{\x00}", "{NaN"]
)
def test_what_is_no_board_is_refused(text):
    assert refused(read_board(text))


def test_a_record_or_a_save_opens_no_file(tmp_path):
    """From a stranger's text nothing on this machine is read: a board is a shipped one, or stands there whole."""
    file = tmp_path / "mine.json"
    file.write_text(BOARD.read_text("utf-8"), "utf-8")
    match = tablee.game("quadrot", players=2, board=str(file)).new(seed=1)
    assert str(tmp_path) not in match.record() + match.save()
    assert tablee.replay(match.record()).record() == match.record()
    own = json.dumps(match.game.options["board"])
    for text, read in ((match.record(), tablee.replay), (match.save(), tablee.load)):
        with pytest.raises(tablee.TableeError) as refused:
            read(text.replace(own, json.dumps(str(file))))
        assert "quadrat, rosace" in str(refused.value)
