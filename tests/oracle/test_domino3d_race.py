"""D17-D24 on the oracle: building without marks, checking, ranks and errors."""

from itertools import combinations

import pytest

from tests.oracle.domino3d import Oracle
from tests.oracle.domino3d_race import HAND_SIZE
from tests.oracle.domino3d_set import NAMES
from tests.oracle.domino3d_space import Structure, plus

LINE = [((x, 0, 0), (x + 1, 0, 0)) for x in range(0, 24, 2)]


def kinds(events):
    return [event["kind"] for event in events]


def lay(domino, cells, pose):
    return {"do": "lay", "domino": domino, "cells": [list(cell) for cell in cells], "pose": pose}


def dealt(players=3, **options):
    table = Oracle(players, mode="race", **options)
    deal(table)
    return table


def deal(table):
    """Each seat gets a run of the set."""
    size = HAND_SIZE[table.players]
    return table.deal([NAMES[n * size : (n + 1) * size] for n in range(table.players)])


def build_well(table, seat):
    """Only listed actions, always one that reaches highest."""
    while table.rules.hands[seat]:
        lays = [action for action in table.actions(seat) if action["do"] == "lay"]
        table.play(seat, max(lays, key=lambda action: sum(cell[2] for cell in action["cells"])))


def build_line(table, seat, last=None):
    """All dominoes end to end, marks as they come; the last one upright at the end unless said otherwise."""
    hand = list(table.rules.hands[seat])
    for domino, cells in zip(hand, LINE, strict=False):
        if domino == hand[-1] and last is None:
            cells, pose = (cells[0], plus(cells[0], (0, 0, 1))), 16
        else:
            pose = 0
        table.play(seat, lay(domino, cells, pose))


def test_D17_D18_hands_and_the_first_domino():
    for players, size in HAND_SIZE.items():
        table = Oracle(players, mode="race")
        assert table.needs_deal
        (event,) = deal(table)
        assert (event["clause"], event["round"], table.round) == ("D17", 1, 1)
        assert [len(hand) for hand in event["hands"]] == [size] * players
        assert table.to_act == tuple(range(players))
        expected = [lay(domino, LINE[0], pose) for domino in NAMES[:size] for pose in range(4)]
        assert table.actions(0) == expected
        assert not table.playable(0, {"do": "done"})
        assert not table.playable(0, lay(NAMES[0], LINE[1], 0))
        assert not table.playable(0, lay(NAMES[size], LINE[0], 0))


def test_D20_wrong_marks_are_playable_and_not_listed_what_has_no_support_is_refused():
    table = dealt()
    table.play(0, lay("1|1=", LINE[0], 0))
    wrong = lay("1|1×", LINE[1], 0)
    assert wrong not in table.actions(0)
    assert table.playable(0, wrong)
    for cells in (((1, 0, 0), (2, 0, 0)), ((3, 0, 0), (4, 0, 0)), ((1, 0, 1), (2, 0, 1))):
        assert not table.playable(0, lay("1|1×", cells, 0))
    (event,) = table.play(0, wrong)
    assert (event["clause"], event["points"], event["parts"]) == ("D18", 0, [])


def test_D20_take_back_needs_nothing_on_it_and_the_others_in_one_piece():
    table = dealt()
    for domino, cells in zip(NAMES[:3], LINE, strict=False):
        table.play(0, lay(domino, cells, 0))
    table.play(0, lay("1|2×", ((4, 0, 1), (5, 0, 1)), 0))
    backs = [action["domino"] for action in table.actions(0) if action["do"] == "take_back"]
    assert backs == ["1|1=", "1|2×"]  # 1|1× holds them together, something rests on 1|2=
    for domino in ("1|1×", "1|2=", "1|3="):
        assert not table.playable(0, {"do": "take_back", "domino": domino})
    (event,) = table.play(0, {"do": "take_back", "domino": "1|1="})
    assert (event["kind"], event["clause"], event["domino"]) == ("take_back", "D20", "1|1=")
    assert "1|1=" in table.rules.hands[0]
    for domino in ("1|2×", "1|2=", "1|1×"):
        table.play(0, {"do": "take_back", "domino": domino})
    assert all(action["cells"] == [[0, 0, 0], [1, 0, 0]] for action in table.actions(0))


def test_D19_ranks_to_points_and_D22_the_next_round():
    table = dealt()
    for seat in (1, 2, 0):
        build_line(table, seat)
        assert table.actions(seat)[-1] == {"do": "done"}
        events = table.play(seat, {"do": "done"})
    assert kinds(events) == ["done", "check"]
    assert events[0]["rank"] == 3
    assert table.to_act == (0, 1, 2)
    (clear,) = table.play(1, {"do": "done"})
    assert (clear["kind"], clear["seat"], clear["other"]) == ("clear", 1, 0)
    assert kinds(table.play(2, {"do": "timeout"})) == ["timeout", "clear"]
    assert kinds(table.play(0, {"do": "claim", "dominoes": []})) == ["claim", "score", "score", "score"]
    assert table.scores == [1, 3, 2]  # the lines are full of errors that nobody has claimed
    assert table.needs_deal
    assert table.to_act == ()
    (event,) = deal(table)
    assert (event["clause"], event["round"]) == ("D22", 2)


def test_D21_the_round_clock_ends_the_building_for_all_and_those_not_done_are_not_checked():
    table = dealt()
    build_line(table, 1)
    table.play(1, {"do": "done"})
    assert table.to_act == (0, 2)
    assert not table.playable(1, {"do": "timeout"})
    assert kinds(table.play(2, {"do": "timeout"})) == ["timeout", "check"]
    assert table.to_act == (2,)
    assert kinds(table.play(2, {"do": "done"})) == ["clear", "score"]
    assert table.scores == [0, 3, 0]


def test_D21_nobody_done_nothing_to_check():
    table = dealt()
    assert kinds(table.play(0, {"do": "timeout"})) == ["timeout"]
    assert table.needs_deal
    assert table.scores == [0, 0, 0]


def test_D21_every_touching_pair_can_be_claimed_right_or_wrong():
    table = dealt()
    for seat in range(3):
        build_line(table, seat)
        table.play(seat, {"do": "done"})
    structure = table.rules.structures[0]
    pairs = [[*pair] for pair in zip(NAMES[:11], NAMES[1:12], strict=True)]
    claims = [{"do": "claim", "dominoes": pair} for pair in [[], *pairs]]
    assert table.actions(1) == [*claims, {"do": "done"}]
    assert not table.playable(1, {"do": "claim", "dominoes": ["1|1=", "1|2="]})
    assert not table.playable(1, {"do": "claim", "dominoes": ["1|1=", "2|5="]})
    assert not table.playable(1, {"do": "claim", "dominoes": ["1|1="]})
    wrong = [pair for pair in pairs if structure.is_wrong(*pair, "free")]
    right = [pair for pair in pairs if pair not in wrong]
    assert wrong
    table.scores[0] = 5
    (event,) = table.play(1, {"do": "claim", "dominoes": wrong[0]})
    assert (event["other"], event["right"]) == (0, True)
    table.play(2, {"do": "claim", "dominoes": []})
    *_, error, second, third = table.play(0, {"do": "done"})
    assert (error["kind"], error["seat"], error["clause"]) == ("error", 0, "D21")
    assert error["parts"] == [("error", -3)]
    assert error["dominoes"] == wrong[0]
    assert (second["parts"], third["parts"]) == ([("rank", 2)], [("rank", 1)])  # the others keep their ranks
    assert table.scores == [2, 2, 1]
    assert all(not structure.is_wrong(*pair, "free") for pair in right)


def test_D21_no_upright_is_an_error_and_D24_nobody_falls_below_0():
    table = dealt(2)
    for seat in range(2):
        build_line(table, seat, last="flat")
        table.play(seat, {"do": "done"})
    table.scores[:] = [1, 1]
    assert table.play(1, {"do": "claim", "dominoes": []})[0]["right"]
    *_, first, second = table.play(0, {"do": "claim", "dominoes": []})
    assert (first["clause"], first["parts"], first["dominoes"]) == ("D24", [("error", -1)], [])
    assert (second["clause"], second["parts"]) == ("D21", [("error", -1)])
    assert table.scores == [0, 0]


def test_D21_what_is_covered_at_the_end_is_no_error():
    structure = Structure()
    structure.add("1|1=", LINE[0], 0)
    structure.add("2|5=", LINE[1], 0)
    assert structure.is_wrong("1|1=", "2|5=", "free")
    for name, y, z in (("3|3=", 1, 0), ("4|4=", -1, 0), ("5|5=", 0, 1)):
        structure.add(name, ((1, y, z), (2, y, z)), 0)
    assert not structure.is_wrong("1|1=", "2|5=", "free")
    structure.remove("5|5=")
    assert structure.is_wrong("2|5=", "1|1=", "free")  # 2 and 1 above
    structure.remove("2|5=")
    structure.add("5|5=", ((1, 0, 1), (2, 0, 1)), 0)
    structure.add("1|6=", LINE[1], 0)
    assert not structure.is_wrong("1|1=", "1|6=", "free")
    assert structure.is_wrong("1|1=", "1|6=", "differ")  # 1 against 1


def test_D21_the_referee_finds_everything_and_nobody_claims():
    table = dealt(2, referee=True)
    for seat in range(2):
        build_line(table, seat, last="flat")
    table.play(0, {"do": "done"})
    events = table.play(1, {"do": "done"})
    assert kinds(events) == ["done", "error", "error"]
    assert events[1]["dominoes"] == ["1|1=", "1|1×"]
    assert table.needs_deal


def test_D21_what_is_built_by_the_list_alone_has_no_seam_that_was_wrong_when_laid():
    table = dealt(6, contact="differ", referee=True)
    build_well(table, 0)
    structure = table.rules.structures[0]
    for pair in combinations(structure.cells, 2):
        assert not structure.is_wrong(*pair, "differ")
    assert structure.has_upright()
    table.play(0, {"do": "done"})
    assert kinds(table.play(1, {"do": "timeout"})) == ["timeout", "score"]
    assert table.scores == [6, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("before", [12, 11])
def test_D23_of_several_with_15_the_most_points_win(before):
    table = dealt(4)
    table.scores[:] = [before, 3, 14, 0]
    for seat in range(3):
        build_line(table, seat)
        table.play(seat, {"do": "done"})
    table.play(3, {"do": "timeout"})
    for seat in (1, 2, 3):
        events = table.play(seat, {"do": "done"})
    assert table.scores == [before + 4, 6, 16, 0]
    assert table.over
    assert table.winners == ((0, 2) if before == 12 else (2,))
    assert table.places == ((1, 3, 1, 4) if before == 12 else (2, 3, 1, 4))
    assert (events[-1]["kind"], events[-1]["clause"]) == ("end", "D23")


def test_D23_four_rounds():
    table = dealt(2, race_end="rounds4")
    table.scores[:] = [3, 20]
    for _ in range(3):
        table.play(0, {"do": "timeout"})
        assert not table.over
        deal(table)
    assert kinds(table.play(1, {"do": "timeout"})) == ["timeout", "end"]
    assert table.winners == (1,)
