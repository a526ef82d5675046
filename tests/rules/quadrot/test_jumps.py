"""R10: jumps over a pawn, into the board and out of it."""

import pytest

from tests.rules.quadrot.table import (
    GRID,
    accepted,
    allowed,
    ends,
    places,
    refused,
    stand,
    table,
    the,
    with_colours,
    with_points,
    written,
)

OWN = """
    (d4)-r- e4 -b-(f4)-r- g4
      r      b      y      k
     d3 -b-<e3>-r-<f3>-r-*g3*
      b      b      b      b
     d2 -k- e2 -r- f2 -b- g2
    """
OTHER = """
    (d4)-r- e4 -b-(f4)-r- g4
      r      b      y      k
     d3 -b-<e3>-r->f3<-r-*g3*
      b      b      b      b
     d2 -k- e2 -r- f2 -b- g2
    """


@pytest.mark.parametrize("picture", [OWN, OTHER], ids=["own", "other"])
def test_R10_a_pawn_jumps_over_a_pawn_in_the_middle_of_a_straight_double_segment(picture):
    match = table(picture, "red red")
    events = accepted(match, "both e3-g3 over f3")
    assert "g3" in places(match, 0)
    event = the(events, "move")
    assert event.clause == "R10"
    assert written(event.steps)[0]["over"] == "f3"


def test_R10_the_pawn_jumped_over_stays_where_it_is():
    match = table(OTHER, "red red")
    accepted(match, "both e3-g3 over f3")
    assert places(match, 1)[0] == "f3"


@pytest.mark.parametrize("dice", ["blue black", "black blue"])
def test_R10_the_two_colours_are_the_two_dice_in_either_order(dice):
    """e3 over d3 to c3: blue, then black."""
    match = table(
        """
             c4 -y-(d4)-r- e4 -b-(f4)
              r      r      b      y
            *c3*-k->d3<-b-<e3>-r- f3
              y      b      b      b
             c2 -r- d2 -k- e2 -r- f2
            """,
        dice,
    )
    assert allowed(match, "both e3-c3 over d3")


@pytest.mark.parametrize("dice", ["red blue", "blue blue", "red yellow", "black red"])
def test_R10_other_dice_do_not_do(dice):
    match = table(OTHER, dice)
    refused(match, "R10", "both e3-g3 over f3")


def test_R10_there_must_be_a_pawn_to_jump_over():
    match = table(
        """
            (d4)-r- e4 -b-(f4)-r- g4
              r      b      y      k
             d3 -b-<e3>-r- f3 -r-*g3*
              b      b      b      b
             d2 -k- e2 -r- f2 -b- g2
            """,
        "red red",
    )
    refused(match, "R10", "both e3-g3 over f3")
    assert allowed(match, "red e3-f3", "red f3-g3")


def test_R10_the_point_behind_must_be_free():
    match = table(
        """
            (d4)-r- e4 -b-(f4)-r- g4
              r      b      y      k
             d3 -b-<e3>-r->f3<-r->g3<
              b      b      b      b
             d2 -k- e2 -r- f2 -b- g2
            """,
        "red red",
    )
    refused(match, "R9 R10", "both e3-g3 over f3")


@pytest.mark.parametrize(("dice", "to"), [("red yellow", "f4"), ("red blue", "f2")])
def test_R10_one_does_not_jump_round_a_corner(dice, to):
    match = table(OTHER, dice)
    refused(match, "R10", f"both e3-{to} over f3")
    assert "f3" not in ends(match)


def test_R10_one_does_not_jump_over_two_pawns():
    match = table(
        """
            (d4)-r- e4 -b-(f4)-r- g4 -b- h4
              r      b      y      k      r
             d3 -b-<e3>-r->f3<-r->g3<-y- h3
              b      b      b      b      r
             d2 -k- e2 -r- f2 -b- g2 -k- h2
            """,
        "red red",
    )
    refused(match, "R10", "both e3-h3 over f3")


def test_R10_a_jump_uses_both_dice():
    match = table(OWN, "red red")
    refused(match, "R5 R10", "both e3-g3 over f3", "red f3-e3")
    refused(match, "R5 R10", "red f3-g3", "both e3-g3 over f3")


def test_R10_one_die_is_not_enough():
    match = table(OTHER, "red red")
    refused(match, "R5 R9 R10", "red e3-g3")


def test_R10_the_jumped_point_is_named():
    """Over e4 is another way than over f3."""
    match = table(OTHER, "red red")
    refused(match, "R10", "both e3-g3 over e4")
    refused(match, "R10", "both e3-g3 over e3")


def test_R10_a_jump_may_follow_no_first_step_and_precede_only_a_white_flight():
    """b6 over c6 to the white point d6, and on by R11."""
    match = table(
        """
             b7 -y-*c7*-r- d7 -r- e7 -b- f7
              r      k      y      b      r
            <b6>-b->c6<-r-(d6)-b- e6 -r-(f6)
              k      b      r      y      b
             b5 -b- c5 -b- d5 -y-[e5]-y- f5
            """,
        "blue red",
    )
    assert {"d6", "d4", "f4", "f6"} <= ends(match)
    events = accepted(match, "both b6-d6 over c6", "white d6-f4")
    assert the(events, "move").clause == "R10"


STRETCHED = with_points(
    with_colours(GRID, red="b2-b3", blue="b3-b4"),
    **{f"{column}{row}": ("abcde".index(column), row + 2) for column in "abcde" for row in (4, 5)},
)
"""b2-b3 has the length 1, b3-b4 the length 4."""

DIAGONAL = with_colours(GRID, red="b2-c3", blue="c3-d4")
"""
            d4
          b
      c3
    r
b2
"""

BENT = with_points(with_colours(GRID, red="b2-b3", blue="b3-b4"), b4=(1.25, 3))
"""b2, b3 and b4 are not quite in one line."""

SHARP = with_colours(GRID, red="b2-c3", blue="c3-c4")
COLUMN = """
     b4
      b
    >b3<
      r
    <b2>
    """


def test_R10_the_lengths_of_the_two_segments_may_differ(tmp_path):
    match = table(COLUMN, "red blue", board=STRETCHED, folder=tmp_path)
    assert allowed(match, "both b2-b4 over b3")


def test_R10_a_straight_line_may_be_oblique(tmp_path):
    match = table("", "red blue", also={0: "b2", 1: "c3"}, board=DIAGONAL, folder=tmp_path)
    assert allowed(match, "both b2-d4 over c3")


def test_R10_the_coordinates_decide_what_is_straight(tmp_path):
    match = table(COLUMN, "red blue", board=BENT, folder=tmp_path)
    refused(match, "R10", "both b2-b4 over b3")
    assert [str(action) for action in match.actions(0)] == ["pass"]


def test_R10_a_bend_of_half_a_right_angle_is_not_straight(tmp_path):
    match = table("", "red blue", also={0: "b2", 1: "c3"}, board=SHARP, folder=tmp_path)
    refused(match, "R10", "both b2-c4 over c3")


@pytest.mark.parametrize("who", ["own", "other"])
@pytest.mark.parametrize("dice", ["red blue", "blue blue", "blue red"])
def test_R10_one_may_jump_in_over_a_pawn_on_the_entry_point(dice, who):
    """The stub is red or blue, d1-d2 is blue."""
    own = """
         c2 -r- d2 -k- e2 -r- f2 -b- g2
          r      b      k      b      r
         c1 -y-<d1>-y-[e1]-r- f1 -b- g1
        """
    other = """
         c2 -r- d2 -k- e2 -r- f2 -b- g2
          r      b      k      b      r
         c1 -y->d1<-y-[e1]-r- f1 -b- g1
        """
    match = table(own if who == "own" else other, dice, start={0: 3})
    events = accepted(match, "both start-d2 over d1")
    assert the(events, "move").clause == "R10"
    assert "d2" in places(match, 0)


@pytest.mark.parametrize("dice", ["red red", "red yellow", "blue yellow", "blue black"])
def test_R10_not_with_other_colours_than_those_of_the_stub_and_the_segment(dice):
    match = table(
        """
             c2 -r- d2 -k- e2 -r- f2 -b- g2
              r      b      k      b      r
             c1 -y->d1<-y-[e1]-r- f1 -b- g1
            """,
        dice,
    )
    refused(match, "R10", "both start-d2 over d1")


@pytest.mark.parametrize(("dice", "to"), [("red yellow", "c1"), ("blue yellow", "e1")])
def test_R10_one_does_not_jump_in_sideways(dice, to):
    """The stub runs at right angles to the line."""
    match = table(
        """
             c2 -r- d2 -k- e2 -r- f2 -b- g2
              r      b      k      b      r
             c1 -y->d1<-y-[e1]-r- f1 -b- g1
            """,
        dice,
    )
    refused(match, "R10", f"both start-{to} over d1")


def test_R10_one_does_not_jump_in_over_a_free_entry_point():
    match = table("", "red blue")
    refused(match, "R10", "both start-d2 over d1")
    assert allowed(match, "red start-d1", "blue d1-d2")


@pytest.mark.parametrize("who", ["own", "other"])
@pytest.mark.parametrize("dice", ["blue red", "blue blue"])
def test_R10_one_may_jump_out_over_a_pawn_on_the_last_point(dice, who):
    """d8-d9 is blue, the stub red or blue."""
    own = """
         c9 -b-<d9>-r-[e9]-y- f9
          r      b      k      b
         c8 -b-<d8>-r- e8 -k- f8
          b      b      b      b
        *c7*-r- d7 -r- e7 -b- f7
        """
    other = """
         c9 -b->d9<-r-[e9]-y- f9
          r      b      k      b
         c8 -b-<d8>-r- e8 -k- f8
          b      b      b      b
        *c7*-r- d7 -r- e7 -b- f7
        """
    match = table(own if who == "own" else other, dice, players=3, also={2: "c3"})
    before = match.scores[0]
    events = accepted(match, "both d8-home over d9")
    assert match.scores[0] == before + 1
    event = the(events, "home")
    assert (event.clause, event.points, event.at) == ("R10", 1, "d8")


def test_R10_one_does_not_jump_out_sideways():
    """c9 over d9 runs along the line, not at right angles to it."""
    match = table(
        """
            <c9>-b->d9<-r-[e9]-y- f9
              r      b      k      b
             c8 -b- d8 -r- e8 -k- f8
            """,
        "blue red",
    )
    refused(match, "R10", "both c9-home over d9")


def test_R10_one_does_not_jump_out_over_a_free_last_point():
    match = table(
        """
             c9 -b- d9 -r-[e9]-y- f9
              r      b      k      b
             c8 -b-<d8>-r- e8 -k- f8
              b      b      b      b
            *c7*-r- d7 -r- e7 -b- f7
            """,
        "blue red",
    )
    refused(match, "R10", "both d8-home over d9")
    assert allowed(match, "blue d8-d9", "red d9-home")


def test_R10_one_does_not_jump_out_of_the_own_entry():
    """d2 over d1 is south's own side."""
    match = table(
        """
            *c3*-k- d3 -b- e3 -r- f3
              y      b      b      b
             c2 -r-<d2>-k- e2 -r- f2
              r      b      k      b
             c1 -y->d1<-y-[e1]-r- f1
            """,
        "blue red",
    )
    refused(match, "R10", "both d2-home over d1")


def test_R10_one_does_not_jump_in_over_the_red_square_of_the_start():
    """North, still playing, stands on e1, his finish square (R18); its stub is no way in."""
    match = table(
        """
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
              y      b      b      b      b
             c2 -r- d2 -k- e2 -r- f2 -b- g2
              r      b      k      b      r
             c1 -y- d1 -y-{e1}-r- f1 -b- g1
            """,
        "red black",
        players=3,
        arrived=(1,),
    )
    refused(match, "R10 R1 R18", "both start-e2 over e1")
    assert ends(match) == {"d1 start start start", "f1 start start start"}


def test_R10_whoever_jumps_in_need_not_enter_otherwise():
    """Both entry points are taken: only the jumps are left."""
    match = table(
        """
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
              y      b      b      b      b
             c2 -r- d2 -k- e2 -r- f2 -b- g2
              r      b      k      b      r
             c1 -y->d1<-y-[e1]-r->f1<-b- g1
            """,
        "red blue",
    )
    assert ends(match) == {"d2 start start start", "f2 start start start"}
    assert stand(match, 0) == "start start start start"
