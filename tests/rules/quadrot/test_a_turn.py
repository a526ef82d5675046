"""R5, R6 and R9: the throw, the advances, one pawn on a point. R7 and R8 have files of their own."""

import pytest

import tablee
from tests.rules.quadrot.table import (
    accepted,
    allowed,
    ends,
    kinds,
    places,
    refused,
    stand,
    table,
    the,
    written,
)

E3 = """
     c4 -y-(d4)-r- e4 -b-(f4)-r- g4
      r      r      b      y      k
    *c3*-k- d3 -b-<e3>-r- f3 -r-*g3*
      y      b      b      b      b
     c2 -r- d2 -k- e2 -r- f2 -b- g2
    """


def test_R5_a_die_is_used_by_a_segment_of_its_colour():
    match = table(E3, "red blue")
    events = accepted(match, "red e3-f3", "blue f3-f2")
    assert stand(match, 0) == "f2"
    event = the(events, "move")
    assert (event.seat, event.clause, event.points) == (0, "R5", 0)
    assert [(step["die"], step["from"], step["to"]) for step in written(event.steps)] == [
        ("red", "e3", "f3"),
        ("blue", "f3", "f2"),
    ]
    assert match.to_act == (1,)


@pytest.mark.parametrize("step", ["red e3-d3", "red e3-e2", "blue e3-f3"])
def test_R5_a_segment_of_another_colour_is_refused(step):
    match = table(E3, "red blue")
    refused(match, "R5", step)


@pytest.mark.parametrize("step", ["yellow e4-e5", "black e3-d2", "yellow e3-e4"])
def test_R5_a_colour_that_was_not_thrown_is_refused(step):
    match = table(E3, "red blue", also={0: "e4"})
    refused(match, "R5", step)


def test_R5_each_die_is_used_once():
    match = table(E3, "red blue")
    refused(match, "R5", "red e3-f3", "red f3-g3")
    refused(match, "R5", "blue e3-d3", "blue d3-d2")
    refused(match, "R5", "red e3-f3", "blue f3-f2", "red f2-e2")
    assert allowed(table(E3, "red red"), "red e3-f3", "red f3-g3")


@pytest.mark.parametrize("to", ["g3", "f4", "c3", "e5"])
def test_R5_a_pawn_walks_only_along_a_segment(to):
    match = table(E3, "red blue")
    refused(match, "R5", f"red e3-{to}")


def test_R5_a_pawn_must_stand_where_the_step_begins():
    match = table(E3, "red blue", start={0: 1})
    refused(match, "R5", "red:0 f3-g3", "blue e3-d3")
    refused(match, "R5", "red:1 e3-f3", "blue:1 f3-f2")


@pytest.mark.parametrize(
    ("die", "enters"), [("red", True), ("blue", True), ("yellow", False), ("black", False)]
)
def test_R5_a_pawn_enters_with_red_or_blue_only(die, enters):
    match = table("", f"{die} black")
    if enters:
        assert allowed(match, f"{die} start-d1")
        assert allowed(match, f"{die} start-f1")
    else:
        refused(match, "R5", f"{die} start-d1")
        assert [str(action) for action in match.actions(0)] == ["pass"]


def test_R5_the_entry_point_must_be_free():
    """South wants to enter where north is about to go home."""
    match = table(
        """
             c2 -r- d2 -k- e2 -r- f2 -b- g2
              r      b      k      b      r
             c1 -y->d1<-y-[e1]-r- f1 -b- g1
            """,
        "red black",
    )
    assert ends(match) == {"f1 start start start"}
    refused(match, "R9", "red start-d1")


def test_R5_two_pawns_may_enter_in_one_turn():
    match = table("", "red blue")
    accepted(match, "red:0 start-d1", "blue:1 start-f1")
    assert stand(match, 0) == "d1 f1 start start"


def test_R5_the_throw_is_an_event_and_seen_by_all_before_the_choice():
    match = tablee.game("quadrot", players=3).new(seed=7)
    for _ in range(9):
        dice = match.position()["turn"]["dice"]
        thrown = match.history[-1]
        assert (thrown.kind, thrown.clause, thrown.seat) == ("throw", "R5", match.to_act[0])
        assert list(thrown.dice) == dice
        assert [list(match.view(seat).dice) for seat in (0, 1, 2, None)] == [dice] * 4
        match.play(match.to_act[0], match.actions(match.to_act[0])[0])


def test_R5_every_turn_is_one_action_and_is_followed_by_the_throw_of_the_next_seat():
    match = table(E3, "red blue")
    events = match.play(0, match.actions(0)[0])
    assert kinds(events) == ["move", "throw"]
    assert events[-1].seat == 1


def test_R5_black_flights_are_advances_too():
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
    assert allowed(match, "black c3-c7", "black c7-c6")


def test_R6_both_dice_for_one_pawn_or_one_for_each_of_two():
    match = table(
        """
            (d4)-r- e4 -b-(f4)-r- g4
              r      b      y      k
             d3 -b- e3 -r-<f3>-r-*g3*
              b      b      b      b
             d2 -k-<e2>-r- f2 -b- g2
              b      k      b      r
             d1 -y-[e1]-r- f1 -b- g1
            """,
        "red blue",
    )
    first_pawn, second_pawn, both = {"f3 g2", "f1 f3"}, {"d3 e2", "e2 e4", "e2 g2"}, {"e3 g3"}
    assert ends(match) == first_pawn | second_pawn | both
    assert allowed(match, "red e2-f2", "blue f2-g2")
    assert allowed(match, "red f3-e3", "blue e3-e4")
    assert allowed(match, "blue e2-e3", "red f3-g3")


def test_R6_the_dice_are_used_in_either_order():
    match = table(E3, "red blue")
    for dice in ("red blue", "blue red"):
        match = table(E3, dice)
        assert allowed(match, "red e3-f3", "blue f3-f2")
        assert allowed(match, "blue e3-e2", "red e2-f2")
        assert ends(match) == {"f2", "d4", "d6", "f4", "f6"}


def test_R6_the_order_matters_where_only_one_leads_on():
    """d3: black to c3, then blue to b3; blue first (to d2 or e3) leads to e2 by black from d2."""
    match = table(
        """
             b3 -b-*c3*-k-<d3>-b- e3
              k      y      b      b
             b2 -r- c2 -r- d2 -k- e2
            """,
        "black blue",
    )
    assert ends(match) == {"b3", "e2"}


def test_R6_a_pawn_may_enter_and_go_on():
    match = table(
        """
             c2 -r- d2 -k- e2 -r- f2 -b- g2
              r      b      k      b      r
             c1 -y- d1 -y-[e1]-r- f1 -b- g1
            """,
        "red yellow",
    )
    accepted(match, "red:2 start-d1", "yellow:2 d1-c1")
    assert places(match, 0) == ["start", "start", "c1", "start"]


def test_R6_of_two_pawns_one_may_walk_to_the_point_the_other_has_just_left():
    match = table(
        """
             d3 -b-<e3>-r- f3
              b      b      b
             d2 -k-<e2>-r- f2
            """,
        "red blue",
    )
    assert allowed(match, "red e3-f3", "blue e2-e3")
    refused(match, "R9", "blue e2-e3", "red e3-f3")


def test_R6_an_outcome_is_listed_once_though_it_can_be_reached_in_several_ways():
    """Pawns are alike: e3 to f3 and e2 to e3 ends like e2 to f2, f2 to f3."""
    match = table(
        """
             d3 -b-<e3>-r- f3
              b      b      b
             d2 -k-<e2>-r- f2
            """,
        "red blue",
    )
    assert "e3 f3" in ends(match)
    for steps in (["red e3-f3", "blue e2-e3"], ["red e2-f2", "blue f2-f3"]):
        after = match.copy()
        accepted(after, *steps)
        assert stand(after, 0) == "e3 f3"


def test_R6_the_view_tells_every_step_a_turn_may_begin_with():
    match = table(E3, "red blue")
    first = written(match.view(0).first_steps)
    assert {(step["die"], step["from"], step["to"]) for step in first} == {
        ("red", "e3", "f3"),
        ("blue", "e3", "d3"),
        ("blue", "e3", "e2"),
        ("blue", "e3", "e4"),
    }
    assert len(first) == 4


@pytest.mark.parametrize("blocker", ["own", "other"])
def test_R9_a_point_holds_one_pawn_own_or_other(blocker):
    """f3 is taken: red cannot be walked to it."""
    own = """
        (d4)-r- e4 -b-(f4)-r- g4
          r      b      y      k
         d3 -b-<e3>-r-<f3>-r-*g3*
          b      b      b      b
         d2 -k- e2 -r- f2 -b- g2
        """
    other = """
        (d4)-r- e4 -b-(f4)-r- g4
          r      b      y      k
         d3 -b-<e3>-r->f3<-r-*g3*
          b      b      b      b
         d2 -k- e2 -r- f2 -b- g2
        """
    match = table(own if blocker == "own" else other, "red blue")
    refused(match, "R9", "red e3-f3", "blue f3-f2")
    refused(match, "R9", "red e3-f3")


def test_R9_nobody_passes_through_a_taken_point():
    """f2 is reached by e2, no longer by f3."""
    match = table(
        """
            (d4)-r- e4 -b-(f4)-r- g4
              r      b      y      k
             d3 -b-<e3>-r->f3<-r-*g3*
              b      b      b      b
             d2 -k- e2 -r- f2 -b- g2
            """,
        "red blue",
    )
    assert ends(match) == {"f2", "d4", "d6", "f4", "f6"}
    refused(match, "R9", "red e3-f3", "blue f3-f2")
    accepted(match, "blue e3-e2", "red e2-f2")


def test_R9_nobody_is_captured():
    match = table(
        """
            (d4)-r->e4<-b-(f4)-r- g4
              r      b      y      k
            >d3<-b-<e3>-r->f3<-r-*g3*
              b      b      b      b
             d2 -k->e2<-r- f2 -b- g2
            """,
        "red blue",
    )
    assert [action.to_dict()["do"] for action in match.actions(0)] == ["pass"]
    match.play(0, {"do": "pass"})
    assert sorted(places(match, 1)) == ["d3", "e2", "e4", "f3"]


def test_R9_behind_the_lines_there_is_room_for_all():
    match = table(
        """
             c9 -b-<d9>-r-[e9]-y-<f9>-y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        "red blue",
        start={0: 1},
    )
    accepted(match, "red d9-home", "blue f9-home")
    assert match.scores[0] == 3
    assert places(tablee.game("quadrot").new(seed=1), 0) == ["start"] * 4
