"""R18: once the first is home, each has the square before his own finish line."""

import pytest

import tablee
from tests.rules.quadrot.table import accepted, ends, kinds, refused, stand, table, the

LAST = """
     c9 -b-<d9>-r-[e9]-y- f9 -y- g9
      r      b      k      b      r
     c8 -b- d8 -r- e8 -k- f8 -r- g8
    """
SQUARE = """
     c9 -b- d9 -r-<e9>-y- f9 -y- g9
      r      b      k      b      r
     c8 -b- d8 -r- e8 -k- f8 -r- g8
      b      b      b      b      y
    *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
    """


def test_R18_before_the_first_is_home_the_finish_square_sends_back():
    match = table(LAST, "red black", players=3, also={1: "a7", 2: "g1"})
    assert match.view(0).open_square is None
    assert ends(match) == {"", "start"}


def test_R18_once_the_first_is_home_one_may_stand_on_the_own_finish_square():
    match = table(LAST, "red red", players=3, also={0: "h8", 2: "g1"}, arrived=(1,))
    assert match.view(0).open_square == "e9"
    events = accepted(match, "red d9-e9", "red h8-g8")
    assert "back" not in kinds(events)
    assert stand(match, 0) == "e9 g8"


def test_R18_he_may_walk_over_it():
    """Red to e9 and yellow to f9, or black to e8; or it leaves from d9."""
    match = table(LAST, "red yellow", players=3, also={2: "g1"}, arrived=(1,))
    assert ends(match) == {"", "f9"}
    match = table(LAST, "red black", players=3, also={2: "g1"}, arrived=(1,))
    assert ends(match) == {"", "e8"}


@pytest.mark.parametrize(
    ("die", "leaves"), [("red", True), ("blue", True), ("yellow", False), ("black", False)]
)
def test_R18_he_leaves_from_it_by_its_own_stub_with_red_or_blue(die, leaves):
    match = table(SQUARE, f"{die} {die}", players=3, also={2: "g1"}, arrived=(1,), start={0: 1})
    if leaves:
        events = accepted(match, f"{die} e9-home", f"{die}:3 start-f1")
        event = the(events, "home")
        assert (event.clause, event.at, event.points) == ("R18", "e9", 1)
    else:
        refused(match, "R5 R16 R18", f"{die} e9-home")


def test_R18_he_may_reach_it_and_leave_in_one_turn():
    match = table(LAST, "red red", players=3, also={2: "g1"}, arrived=(1,), start={0: 1})
    accepted(match, "red d9-e9", "red e9-home")
    assert match.scores[0] == 3


def test_R18_he_may_jump_over_his_own_pawn_on_it():
    match = table(
        """
             c9 -b-<d9>-r-<e9>-y- f9 -y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        "red yellow",
        players=3,
        also={2: "g1"},
        arrived=(1,),
    )
    events = accepted(match, "both d9-f9 over e9")
    assert "back" not in kinds(events)
    assert stand(match, 0) == "e9 f9"


def test_R18_he_may_jump_out_over_it():
    """The stub of the square counts in R10: black and red or blue from e8."""
    match = table(
        """
             d9 -r-<e9>-y- f9
              b      k      b
             d8 -r-<e8>-k- f8
              b      b      b
             d7 -r- e7 -b- f7
            """,
        "black blue",
        players=3,
        also={2: "g1"},
        arrived=(1,),
    )
    events = accepted(match, "both e8-home over e9")
    assert the(events, "home").clause == "R10"
    assert stand(match, 0) == "e9"


def test_R18_he_may_jump_onto_it():
    """e7 over e8 to e9: blue and black."""
    match = table(
        """
             d9 -r-[e9]-y- f9
              b      k      b
             d8 -r->e8<-k- f8
              b      b      b
             d7 -r-<e7>-b- f7
              y      b      r
            (d6)-b- e6 -r-(f6)
            """,
        "blue black",
        players=4,
        arrived=(2,),
        start={0: 1},
    )
    events = accepted(match, "both e7-e9 over e8")
    assert "back" not in kinds(events)
    assert stand(match, 0) == "e9 start"


def test_R18_for_the_others_it_stays_a_red_square():
    """West steps on south's square."""
    match = table(
        """
             c9 -b->d9<-r-[e9]-y- f9 -y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        "red black",
        players=3,
        turn=1,
        arrived=(2,),
    )
    assert match.view(1).open_square == "i5"
    events = accepted(match, "red d9-e9")
    assert the(events, "back").at == "e9"


def test_R18_while_a_pawn_stands_there_it_is_taken():
    match = table(
        """
             c9 -b->d9<-r-<e9>-y- f9 -y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        "red black",
        players=3,
        turn=1,
        arrived=(2,),
    )
    refused(match, "R9", "red d9-e9")
    assert [str(action) for action in match.actions(1)] == ["pass"]


def test_R18_others_who_jump_over_it_are_sent_back():
    match = table(
        """
             c9 -b->d9<-r-<e9>-y- f9 -y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        "yellow red",
        players=3,
        turn=1,
        arrived=(2,),
    )
    assert ends(match) == {"start"}


def test_R18_one_does_not_jump_out_of_it_before():
    """Nobody is home yet: the square has no stub."""
    match = table(
        """
             d9 -r-[e9]-y- f9
              b      k      b
             d8 -r-<e8>-k- f8
              b      b      b
             d7 -r- e7 -b- f7
            """,
        "black red",
        players=3,
        also={1: "a7", 2: "g1"},
    )
    refused(match, "R10 R18", "both e8-home over e9")


@pytest.mark.parametrize(
    ("pawn", "step"),
    [("e4", "yellow e4-e5"), ("d1", "yellow d1-e1"), ("a6", "yellow a6-a5"), ("i4", "yellow i4-i5")],
)
def test_R18_all_other_red_squares_stay_in_force(pawn, step):
    match = table("", "yellow black", players=3, also={0: pawn, 2: "g1"}, arrived=(1,))
    events = accepted(match, step)
    assert kinds(events) == ["move", "back"]


@pytest.mark.parametrize(("turn", "square"), [(0, "e9"), (1, "i5"), (2, "e1"), (3, "a5")])
def test_R18_each_has_the_square_before_his_own_finish_line(turn, square):
    match = table("", "red blue", players=4, turn=turn, arrived=((turn + 1) % 4,))
    assert match.view(turn).open_square == square


def test_R18_it_begins_with_the_turn_of_the_next_seat():
    """South brings his last pawn home; west, next, may use his square at once."""
    match = table(LAST, "red black", players=3, also={1: "i4", 2: "g1"})
    assert match.view(0).open_square is None
    accepted(match, "red d9-home")
    position = match.position()
    position["turn"]["dice"] = ["yellow", "black"]
    match = match.game.from_position(position)
    assert match.view(1).open_square == "i5"
    assert ends(match) == {"h5"}


def test_R18_never_in_the_turn_that_brings_the_first_home():
    """South's last pawns: one leaves, the other steps on the square and is sent back, so that he is not home."""
    match = table(
        """
             c9 -b-<d9>-r-[e9]-y-<f9>-y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        "blue yellow",
        players=3,
        also={1: "a7", 2: "g1"},
    )
    events = accepted(match, "blue d9-home", "yellow f9-e9")
    assert the(events, "back").at == "e9"
    assert stand(match, 0) == "start"


def test_R18_never_with_two_players():
    entry = {"seat": 0, "pawn": 0, "at": "e9"}
    position = {"layout": [entry], "scores": [3, 3], "turn": {"seat": 0, "dice": ["red", "red"]}}
    with pytest.raises(tablee.BadPosition, match="e9"):
        tablee.game("quadrot", players=2).from_position(position)
