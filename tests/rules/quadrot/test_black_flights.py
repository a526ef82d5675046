"""R12: flights from black point to black point."""

import pytest

from tests.rules.quadrot.table import accepted, allowed, ends, refused, stand, table, the

BLACK = """
     b4 -b- c4 -y-(d4)-r- e4
      b      r      r      b
     b3 -b-<c3>-k- d3 -b- e3
      k      y      b      b
     b2 -r- c2 -r- d2 -k- e2
    """


@pytest.mark.parametrize("to", ["c3", "c7", "g7"])
def test_R12_arrived_with_the_first_die_a_pawn_flies_with_a_black_second(to):
    match = table(
        """
             e4 -b-(f4)-r- g4 -b- h4
              b      y      k      r
             e3 -r-<f3>-r-*g3*-y- h3
              b      b      b      r
             e2 -r- f2 -b- g2 -k- h2
            """,
        "red black",
    )
    events = accepted(match, "red f3-g3", f"black g3-{to}")
    assert stand(match, 0) == to
    assert the(events, "move").clause == "R12"


def test_R12_it_need_not_fly_but_may_walk():
    match = table(
        """
             e4 -b-(f4)-r- g4 -b- h4
              b      y      k      r
             e3 -r-<f3>-r-*g3*-y- h3
              b      b      b      r
             e2 -r- f2 -b- g2 -k- h2
            """,
        "red black",
    )
    assert ends(match) == {"c3", "c7", "g7", "g4"}
    assert allowed(match, "red f3-g3", "black g3-g4")


@pytest.mark.parametrize("die", ["red", "blue", "yellow"])
def test_R12_no_flight_without_a_black_die(die):
    match = table(
        """
             e4 -b-(f4)-r- g4 -b- h4
              b      y      k      r
             e3 -r-<f3>-r-*g3*-y- h3
              b      b      b      r
             e2 -r- f2 -b- g2 -k- h2
            """,
        f"red {die}",
    )
    refused(match, "R5 R12", "red f3-g3", f"{die} g3-c3")
    refused(match, "R5 R12", "red f3-g3", "black g3-c3")


def test_R12_the_black_die_that_brought_it_there_is_used():
    """Black leads from c6 to c7; the other die is red, and red does not fly."""
    match = table(
        """
             b8 -k- c8 -b- d8
              r      b      b
             b7 -y-*c7*-r- d7
              r      k      y
             b6 -b-<c6>-r-(d6)
            """,
        "black red",
    )
    refused(match, "R5 R12", "black c6-c7", "red c7-g7")
    refused(match, "R5 R12", "black c6-c7", "black c7-g7")
    assert allowed(match, "black c6-c7", "red c7-d7")


def test_R12_arrived_with_the_second_die_it_does_not_fly_in_this_turn():
    match = table(
        """
             d5 -y-[e5]-y- f5 -b- g5
              b      y      r      b
            (d4)-r- e4 -b-<f4>-r- g4
              r      b      y      k
             d3 -b- e3 -r- f3 -r-*g3*
            """,
        "red black",
    )
    assert allowed(match, "red f4-g4", "black g4-g3")
    refused(match, "R5 R12", "red f4-g4", "black g4-g3", "black g3-c7")


def test_R12_nor_if_it_arrived_by_a_jump():
    """c5 over c6 to c7 with blue and black."""
    match = table(
        """
             b7 -y-*c7*-r- d7
              r      k      y
             b6 -b->c6<-r-(d6)
              k      b      r
             b5 -b-<c5>-b- d5
              r      r      b
             b4 -b- c4 -y-(d4)
            """,
        "blue black",
    )
    assert allowed(match, "both c5-c7 over c6")
    refused(match, "R5 R10 R12", "both c5-c7 over c6", "black c7-g3")


@pytest.mark.parametrize("steps", [["black c3-g7", "red g7-g6"], ["black c3-c7", "red c7-d7"]])
def test_R12_standing_on_black_it_flies_at_a_later_turn_and_goes_on(steps):
    match = table(BLACK, "black red")
    accepted(match, *steps)


def test_R12_the_other_die_must_still_be_played_if_possible():
    match = table(BLACK, "black red")
    refused(match, "R7", "black c3-g7")


def test_R12_the_flight_may_be_the_second_advance():
    """The other pawn moves first."""
    match = table(
        """
             b4 -b- c4 -y-(d4)-r- e4
              b      r      r      b
             b3 -b-<c3>-k- d3 -b-<e3>
              k      y      b      b
             b2 -r- c2 -r- d2 -k- e2
            """,
        "black red",
    )
    accepted(match, "red e3-f3", "black c3-g3")
    assert stand(match, 0) == "f3 g3"


def test_R12_the_other_die_may_be_played_by_another_pawn_after_the_flight():
    match = table(
        """
             b4 -b- c4 -y-(d4)-r- e4
              b      r      r      b
             b3 -b-<c3>-k- d3 -b-<e3>
              k      y      b      b
             b2 -r- c2 -r- d2 -k- e2
            """,
        "black red",
    )
    accepted(match, "black c3-c7", "red e3-f3")
    assert stand(match, 0) == "c7 f3"


def test_R12_without_a_black_face_one_plays_normally():
    match = table(BLACK, "red yellow")
    refused(match, "R5 R12", "black c3-g7")
    assert all(point not in " ".join(ends(match)) for point in ("g7", "c7", "g3"))


def test_R12_two_black_faces_allow_one_pawn_two_flights():
    match = table(BLACK, "black black")
    assert allowed(match, "black c3-c7", "black c7-g3")
    assert ends(match) == {"c6", "c7", "f7", "g3", "g4", "g7"}


def test_R12_two_black_faces_allow_two_pawns_a_flight_each():
    match = table(
        """
             b4 -b- c4 -y-(d4)-r- e4 -b-(f4)-r- g4 -b- h4
              b      r      r      b      y      k      r
             b3 -b-<c3>-k- d3 -b- e3 -r- f3 -r-<g3>-y- h3
              k      y      b      b      b      b      r
             b2 -r- c2 -r- d2 -k- e2 -r- f2 -b- g2 -k- h2
            """,
        "black black",
    )
    accepted(match, "black c3-c7", "black g3-g7")
    assert stand(match, 0) == "c7 g7"


def test_R12_the_black_point_must_be_free():
    match = table(
        """
             b8 -k- c8 -b- d8 -r- e8 -k- f8 -r- g8 -r- h8
              r      b      b      b      b      y      k
             b7 -y->c7<-r- d7 -r- e7 -b- f7 -k->g7<-b- h7
              r      k      y      b      r      r      b
             b6 -b- c6 -r-(d6)-b- e6 -r-(f6)-y- g6 -b- h6
              k      b      r      y      b      r      r
             b5 -b- c5 -b- d5 -y-[e5]-y- f5 -b- g5 -b- h5
              r      r      b      y      r      b      k
             b4 -b- c4 -y-(d4)-r- e4 -b-(f4)-r- g4 -b- h4
              b      r      r      b      y      k      r
             b3 -b-<c3>-k- d3 -b- e3 -r- f3 -r-*g3*-y- h3
              k      y      b      b      b      b      r
             b2 -r- c2 -r- d2 -k- e2 -r- f2 -b- g2 -k- h2
            """,
        "black yellow",
    )
    refused(match, "R9", "black c3-c7")
    assert ends(match) == {"h3"}


@pytest.mark.parametrize("to", ["d4", "f3", "e5", "d1"])
def test_R12_a_black_flight_leads_to_a_black_point_only(to):
    match = table(BLACK, "black red")
    refused(match, "R5 R12", f"black c3-{to}", "red d3-d4")


def test_R12_a_pawn_on_another_point_does_not_fly():
    match = table(
        """
             c4 -y-(d4)-r- e4 -b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k-<d3>-b- e3 -r- f3 -r-*g3*
              y      b      b      b      b
             c2 -r- d2 -k- e2 -r- f2 -b- g2
            """,
        "black blue",
    )
    refused(match, "R5 R12", "black d3-g3", "blue g3-g2")


def test_R12_a_flight_counts_in_R7_as_a_black_advance():
    """Black to fly, then yellow: the only way to use both."""
    match = table(BLACK, "black yellow")
    assert ends(match) == {"b7", "g8", "h3"}


def test_R12_black_flights_are_written_like_walks():
    match = table(BLACK, "black yellow")
    steps = [action.to_dict()["steps"] for action in match.actions(0)]
    assert {"die": "black", "pawn": 0, "from": "c3", "to": "g7"} in [way[0] for way in steps]
