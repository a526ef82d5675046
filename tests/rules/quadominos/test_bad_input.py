"""Quad-Ominos: what cannot be is refused, by name and with what would be right."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tests.rules.quadominos.table import SQUARE, opening, table
from tests.scene import all_tiles, tiles

Position = dict[str, Any]


def told(error: Any) -> tuple[str, str]:
    assert error.text("fr")
    assert error.text("fr") != error.text("en")
    return error.text("fr"), error.text("en")


def test_an_unknown_option_is_named_beside_those_there_are():
    with pytest.raises(tablee.OptionError) as caught:
        tablee.game("quadominos", chained=True)
    for text in told(caught.value):
        assert "chained" in text
        assert "chain_supplements" in text


@pytest.mark.parametrize(
    ("option", "value", "right"),
    [
        ("tiles", "huge", "beginner"),
        ("tiles", 126, "beginner"),
        ("tiles", None, "beginner"),
        ("blocked", "highest_hand", "lowest_hand"),
        ("chain_supplements", "yes", ""),
        ("chain_supplements", None, ""),
        ("target", 0, ""),
        ("target", -800, ""),
        ("target", "800", ""),
        ("target", 800.5, ""),
        ("seconds_per_turn", 0, ""),
        ("seconds_per_turn", -30, ""),
        ("seconds_per_turn", "30", ""),
        ("seconds_per_turn", float("nan"), ""),
    ],
)
def test_a_wrong_value_is_refused_with_the_name_of_its_option_and_what_would_be_right(
    option: str, value: Any, right: str
):
    with pytest.raises(tablee.OptionError) as caught:
        tablee.game("quadominos", **{option: value})
    for text in told(caught.value):
        assert option in text
        assert right in text


@pytest.mark.parametrize("players", [1, 9, 0, -2, 2.0, "2", True, None])
def test_a_wrong_number_of_players_is_told_with_the_right_ones(players: Any):
    with pytest.raises(tablee.OptionError) as caught:
        tablee.game("quadominos", players=players)
    for text in told(caught.value):
        assert repr(players) in text
        assert "2-8" in text


@pytest.mark.parametrize("option", ["voluntary_pass", "mode", "board"])
def test_options_of_other_games_are_refused(option: str):
    with pytest.raises(tablee.OptionError):
        tablee.game("quadominos", **{option: None})


@pytest.mark.parametrize("deed", ["draw", "pass", "take", "extra", "timeout", "open 5-5-5-5"])
@pytest.mark.parametrize("seat", [1, 2, 7, -1])
def test_another_seat_waits_for_its_turn(deed: str, seat: int):
    match = table(SQUARE, "0-0-0-1", "0-0-0-2", "0-0-0-3")
    before, told_so_far = match.position(), len(match.history)
    with pytest.raises(tablee.TableeError) as caught:
        match.play(seat, deed)
    if seat in (1, 2):
        assert isinstance(caught.value, tablee.NotYourTurn)
    told(caught.value)
    assert match.position() == before
    assert len(match.history) == told_so_far


def test_another_seat_has_no_actions():
    match = opening("4-4-4-4", "0-0-0-1")
    assert match.actions(1) == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dance",
        "lay",
        "lay 1-1-4-4",
        "lay 1-1-4-4 at 0 as 1-1-4-4",
        "lay 1-1-4 at 0,0 as 1-1-4",
        "open",
        "draw 2",
    ],
)
def test_what_is_no_action_is_refused_and_changes_nothing(text: str):
    match = table(SQUARE, "1-1-4-4 0-0-0-1", "0-0-0-2")
    before = match.position()
    with pytest.raises(tablee.TableeError) as caught:
        match.play(0, text)
    told(caught.value)
    assert match.position() == before


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"do": "dance"},
        {"do": "skip"},
        {"do": "lay"},
        {"do": "lay", "tile": [1, 1, 4, 4], "at": [0], "corners": [1, 1, 4, 4]},
        {"do": "lay", "tile": [1, 1, 4], "at": [0, 0], "corners": [1, 1, 4]},
        {"do": "lay", "tile": [1, 1, 4, 9], "at": [0, 0], "corners": [1, 1, 4, 9]},
        {"do": "lay", "tile": [1, 1, 4, 4], "at": ["a", 0], "corners": [1, 1, 4, 4]},
        {"do": "lay", "tile": [1, 1, 4, 4], "at": [1, 0], "corners": [1, 1, 2, 2]},
        {"do": "lay", "tile": [1, 1, 4, 4], "at": [10**30, 0], "corners": [4, 1, 1, 4]},
        {"do": "open", "tile": "4-4-4-4"},
        {"do": "open", "tile": None},
    ],
)
def test_a_malformed_action_is_a_tablee_error_and_changes_nothing(given: dict[str, Any]):
    match = table(SQUARE, "1-1-4-4 0-0-0-1", "0-0-0-2")
    before = match.position()
    with pytest.raises(tablee.TableeError):
        match.play(0, tablee.game("quadominos").action(given))
    assert match.position() == before


def laid(tile: str, at: tuple[int, int], corners: str) -> Position:
    numbers = [int(number) for number in corners.split("-")]
    return {"tile": tiles(tile)[0], "at": list(at), "corners": numbers, "seat": 0}


def fair() -> Position:
    return {
        "layout": [laid("4-4-4-4", (0, 0), "4-4-4-4")],
        "hands": [tiles("0-0-0-1 1-1-4-4"), tiles("0-0-0-2")],
        "turn": {"seat": 0},
    }


def bad(position: Any, *names: str, **options: Any) -> None:
    """The position is refused, and the text names the entry in one of these words."""
    with pytest.raises(tablee.BadPosition) as caught:
        tablee.game("quadominos", **options).from_position(position)
    for text in told(caught.value):
        assert any(name in text for name in names), text


def test_a_fair_position_is_accepted_and_comes_back():
    game = tablee.game("quadominos")
    match = game.from_position(fair())
    assert game.from_position(match.position()).position() == match.position()


def test_a_tile_lies_in_one_hand():
    position = fair()
    position["hands"][1] += tiles("1-1-4-4")
    bad(position, "1-1-4-4")


def test_a_laid_tile_is_in_no_hand():
    position = fair()
    position["hands"][1] += tiles("4-4-4-4")
    bad(position, "4-4-4-4")


def test_a_tile_is_laid_once():
    position = fair()
    position["layout"].append(laid("4-4-4-4", (1, 0), "4-4-4-4"))
    bad(position, "4-4-4-4")


def rest_of(position: Position) -> list[list[int]]:
    lying = [one["tile"] for one in position["layout"]] + [
        tile for hand in position["hands"] for tile in hand
    ]
    return [tile for tile in all_tiles("quadominos") if tile not in lying]


def test_a_tile_of_a_hand_is_not_in_the_well():
    position = fair()
    bad({**position, "well": [*rest_of(position), [0, 0, 0, 1]]}, "0-0-0-1")


def test_every_tile_lies_somewhere():
    position = fair()
    without = [tile for tile in rest_of(position) if tile != [2, 3, 3, 4]]
    bad({**position, "well": without}, "2-3-3-4")


def test_the_boxed_set_lacks_0_2_4_5():
    position = fair()
    position["hands"][1] += tiles("0-2-4-5")
    bad(position, "0-2-4-5")
    assert tablee.game("quadominos", tiles="complete").from_position(position)


def test_the_beginners_set_has_no_5():
    position = fair()
    position["hands"][1] += tiles("0-0-0-5")
    bad(position, "0-0-0-5", tiles="beginner")
    bad({**fair(), "layout": [laid("5-5-5-5", (0, 0), "5-5-5-5")]}, "5-5-5-5", tiles="beginner")


def test_no_tile_has_a_6():
    position = fair()
    position["hands"][1].append([0, 0, 0, 6])
    bad(position, "0-0-0-6", "hands")


def test_corners_that_meet_are_equal():
    position = fair()
    position["layout"].append(laid("1-1-2-2", (1, 0), "1-1-2-2"))
    bad(position, "1-1-2-2", "layout")


def test_a_far_corner_that_is_met_is_equal_too():
    position = fair()
    position["layout"] += [laid("3-4-4-4", (1, 0), "4-4-3-4"), laid("2-2-4-4", (0, 1), "4-4-2-2")]
    tablee.game("quadominos").from_position(position)
    position["layout"].append(laid("1-3-4-4", (1, 1), "4-4-1-3"))
    bad(position, "1-3-4-4", "layout")


def test_no_tile_lies_flipped():
    bad({**fair(), "layout": [laid("0-1-2-3", (0, 0), "3-2-1-0")]}, "0-1-2-3", "layout")


def test_the_corners_are_those_of_the_tile():
    bad({**fair(), "layout": [laid("4-4-4-4", (0, 0), "4-4-4-5")]}, "4-4-4-4", "layout")


def test_a_cell_holds_one_tile():
    position = fair()
    position["layout"].append(laid("3-4-4-4", (0, 0), "4-4-4-3"))
    bad(position, "3-4-4-4", "layout")


@pytest.mark.parametrize(
    ("at", "corners"), [((5, 0), "4-1-1-2"), ((1, 1), "4-1-1-2")], ids=["apart", "at a corner"]
)
def test_the_layout_hangs_together_by_its_sides(at: tuple[int, int], corners: str):
    position = fair()
    position["layout"].append(laid("1-1-2-4", at, corners))
    bad(position, "1-1-2-4", "layout")


@pytest.mark.parametrize("at", [[1.5, 0], [0], [0, 0, 0], ["0", 0], None])
def test_a_cell_is_two_whole_numbers(at: Any):
    position = fair()
    position["layout"][0]["at"] = at
    bad(position, "layout", "4-4-4-4")


def test_a_running_match_has_nobody_at_the_target():
    for score in (800, 1000):
        bad({**fair(), "scores": [score, 0]}, "scores", str(score))
    bad({**fair(), "scores": [0, 600]}, "scores", "600", tiles="beginner")
    assert tablee.game("quadominos").from_position({**fair(), "scores": [799, -300]})


@pytest.mark.parametrize("scores", [[0], [0, 0, 0], ["0", 0], [0.5, 0], None])
def test_there_is_a_score_for_each_player(scores: Any):
    bad({**fair(), "scores": scores}, "scores")


@pytest.mark.parametrize("count", [1, 3])
def test_there_is_a_hand_for_each_player(count: int):
    bad({**fair(), "hands": [[tile] for tile in tiles("0-0-0-1 0-0-0-2 0-0-0-3")[:count]]}, "hands")


def test_the_opener_is_the_one_the_rules_name():
    position = {"layout": [], "hands": [tiles("4-4-4-4 0-0-0-1"), tiles("5-5-5-5")]}
    assert tablee.game("quadominos").from_position(position).to_act == (1,)
    assert tablee.game("quadominos").from_position({**position, "turn": {"seat": 1}}).to_act == (1,)
    bad({**position, "turn": {"seat": 0}}, "turn", "seat")


@pytest.mark.parametrize("seat", [2, -1, None, "0"])
def test_the_turn_belongs_to_a_seat_at_the_table(seat: Any):
    bad({**fair(), "turn": {"seat": seat}}, "turn", "seat")


def test_the_phase_is_one_there_is():
    bad({**fair(), "turn": {"seat": 0, "phase": "dance"}}, "phase", "dance")


def test_the_opening_is_over_once_a_tile_lies_on_the_table():
    bad({**fair(), "turn": {"seat": 0, "phase": "open"}}, "phase", "open")


def test_nobody_plays_before_a_tile_lies_on_the_table():
    bad({**fair(), "layout": [], "turn": {"seat": 0, "phase": "play"}}, "phase", "play", "layout")


def test_two_extra_tiles_are_not_under_way_if_there_is_nothing_to_lay():
    for phase in ("first_extra", "second_extra"):
        position = {**fair(), "hands": [tiles("0-0-0-1 0-0-0-3"), tiles("0-0-0-2")]}
        bad({**position, "turn": {"seat": 0, "phase": phase, "pending": []}}, "phase", phase)


def test_a_first_extra_tile_is_not_under_way_if_no_second_can_follow():
    bad({**fair(), "turn": {"seat": 0, "phase": "first_extra", "pending": []}}, "phase", "first_extra")


def test_a_choice_has_something_to_settle():
    bad({**fair(), "turn": {"seat": 0, "phase": "choice", "pending": []}}, "pending")


def test_what_is_to_be_settled_cites_a_supplement():
    bad({**fair(), "turn": {"seat": 0, "phase": "choice", "pending": ["Q21"]}}, "pending", "Q21")


def test_outside_a_choice_nothing_is_to_be_settled():
    bad({**fair(), "turn": {"seat": 0, "phase": "play", "pending": ["Q14"]}}, "pending", "Q14")


@pytest.mark.parametrize("entry", ["draws", "passes"])
@pytest.mark.parametrize("value", [-1, "1", None])
def test_draws_and_passes_are_counted(entry: str, value: Any):
    bad({**fair(), "turn": {"seat": 0, entry: value}}, entry)


def test_the_round_was_over_before_as_many_passes_as_players():
    bad({**fair(), "turn": {"seat": 0, "passes": 2}}, "passes")


def test_a_hand_is_not_empty_while_the_round_goes_on():
    bad({**fair(), "hands": [tiles("0-0-0-1"), []]}, "hands")


def test_a_shown_tile_is_in_the_hand_it_was_shown_from():
    bad({**fair(), "shown": [tiles("5-5-5-5"), []]}, "shown", "5-5-5-5")


def test_a_position_of_another_game_is_refused():
    bad({**fair(), "game": "triominos"}, "triominos")


@pytest.mark.parametrize("entry", ["layout", "hands"])
@pytest.mark.parametrize("value", [None, 7, "0-0-0-1", [7], [None]])
def test_a_malformed_entry_is_named(entry: str, value: Any):
    bad({**fair(), entry: value}, entry)


@pytest.mark.parametrize("position", [None, 7, "position", [], {}])
def test_what_is_no_position_is_refused(position: Any):
    with pytest.raises(tablee.BadPosition) as caught:
        tablee.game("quadominos").from_position(position)
    told(caught.value)
