"""D5, D8-D10: where a domino may go, what it touches, what carries it."""

import pytest

from tests.rules.domino3d.drawings import BESIDE, FIFTH, HIGH, ONE, OVERHANG, TOWER
from tests.rules.domino3d.scene import DOMINOES, lay, plan, put, table
from tests.rules.domino3d.table import accepted, entry, kinds, laid, listed, notation, refused, the

HANGING = """
z=0        z=1
A a b . .  . . B C c
A 1|3× 0, B 3|6= 22, C 2|5× 3
"""
"""C touches the upper half of B and rests on nothing."""

BRIDGE = """
z=0    z=1
A a B  . c C
. . b  . . .
A 1|3× 0, B 2|3× 13, C 3|4= 5
"""

LEVELS = """
z=0    z=1    z=2    z=3    z=4    z=5    z=6
. B .  . . .  . . .  . . .  . . .  . . .  . . .
. b .  . D .  . . .  . . .  . . .  . . .  . . .
A a c  . d C  . E e  . f .  . F .  . g .  . G .
A 1|3× 0, B 2|5= 13, C 1|6= 22, D 2|5× 13, E 3|4= 0, F 1|6× 23, G 3|4× 20
"""
"""E lies on D (level 2) and on C, which stands on the table (level 1): E has level 3, F 4."""


def where(move):
    """Which way from the start domino a placement lies."""
    cells = [tuple(cell) for cell in move["cells"]]
    if min(z for _, _, z in cells) > 0:
        return "up"
    if any(x in (0, 1) and y != 0 for x, y, _ in cells):
        return "back" if max(y for _, y, _ in cells) > 0 else "front"
    return "right" if cells[0][0] > 1 else "left"


@pytest.mark.parametrize("name", ["2|5=", "2|5×"])
def test_D5_any_direction_left_right_front_back_up(name):
    moves = [action.to_dict() for action in table(ONE, hand=name).actions(1) if str(action) != "skip"]
    assert {where(move) for move in moves} == {"left", "right", "front", "back", "up"}


def test_D5_a_layout_may_grow_to_every_side():
    """The same marks at the other end of 1|1=, which is the same turned end for end."""
    for move in (put("1|6=", (3, 0, 0), 4), put("1|6=", (-2, 0, 0), 0)):
        accepted(table(ONE, hand="1|6="), 1, move)


@pytest.mark.parametrize(
    "move",
    [
        put("1|6=", (4, 0, 0), 4),
        put("1|6=", (5, 5, 0), 0),
        put("1|6=", (2, 1, 0), 0),
        put("1|6=", (2, 1, 0), 16),
        put("1|6=", (0, 0, 2), 0),
        put("1|6=", (2, 0, 1), 0),
        put("1|6=", (2, 1, 1), 16),
    ],
    ids=["a gap", "far away", "a corner", "an upright at a corner", "in the air", "an edge above", "a point"],
)
def test_D8_a_domino_that_touches_no_other_is_refused(move):
    match = table(ONE, hand="1|6=")
    refused(match, 1, move, "D8")


def test_D8_a_domino_in_the_air_that_touches_nothing_is_refused_and_does_not_fall():
    match = table(ONE, hand="1|6=", scores=[0, 20])
    refused(match, 1, put("1|6=", (0, 0, 3), 16), "D8")
    assert list(match.scores) == [0, 20]


def test_D9_a_domino_on_the_table_and_one_on_two_dominoes_are_carried():
    accepted(table(BESIDE, "B"), 1, lay(BESIDE, "B"))
    match = table(BRIDGE, "C")
    assert notation(lay(BRIDGE, "C")) in listed(match, 1)
    assert kinds(accepted(match, 1, lay(BRIDGE, "C")))[0] == "lay"


def test_D9_half_a_domino_over_the_edge_falls():
    match = table(OVERHANG, "B", scores=[0, 20])
    events = accepted(match, 1, lay(OVERHANG, "B"))
    fall = the(events, "collapse")
    assert (fall.seat, fall.clause, fall.points) == (1, "D15", -10)
    assert entry(fall) == plan(OVERHANG)["B"]
    assert [list(cell) for cell in fall.missing] == [[2, 0, 1]]
    assert laid(match) == ["1|1="]


def test_D9_a_domino_that_rests_on_nothing_but_touches_falls():
    match = table(HANGING, "C", scores=[0, 20])
    fall = the(accepted(match, 1, lay(HANGING, "C")), "collapse")
    assert sorted(list(cell) for cell in fall.missing) == [[3, 0, 1], [4, 0, 1]]
    assert list(fall.tower) == []


def test_D9_an_upright_in_the_air_misses_one_cell():
    match = table(HANGING, hand="2|5=", off="C")
    fall = the(accepted(match, 1, put("2|5=", (3, 0, 1), 16)), "collapse")
    assert [list(cell) for cell in fall.missing] == [[3, 0, 1]]


@pytest.mark.parametrize("name", [name for name in DOMINOES if name != "1|1="])
def test_D9_an_attempt_without_support_falls_whatever_its_marks(name):
    for pose in range(4):
        match = table(OVERHANG, hand=name, off="B", scores=[0, 20])
        assert kinds(accepted(match, 1, put(name, (1, 0, 1), pose)))[0] == "collapse"
        assert list(match.scores) == [0, 10]


@pytest.mark.parametrize("contact", ["free", "differ"])
def test_D9_it_falls_with_either_rule_for_the_faces_in_contact(contact):
    match = table(OVERHANG, "B", contact=contact)
    assert kinds(accepted(match, 1, lay(OVERHANG, "B")))[0] == "collapse"


@pytest.mark.parametrize(("drawing", "letter"), [(OVERHANG, "B"), (HANGING, "C"), (TOWER, "G"), (HIGH, "D")])
def test_D9_such_an_attempt_can_be_made_and_is_not_listed(drawing, letter):
    match = table(drawing, letter)
    move = lay(drawing, letter)
    assert match.check(1, move) is None
    assert notation(move) not in listed(match, 1)


@pytest.mark.parametrize(
    "move",
    [
        put("1|6=", (0, 0, 0), 0),
        put("1|6=", (1, 0, 0), 0),
        put("1|6=", (2, 0, 0), 4),
        put("1|6=", (1, 1, 0), 12),
        put("1|6=", (0, 0, 0), 16),
    ],
)
def test_D9_a_cell_that_is_taken_is_refused(move):
    match = table(ONE, hand="1|6=", scores=[0, 20])
    assert refused(match, 1, move).clause in ("D2", "D9")


def test_D9_an_overlap_is_refused_before_anything_falls():
    """One cell inside B, the other in the air beside it."""
    match = table(HANGING, hand="2|5=", off="C", scores=[0, 20])
    refused(match, 1, put("2|5=", (2, 0, 1), 0))
    assert list(match.scores) == [0, 20]


def test_D9_a_wrong_mark_with_support_is_refused_and_does_not_fall():
    match = table(BRIDGE, "C", scores=[0, 20])
    refused(match, 1, lay(BRIDGE, "C", pose=4), "D6")
    assert list(match.scores) == [0, 20]


@pytest.mark.parametrize("pose", range(16, 24))
def test_D10_nothing_goes_on_top_of_a_tower_of_four(pose):
    match = table(FIFTH, "E", scores=[0, 20])
    cell = (0, 0, 7) if pose < 20 else (0, 0, 8)
    refused(match, 1, put("1|4=", cell, pose), "D10")
    assert list(match.scores) == [0, 20]


def test_D10_the_fourth_is_allowed():
    match = table(FIFTH, "D", off="E")
    assert notation(lay(FIFTH, "D")) in listed(match, 1)
    assert accepted(match, 1, lay(FIFTH, "D"))[0].points == 3


@pytest.mark.parametrize("pose", range(4))
def test_D10_a_fifth_that_would_hang_over_is_refused_and_does_not_fall(pose):
    match = table(FIFTH, "E", scores=[0, 20])
    refused(match, 1, put("1|4=", (0, 0, 7), pose), "D10")
    refused(match, 1, put("1|4=", (-1, 0, 7), pose), "D10")


def test_D10_a_fourth_that_hangs_over_falls():
    match = table(HIGH, "D")
    fall = the(accepted(match, 1, lay(HIGH, "D")), "collapse")
    assert sorted(fall.tower) == ["1|6=", "1|6×"]


@pytest.mark.parametrize("pose", range(16, 24))
def test_D10_the_highest_level_directly_below_counts(pose):
    match = table(LEVELS, "G")
    refused(match, 1, put("3|4×", (1, 0, 5) if pose < 20 else (1, 0, 6), pose), "D10")


def test_D10_flat_dominoes_count_like_upright_ones():
    """A, D and E lie flat, F stands: four on top of one another."""
    match = table(LEVELS, "F", off="G")
    assert the(accepted(match, 1, lay(LEVELS, "F")), "lay").points == 3


def test_D10_the_height_does_not_count():
    """The tops of B and C are in the third and fifth layer, but they are the second and third domino."""
    assert max(z for _, _, z in plan(FIFTH)["D"]["cells"]) == 6
    assert kinds(accepted(table(FIFTH, "D", off="E"), 1, lay(FIFTH, "D")))[0] == "lay"


def test_D10_beside_a_tower_of_four_a_domino_may_stand():
    """Its level is that of what is directly below, whatever it touches."""
    match = table(FIFTH, hand="1|4=", off="E")
    cells = [action.to_dict()["cells"] for action in match.actions(1) if str(action) != "skip"]
    assert cells
    assert all((0, 0, 7) not in [tuple(cell) for cell in pair] for pair in cells)
