"""Quad-Ominos, Q5-Q8: who opens, with what, and what it earns."""

from __future__ import annotations

import pytest

import tablee
from tests.rules.quadominos.table import (
    hand,
    lays,
    offered,
    open_with,
    opening,
    place,
    play,
    refused,
    story,
    table,
    turn,
    verbs,
)


@pytest.mark.parametrize("opener", [0, 1, 2])
def test_Q5_the_holder_of_the_highest_quad_opens_with_it(opener: int):
    hands = ["4-4-5-5 0-0-0-1", "2-2-2-2 0-0-0-2", "1-1-1-1 4-5-5-5"]
    hands[opener] += " 4-4-4-4"
    match = opening(*hands)
    assert match.to_act == (opener,)
    assert offered(match) == [open_with("4-4-4-4")]


def test_Q5_a_lower_quad_does_not_open():
    match = opening("4-4-4-4 5-5-5-5 0-0-0-1", "3-3-3-3")
    assert offered(match) == [open_with("5-5-5-5")]
    refused(match, open_with("4-4-4-4"), "Q5")


def test_Q5_in_the_beginners_set_4_4_4_4_is_the_highest():
    match = opening("3-3-3-3 0-0-0-1", "4-4-4-4 0-0-0-2", tiles="beginner")
    assert match.to_act == (1,)
    assert offered(match) == [open_with("4-4-4-4")]


def test_Q5_a_tile_that_is_no_quad_does_not_open_where_there_is_one():
    refused(opening("1-1-1-1 4-5-5-5", "0-0-0-2"), open_with("4-5-5-5"), "Q5")


def test_Q5_the_sheets_example_A_four_4_and_25_make_41():
    match = opening("4-4-4-4 3-4-4-4 3-3-4-4", "0-0-0-1")
    events = play(match, open_with("4-4-4-4"), "take")
    assert story(events) == [("open", "Q5", 16), ("take", "Q5", 25)]
    opened, taken = events
    assert (tuple(opened.parts), opened.earns) == ((("tile", 16),), 25)
    assert tuple(taken.parts) == (("supplement", 25),)
    assert tuple(match.scores) == (41, 0)
    assert match.to_act == (1,)


def test_Q5_the_sheets_example_B_two_more_tiles_instead_make_16_and_15_and_14_which_is_45():
    picture = """
    4---4---4
    | # | a |
    4---4---3
        | b |
        4---3
    """
    match = opening("4-4-4-4 3-4-4-4 3-3-4-4 0-0-0-1", "0-0-0-2")
    events = play(match, open_with("4-4-4-4"), "extra", place(picture, "a"), place(picture, "b"))
    assert story(events) == [("open", "Q5", 16), ("extra", "Q17", 0), ("lay", "Q17", 15), ("lay", "Q17", 14)]
    assert tuple(match.scores) == (45, 0)
    assert match.to_act == (1,)


def test_Q5_after_the_quad_he_chooses_between_the_25_and_the_tiles():
    match = opening("4-4-4-4 3-4-4-4 3-3-4-4", "0-0-0-1")
    play(match, open_with("4-4-4-4"))
    assert match.to_act == (0,)
    assert offered(match) == [{"do": "take"}, {"do": "extra"}]
    assert turn(match)["phase"] == "choice"
    assert list(turn(match)["pending"]) == ["Q5"]


@pytest.mark.parametrize("others", ["0-0-0-1 0-0-0-2", "3-4-4-4 0-0-0-1", "3-4-4-4"])
def test_Q5_if_he_cannot_lay_two_more_only_the_25_is_left(others: str):
    match = opening(f"4-4-4-4 {others}", "0-0-0-3")
    play(match, open_with("4-4-4-4"))
    assert offered(match) == [{"do": "take"}]
    refused(match, "extra", "Q5", "Q17", "Q19")
    play(match, "take")
    assert tuple(match.scores) == (41, 0)


def test_Q5_the_second_extra_tile_may_fit_the_first_one_only():
    picture = """
    4---4---3---0
    | # | a | b |
    4---4---3---0
    """
    match = opening("4-4-4-4 3-3-4-4 0-0-3-3", "0-0-0-2")
    play(match, open_with("4-4-4-4"), "extra")
    assert {tuple(one["tile"]) for one in lays(match)} == {(3, 3, 4, 4)}
    play(match, place(picture, "a"))
    assert lays(match) == [place(picture, "b")]


def test_Q6_with_0_0_0_0_beside_the_highest_quad_he_may_open_with_either():
    match = opening("5-5-5-5 4-4-4-4 0-0-0-0", "3-3-3-3")
    assert offered(match) == [open_with("0-0-0-0"), open_with("5-5-5-5")]
    refused(match, open_with("4-4-4-4"), "Q5", "Q6")


def test_Q6_0_0_0_0_does_not_open_if_another_holds_the_highest_quad():
    match = opening("4-4-4-4 0-0-0-0", "5-5-5-5 0-0-0-1")
    assert match.to_act == (1,)
    assert offered(match) == [open_with("5-5-5-5")]


def test_Q6_to_open_with_0_0_0_0_he_first_shows_the_higher_quad_which_stays_in_his_hand():
    match = opening("5-5-5-5 4-4-4-4 0-0-0-0", "3-3-3-3")
    shown, opened = play(match, open_with("0-0-0-0"))
    assert story([shown, opened]) == [("show", "Q6", 0), ("open", "Q6", 0)]
    assert tuple(shown.tile) == (5, 5, 5, 5)
    assert (shown.seat, opened.seat, opened.earns) == (0, 0, 25)
    assert [5, 5, 5, 5] in hand(match, 0)
    assert match.position()["shown"] == [[[5, 5, 5, 5]], []]
    assert match.view(1).shown == match.view(None).shown
    assert "5, 5, 5, 5" in str(match.view(1).shown)


def test_Q6_a_shown_quad_that_is_laid_is_no_longer_shown_in_the_hand():
    picture = """
    0---0---5---5
    | # | # | * |
    0---0---5---5
    """
    match = table(picture, "5-5-5-5 0-0-0-1", "0-0-0-2", shown=["5-5-5-5", ""])
    play(match, place(picture))
    assert match.position()["shown"] == [[], []]


def test_Q6_one_who_opens_with_the_higher_quad_shows_nothing():
    match = opening("5-5-5-5 0-0-0-0 0-0-0-1 0-0-0-2", "3-3-3-3")
    assert story(play(match, open_with("5-5-5-5"))) == [("open", "Q5", 20)]
    assert match.position()["shown"] == [[], []]


ZEROS = """
0---0---0
| # | a |
0---0---1
| b |
0---2
"""


def test_Q6_after_0_0_0_0_the_tiles_come_on_top_of_the_25():
    match = opening("5-5-5-5 0-0-0-0 0-0-0-1 0-0-0-2", "3-3-3-3")
    play(match, open_with("0-0-0-0"))
    assert offered(match) == [{"do": "take"}, {"do": "extra"}]
    events = play(match, "extra", place(ZEROS, "a"), place(ZEROS, "b"))
    assert story(events) == [("extra", "Q6", 25), ("lay", "Q17", 1), ("lay", "Q17", 2)]
    assert tuple(events[0].parts) == (("supplement", 25),)
    assert tuple(match.scores) == (28, 0)
    assert match.to_act == (1,)


def test_Q6_he_may_decline_the_tiles_and_take_the_25_alone():
    match = opening("5-5-5-5 0-0-0-0 0-0-0-1 0-0-0-2", "3-3-3-3")
    play(match, open_with("0-0-0-0"))
    assert story(play(match, "take")) == [("take", "Q6", 25)]
    assert tuple(match.scores) == (25, 0)
    assert match.to_act == (1,)


def test_Q6_if_he_cannot_lay_two_it_is_just_the_25():
    match = opening("5-5-5-5 0-0-0-0 0-0-0-1", "3-3-3-3")
    play(match, open_with("0-0-0-0"))
    assert offered(match) == [{"do": "take"}]
    refused(match, "extra", "Q6", "Q17")
    assert story(play(match, "take")) == [("take", "Q6", 25)]


def test_Q6_the_same_when_0_0_0_0_is_itself_the_highest_quad_with_nothing_to_show():
    match = opening("4-5-5-5", "0-0-0-0 0-0-0-1 0-0-0-2 0-0-0-3")
    assert match.to_act == (1,)
    assert offered(match) == [open_with("0-0-0-0")]
    assert story(play(match, open_with("0-0-0-0"))) == [("open", "Q6", 0)]
    assert offered(match) == [{"do": "take"}, {"do": "extra"}]
    events = play(match.copy(), "take")
    assert story(events) == [("take", "Q6", 25)]
    events = play(match, "extra", place(ZEROS, "a"), place(ZEROS, "b"))
    assert story(events) == [("extra", "Q6", 25), ("lay", "Q17", 1), ("lay", "Q17", 2)]
    assert tuple(match.scores) == (0, 28)


def test_Q7_without_a_quad_the_greatest_sum_opens_and_the_sheets_18_beats_17():
    match = opening("4-4-4-5 3-4-4-4", "4-4-5-5 0-0-0-1")
    assert match.to_act == (1,)
    assert offered(match) == [open_with("4-4-5-5")]
    (opened,) = play(match, open_with("4-4-5-5"))
    assert (opened.kind, opened.clause, opened.points, opened.earns) == ("open", "Q7", 18, None)
    assert tuple(opened.parts) == (("tile", 18),)


def test_Q7_it_scores_its_sum_only_without_25_and_without_extra_tiles():
    match = opening("4-4-4-5 3-4-4-4 3-3-4-4", "0-0-0-1")
    play(match, open_with("4-4-4-5"))
    assert tuple(match.scores) == (17, 0)
    assert match.to_act == (1,)
    assert turn(match)["phase"] == "play"


def test_Q7_another_tile_than_the_greatest_does_not_open():
    refused(opening("4-4-5-5 4-4-4-5", "0-0-0-1"), open_with("4-4-4-5"), "Q7")


@pytest.mark.parametrize(
    ("first", "then"),
    [("1-3-5-5", "2-2-5-5"), ("0-4-5-5", "1-3-5-5"), ("2-2-5-5", "1-4-4-5"), ("1-4-4-5", "2-4-4-4")],
)
def test_Q7_of_equal_sums_the_one_with_the_larger_numbers_opens(first: str, then: str):
    apart = opening(f"{then} 0-0-0-1", f"{first} 0-0-0-2")
    assert apart.to_act == (1,)
    together = opening(f"{then} {first}", "0-0-0-2")
    for match in (apart, together):
        assert offered(match) == [open_with(first)]


@pytest.mark.parametrize("opener", [0, 1, 2])
def test_Q8_play_goes_clockwise_from_the_opener(opener: int):
    hands = ["1-1-5-5 1-1-4-4 0-0-1-1", "2-2-5-5 2-2-4-4 0-0-2-2", "0-0-5-5 3-3-4-4 0-0-3-3"]
    hands[opener] += " 5-5-5-5"
    match = opening(*hands)
    play(match, open_with("5-5-5-5"), "take")
    seats = []
    for _ in range(3):
        seats.append(match.to_act[0])
        play(match, lays(match)[0])
        if turn(match)["phase"] == "choice":
            play(match, "take")
    assert seats == [(opener + 1) % 3, (opener + 2) % 3, opener]


@pytest.mark.parametrize("verb", ["draw", "pass"])
@pytest.mark.parametrize("tiles", ["4-4-4-4 0-0-0-0", "4-4-5-5 4-4-4-5"])
def test_Q8_the_opener_may_neither_draw_nor_pass(verb: str, tiles: str):
    match = opening(f"{tiles} 0-0-0-1", "0-0-0-2")
    assert verbs(match) == {"open"}
    refused(match, verb, "Q8")


def test_Q8_the_opening_with_its_extra_tiles_was_his_turn():
    match = opening("0-0-0-0 0-0-0-1 0-0-0-2 0-0-0-3", "0-0-4-4")
    play(match, open_with("0-0-0-0"), "extra")
    assert verbs(match) == {"lay"}
    for verb in ("draw", "pass"):
        refused(match, verb, "Q8", "Q17")
    play(match, place(ZEROS, "a"))
    for verb in ("draw", "pass"):
        refused(match, verb, "Q8", "Q17")
    play(match, place(ZEROS, "b"))
    assert match.to_act == (1,)


def test_Q8_nobody_else_acts_before_the_opener():
    match = opening("4-4-4-4", "0-0-0-1")
    with pytest.raises(tablee.NotYourTurn):
        match.play(1, "draw")
