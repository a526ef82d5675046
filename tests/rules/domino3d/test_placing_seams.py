"""D6-D7: which marks must be equal, and which need not."""

import pytest

from tests.rules.domino3d.drawings import BESIDE, ONE, UPRIGHT
from tests.rules.domino3d.scene import DOMINOES, lay, mark, plan, put, table
from tests.rules.domino3d.table import accepted, kinds, laid, listed, notation, refused, the

CORNER = """
z=0    z=1
. b B  . . .
A a C  . . c
A 1|3× 0, B 3|4× 4, C 1|3= 18
"""
"""C meets A with its front and B with its right side."""

ON_A = """
z=0          z=1
B b A a c C  . . d D . .
A 1|3× 0, B 2|6× 1, C 3|4× 4, D 4|5= 4
"""
"""B and C hide the ends of A: D needs the marks of A's long sides only."""

HIDDEN = """
z=0      z=1      z=2      z=3
A a c C  . B . .  . b . .  . d D .
A 1|3× 0, B 1|6× 18, C 5|6= 6, D 2|5× 4
"""
"""B covers the top of A, so the top of C need not match it. D would bring B down."""

HOLE = """
z=0      z=1
. B b C  . . . .
A a E c  . . e .
. . d D  . . . .
A 1|3× 0, B 2|3= 1, C 2|5× 13, D 4|5× 4, E 1|6= 18
"""
"""The lower half of E is hidden on all four sides; its upper half touches nothing."""

HALF_HIDDEN = """
z=0      z=1
. B b .  . . . .
A a C .  . . c .
A 1|3× 0, B 2|3= 1, C 1|6= 18
"""

EQUAL = """
z=0    z=1
A a b  . . B
A 1|3× 0, B 3|6= 22
"""
"""The faces in contact both show 3."""

BOTH = """
z=0    z=1
A a B  . . b
A 1|3× 0, B 2|5× 18
"""
"""The faces in contact are equal and the sides do not match."""

EQUAL_TO_THE_SECOND = """
z=0    z=1
. B b  . . .
A a C  . . c
A 1|3× 0, B 2|3× 1, C 1|2× 18
"""
"""C differs from A where they meet, and is equal to B."""


def marks(drawing, letter, cell, ways):
    return [mark(plan(drawing)[letter], cell, way) for way in ways.split()]


def test_D6_marks_on_both_sides_of_a_visible_seam_are_equal():
    seam = "+y -y +z"
    assert marks(BESIDE, "A", (1, 0, 0), seam) == marks(BESIDE, "B", (2, 0, 0), seam) == [4, 3, 2]
    match = table(BESIDE, "B")
    assert notation(lay(BESIDE, "B")) in listed(match, 1)
    accepted(match, 1, lay(BESIDE, "B"))


@pytest.mark.parametrize(
    ("move", "shown"),
    [
        (put("1|2=", (2, 0, 0), 1), [4, 3, 5]),
        (put("1|2×", (3, 0, 0), 5), [4, 3, 1]),
        (put("1|2=", (2, 0, 0), 0), [3, 4, 2]),
        (put("1|3=", (3, 0, 0), 7), [6, 1, 2]),
    ],
    ids=["only the top differs", "only the top of a turned one", "only the sides differ", "other sides"],
)
def test_D6_one_visible_seam_that_differs_is_enough(move, shown):
    cell = next(tuple(cell) for cell in move["cells"] if cell == [2, 0, 0])
    assert [mark(move, cell, way) for way in ("+y", "-y", "+z")] == shown != [4, 3, 2]
    match = table(ONE, hand=move["domino"])
    assert notation(move) not in listed(match, 1)
    assert refused(match, 1, move, "D6").where


def test_D6_the_quarter_turn_of_a_mark_does_not_matter():
    """1|6= and 1|6× show the same three marks at the seam, laid on different sides."""
    for move in (put("1|6=", (3, 0, 0), 4), put("1|6×", (3, 0, 0), 5)):
        assert [mark(move, (2, 0, 0), way) for way in ("+y", "-y", "+z")] == [4, 3, 2]
        accepted(table(ONE, hand=move["domino"]), 1, move)


@pytest.mark.parametrize(
    ("domino", "pose", "front", "right"),
    [
        ("1|3=", 18, True, True),
        ("2|3=", 19, False, True),
        ("3|5=", 17, True, False),
        ("1|2=", 16, False, False),
    ],
)
def test_D6_all_touched_dominoes_must_match(domino, pose, front, right):
    match = table(CORNER, hand=domino, off="C")
    move = put(domino, (2, 0, 0), pose)
    assert (mark(move, (2, 0, 0), "-y") == mark(plan(CORNER)["A"], (1, 0, 0), "-y")) is front
    assert (mark(move, (2, 0, 0), "+x") == mark(plan(CORNER)["B"], (2, 1, 0), "+x")) is right
    if front and right:
        accepted(match, 1, move)
    else:
        refused(match, 1, move, "D6")


def test_D6_every_contact_with_the_same_domino_counts():
    """D touches A twice; 2|5= matches one half of it and not the other."""
    accepted(table(ON_A, "D"), 1, lay(ON_A, "D"))
    match = table(ON_A, hand="2|5=", off="D")
    move = lay(ON_A, "D", domino="2|5=")
    fits = [mark(move, (x, 0, 1), "+y") == mark(plan(ON_A)["A"], (x, 0, 0), "+y") for x in (0, 1)]
    assert sorted(fits) == [False, True]
    refused(match, 1, move, "D6")


def test_D6_on_top_the_marks_of_all_visible_sides_match():
    match = table(ON_A, "D")
    for x in (0, 1):
        for way in ("+y", "-y"):
            assert mark(plan(ON_A)["D"], (x, 0, 1), way) == mark(plan(ON_A)["A"], (x, 0, 0), way)
    assert mark(plan(ON_A)["D"], (0, 0, 1), "-x") != mark(plan(ON_A)["A"], (0, 0, 0), "-x")
    accepted(match, 1, lay(ON_A, "D"))


def test_D6_without_B_and_C_the_ends_of_A_are_visible_and_must_match_too():
    refused(table(ON_A, "D", off="BC"), 1, lay(ON_A, "D"), "D6")
    refused(table(ON_A, "D", off="B"), 1, lay(ON_A, "D"), "D6")


def test_D6_faces_that_meet_at_an_angle_are_free():
    """The top of A and the side of B that rises from it meet at a right angle and differ."""
    drawn = plan(UPRIGHT)
    assert mark(drawn["A"], (1, 0, 0), "+z") != mark(drawn["B"], (2, 0, 1), "-x")
    assert mark(drawn["A"], (1, 0, 0), "+y") == mark(drawn["B"], (2, 0, 0), "+y")
    accepted(table(UPRIGHT, "B"), 1, lay(UPRIGHT, "B"))


@pytest.mark.parametrize("name", [name for name in DOMINOES if name != "1|3×"])
def test_D6_beside_an_upright_half_only_the_two_sides_are_asked(name):
    """At the end of A an upright fits just where its sides show what A's sides show; its other faces are free."""
    match = table(UPRIGHT, hand=name, off="B")
    sides = marks(UPRIGHT, "A", (1, 0, 0), "+y -y")
    for pose in range(16, 24):
        move = put(name, (2, 0, 0) if pose < 20 else (2, 0, 1), pose)
        fits = [mark(move, (2, 0, 0), way) for way in ("+y", "-y")] == sides
        assert (match.check(1, move) is None) is fits


def test_D6_a_face_that_another_domino_covers_is_not_visible():
    drawn = plan(HIDDEN)
    assert mark(drawn["A"], (1, 0, 0), "+z") != mark(drawn["C"], (2, 0, 0), "+z")
    assert mark(drawn["A"], (1, 0, 0), "+y") == mark(drawn["C"], (2, 0, 0), "+y")
    match = table(HIDDEN, "C", off="D")
    assert notation(lay(HIDDEN, "C")) in listed(match, 1)
    accepted(match, 1, lay(HIDDEN, "C"))


def test_D6_the_same_face_uncovered_is_visible():
    match = table(HIDDEN, "C", off="BD")
    assert notation(lay(HIDDEN, "C")) not in listed(match, 1)
    refused(match, 1, lay(HIDDEN, "C"), "D6")


def test_D6_a_face_on_the_table_is_not_visible():
    """Opposite faces sum to 7: where the tops differ the undersides differ too, and nobody minds."""
    drawn = plan(HIDDEN)
    assert mark(drawn["A"], (1, 0, 0), "-z") != mark(drawn["C"], (2, 0, 0), "-z")
    accepted(table(HIDDEN, "C", off="D"), 1, lay(HIDDEN, "C"))


@pytest.mark.parametrize("name", [name for name in DOMINOES if name not in ("1|3×", "2|3=", "2|5×", "4|5×")])
def test_D6_in_a_hole_every_domino_fits_in_every_pose(name):
    match = table(HOLE, hand=name, off="E")
    for pose in range(16, 24):
        move = put(name, (2, 0, 0) if pose < 20 else (2, 0, 1), pose)
        assert match.check(1, move) is None
    ends = [[2, 0, 0], [2, 0, 1]]
    lays = [action.to_dict() for action in match.actions(1) if str(action) != "skip"]
    upright = [move for move in lays if sorted(list(cell) for cell in move["cells"]) == ends]
    assert len(upright) == (4 if name[0] == name[2] else 8)


def test_D6_one_hidden_face_frees_the_seam_on_its_side_only():
    """B stands behind C: the backs of A and C are hidden, their fronts must match."""
    drawn = plan(HALF_HIDDEN)
    assert mark(drawn["A"], (1, 0, 0), "-y") == mark(drawn["C"], (2, 0, 0), "-y")
    accepted(table(HALF_HIDDEN, "C"), 1, lay(HALF_HIDDEN, "C"))
    for pose in (16, 17, 19):
        refused(table(HALF_HIDDEN, "C"), 1, lay(HALF_HIDDEN, "C", pose=pose), "D6")


def uncovered():
    """The game in which B has left and the tops of A and C, which differ, lie open."""
    match = table(HIDDEN, "D", well=["1|4=", "1|4×"], collapse="vote")
    assert list(the(match.play(1, lay(HIDDEN, "D")), "collapse").tower) == ["1|6×"]
    assert "removed" in kinds(match.play(0, "vote no"))
    assert laid(match) == ["1|3×", "5|6="]
    return match


def test_D6_a_seam_that_is_uncovered_later_is_not_judged_again():
    match = uncovered()
    moves = [move for move in match.actions(0) if str(move) != "skip"]
    assert moves
    for move in moves:
        assert "end" not in kinds(accepted(match.copy(), 0, move))


def test_D6_such_a_position_is_possible():
    match = uncovered()
    again = match.game.from_position(match.position())
    assert again.position() == match.position()
    assert listed(again, 0) == listed(match, 0)


def test_D7_by_default_the_faces_in_contact_may_be_equal_or_differ():
    same, other = plan(EQUAL), plan(UPRIGHT)
    assert mark(same["A"], (1, 0, 0), "+x") == mark(same["B"], (2, 0, 0), "-x") == 3
    assert mark(other["A"], (1, 0, 0), "+x") != mark(other["B"], (2, 0, 0), "-x")
    for drawing in (EQUAL, UPRIGHT):
        match = table(drawing, "B")
        assert match.position()["options"]["contact"] == "free"
        assert notation(lay(drawing, "B")) in listed(match, 1)
        accepted(match, 1, lay(drawing, "B"))


def test_D7_with_contact_differ_equal_faces_in_contact_are_refused():
    match = table(EQUAL, "B", contact="differ")
    assert notation(lay(EQUAL, "B")) not in listed(match, 1)
    assert refused(match, 1, lay(EQUAL, "B"), "D7").where


def test_D7_with_contact_differ_different_ones_are_laid():
    match = table(UPRIGHT, "B", contact="differ")
    assert notation(lay(UPRIGHT, "B")) in listed(match, 1)
    accepted(match, 1, lay(UPRIGHT, "B"))


def test_D7_every_contact_must_differ():
    drawn = plan(EQUAL_TO_THE_SECOND)
    assert mark(drawn["C"], (2, 0, 0), "-x") != mark(drawn["A"], (1, 0, 0), "+x")
    assert mark(drawn["C"], (2, 0, 0), "+y") == mark(drawn["B"], (2, 1, 0), "-y")
    accepted(table(EQUAL_TO_THE_SECOND, "C"), 1, lay(EQUAL_TO_THE_SECOND, "C"))
    refused(table(EQUAL_TO_THE_SECOND, "C", contact="differ"), 1, lay(EQUAL_TO_THE_SECOND, "C"), "D7")


@pytest.mark.parametrize("contact", ["free", "differ"])
def test_D7_seams_are_judged_before_the_faces_in_contact(contact):
    drawn = plan(BOTH)
    assert mark(drawn["A"], (1, 0, 0), "+x") == mark(drawn["B"], (2, 0, 0), "-x")
    assert mark(drawn["A"], (1, 0, 0), "+y") != mark(drawn["B"], (2, 0, 0), "+y")
    refused(table(BOTH, "B", contact=contact), 1, lay(BOTH, "B"), "D6")
