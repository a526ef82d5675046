"""Quad-Ominos, Q20-Q23: going out, a blocked round, the winner, the next round."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tests.rules.quadominos.table import (
    SQUARE,
    hand,
    lays,
    offered,
    open_with,
    opening,
    place,
    play,
    story,
    table,
    total,
    turn,
)

PLAIN = """
4---4---1
| # | * |
4---4---1
"""

NOOK = """
    0---0
    | a |
3---0---0
| # | # |
2---1---0---4
| # | * | c |
1---1---5---5
"""


def test_Q20_the_first_to_lay_his_last_tile_gets_the_sum_of_the_other_hands_and_nothing_else():
    match = table(PLAIN, "1-1-4-4", "5-5-5-5 0-0-0-2", "0-0-0-1")
    events = play(match, place(PLAIN))
    laid, out, dealt = events
    assert (laid.kind, laid.points) == ("lay", 10)
    assert (out.kind, out.seat, out.clause, out.points) == ("out", 0, "Q20", 23)
    assert tuple(out.parts) == (("hand", 22), ("hand", 1))
    assert dealt.kind == "deal"
    assert tuple(match.scores) == (33, 0, 0)


def test_Q20_the_well_is_not_counted():
    match = table(PLAIN, "1-1-4-4", "0-0-0-1")
    assert len(match.position()["well"]) > 100
    assert play(match, place(PLAIN))[1].points == 1


def test_Q20_the_hands_are_then_shown():
    match = table(PLAIN, "1-1-4-4", "5-5-5-5 0-0-0-2", "0-0-0-1")
    out = play(match, place(PLAIN))[1]
    shown = [sorted(map(list, tiles)) for tiles in out.hands]
    assert shown == [[], [[0, 0, 0, 2], [5, 5, 5, 5]], [[0, 0, 0, 1]]]


def test_Q20_the_parts_go_in_seat_order_whoever_goes_out():
    match = table(PLAIN, "5-5-5-5", "1-1-4-4", "0-0-0-1", turn=1)
    out = play(match, place(PLAIN))[1]
    assert (out.seat, tuple(out.parts)) == (1, (("hand", 20), ("hand", 1)))
    assert tuple(match.scores) == (0, 31, 0)


def test_Q20_while_a_tile_is_left_the_round_goes_on():
    match = table(PLAIN, "1-1-4-4 0-0-0-3", "0-0-0-1")
    assert story(play(match, place(PLAIN))) == [("lay", "Q9", 10)]
    assert match.round == 1


STUCK = ("0-0-0-1", "0-0-0-2 0-0-0-3")


def stuck(*, passes: int, **options: Any) -> Any:
    """Seats 0 and 1 can do nothing but pass; all other tiles are in the hand of seat 2."""
    return table(SQUARE, *STUCK, None, well="", passes=passes, **options)


def test_Q21_as_many_passes_one_after_another_as_there_are_players_end_the_round():
    match = stuck(passes=1)
    assert story(play(match, "pass")) == [("pass", "Q12", -20)]
    assert match.round == 1
    passed, blocked, dealt = play(match, "pass")
    assert story([passed, blocked, dealt]) == [
        ("pass", "Q12", -20),
        ("blocked", "Q21", 0),
        ("deal", "Q23", 0),
    ]
    assert match.round == 2


def test_Q21_every_pass_is_paid_first_and_no_hand_is_counted():
    match = stuck(passes=1)
    blocked = play(match, "pass", "pass")[2]
    assert (blocked.kind, blocked.seat, blocked.hands) == ("blocked", None, None)
    assert not blocked.parts
    assert tuple(match.scores) == (-20, -20, 0)


def test_Q21_a_tile_laid_in_between_breaks_the_row_of_passes():
    match = table(PLAIN, "1-1-4-4 0-0-0-1", "0-0-0-2", None, well="", passes=2)
    play(match, place(PLAIN))
    assert turn(match)["passes"] == 0
    assert story(play(match, "pass")) == [("pass", "Q12", -20)]
    assert turn(match)["passes"] == 1
    assert match.round == 1


def test_Q21_draws_before_the_pass_do_not_break_the_row_of_passes():
    match = table(SQUARE, "0-0-0-1", None, well="0-0-0-2", passes=1)
    assert [event.kind for event in play(match, "draw", "pass")][:3] == ["draw", "pass", "blocked"]


def test_Q21_by_the_option_the_lowest_hand_wins_the_others_less_its_own():
    match = stuck(passes=1, blocked="lowest_hand", target=5000)
    others = hand(match, 2)
    blocked = play(match, "pass", "pass")[2]
    assert (blocked.kind, blocked.seat, blocked.clause) == ("blocked", 0, "Q21")
    assert tuple(blocked.parts) == (("own hand", -1), ("hand", 5), ("hand", total(others)))
    assert blocked.points == -1 + 5 + total(others)
    assert [sorted(map(list, tiles)) for tiles in blocked.hands] == [
        [[0, 0, 0, 1]],
        [[0, 0, 0, 2], [0, 0, 0, 3]],
        sorted(others),
    ]
    assert tuple(match.scores) == (-20 + blocked.points, -20, 0)
    assert match.round == 2


def test_Q21_with_that_option_the_winner_is_not_always_the_one_who_passed_last_or_first():
    match = table(
        SQUARE, "0-0-0-3", "0-0-0-1", None, well="", passes=2, turn=0, blocked="lowest_hand", target=5000
    )
    blocked = play(match, "pass")[1]
    assert blocked.seat == 1
    assert blocked.parts[0] == ("own hand", -1)
    assert blocked.parts[1] == ("hand", 3)


def test_Q21_with_that_option_two_lowest_hands_share_nothing():
    match = table(SQUARE, "0-0-0-2", "0-0-1-1", None, well="", passes=2, blocked="lowest_hand", target=5000)
    passed, blocked, dealt = play(match, "pass")
    assert (passed.points, blocked.seat, blocked.points, dealt.kind) == (-20, None, 0, "deal")
    assert not blocked.parts
    assert blocked.hands is not None
    assert tuple(match.scores) == (-20, 0, 0)


def test_Q21_a_shared_higher_total_does_not_matter_with_that_option():
    match = table(
        SQUARE,
        "0-0-0-2",
        "0-0-1-1",
        None,
        "0-0-0-1",
        well="",
        rest=2,
        passes=3,
        blocked="lowest_hand",
        target=5000,
    )
    assert play(match, "pass")[1].seat == 3


def test_Q21_the_time_that_runs_out_passes_and_may_end_the_round():
    match = stuck(passes=2)
    assert [event.kind for event in play(match, "timeout")] == ["timeout", "pass", "blocked", "deal"]


def test_Q22_the_first_to_reach_the_target_wins_at_once_in_mid_round():
    match = table(PLAIN, "1-1-4-4 0-0-0-1", "0-0-0-2", scores=[790, 500])
    laid, end = play(match, place(PLAIN))
    assert laid.points == 10
    assert (end.kind, end.seat, end.clause, end.points) == ("end", None, "Q22", 0)
    assert tuple(end.winners) == (0,)
    assert match.over
    assert tuple(match.winners) == (0,)
    assert tuple(match.places) == (1, 2)
    assert match.to_act == ()
    assert match.actions(0) == match.actions(1) == []
    assert tuple(match.scores) == (800, 500)
    assert turn(match)["phase"] == "over"


def test_Q22_one_point_less_is_not_enough():
    match = table(PLAIN, "1-1-4-4 0-0-0-1", "0-0-0-2", scores=[789, 500])
    play(match, place(PLAIN))
    assert not match.over
    assert not match.winners


def test_Q22_when_the_match_is_over_nobody_acts():
    match = table(PLAIN, "1-1-4-4 0-0-0-1", "0-0-0-2", scores=[790, 500])
    play(match, place(PLAIN))
    before = match.position()
    for seat in (0, 1):
        with pytest.raises(tablee.TableeError):
            match.play(seat, "draw")
    assert match.position() == before


def test_Q22_between_the_tile_and_its_25_the_match_goes_on():
    match = table(NOOK, "0-1-1-5 0-0-0-0 0-4-5-5", "0-0-0-2", scores=[795, 0])
    play(match, place(NOOK))
    assert tuple(match.scores) == (802, 0)
    assert (match.over, match.to_act) == (False, (0,))
    events = play(match, "take")
    assert story(events) == [("take", "Q14", 25), ("end", "Q22", 0)]
    assert tuple(match.scores) == (827, 0)
    assert tuple(match.winners) == (0,)


def test_Q22_the_25_counts_towards_the_target():
    match = table(NOOK, "0-1-1-5 0-0-0-0 0-4-5-5", "0-0-0-2", scores=[768, 0])
    play(match, place(NOOK), "take")
    assert (match.over, tuple(match.scores)) == (True, (800, 0))


def test_Q22_between_two_extra_tiles_the_match_goes_on():
    match = table(NOOK, "0-1-1-5 0-0-0-0 0-4-5-5 4-4-4-4", "0-0-0-2", scores=[780, 0])
    play(match, place(NOOK), "extra", place(NOOK, "c"))
    assert tuple(match.scores) == (801, 0)
    assert (match.over, match.to_act) == (False, (0,))
    assert story(play(match, place(NOOK, "a"))) == [("lay", "Q17", 0), ("end", "Q22", 0)]
    assert match.over


def test_Q22_at_the_opening_too_the_turn_is_played_out_first():
    match = opening("4-4-4-4 0-0-0-1", "0-0-0-2", target=16)
    play(match, open_with("4-4-4-4"))
    assert not match.over
    assert story(play(match, "take")) == [("take", "Q5", 25), ("end", "Q22", 0)]


def test_Q22_a_point_paid_in_the_turn_counts_too():
    match = table(SQUARE, "0-0-0-1", None, well="0-0-4-4 0-0-0-2", scores=[799, 0])
    play(match, "draw")
    play(match, lays(match)[0])
    assert (match.over, tuple(match.scores)) == (False, (787, 0))


def test_Q22_the_points_of_going_out_may_end_the_match():
    match = table(PLAIN, "1-1-4-4", "5-5-5-5", scores=[770, 799])
    events = play(match, place(PLAIN))
    assert story(events) == [("lay", "Q9", 10), ("out", "Q20", 20), ("end", "Q22", 0)]
    assert (match.over, match.round) == (True, 1)
    assert tuple(match.winners) == (0,)


def test_Q22_who_reaches_the_target_with_his_last_tile_still_gets_the_other_hands():
    match = table(PLAIN, "1-1-4-4", "5-5-5-5", scores=[790, 0])
    play(match, place(PLAIN))
    assert tuple(match.scores) == (820, 0)


def test_Q22_the_points_of_a_blocked_round_may_end_the_match():
    match = stuck(passes=1, blocked="lowest_hand")
    events = play(match, "pass", "pass")
    assert [event.kind for event in events] == ["pass", "pass", "blocked", "end"]
    assert tuple(match.winners) == (0,)


def test_Q22_there_is_one_winner_and_the_others_are_placed_by_their_scores():
    match = table(PLAIN, "0-0-0-1", "1-1-4-4 0-0-0-3", "0-0-0-2", turn=1, scores=[-40, 795, 300])
    play(match, place(PLAIN))
    assert tuple(match.winners) == (1,)
    assert tuple(match.places) == (3, 1, 2)


def test_Q23_the_next_round_is_shuffled_and_dealt_anew_and_scores_stay():
    match = table(PLAIN, "1-1-4-4", "5-5-5-5", "0-0-0-1", scores=[100, -40, 7])
    dealt = play(match, place(PLAIN))[-1]
    assert (dealt.kind, dealt.clause, dealt.points, dealt.round) == ("deal", "Q23", 0, 2)
    position = match.position()
    assert (match.round, position["round"], position["layout"]) == (2, 2, [])
    assert [len(tiles) for tiles in position["hands"]] == [10, 10, 10]
    assert len(position["well"]) == 95
    assert tuple(match.scores) == (131, -40, 7)
    assert position["turn"]["phase"] == "open"
    assert position["turn"]["passes"] == 0


def test_Q23_each_round_is_dealt_differently():
    match = table(PLAIN, "1-1-4-4", "5-5-5-5")
    twin = table(PLAIN, "1-1-4-4", "5-5-5-5", seed=1)
    play(match, place(PLAIN))
    play(twin, place(PLAIN))
    assert match.position()["hands"] != twin.position()["hands"]


@pytest.mark.parametrize("seed", range(12))
def test_Q23_Q5_to_Q7_decide_who_opens_the_next_round(seed: int):
    match = table(PLAIN, "1-1-4-4", *["5-5-5-5", "0-0-0-1", "0-0-0-2"], seed=seed)
    play(match, place(PLAIN))
    hands = match.position()["hands"]
    owner = {tuple(tile): seat for seat, tiles in enumerate(hands) for tile in tiles}
    quads = [tile for tile in owner if len(set(tile)) == 1]
    best = max(quads) if quads else max(owner, key=lambda tile: (sum(tile), tile[::-1]))
    assert match.to_act == (owner[best],)
    assert open_with("-".join(map(str, best))) in offered(match)


def totals(match: Any) -> list[tuple[int, ...]]:
    return [tuple(line.totals) for line in match.view(None).score_pad]


def test_Q23_the_score_pad_has_a_line_for_each_turn_and_a_column_for_each_player():
    match = table(PLAIN, "1-1-4-4 0-0-0-1", "0-0-0-2", "1-4-4-4 0-0-0-3", well="2-2-4-4 0-0-5-5", rest=2)
    play(match, place(PLAIN))
    assert totals(match) == [(10, 0, 0)]
    play(match, "draw")
    play(match, lays(match)[0])
    assert totals(match) == [(10, 0, 0), (10, -8, 0)]
    line = match.view(None).score_pad[-1]
    assert (line.seat, line.points, tuple(line.parts)) == (1, -8, (("draw", -20), ("tile", 12)))


def test_Q23_a_tile_and_its_supplement_share_a_line_of_the_pad():
    match = table(NOOK, "0-1-1-5 0-0-0-0 0-4-5-5 4-4-4-4", "0-0-0-2", scores=[100, 7])
    play(match, place(NOOK))
    play(match, "take")
    assert totals(match) == [(132, 7)]


def test_Q23_the_pad_is_kept_over_the_rounds():
    match = table(PLAIN, "1-1-4-4", "5-5-5-5")
    play(match, place(PLAIN))
    assert (match.round, totals(match)[-1]) == (2, (30, 0))
    play(match, "timeout")
    assert totals(match)[-1] == tuple(match.scores) != (30, 0)
    assert (30, 0) in totals(match)
