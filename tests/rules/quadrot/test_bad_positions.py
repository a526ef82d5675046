"""Positions that cannot be are refused and their entry named; those that can be are read and written alike."""

import pytest

import tablee
from tests.rules.quadrot.table import explained

POSITION = {
    "layout": [{"seat": 0, "pawn": 0, "at": "c3"}, {"seat": 1, "pawn": 2, "at": "d4"}],
    "scores": [1, 0],
    "turn": {"seat": 0, "dice": ["red", "black"]},
}


def read(position, **options):
    return tablee.game("quadrot", **options).from_position(position)


def changed(**entries):
    return {**POSITION, **entries}


def layout(*entries):
    return changed(layout=list(entries))


def turn(**entries):
    return changed(turn={**POSITION["turn"], **entries})


A, B = POSITION["layout"]

IMPOSSIBLE = {
    "two pawns on one point": (layout(A, {**B, "at": "c3"}), "layout[1]"),
    "two own pawns on one point": (layout(A, {**A, "pawn": 1}), "layout[1]"),
    "a pawn in two places": (layout(A, {**A, "at": "c4"}), "layout[1]"),
    "an unknown point": (layout(A, {**B, "at": "z9"}), "layout[1]"),
    "a pawn on the start in the layout": (layout(A, {**B, "at": "start"}), "layout[1]"),
    "a pawn 4": (layout(A, {**B, "pawn": 4}), "layout[1]"),
    "a seat that is not there": (layout(A, {**B, "seat": 2}), "layout[1]"),
    "a pawn on a red square": (layout(A, {**B, "at": "e5"}), "layout[1]"),
    "five pawns": (layout(A, *[{"seat": 0, "at": at} for at in ("c4", "c5", "c6", "c7")]), "layout"),
    "more home than there are": (changed(scores=[4, 0]), "scores"),
    "five home": (changed(scores=[1, 5]), "scores"),
    "fewer than none home": (changed(scores=[-1, 0]), "scores"),
    "too few scores": (changed(scores=[1]), "scores"),
    "too many scores": (changed(scores=[1, 0, 0]), "scores"),
    "scores that are no numbers": (changed(scores=[1, "much"]), "scores"),
    "a waiting pawn that is on the board": (changed(hands=[[0, 2, 3], [0, 1, 3]]), "hands[0]"),
    "a waiting pawn twice": (changed(hands=[[2, 2], [0, 1, 3]]), "hands[0]"),
    "too few waiting for the scores": (changed(hands=[[2], [0, 1, 3]]), "hands"),
    "too many hands": (changed(hands=[[2, 3], [0, 1, 3], []]), "hands"),
    "a waiting pawn 7": (changed(hands=[[2, 7], [0, 1, 3]]), "hands[0]"),
    "a turn of a seat that is not there": (turn(seat=2), "turn.seat"),
    "a turn of a seat below the first": (turn(seat=-1), "turn.seat"),
    "no seat": (changed(turn={"dice": ["red", "red"]}), "turn.seat"),
    "one die": (turn(dice=["red"]), "turn.dice"),
    "three dice": (turn(dice=["red", "red", "blue"]), "turn.dice"),
    "a die of an unknown colour": (turn(dice=["red", "green"]), "turn.dice"),
    "a white die": (turn(dice=["red", "white"]), "turn.dice"),
    "fewer than no turns": (turn(turns=[-1, 0]), "turn.turns"),
    "turns of too few": (turn(turns=[3]), "turn.turns"),
    "turns that are no numbers": (turn(turns=[3, "four"]), "turn.turns"),
    "arrived without four at home": (turn(arrived=[1]), "turn.arrived"),
    "an unknown seat has arrived": (turn(arrived=[5]), "turn.arrived"),
    "an unknown phase": (turn(phase="lunch"), "turn.phase"),
    "another game": (changed(game="triominos"), "triominos"),
    "no layout": ({"turn": {"seat": 0}}, "layout"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_an_impossible_position_is_refused_and_its_entry_named(what):
    position, entry = IMPOSSIBLE[what]
    with pytest.raises(tablee.BadPosition) as caught:
        read(position)
    assert entry in str(caught.value)
    explained(caught.value)


@pytest.mark.parametrize(
    "nonsense",
    [
        None,
        [],
        "position",
        3,
        {},
        {"layout": 3, "turn": 4},
        {"layout": [3], "turn": {"seat": 0}},
        {"layout": [], "turn": 3},
        {"layout": [{}], "turn": {"seat": 0}},
    ],
)
def test_what_is_no_position_at_all_is_refused(nonsense):
    with pytest.raises(tablee.BadPosition):
        read(nonsense)


def test_a_possible_position_is_read_and_written_alike():
    match = read(POSITION)
    position = match.position()
    assert read(position).position() == position
    assert position["hands"] == [[2, 3], [0, 1, 3]]
    assert position["scores"] == [1, 0]
    assert position["turn"]["turns"] == [0, 0]
    assert position["turn"]["arrived"] == []
    assert position["turn"]["phase"] == "play"
    assert position["turn"]["dice"] == ["red", "black"]


def test_a_position_without_dice_is_thrown_for():
    match = read({"layout": [], "turn": {"seat": 1}})
    assert match.to_act == (1,)
    assert len(match.position()["turn"]["dice"]) == 2
    assert match.position()["hands"] == [[0, 1, 2, 3]] * 2


def test_pawns_need_no_numbers_in_a_position():
    match = read({"layout": [{"seat": 0, "at": "c3"}, {"seat": 0, "at": "b6"}], "turn": {"seat": 0}})
    assert match.position()["layout"] == [
        {"seat": 0, "pawn": 0, "at": "c3"},
        {"seat": 0, "pawn": 1, "at": "b6"},
    ]
    assert match.position()["hands"][0] == [2, 3]
