"""Quad-Ominos, Q13: what the house does for a player whose time has run out."""

from __future__ import annotations

import pytest

import tablee
from tests.rules.quadominos.table import (
    SQUARE,
    lays,
    open_with,
    opening,
    place,
    play,
    story,
    table,
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


@pytest.mark.parametrize("seconds", [None, 30, 60])
def test_Q13_the_time_limit_is_an_option_and_runs_outside_the_rules(seconds: int | None):
    match = table(SQUARE, "0-0-4-4 0-0-0-1", None, seconds_per_turn=seconds)
    assert "timeout" not in verbs(match)
    assert story(play(match, "timeout"))[0] == ("timeout", "Q13", 0)


def test_Q13_time_runs_out_only_for_the_one_whose_turn_it_is():
    match = table(SQUARE, "0-0-4-4 0-0-0-1", None)
    with pytest.raises(tablee.NotYourTurn):
        match.play(1, "timeout")


def test_Q13_the_best_scoring_placement_is_laid():
    match = table(SQUARE, "0-0-4-4 3-4-4-5 1-1-4-4", "0-0-0-1")
    events = play(match, "timeout")
    assert story(events) == [("timeout", "Q13", 0), ("lay", "Q9", 16)]
    assert list(events[1].tile) == [3, 4, 4, 5]
    assert match.to_act == (1,)


def test_Q13_of_equal_placements_the_first_offered_is_laid():
    match = table(SQUARE, "0-4-4-4 1-3-4-4", "0-0-0-1")
    first = lays(match)[0]
    laid = play(match, "timeout")[1]
    assert (list(laid.tile), list(laid.at), list(laid.corners)) == (
        first["tile"],
        first["at"],
        first["corners"],
    )


def test_Q13_a_placement_that_earns_a_supplement_counts_with_its_25_which_is_taken():
    match = table(NOOK, "0-1-1-5 1-1-5-5 0-0-0-0", "0-0-0-2")
    events = play(match, "timeout")
    assert story(events) == [("timeout", "Q13", 0), ("lay", "Q9", 7), ("take", "Q14", 25)]
    assert list(events[1].at) == place(NOOK)["at"]
    assert tuple(match.scores) == (32, 0)
    assert match.to_act == (1,)


def test_Q13_if_nothing_fits_the_house_draws_until_something_does_and_lays_it():
    match = table(SQUARE, "0-0-0-1", None, well="0-0-0-2 0-0-0-3 0-0-4-4 0-0-0-5")
    play(match, "draw")
    events = play(match, "timeout")
    assert story(events) == [
        ("timeout", "Q13", 0),
        ("draw", "Q11", -20),
        ("draw", "Q11", -20),
        ("lay", "Q9", 8),
    ]
    assert tuple(match.scores) == (-52, 0)
    assert match.to_act == (1,)


def test_Q13_when_the_well_runs_dry_the_house_passes_for_him():
    match = table(SQUARE, "0-0-0-1", None, well="0-0-0-2 0-0-0-3")
    events = play(match, "timeout")
    assert story(events) == [
        ("timeout", "Q13", 0),
        ("draw", "Q11", -20),
        ("draw", "Q11", -20),
        ("pass", "Q12", -20),
    ]
    assert match.to_act == (1,)


def test_Q13_at_the_opening_the_higher_quad_is_laid_and_the_25_taken():
    match = opening("0-0-0-0 4-4-4-4 0-0-0-1 0-0-0-2", "3-3-3-3")
    events = play(match, "timeout")
    assert story(events) == [("timeout", "Q13", 0), ("open", "Q5", 16), ("take", "Q5", 25)]
    assert tuple(match.scores) == (41, 0)
    assert match.to_act == (1,)


def test_Q13_at_the_opening_without_a_quad_the_greatest_tile_is_laid():
    match = opening("0-0-0-1", "4-4-5-5 4-4-4-5")
    assert story(play(match, "timeout")) == [("timeout", "Q13", 0), ("open", "Q7", 18)]
    assert match.to_act == (0,)


def test_Q13_at_the_choice_the_25_is_taken():
    match = table(NOOK, "0-1-1-5 0-0-0-0 0-4-5-5", "0-0-0-2")
    play(match, place(NOOK))
    assert verbs(match) == {"take", "extra"}
    assert story(play(match, "timeout")) == [("timeout", "Q13", 0), ("take", "Q14", 25)]
    assert match.to_act == (1,)


def test_Q13_at_the_choice_after_0_0_0_0_the_25_is_taken_without_the_tiles():
    match = opening("4-4-4-4 0-0-0-0 0-0-0-1 0-0-0-2", "3-3-3-3")
    play(match, open_with("0-0-0-0"))
    assert story(play(match, "timeout")) == [("timeout", "Q13", 0), ("take", "Q6", 25)]
    assert match.to_act == (1,)


def test_Q13_before_the_first_extra_tile_the_best_one_that_leaves_a_place_is_laid_then_the_best_second():
    picture = """
        3---0---0
        | # | # |
        2---1---0
        | # | * |
    4---1---1---5
    | b | a |
    3---1---0
    """
    match = table(picture, "0-1-1-5 0-1-1-1 1-1-3-4 4-4-5-5", "0-0-0-2")
    play(match, place(picture), "extra")
    events = play(match, "timeout")
    assert story(events) == [("timeout", "Q13", 0), ("lay", "Q17", 3), ("lay", "Q17", 9)]
    assert [list(event.at) for event in events[1:]] == [place(picture, "a")["at"], place(picture, "b")["at"]]
    assert match.to_act == (1,)


def test_Q13_between_two_extra_tiles_the_best_scoring_second_one_is_laid():
    picture = """
        0---0
        | a |
    3---0---0
    | # | # |
    2---1---0---4
    | # | * | c |
    1---1---5---5
    """
    match = table(picture, "0-1-1-5 0-0-0-0 0-4-5-5 0-0-0-3 0-0-0-5", "0-0-0-2")
    play(match, place(picture), "extra", place(picture, "a"))
    events = play(match, "timeout")
    assert story(events) == [("timeout", "Q13", 0), ("lay", "Q17", 14)]
    assert list(events[1].at) == place(picture, "c")["at"]
    assert tuple(match.scores) == (7 + 0 + 14, 0)
    assert match.to_act == (1,)
