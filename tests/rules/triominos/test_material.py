"""T1-T3: the tiles, the hands, the match."""

from itertools import combinations_with_replacement

import pytest

import tablee
from tests.rules.triominos.table import FOUR, accepted, kinds, lay, listed, refused, table

ONE_TWO_THREE = r"""
1---2
 \*/#\
  1---3
"""


def everything(position):
    laid = [entry["tile"] for entry in position["layout"]]
    return sorted(laid + [tile for hand in position["hands"] for tile in hand] + position["well"])


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_T1_the_set_holds_every_three_of_the_numbers_0_to_5_once_56_in_all(players):
    match = tablee.game("triominos", players=players).new(seed=1)
    tiles = everything(match.position())
    assert tiles == [list(tile) for tile in combinations_with_replacement(range(6), 3)]
    assert len(tiles) == 56


def test_T1_a_tile_may_be_turned_in_three_ways():
    match = table(FOUR, ["1-4-4 0-0-1"])
    corners = [tuple(action.to_dict()["corners"]) for action in match.actions(0) if str(action) != "draw"]
    assert sorted(corners) == [(1, 4, 4), (4, 1, 4), (4, 4, 1)]


@pytest.mark.parametrize("corners", ["0-2-1", "4-2-1", "5-2-1"])
def test_T1_a_tile_is_never_flipped(corners):
    match = table(ONE_TWO_THREE, ["0-1-2 1-2-4 1-2-5"])
    refused(match, 0, lay(ONE_TWO_THREE, corners=corners), "T1")


def test_T1_beside_1_2_3_only_two_tiles_fit_the_side_1_2():
    match = table(ONE_TWO_THREE, ["0-1-2 1-1-2 1-2-2 1-2-4 1-2-5"])
    place = " at {},{},{} ".format(*lay(ONE_TWO_THREE).to_dict()["at"])
    assert [each.split()[1] for each in listed(match, 0) if place in each] == ["1-1-2", "1-2-2"]


def test_T1_numbers_that_are_not_those_of_the_tile_are_refused():
    match = table(FOUR, ["1-4-4 0-0-1"])
    move = {**lay(FOUR).to_dict(), "corners": [4, 4, 2]}
    with pytest.raises(tablee.TableeError):
        match.play(0, tablee.game("triominos").action(move))
    assert accepted(match, 0, lay(FOUR))


@pytest.mark.parametrize(("players", "hand"), [(2, 9), (3, 7), (4, 7), (5, 6), (6, 6)])
def test_T2_hands_and_well_have_the_size_of_the_number_of_players(players, hand):
    match = tablee.game("triominos", players=players).new(seed=3)
    assert [len(tiles) for tiles in match.position()["hands"]] == [hand] * players
    assert len(match.position()["well"]) == 56 - players * hand


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_T2_everybody_sees_how_many_tiles_each_hand_and_the_well_hold(players):
    match = tablee.game("triominos", players=players).new(seed=4)
    position = match.position()
    for seat in [*range(players), None]:
        view = match.view(seat)
        assert list(view.counts) == [len(hand) for hand in position["hands"]]
        assert view.well == len(position["well"])


def test_T2_the_owner_sees_his_hand():
    match = table(FOUR, ["1-4-4 0-0-1", "2-2-3 2-3-4"])
    assert sorted(list(tile) for tile in match.view(0).hand) == [[0, 0, 1], [1, 4, 4]]
    assert sorted(list(tile) for tile in match.view(1).hand) == [[2, 2, 3], [2, 3, 4]]
    assert not match.view(None).hand


def test_T2_nobody_else_sees_it():
    one = table(FOUR, ["1-4-4 0-0-1", "2-2-3 2-3-4"])
    other = table(FOUR, ["1-4-4 0-0-1", "0-5-5 2-4-4"])
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)


def test_T2_nobody_sees_the_order_of_the_well():
    match = table(FOUR, ["1-4-4 0-0-1", "2-2-3 2-3-4"])
    position = match.position()
    turned_over = tablee.game("triominos").from_position({**position, "well": position["well"][::-1]})
    for seat in (0, 1, None):
        assert match.view(seat) == turned_over.view(seat)


def test_T2_the_first_deal_cites_it():
    deal = tablee.game("triominos").new(seed=5).history[0]
    assert (deal.kind, deal.clause, deal.round, deal.points) == ("deal", "T2", 1, 0)


def test_T3_a_match_is_played_to_400():
    match = tablee.game("triominos").new(seed=6)
    assert match.position()["options"]["target"] == 400
    ninety_nine = table(FOUR, ["1-4-4 0-0-1"], scores=[390, 0])
    assert "bell" not in kinds(ninety_nine.play(0, lay(FOUR)))
    hundred = table(FOUR, ["1-4-4 0-0-1"], scores=[391, 0])
    assert "bell" in kinds(hundred.play(0, lay(FOUR)))


def test_T3_the_table_may_choose_another_target():
    assert "bell" not in kinds(table(FOUR, ["1-4-4 0-0-1"], scores=[90, 0], target=100).play(0, lay(FOUR)))
    assert "bell" in kinds(table(FOUR, ["1-4-4 0-0-1"], scores=[91, 0], target=100).play(0, lay(FOUR)))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_T3_a_match_is_several_rounds_until_the_target_is_reached(players):
    match = tablee.game("triominos", players=players, target=150).new(seed=7)
    highest = 0
    while not match.over:
        (seat,) = match.to_act
        rounds = match.round
        match.play(seat, match.actions(seat)[0])
        assert match.round == rounds or highest < 150
        highest = max(highest, *match.scores)
    assert highest >= 150
    assert match.round == max(event.round for event in match.history if event.kind == "deal") > 1
