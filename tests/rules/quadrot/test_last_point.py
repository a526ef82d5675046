"""R16: the last point before the finish line."""

import pytest

from tests.rules.quadrot.table import (
    GRID,
    accepted,
    allowed,
    ends,
    refused,
    stand,
    table,
    the,
    with_colours,
    with_points,
)


@pytest.mark.parametrize("die", ["red", "blue"])
@pytest.mark.parametrize("point", ["d9", "f9"])
def test_R16_from_the_last_point_one_leaves_with_red_or_blue(point, die):
    match = table("", f"{die} {die}", also={0: point}, start={0: 1})
    events = accepted(match, f"{die} {point}-home", f"{die}:3 start-d1")
    event = the(events, "home")
    assert (event.seat, event.clause, event.points, event.at) == (0, "R16", 1, point)
    assert list(event.parts) == [("home", 1)]
    assert match.scores == (3, 0)


@pytest.mark.parametrize("die", ["yellow", "black"])
def test_R16_not_with_yellow_or_black(die):
    match = table(
        """
             c9 -b- d9 -r-[e9]-y-<f9>-y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        f"{die} {die}",
    )
    refused(match, "R5 R16", f"{die} f9-home")


def test_R16_the_other_die_must_be_used_by_another_pawn_if_possible():
    match = table(
        """
             c9 -b-<d9>-r-[e9]-y- f9 -y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        "red blue",
        also={0: "e3"},
    )
    refused(match, "R7", "red d9-home")
    assert allowed(match, "red d9-home", "blue e3-e4")
    assert allowed(match, "blue d9-home", "red e3-f3")


def test_R16_if_not_it_has_no_part_any_more():
    match = table(
        """
             c9 -b-<d9>-r-[e9]-y- f9 -y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        "red black",
        start={0: 1},
    )
    assert "start" in ends(match)
    accepted(match, "red d9-home")
    assert stand(match, 0) == "start"


def test_R16_the_pawn_that_has_left_uses_no_other_die():
    match = table(
        """
             c9 -b-<d9>-r-[e9]-y- f9 -y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        "red blue",
        also={0: "e3"},
    )
    refused(match, "R5 R16 R4", "red d9-home", "blue:0 home-d9")


def test_R16_reaching_the_last_point_and_leaving_in_one_turn():
    match = table(
        """
             c9 -b- d9 -r-[e9]-y- f9
              r      b      k      b
             c8 -b-<d8>-r- e8 -k- f8
              b      b      b      b
            *c7*-r- d7 -r- e7 -b- f7
            """,
        "blue red",
        start={0: 1},
    )
    accepted(match, "blue d8-d9", "red d9-home")
    assert stand(match, 0) == "start"
    assert match.scores[0] == 3


LAST_POINTS = with_points(
    with_colours(GRID, red="c2-b2", blue="d2-d3"), b5="white", b2="white", d5="black", d3="black"
)
"""South leaves from b5, which is white, and d5, which is black.

(b5)-y-[c5]-y-*d5*

              *d3*
                b
(b2)-r- c2     d2
"""


def test_R16_reaching_it_by_a_white_flight(tmp_path):
    match = table("", "red blue", also={0: "c2"}, board=LAST_POINTS, folder=tmp_path, start={0: 1})
    accepted(match, "red c2-b2", "white b2-b5", "blue b5-home")
    assert match.scores[0] == 3


def test_R16_reaching_it_by_a_black_flight(tmp_path):
    """Standing on d3: black to d5, and out with red."""
    match = table("", "black red", also={0: "d3"}, board=LAST_POINTS, folder=tmp_path, start={0: 1})
    accepted(match, "black d3-d5", "red d5-home")
    assert match.scores[0] == 3


def test_R16_nobody_must_leave():
    """With blue one may also walk on, to c9 or d8."""
    match = table(
        """
             c9 -b-<d9>-r-[e9]-y- f9
              r      b      k      b
             c8 -b- d8 -r- e8 -k- f8
            """,
        "blue black",
    )
    assert ends(match) == {"", "c9", "d8"}


def test_R16_two_pawns_may_leave_in_one_turn():
    match = table(
        """
             c9 -b-<d9>-r-[e9]-y-<f9>-y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        "blue blue",
        start={0: 1},
    )
    accepted(match, "blue d9-home", "blue f9-home")
    assert match.scores[0] == 3


def test_R16_the_own_entry_points_are_no_way_out():
    match = table(
        """
             c9 -b->d9<-r-[e9]-y- f9 -y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        "red black",
        turn=1,
        start={1: 1},
    )
    refused(match, "R5 R16", "red d9-home")
