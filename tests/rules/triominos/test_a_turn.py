"""T9-T15: laying, drawing, passing, and a clock that runs out."""

import random

import pytest

import tablee
from tests.rules.triominos.table import (
    BRIDGE,
    FOUR,
    accepted,
    action,
    kinds,
    lay,
    listed,
    parts,
    refused,
    table,
    the,
    verbs,
)

BAND = r"""
2---2---3---4---5
 \a/#\#/#\#/#\b/
  0---3---4---1
"""

CORNER_ONLY = r"""
1---4
 \*/
  4
 /#\
4---4
"""


def test_T9_a_tile_is_laid_against_a_side_with_both_numbers_equal():
    match = table(FOUR, ["1-4-4 0-0-1"])
    event = the(accepted(match, 0, lay(FOUR)), "lay")
    assert (event.seat, list(event.tile)) == (0, [1, 4, 4])
    entry = {key: value for key, value in lay(FOUR).to_dict().items() if key != "do"}
    assert {**entry, "seat": 0} in match.position()["layout"]
    assert match.position()["hands"][0] == [[0, 0, 1]]


@pytest.mark.parametrize("letter", ["a", "b"])
def test_T9_any_tile_on_the_table_will_do(letter):
    match = table(BAND, ["0-2-2 1-4-5"])
    move = lay(BAND, letter)
    assert str(move) in listed(match, 0)
    accepted(match, 0, move)


@pytest.mark.parametrize("corners", ["4-2-2", "4-2-3", "3-3-5"])
def test_T9_a_side_whose_numbers_differ_is_refused(corners):
    match = table(FOUR, ["2-2-4 2-3-4 3-3-5"])
    refused(match, 0, lay(FOUR, corners=corners), "T9")


def test_T9_of_two_sides_both_must_match():
    picture = r"""
  5---5---3
 /#\#/#\#/#\
4---4---3---4
 \#/#\ /#\#/
  1---1---4
   \#/*\#/
    1---5
"""
    match = table(picture, ["1-1-2 1-1-5"])
    refused(match, 0, lay(picture, corners="1-1-2"), "T9")
    accepted(match, 0, lay(picture))


def test_T9_a_tile_that_touches_no_side_is_refused_though_its_corner_fits():
    match = table(CORNER_ONLY, ["1-4-4 0-0-1"])
    refused(match, 0, lay(CORNER_ONLY), "T9")


def test_T9_a_tile_that_touches_nothing_is_refused():
    match = table(FOUR, ["1-4-4 0-0-1"])
    far = tablee.game("triominos").action(
        {"do": "lay", "tile": [1, 4, 4], "at": [7, 3, "up"], "corners": [1, 4, 4]}
    )
    refused(match, 0, far, "T9")


def test_T9_a_place_that_is_taken_is_refused():
    match = table(FOUR, ["1-4-4 0-0-1"])
    refused(match, 0, lay(FOUR, "#", corners="1-4-4"))


def test_T9_only_one_tile_a_turn():
    match = table(FOUR, ["1-4-4 2-4-4 0-0-1"])
    match.play(0, lay(FOUR))
    assert match.to_act == (1,)
    with pytest.raises(tablee.NotYourTurn):
        match.play(0, action("draw"))


@pytest.mark.parametrize("corners", ["1-2-4", "1-3-4", "1-1-4"])
def test_T10_a_corner_that_meets_another_number_without_a_common_side_is_refused(corners):
    match = table(BRIDGE, ["1-1-4 1-2-4 1-3-4"])
    refused(match, 0, lay(BRIDGE, corners=corners), "T10")


def test_T10_only_the_tile_whose_third_corner_agrees_is_listed():
    match = table(BRIDGE, ["1-1-4 1-2-4 1-3-4 1-4-4"])
    place = " at {},{},{} ".format(*lay(BRIDGE).to_dict()["at"])
    assert [each for each in listed(match, 0) if place in each] == [str(lay(BRIDGE))]


def test_T10_a_side_that_differs_is_the_fault_of_T9_at_the_same_place():
    match = table(BRIDGE, ["2-4-4 0-0-2"])
    refused(match, 0, lay(BRIDGE, corners="2-4-4"), "T9")


def test_T11_a_tile_scores_the_sum_of_its_numbers():
    match = table(FOUR, ["1-4-4 0-0-1"])
    event = the(match.play(0, lay(FOUR)), "lay")
    assert (event.points, event.clause) == (9, "T11")
    assert parts(event) == [("tile", 9)]
    assert list(match.scores) == [9, 0]


def test_T12_one_who_could_lay_may_draw_for_5_each():
    match = table(FOUR, ["1-4-4 0-0-1"])
    for draws in (1, 2, 3):
        assert verbs(match, 0) == ["lay", "draw"]
        event = the(accepted(match, 0, action("draw")), "draw")
        assert (event.seat, event.clause, parts(event)) == (0, "T12", [("draw", -5)])
        assert list(match.scores) == [-5 * draws, 0]
        assert match.to_act == (0,)
        assert match.position()["turn"]["draws"] == draws


def test_T12_one_who_cannot_lay_draws():
    match = table(FOUR, ["0-0-1"])
    assert listed(match, 0) == ["draw"]


def test_T12_a_draw_takes_the_next_tile_of_the_well_and_does_not_name_it():
    match = table(FOUR, ["0-0-1", None], well="2-4-4 0-0-2")
    (event,) = match.play(0, action("draw"))
    assert sorted(match.position()["hands"][0]) == [[0, 0, 1], [2, 4, 4]]
    assert match.position()["well"] == [[0, 0, 2]]
    assert event.tile is None


@pytest.mark.parametrize("tile", ["1-4-4", "2-4-4"])
@pytest.mark.parametrize("draws", [0, 1, 2])
def test_T12_after_each_draw_any_tile_of_the_hand_may_be_laid(tile, draws):
    match = table(FOUR, ["1-4-4 0-0-1", None], well="2-4-4 0-0-2", draws=draws)
    match.play(0, action("draw"))
    move = next(each for each in match.actions(0) if str(each).startswith(f"lay {tile}"))
    accepted(match, 0, move)
    assert match.to_act == (1,)


@pytest.mark.parametrize("voluntary_pass", [False, True])
@pytest.mark.parametrize("hand", ["1-4-4 0-0-1", "0-0-1"])
@pytest.mark.parametrize("draws", [0, 1, 2])
def test_T12_no_pass_before_the_third_draw(draws, hand, voluntary_pass):
    match = table(FOUR, [hand], draws=draws, voluntary_pass=voluntary_pass)
    refused(match, 0, action("pass"), "T12")


@pytest.mark.parametrize("voluntary_pass", [False, True])
@pytest.mark.parametrize("hand", ["1-4-4 0-0-1", "0-0-1"])
def test_T12_no_fourth_draw(hand, voluntary_pass):
    match = table(FOUR, [hand], draws=3, voluntary_pass=voluntary_pass)
    refused(match, 0, action("draw"), "T12")


def test_T12_the_next_player_has_three_draws_of_his_own():
    match = table(FOUR, ["1-4-4 0-0-1", "0-0-2 0-0-3"], draws=2)
    match.play(0, lay(FOUR))
    assert match.position()["turn"]["draws"] == 0
    for _ in range(3):
        accepted(match, 1, action("draw"))
    assert list(match.scores) == [9, -15]


def test_T13_after_three_draws_one_who_cannot_lay_passes_25_in_all():
    match = table(FOUR, ["0-0-1"])
    for _ in range(3):
        assert listed(match, 0) == ["draw"]
        match.play(0, action("draw"))
    assert listed(match, 0) == ["pass"]
    event = the(accepted(match, 0, action("pass")), "pass")
    assert (event.seat, event.clause, parts(event)) == (0, "T13", [("pass", -10)])
    assert list(match.scores) == [-25, 0]
    assert match.to_act == (1,)
    assert match.position()["turn"]["passes"] == 1
    assert match.position()["turn"]["draws"] == 0


def test_T13_after_three_draws_one_who_can_lay_must():
    match = table(FOUR, ["1-4-4 0-0-1"], draws=3)
    assert verbs(match, 0) == ["lay"]
    refused(match, 0, action("pass"), "T13")
    accepted(match, 0, lay(FOUR))


def test_T13_voluntary_pass_lets_him_pass_after_the_third_draw_at_the_same_price():
    match = table(FOUR, ["1-4-4 0-0-1"], voluntary_pass=True)
    for _ in range(3):
        assert verbs(match, 0) == ["lay", "draw"]
        match.play(0, action("draw"))
    assert verbs(match, 0) == ["lay", "pass"]
    event = the(accepted(match, 0, action("pass")), "pass")
    assert (event.clause, parts(event)) == ("T13", [("pass", -10)])
    assert list(match.scores) == [-25, 0]


@pytest.mark.parametrize("voluntary_pass", [False, True])
@pytest.mark.parametrize(
    ("well", "price"), [("", 10), ("0-0-2", 15), ("0-0-2 0-0-3", 20), ("0-0-2 0-0-3 0-0-4", 25)]
)
def test_T14_draws_stay_paid_and_the_pass_costs_10_as_well(well, price, voluntary_pass):
    match = table(FOUR, ["0-0-1", None], well=well, voluntary_pass=voluntary_pass)
    for _ in well.split():
        assert listed(match, 0) == ["draw"]
        match.play(0, action("draw"))
    assert listed(match, 0) == ["pass"]
    event = the(accepted(match, 0, action("pass")), "pass")
    assert event.points == -10
    assert event.clause == ("T13" if price == 25 else "T14")
    assert list(match.scores) == [-price, 0]


@pytest.mark.parametrize("hand", ["1-4-4 0-0-1", "0-0-1"])
@pytest.mark.parametrize("draws", [0, 1, 2])
def test_T14_there_is_nothing_to_draw_from_an_empty_well(hand, draws):
    match = table(FOUR, [hand, None], well="", draws=draws)
    refused(match, 0, action("draw"), "T14")


@pytest.mark.parametrize("draws", [0, 1, 2])
def test_T14_with_an_empty_well_one_who_can_lay_must(draws):
    match = table(FOUR, ["1-4-4 0-0-1", None], well="", draws=draws)
    assert verbs(match, 0) == ["lay"]
    refused(match, 0, action("pass"), "T14")


@pytest.mark.parametrize("draws", [0, 1, 2])
def test_T14_voluntary_pass_lets_him_pass_with_an_empty_well(draws):
    match = table(FOUR, ["1-4-4 0-0-1", None], well="", draws=draws, voluntary_pass=True)
    assert verbs(match, 0) == ["lay", "pass"]
    event = the(accepted(match, 0, action("pass")), "pass")
    assert (event.clause, parts(event)) == ("T14", [("pass", -10)])
    assert list(match.scores) == [-10, 0]


def timed_out(match, seat=0):
    """The events of a clock that ran out, after the `timeout` itself."""
    first, *others = accepted(match, seat, action("timeout"))
    assert (first.kind, first.seat, first.clause, first.points) == ("timeout", seat, "T15", 0)
    return others


@pytest.mark.parametrize("seconds", [None, 30, 60])
def test_T15_the_limit_is_an_option_and_timeout_is_never_listed(seconds):
    match = table(FOUR, ["1-4-4 0-0-1"], seconds_per_turn=seconds)
    assert match.position()["options"]["seconds_per_turn"] == seconds
    assert "timeout" not in listed(match, 0)
    assert match.check(0, action("timeout")) is None


def test_T15_only_the_player_to_act_runs_out_of_time():
    match = table(FOUR, ["1-4-4 0-0-1"])
    with pytest.raises(tablee.NotYourTurn):
        match.play(1, action("timeout"))


@pytest.mark.parametrize(
    ("hands", "points"),
    [(["3-3-3 0-0-1", "2-2-2"], 19), (["0-0-0", "0-0-1"], 40), (["3-4-5 0-0-1", "0-1-4"], 12)],
)
def test_T15_at_the_opening_the_house_lays_the_opening_tile(hands, points):
    match = table("", hands)
    (event,) = timed_out(match)
    assert (event.kind, event.seat, event.points) == ("open", 0, points)
    assert match.to_act == (1,)


def test_T15_at_the_opening_the_house_takes_0_0_0_and_shows_the_higher_trio():
    match = table("", ["0-0-0 5-5-5 0-0-1", "4-4-4 0-1-4"])
    events = timed_out(match)
    assert [(event.kind, list(event.tile)) for event in events] == [("show", [5, 5, 5]), ("open", [0, 0, 0])]
    assert list(match.scores) == [40, 0]


@pytest.mark.parametrize("voluntary_pass", [False, True])
@pytest.mark.parametrize("draws", [0, 1, 2, 3])
def test_T15_the_house_lays_the_tile_that_scores_most_and_draws_no_more(draws, voluntary_pass):
    match = table(FOUR, ["0-4-4 3-4-4 0-0-1"], draws=draws, voluntary_pass=voluntary_pass)
    (event,) = timed_out(match)
    assert (event.kind, list(event.tile), event.points) == ("lay", [3, 4, 4], 11)
    assert match.to_act == (1,)


def test_T15_supplements_count_for_the_best_placement():
    match = table(BRIDGE, ["1-4-4 1-3-4 3-3-5"])
    (event,) = timed_out(match)
    assert event.points == 49
    assert {**lay(BRIDGE).to_dict(), "do": "lay"} == played(event)


def test_T15_equal_placements_the_first_in_actions():
    match = table(FOUR, ["1-4-4 0-0-1"])
    first = match.actions(0)[0].to_dict()
    (event,) = timed_out(match)
    assert played(event) == first


def test_T15_the_house_plays_the_first_of_the_best_in_any_position():
    chance = random.Random(15)
    match = tablee.game("triominos", players=3).new(seed=15)
    for _ in range(40):
        (seat,) = match.to_act
        choices = [each for each in match.actions(seat) if str(each).startswith("lay")]
        if choices:
            worth = [the(match.copy().play(seat, each), "lay").points for each in choices]
            best = choices[worth.index(max(worth))]
            assert played(the(match.copy().play(seat, action("timeout")), "lay")) == best.to_dict()
        match.play(seat, chance.choice(match.actions(seat)))


def played(event):
    return {"do": "lay", "tile": list(event.tile), "at": list(event.at), "corners": list(event.corners)}


def test_T15_the_house_draws_until_something_fits():
    match = table(FOUR, ["0-0-1", None], well="0-0-2 2-4-4 3-4-4")
    events = timed_out(match)
    assert kinds(events) == ["draw", "draw", "lay"]
    assert [event.points for event in events] == [-5, -5, 10]
    assert match.position()["well"] == [[3, 4, 4]]
    assert match.to_act == (1,)


@pytest.mark.parametrize("draws", [0, 1, 2, 3])
def test_T15_draws_already_made_count(draws):
    match = table(FOUR, ["0-0-1"], draws=draws)
    events = timed_out(match)
    assert kinds(events) == ["draw"] * (3 - draws) + ["pass"]
    assert (events[-1].clause, events[-1].points) == ("T13", -10)
    assert list(match.scores) == [-5 * (3 - draws) - 10, 0]
    assert match.to_act == (1,)


@pytest.mark.parametrize("well", ["", "0-0-2", "0-0-2 0-0-3"])
def test_T15_the_house_passes_when_the_well_is_empty(well):
    match = table(FOUR, ["0-0-1", None], well=well)
    events = timed_out(match)
    assert kinds(events) == ["draw"] * len(well.split()) + ["pass"]
    assert events[-1].clause == "T14"


def test_T15_the_house_may_lay_the_last_tile_and_block_a_round():
    assert kinds(timed_out(table(FOUR, ["1-4-4", "0-0-1"]))) == ["lay", "out", "deal"]
    assert kinds(timed_out(table(FOUR, ["0-0-1", "0-0-2"], draws=3, passes=1))) == ["pass", "blocked", "deal"]
