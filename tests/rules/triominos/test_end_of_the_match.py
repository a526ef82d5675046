"""T22-T25: the bell, the winner, the score pad, the next round."""

import pytest

import tablee
from tests.rules.triominos.table import FOUR, action, kinds, lay, listed, table, the


def test_T22_who_reaches_400_in_mid_round_rings_the_bell_and_the_round_goes_on():
    match = table(FOUR, ["1-4-4 0-0-1", "0-0-2"], scores=[391, 0])
    events = match.play(0, lay(FOUR))
    assert kinds(events) == ["lay", "bell"]
    bell = events[1]
    assert (bell.seat, bell.clause, bell.points) == (0, "T22", 0)
    assert list(match.scores) == [400, 0]
    assert match.position()["bell"] is True
    assert not match.over
    assert match.to_act == (1,)


def test_T22_one_point_less_does_not_ring():
    match = table(FOUR, ["1-4-4 0-0-1", "0-0-2"], scores=[390, 0])
    assert kinds(match.play(0, lay(FOUR))) == ["lay"]
    assert match.position()["bell"] is False


def test_T22_an_opening_may_ring():
    match = table("", ["3-3-3 0-0-1", "0-0-2"], scores=[381, 0])
    assert kinds(match.play(0, action("open 3-3-3"))) == ["open", "bell"]


@pytest.mark.parametrize("hands", [["1-4-4", "0-0-1"], ["1-4-4", "4-5-5"]])
def test_T22_the_round_of_the_bell_is_the_last(hands):
    match = table(FOUR, hands, scores=[100, 300], rung=True)
    events = match.play(0, lay(FOUR))
    assert kinds(events) == ["lay", "out", "end"]
    assert match.over
    assert match.to_act == ()
    assert match.round == 1


def blocked_after_the_bell():
    """Seat 0 rings with 400, falls to 375 and wins a blocked round; the events of its last pass."""
    match = table(FOUR, ["1-4-4 0-0-1", "2-4-4 0-0-5"], scores=[391, 0])
    match.play(0, lay(FOUR))
    match.play(1, match.actions(1)[0])
    for seat in (0, 1):
        for _ in range(3):
            match.play(seat, action("draw"))
        assert match.position()["bell"] is True
        events = match.play(seat, action("pass"))
    return match, events


def test_T22_the_bell_stays_rung_if_the_player_falls_below_again():
    match, events = blocked_after_the_bell()
    assert kinds(events) == ["pass", "blocked", "end"]
    assert max(match.scores) < 400
    assert match.over


def test_T22_the_bell_rings_once():
    match = table(FOUR, ["1-4-4 0-0-1", "2-4-4"], scores=[395, 395])
    assert kinds(match.play(0, lay(FOUR))) == ["lay", "bell"]
    assert kinds(match.play(1, match.actions(1)[0])) == ["lay", "out", "end"]


def test_T22_the_points_of_the_last_tile_ring_before_the_round_is_scored():
    match = table(FOUR, ["1-4-4", "0-0-1"], scores=[391, 0])
    assert kinds(match.play(0, lay(FOUR))) == ["lay", "bell", "out", "end"]
    assert list(match.scores) == [426, 0]


def test_T22_the_points_of_T20_may_bring_him_there_and_no_round_follows():
    match = table(FOUR, ["1-4-4", "0-0-1"], scores=[365, 0])
    events = match.play(0, lay(FOUR))
    assert kinds(events) == ["lay", "out", "bell", "end"]
    assert events[2].seat == 0
    assert list(match.scores) == [400, 0]
    assert match.over
    assert match.round == 1


def test_T22_one_point_less_after_T20_and_a_round_follows():
    match = table(FOUR, ["1-4-4", "0-0-1"], scores=[364, 0])
    assert kinds(match.play(0, lay(FOUR))) == ["lay", "out", "deal"]
    assert not match.over
    assert match.round == 2


def test_T22_the_points_of_T21_may_bring_him_there():
    match = table(FOUR, ["0-0-2", "0-0-1"], scores=[0, 399], draws=3, passes=1)
    events = match.play(0, action("pass"))
    assert kinds(events) == ["pass", "blocked", "bell", "end"]
    assert events[2].seat == 1
    assert list(match.scores) == [-10, 400]
    assert match.over


def test_T22_a_blocked_round_without_winner_is_the_last_too_after_the_bell():
    match = table(FOUR, ["0-0-5", "0-1-4"], draws=3, passes=1, scores=[350, 300], rung=True)
    assert kinds(match.play(0, action("pass"))) == ["pass", "blocked", "end"]
    assert list(match.winners) == [0]


def test_T22_the_target_is_an_option():
    match = table(FOUR, ["1-4-4 0-0-1", "0-0-2"], scores=[41, 0], target=50)
    assert kinds(match.play(0, lay(FOUR))) == ["lay", "bell"]


def test_T22_nobody_may_act_once_the_match_is_over():
    match = table(FOUR, ["1-4-4", "0-0-1"], scores=[391, 0])
    match.play(0, lay(FOUR))
    before = match.position()
    assert before["turn"]["phase"] == "over"
    for seat in (0, 1):
        assert match.actions(seat) == []
        for verb in ("draw", "pass", "timeout"):
            with pytest.raises(tablee.TableeError):
                match.play(seat, action(verb))
    assert match.position() == before


def test_T23_the_highest_total_wins():
    match = table(FOUR, ["1-4-4", "0-0-1", "0-0-2"], players=3, scores=[391, 100, 200])
    end = match.play(0, lay(FOUR))[-1]
    assert (end.kind, end.seat, end.clause, end.points, list(end.winners)) == ("end", None, "T23", 0, [0])
    assert list(match.winners) == [0]
    assert list(match.places) == [1, 3, 2]


def test_T23_the_highest_total_wins_even_if_another_rang_the_bell():
    match = table(FOUR, ["1-4-4 0-0-1", "2-4-4"], scores=[395, 380])
    assert the(match.play(0, lay(FOUR)), "bell").seat == 0
    match.play(1, match.actions(1)[0])
    assert list(match.scores) == [404, 380 + 10 + 25 + 1]
    assert list(match.winners) == [1]
    assert list(match.places) == [2, 1]


def test_T23_the_highest_total_wins_even_under_400():
    match, _ = blocked_after_the_bell()
    assert list(match.scores) == [391 + 9 - 25 - 6 + 14, 10 - 25]
    assert list(match.winners) == [0]


def test_T23_one_who_did_not_win_the_last_round_may_win_the_match():
    match = table(FOUR, ["1-4-4", "0-0-1"], scores=[100, 350], rung=True)
    match.play(0, lay(FOUR))
    assert list(match.scores) == [135, 350]
    assert list(match.winners) == [1]


def test_T23_equal_totals_share_the_win():
    match = table(FOUR, ["1-4-4 0-0-1", "2-4-4"], scores=[395, 368])
    match.play(0, lay(FOUR))
    end = match.play(1, match.actions(1)[0])[-1]
    assert list(match.scores) == [404, 404]
    assert list(end.winners) == list(match.winners) == [0, 1]
    assert list(match.places) == [1, 1]


def test_T23_after_a_shared_first_place_comes_the_third():
    match = table(FOUR, ["1-4-4", "0-0-1", "0-0-2"], players=3, scores=[392, 20, 429], rung=True)
    match.play(0, lay(FOUR))
    assert list(match.scores) == [392 + 9 + 28, 20, 429]
    assert list(match.places) == [1, 3, 1]


def test_T23_nobody_has_won_before_the_end():
    match = table(FOUR, ["1-4-4 0-0-1", "0-0-2"], scores=[391, 0])
    match.play(0, lay(FOUR))
    assert not match.winners


def test_T24_a_turn_is_one_line_of_the_score_pad_with_all_its_parts():
    match = table(FOUR, ["1-4-4 0-0-1", "0-0-2"])
    match.play(0, action("draw"))
    match.play(0, action("draw"))
    match.play(0, lay(FOUR))
    for _ in range(3):
        match.play(1, action("draw"))
    match.play(1, action("pass"))
    first, second = match.view(0).score_pad
    assert (first.round, first.seat, first.points) == (1, 0, -1)
    assert list(first.parts) == [("draw", -5), ("draw", -5), ("tile", 9)]
    assert (second.round, second.seat, second.points) == (1, 1, -25)
    assert list(second.parts) == [("draw", -5)] * 3 + [("pass", -10)]
    assert [list(line.totals) for line in (first, second)] == [[-1, 0], [-1, -25]]


def test_T24_a_turn_that_scores_nothing_has_its_line_too():
    picture = r"""
  0---0
 /#\*/
5---0
"""
    match = table(picture, ["0-0-0 0-0-1", "0-0-2"], scores=[7, 0])
    match.play(0, lay(picture))
    (line,) = match.view(1).score_pad
    assert (line.seat, line.points, list(line.parts), list(line.totals)) == (0, 0, [("tile", 0)], [7, 0])


def test_T24_the_end_of_a_round_is_on_the_pad():
    match = table(FOUR, ["1-4-4", "0-0-1"])
    match.play(0, lay(FOUR))
    pad = match.view(None).score_pad
    assert [part for line in pad for part in line.parts] == [("tile", 9), ("out", 25), ("hand", 1)]
    assert list(pad[-1].totals) == [35, 0]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_T24_every_line_adds_its_points_to_one_column(players):
    match = whole_match(players, seed=26)
    sums = [0] * players
    for line in match.view(None).score_pad:
        assert line.points == sum(points for _, points in line.parts)
        if line.seat is not None:
            sums[line.seat] += line.points
        assert list(line.totals) == sums
    assert sums == list(match.scores)


def test_T24_the_pad_is_the_same_for_everybody():
    match = whole_match(players=3, seed=27)
    pads = [match.view(seat).score_pad for seat in (0, 1, 2, None)]
    assert pads == pads[:1] * 4


def test_T24_scores_are_the_sums_of_the_points_of_all_events():
    match = whole_match(players=4, seed=24)
    for seat in range(4):
        assert match.scores[seat] == sum(event.points for event in match.history if event.seat == seat)
    assert all(event.points == 0 for event in match.history if event.seat is None)


def test_T24_every_event_that_scores_has_parts_that_add_up():
    for event in whole_match(players=3, seed=25).history:
        assert event.points == sum(points for _, points in event.parts)
        assert event.clause in {f"T{number}" for number in range(1, 26)}


def whole_match(players, seed, target=150):
    match = tablee.game("triominos", players=players, target=target).new(seed=seed)
    while not match.over:
        (seat,) = match.to_act
        match.play(seat, match.actions(seat)[0])
    return match


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_T25_after_a_round_everything_is_dealt_anew(players):
    match = table(FOUR, ["1-4-4"], players=players)
    deal = match.play(0, lay(FOUR))[-1]
    assert (deal.kind, deal.seat, deal.clause, deal.round, deal.points) == ("deal", None, "T25", 2, 0)
    position = match.position()
    size = {2: 9, 3: 7, 4: 7, 5: 6, 6: 6}[players]
    assert [len(hand) for hand in position["hands"]] == [size] * players
    dealt = [tile for hand in position["hands"] for tile in hand] + position["well"]
    assert sorted(dealt) == [[a, b, c] for a in range(6) for b in range(a, 6) for c in range(b, 6)]
    assert position["layout"] == []
    assert position["shown"] == [[]] * players
    assert (match.round, position["round"]) == (2, 2)
    turn = position["turn"]
    assert (turn["phase"], turn["draws"], turn["passes"]) == ("open", 0, 0)


def test_T25_the_deals_differ():
    match = tablee.game("triominos").new(seed=2)
    first = match.position()
    while match.round == 1:
        (seat,) = match.to_act
        match.play(seat, match.actions(seat)[0])
    second = match.position()
    assert first["hands"] != second["hands"]
    assert first["well"] != second["well"]


@pytest.mark.parametrize("seed", range(20))
def test_T25_the_tiles_decide_who_opens_again_and_not_the_winner(seed):
    match = table(FOUR, ["1-4-4", "0-0-1", "0-0-2"], players=3, seed=seed)
    match.play(0, lay(FOUR))
    hands = match.position()["hands"]

    def rank(tile):
        return (len(set(tile)) == 1, sum(tile), sorted(tile, reverse=True))

    best = max((tile for hand in hands for tile in hand), key=rank)
    (opener,) = match.to_act
    assert best in hands[opener]
    assert f"open {'-'.join(map(str, best))}" in listed(match, opener)


def test_T25_scores_go_on():
    match = table(FOUR, ["1-4-4", "0-0-1"], scores=[10, 20])
    match.play(0, lay(FOUR))
    assert list(match.scores) == [10 + 9 + 26, 20]


def test_T25_a_blocked_round_is_followed_by_a_new_one():
    match = table(FOUR, ["0-0-2", "0-0-5"], draws=3, passes=1)
    deal = match.play(0, action("pass"))[-1]
    assert (deal.kind, deal.clause, deal.round) == ("deal", "T25", 2)
    turn = match.position()["turn"]
    assert (turn["phase"], turn["draws"], turn["passes"]) == ("open", 0, 0)


def test_T25_what_was_shown_is_forgotten():
    match = table(FOUR, ["1-4-4", "5-5-5"], shown=["", "5-5-5"])
    match.play(0, lay(FOUR))
    assert match.position()["shown"] == [[], []]
