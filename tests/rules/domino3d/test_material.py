"""D1-D4: the dominoes, the grid, the score track, the three modes."""

from itertools import combinations

import pytest

import tablee
from tablee.games.domino3d.pieces import MARKS
from tests.rules.domino3d.drawings import BESIDE, ON_TOP, ONE, OVERHANG, UPRIGHT
from tests.rules.domino3d.scene import (
    DOMINOES,
    FACES,
    WAYS,
    axes,
    cross,
    lay,
    mark,
    placed,
    plan,
    put,
    seen,
    table,
)
from tests.rules.domino3d.table import accepted, kinds, laid, listed, notation, parts, refused, the

DOUBLES = [name for name in DOMINOES if name[0] == name[2]]
SIDES = ("+y", "-y", "+z", "-z")


def everything(position):
    lying = [entry["domino"] for entry in position["layout"]]
    return lying + [name for hand in position["hands"] for name in hand] + position["well"]


@pytest.mark.parametrize(
    "options",
    [{"players": 2}, {"players": 6}, {"mode": "solo", "players": 1}, {"mode": "race", "players": 2}]
    + [{"mode": "race", "players": players} for players in (3, 4, 5, 6)],
)
def test_D1_the_set_has_42_dominoes_each_once(options):
    position = tablee.game("domino3d", **options).new(seed=1).position()
    assert sorted(everything(position)) == sorted(DOMINOES)
    assert len(DOMINOES) == len(set(DOMINOES)) == 42


def test_D1_every_pair_of_ends_comes_in_two_versions():
    pairs = [f"{a}|{b}" for a in range(1, 7) for b in range(a, 7)]
    assert len(pairs) == 21
    assert [pair + version for pair in pairs for version in "=×"] == DOMINOES


@pytest.mark.parametrize("name", DOMINOES)
def test_D1_a_domino_is_two_dice_of_one_handedness_glued_by_a_face(name):
    faces = FACES[name]
    assert len(faces) == 10
    assert [faces["A-x"], faces["B+x"]] == [int(name[0]), int(name[2])]
    dice = {
        "A": {way: faces.get("A" + way, 7 - faces["A-x"]) for way in WAYS},
        "B": {way: faces.get("B" + way, 7 - faces["B+x"]) for way in WAYS},
    }
    for die in dice.values():
        assert sorted(die.values()) == [1, 2, 3, 4, 5, 6]
        assert all(die[f"+{axis}"] + die[f"-{axis}"] == 7 for axis in "xyz")
        looks = {number: WAYS[way] for way, number in die.items()}
        assert cross(looks[1], looks[2]) == looks[3]


@pytest.mark.parametrize("name", DOMINOES)
def test_D1_the_version_tells_whether_the_smallest_side_marks_lie_on_the_same_long_side(name):
    smallest = [min(SIDES, key=lambda way: FACES[name][half + way]) for half in "AB"]
    if name[3] == "=":
        assert smallest[0] == smallest[1]
    else:
        assert smallest[0] == smallest[1].translate(str.maketrans("+-", "-+"))


def looks(name):
    """How a domino looks from every side: its marks in all poses, the halves told by their cells."""
    return {
        frozenset(seen({"domino": name, "cells": cells, "pose": pose}).items())
        for pose in range(24)
        for cells in ([(0, 0, 0), axes(pose)["+x"]],)
    } | {
        frozenset(seen({"domino": name, "cells": [axes(pose)["-x"], (0, 0, 0)], "pose": pose}).items())
        for pose in range(24)
    }


def test_D1_no_two_dominoes_are_equal_under_rotation():
    every = {name: looks(name) for name in DOMINOES}
    assert all(not every[one] & every[other] for one, other in combinations(DOMINOES, 2))


def test_D1_each_mark_has_a_shape_and_a_colour_of_its_own():
    assert [mark.id for mark in MARKS] == [1, 2, 3, 4, 5, 6]
    for what in ("name", "glyph", "colour"):
        assert len({getattr(mark, what) for mark in MARKS}) == 6


def test_D2_pose_0_is_the_pose_of_the_set():
    (start,) = plan(ONE).values()
    assert [mark(start, (0, 0, 0), way) for way in ("-x", "+y", "-y", "+z", "-z")] == [1, 3, 4, 2, 5]
    assert [mark(start, (1, 0, 0), way) for way in ("+x", "+y", "-y", "+z", "-z")] == [1, 4, 3, 2, 5]


def test_D2_the_placements_beside_one_domino_are_these_and_no_other():
    """All that fits 1|1= on the table, found with the marks of the set alone; so every pose means what D2 says."""
    match = table(ONE, hand="2|5=")
    expected = [
        ((-1, 0, 0), 16),
        ((-1, 0, 1), 21),
        ((0, -1, 0), 17),
        ((0, -1, 1), 21),
        ((0, 0, 2), 21),
        ((0, 1, 0), 17),
        ((0, 1, 1), 21),
        ((1, -1, 0), 16),
        ((1, -1, 1), 20),
        ((1, 0, 2), 20),
        ((1, 1, 0), 16),
        ((1, 1, 1), 20),
        ((2, 0, 0), 17),
        ((2, 0, 1), 20),
    ]
    assert listed(match, 1) == [*(notation(put("2|5=", cell, pose)) for cell, pose in expected), "skip"]


def test_D2_actions_are_ordered_by_cell_A_and_pose():
    match = table(ONE, hand="1|6=")
    expected = [
        ((-2, 0, 0), 0),
        ((-1, -1, 0), 0),
        ((-1, 0, 0), 17),
        ((-1, 0, 1), 20),
        ((-1, 1, 0), 0),
        ((0, -1, 0), 4),
        ((0, 1, 0), 4),
        ((1, -1, 0), 0),
        ((1, 1, 0), 0),
        ((2, -1, 0), 4),
        ((2, 0, 0), 16),
        ((2, 0, 1), 21),
        ((2, 1, 0), 4),
        ((3, 0, 0), 4),
    ]
    assert listed(match, 1) == [*(notation(put("1|6=", cell, pose)) for cell, pose in expected), "skip"]


@pytest.mark.parametrize("pose", range(24))
def test_D2_from_cell_A_to_cell_B_a_pose_looks_one_way_only(pose):
    """B lies to the left of A, so d = 1: poses 4 to 7 can be meant, and of those only 4 matches."""
    match = table(BESIDE, "B")
    move = lay(BESIDE, "B", pose=pose)
    if pose == 4:
        accepted(match, 1, move)
    else:
        refused(match, 1, move, "D6" if pose // 4 == 1 else "D2")


@pytest.mark.parametrize("pose", [-1, 24, 100, 2**40])
def test_D2_there_are_24_poses(pose):
    refused(table(BESIDE, "B"), 1, lay(BESIDE, "B", pose=pose), "D2")


@pytest.mark.parametrize(
    "cells",
    [
        [[2, 0, 0], [2, 0, 0]],
        [[4, 0, 0], [2, 0, 0]],
        [[3, 1, 0], [2, 0, 0]],
        [[2, 0, 0], [9, 9, 9]],
    ],
)
def test_D2_the_two_cells_are_neighbours(cells):
    refused(table(BESIDE, "B"), 1, lay(BESIDE, "B", cells=cells), "D2")


@pytest.mark.parametrize("move", [put("1|6=", (1, 0, -1), 0), put("1|6=", (2, 0, 0), 20)])
def test_D2_nothing_lies_under_the_table(move):
    assert min(cell[2] for cell in move["cells"]) == -1
    refused(table(ONE, hand="1|6="), 1, move, "D2")


@pytest.mark.parametrize("name", DOUBLES)
def test_D2_a_double_looks_the_same_turned_end_for_end(name):
    assert len(DOUBLES) == 12
    for pose in range(24):
        entry = placed(name, (0, 0, 0), pose)
        a, b = entry["cells"]
        turned = [
            other for other in (placed(name, tuple(b), k) for k in range(24)) if seen(other) == seen(entry)
        ]
        assert len(turned) == 1
        assert turned[0]["cells"] == [b, a]


@pytest.mark.parametrize("name", [name for name in DOMINOES if name not in DOUBLES])
def test_D2_every_other_domino_has_one_writing_for_each_placement(name):
    for pose in range(24):
        entry = placed(name, (0, 0, 0), pose)
        assert all(seen(placed(name, tuple(entry["cells"][1]), k)) != seen(entry) for k in range(24))


@pytest.mark.parametrize("name", DOUBLES)
def test_D2_a_double_is_listed_once_with_the_smaller_cell_first(name):
    match = table(UPRIGHT, hand=name)
    moves = [action.to_dict() for action in match.actions(1) if str(action) != "skip"]
    assert all(list(move["cells"][0]) < list(move["cells"][1]) for move in moves)
    shown = [frozenset(seen(move).items()) for move in moves]
    assert len(set(shown)) == len(shown)


def test_D2_the_other_writing_of_a_double_is_the_same_placement():
    one, other = put("6|6=", (2, 0, 0), 0), put("6|6=", (3, 0, 0), 4)
    assert seen(one) == seen(other)
    ends = []
    for move in (one, other):
        match = table(ONE, hand="6|6=")
        assert notation(one) in listed(match, 1)
        assert notation(other) not in listed(match, 1)
        (event, *_) = accepted(match, 1, move)
        assert (event.kind, event.points) == ("lay", 1)
        position = match.position()
        ends.append(({**position, "layout": [seen(entry) for entry in position["layout"]]}, listed(match, 0)))
    assert ends[0] == ends[1]


@pytest.mark.parametrize(
    ("drawing", "bonus"), [(BESIDE, []), (UPRIGHT, [("upright", 1)]), (ON_TOP, [("top", 2)])]
)
def test_D2_upright_is_one_cell_above_the_other_and_else_flat(drawing, bonus):
    match = table(drawing, "B")
    event = the(accepted(match, 1, lay(drawing, "B")), "lay")
    assert parts(event) == [("touch", 1), *bonus]


@pytest.mark.parametrize(
    "options",
    [{"players": players} for players in (2, 3, 4, 5, 6)]
    + [{"mode": "solo", "players": 1}]
    + [{"mode": "race", "players": players} for players in (2, 6)],
)
def test_D3_every_score_begins_at_0(options):
    match = tablee.game("domino3d", **options).new(seed=3)
    assert list(match.scores) == [0] * options["players"]
    assert match.position()["scores"] == [0] * options["players"]


@pytest.mark.parametrize("score", [0, 1, 9])
def test_D3_a_score_never_goes_below_0(score):
    match = table(OVERHANG, "B", scores=[5, score])
    accepted(match, 1, lay(OVERHANG, "B"))
    assert list(match.scores) == [5, 0]


def test_D4_game_is_the_default_mode():
    match = tablee.game("domino3d").new(seed=4)
    assert match.position()["options"]["mode"] == "game"
    assert match.position()["options"]["players"] == 2
    assert kinds(match.history) == ["start", "draw"]


@pytest.mark.parametrize("mode", ["game", "race"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_D4_game_and_race_are_for_2_to_6_players(mode, players):
    match = tablee.game("domino3d", mode=mode, players=players).new(seed=4)
    assert len(match.scores) == players


@pytest.mark.parametrize("mode", ["game", "race"])
@pytest.mark.parametrize("players", [0, 1, 7])
def test_D4_and_for_no_other_number(mode, players):
    with pytest.raises(tablee.OptionError, match=r"2.*6"):
        tablee.game("domino3d", mode=mode, players=players)


@pytest.mark.parametrize("options", [{}, {"players": 1}])
def test_D4_solo_is_for_one(options):
    match = tablee.game("domino3d", mode="solo", **options).new(seed=4)
    assert list(match.scores) == [0]
    assert match.to_act == (0,)
    assert len(laid(match)) == 1


@pytest.mark.parametrize("players", [0, 2, 6])
def test_D4_solo_is_for_nobody_else(players):
    with pytest.raises(tablee.OptionError, match="1"):
        tablee.game("domino3d", mode="solo", players=players)
