"""Domino 3D: cases of the clauses that are easily overlooked."""

import pytest

from tests.rules.domino3d.drawings import FELL, ONE_STANDS, OTHER, TOWER
from tests.rules.domino3d.scene import lay, mark, plan, put, race, table
from tests.rules.domino3d.table import accepted, kinds, listed, notation, parts, refused, the

GAP = """
z=0
A a . c
. B b C
A 1|1= 0, B 1|1× 0, C 4|5= 10
"""
"""On the left of the gap A shows 4 to the back, on its right C shows 5."""

ALIKE = GAP.replace("C 4|5=", "C 4|4=")
"""Both show 4."""

POSTS = """
z=0      z=1
. . . .  . e . .
B . D .  b E d .
A a C c  . . . .
A 1|1= 0, B 2|2= 17, C 6|6= 0, D 1|1× 16, E 2|5= 8
"""
"""B and D stand and show 2 and 1 upwards. E between them rests on nothing."""

A_OVER_A = """
z=0      z=1
A a B b  . C c .
A 1|1= 0, B 6|6= 0, C 1|1× 1
"""

B_OVER_A = """
z=0    z=1
A a B  . c C
. . b  . . .
A 1|3× 0, B 2|3× 13, C 3|4= 5
"""
"""C lies on A and B, with either half on A."""

STEPS = """
z=0      z=1      z=2      z=3
A a C c  . B D d  . b . .  . E e .
A 1|1= 0, B 5|5= 16, C 1|2= 1, D 2|2× 0, E 2|5= 0
"""
"""E would rest on B alone: there is air between it and D."""

A_BELOW = ONE_STANDS.replace("l .  L .", "L .  l .").replace("L 5|5= 21", "L 5|5= 17")
"""The one that stands, written the other way round."""


def standing(domino):
    """The eight ways to stand in the gap."""
    return [put(domino, (2, 0, pose // 20), pose) for pose in range(16, 24)]


def backs(drawing):
    """What A and C show to the back beside the gap."""
    drawn = plan(drawing)
    return [mark(drawn["A"], (1, 0, 0), "+y"), mark(drawn["C"], (3, 0, 0), "+y")]


@pytest.mark.parametrize("domino", ["1|6=", "3|6×", "6|6="])
def test_D6_one_face_between_two_that_differ_matches_neither(domino):
    """Each of these shows 4 to the back in one pose and 5 in another: one seam matches, the other one does not."""
    match = table(GAP, hand=domino)
    assert backs(GAP) == [4, 5]
    assert {4, 5} <= {mark(move, (2, 0, 0), "+y") for move in standing(domino)}
    for move in standing(domino):
        assert notation(move) not in listed(match, 1)
        refused(match, 1, move, "D6")


@pytest.mark.parametrize("domino", ["1|6=", "3|6×", "6|6="])
def test_D6_one_face_between_two_that_are_equal_matches_both(domino):
    assert backs(ALIKE) == [4, 4]
    for move in standing(domino):
        match = table(ALIKE, hand=domino)
        if mark(move, (2, 0, 0), "+y") == 4:
            accepted(match, 1, move)
        else:
            refused(match, 1, move, "D6")


@pytest.mark.parametrize("pose", range(8, 12))
def test_D9_without_support_it_falls_also_where_no_domino_could_match(pose):
    drawn = plan(POSTS)
    assert (mark(drawn["B"], (0, 1, 1), "+z"), mark(drawn["D"], (2, 1, 1), "+z")) == (2, 1)
    match = table(POSTS, "E", scores=[0, 20])
    assert kinds(accepted(match, 1, lay(POSTS, "E", pose=pose)))[0] == "collapse"
    assert list(match.scores) == [0, 10]


@pytest.mark.parametrize("drawing", [A_OVER_A, B_OVER_A])
def test_D13_what_each_half_lies_on_is_touched(drawing):
    event = accepted(table(drawing, "C"), 1, lay(drawing, "C"))[0]
    assert list(event.touched) == [plan(drawing)[letter]["domino"] for letter in "AB"]
    assert parts(event) == [("touch", 2), ("top", 2)]


def test_D15_a_column_on_which_it_did_not_rest_stands():
    match = table(STEPS, "E", collapse="vote")
    (fall,) = accepted(match, 1, lay(STEPS, "E"))
    assert [list(cell) for cell in fall.missing] == [[2, 0, 3]]
    assert list(fall.tower) == [plan(STEPS)["B"]["domino"]]


def test_D15_where_the_removed_tower_stood_dominoes_can_be_laid_again():
    match = table(TOWER, "G", collapse="vote")
    match.play(1, lay(TOWER, "G"))
    match.play(0, "vote no")
    (seat,) = match.to_act
    freed = [cell for entry in plan(TOWER).values() if entry["domino"] in FELL for cell in entry["cells"]]
    moves = [action.to_dict() for action in match.actions(seat)[:-1]]
    assert any(list(cell) in freed for move in moves for cell in move["cells"])
    assert listed(match.game.from_position(match.position()), seat) == listed(match, seat)


@pytest.mark.parametrize("drawing", [ONE_STANDS, A_BELOW])
def test_D21_an_upright_counts_with_either_half_below(drawing):
    match = race([drawing, OTHER])
    match.play(0, "done")
    match.play(1, "done")
    assert the(match.play(1, "claim none"), "claim").right is False
