"""The Domino 3D oracle on structures made by hand."""

from itertools import product

import pytest

from tests.oracle.domino3d import Oracle
from tests.oracle.domino3d_set import FACES, NAMES, is_double
from tests.oracle.domino3d_space import (
    DIRECTIONS,
    POSES,
    Structure,
    axes,
    bottom,
    cross,
    is_upright,
    is_written_well,
    marks_of,
    opposite,
    other_writing,
    plus,
)
from tests.oracle.domino3d_turns import points_for

X, Y, Z = (1, 0, 0), (0, 1, 0), (0, 0, 1)
LEFT, FRONT, DOWN = opposite(X), opposite(Y), opposite(Z)
WAYS = {"+x": X, "-x": LEFT, "+y": Y, "-y": FRONT, "+z": Z, "-z": DOWN}


def flat(x, y, z, along="x"):
    """Two cells beside one another; (x, y, z) is A."""
    return ((x, y, z), plus((x, y, z), X if along == "x" else Y))


def upright(x, y, z):
    return ((x, y, z), (x, y, z + 1))


def pose_of(cells, r=0):
    """The r-th pose that looks from A to B."""
    return [pose for pose in POSES if is_written_well(cells, pose)][r]


def built(*places):
    """Dominoes in these cells, marks as they come: 1|1= first, then 1|1×, 1|2= and so on."""
    structure = Structure()
    for name, cells in zip(NAMES, places, strict=False):
        structure.add(name, cells, pose_of(cells))
    return structure


def wanted(structure, cells):
    """D6: the faces that have to show a certain mark."""
    return dict(structure.conditions(cells, "free")[0])


def lay(domino, cells, pose=None):
    pose = pose_of(cells) if pose is None else pose
    return {"do": "lay", "domino": domino, "cells": [list(cell) for cell in cells], "pose": pose}


def middle(structure, hand, scores=(20, 20), **options):
    """A game with this structure on the table; seat 0 has drawn `hand`."""
    table = Oracle(len(scores), **options)
    table.start(NAMES[0])
    table.rules.structure = structure
    table.rules.pile = [name for name in NAMES if name not in structure.cells]
    table.rules.seat = 0
    table.scores = list(scores)
    table.draw(hand)
    return table


# D1, D2


def test_D1_each_domino_is_two_dice_of_the_same_handedness():
    assert len(NAMES) == 42
    for name, faces in FACES.items():
        assert (str(faces["A-x"]), str(faces["B+x"])) == (name[0], name[2])
        for half, glued, end in (("A", "+x", "-x"), ("B", "-x", "+x")):
            whole = {key[1:]: mark for key, mark in faces.items() if key[0] == half}
            whole[glued] = 7 - whole[end]
            assert sorted(whole.values()) == [1, 2, 3, 4, 5, 6]
            assert all(whole["+" + axis] + whole["-" + axis] == 7 for axis in "xyz")
            where = {mark: WAYS[key] for key, mark in whole.items()}
            assert cross(where[1], where[2]) == where[3]


def test_D1_the_version_says_whether_the_smallest_side_marks_lie_on_the_same_long_side():
    for name, faces in FACES.items():
        sides = {half: {faces[half + way]: WAYS[way] for way in ("+y", "-y", "+z", "-z")} for half in "AB"}
        a, b = (sides[half][min(sides[half])] for half in "AB")
        assert b == (a if name[3] == "=" else opposite(a))


def looks(name, pose):
    """The marks on the cells of a domino whose smaller cell is at the origin."""
    a = (0, 0, 0)
    b = plus(a, axes(pose)["x"])
    shift = opposite(min(a, b))
    marks = marks_of(name, (a, b), pose)
    return frozenset((plus(cell, shift), way, mark) for (cell, way), mark in marks.items())


def test_D1_D2_no_two_are_equal_and_only_the_twelve_doubles_equal_themselves_turned():
    seen = {}
    for name, pose in product(NAMES, POSES):
        seen.setdefault(looks(name, pose), []).append((name, pose))
    assert all(len({name for name, _ in same}) == 1 for same in seen.values())
    doubles = [name for name in NAMES if is_double(name)]
    assert len(doubles) == 12
    assert len(seen) == 30 * 24 + 12 * 12
    twice = {same[0][0] for same in seen.values() if len(same) == 2}
    assert twice == set(doubles)


def test_D2_pose_0_is_the_canonical_pose_and_all_24_are_turns():
    assert axes(0) == {"x": X, "y": Y, "z": Z}
    assert axes(3) == {"x": X, "y": cross(FRONT, X), "z": FRONT}
    assert axes(17) == {"x": Z, "y": Y, "z": LEFT}  # d = +z; across it +x, -x, +y, -y
    assert len({tuple(sorted(axes(pose).items())) for pose in POSES}) == 24
    assert all(cross(axes(pose)["x"], axes(pose)["y"]) == axes(pose)["z"] for pose in POSES)


def test_D2_a_double_is_listed_once_with_the_smaller_cell_as_A_and_its_other_writing_is_playable():
    table = Oracle(2)
    table.start("1|1=")
    table.draw("6|6×")
    lays = table.actions(1)[:-1]
    assert lays
    assert all(action["cells"][0] < action["cells"][1] for action in lays)
    for action in lays:
        cells = tuple(tuple(cell) for cell in action["cells"])
        turned, pose = other_writing("6|6×", cells, action["pose"])
        assert table.playable(1, lay("6|6×", turned, pose))
        assert lay("6|6×", turned, pose) not in lays


@pytest.mark.parametrize("contact", ["free", "differ"])
def test_the_list_is_all_that_can_be_tried_and_is_not_refused(contact):
    structure = built(flat(0, 0, 0), upright(2, 0, 0), flat(0, 0, 1), flat(0, 1, 0))
    space = list(product(range(-3, 5), range(-3, 5), range(6)))
    for name in ("6|6=", "3|4×"):
        found = []
        for a, pose in product(space, POSES):
            cells = (a, plus(a, axes(pose)["x"]))
            once = not is_double(name) or cells[0] < cells[1]
            if once and is_written_well(cells, pose) and structure.fault(name, cells, pose, contact) is None:
                found.append((name, cells, pose))
        assert list(structure.placements([name], contact)) == found


# D6, D7: 1|1= lies at (0,0,0)-(1,0,0) and shows 1 at both ends, 2 2 above, 3 4 at +y, 4 3 at -y


def test_D6_end_to_end_three_pairs_of_faces_are_compared_and_the_table_side_is_not():
    cell = (2, 0, 0)
    assert wanted(built(flat(0, 0, 0)), flat(2, 0, 0)) == {(cell, Y): 4, (cell, FRONT): 3, (cell, Z): 2}


def test_D6_three_sides_settle_how_the_next_die_lies_so_only_a_six_can_follow_a_one():
    structure = built(flat(0, 0, 0))
    for name in NAMES[1:]:
        there = [
            cells for _, cells, _ in structure.placements([name], "free") if set(cells) == set(flat(2, 0, 0))
        ]
        assert len(there) == (1 if "6" in name else 0)


def test_D6_side_by_side_the_tops_and_the_ends_are_compared():
    a, b = flat(0, 1, 0)
    expected = {(a, Z): 2, (b, Z): 2, (a, LEFT): 1, (b, X): 1}
    assert wanted(built(flat(0, 0, 0)), (a, b)) == expected


def test_D6_faces_that_meet_at_an_angle_are_free():
    cell = (2, 0, 0)
    assert wanted(built(flat(0, 0, 0)), upright(2, 0, 0)) == {(cell, Y): 4, (cell, FRONT): 3}


def test_D6_on_top_the_visible_sides_of_both_are_compared():
    cell = (0, 0, 1)
    assert wanted(built(flat(0, 0, 0)), upright(0, 0, 1)) == {(cell, LEFT): 1, (cell, Y): 3, (cell, FRONT): 4}


def test_D6_a_covered_face_of_the_laid_domino_is_not_compared():
    structure = built(flat(0, 0, 0), flat(1, 0, 1, "y"), flat(1, 1, 0, "y"))
    cell = (2, 0, 0)
    # (1,1,0) covers the +y face of 1|1=, (1,0,1) its top
    assert wanted(structure, flat(2, 0, 0)) == {(cell, FRONT): 3}


def test_D6_a_face_covered_on_the_new_domino_alone_is_not_compared():
    structure = built(flat(0, 0, 0), flat(2, 1, 0))
    # 1|1× beside it shows 2 5 above and 1 at its far end; its near end is visible, but not the face
    # beside it, which is in contact with 1|1=
    expected = {((2, 0, 0), FRONT): 3, ((2, 0, 0), Z): 2, ((3, 0, 0), Z): 5, ((3, 0, 0), X): 1}
    assert wanted(structure, flat(2, 0, 0)) == expected


def test_D6_two_dominoes_may_ask_for_different_marks_of_one_face():
    structure = built(flat(0, 0, 0))
    structure.add("1|2=", flat(2, 1, 0), 1)  # upside down: 5 above where 1|1= asks for 2
    asked = [mark for face, mark in structure.conditions(flat(2, 0, 0), "free")[0] if face == ((2, 0, 0), Z)]
    assert sorted(asked) == [2, 5]
    there = [cells for _, cells, _ in structure.placements(NAMES[1:], "free") if (2, 0, 0) in cells]
    assert all(is_upright(cells) for cells in there)


def walled_in():
    """1|1= with the side, front and end of its half A covered: what stands on it shows no seam."""
    return built(flat(0, 0, 0), flat(-2, 0, 0), flat(-1, 1, 0), flat(-1, -1, 0))


def test_D6_without_a_visible_seam_everything_fits():
    assert wanted(walled_in(), upright(0, 0, 1)) == {}
    assert all(walled_in().fault("2|5=", upright(0, 0, 1), pose, "free") is None for pose in range(16, 20))


def test_D7_faces_in_contact_must_differ_with_that_option():
    structure = walled_in()
    turned = upright(0, 0, 1)[::-1]
    for r in range(4):  # the top of 1|1= shows 2
        assert structure.fault("2|5=", upright(0, 0, 1), 16 + r, "differ") == "D7"
        assert structure.fault("2|5=", turned, 20 + r, "differ") is None


# D8-D10


def test_D9_what_is_judged_first():
    four = built(*(upright(0, 0, 2 * n) for n in range(4)))
    cases = [
        (flat(0, 0, 0), "overlap"),
        (flat(3, 0, 0), "D8"),
        (flat(3, 0, 3), "D8"),  # touches nothing, nor is there support
        (flat(0, 0, 8), "D10"),  # a fifth, which would fall if it were not refused
        (upright(0, 0, 8), "D10"),
        (flat(1, 0, 7), "D9"),
        (upright(1, 0, 1), "D9"),
    ]
    for cells, fault in cases:
        assert four.fault("2|5=", cells, pose_of(cells), "free") == fault
    assert built(flat(0, 0, 0)).fault("2|5=", flat(2, 0, 0), 0, "free") == "D6"


def test_D9_an_attempt_falls_whatever_its_marks_and_is_not_listed():
    table = middle(built(flat(0, 0, 0)), "2|5=")
    overhang = flat(1, 0, 1)
    for r in range(4):
        attempt = lay("2|5=", overhang, pose_of(overhang, r))
        assert table.playable(0, attempt)
        assert attempt not in table.actions(0)
    assert not table.playable(0, lay("2|5=", flat(1, 0, 0)))
    assert not table.playable(0, lay("2|5=", flat(5, 0, 1)))
    assert not table.playable(0, lay("2|5=", flat(0, 0, -1), 0))
    assert not table.playable(0, lay("2|5=", upright(2, 0, 0), 0))  # the pose looks elsewhere
    assert not table.playable(0, lay("3|5=", overhang))
    assert not table.playable(1, lay("2|5=", overhang))


def test_D10_flat_ones_count_like_upright_ones():
    structure = built(flat(0, 0, 0), flat(0, 0, 1), flat(2, 0, 0), flat(1, 0, 2), upright(2, 0, 1))
    assert [structure.level(cells) for cells in structure.cells.values()] == [1, 2, 1, 3, 2]
    assert structure.level(flat(1, 0, 3)) == 4
    higher = built(*(flat(0, 0, n) for n in range(4)))
    assert higher.fault_of_place(flat(0, 0, 4)) == "D10"
    assert higher.fault_of_place(flat(0, 1, 0)) is None


def test_D10_an_upright_one_is_one_level():
    structure = built(upright(0, 0, 0), flat(1, 0, 0), flat(1, 0, 1))
    assert structure.level(upright(0, 0, 2)) == 2
    assert structure.level(flat(0, 0, 2)) == 3


# D13


def test_D13_points():
    structure = built(flat(0, 0, 0), upright(2, 0, 0), flat(0, 1, 0), flat(0, 0, 1))
    assert points_for(structure, flat(0, -1, 0)) == [("touch", 1)]
    assert points_for(structure, upright(0, -1, 0)) == [("touch", 2), ("upright", 1)]
    assert points_for(structure, flat(0, 1, 1)) == [("touch", 2), ("top", 2)]
    assert points_for(structure, upright(2, 0, 2)) == [("touch", 1), ("top", 2)]
    assert points_for(structure, upright(2, 1, 0)) == [("touch", 2), ("upright", 1)]


def test_D13_touched_are_named_in_the_order_placed():
    structure = built(flat(0, -1, 0), flat(0, 1, 0))
    structure.remove("1|1=")
    structure.add("6|6×", flat(0, -1, 0), 0)
    assert structure.touched(flat(0, 0, 0)) == ["1|1×", "6|6×"]


# D15


def towers():
    """1|1= below; on it 1|1× (level 2), on that 1|2= upright (3); beside them 1|2× (1) and 1|3= on it (2)."""
    return built(flat(0, 0, 0), flat(0, 0, 1), upright(0, 0, 2), flat(0, 1, 0), flat(0, 1, 1))


def test_D15_the_tower_is_what_stands_in_the_column_from_level_2_and_what_rests_on_it():
    structure = towers()
    assert structure.tower(flat(-1, 0, 4)) == ["1|1×", "1|2="]
    assert structure.tower(flat(1, 0, 2)) == ["1|1×", "1|2="]  # 1|2= rests on 1|1×, in another column
    assert structure.tower(flat(1, 1, 2)) == ["1|3="]
    assert structure.tower(flat(0, 0, 4, "y")) == ["1|1×", "1|2="]
    assert structure.tower(flat(2, 0, 1)) == []  # it rested on nothing
    assert built(flat(0, 0, 0)).tower(flat(1, 0, 1)) == []  # on level 1 only


def test_D15_what_rests_on_a_fallen_one_falls_even_if_it_also_rests_elsewhere():
    structure = towers()
    structure.remove("1|2=")
    structure.add("1|2=", flat(0, 0, 2, "y"), 8)  # across 1|1× and 1|3=
    assert structure.tower(flat(1, 1, 2)) == ["1|3=", "1|2="]
    assert structure.tower(flat(1, 0, 2)) == ["1|1×", "1|2="]


def test_D15_rebuilt_costs_ten_or_all_there_is_and_moves_nothing():
    for score, loss in ((20, 10), (10, 10), (4, 4), (0, 0)):
        table = middle(towers(), "2|5=", (score, 0))
        before = dict(table.rules.structure.cells)
        fallen, rebuilt = table.play(0, lay("2|5=", flat(1, 1, 2)))
        assert (fallen["kind"], fallen["clause"], fallen["parts"]) == (
            "collapse",
            "D15",
            [("collapse", -loss)],
        )
        assert (fallen["missing"], fallen["tower"]) == ([[2, 1, 2]], ["1|3="])
        assert (rebuilt["kind"], rebuilt["seat"], rebuilt["tower"]) == ("rebuilt", None, ["1|3="])
        assert table.scores == [score - loss, 0]
        assert table.rules.structure.cells == before
        assert "2|5=" in table.rules.pile
        assert table.needs_draw
        assert table.rules.seat == 1


def test_D15_the_first_no_removes_the_tower():
    table = middle(towers(), "2|5=", (20, 20, 20), collapse="vote")
    assert [event["kind"] for event in table.play(0, lay("2|5=", flat(-1, 0, 4)))] == ["collapse"]
    assert table.to_act == (0, 1, 2)
    assert table.actions(2) == [{"do": "vote", "rebuild": True}, {"do": "vote", "rebuild": False}]
    assert [event["kind"] for event in table.play(2, {"do": "timeout"})] == ["timeout", "vote"]
    assert table.to_act == (0, 1)
    _, removed = table.play(0, {"do": "vote", "rebuild": False})
    assert (removed["kind"], removed["tower"]) == ("removed", ["1|1×", "1|2="])
    assert list(table.rules.structure.cells) == ["1|1=", "1|2×", "1|3="]
    assert not {"1|1×", "1|2="} & set(table.rules.pile)
    assert table.needs_draw
    assert table.rules.seat == 1


def test_D15_yes_from_all_rebuilds_and_an_empty_tower_is_not_voted_on():
    table = middle(towers(), "2|5=", collapse="vote")
    table.play(0, lay("2|5=", flat(1, 0, 2)))
    table.play(1, {"do": "vote", "rebuild": True})
    assert [event["kind"] for event in table.play(0, {"do": "vote", "rebuild": True})] == ["vote", "rebuilt"]
    assert len(table.rules.structure.cells) == 5
    table = middle(built(flat(0, 0, 0)), "2|5=", collapse="vote")
    assert [event["kind"] for event in table.play(0, lay("2|5=", flat(1, 0, 1)))] == ["collapse"]
    assert table.needs_draw


def test_bottom_cells():
    assert bottom(flat(0, 0, 3)) == [(0, 0, 3), (1, 0, 3)]
    assert bottom(upright(0, 0, 3)[::-1]) == [(0, 0, 3)]
    assert DIRECTIONS[5] == DOWN
