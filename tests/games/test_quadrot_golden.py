"""The golden games of Quadrot show what their names say, and the oracle finds the same in them."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

import tablee
from tests.games.quadrot_golden import SHOWS
from tests.oracle.quadrot import Oracle

GOLDEN = Path(__file__).parent / "golden"
BOARDS = Path(__file__).parents[2] / "src/tablee/games/quadrot/boards"


def text_of(name):
    return (GOLDEN / f"{name}.txt").read_text("utf-8")


def moves(name):
    """Every step of the game, with its event."""
    history = tablee.replay(text_of(name)).history
    return [(event, step) for event in history for step in event.steps or ()]


@pytest.mark.parametrize("name", SHOWS)
def test_replay_gives_the_same_text(name):
    match = tablee.replay(text_of(name))
    assert match.over
    assert match.record() == text_of(name)
    assert tablee.verify(text_of(name))
    assert set(SHOWS[name]) <= {event.clause for event in match.history}


@pytest.mark.parametrize("name", SHOWS)
def test_the_oracle_plays_it_to_the_same_end(name):
    moments = list(tablee.steps(text_of(name)))
    game = moments[0].game
    options = {key: value for key, value in game.options.items() if key != "players"}
    board = json.loads((BOARDS / f"{options.pop('board')}.json").read_text("utf-8"))
    oracle = Oracle(game.players, board, **options)
    oracle.set_up(moments[0].position())
    for after in moments[1:]:
        seat, action, events, _ = after.log[-1]
        told = oracle.play(seat, action.to_dict())
        assert [(event["kind"], event["clause"]) for event in told] == [
            (one.kind, one.clause) for one in events
        ]
        assert tuple(oracle.scores) == after.scores
        if not after.over:
            oracle.throw(after.view(None).dice)
    assert (oracle.over, oracle.places) == (True, moments[-1].places)


def test_one_jumps_in_and_one_jumps_out():
    jumps = [step for _, step in moves("quadrot-jumps") if step.die == "both"]
    assert any(step.start == "start" for step in jumps)
    assert any(step.to == "home" for step in jumps)


def test_there_is_a_white_and_a_black_flight():
    flights = [(event.clause, step.die) for event, step in moves("quadrot-flights")]
    assert ("R11", "white") in flights
    assert ("R12", "black") in flights


def test_a_pawn_is_sent_back():
    assert any(step.back for _, step in moves("quadrot-sent-back"))


def test_the_finish_square_is_left_by_its_own_stub_and_jumped_over():
    assert any((step.start, step.to) == ("e9", "home") for _, step in moves("quadrot-finish-square"))
    jumps = [step for _, step in moves("quadrot-finish-square-jump") if step.die == "both"]
    assert any((step.over, step.to) == ("e9", "home") for step in jumps)


def test_four_play_for_the_first_place_only():
    match = tablee.replay(text_of("quadrot-stop-at-first"))
    assert sorted(match.scores).count(4) == 1
    assert match.game.options["board"] == "rosace"


def test_after_200_turns_the_places_are_those_of_the_pawns():
    match = tablee.replay(text_of("quadrot-turns"))
    assert set(match.position()["turn"]["turns"]) == {200}
    assert max(match.scores) < 4


def test_they_are_short_enough_to_be_read():
    for name in SHOWS:
        assert len(text_of(name).splitlines()) < 100


def test_pawns_leave_alone_though_both_dice_could_be_used():
    moments = list(tablee.steps(text_of("quadrot-leaves-alone")))
    for before, after in pairwise(moments):
        seat, action, events, _ = after.log[-1]
        if "home" in {event.kind for event in events}:
            assert len(action.steps) == 1
            assert max(len(way) for way in before.view(seat).ways) == 2
    assert [moment.scores[0] for moment in moments] == [2, 3, 3, 3, 3, 4]
