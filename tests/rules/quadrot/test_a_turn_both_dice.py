"""R7: both dice if any sequence can use them, one if it can be used, else a pass; and the clock."""

import pytest

import tablee
from tests.rules.quadrot.table import accepted, allowed, ends, kinds, places, refused, stand, table, the


def test_R7_a_die_that_could_be_used_may_not_be_left():
    match = table(
        """
             c4 -y-(d4)-r- e4 -b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b-<e3>-r- f3 -r-*g3*
              y      b      b      b      b
             c2 -r- d2 -k- e2 -r- f2 -b- g2
            """,
        "red blue",
    )
    refused(match, "R7", "red e3-f3")
    refused(match, "R7", "blue e3-d3")
    accepted(match, "red e3-f3", "blue f3-f2")


def test_R7_nor_may_one_pass():
    match = table(
        """
             c4 -y-(d4)-r- e4 -b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b-<e3>-r- f3 -r-*g3*
              y      b      b      b      b
             c2 -r- d2 -k- e2 -r- f2 -b- g2
            """,
        "red blue",
    )
    refused(match, "R7")


def test_R7_the_second_die_counts_for_any_pawn():
    """From b7 no blue leads on, but the pawn on g1 has one."""
    match = table(
        """
                    b8 -k- c8
                     r      b
            <a7>-r- b7 -y-*c7*
              y      r      k
             a6 -b- b6 -b- c6
            """,
        "red blue",
        also={0: "g1"},
    )
    refused(match, "R7", "red a7-b7")
    accepted(match, "red a7-b7", "blue g1-f1")


def test_R7_a_die_that_only_the_other_order_can_use_is_due_as_well():
    """d3: blue to e3 leaves no black; blue to d2 and black to e2, or black to c3 and blue to b3, use both."""
    match = table(
        """
             b4 -b- c4 -y-(d4)-r- e4
              b      r      r      b
             b3 -b-*c3*-k-<d3>-b- e3
              k      y      b      b
             b2 -r- c2 -r- d2 -k- e2
            """,
        "black blue",
    )
    refused(match, "R7", "blue d3-e3")
    assert ends(match) == {"b3", "e2"}


def test_R7_if_only_one_die_can_be_used_it_is_freely_chosen():
    """After blue there is no yellow, after yellow no blue."""
    match = table(
        """
             b8 -k- c8 -b- d8
              r      b      b
             b7 -y-<c7>-r- d7
              r      k      y
             b6 -b- c6 -r-(d6)
            """,
        "blue yellow",
    )
    assert ends(match) == {"b7", "c8"}
    assert allowed(match, "blue c7-c8")
    assert allowed(match, "yellow c7-b7")
    refused(match, "R7")


def test_R7_one_die_that_can_be_used_must_be_used():
    """h7 has no second red: the way back to i7 is closed by R8."""
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
    assert ends(match) == {"h7"}
    refused(match, "R7")
    accepted(match, "red i7-h7")


def test_R7_a_pass_only_if_no_die_can_be_used():
    match = table("", "yellow black")
    assert [action.to_dict() for action in match.actions(0)] == [{"do": "pass"}]
    events = match.play(0, {"do": "pass"})
    assert kinds(events) == ["pass", "throw"]
    assert (events[0].seat, events[0].clause, events[0].points) == (0, "R7", 0)
    assert match.to_act == (1,)
    assert match.position()["turn"]["turns"] == [1, 0]


def test_R7_a_white_flight_that_alone_lets_the_second_die_be_used_is_a_duty():
    """Red leads to d4, where yellow is closed by the pawn on c4; each other white point has a yellow segment."""
    match = table(
        """
            *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
              k      y      b      r      r
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
            >c4<-y-(d4)-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        "red yellow",
    )
    refused(match, "R7", "red e4-d4")
    refused(match, "R7", "red e4-d4", "white d4-f6")
    refused(match, "R7", "yellow e4-e5")
    assert ends(match) == {"d7", "f3", "g6"}
    accepted(match, "red e4-d4", "white d4-d6", "yellow d6-d7")


def test_R7_a_flight_that_is_not_needed_is_no_duty():
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
    assert ends(match) == {"c4", "d7", "f3", "g6"}
    assert allowed(match, "red e4-d4", "yellow d4-c4")


def test_R7_a_black_flight_that_alone_lets_the_second_die_be_used_is_a_duty():
    """Walking, black leads to d3 and yellow to c2, and neither leads on."""
    match = table(
        """
             b4 -b- c4 -y-(d4)-r- e4
              b      r      r      b
             b3 -b-<c3>-k- d3 -b- e3
              k      y      b      b
             b2 -r- c2 -r- d2 -k- e2
            """,
        "black yellow",
    )
    refused(match, "R7", "black c3-d3")
    refused(match, "R7", "yellow c3-c2")
    refused(match, "R7", "black c3-g7")
    assert ends(match) == {"b7", "g8", "h3"}


def test_R7_a_jump_that_alone_uses_both_dice_is_a_duty():
    """North is in the way of red; the jump over him uses both dice."""
    match = table(
        """
             f8 -r->g8<-r-<h8>
              b      y      k
             f7 -k-*g7*-b- h7
            """,
        "red red",
    )
    assert ends(match) == {"f8"}
    refused(match, "R7")


def test_R7_the_duty_includes_bad_moves():
    """a6 and then the red square: that uses both yellow dice, and nothing else does."""
    match = table(
        """
            <a7>-r- b7 -y-*c7*
              y      r      k
             a6 -b- b6 -b- c6
              y      k      b
            [a5]-k- b5 -b- c5
              r      r      r
             a4 -b- b4 -b- c4
            """,
        "yellow yellow",
    )
    assert ends(match) == {"start"}
    refused(match, "R7", "yellow a7-a6")
    events = accepted(match, "yellow a7-a6", "yellow a6-a5")
    assert the(events, "back").at == "a5"


def test_R7_a_jump_onto_a_red_square_is_a_duty_too():
    """From b5 and c6 no yellow leads on."""
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
    assert ends(match) == {"start"}
    refused(match, "R7", "blue c5-c6")


def test_R7_a_pawn_sent_back_with_the_first_die_makes_room_for_the_second():
    """The square a5 takes the one pawn from b5, and blue leads the other one there."""
    match = table(
        """
             a6 -b->b6<-b- c6
              y      k      b
            [a5]-k-<b5>-b-<c5>
              r      r      r
             a4 -b->b4<-b- c4
            """,
        "black blue",
    )
    assert "b5 start" in ends(match)
    refused(match, "R7", "blue c5-c6")
    accepted(match, "black b5-a5", "blue c5-b5")


def clock(match):
    """How the pawns must stand when the time is up: each listed way is tried on a copy."""
    (seat,) = match.to_act
    found = []
    for action in match.actions(seat):
        after = match.copy()
        found.append((kinds(after.play(seat, action)).count("back"), stand(after, seat)))
    return min(found, key=lambda one: one[0])[1]


def test_R7_timeout_plays_the_first_listed_that_sends_nobody_back():
    """The first listed goes by the square e9 and is sent back."""
    match = table(
        """
             c9 -b- d9 -r-[e9]-y- f9
              r      b      k      b
             c8 -b-<d8>-r- e8 -k- f8
              b      b      b      b
            *c7*-r- d7 -r- e7 -b- f7
            """,
        "red black",
    )
    assert [action.to_dict()["steps"][-1]["to"] for action in match.actions(0)] == ["e9", "f8"]
    events = match.play(0, {"do": "timeout"})
    assert kinds(events) == ["timeout", "move", "throw"]
    assert (events[0].seat, events[0].clause) == (0, "R7")
    assert stand(match, 0) == "f8"


@pytest.mark.parametrize("dice", ["red blue", "red red", "blue yellow", "black yellow", "blue blue"])
@pytest.mark.parametrize("pawns", ["d8 e4", "c9 f6", "h5 a3", "d4 d9", "e8 g5", "f4 i4"])
def test_R7_timeout_of_the_outcomes_that_send_fewest_back_the_first_in_actions(pawns, dice):
    match = table("", dice, also={0: pawns}, start={0: 1})
    expected = clock(match)
    match.play(0, {"do": "timeout"})
    assert stand(match, 0) == expected


def test_R7_timeout_sends_a_pawn_back_if_every_outcome_does():
    match = table(
        """
            <a7>-r- b7 -y-*c7*
              y      r      k
             a6 -b- b6 -b- c6
              y      k      b
            [a5]-k- b5 -b- c5
              r      r      r
             a4 -b- b4 -b- c4
            """,
        "yellow yellow",
    )
    events = match.play(0, {"do": "timeout"})
    assert kinds(events) == ["timeout", "move", "back", "throw"]


def test_R7_timeout_passes_if_there_is_nothing_else():
    match = table("", "yellow black")
    assert kinds(match.play(0, {"do": "timeout"})) == ["timeout", "pass", "throw"]


def test_R7_timeout_is_not_listed():
    match = table("", "red blue")
    assert "timeout" not in {action.to_dict()["do"] for action in match.actions(0)}
    assert match.check(0, {"do": "timeout"}) is None


@pytest.mark.parametrize("seconds", [None, 1, 30, 7.5])
def test_R7_seconds_per_turn_changes_no_rule(seconds):
    game = tablee.game("quadrot", players=2, seconds_per_turn=seconds)
    plain = tablee.game("quadrot", players=2)
    one, other = game.new(seed=3), plain.new(seed=3)
    assert one.to_act == other.to_act
    assert [str(each) for each in one.actions(one.to_act[0])] == [
        str(each) for each in other.actions(one.to_act[0])
    ]
    assert places(one, 0) == places(other, 0)
