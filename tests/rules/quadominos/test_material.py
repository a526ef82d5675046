"""Quad-Ominos, Q1-Q4: the tiles, the hands, the target."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

import tablee
from tests.rules.quadominos.table import SQUARE, hand, lay, lays, opening, play, refused, table, verbs

SETS = {"boxed": 125, "complete": 126, "beginner": 70}
HANDS = {2: 15, 3: 10, 4: 8, 5: 7, 6: 6, 7: 6, 8: 6}
EVERY_TILE = list(combinations_with_replacement(range(6), 4))


def clockwise(tile: tuple[int, ...]) -> tuple[int, ...]:
    """The pattern of the printed table: ascending, but a doubled middle number comes last."""
    low, middle, other, high = tile
    if tile == (0, 2, 4, 5):
        return (0, 5, 4, 2)
    if low < middle == other < high:
        return (low, high, middle, middle)
    return tile


def turns(corners: tuple[int, ...]) -> set[tuple[int, ...]]:
    return {corners[n:] + corners[:n] for n in range(4)}


def all_tiles_of(match: Any) -> list[tuple[int, ...]]:
    position = match.position()
    return sorted(tuple(tile) for tiles in (*position["hands"], position["well"]) for tile in tiles)


def alone(tile: tuple[int, ...], corners: tuple[int, ...]) -> Any:
    """A table with just this tile laid, its corners clockwise from top left."""
    others = [[one] for one in map(list, EVERY_TILE) if tuple(one) != tile][:2]
    laid = {"tile": list(tile), "at": [0, 0], "corners": list(corners), "seat": 0}
    game = tablee.game("quadominos", tiles="complete")
    return game.from_position({"layout": [laid], "hands": others, "turn": {"seat": 1}})


@pytest.mark.parametrize(("name", "count"), SETS.items())
def test_Q1_the_set_has_its_number_of_different_tiles(name: str, count: int):
    tiles = all_tiles_of(tablee.game("quadominos", tiles=name).new(seed=1))
    assert len(tiles) == len(set(tiles)) == count


def test_Q1_the_boxed_set_is_the_default_and_lacks_only_0_2_4_5():
    boxed = all_tiles_of(tablee.game("quadominos").new(seed=1))
    assert set(EVERY_TILE) - set(boxed) == {(0, 2, 4, 5)}


def test_Q1_the_complete_set_has_every_multiset_of_four_numbers():
    assert all_tiles_of(tablee.game("quadominos", tiles="complete").new(seed=1)) == EVERY_TILE


def test_Q1_the_beginners_set_has_every_tile_without_a_5():
    beginner = all_tiles_of(tablee.game("quadominos", tiles="beginner").new(seed=1))
    assert beginner == [tile for tile in EVERY_TILE if 5 not in tile]


def test_Q2_every_tile_lies_clockwise_as_in_the_table_whichever_way_it_is_turned():
    for tile in EVERY_TILE:
        for corners in turns(clockwise(tile)):
            assert alone(tile, corners).position()["layout"][0]["corners"] == list(corners)


def test_Q2_no_tile_lies_flipped():
    flippable = 0
    for tile in EVERY_TILE:
        flipped = clockwise(tile)[::-1]
        if flipped in turns(clockwise(tile)):
            continue
        flippable += 1
        with pytest.raises(tablee.BadPosition):
            alone(tile, flipped)
    assert flippable == 75


def test_Q2_no_tile_has_two_equal_numbers_on_opposite_corners_only():
    with pytest.raises(tablee.BadPosition):
        alone((0, 0, 1, 1), (0, 1, 0, 1))


@pytest.mark.parametrize(
    ("tile", "corners"),
    [
        ("3-4-4-5", (3, 5, 4, 4)),
        ("3-3-4-5", (3, 3, 4, 5)),
        ("2-3-5-5", (2, 3, 5, 5)),
        ("2-3-4-5", (2, 3, 4, 5)),
    ],
)
def test_Q2_the_opening_tile_lies_in_the_order_of_the_table(tile: str, corners: tuple[int, ...]):
    match = opening(f"{tile} 0-0-0-2", "0-0-0-1")
    (opened,) = play(match, {"do": "open", "tile": [int(number) for number in tile.split("-")]})
    assert tuple(opened.corners) == corners
    assert tuple(opened.at) == (0, 0)


def test_Q2_the_tile_0_2_4_5_runs_against_the_pattern():
    match = opening("0-2-4-5 0-0-0-2", "0-0-0-1", tiles="complete")
    (opened,) = play(match, {"do": "open", "tile": [0, 2, 4, 5]})
    assert tuple(opened.corners) == (0, 5, 4, 2)


def test_Q2_a_tile_that_would_fit_flipped_only_does_not_fit():
    layout = """
    0---1
    | # |
    3---3
    """
    match = table(layout, "0-1-2-3", None)
    assert verbs(match) == {"draw"}
    refused(match, lay("0-1-2-3", (0, -1), "3-2-1-0"), "Q2")


def test_Q2_a_tile_is_turned_into_every_place_it_fits():
    match = table(SQUARE, "0-1-4-4", None)
    assert {(tuple(one["at"]), tuple(one["corners"])) for one in lays(match)} == {
        ((0, -1), (0, 1, 4, 4)),
        ((1, 0), (4, 0, 1, 4)),
        ((0, 1), (4, 4, 0, 1)),
        ((-1, 0), (1, 4, 4, 0)),
    }


@pytest.mark.parametrize("tiles", SETS)
@pytest.mark.parametrize(("players", "count"), HANDS.items())
def test_Q3_the_hand_depends_on_the_number_of_players_only(players: int, count: int, tiles: str):
    match = tablee.game("quadominos", players=players, tiles=tiles).new(seed=3)
    assert [len(tiles) for tiles in match.position()["hands"]] == [count] * players
    assert len(match.position()["well"]) == SETS[tiles] - players * count


@pytest.mark.parametrize("players", [1, 9])
def test_Q3_two_to_eight_play(players: int):
    with pytest.raises(tablee.OptionError):
        tablee.game("quadominos", players=players)


def test_Q3_the_deal_is_told():
    dealt = tablee.game("quadominos").new(seed=3).history[0]
    assert (dealt.kind, dealt.clause, dealt.points, dealt.round) == ("deal", "Q3", 0, 1)


def test_Q3_only_the_owner_sees_his_hand_and_all_see_how_many_tiles_lie_where():
    match = tablee.game("quadominos", players=4).new(seed=3)
    for seat in range(4):
        view = match.view(seat)
        assert sorted(map(list, view.hand)) == sorted(hand(match, seat))
        assert tuple(view.counts) == (8, 8, 8, 8)
        assert view.well == 125 - 32
    spectator = match.view(None)
    assert not spectator.hand
    assert (tuple(spectator.counts), spectator.well) == ((8, 8, 8, 8), 125 - 32)


def test_Q3_a_hand_one_cannot_see_changes_nothing_in_what_one_sees():
    one = table(SQUARE, "0-0-0-1", "0-0-0-2 0-0-0-3", "0-0-0-5")
    other = table(SQUARE, "0-0-0-1", "5-5-5-5 0-0-4-4", "1-2-3-4")
    assert one.view(0) == other.view(0)


def test_Q3_the_number_of_drawn_tiles_is_told_but_not_which():
    match = table(SQUARE, "0-0-0-1", None, well="0-0-0-2 0-0-0-3 0-0-4-4")
    draws = play(match, "draw", "draw")
    assert [(event.kind, event.tile) for event in draws] == [("draw", None), ("draw", None)]
    view = match.view(1)
    assert [event.kind for event in view.history].count("draw") == 2
    assert (view.counts[0], view.well) == (3, 1)


@pytest.mark.parametrize(
    ("options", "target"), [({}, 800), ({"tiles": "beginner"}, 600), ({"target": 70}, 70)]
)
def test_Q4_the_target_is_800_and_for_beginners_600_unless_the_table_says_otherwise(
    options: dict[str, Any], target: int
):
    for score, over in ((target - 11, False), (target - 10, True)):
        match = table(SQUARE, "1-1-4-4 0-0-0-1", "0-0-0-2", scores=[score, 0], **options)
        play(match, lays(match)[0])
        assert match.over is over
