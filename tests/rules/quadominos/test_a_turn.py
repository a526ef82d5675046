"""Quad-Ominos, Q9-Q13: laying, drawing, passing, and time that runs out."""

from __future__ import annotations

import pytest

import tablee
from tests.rules.quadominos.table import (
    SQUARE,
    action,
    hand,
    lay,
    lays,
    offered,
    open_with,
    place,
    play,
    refused,
    story,
    table,
    turn,
    unordered,
    verbs,
)

# The place * meets three corners already on the table.
NOOK = """
3---0---0
| # | # |
2---1---0
| # | * |
1---1---5
"""


def test_Q9_a_tile_goes_where_a_side_equals_a_side_on_the_table():
    picture = """
        1---1
        | a |
    1---4---4---1
    | b | # | c |
    1---4---4---1
        | d |
        1---1
    """
    match = table(picture, "1-1-4-4 0-0-0-1", None)
    assert unordered(lays(match)) == unordered([place(picture, letter) for letter in "abcd"])
    assert verbs(match) == {"lay"}


def test_Q9_a_laid_tile_scores_the_sum_of_its_four_numbers():
    picture = """
    4---4---1
    | # | * |
    4---4---1
    """
    match = table(picture, "1-1-4-4 0-0-0-1", "0-0-0-2")
    (laid,) = play(match, place(picture))
    assert (laid.kind, laid.seat, laid.clause, laid.points) == ("lay", 0, "Q9", 10)
    assert (tuple(laid.parts), laid.earns) == ((("tile", 10),), None)
    assert (list(laid.tile), list(laid.at), list(laid.corners)) == ([1, 1, 4, 4], [1, 0], [4, 1, 1, 4])
    assert tuple(match.scores) == (10, 0)
    assert hand(match, 0) == [[0, 0, 0, 1]]
    assert match.to_act == (1,)


def test_Q9_a_tile_with_three_equal_numbers_fits_one_side_in_two_ways():
    left = """
    4---5
    | * |
    4---4
    | # |
    1---0
    """
    right = """
    5---4
    | * |
    4---4
    | # |
    1---0
    """
    match = table(left, "4-4-4-5 2-2-3-3", None)
    assert unordered(lays(match)) == unordered([place(left), place(right)])
    play(match, place(right))
    assert match.position()["layout"][-1]["corners"] == [5, 4, 4, 4]


def test_Q9_a_side_with_one_equal_number_is_no_side():
    match = table(SQUARE, "0-0-0-4", None)
    assert verbs(match) == {"draw"}
    refused(match, lay("0-0-0-4", (1, 0), "4-0-0-0"), "Q9")


def test_Q9_a_tile_lies_beside_another_one():
    match = table(SQUARE, "1-1-4-4", None)
    refused(match, lay("1-1-4-4", (3, 0), "4-1-1-4"), "Q9")


def test_Q9_a_place_takes_one_tile():
    match = table(SQUARE, "3-4-4-4 0-0-0-1", None)
    refused(match, lay("3-4-4-4", (0, 0), "4-4-4-3"), "Q9", "Q10")


def test_Q9_a_player_lays_what_he_holds():
    match = table(SQUARE, "1-1-4-4", "2-2-4-4")
    refused(match, lay("2-2-4-4", (1, 0), "4-2-2-4"), "Q3", "Q9")


def test_Q9_only_one_tile_is_laid_in_a_turn():
    match = table(SQUARE, "1-1-4-4 2-2-4-4", "0-0-4-4")
    play(match, lays(match)[0])
    with pytest.raises(tablee.NotYourTurn):
        match.play(0, match.actions(1)[0])


def test_Q9_the_opening_tile_is_laid_once():
    refused(table(SQUARE, "1-1-4-4", None), open_with("1-1-4-4"), "Q5", "Q7", "Q8", "Q9")


def test_Q10_touching_at_a_corner_only_is_no_move():
    picture = """
    4---4
    | # |
    4---4---0
        | * |
        0---0
    """
    match = table(picture, "0-0-0-4", None)
    assert verbs(match) == {"draw"}
    refused(match, place(picture), "Q10")


def test_Q10_touching_two_tiles_at_their_corners_only_is_no_move():
    picture = """
    1---2---0---0
    | # | # | # |
    2---2---1---1
    | # |   | # |
    4---2---2---1
        | * |
        3---3
    """
    match = table(picture, "2-2-3-3", "0-0-0-1")
    assert verbs(match) == {"draw"}
    refused(match, place(picture), "Q10")


# The far corner of the place beside 5-5 is a 3.
HOOK = """
5---3---0---4
| # | # | # |
5---3---5---5
| # |   | * |
1---3---3---2
| # | # |
1---1---0
"""


def test_Q10_a_far_corner_that_is_met_must_be_equal_too():
    match = table(HOOK, "0-0-5-5 2-3-5-5", None)
    assert place(HOOK) in lays(match)
    assert [one for one in lays(match) if one["tile"] == [0, 0, 5, 5] and one["at"] == [2, 1]] == []
    refused(match, lay("0-0-5-5", (2, 1), "5-5-0-0"), "Q10")


def test_Q10_the_error_tells_where():
    match = table(HOOK, "0-0-5-5", None)
    error = match.check(0, action(lay("0-0-5-5", (2, 1), "5-5-0-0")))
    assert error.clause == "Q10"
    assert error.where


def test_Q10_of_two_sides_that_are_met_both_must_be_equal():
    match = table(NOOK, "0-1-1-3 1-1-4-4", None)
    assert place(NOOK)["at"] in [one["at"] for one in lays(match)]
    refused(match, lay("1-1-4-4", (1, 1), "1-4-4-1"), "Q9", "Q10")


def test_Q11_a_player_who_cannot_lay_draws_one_by_one_until_he_can_and_then_must_lay():
    picture = """
    4---4---0
    | # | * |
    4---4---0
    """
    match = table(picture, "0-0-0-1", None, well="0-0-0-2 0-0-0-3 0-0-4-4 0-0-0-5")
    events = []
    for drawn in range(3):
        assert offered(match) == [{"do": "draw"}]
        assert turn(match)["draws"] == drawn
        events += play(match, "draw")
    assert story(events) == [("draw", "Q11", -20)] * 3
    assert tuple(events[0].parts) == (("draw", -20),)
    assert match.to_act == (0,)
    assert verbs(match) == {"lay"}
    refused(match, "draw", "Q11")
    refused(match, "pass", "Q12")
    play(match, place(picture))
    assert tuple(match.scores) == (-60 + 8, 0)
    assert hand(match, 0) == [[0, 0, 0, 1], [0, 0, 0, 2], [0, 0, 0, 3]]
    assert match.to_act == (1,)


def test_Q11_he_draws_the_next_tile_of_the_well():
    match = table(SQUARE, "0-0-0-1", None, well="0-0-0-3 0-0-0-2 0-0-0-5")
    play(match, "draw")
    assert sorted(hand(match, 0)) == [[0, 0, 0, 1], [0, 0, 0, 3]]
    assert match.position()["well"] == [[0, 0, 0, 2], [0, 0, 0, 5]]


def test_Q11_one_who_can_lay_may_not_draw():
    match = table(SQUARE, "0-0-4-4 0-0-0-1", None)
    assert verbs(match) == {"lay"}
    refused(match, "draw", "Q11")


def test_Q11_the_first_drawn_tile_that_fits_ends_the_drawing():
    match = table(SQUARE, "0-0-0-1", None, well="1-1-4-4 0-0-0-2")
    play(match, "draw")
    assert {tuple(one["tile"]) for one in lays(match)} == {(1, 1, 4, 4)}


def test_Q11_draws_have_no_limit_but_the_well():
    match = table(SQUARE, "0-0-0-1", None, well="0-0-0-2 0-0-0-3 0-0-0-5 0-0-1-1 0-0-1-2 0-0-1-3")
    play(match, *["draw"] * 6)
    assert tuple(match.scores) == (-120, 0)
    assert verbs(match) == {"pass"}


def test_Q11_scores_may_fall_below_zero():
    match = table(SQUARE, "0-0-0-1", None, scores=[5, 0])
    play(match, "draw")
    assert tuple(match.scores) == (-15, 0)


def test_Q11_the_draws_of_a_turn_are_counted_anew_in_the_next():
    match = table(SQUARE, "0-0-0-1", "0-0-0-2 0-0-0-3", well="0-0-4-4 1-1-4-4", rest=1)
    play(match, "draw")
    play(match, lays(match)[0])
    assert turn(match)["draws"] == 0


def test_Q12_with_an_empty_well_and_nothing_that_fits_he_passes_for_20():
    match = table(SQUARE, "0-0-0-1", None, well="")
    assert offered(match) == [{"do": "pass"}]
    (passed,) = play(match, "pass")
    assert (passed.kind, passed.clause, passed.points) == ("pass", "Q12", -20)
    assert tuple(passed.parts) == (("pass", -20),)
    assert tuple(match.scores) == (-20, 0)
    assert match.to_act == (1,)
    assert turn(match)["passes"] == 1


def test_Q12_draws_of_the_same_turn_stay_paid_and_the_pass_costs_20_as_well():
    match = table(SQUARE, "0-0-0-1", None, well="0-0-0-2 0-0-0-3")
    events = play(match, "draw", "draw", "pass")
    assert story(events) == [("draw", "Q11", -20), ("draw", "Q11", -20), ("pass", "Q12", -20)]
    assert tuple(match.scores) == (-60, 0)


def test_Q12_one_who_can_lay_may_not_pass():
    match = table(SQUARE, "0-0-4-4 0-0-0-1", None, well="")
    assert verbs(match) == {"lay"}
    refused(match, "pass", "Q12")


def test_Q12_while_the_well_holds_a_tile_nobody_passes():
    match = table(SQUARE, "0-0-0-1", None, well="0-0-0-2")
    refused(match, "pass", "Q11", "Q12")


def test_Q12_an_empty_well_gives_no_tile():
    match = table(SQUARE, "0-0-0-1", None, well="")
    refused(match, "draw", "Q11", "Q12")
