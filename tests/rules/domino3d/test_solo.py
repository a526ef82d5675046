"""D25: alone, over ten glasses."""

import pytest

import tablee
from tests.rules.domino3d.drawings import BESIDE, OVERHANG, TOWER
from tests.rules.domino3d.scene import lay, table
from tests.rules.domino3d.table import accepted, entry, kinds, laid, not_the_turn, the

ENDS = {
    "placed": (BESIDE, lay(BESIDE, "B"), ["lay"]),
    "put back": (BESIDE, "skip", ["skip"]),
    "out of time": (BESIDE, "timeout", ["timeout", "skip"]),
    "fallen": (OVERHANG, lay(OVERHANG, "B"), ["collapse"]),
}


def alone(drawing, hold="B", **more):
    return table(drawing, hold, players=1, seat=0, **more)


def test_D25_the_start_domino_lies_and_seat_0_has_drawn():
    match = tablee.game("domino3d", mode="solo", players=1).new(seed=25)
    start, draw = match.history
    assert (start.kind, start.seat, start.clause) == ("start", 0, "D11")
    assert entry(start)["cells"] == [[0, 0, 0], [1, 0, 0]]
    assert (draw.kind, draw.seat, draw.clause) == ("draw", 0, "D12")
    assert match.to_act == (0,)
    assert match.position()["hands"] == [[draw.domino]]


@pytest.mark.parametrize("how", ENDS)
def test_D25_a_glass_is_a_turn_however_it_ends(how):
    drawing, move, told = ENDS[how]
    match = alone(drawing, turns=3)
    events = accepted(match, 0, move)
    assert kinds(events) == [*told, "draw"]
    assert (events[-1].seat, events[-1].clause) == (0, "D12")
    assert match.position()["turn"]["turns"] == 4
    assert match.to_act == (0,)


@pytest.mark.parametrize("how", ENDS)
def test_D25_the_tenth_glass_is_the_last(how):
    drawing, move, told = ENDS[how]
    match = alone(drawing, turns=9, scores=[30])
    events = accepted(match, 0, move)
    assert kinds(events) == [*told, "end"]
    end = events[-1]
    assert (end.seat, end.clause, end.points, list(end.winners)) == (None, "D25", 0, [0])
    assert match.over
    assert list(match.places) == [1]
    assert match.position()["turn"]["phase"] == "over"
    not_the_turn(match, 0, "skip")


@pytest.mark.parametrize("how", ENDS)
def test_D25_the_ninth_is_not(how):
    drawing, move, _ = ENDS[how]
    match = alone(drawing, turns=8)
    assert "end" not in kinds(accepted(match, 0, move))


def test_D25_the_points_are_those_of_the_game():
    match = alone(BESIDE, scores=[4])
    event = match.play(0, lay(BESIDE, "B"))[0]
    assert (event.clause, list(event.parts)) == ("D13", [("touch", 1)])
    assert list(match.scores) == [5]
    match = alone(OVERHANG, scores=[14])
    assert match.play(0, lay(OVERHANG, "B"))[0].clause == "D15"
    assert list(match.scores) == [4]


def test_D25_ten_glasses_without_a_domino_are_ten_glasses():
    """Two turns in a row without a domino end no solo (D16)."""
    match = tablee.game("domino3d", mode="solo", players=1).new(seed=25)
    for turn in range(10):
        assert not match.over
        assert match.position()["turn"]["turns"] == turn
        match.play(0, "skip")
    assert match.over
    assert list(match.scores) == [0]


def test_D25_over_earlier_only_if_the_pile_is_empty():
    match = alone(BESIDE, turns=2, well=[])
    assert kinds(match.play(0, lay(BESIDE, "B"))) == ["lay", "end"]
    match = alone(BESIDE, turns=2, well=[])
    assert kinds(match.play(0, "skip")) == ["skip", "draw"]
    assert match.position()["hands"] == [["1|6="]]


@pytest.mark.parametrize("end", ["all_placed", "equal_turns"])
def test_D25_the_end_of_the_game_is_not_that_of_a_solo(end):
    match = alone(BESIDE, turns=9, end=end)
    assert kinds(match.play(0, "skip")) == ["skip", "end"]
    match = alone(BESIDE, turns=8, end=end)
    assert kinds(match.play(0, "skip")) == ["skip", "draw"]


def test_D25_advanced_a_glass_holds_several_dominoes():
    match = alone(BESIDE, turns=9, advanced=True)
    assert kinds(match.play(0, lay(BESIDE, "B"))) == ["lay", "draw"]
    assert match.position()["turn"]["turns"] == 9
    assert kinds(match.play(0, "timeout")) == ["timeout", "skip", "end"]


def test_D25_a_vote_in_the_tenth_glass_is_still_held():
    match = alone(TOWER, "G", turns=9, collapse="vote")
    assert kinds(match.play(0, lay(TOWER, "G"))) == ["collapse"]
    events = match.play(0, "vote no")
    assert kinds(events) == ["vote", "removed", "end"]
    assert len(laid(match)) == 4


def test_D25_a_whole_solo_is_the_sum_of_its_events():
    match = tablee.game("domino3d", mode="solo", players=1).new(seed=7)
    turns = 0
    while not match.over:
        match.play(0, match.actions(0)[0])
        turns += 1
    assert turns == 10
    assert match.scores[0] == sum(event.points for event in match.history)
    assert the(match.history, "end").winners == (0,)
    assert tablee.replay(match.record()).record() == match.record()
