"""R16 over R7: from the last point one may always leave; only another pawn can be asked to use the other die."""

from itertools import product

import pytest

import tablee
from tablee.play.rulebook import clauses
from tests.rules.quadrot.table import accepted, allowed, ends, kinds, refused, stand, table, the

FACES = ("blue", "blue", "red", "red", "yellow", "black")
LAST = """
     c9 -b-<d9>-r-[e9]-y- f9 -y- g9
      r      b      k      b      r
     c8 -b- d8 -r- e8 -k- f8 -r- g8
    """


def test_R16_the_last_pawn_leaves_and_wins_though_it_could_walk_with_both_dice():
    match = tablee.game("quadrot", players=2).from_position(
        {
            "layout": [{"seat": 0, "pawn": 3, "at": "d9"}],
            "scores": [3, 0],
            "turn": {"seat": 0, "dice": ["red", "blue"]},
        }
    )
    assert "move red:3 d9-home" in map(str, match.actions(0))
    assert kinds(match.play(0, "move red:3 d9-home")) == ["move", "home", "arrive", "end"]
    assert (match.over, match.winners) == (True, (0,))


@pytest.mark.parametrize(
    ("point", "others"),
    [("d9", {"players": 2}), ("f9", {"players": 2}), ("e9", {"players": 3, "arrived": (1,)})],
)
def test_R16_32_of_36_throws_let_the_last_pawn_out(point, others):
    """All but two dice of yellow and black; e9 is the own finish square, once it is a point (R18)."""
    throws = list(product(FACES, FACES))
    let_out = [dice for dice in throws if "" in ends(table("", " ".join(dice), also={0: point}, **others))]
    assert let_out == [dice for dice in throws if {"red", "blue"} & {*dice}]
    assert len(let_out) == 32


def test_R16_the_ways_of_R7_remain_beside_the_exit():
    """Blue walks to d8 and red on to e8, or blue to c9 and red to c8."""
    assert ends(table(LAST, "red blue")) == {"", "c8", "e8"}


def test_R16_only_the_exit_may_leave_a_die():
    match = table(LAST, "red blue")
    refused(match, "R7", "blue d9-d8")
    refused(match, "R7", "red d9-e9")
    refused(match, "R7")


@pytest.mark.parametrize(
    ("other", "dice", "advance"),
    [
        ("start", "red blue", "start-d1"),  # it enters
        ("f9", "red blue", "f9-home"),  # it leaves too
        ("e3", "red blue", "e3-e4"),  # it walks
        ("c9", "red blue", "c9-d9"),  # it walks to the point that has become free
        ("d5", "red yellow", "d5-e5"),  # it walks onto a red square
        ("c3", "red black", "c3-g7"),  # it flies between black points
    ],
)
def test_R16_another_pawn_that_can_use_the_other_die_must(other, dice, advance):
    """N stands on d3 and f8, so that c3 has no black line to walk, and f9 no blue one."""
    waits = other == "start"
    points = "d9" if waits else f"d9 {other}"
    match = table("", dice, also={0: points, 1: "d3 f8"}, start={0: int(waits), 1: 2})
    _, left = dice.split()
    refused(match, "R7", "red d9-home")
    accepted(match, "red d9-home", f"{left}:{3 if waits else 1} {advance}")
    assert match.scores[0] == (4 if other == "f9" else 3)


@pytest.mark.parametrize(
    ("others", "dice"),
    [
        ({0: "d9 d2", 1: "d1 d3"}, "red blue"),  # both its blue lines are blocked
        ({0: "d9 d2 e8"}, "blue yellow"),  # two pawns, and neither has a yellow line
        ({0: "d9 g7 i7", 1: "f7 c7 c3 g3"}, "red black"),  # g7: its line and all black points are taken
    ],
)
def test_R16_a_pawn_that_cannot_use_the_other_die_holds_nobody(others, dice):
    match = table("", dice, also=others)
    assert any(len(action.steps) == 2 for action in match.actions(0)), "both dice can be used"
    assert allowed(match, f"{dice.split()[0]} d9-home")


def test_R16_what_the_leaving_pawn_or_a_pawn_with_both_dice_could_do_is_no_duty():
    """i7 can use black only after red, on h7; after red has left there is no use for it."""
    match = table(LAST, "red black", also={0: "i7"})
    assert ends(match) == {"d9 h8", "i7"}
    accepted(match, "red d9-home")
    assert stand(match, 0) == "i7"


def test_R16_the_duty_is_judged_for_the_die_that_is_left_over():
    """e8 can walk with red, to d8, and not with blue: e7 is taken."""
    match = table("", "red blue", also={0: "d9 e8", 1: "e7"}, start={1: 0})
    assert allowed(match, "red d9-home")
    refused(match, "R7", "blue d9-home")
    assert allowed(match, "blue d9-home", "red e8-d8")


def test_R16_the_own_finish_square_is_a_last_point_where_R18_lets_a_pawn_stand_on_it():
    """It could walk on to d9 with red and to c9 or d8 with blue."""
    match = table("", "red blue", players=3, also={0: "e9", 2: "g1"}, arrived=(1,))
    assert ends(match) == {"", "c9", "d8"}
    events = accepted(match, "red e9-home")
    assert (the(events, "home").clause, the(events, "home").at) == ("R18", "e9")
    assert the(events, "arrive").rank == 2


def test_R16_from_the_finish_square_too_another_pawn_must_use_the_other_die():
    match = table("", "red blue", players=3, also={0: "e9 e3", 2: "g1"}, arrived=(1,))
    refused(match, "R7", "red e9-home")
    assert allowed(match, "red e9-home", "blue e3-e4")


def test_R16_an_exit_alone_leaves_the_choice_of_R7_where_only_one_die_can_be_used():
    """With blue and black one may leave, or walk to c9 or d8: no way uses both."""
    assert ends(table(LAST, "blue black")) == {"", "c9", "d8"}


def test_R7_a_way_that_uses_both_dice_is_a_duty_of_everybody_but_who_leaves():
    """The pawn on i7 stays if the one on d9 leaves; it does not walk with one die."""
    match = table(LAST, "red black", also={0: "i7"})
    refused(match, "R7", "red i7-h7")


def test_R16_a_jump_onto_the_last_point_leaves_no_die_to_leave_with():
    """It uses both dice (R10); on foot one die is left."""
    match = table("", "blue blue", also={0: "d7", 1: "d8"})
    refused(match, "R5", "both d7-d9 over d8", "blue d9-home")
    accepted(match, "both d7-d9 over d8")
    accepted(table("", "blue red", also={0: "d8"}), "blue d8-d9", "red d9-home")
    for lang, word in (("en", "a jump uses both dice"), ("fr", "un saut emploie les deux dés")):
        assert word in clauses("quadrot", lang)["R16"]


def test_R13_a_walk_through_a_red_square_never_uses_both_dice():
    """Red leads from d9 to the square e9, and black from there to e8: the pawn is sent back before."""
    match = table(LAST, "red black")
    refused(match, "R13 R18", "red d9-e9", "black e9-e8")
    assert ends(match) == {"", "start"}
    accepted(match, "red d9-e9")
    assert stand(match, 0) == "start"


def test_R13_it_is_no_way_that_R7_would_make_a_duty():
    """Yellow to e5 and yellow on to f5 would use both dice; so one yellow is all that can be used."""
    match = table("", "yellow yellow", also={0: "d5"})
    assert ends(match) == {"start"}
    accepted(match, "yellow d5-e5")
