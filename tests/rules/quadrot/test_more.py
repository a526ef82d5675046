"""Cases of several clauses that the other files take for granted."""

import tablee
from tests.rules.quadrot.table import accepted, ends, refused, table


def test_R3_two_players_sit_opposite_each_other():
    match = table("", "red blue", turn=1)
    first_steps = {(step.start, step.to) for step in match.view(1).first_steps}
    assert first_steps == {("start", "d9"), ("start", "f9")}


def test_R5_the_two_dice_are_thrown_independently():
    match = tablee.game("quadrot", players=2).new(seed=7)
    throws = set()
    for _ in range(120):
        throws.add(tuple(match.view(None).dice))
        match.play(match.to_act[0], match.actions(match.to_act[0])[0])
    for one in ("red", "blue", "yellow", "black"):
        assert len({throw for throw in throws if throw[0] == one}) > 1
        assert len({throw for throw in throws if throw[1] == one}) > 1


def test_R9_a_pawn_holds_the_point_to_which_it_came_in_the_turn_before():
    """The match goes on from the dice of its seed; nothing is written and read in between."""
    given = table(
        """
            >d7<-r- e7 -b-<f7>
              b      b      b
             d8 -r- e8 -k- f8
            """,
        "blue yellow",
    )
    met = 0
    for seed in range(20):
        match = given.game.from_position(given.position(), seed=seed)
        accepted(match, "blue f7-e7")
        if "red" in match.view(1).dice:
            refused(match, "R9", "red d7-e7")
            assert all("d7-e7" not in str(action) for action in match.actions(1))
            met += 1
    assert met > 3


def test_R11_a_pawn_flies_although_the_other_die_cannot_be_used():
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
        "red black",
    )
    assert ends(match) == {"d4", "d6", "f4", "f6"}
    accepted(match, "red e4-d4", "white d4-f6")


def test_R13_a_jump_onto_a_red_square_leads_to_the_same_as_walking_there():
    """g9 jumps over f9 onto e9, or f9 walks to e9 and g9 follows: either way one pawn is back and one stands on f9."""
    match = table("[e9]-y-<f9>-y-<g9>", "yellow yellow", start={0: 2})
    assert ends(match) == {"f9 start start start"}
    assert [str(action) for action in match.actions(0)] == ["move both:1 g9-e9 over f9"]


def test_R13_who_would_jump_over_a_red_square_counts_as_sent_back():
    """South stands on his open finish square. The house (R7) brings the other pawn of west home instead."""
    match = table("d9 -r-<e9>-y- f9", "red yellow", players=4, turn=1, also={1: "d9 i5"}, arrived=(2,))
    assert ends(match.copy()) == {"i5 start", "d9"}
    events = match.play(1, {"do": "timeout"})
    assert [event.kind for event in events][:3] == ["timeout", "move", "home"]
    assert match.view(None).waiting[1] == 0


def test_R19_one_pawn_home_is_better_than_any_on_the_board():
    match = table("", "yellow black", also={0: "b6 c8 i7 h7"}, start={1: 3}, turn=1, turns=[200, 199])
    match.play(1, {"do": "pass"})
    assert match.scores == (0, 1)
    assert match.places == (2, 1)
