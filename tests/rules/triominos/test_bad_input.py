"""What is not a rule but must be refused all the same, and named: options, seats, positions."""

import pytest

import tablee
from tests.rules.triominos.table import BRIDGE, FOUR, accepted, action, explained, lay, refused, table

LAID = {"tile": [4, 4, 4], "at": [0, 0, "up"], "corners": [4, 4, 4], "seat": 0}
BESIDE = {"tile": [1, 4, 4], "at": [0, 0, "down"], "corners": [4, 1, 4], "seat": 1}
OPENING = {"layout": [], "hands": [[[3, 3, 3], [0, 0, 1]], [[2, 2, 2], [0, 0, 2]]]}
POSITION = {"layout": [LAID, BESIDE], "hands": [[[0, 0, 1], [2, 4, 4]], [[0, 0, 2]]], "turn": {"seat": 0}}


def read(position, **options):
    return tablee.game("triominos", **options).from_position(position)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"colour": "red"}, "colour"),
        ({"tiles": "boxed"}, "tiles"),
        ({"target": "many"}, "target"),
        ({"target": 0}, "target"),
        ({"target": -400}, "target"),
        ({"voluntary_pass": "sometimes"}, "voluntary_pass"),
        ({"seconds_per_turn": 0}, "seconds_per_turn"),
        ({"seconds_per_turn": "long"}, "seconds_per_turn"),
        ({"players": 1}, "players"),
        ({"players": 7}, "players"),
        ({"players": 0}, "players"),
        ({"players": 2.5}, "players"),
        ({"players": "two"}, "players"),
    ],
)
def test_an_unknown_option_or_value_is_named(options, named):
    with pytest.raises(tablee.OptionError) as caught:
        tablee.game("triominos", **options)
    assert named in str(caught.value)
    explained(caught.value)


def test_an_unknown_value_is_answered_with_what_would_be_right():
    with pytest.raises(tablee.OptionError, match=r"2.*6"):
        tablee.game("triominos", players=7)
    with pytest.raises(tablee.OptionError, match="voluntary_pass"):
        tablee.game("triominos", voluntary_passs=True)


def test_an_unknown_game_is_answered_with_those_there_are():
    with pytest.raises(tablee.TableeError, match="triominos") as caught:
        tablee.game("tri-ominos")
    explained(caught.value)


@pytest.mark.parametrize("verb", ["draw", "pass", "timeout"])
@pytest.mark.parametrize("seat", [1, 2])
def test_the_action_of_another_seat_is_not_its_turn(seat, verb):
    match = table(FOUR, ["1-4-4 0-0-1"], players=3)
    before = match.position()
    with pytest.raises(tablee.NotYourTurn) as caught:
        match.play(seat, action(verb))
    assert isinstance(match.check(seat, action(verb)), tablee.NotYourTurn)
    assert match.actions(seat) == []
    assert match.position() == before
    explained(caught.value)


@pytest.mark.parametrize("seat", [-1, 2, 9, None, "0"])
def test_a_seat_that_is_not_there_is_refused(seat):
    match = table(FOUR, ["1-4-4 0-0-1"])
    before = match.position()
    with pytest.raises(tablee.TableeError):
        match.play(seat, action("draw"))
    assert match.position() == before


def test_T9_a_tile_that_is_not_in_the_hand_is_refused():
    match = table(FOUR, ["2-4-4 0-0-1", "1-4-4"])
    assert "1-4-4" in str(refused(match, 0, lay(FOUR)))
    accepted(match, 0, lay(FOUR, corners="4-4-2"))


def test_a_tile_on_the_table_and_one_in_another_hand_are_refused_in_the_same_way():
    """The reason must not tell where a tile lies that the player cannot see."""
    in_a_hand = refused(table(FOUR, ["2-4-4 0-0-1", "1-4-4"]), 0, lay(FOUR))
    in_the_well = refused(table(FOUR, ["2-4-4 0-0-1", "0-0-2"]), 0, lay(FOUR))
    assert (in_a_hand.clause, str(in_a_hand)) == (in_the_well.clause, str(in_the_well))


def test_opening_again_is_refused():
    match = table(FOUR, ["3-3-3 0-0-1"])
    refused(match, 0, action("open 3-3-3"))


def test_laying_instead_of_opening_is_refused():
    match = table("", ["3-3-3 0-0-1", "2-2-2"])
    lone = {"do": "lay", "tile": [3, 3, 3], "at": [0, 0, "up"], "corners": [3, 3, 3]}
    refused(match, 0, tablee.game("triominos").action(lone))


@pytest.mark.parametrize(
    "text", ["", "fly", "lay", "lay 1-4-4", "open", "open 9-9-9", "lay 1-4-4 at x,y,up as 1-4-4", "take"]
)
def test_a_text_that_is_no_action_is_refused(text):
    match = table(FOUR, ["1-4-4 0-0-1"])
    before = match.position()
    with pytest.raises(tablee.TableeError):
        match.play(0, text)
    assert match.position() == before


def test_a_possible_position_is_read_and_written_alike():
    match = read(POSITION)
    position = match.position()
    assert read(position).position() == position
    assert position["scores"] == [0, 0]
    assert position["round"] == 1
    assert len(position["well"]) == 56 - 5
    assert position["well"] == sorted(position["well"])
    turn = position["turn"]
    assert (turn["seat"], turn["phase"], turn["draws"], turn["passes"]) == (0, "play", 0, 0)


def test_an_opening_needs_no_turn():
    match = read(OPENING)
    assert match.to_act == (0,)
    assert match.position()["turn"]["phase"] == "open"


def changed(**entries):
    return {**POSITION, **entries}


def laid(**entries):
    return changed(layout=[LAID, {**BESIDE, **entries}])


FLIPPED = {"tile": [1, 2, 3], "at": [0, 0, "up"], "corners": [1, 3, 2], "seat": 0}
DISCONNECTED = {"tile": [1, 1, 1], "at": [5, 5, "up"], "corners": [1, 1, 1], "seat": 0}
CORNER_ONLY = {"tile": [1, 1, 4], "at": [-1, 1, "down"], "corners": [1, 1, 4], "seat": 0}

IMPOSSIBLE = {
    "a tile twice in a hand": (changed(hands=[[[0, 0, 1], [0, 0, 1]], [[0, 0, 2]]]), "hands[0][1]"),
    "a tile twice in two hands": (changed(hands=[[[0, 0, 1]], [[0, 0, 1]]]), "hands[1][0]"),
    "a tile in a hand and on the table": (changed(hands=[[[4, 4, 4]], [[0, 0, 2]]]), "hands[0][0]"),
    "a tile twice on the table": (laid(tile=[4, 4, 4], corners=[4, 4, 4]), "layout[1]"),
    "a tile in the well and in a hand": (changed(well=[[0, 0, 1]]), "well[0]"),
    "a well that lacks tiles": (changed(well=[[0, 0, 0]]), "0-0-3"),
    "a tile that does not exist": (changed(hands=[[[0, 0, 6]], [[0, 0, 2]]]), "hands[0][0]"),
    "a tile of four numbers": (changed(hands=[[[0, 0, 1, 1]], [[0, 0, 2]]]), "hands[0][0]"),
    "a tile on the table that does not exist": (laid(tile=[4, 4, 7], corners=[4, 7, 4]), "layout[1]"),
    "a flipped tile": (changed(layout=[FLIPPED]), "layout[0]"),
    "corners of another tile": (laid(corners=[4, 2, 4]), "layout[1]"),
    "a side that differs": (laid(tile=[1, 4, 5], corners=[4, 5, 1]), "layout[1]"),
    "two tiles in one place": (laid(at=[0, 0, "up"]), "layout[1]"),
    "a tile far from the others": (changed(layout=[LAID, BESIDE, DISCONNECTED]), "layout[2]"),
    "a tile that touches at a corner only": (changed(layout=[LAID, BESIDE, CORNER_ONLY]), "layout[2]"),
    "a cell that is none": (laid(at=[0, 0, "left"]), "layout[1]"),
    "a layout entry of an unknown seat": (laid(seat=2), "layout[1].seat"),
    "too few hands": (changed(hands=[[[0, 0, 1]]]), "hands"),
    "too many hands": (changed(hands=[[[0, 0, 1]], [[0, 0, 2]], [[0, 0, 3]]]), "hands"),
    "too few scores": (changed(scores=[0]), "scores"),
    "too many scores": (changed(scores=[0, 0, 0]), "scores"),
    "scores that are no numbers": (changed(scores=[0, "much"]), "scores[1]"),
    "a seat that is not there": (changed(turn={"seat": 2}), "turn.seat"),
    "a seat below the first": (changed(turn={"seat": -1}), "turn.seat"),
    "no seat": (changed(turn={}), "turn.seat"),
    "four draws": (changed(turn={"seat": 0, "draws": 4}), "turn.draws"),
    "as many passes as players": (changed(turn={"seat": 0, "passes": 2}), "turn.passes"),
    "a phase of another game": (
        changed(turn={"seat": 0, "phase": "choice", "pending": ["Q14"]}),
        "turn.phase",
    ),
    "an opening with tiles on the table": (changed(turn={"seat": 0, "phase": "open"}), "turn.phase"),
    "a wrong opener": ({**OPENING, "turn": {"seat": 1}}, "turn.seat"),
    "play on an empty table": ({**OPENING, "turn": {"seat": 0, "phase": "play"}}, "turn.phase"),
    "another game": (changed(game="quadominos"), "quadominos"),
    "a shown tile that is not in the hand": (changed(shown=[[[5, 5, 5]], []]), "shown[0]"),
    "no layout": ({"hands": POSITION["hands"], "turn": {"seat": 0}}, "layout"),
    "no hands": ({"layout": [LAID], "turn": {"seat": 0}}, "hands"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_an_impossible_position_is_refused_and_its_entry_named(what):
    position, entry = IMPOSSIBLE[what]
    with pytest.raises(tablee.BadPosition) as caught:
        read(position)
    assert entry in str(caught.value)
    explained(caught.value)


def test_a_corner_that_differs_without_a_common_side_is_refused_in_a_position_too():
    position = table(BRIDGE, ["0-0-2", "0-0-3"]).position()
    del position["well"]
    entry = lay(BRIDGE, corners="1-2-4").to_dict() | {"seat": 0}
    del entry["do"]
    position["layout"].append(entry)
    with pytest.raises(tablee.BadPosition, match=r"layout\[8\]"):
        read(position)


@pytest.mark.parametrize(
    "nonsense", [None, [], "position", 3, {}, {"layout": 3, "hands": 4}, {"layout": [3], "hands": [[], []]}]
)
def test_what_is_no_position_at_all_is_refused(nonsense):
    with pytest.raises(tablee.BadPosition):
        read(nonsense)
