"""The Domino 3D oracle plays itself to the end in every mode; D11-D16 and D25 as they come up."""

import random
from itertools import product

import pytest

from tests.oracle.domino3d import Oracle
from tests.oracle.domino3d_self_play import chance, play_on
from tests.oracle.domino3d_set import NAMES

GAMES = [
    {"players": 2},
    {"players": 2, "contact": "differ", "collapse": "vote"},
    {"players": 3, "advanced": True, "glass": 30},
    {"players": 4, "collapse": "vote", "end": "equal_turns"},
    {"players": 5, "glass": None},
    {"players": 6, "end": "equal_turns", "contact": "differ"},
    {"players": 6, "advanced": True, "collapse": "vote", "end": "equal_turns", "glass": 90},
    {"players": 1, "mode": "solo"},
    {"players": 1, "mode": "solo", "advanced": True, "collapse": "vote"},
]
RACES = [
    {"players": 2, "race_end": "rounds4"},
    {"players": 3, "referee": True, "race_end": "rounds4"},
    {"players": 4, "contact": "differ", "race_end": "rounds4", "race_seconds": 60},
    {"players": 5, "referee": True, "contact": "differ", "race_end": "rounds4"},
    {"players": 6, "check_seconds": 30},
]


def every_combination():
    """For the deep run: all options of each mode with each number of players."""
    both = ("free", "differ"), ("rebuilt", "vote"), (False, True)
    for players, contact, collapse, advanced in product(range(1, 7), *both):
        for end in ("all_placed", "equal_turns"):
            mode = "solo" if players == 1 else "game"
            facts = {"contact": contact, "collapse": collapse, "advanced": advanced, "end": end}
            yield {"players": players, "mode": mode, **facts}
    for players, contact, referee in product(range(2, 7), ("free", "differ"), (False, True)):
        for race_end in ("points15", "rounds4"):
            facts = {"contact": contact, "referee": referee, "race_end": race_end}
            yield {"players": players, "mode": "race", **facts}


def all_dominoes(table):
    """Those that are still in the game, wherever they are."""
    piles = [table.well, *table.hands, *(structure.cells for structure in table.structures)]
    return [name for pile in piles for name in pile]


def play_to_the_end(options, seed):
    table, rng = Oracle(**options), random.Random(seed)
    told, sums, removed = [], [0] * table.players, 0
    while not table.over:
        step = play_on(table, rng, wild=0.01 if options.get("referee") else 0.08)
        for event in step:
            assert event["points"] == sum(points for _, points in event["parts"])
            if event["seat"] is not None:
                sums[event["seat"]] += event["points"]
            removed += len(event["tower"]) if event["kind"] == "removed" else 0
        assert sums == table.scores
        assert min(sums) >= 0
        dominoes = all_dominoes(table)
        assert len(set(dominoes)) == len(dominoes) == 42 - removed
        for structure in table.structures:
            assert len(structure.owner) == 2 * len(structure.cells)
            assert all(not structure.missing(cells) for cells in structure.cells.values())
            assert all(structure.level(cells) <= 4 for cells in structure.cells.values())
        told += step
    assert table.to_act == ()
    assert told[-1]["kind"] == "end"
    assert table.winners == tuple(seat for seat, place in enumerate(table.places) if place == 1)
    assert max(table.scores) == table.scores[table.winners[0]]
    return table, told


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_games_to_the_end(options):
    table, told = play_to_the_end(options, 1)
    turns = sum(event["kind"] in ("skip", "collapse", "lay") for event in told)
    if options.get("mode") == "solo":
        assert told[-1]["clause"] == "D25"
        assert table.rules.turns == 10 or not table.rules.pile
    elif options.get("end") == "equal_turns":
        assert not table.rules.pile or table.rules.turns == {4: 40, 6: 36}[table.players]
    else:
        assert not table.rules.pile
    assert table.rules.turns == turns or options.get("advanced")
    drawn = [event for event in told if event["kind"] == "draw"]
    assert len(drawn) == turns
    assert any(event["clause"] == "D14" for event in drawn) == bool(options.get("advanced"))


@pytest.mark.parametrize("options", RACES, ids=str)
def test_races_to_the_end(options):
    table, told = play_to_the_end({"mode": "race", **options}, 2)
    assert sum(event["kind"] == "deal" for event in told) == table.round
    assert ("claim" in {event["kind"] for event in told}) == (not options.get("referee"))


def test_every_combination_of_options(deep):
    """The deep run plays them all, the quick one every sixtieth."""
    for seed, options in enumerate(every_combination()):
        if deep or seed % 60 == 7:
            play_to_the_end(options, seed)


def test_D11_the_start_lies_in_the_middle_and_seat_1_draws_first():
    for players in (2, 6):
        table = Oracle(players)
        assert table.needs_start
        (event,) = table.start("2|5=")
        assert event == {
            "kind": "start",
            "seat": 0,
            "clause": "D11",
            "points": 0,
            "parts": [],
            "domino": "2|5=",
            "cells": [[0, 0, 0], [1, 0, 0]],
            "pose": 0,
        }
        assert table.needs_draw
        (event,) = table.draw("3|5=")
        assert (event["kind"], event["seat"], event["clause"], event["domino"]) == ("draw", 1, "D12", "3|5=")
        assert table.to_act == (1,)


def test_D12_skip_and_timeout_put_the_domino_back_and_it_may_be_drawn_next():
    table = Oracle(2)
    table.start("2|5=")
    table.draw("3|5=")
    (skip,) = table.play(1, {"do": "skip"})
    assert (skip["kind"], skip["clause"], skip["domino"]) == ("skip", "D12", "3|5=")
    table.draw("3|5=")
    assert [event["kind"] for event in table.play(0, {"do": "timeout"})] == ["timeout", "skip"]


def test_D14_the_turn_goes_on_and_what_was_placed_counts_even_after_a_collapse():
    table = Oracle(2, advanced=True)
    table.start("1|1=")
    table.draw("2|6=")
    (laid,) = table.play(1, table.actions(1)[0])
    assert laid["points"] > 0
    (drawn,) = table.draw("3|6=")
    assert (drawn["seat"], drawn["clause"]) == (1, "D14")
    attempt = {"do": "lay", "domino": "3|6=", "cells": [[0, 0, 1], [0, 1, 1]], "pose": 8}
    fallen = table.play(1, attempt)[0]
    assert fallen["parts"] == [("collapse", -laid["points"])]
    assert (table.rules.seat, table.rules.idle) == (0, 0)


@pytest.mark.parametrize("players", range(2, 7))
def test_D16_over_after_two_idle_turns_of_each_player(players):
    table, rng = Oracle(players), random.Random(players)
    for turn in range(2 * players):
        assert not table.over
        chance(table, rng)
        events = table.play(table.to_act[0], {"do": ("skip", "timeout")[turn % 2]})
    assert events[-1] == {
        "kind": "end",
        "seat": None,
        "clause": "D16",
        "points": 0,
        "parts": [],
        "winners": list(range(players)),
    }
    assert table.places == (1,) * players


def test_D16_a_placed_domino_starts_the_count_again():
    table, rng = Oracle(2), random.Random(3)
    for _ in range(3):
        chance(table, rng)
        table.play(table.to_act[0], {"do": "skip"})
    chance(table, rng)
    table.play(0, table.actions(0)[0])
    assert table.rules.idle == 0
    assert not table.over


def test_D25_ten_glasses_even_if_all_are_idle():
    table, rng = Oracle(1, mode="solo"), random.Random(1)
    for _ in range(10):
        assert not table.over
        chance(table, rng)
        events = table.play(0, {"do": "skip"})
    assert (events[-1]["kind"], events[-1]["clause"], table.winners) == ("end", "D25", (0,))


def test_options_that_do_not_go_together_are_refused():
    bad = [
        (1, {}),
        (7, {}),
        (2, {"mode": "solo"}),
        (1, {"mode": "race"}),
        (2, {"advanced": True, "glass": None}),
        (2, {"glass": 45}),
        (2, {"colour": "red"}),
    ]
    for players, options in bad:
        with pytest.raises(ValueError, match=r"players|options|glass"):
            Oracle(players, **options)


def test_a_position_goes_on_where_it_was():
    layout = [{"domino": "1|1=", "cells": [[0, 0, 0], [1, 0, 0]], "pose": 0, "seat": 0}]
    turn = {"seat": 2, "phase": "play", "turns": 4, "idle": 5, "placed": 0}
    well = [name for name in NAMES if name not in ("1|1=", "2|5=")]
    position = {"layout": layout, "hands": [[], [], ["2|5="]], "well": well, "scores": [3, 0, 4], "round": 1}
    table = Oracle(3)
    table.set_up({**position, "turn": turn})
    assert table.to_act == (2,)
    assert [event["kind"] for event in table.play(2, {"do": "skip"})] == ["skip", "end"]
    assert table.winners == (2,)
