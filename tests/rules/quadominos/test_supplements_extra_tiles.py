"""Quad-Ominos, Q17-Q19: the two extra tiles, what they earn, and the last tile."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.quadominos.table import (
    hand,
    lays,
    offered,
    place,
    play,
    refused,
    story,
    table,
    turn,
    unordered,
    verbs,
)

ENCLOSURE = """
3---0---0
| # | # |
2---1---0
| # | * |
1---1---5
"""

PAIR = """
    0---0
    | a |
3---0---0
| # | # |
2---1---0---4
| # | * | c |
1---1---5---5
"""

# 0-0-0-0 at b takes the place of c away.
SPOILT = """
    0---0
    | a |
3---0---0---0
| # | # | b |
2---1---0---0
| # | * |
1---1---5
"""


def test_Q17_the_two_extra_tiles_follow_as_two_lays_and_score_their_sums():
    match = table(PAIR, "0-1-1-5 0-0-0-0 0-4-5-5 4-4-4-4", "0-0-0-2")
    play(match, place(PAIR))
    (announced,) = play(match, "extra")
    assert (announced.kind, announced.clause, announced.points) == ("extra", "Q17", 0)
    assert not announced.parts
    assert (turn(match)["phase"], verbs(match)) == ("first_extra", {"lay"})
    events = play(match, place(PAIR, "c"))
    assert (turn(match)["phase"], verbs(match)) == ("second_extra", {"lay"})
    events += play(match, place(PAIR, "a"))
    assert story(events) == [("lay", "Q17", 14), ("lay", "Q17", 0)]
    assert tuple(events[0].parts) == (("tile", 14),)
    assert tuple(match.scores) == (7 + 14 + 0, 0)
    assert hand(match, 0) == [[4, 4, 4, 4]]
    assert match.to_act == (1,)


def test_Q17_a_first_extra_tile_that_leaves_no_place_for_any_second_is_not_offered():
    match = table(PAIR, "0-1-1-5 0-0-0-0 0-4-5-5", "0-0-0-2")
    play(match, place(PAIR), "extra")
    assert unordered(lays(match)) == unordered([place(PAIR, "a"), place(PAIR, "c")])
    refused(match, place(SPOILT, "b"), "Q17")


def test_Q17_a_first_extra_tile_may_leave_a_place_in_one_of_its_two_rotations_only():
    good = """
    3---0---0
    | # | # |
    2---1---0
    | # | * |
    1---1---5
    | a |
    1---0
    """
    bad = """
    3---0---0
    | # | # |
    2---1---0
    | # | * |
    1---1---5
    | a |
    0---1
    """
    match = table(good, "0-1-1-5 0-1-1-1 1-1-3-4", "0-0-0-2")
    play(match, place(good), "extra")
    assert lays(match) == [place(good, "a")]
    refused(match, place(bad, "a"), "Q17")
    play(match, place(good, "a"))
    assert [one["tile"] for one in lays(match)] == [[1, 1, 3, 4]]


def test_Q17_once_the_first_is_laid_any_tile_that_fits_may_be_the_second():
    match = table(PAIR, "0-1-1-5 0-0-0-0 0-4-5-5 0-0-4-4", "0-0-0-2")
    play(match, place(PAIR), "extra", place(PAIR, "a"))
    assert {tuple(one["tile"]) for one in lays(match)} == {(0, 4, 5, 5), (0, 0, 4, 4)}


@pytest.mark.parametrize(
    "others",
    ["0-0-0-0 3-4-4-5", "0-0-0-0", "3-4-4-5 4-4-5-5", "0-1-1-4 1-1-3-5"],
    ids=["one fits", "one is left", "none fits", "both want the same place"],
)
def test_Q17_who_cannot_lay_two_plays_take_because_one_extra_tile_alone_is_not_allowed(others: str):
    match = table(ENCLOSURE, f"0-1-1-5 {others}", "0-0-0-2")
    play(match, place(ENCLOSURE))
    assert offered(match) == [{"do": "take"}]
    refused(match, "extra", "Q17", "Q19")
    assert story(play(match, "take")) == [("take", "Q14", 25)]
    assert match.to_act == (1,)


def test_Q17_at_the_choice_nothing_is_laid_before_it_is_announced():
    match = table(PAIR, "0-1-1-5 0-0-0-0 0-4-5-5", "0-0-0-2")
    play(match, place(PAIR))
    refused(match, place(PAIR, "a"), "Q17")


def test_Q17_extra_tiles_come_from_the_hand_without_drawing_and_neither_is_left_out():
    match = table(PAIR, "0-1-1-5 0-0-0-0 0-4-5-5", "0-0-0-2")
    play(match, place(PAIR), "extra")
    for verb in ("draw", "pass", "take", "extra"):
        refused(match, verb, "Q11", "Q12", "Q17")
    play(match, place(PAIR, "a"))
    for verb in ("draw", "pass", "take", "extra"):
        refused(match, verb, "Q11", "Q12", "Q17")


def test_Q17_extra_tiles_follow_the_rules_of_Q9_and_Q10():
    match = table(PAIR, "0-1-1-5 0-0-0-0 0-4-5-5", "0-0-0-2")
    play(match, place(PAIR), "extra")
    refused(match, {**place(PAIR, "c"), "corners": [0, 4, 5, 5], "at": [3, 3]}, "Q9", "Q10")
    refused(match, {**place(PAIR, "c"), "corners": [5, 0, 4, 5]}, "Q9", "Q10")
    refused(match, {**place(PAIR, "c"), "corners": [0, 5, 5, 4]}, "Q2")


def test_Q17_a_player_with_exactly_two_tiles_goes_out_that_way():
    match = table(PAIR, "0-1-1-5 0-0-0-0 0-4-5-5", "0-0-0-2 0-0-0-3")
    events = play(match, place(PAIR), "extra", place(PAIR, "a"), place(PAIR, "c"))
    assert story(events)[2:5] == [("lay", "Q17", 0), ("lay", "Q17", 14), ("out", "Q20", 5)]
    assert tuple(match.scores) == (7 + 0 + 14 + 5, 0)
    assert match.round == 2


# Three places that earn: * and a by two sides, b by three; then d beside c by two sides.
COMB = """
3---1---1---1---4---4
| # | # | # | # | # |
3---4---2---1---5---1
| * | # | b | # | a |
0---0---2---1---5---2
        | c | d |
        2---2---2
"""
FIVE = "0-0-3-4 1-1-2-2 1-2-5-5 1-2-2-2 1-2-2-5"
LEFT_OVER = "3-3-4-5 0-3-4-5"


def comb(tiles: str, chain: bool = True) -> Any:
    """The tile * is laid and two extra tiles announced."""
    match = table(COMB, tiles, "0-0-0-2", chain_supplements=chain)
    play(match, place(COMB), "extra")
    return match


def test_Q18_extra_tiles_earn_no_supplement_of_their_own():
    match = comb(FIVE, chain=False)
    events = play(match, place(COMB, "a"), place(COMB, "b"))
    assert story(events) == [("lay", "Q17", 13), ("lay", "Q17", 6)]
    assert [event.earns for event in events] == [None, None]
    assert tuple(match.scores) == (7 + 13 + 6, 0)
    assert match.to_act == (1,)


def test_Q18_that_is_the_default():
    match = table(COMB, FIVE, "0-0-0-2")
    play(match, place(COMB), "extra", place(COMB, "a"), place(COMB, "b"))
    assert match.to_act == (1,)


@pytest.mark.parametrize(("order", "clauses"), [("ab", ["Q14", "Q16"]), ("ba", ["Q16", "Q14"])])
def test_Q18_chained_supplements_are_settled_after_the_second_tile_in_the_order_earned(
    order: str, clauses: list[str]
):
    match = comb(FIVE)
    (first,) = play(match, place(COMB, order[0]))
    assert (first.clause, first.earns) == ("Q17", 25)
    assert verbs(match) == {"lay"}
    (second,) = play(match, place(COMB, order[1]))
    assert (second.clause, second.earns) == ("Q17", 25)
    assert (turn(match)["phase"], list(turn(match)["pending"])) == ("choice", clauses)
    assert story(play(match, "take")) == [("take", clauses[0], 25)]
    assert match.to_act == (0,)
    assert verbs(match) == {"take", "extra"}
    assert story(play(match, "take")) == [("take", clauses[1], 25)]
    assert tuple(match.scores) == (7 + 13 + 6 + 25 + 25, 0)
    assert match.to_act == (1,)


def test_Q18_what_a_later_pair_earns_waits_behind_what_was_earned_before():
    match = comb(f"{FIVE} {LEFT_OVER}")
    play(match, place(COMB, "a"), place(COMB, "b"), "extra")
    events = play(match, place(COMB, "c"), place(COMB, "d"))
    assert [event.earns for event in events] == [None, 25]
    assert list(turn(match)["pending"]) == ["Q16", "Q14"]
    assert story(play(match, "take", "take")) == [("take", "Q16", 25), ("take", "Q14", 25)]
    assert tuple(match.scores) == (7 + 13 + 6 + 7 + 10 + 25 + 25, 0)
    assert match.to_act == (1,)


def test_Q18_each_chained_supplement_asks_again_whether_two_tiles_can_be_laid():
    match = comb(f"0-0-3-4 1-1-2-2 1-2-5-5 {LEFT_OVER}")
    play(match, place(COMB, "a"), place(COMB, "b"))
    assert offered(match) == [{"do": "take"}]
    refused(match, "extra", "Q17")
    play(match, "take")
    assert offered(match) == [{"do": "take"}]


def test_Q18_a_pair_of_which_one_earns_is_settled_by_one_choice():
    match = comb(f"{FIVE} {LEFT_OVER}")
    events = play(match, place(COMB, "d"), place(COMB, "a"))
    assert [event.earns for event in events] == [None, 25]
    assert list(turn(match)["pending"]) == ["Q14"]
    play(match, "take")
    assert match.to_act == (1,)


def test_Q18_a_pair_that_earns_nothing_ends_the_turn_with_the_option_too():
    match = table(PAIR, "0-1-1-5 0-0-0-0 0-4-5-5 4-4-4-4", "0-0-0-2", chain_supplements=True)
    play(match, place(PAIR), "extra", place(PAIR, "a"), place(PAIR, "c"))
    assert match.to_act == (1,)


def test_Q18_when_time_runs_out_every_chained_supplement_is_taken_by_Q13():
    match = comb(f"{FIVE} {LEFT_OVER}")
    play(match, place(COMB, "a"))
    late = play(match.copy(), "timeout")
    assert story(late) == [("timeout", "Q13", 0), ("lay", "Q17", 6), ("take", "Q14", 25), ("take", "Q16", 25)]
    play(match, place(COMB, "b"))
    later = play(match, "timeout")
    assert story(later) == [("timeout", "Q13", 0), ("take", "Q14", 25), ("take", "Q16", 25)]
    assert match.to_act == (1,)


def test_Q19_with_one_tile_left_he_takes_the_25():
    match = table(ENCLOSURE, "0-1-1-5 0-0-0-0", "0-0-0-2")
    play(match, place(ENCLOSURE))
    assert offered(match) == [{"do": "take"}]
    refused(match, "extra", "Q19")
    play(match, "take")
    assert (match.to_act, match.round) == ((1,), 1)


def test_Q19_if_the_tile_that_earned_it_was_his_last_the_25_is_scored_before_Q20():
    match = table(ENCLOSURE, "0-1-1-5", "0-0-0-2 0-0-0-3")
    assert story(play(match, place(ENCLOSURE))) == [("lay", "Q9", 7)]
    assert (match.to_act, match.round) == ((0,), 1)
    assert offered(match) == [{"do": "take"}]
    refused(match, "extra", "Q19")
    events = play(match, "take")
    assert story(events)[:2] == [("take", "Q14", 25), ("out", "Q20", 5)]
    assert tuple(match.scores) == (7 + 25 + 5, 0)
    assert match.round == 2


def test_Q19_if_the_second_extra_tile_was_his_last_he_has_won_the_round():
    match = comb("0-0-3-4 1-1-2-2 1-2-5-5", chain=False)
    events = play(match, place(COMB, "a"), place(COMB, "b"))
    assert story(events)[:3] == [("lay", "Q17", 13), ("lay", "Q17", 6), ("out", "Q20", 2)]
    assert match.round == 2


def test_Q19_what_the_last_tiles_earned_in_a_chain_is_taken_before_Q20():
    match = comb("0-0-3-4 1-1-2-2 1-2-5-5")
    play(match, place(COMB, "a"), place(COMB, "b"))
    assert match.round == 1
    events = play(match, "take")
    assert offered(match) == [{"do": "take"}]
    events += play(match, "take")
    assert story(events)[:3] == [("take", "Q14", 25), ("take", "Q16", 25), ("out", "Q20", 2)]
    assert tuple(match.scores) == (7 + 13 + 6 + 25 + 25 + 2, 0)


def test_Q19_the_time_that_runs_out_after_the_last_tile_takes_the_25_and_ends_the_round():
    match = table(ENCLOSURE, "0-1-1-5", "0-0-0-2 0-0-0-3")
    play(match, place(ENCLOSURE))
    assert story(play(match, "timeout"))[:3] == [
        ("timeout", "Q13", 0),
        ("take", "Q14", 25),
        ("out", "Q20", 5),
    ]
