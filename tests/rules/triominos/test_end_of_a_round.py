"""T20-T21: the last tile, and a table that is blocked."""

import pytest

from tests.rules.triominos.table import FOUR, accepted, action, kinds, lay, listed, parts, table, the


def shown(event):
    return [sorted(list(tile) for tile in hand) for hand in event.hands]


def test_T20_the_last_tile_wins_25_and_all_numbers_left_in_the_other_hand():
    match = table(FOUR, ["1-4-4", "0-0-1 2-3-5"])
    events = accepted(match, 0, lay(FOUR))
    assert kinds(events) == ["lay", "out", "deal"]
    out = the(events, "out")
    assert (out.seat, out.clause, out.points) == (0, "T20", 36)
    assert parts(out) == [("out", 25), ("hand", 11)]
    assert list(match.scores) == [9 + 36, 0]


@pytest.mark.parametrize(("winner", "others"), [(0, [13, 3]), (1, [9, 3]), (2, [9, 13])])
def test_T20_every_other_hand_is_a_part_of_its_own_in_seat_order(winner, others):
    hands = ["4-5-0", "3-5-5", "0-1-2"]
    hands[winner] = "1-4-4"
    match = table(FOUR, hands, players=3, turn=winner)
    out = the(match.play(winner, lay(FOUR)), "out")
    assert parts(out) == [("out", 25), *(("hand", total) for total in others)]
    assert [score > 0 for score in match.scores] == [seat == winner for seat in range(3)]


def test_T20_the_hands_are_shown():
    match = table(FOUR, ["1-4-4", "0-0-1 2-3-5"])
    assert shown(the(match.play(0, lay(FOUR)), "out")) == [[], [[0, 0, 1], [2, 3, 5]]]


def test_T20_a_player_with_a_tile_left_has_not_won():
    match = table(FOUR, ["1-4-4 0-0-0", "0-0-1"])
    assert kinds(match.play(0, lay(FOUR))) == ["lay"]
    assert match.round == 1


def test_T20_a_drawn_tile_keeps_the_round_open():
    match = table(FOUR, ["1-4-4", "0-0-1"])
    match.play(0, action("draw"))
    assert kinds(match.play(0, lay(FOUR))) == ["lay"]


def test_T20_tiles_in_the_well_are_not_counted():
    some = table(FOUR, ["1-4-4", "0-0-1"])
    none = table(FOUR, ["1-4-4", "0-0-1", None], players=3, well="")
    assert the(some.play(0, lay(FOUR)), "out").points == 25 + 1
    everything = sum(a + b + c for a in range(6) for b in range(a, 6) for c in range(b, 6))
    assert the(none.play(0, lay(FOUR)), "out").points == 25 + everything - 12 - 9


def test_T20_supplement_and_tile_are_scored_before():
    hexagon = r"""
  3---5
 /#\#/*\
1---0---5
 \#/#\#/
  0---0
"""
    match = table(hexagon, ["0-5-5", "1-1-2"])
    assert [event.points for event in match.play(0, lay(hexagon))][:2] == [60, 29]
    assert list(match.scores) == [89, 0]


def test_T21_as_many_passes_as_players_block_the_round_whatever_the_well_holds():
    match = table(FOUR, ["0-0-2", "0-0-5"], draws=3, passes=1)
    assert len(match.position()["well"]) == 53
    events = accepted(match, 0, action("pass"))
    assert kinds(events) == ["pass", "blocked", "deal"]


def test_T21_the_smallest_hand_scores_minus_its_own_total_plus_the_others():
    match = table(FOUR, ["0-0-2", "0-0-5"], draws=3, passes=1)
    event = the(match.play(0, action("pass")), "blocked")
    assert (event.seat, event.clause, event.points) == (0, "T21", 3)
    assert parts(event) == [("own hand", -2), ("hand", 5)]
    assert shown(event) == [[[0, 0, 2]], [[0, 0, 5]]]
    assert list(match.scores) == [3 - 10, 0]


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_T21_anybody_may_have_the_smallest_hand(winner):
    hands = ["0-0-5 0-1-1", "0-1-5 0-0-4", "0-2-5 0-3-3"]
    totals = [7, 10, 13]
    hands[winner], totals[winner] = "0-0-1 0-0-2", 3
    match = table(FOUR, hands, players=3, turn=2, draws=3, passes=2, scores=[100, 100, 100])
    event = the(match.play(2, action("pass")), "blocked")
    assert event.seat == winner
    others = [("hand", total) for seat, total in enumerate(totals) if seat != winner]
    assert parts(event) == [("own hand", -3), *others]
    expected = [100, 100, 90]
    expected[winner] += sum(totals) - 6
    assert list(match.scores) == expected


def test_T21_the_total_counts_and_not_the_number_of_tiles():
    match = table(FOUR, ["0-0-1 0-0-2 0-0-3", "2-5-5"], draws=3, passes=1)
    assert the(match.play(0, action("pass")), "blocked").seat == 0


def test_T21_every_pass_is_paid_first_with_its_draws():
    match = table(FOUR, ["0-0-2", "0-0-5"])
    for seat in (0, 1):
        for _ in range(3):
            assert kinds(match.play(seat, action("draw"))) == ["draw"]
        events = match.play(seat, action("pass"))
    assert kinds(events) == ["pass", "blocked", "deal"]
    totals = [2 + 0 + 1 + 3, 5 + 4 + 2 + 3]
    assert shown(events[1]) == [
        [[0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 0, 3]],
        [[0, 0, 4], [0, 0, 5], [0, 1, 1], [0, 1, 2]],
    ]
    assert parts(events[1]) == [("own hand", -totals[0]), ("hand", totals[1])]
    assert list(match.scores) == [-25 - totals[0] + totals[1], -25]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_T21_one_pass_fewer_does_not_block(players):
    hands = ["0-0-0", "0-0-1", "0-0-2", "0-0-3", "0-0-4", "0-0-5"][:players]
    match = table(FOUR, hands, players=players, draws=3, passes=players - 2)
    assert kinds(match.play(0, action("pass"))) == ["pass"]
    assert match.round == 1
    assert match.position()["turn"]["passes"] == players - 1
    for _ in range(3):
        match.play(1, action("draw"))
    assert kinds(match.play(1, action("pass"))) == ["pass", "blocked", "deal"]


def test_T21_a_laid_tile_breaks_the_row_of_passes():
    match = table(FOUR, ["1-4-4 0-0-1", "0-0-2"], passes=1)
    match.play(0, lay(FOUR))
    assert match.position()["turn"]["passes"] == 0
    for _ in range(3):
        match.play(1, action("draw"))
    assert kinds(match.play(1, action("pass"))) == ["pass"]


def test_T21_a_draw_does_not_break_the_row_of_passes():
    match = table(FOUR, ["0-0-1", "0-0-2"], passes=1, draws=2)
    match.play(0, action("draw"))
    assert "blocked" in kinds(match.play(0, action("pass")))


def test_T21_nothing_ends_the_round_before_the_last_pass():
    match = table(FOUR, ["0-0-1", "0-0-2", None], players=3, well="", voluntary_pass=True)
    for seat in (0, 1):
        assert listed(match, seat) == ["pass"]
        assert kinds(match.play(seat, action("pass"))) == ["pass"]
        assert match.round == 1
    assert kinds(match.play(2, action("pass"))) == ["pass", "blocked", "deal"]


def test_T21_equal_smallest_hands_nobody_wins_and_nobody_scores():
    match = table(FOUR, ["0-0-5", "0-1-4"], draws=3, passes=1, scores=[50, 60])
    event = the(match.play(0, action("pass")), "blocked")
    assert (event.seat, event.clause, event.points, parts(event)) == (None, "T21", 0, [])
    assert shown(event) == [[[0, 0, 5]], [[0, 1, 4]]]
    assert list(match.scores) == [40, 60]
    assert match.round == 2


def test_T21_two_of_three_share_the_smallest_total():
    match = table(FOUR, ["0-0-5", "2-3-5", "0-1-4"], players=3, draws=3, passes=2)
    event = the(match.play(0, action("pass")), "blocked")
    assert (event.seat, event.points) == (None, 0)


def test_T21_equal_larger_hands_are_no_tie():
    match = table(FOUR, ["0-0-5", "0-0-2", "0-1-4"], players=3, draws=3, passes=2)
    event = the(match.play(0, action("pass")), "blocked")
    assert (event.seat, parts(event)) == (1, [("own hand", -2), ("hand", 5), ("hand", 5)])


def test_T21_one_who_may_lay_but_passes_by_choice_counts_as_a_pass():
    match = table(FOUR, ["1-4-4", "0-0-5"], draws=3, passes=1, voluntary_pass=True)
    event = the(match.play(0, action("pass")), "blocked")
    assert (event.seat, parts(event)) == (1, [("own hand", -5), ("hand", 9)])
