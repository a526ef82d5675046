"""T4-T8: who opens, with which tile, for how much."""

import pytest

from tests.rules.triominos.table import accepted, action, kinds, listed, parts, refused, table, the


def test_T4_the_highest_trio_opens_for_its_sum_and_10():
    match = table("", ["3-3-3 0-0-1", "2-2-2 0-1-4"])
    assert match.to_act == (0,)
    event = the(accepted(match, 0, action("open 3-3-3")), "open")
    assert (event.points, event.clause, event.seat) == (19, "T4", 0)
    assert parts(event) == [("tile", 9), ("start", 10)]
    assert list(match.scores) == [19, 0]


@pytest.mark.parametrize("high", [5, 4, 3, 2, 1])
def test_T4_a_higher_trio_goes_before_a_lower_one(high):
    low = high - 1
    match = table("", [f"{low}-{low}-{low} 0-0-1", f"{high}-{high}-{high} 0-1-5"])
    assert match.to_act == (1,)
    assert listed(match, 1) == [f"open {high}-{high}-{high}"]
    assert the(match.play(1, action(f"open {high}-{high}-{high}")), "open").points == 3 * high + 10


def test_T4_a_trio_goes_before_a_greater_sum():
    match = table("", ["4-5-5 3-5-5", "1-1-1 0-1-5"])
    assert match.to_act == (1,)
    assert listed(match, 1) == ["open 1-1-1"]
    assert match.play(1, action("open 1-1-1"))[-1].points == 13


@pytest.mark.parametrize("tile", ["2-2-2", "4-5-5"])
def test_T4_the_holder_may_not_open_with_another_tile(tile):
    match = table("", ["3-3-3 2-2-2 4-5-5", "1-1-1"])
    refused(match, 0, action(f"open {tile}"), "T4")


def test_T4_a_trio_in_the_well_does_not_count():
    match = table("", ["3-3-3 0-0-1", "2-2-2 0-1-4"], well=None)
    assert [5, 5, 5] in match.position()["well"]
    assert match.to_act == (0,)


def test_T4_the_opening_tile_lies_on_the_table_and_has_left_the_hand():
    match = table("", ["3-3-3 0-0-1", "2-2-2 0-1-4"])
    match.play(0, action("open 3-3-3"))
    position = match.position()
    assert position["layout"] == [{"tile": [3, 3, 3], "at": [0, 0, "up"], "corners": [3, 3, 3], "seat": 0}]
    assert position["hands"][0] == [[0, 0, 1]]


def test_T5_three_zeros_as_the_only_trio_open_for_40():
    match = table("", ["4-5-5 0-0-1", "0-0-0 0-1-4"])
    assert match.to_act == (1,)
    assert listed(match, 1) == ["open 0-0-0"]
    event = the(accepted(match, 1, action("open 0-0-0")), "open")
    assert (event.points, event.clause) == (40, "T5")
    assert parts(event) == [("tile", 0), ("start", 10), ("zeros", 30)]
    assert list(match.scores) == [0, 40]
    assert "show" not in kinds(match.history)


def test_T6_the_holder_of_the_highest_trio_and_of_0_0_0_has_the_choice():
    match = table("", ["0-0-0 5-5-5 0-0-1", "4-4-4 0-1-4"])
    assert listed(match, 0) == ["open 0-0-0", "open 5-5-5"]


def test_T6_with_0_0_0_he_shows_the_higher_trio_and_scores_40():
    match = table("", ["0-0-0 5-5-5 0-0-1", "4-4-4 0-1-4"])
    events = accepted(match, 0, action("open 0-0-0"))
    assert kinds(events) == ["show", "open"]
    show, opened = events
    assert (show.seat, show.clause, show.points, list(show.tile)) == (0, "T6", 0, [5, 5, 5])
    assert (opened.seat, opened.clause, opened.points) == (0, "T6", 40)
    assert parts(opened) == [("tile", 0), ("start", 10), ("zeros", 30)]
    assert list(match.scores) == [40, 0]


def test_T6_with_the_higher_trio_he_shows_nothing_and_scores_as_T4():
    match = table("", ["0-0-0 5-5-5 0-0-1", "4-4-4 0-1-4"])
    events = accepted(match, 0, action("open 5-5-5"))
    assert kinds(events) == ["open"]
    assert (events[0].clause, events[0].points) == ("T4", 25)
    assert match.position()["shown"] == [[], []]


def test_T6_any_highest_trio_gives_the_choice():
    match = table("", ["4-5-5 0-1-4", "0-0-0 1-1-1 0-0-1"])
    assert listed(match, 1) == ["open 0-0-0", "open 1-1-1"]
    assert list(match.play(1, action("open 0-0-0"))[0].tile) == [1, 1, 1]


def test_T6_a_trio_between_the_two_may_not_open():
    match = table("", ["0-0-0 3-3-3 5-5-5", "4-4-4 0-1-4"])
    assert listed(match, 0) == ["open 0-0-0", "open 5-5-5"]
    assert refused(match, 0, action("open 3-3-3")).clause in ("T4", "T6")


def test_T6_no_choice_for_who_holds_0_0_0_but_not_the_highest_trio():
    match = table("", ["0-0-0 4-4-4 0-0-1", "5-5-5 0-1-4"])
    assert match.to_act == (1,)
    assert listed(match, 1) == ["open 5-5-5"]
    assert match.actions(0) == []


def test_T6_no_choice_if_0_0_0_lies_in_another_hand():
    match = table("", ["5-5-5 0-0-1", "0-0-0 0-1-4"])
    assert listed(match, 0) == ["open 5-5-5"]
    refused(match, 0, action("open 0-0-0"))


def test_T6_the_shown_trio_is_known_to_all_and_stays_in_the_hand_until_it_is_laid():
    match = table("", ["0-0-0 5-5-5 0-5-5 1-1-2", "0-0-5 0-0-1 1-1-3"])
    assert match.position()["shown"] == [[], []]
    match.play(0, action("open 0-0-0"))
    for seat, move in [
        (1, "lay 0-0-5 at 0,0,down as 0-5-0"),
        (0, "lay 0-5-5 at 0,1,up as 0-5-5"),
        (1, "lay 0-0-1 at -1,0,down as 1-0-0"),
    ]:
        assert match.position()["shown"] == [[[5, 5, 5]], []]
        assert [5, 5, 5] in match.position()["hands"][0]
        assert knows(match.view(1)) == knows(match.view(None)) == [[5, 5, 5]]
        match.play(seat, move)
    match.play(0, "lay 5-5-5 at 0,1,down as 5-5-5")
    assert match.position()["shown"] == [[], []]
    assert knows(match.view(1)) == knows(match.view(None)) == []


def knows(view):
    """The tiles in the hand of seat 0 that the viewer has been shown."""
    return [list(tile) for tile in view.shown[0]]


def test_T7_nobody_has_a_trio_the_greatest_sum_opens_without_supplement():
    match = table("", ["3-4-5 0-0-1", "2-4-5 0-1-4"])
    assert match.to_act == (0,)
    assert listed(match, 0) == ["open 3-4-5"]
    event = the(accepted(match, 0, action("open 3-4-5")), "open")
    assert (event.points, event.clause) == (12, "T7")
    assert parts(event) == [("tile", 12)]
    assert list(match.scores) == [12, 0]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("3-5-5", "4-4-5"),
        ("2-5-5", "3-4-5"),
        ("1-5-5", "2-4-5"),
        ("2-4-5", "3-3-5"),
        ("0-4-5", "1-3-5"),
        ("0-0-5", "1-2-2"),
    ],
)
def test_T7_equal_sums_are_decided_from_the_largest_number_down(first, second):
    for seat, hands in enumerate([[first, second], [second, first]]):
        match = table("", hands)
        assert match.to_act == (seat,)
        assert listed(match, seat) == [f"open {first}"]


def test_T7_the_holder_may_not_open_with_another_tile_not_even_of_equal_sum():
    match = table("", ["3-5-5 4-4-5 0-0-1", "3-4-5"])
    assert listed(match, 0) == ["open 3-5-5"]
    refused(match, 0, action("open 4-4-5"), "T7")
    refused(match, 0, action("open 0-0-1"), "T7")


@pytest.mark.parametrize(
    "hands",
    [["3-3-3 0-0-1", "2-2-2"], ["0-0-0", "0-0-1"], ["0-0-0 5-5-5", "4-4-4"], ["3-4-5 0-0-1", "0-1-4"]],
)
@pytest.mark.parametrize("voluntary_pass", [False, True])
def test_T8_the_opener_may_neither_draw_nor_pass(hands, voluntary_pass):
    match = table("", hands, voluntary_pass=voluntary_pass)
    assert match.to_act == (0,)
    assert all(each.startswith("open ") for each in listed(match, 0))
    refused(match, 0, action("draw"), "T8")
    refused(match, 0, action("pass"), "T8")


@pytest.mark.parametrize(("opener", "following"), [(0, 1), (1, 2), (2, 0)])
def test_T8_play_goes_on_in_seat_order_after_the_opener(opener, following):
    hands = ["0-0-1 0-0-2", "0-0-3 0-0-4", "0-0-5 0-1-1"]
    hands[opener] += " 3-3-3"
    match = table("", hands, players=3)
    assert match.to_act == (opener,)
    match.play(opener, action("open 3-3-3"))
    assert match.to_act == (following,)


def test_T8_the_opening_tile_was_the_whole_turn():
    match = table("", ["3-3-3 1-3-3", "2-2-2 0-1-4"])
    match.play(0, action("open 3-3-3"))
    assert match.actions(0) == []
    assert match.to_act == (1,)
