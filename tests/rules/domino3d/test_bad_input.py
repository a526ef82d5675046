"""What is not a rule but must be refused all the same, and named: options, actions, seats, positions."""

import pytest

import tablee
from tests.rules.domino3d.drawings import BESIDE, OTHER, OVERHANG, TOWER, TURNED, UPRIGHT, WHOLE
from tests.rules.domino3d.scene import lay, plan, race, table
from tests.rules.domino3d.table import explained, laid, not_the_turn, refused


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"colour": "red"}, "colour"),
        ({"target": 15}, "target"),
        ({"mode": "relay"}, "mode"),
        ({"mode": None}, "mode"),
        ({"contact": "equal"}, "contact"),
        ({"glass": 45}, "glass"),
        ({"glass": 0}, "glass"),
        ({"glass": "60"}, "glass"),
        ({"glass": True}, "glass"),
        ({"advanced": "yes"}, "advanced"),
        ({"advanced": 1}, "advanced"),
        ({"advanced": True, "glass": None}, "glass"),
        ({"collapse": "ignored"}, "collapse"),
        ({"end": "never"}, "end"),
        ({"race_end": "points20"}, "race_end"),
        ({"referee": "house"}, "referee"),
        ({"race_seconds": 0}, "race_seconds"),
        ({"race_seconds": "long"}, "race_seconds"),
        ({"check_seconds": -1}, "check_seconds"),
        ({"check_seconds": "short"}, "check_seconds"),
        ({"players": 1}, "players"),
        ({"players": 7}, "players"),
        ({"players": 2.0}, "players"),
        ({"players": "two"}, "players"),
        ({"mode": "race", "players": 1}, "players"),
        ({"mode": "race", "players": 7}, "players"),
        ({"mode": "solo", "players": 2}, "players"),
    ],
)
def test_an_unknown_option_or_value_is_named(options, named):
    with pytest.raises(tablee.OptionError) as caught:
        tablee.game("domino3d", **options)
    assert named in str(caught.value)
    explained(caught.value)


@pytest.mark.parametrize(
    "cells",
    [
        [[2, 0, 0], [2, 0, 0]],
        [[3, 0, 0], [1, 0, 0]],
        [[3, 0, 0]],
        [],
        [[3, 0, 0], [2, 0, 0], [1, 0, 0]],
        [[3, 0], [2, 0]],
        [[3, 0, 0, 0], [2, 0, 0, 0]],
        [[2, 0, 0], [3, 0, 0]],
        [[3, 0, -1], [2, 0, -1]],
        [[10**9, 0, 0], [10**9 - 1, 0, 0]],
        [[2**70, 0, 0], [2**70 - 1, 0, 0]],
        [[3.0, 0, 0], [2, 0, 0]],
        [["3", 0, 0], [2, 0, 0]],
        [None, None],
        "3,0,0 2,0,0",
        None,
        7,
    ],
    ids=str,
)
def test_cells_that_are_no_two_neighbours_in_the_pose_are_refused(cells):
    refused(table(BESIDE, "B"), 1, lay(BESIDE, "B", cells=cells))


@pytest.mark.parametrize("pose", [-1, 24, 0, 8, 2**70, 4.0, "4", None, True, [4]], ids=str)
def test_a_pose_that_is_none_or_does_not_fit_the_cells_is_refused(pose):
    refused(table(BESIDE, "B"), 1, lay(BESIDE, "B", pose=pose))


@pytest.mark.parametrize("domino", ["2|5=", "1|1=", "6|1=", "7|7=", "1|6", "", None, 3, ["1|6="]], ids=str)
def test_a_domino_that_is_not_in_the_hand_or_does_not_exist_is_refused(domino):
    match = table(BESIDE, "B")
    error = refused(match, 1, lay(BESIDE, "B", domino=domino))
    if domino == "2|5=":
        assert "2|5=" in str(error)


@pytest.mark.parametrize("cells", [plan(BESIDE)["A"]["cells"], [[1, 0, 0], [2, 0, 0]]])
def test_cells_that_are_taken_are_refused_and_named(cells):
    error = refused(table(BESIDE, "B"), 1, lay(BESIDE, "B", cells=cells, pose=0))
    assert error.where


def test_where_names_the_seam_that_does_not_match():
    """The contact is between (1,0,0) and (2,0,0)."""
    where = str(refused(table(BESIDE, "B"), 1, lay(BESIDE, "B", pose=5), "D6").where)
    assert "1, 0, 0" in where
    assert "2, 0, 0" in where


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "lay",
        "lay 1|6=",
        "lay 1|6= at 3,0,0 2,0,0",
        "lay 1|6= at 3,0,0 pose 4",
        "lay 1|6= at x,0,0 2,0,0 pose 4",
        "lay 1|6= at 3,0,0 2,0,0 pose four",
        "lay 1|6= at 3,0,0 2,0,0 pose 4 please",
        "vote",
        "vote maybe",
        "claim",
        "claim 1|1=",
        "take_back",
        "skip now",
        "draw",
        "pass",
        "open 1|6=",
    ],
)
def test_a_text_that_is_no_action_is_refused(text):
    refused(table(BESIDE, "B"), 1, text)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"do": "fly"},
        {"do": None},
        {"do": "lay"},
        {"do": "lay", "domino": "1|6="},
        {"do": "vote"},
        {"do": "vote", "rebuild": "yes"},
        {"do": "claim"},
        {"do": "claim", "dominoes": None},
        {"do": "take_back"},
        {"do": ["skip"]},
        None,
        3,
        [],
    ],
    ids=str,
)
def test_data_that_is_no_action_is_refused(data):
    refused(table(BESIDE, "B"), 1, data)


@pytest.mark.parametrize(
    "move", ["done", "vote yes", "vote no", "claim none", "claim 1|1= 1|6=", "take_back 1|1="]
)
def test_what_belongs_to_another_moment_is_refused_in_a_game(move):
    refused(table(BESIDE, "B"), 1, move)


@pytest.mark.parametrize("seat", [-1, 2, 9, None, "1", 1.0, True])
def test_a_seat_that_is_not_there_is_refused(seat):
    not_the_turn(table(BESIDE, "B"), seat, "skip")


def test_claims_come_after_the_building_and_once():
    match = race([TURNED, OTHER])
    refused(match, 1, "claim 1|5= 5|6×")
    refused(match, 1, "claim none")
    match.play(0, "done")
    refused(match, 1, "claim 1|5= 5|6×")
    match.play(1, "done")
    match.play(1, "claim 1|5= 5|6×")
    not_the_turn(match, 1, "claim 1|5= 5|6×")


def test_there_is_no_claim_on_a_set_that_was_not_finished():
    """Seat 0 checks seat 1, who has laid a pair that does not match but is not done."""
    match = race([OTHER, TURNED])
    match.play(0, "done")
    match.play(1, "timeout")
    before = match.position()
    with pytest.raises(tablee.TableeError):
        match.play(0, "claim 1|5= 5|6×")
    assert match.position() == before


def test_a_vote_is_given_once_and_done_needs_an_empty_hand():
    match = table(TOWER, "G", collapse="vote", players=3)
    match.play(1, lay(TOWER, "G"))
    match.play(0, "vote yes")
    not_the_turn(match, 0, "vote no")
    refused(race([WHOLE], off="L"), 0, "done", "D19")


def game_position():
    position = table(UPRIGHT, hand="2|5=").position()
    del position["options"], position["counter"]
    return position


def changed(**entries):
    return {**game_position(), "well": None, **entries}


def second(**entries):
    first, other = game_position()["layout"]
    return changed(layout=[first, {**other, **entries}])


def start(**entries):
    return changed(layout=[{**game_position()["layout"][0], **entries}])


def turn(**entries):
    return changed(turn={**game_position()["turn"], **entries})


IMPOSSIBLE = {
    "a domino twice on the table": (second(domino="1|3×"), "layout[1]"),
    "a domino in a hand and on the table": (changed(hands=[[], ["1|3×"]]), "hands[1]"),
    "a domino that does not exist": (second(domino="1|7="), "layout[1]"),
    "one in a hand that does not exist": (changed(hands=[[], ["nine"]]), "hands[1]"),
    "a pose that is none": (second(pose=24), "layout[1]"),
    "a pose that does not fit the cells": (second(pose=0), "layout[1]"),
    "cells that are no neighbours": (second(cells=[[2, 0, 0], [2, 0, 2]]), "layout[1]"),
    "cells under the table": (second(cells=[[2, 0, -1], [2, 0, 0]]), "layout[1]"),
    "two dominoes in one place": (second(cells=[[1, 0, 0], [1, 0, 1]]), "layout[1]"),
    "a domino far from the others": (second(cells=[[5, 0, 0], [5, 0, 1]]), "layout[1]"),
    "one without support": (second(cells=[[2, 0, 1], [2, 0, 2]]), "layout[1]"),
    "marks that do not match": (second(pose=19), "layout[1]"),
    "an entry of an unknown seat": (second(seat=2), "layout[1].seat"),
    "a start domino in the air": (changed(layout=[{**plan(OVERHANG)["B"], "seat": 0}]), "layout[0]"),
    "a start domino elsewhere": (start(cells=[[4, 0, 0], [5, 0, 0]]), "layout[0]"),
    "a start domino in another pose": (start(pose=1), "layout[0]"),
    "a start domino that stands": (start(cells=[[0, 0, 0], [0, 0, 1]], pose=16), "layout[0]"),
    "no start domino": (changed(layout=[]), "layout"),
    "too few hands": (changed(hands=[["2|5="]]), "hands"),
    "too many hands": (changed(hands=[[], ["2|5="], []]), "hands"),
    "two dominoes drawn": (changed(hands=[[], ["2|5=", "2|6="]]), "hands[1]"),
    "a domino drawn by a seat that is not in turn": (changed(hands=[["2|5="], []]), "hands"),
    "a domino in the pile and in a hand": (changed(well=["2|5="]), "well[0]"),
    "a pile that lacks dominoes": (changed(well=["1|1="]), "1|1×"),
    "too few scores": (changed(scores=[0]), "scores"),
    "a score below 0": (changed(scores=[0, -1]), "scores[1]"),
    "a score that is no number": (changed(scores=[0, "much"]), "scores[1]"),
    "a seat that is not there": (turn(seat=2), "turn.seat"),
    "a phase that is none": (turn(phase="build"), "turn.phase"),
    "as many idle turns as end the game": (turn(idle=4, turns=4), "turn.idle"),
    "turns below 0": (turn(turns=-1), "turn.turns"),
    "another game": (changed(game="triominos"), "triominos"),
    "no layout": ({"hands": [[], ["2|5="]], "turn": {"seat": 1}}, "layout"),
    "no hands": ({"layout": game_position()["layout"], "turn": {"seat": 1}}, "hands"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_an_impossible_position_is_refused_and_its_entry_named(what):
    position, named = IMPOSSIBLE[what]
    if position.get("well", 0) is None:
        del position["well"]
    with pytest.raises(tablee.BadPosition) as caught:
        tablee.game("domino3d").from_position(position)
    assert named in str(caught.value)
    explained(caught.value)


RACE = race([WHOLE], off="L").position()
IMPOSSIBLE_RACE = {
    "done with a domino left": {"turn": {"phase": "build", "done": [0]}},
    "done twice": {"turn": {"phase": "build", "done": [0, 0]}},
    "done who is not there": {"turn": {"phase": "build", "done": [2]}},
    "a checking with nobody done": {"turn": {"phase": "check", "done": []}},
    "a phase of the game": {"turn": {"phase": "play", "done": []}},
    "hands of unequal shares": {"hands": [RACE["hands"][0], RACE["hands"][1][1:]]},
    "15 points and no end": {"scores": [15, 0]},
    "a domino in two structures": {"layout": [*RACE["layout"], {**RACE["layout"][0], "seat": 1}]},
    "a structure with a gap under it": {
        "layout": [*RACE["layout"], {**plan(WHOLE)["L"], "cells": [[17, 0, 5], [17, 0, 6]], "seat": 0}],
        "hands": [[], RACE["hands"][1]],
    },
}


@pytest.mark.parametrize("what", IMPOSSIBLE_RACE)
def test_an_impossible_race_is_refused(what):
    game = tablee.game("domino3d", mode="race")
    assert game.from_position(RACE).position() == RACE
    with pytest.raises(tablee.BadPosition) as caught:
        game.from_position({**RACE, **IMPOSSIBLE_RACE[what]})
    explained(caught.value)


def test_what_a_hand_written_position_leaves_out_is_filled_in():
    """Layout, drawn domino and turn are enough (formats.md)."""
    short = {"layout": game_position()["layout"], "hands": [[], ["2|5="]], "turn": {"seat": 1}}
    position = tablee.game("domino3d").from_position(short).position()
    assert (position["scores"], position["round"], len(position["well"])) == ([0, 0], 1, 39)
    expected = {"seat": 1, "phase": "play", "turns": 0, "idle": 0, "placed": 0}
    assert expected.items() <= position["turn"].items()


@pytest.mark.parametrize(
    "nonsense", [None, [], "position", 3, {}, {"layout": 3, "hands": 4}, {"layout": [3], "hands": []}]
)
@pytest.mark.parametrize("mode", ["game", "race"])
def test_what_is_no_position_at_all_is_refused(nonsense, mode):
    with pytest.raises(tablee.BadPosition):
        tablee.game("domino3d", mode=mode).from_position(nonsense)


@pytest.mark.parametrize("drawing", [BESIDE, UPRIGHT, TOWER])
def test_a_possible_position_is_read_and_written_alike(drawing):
    match = table(drawing, max(plan(drawing)), scores=[3, 4], turns=6, idle=2)
    again = tablee.game("domino3d").from_position(match.position())
    assert again.position() == match.position()
    assert laid(again) == laid(match)
