"""R11: flights from white point to white point."""

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

WHITE = """
    *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
      k      y      b      r      r
     c6 -r-(d6)-b- e6 -r-(f6)-y- g6
      b      r      y      b      r
     c5 -b- d5 -y-[e5]-y- f5 -b- g5
      r      b      y      r      b
     c4 -y-(d4)-r- e4 -b-(f4)-r- g4
      r      r      b      y      k
    *c3*-k- d3 -b-<e3>-r- f3 -r-*g3*
    """


@pytest.mark.parametrize("to", ["d6", "f4", "f6"])
def test_R11_whoever_arrives_on_a_white_point_may_fly_to_any_free_white_point(to):
    match = table(WHITE, "blue red")
    events = accepted(match, "blue e3-e4", "red e4-d4", f"white d4-{to}")
    assert stand(match, 0) == to
    assert the(events, "move").clause == "R11"


def test_R11_or_he_may_stay():
    match = table(WHITE, "blue red")
    accepted(match, "blue e3-e4", "red e4-d4")
    assert stand(match, 0) == "d4"


def test_R11_after_the_first_advance_the_pawn_may_go_on_with_the_second_die():
    match = table(
        """
            *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
              k      y      b      r      r
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        "red yellow",
    )
    accepted(match, "red e4-d4", "white d4-f6", "yellow f6-g6")
    assert stand(match, 0) == "g6"


def test_R11_after_the_first_advance_another_pawn_may_use_the_second_die():
    match = table(
        """
            *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
              k      y      b      r      r
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            <c3>-k- d3 -b- e3 -r- f3 -r-*g3*
              y      b      b      b      b
             c2 -r- d2 -k- e2 -r- f2 -b- g2
            """,
        "red yellow",
    )
    accepted(match, "red e4-d4", "white d4-f6", "yellow c3-c2")
    assert stand(match, 0) == "c2 f6"


def test_R11_the_flight_is_at_once_or_never():
    """The pawn on d4 stayed; once the other has moved it is too late."""
    match = table(
        """
            *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
              k      y      b      r      r
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            <c3>-k- d3 -b- e3 -r- f3 -r-*g3*
              y      b      b      b      b
             c2 -r- d2 -k- e2 -r- f2 -b- g2
            """,
        "red yellow",
    )
    refused(match, "R11", "red e4-d4", "yellow c3-c2", "white d4-f6")
    assert allowed(match, "red e4-d4", "yellow c3-c2")


@pytest.mark.parametrize("to", ["d6", "f6", "f4"])
def test_R11_a_pawn_that_begins_on_a_white_point_does_not_fly_from_it(to):
    match = table(
        """
            *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
              k      y      b      r      r
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-<d4>-r- e4 -b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        "red blue",
    )
    refused(match, "R11", f"white d4-{to}")
    refused(match, "R11", f"white d4-{to}", "red d6-c6", "blue c6-b6")


def test_R11_nor_after_another_pawn_has_moved():
    match = table(
        """
            *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
              k      y      b      r      r
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-<d4>-r- e4 -b-(f4)-r- g4
              r      r      b      y      k
            <c3>-k- d3 -b- e3 -r- f3 -r-*g3*
              y      b      b      b      b
             c2 -r- d2 -k- e2 -r- f2 -b- g2
            """,
        "red yellow",
    )
    refused(match, "R11", "yellow c3-c2", "white d4-d6", "red d6-c6")


def test_R11_one_pawn_a_turn():
    """Both arrive on white, one of them may fly."""
    match = table(
        """
            *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
              k      y      b      r      r
             c6 -r-(d6)-b-<e6>-r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        "red blue",
    )
    refused(match, "R11", "red e4-d4", "white d4-f4", "blue e6-d6", "white d6-f6")
    assert allowed(match, "red e4-d4", "white d4-f4", "blue e6-d6")
    assert allowed(match, "red e4-d4", "blue e6-d6", "white d6-f6")
    assert allowed(match, "blue e6-d6", "white d6-f6", "red e4-d4")


def test_R11_and_that_pawn_once():
    """e6 to f6, flight to f4, red would lead on; by e4 and d4 the pawn is on white again, but has flown."""
    match = table(
        """
            *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
              k      y      b      r      r
             c6 -r-(d6)-b-<e6>-r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r- e4 -b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        "red blue",
    )
    refused(match, "R11", "red e6-f6", "white f6-f4", "white f4-d4", "blue d4-d5")
    refused(match, "R11", "blue e6-d6", "white d6-f6", "white f6-d4")


CROSSING = with_points(
    with_colours(GRID, red="b2-b3", blue="d3-d4"), b3="white", d3="white", d4="white", a5="white"
)
"""
(a5)
              (d4)
                b
        (b3)  (d3)
          r
         b2
"""


def test_R11_not_even_if_the_second_die_brings_it_to_white_again(tmp_path):
    """Red to b3, flight to d3, blue to d4, which is white too: no second flight."""
    match = table("", "red blue", also={0: "b2"}, board=CROSSING, folder=tmp_path)
    refused(match, "R11", "red b2-b3", "white b3-d3", "blue d3-d4", "white d4-a5")
    assert ends(match) == {"d3", "d4"}


def test_R11_the_white_point_must_be_free():
    match = table(
        """
            *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
              k      y      b      r      r
             c6 -r->d6<-b- e6 -r->f6<-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r- e4 -b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b-<e3>-r- f3 -r-*g3*
            """,
        "blue red",
    )
    refused(match, "R9", "blue e3-e4", "red e4-d4", "white d4-f6")
    refused(match, "R9", "blue e3-e4", "red e4-d4", "white d4-d6")
    assert ends(match) == {"d4", "f4", "f2"}


def test_R11_with_no_white_point_free_there_is_no_flight():
    match = table(
        """
            *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
              k      y      b      r      r
             c6 -r->d6<-b- e6 -r->f6<-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r- e4 -b->f4<-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b-<e3>-r- f3 -r-*g3*
            """,
        "blue red",
    )
    assert ends(match) == {"d4", "f2"}


@pytest.mark.parametrize("to", ["e4", "c3", "e5", "d9", "g7"])
def test_R11_a_white_flight_leads_to_a_white_point_only(to):
    match = table(WHITE, "blue red")
    refused(match, "R11", "blue e3-e4", "red e4-d4", f"white d4-{to}")


def test_R11_a_white_flight_begins_on_a_white_point_only():
    match = table(WHITE, "blue red")
    refused(match, "R11", "blue e3-e4", "white e4-d4", "red d4-d3")


def test_R11_a_flight_to_the_same_point_is_none():
    match = table(WHITE, "blue red")
    refused(match, "R11 R9", "blue e3-e4", "red e4-d4", "white d4-d4")


def test_R11_the_flight_costs_no_die():
    match = table(
        """
            *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
              k      y      b      r      r
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        "red yellow",
    )
    refused(match, "R7", "red e4-d4", "white d4-f6")


@pytest.mark.parametrize("to", ["d4", "f4", "f6"])
def test_R11_who_arrives_by_a_jump_may_fly_too(to):
    match = table(
        """
             b7 -y-*c7*-r- d7 -r- e7 -b- f7
              r      k      y      b      r
            <b6>-b->c6<-r-(d6)-b- e6 -r-(f6)
              k      b      r      y      b
             b5 -b- c5 -b- d5 -y-[e5]-y- f5
            """,
        "red blue",
    )
    accepted(match, "both b6-d6 over c6", f"white d6-{to}")
    assert stand(match, 0) == to


def test_R11_who_arrives_by_a_stub_may_fly_too(tmp_path):
    """b1 and c3 are white: in by the stub, on to c3, and further with blue."""
    board = with_points(with_colours(GRID, blue="c3-d3"), b1="white", c3="white")
    match = table("", "red blue", board=board, folder=tmp_path)
    accepted(match, "red start-b1", "white b1-c3", "blue c3-d3")
    assert stand(match, 0) == "d3 start start start"


def test_R11_black_flights_do_not_count_as_the_one_flight():
    match = table(
        """
             b6 -b- c6 -r-(d6)-b- e6
              k      b      r      y
             b5 -b- c5 -b- d5 -y-[e5]
              r      r      b      y
             b4 -b- c4 -y-(d4)-r-<e4>
              b      r      r      b
             b3 -b-<c3>-k- d3 -b- e3
            """,
        "black red",
    )
    assert allowed(match, "black c3-g7", "red e4-d4", "white d4-f6")
    assert allowed(match, "red e4-d4", "white d4-f6", "black c3-g7")


def test_R11_flights_cross_nothing():
    """d4 to f6 goes over the red square e5 and does not touch it."""
    match = table(WHITE, "blue red")
    events = accepted(match, "blue e3-e4", "red e4-d4", "white d4-f6")
    assert "back" not in [event.kind for event in events]
    assert stand(match, 0) == "f6"
