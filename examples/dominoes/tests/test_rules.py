"""The rules of dominoes, a sentence a test; positions are written as the line and the hands."""

from random import Random

import pytest
import tablee


def tiles(text):
    return [[int(half) for half in name.split("-")] for name in text.split()]


def at(line, *hands, well=None, scores=None, **options):
    """The match in which seat 0 is to act; the well has the tiles that lie nowhere else, or those given."""
    position = {"layout": [{"tile": tile, "seat": 0} for tile in tiles(line)], "hands": [*map(tiles, hands)]}
    position |= {} if well is None else {"well": tiles(well)}
    position |= {} if scores is None else {"scores": scores}
    return tablee.game("dominoes", players=len(hands), **options).from_position(position)


def actions(match, seat=0):
    return [str(action) for action in match.actions(seat)]


def test_C1_C3_there_are_28_tiles_seven_for_each_of_two_and_five_for_each_of_more():
    for players, size in ((2, 7), (3, 5), (4, 5)):
        match = tablee.game("dominoes", players=players).new(seed=1)
        position = match.position()
        assert sum(map(len, position["hands"])) + 1 == size * players  # one has been laid
        assert len(position["well"]) == 28 - size * players


def test_C4_the_highest_double_opens_by_itself_and_the_next_seat_is_to_act():
    for seed in range(20):
        match = tablee.game("dominoes", players=3).new(seed=seed)
        opened = match.history[1]
        assert opened.kind == "open"
        assert match.to_act == ((opened.seat + 1) % 3,)
        held = [tile for hand in match.position()["hands"] for tile in hand]
        higher = [tile for tile in held if tile[0] == tile[1] and tile[0] > opened.tile[0]]
        assert opened.tile[0] != opened.tile[1] or higher == []


def test_C4_whoever_sees_the_opening_knows_that_nobody_was_dealt_a_higher_double():
    match = tablee.game("dominoes", players=4).new(seed=2)
    (highest, _), view = match.history[1].tile, match.view(None)
    for seed in range(20):
        hands = match.game.sample(view, Random(seed)).position()["hands"]
        assert all(low < high or low < highest for hand in hands for low, high in hand)


def test_C5_a_tile_is_laid_at_an_end_that_shows_one_of_its_halves_and_turned_so_that_they_meet():
    match = at("1-2 2-2 2-5", "1-5 3-4 0-5", "0-0")
    assert actions(match) == ["lay 0-5 right", "lay 1-5 left", "lay 1-5 right"]
    match.play(0, "lay 1-5 left")
    assert [laid.tile for laid in match.view().layout] == [(5, 1), (1, 2), (2, 2), (2, 5)]


@pytest.mark.parametrize(
    ("action", "clause", "words"),
    [
        ("lay 0-5 left", "C5", "this end shows 1"),
        ("lay 6-6 left", "C5", "not in this hand"),
        ("draw", "C7", "No drawing now"),
        ("pass", "C8", "No passing now"),
        ("lay 5-0 right", "C5", "no action"),
    ],
)
def test_C5_whoever_can_lay_a_tile_must_and_is_told_why_something_else_is_refused(action, clause, words):
    refusal = at("1-2 2-2 2-5", "1-5 3-4 0-5", "0-0").check(0, action)
    assert refusal.clause == clause
    assert words in refusal.text("en")
    assert refusal.text("fr") != refusal.text("en")


def test_C7_one_who_can_lay_nothing_draws_until_a_tile_fits():
    match = at("1-2 2-5", "3-4 0-0", "6-6")
    well = match.position()["well"]
    while not any(half in (1, 5) for half in well[0]):
        assert actions(match) == ["draw"]
        match.play(0, "draw")
        well = match.position()["well"]
    match.play(0, "draw")
    assert {action.split()[0] for action in actions(match)} == {"lay"}
    assert match.to_act == (0,)


def test_C7_without_the_option_nobody_draws():
    match = at("1-2 2-5", "3-4 0-0", "6-6", drawing=False)
    assert actions(match) == ["pass"]
    assert "Nobody draws" in match.check(0, "draw").text("en")


def test_C8_with_an_empty_well_one_passes_and_all_have_seen_that_nothing_fitted():
    rest = [tile for tile in EVERY if tile not in ("1-2", "2-5", "3-4", "0-0")]
    match = at("1-2 2-5", "3-4 0-0", " ".join(rest), well="")
    match.play(0, "pass")
    assert match.to_act == (1,)
    sampled = match.game.sample(match.view(None), Random(1))
    assert all(half not in (1, 5) for tile in sampled.position()["hands"][0] for half in tile)


def test_C10_whoever_lays_his_last_tile_scores_the_pips_of_all_the_others():
    match = at("1-2 2-5", "0-5", "6-6", "3-4 1-1")
    events = match.play(0, "lay 0-5 right")
    assert [event.kind for event in events] == ["lay", "out", "deal", "open"]
    assert events[1].parts == (("hand", 12), ("hand", 9))
    assert match.scores == (21, 0, 0)


@pytest.mark.parametrize(("second", "winner"), [("6-6", 0), ("0-4 0-0", 1), ("0-6 0-0", None)])
def test_C11_in_a_blocked_round_the_fewest_pips_win_if_they_are_one_player_s_alone(second, winner):
    match = at("1-2 2-5", "3-3", second, drawing=False)
    match.play(0, "pass")
    blocked = match.play(1, "pass")[1]
    assert (blocked.kind, blocked.clause, blocked.seat) == ("blocked", "C11", winner)
    assert blocked.points == (0 if winner is None else 12 if winner == 0 else 6)


def test_C12_the_match_ends_with_the_round_in_which_somebody_reaches_the_target():
    match = at("1-2 2-5", "0-5", "6-6", scores=[90, 95])
    assert match.play(0, "lay 0-5 right")[-1].winners == (0,)
    assert (match.over, match.scores, match.places) == (True, (102, 95), (1, 2))


def test_C13_when_time_runs_out_the_game_draws_one_tile_and_the_turn_is_over():
    match = at("1-2 2-5", "0-5 0-0", "6-6")
    assert [event.kind for event in match.play(0, "timeout")] == ["timeout", "draw"]
    assert match.to_act == (1,)
    assert match.view().counts == (3, 1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"hands": [[[0, 5]], [[0, 5]]]},
        {"layout": [{"tile": [1, 2], "seat": 0}, {"tile": [5, 5], "seat": 0}]},
        {"passes": 9},
        {"acting": 2},
        {"cannot": [[0], []]},
        {"cannot": [[0], [(1 << 28) - 1]]},
        {"phase": "over"},
        {"hands": 5},
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(wrong):
    position = at("1-2 2-5", "0-5", "6-6").position()
    del position["well"]
    with pytest.raises(tablee.BadPosition) as error:
        tablee.game("dominoes").from_position(position | wrong)
    assert error.value.text("fr") != error.value.text("en")


EVERY = [f"{low}-{high}" for low in range(7) for high in range(low, 7)]
