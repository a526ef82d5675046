"""R8: within a turn no pawn comes to the point where it began the turn."""

from tests.rules.quadrot.table import (
    GRID,
    accepted,
    allowed,
    ends,
    places,
    refused,
    stand,
    table,
    with_colours,
    with_points,
)


def test_R8_no_forth_and_back():
    """Red leads from i7 to h7, and only back again."""
    match = table(
        """
             g8 -r- h8
              y      k
            *g7*-b- h7 -r-<i7>
              r      b      b
             g6 -b- h6 -b- i6
            """,
        "red red",
    )
    refused(match, "R8", "red i7-h7", "red h7-i7")
    assert ends(match) == {"h7"}


def test_R8_not_even_to_use_both_dice():
    """Both blues are used by f1 and f2, not by f1 and back."""
    match = table(
        """
             e2 -r- f2 -b- g2
              k      b      r
            [e1]-r- f1 -b-<g1>
            """,
        "blue blue",
    )
    refused(match, "R8", "blue g1-f1", "blue f1-g1")
    assert ends(match) == {"f2"}


def test_R8_not_by_a_white_flight():
    """From d4 by e4 to f4, and from there to a white point, but not to d4."""
    match = table(
        """
            (d6)-b- e6 -r-(f6)
              r      y      b
             d5 -y-[e5]-y- f5
              b      y      r
            <d4>-r- e4 -b-(f4)
              r      b      y
             d3 -b- e3 -r- f3
            """,
        "red blue",
    )
    refused(match, "R8", "red d4-e4", "blue e4-f4", "white f4-d4")
    assert allowed(match, "red d4-e4", "blue e4-f4", "white f4-d6")
    assert {"f4", "d6", "f6"} <= ends(match)
    assert "d4" not in ends(match)


def test_R8_not_by_a_black_flight():
    match = table(
        """
             b4 -b- c4 -y-(d4)
              b      r      r
             b3 -b-<c3>-k- d3
              k      y      b
             b2 -r- c2 -r- d2
            """,
        "black black",
    )
    refused(match, "R8", "black c3-g7", "black g7-c3")
    assert "c3" not in ends(match)


def test_R8_not_by_a_walk_after_a_flight():
    """e6 to d6, flight to f6: red would lead back to e6."""
    match = table(
        """
             d7 -r- e7 -b- f7 -k-*g7*
              y      b      r      r
            (d6)-b-<e6>-r-(f6)-y- g6
              r      y      b      r
             d5 -y-[e5]-y- f5 -b- g5
            """,
        "blue red",
    )
    refused(match, "R8", "blue e6-d6", "white d6-f6", "red f6-e6")
    refused(match, "R8", "red e6-f6", "white f6-d6", "blue d6-e6")
    assert allowed(match, "blue e6-d6", "white d6-f6", "red f6-f7")


WHITE_NEIGHBOURS = with_points(with_colours(GRID, red="b3-c3 b3-b4", blue="b2-b3"), b3="white", c3="white")
"""
 b4 -y- c4
  r      y
(b3)-r-(c3)
  b      y
 b2 -y- c2
"""


def test_R8_not_even_in_passing(tmp_path):
    """Red to c3, flight back to b3 and blue to b2 would use both dice, and ends elsewhere: refused all the same."""
    match = table(
        """
         b4 -y- c4
          r      y
        <b3>-r-(c3)
          b      y
         b2 -y- c2
        """,
        "red blue",
        board=WHITE_NEIGHBOURS,
        folder=tmp_path,
    )
    refused(match, "R8", "red b3-c3", "white c3-b3", "blue b3-b2")
    assert ends(match) == {"b2", "b4", "c3"}


def test_R8_a_pawn_that_came_from_elsewhere_may_fly_to_that_point(tmp_path):
    """It is not the point that is closed, but the way back of the pawn that began there."""
    match = table(
        """
         b4 -y- c4
          r      y
        (b3)-r-(c3)
          b      y
         b2 -y-<c2>
        """,
        "red yellow",
        board=WHITE_NEIGHBOURS,
        folder=tmp_path,
    )
    assert allowed(match, "yellow c2-c3", "white c3-b3", "red b3-b4")


def test_R8_another_pawn_may_come_to_where_a_pawn_began():
    match = table(
        """
            (d4)-r- e4 -b-(f4)
              r      b      y
             d3 -b-<e3>-r- f3
              b      b      b
             d2 -k-<e2>-r- f2
            """,
        "blue blue",
    )
    accepted(match, "blue e3-e4", "blue e2-e3")
    assert places(match, 0)[:2] == ["e4", "e3"]


def test_R8_another_pawn_may_fly_to_where_a_pawn_began():
    """The pawn on d4 makes room; the one on e6 arrives on f6 and flies there."""
    match = table(
        """
             c6 -r-(d6)-b-<e6>-r-(f6)
              b      r      y      b
             c5 -b- d5 -y-[e5]-y- f5
              r      b      y      r
             c4 -y-<d4>-r- e4 -b-(f4)
              r      r      b      y
            *c3*-k- d3 -b- e3 -r- f3
            """,
        "yellow red",
    )
    accepted(match, "yellow d4-c4", "red e6-f6", "white f6-d4")
    assert stand(match, 0) == "c4 d4"


def test_R8_another_pawn_may_come_by_a_black_flight_to_where_a_pawn_began():
    match = table(
        """
             b4 -b- c4 -y-(d4)-r- e4 -b-(f4)-r- g4
              b      r      r      b      y      k
             b3 -b-<c3>-k- d3 -b- e3 -r- f3 -r-<g3>
              k      y      b      b      b      b
             b2 -r- c2 -r- d2 -k- e2 -r- f2 -b- g2
            """,
        "red black",
    )
    accepted(match, "red c3-c4", "black g3-c3")
    assert stand(match, 0) == "c3 c4"


def test_R8_R9_two_pawns_cannot_change_places():
    """One must be first, and finds the other one there."""
    match = table(
        """
            (d4)-r-<e4>-b-(f4)
              r      b      y
             d3 -b-<e3>-r- f3
            """,
        "blue blue",
    )
    refused(match, "R9", "blue e3-e4", "blue e4-e3")
    assert "e3 e4" not in ends(match)


def test_R8_behind_the_line_is_no_point_a_pawn_may_enter_and_be_sent_back():
    """By the stub to d1, and by yellow onto the red square: back where it was, and both dice are used."""
    match = table(
        """
             c2 -r- d2 -k- e2 -r- f2 -b- g2
              r      b      k      b      r
             c1 -y- d1 -y-[e1]-r- f1 -b- g1
            """,
        "red yellow",
    )
    assert ends(match) == {"c1 start start start", "start start start start"}
    accepted(match, "red start-d1", "yellow d1-e1")
    assert stand(match, 0) == "start start start start"


def test_R8_the_point_is_open_again_at_the_next_turn():
    match = table(
        """
             g8 -r- h8
              y      k
            *g7*-b- h7 -r-<i7>
              r      b      b
             g6 -b- h6 -b- i6
            """,
        "red red",
    )
    accepted(match, "red i7-h7")
    position = match.position()
    position["turn"] |= {"seat": 0, "dice": ["red", "red"]}
    again = match.game.from_position(position)
    assert allowed(again, "red h7-i7")
