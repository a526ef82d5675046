"""Quad-Ominos, Q14-Q19: the 25, or two extra tiles."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tests.rules.quadominos.table import (
    offered,
    place,
    play,
    refused,
    story,
    table,
    turn,
)

# The sheet's example E: the sides 1-1 and 1-0 of an enclosure.
ENCLOSURE = """
3---0---0
| # | # |
2---1---0
| # | * |
1---1---5
"""


def names(tiles: list[list[int]]) -> str:
    return " ".join("-".join(map(str, tile)) for tile in tiles)


def earn(picture: str) -> tuple[Any, Any, Any]:
    """The tile * is laid and the 25 taken: the table afterwards and the two events."""
    match = table(picture, names([place(picture)["tile"]]) + " 4-5-5-5", "0-0-0-2")
    (laid,) = play(match, place(picture))
    (taken,) = play(match, "take")
    assert (laid.clause, laid.earns) == ("Q9", 25)
    assert (taken.points, tuple(taken.parts)) == (25, (("supplement", 25),))
    assert match.to_act == (1,)
    return match, laid, taken


def test_Q14_the_sheets_example_E_two_sides_round_a_corner_make_7_and_25_which_is_32():
    match, laid, taken = earn(ENCLOSURE)
    assert (laid.points, taken.clause) == (7, "Q14")
    assert tuple(match.scores) == (32, 0)


def test_Q14_the_choice_between_the_25_and_two_extra_tiles_belongs_to_the_same_turn():
    match = table(ENCLOSURE, "0-1-1-5 0-0-0-0 0-4-5-5", "0-0-0-2")
    play(match, place(ENCLOSURE))
    assert match.to_act == (0,)
    assert offered(match) == [{"do": "take"}, {"do": "extra"}]
    assert (turn(match)["phase"], list(turn(match)["pending"])) == ("choice", ["Q14"])
    with pytest.raises(tablee.NotYourTurn):
        match.play(1, "draw")
    for verb in ("draw", "pass"):
        refused(match, verb, "Q8", "Q11", "Q12", "Q14", "Q17")


def test_Q14_two_corners_of_one_side_earn_nothing():
    picture = """
    3---0---0
    | # | # |
    2---1---0
    | # |
    1---1
    | * |
    5---0
    """
    match = table(picture, "0-1-1-5 0-0-0-0 0-4-5-5", "0-0-0-2")
    assert story(play(match, place(picture))) == [("lay", "Q9", 7)]
    assert match.to_act == (1,)


def test_Q14_without_a_supplement_there_is_nothing_to_take():
    match = table(ENCLOSURE, "0-1-1-5 0-0-0-0 0-4-5-5", "0-0-0-2")
    for verb in ("take", "extra"):
        refused(match, verb, "Q14", "Q15", "Q16", "Q17")


def test_Q15_the_sheets_example_F_one_side_and_a_far_corner_make_15_and_25_which_is_40():
    picture = """
    5---3---0---4
    | # | # | # |
    5---3---5---5
    | # |   | * |
    1---3---3---2
    | # | # |
    1---1---0
    """
    match, laid, taken = earn(picture)
    assert (laid.points, taken.clause) == (15, "Q15")
    assert tuple(match.scores) == (40, 0)


def test_Q15_it_may_be_the_other_far_corner():
    picture = """
    0---4---4---0
    | # | # | # |
    5---5---4---2
    | * |   | # |
    3---2---4---2
        | # | # |
        1---0---2
    """
    _, laid, taken = earn(picture)
    assert (laid.points, taken.clause) == (15, "Q15")


def test_Q16_two_opposite_sides_earn_the_supplement_once():
    picture = """
    3---1---2---2
    | # | * | # |
    3---4---3---3
    | # |   | # |
    5---5---5---4
    | # | # | # |
    3---5---1---4
    """
    match, laid, taken = earn(picture)
    assert (laid.points, taken.clause) == (10, "Q16")
    assert tuple(match.scores) == (35, 0)


def test_Q16_three_sides_earn_the_supplement_once():
    picture = """
    5---0---0---1
    | # | * | # |
    4---3---3---2
    | # | # | # |
    4---5---3---4
    """
    match, laid, taken = earn(picture)
    assert (laid.points, taken.clause) == (6, "Q16")
    assert tuple(match.scores) == (31, 0)


def test_Q16_four_sides_earn_the_supplement_once():
    picture = """
    1---1---1---3
    | # | # | # |
    0---0---1---1
    | # | * | # |
    4---3---2---0
    | # | # | # |
    2---3---2---5
    """
    match, laid, taken = earn(picture)
    assert (laid.points, taken.clause) == (6, "Q16")
    assert tuple(match.scores) == (31, 0)


def test_Q16_one_side_and_both_far_corners_earn_the_supplement_once():
    picture = """
    0---3---5---3---2---0
    | # | # | # | # | # |
    2---2---2---3---2---0
    | # |   | * |   | # |
    4---2---5---4---2---2
    | # | # |   | # | # |
    0---2---5   4---2---2
    """
    match, laid, taken = earn(picture)
    assert (laid.points, taken.clause) == (14, "Q16")
    assert tuple(match.scores) == (39, 0)


def test_Q16_two_sides_round_a_corner_and_the_far_corner_earn_the_supplement_once():
    picture = """
    3---0---0---0---2
    | # | # | # | # |
    3---3---3---0---3
    | # | * |   | # |
    3---1---0---5---5
            | # | # |
            4---4---2
    """
    match, laid, taken = earn(picture)
    assert (laid.points, taken.clause) == (7, "Q16")
    assert tuple(match.scores) == (32, 0)
