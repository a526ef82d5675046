"""R13-R15: sent back by a red square, and starting again."""

import pytest

import tablee
from tests.rules.quadrot.table import (
    GRID,
    accepted,
    allowed,
    ends,
    kinds,
    places,
    refused,
    stand,
    table,
    the,
    with_colours,
    with_points,
    written,
)

CENTRE = """
     c6 -r-(d6)-b- e6 -r-(f6)-y- g6
      b      r      y      b      r
     c5 -b- d5 -y-[e5]-y- f5 -b- g5
      r      b      y      r      b
     c4 -y-(d4)-r-<e4>-b-(f4)-r- g4
      r      r      b      y      k
    *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
    """


def test_R13_a_pawn_that_lands_on_a_red_square_goes_back_behind_its_start():
    """Red is closed by the pawns on d4 and c4, so that yellow alone can be used."""
    match = table(
        """
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
            >c4<-y->d4<-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        "yellow red",
    )
    events = accepted(match, "yellow e4-e5")
    assert stand(match, 0) == "start"
    assert kinds(events) == ["move", "back"]
    event = the(events, "back")
    assert (event.seat, event.clause, event.pawn, event.at) == (0, "R13", 0, "e5")
    assert written(the(events, "move").steps)[0]["back"] is True


@pytest.mark.parametrize(
    ("seat", "pawn", "step"),
    [(0, "a4", "red a4-a5"), (1, "a4", "red a4-a5"), (2, "d9", "red d9-e9"), (3, "f1", "red f1-e1")],
)
def test_R13_each_seat_goes_back_behind_its_own_start_from_every_square(seat, pawn, step):
    match = table("", "red black", players=4, turn=seat, also={seat: pawn})
    accepted(match, step)
    assert places(match, seat) == ["start", "home", "home", "home"]


def test_R13_landing_with_the_first_die_leaves_the_other_to_another_pawn():
    match = table(
        """
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b-<e3>-r- f3 -r-*g3*
              y      b      b      b      b
             c2 -r- d2 -k- e2 -r- f2 -b- g2
            """,
        "yellow red",
    )
    accepted(match, "yellow e4-e5", "red e3-f3")
    assert stand(match, 0) == "f3 start"


def test_R13_landing_with_the_second_die():
    match = table(
        """
             d5 -y-[e5]-y- f5
              b      y      r
            (d4)-r- e4 -b-(f4)
              r      b      y
             d3 -b-<e3>-r- f3
              b      b      b
             d2 -k- e2 -r- f2
            """,
        "blue yellow",
    )
    events = accepted(match, "blue e3-e4", "yellow e4-e5")
    assert the(events, "back").at == "e5"
    assert stand(match, 0) == "start"


def test_R13_landing_after_a_jump():
    """c5 over d5 to the square e5."""
    match = table(
        """
             b6 -b- c6 -r-(d6)-b- e6 -r-(f6)
              k      b      r      y      b
             b5 -b-<c5>-b->d5<-y-[e5]-y- f5
              r      r      b      y      r
             b4 -b- c4 -y-(d4)-r- e4 -b-(f4)
            """,
        "blue yellow",
    )
    events = accepted(match, "both c5-e5 over d5")
    assert (the(events, "back").at, the(events, "back").clause) == ("e5", "R13")
    assert stand(match, 0) == "start"
    assert places(match, 1)[0] == "d5"


def test_R13_landing_after_a_jump_in(tmp_path):
    """b2 is a red square here: the pawn jumps in over b1 and is back at once."""
    board = with_points(with_colours(GRID, blue="b1-b2"), b2="red")
    match = table("", "red blue", also={1: "b1"}, board=board, folder=tmp_path)
    events = accepted(match, "both start-b2 over b1")
    assert the(events, "back").at == "b2"
    assert stand(match, 0) == "start start start start"


def test_R13_the_square_as_the_middle_of_a_jump():
    """South, still playing, stands on e9, his finish square (R18); for west it is a red square that he would cross."""
    match = table(
        """
             c9 -b->d9<-r-<e9>-y- f9 -y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        "red yellow",
        players=3,
        turn=1,
        arrived=(2,),
    )
    events = accepted(match, "both d9-f9 over e9")
    assert (the(events, "back").at, the(events, "back").seat) == ("e9", 1)
    assert places(match, 1)[0] == "start"
    assert places(match, 0)[0] == "e9"


def test_R13_nobody_ever_stays_on_a_red_square():
    match = table(CENTRE, "yellow blue", start={0: 2})
    for action in match.actions(0):
        after = match.copy()
        after.play(0, action)
        assert not set(places(after, 0)) & {"e5", "e1", "a5", "e9", "i5"}


def test_R13_an_unused_square_is_no_hurdle_for_a_flight():
    match = table(CENTRE, "red blue")
    accepted(match, "red e4-d4", "white d4-f6", "blue f6-f5")
    assert stand(match, 0) == "f5"


def test_R13_both_pawns_may_be_sent_back_in_one_turn():
    match = table(
        """
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b-<d5>-y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        "yellow yellow",
    )
    events = accepted(match, "yellow e4-e5", "yellow d5-e5")
    assert kinds(events) == ["move", "back", "back"]
    assert stand(match, 0) == "start start"


def test_R14_a_pawn_sent_back_does_not_start_again_with_the_other_die():
    """Nobody else is left to use red."""
    match = table(
        """
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
            >c4<-y->d4<-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        "yellow red",
    )
    refused(match, "R14", "yellow e4-e5", "red:0 start-d1")
    assert ends(match) == {"start"}


@pytest.mark.parametrize("die", ["red", "blue"])
def test_R14_another_pawn_waiting_there_may(die):
    match = table(
        """
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        f"yellow {die}",
        start={0: 1},
    )
    assert {"d1 start", "f1 start"} <= ends(match)
    accepted(match, "yellow e4-e5", f"{die}:3 start-d1")
    assert stand(match, 0) == "d1 start"


def test_R14_it_counts_which_pawn_starts():
    """Pawn 0 has just been sent back, pawn 3 was waiting; at home are 1 and 2."""
    match = table(
        """
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        "yellow red",
        start={0: 1},
    )
    assert places(match, 0) == ["e4", "home", "home", "start"]
    refused(match, "R14", "yellow e4-e5", "red:0 start-d1")
    assert allowed(match, "yellow e4-e5", "red:3 start-d1")


def test_R14_a_listed_way_names_a_pawn_that_may_start():
    match = table(
        """
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        "yellow red",
        start={0: 2},
    )
    for action in match.actions(0):
        assert match.check(0, action) is None
        first, *rest = action.to_dict()["steps"]
        if first["to"] == "e5":
            assert all(step["pawn"] != first["pawn"] for step in rest)


def test_R14_a_pawn_that_entered_in_this_turn_is_sent_back_like_any_other():
    """By d1 onto the square e1, with both dice."""
    match = table(
        """
             c2 -r- d2 -k- e2 -r- f2 -b- g2
              r      b      k      b      r
             c1 -y- d1 -y-[e1]-r- f1 -b- g1
            """,
        "red yellow",
    )
    accepted(match, "red:1 start-d1", "yellow:1 d1-e1")
    assert places(match, 0) == ["start"] * 4


def test_R14_it_may_start_again_at_the_next_throw():
    match = table(
        """
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
            >c4<-y->d4<-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        "yellow red",
    )
    accepted(match, "yellow e4-e5")
    position = match.position()
    position["turn"] |= {"seat": 0, "dice": ["red", "black"]}
    again = match.game.from_position(position)
    assert ends(again) == {"d1", "f1"}


def test_R14_the_other_die_is_not_due_if_only_the_pawn_sent_back_could_use_it():
    """So yellow alone is a whole turn (R7)."""
    match = table(
        """
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
            >c4<-y->d4<-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        "yellow red",
    )
    accepted(match, "yellow e4-e5")
    assert match.to_act == (1,)


def test_R15_a_red_square_may_be_entered_even_if_it_could_be_avoided():
    match = table(
        """
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b-<e3>-r- f3 -r-*g3*
              y      b      b      b      b
             c2 -r- d2 -k- e2 -r- f2 -b- g2
            """,
        "yellow red",
    )
    assert "c4 e3" in ends(match)
    assert allowed(match, "red e4-d4", "yellow d4-c4")
    assert allowed(match, "yellow e4-e5", "red e3-f3")


def test_R13_a_way_tells_who_is_sent_back_and_can_be_played_as_it_is_told():
    match = tablee.game("quadrot", players=2).new(seed=5)
    sent_back = 0
    while sent_back < 3:
        seat = match.to_act[0]
        ways = [[step.to_dict() for step in way] for way in match.view(seat).ways]
        for steps in ways:
            events = match.copy().play(seat, {"do": "move", "steps": steps})
            told = sum(step.get("back", False) for step in steps)
            assert sum(step.to_dict().get("back", False) for step in events[0].steps) == told
            sent_back += told
        match.play(seat, match.actions(seat)[-1])
