"""D11-D14: the start domino, a turn, its points, and more than one domino in a glass."""

import pytest

import tablee
from tests.rules.domino3d.drawings import BESIDE, ON_TOP, ONE, OVERHANG, UPRIGHT
from tests.rules.domino3d.scene import lay, put, table
from tests.rules.domino3d.table import (
    accepted,
    entry,
    kinds,
    laid,
    listed,
    not_the_turn,
    notation,
    parts,
    refused,
    the,
    verbs,
)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_D11_the_start_domino_lies_flat_in_the_middle_and_scores_nothing(players):
    match = tablee.game("domino3d", players=players).new(seed=11)
    start = match.history[0]
    assert (start.kind, start.seat, start.clause, start.points) == ("start", 0, "D11", 0)
    assert entry(start) == {"domino": start.domino, "cells": [[0, 0, 0], [1, 0, 0]], "pose": 0}
    assert match.position()["layout"] == [{**entry(start), "seat": 0}]
    assert list(match.scores) == [0] * players


def test_D11_the_start_domino_is_drawn_at_random():
    starts = {laid(tablee.game("domino3d").new(seed=seed))[0] for seed in range(60)}
    assert len(starts) > 15


@pytest.mark.parametrize("players", [2, 3, 6])
def test_D11_seat_1_plays_first_and_seat_0_last(players):
    match = tablee.game("domino3d", players=players).new(seed=11)
    order = []
    for _ in range(players):
        (seat,) = match.to_act
        order.append(seat)
        match.play(seat, "skip")
    assert order == [*range(1, players), 0]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_D12_the_first_player_has_drawn_before_his_first_action(players):
    match = tablee.game("domino3d", players=players).new(seed=12)
    draw = match.history[1]
    assert (draw.kind, draw.seat, draw.clause, draw.points) == ("draw", 1, "D12", 0)
    position = match.position()
    assert position["hands"] == [[draw.domino] if seat == 1 else [] for seat in range(players)]
    assert len(position["well"]) == 40
    assert draw.domino not in position["well"]
    assert verbs(match, 1)[-1] == "skip"
    assert "draw" not in verbs(match, 1)


def test_D12_everybody_sees_the_drawn_domino_and_how_many_are_left():
    match = table(ONE, hand="2|5=", well=["3|3=", "3|4="])
    match.play(1, "skip")
    draw = match.history[-1]
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view.history[-1].domino == draw.domino in ("2|5=", "3|3=", "3|4=")
        assert view.well == 2
        assert list(view.counts) == [1, 0]


def test_D12_after_a_placement_the_next_player_draws():
    match = table(BESIDE, "B", players=3)
    events = accepted(match, 1, lay(BESIDE, "B"))
    assert kinds(events) == ["lay", "draw"]
    assert (events[1].seat, events[1].clause) == (2, "D12")
    assert match.to_act == (2,)
    assert match.position()["hands"] == [[], [], [events[1].domino]]
    assert match.position()["turn"]["turns"] == 1


@pytest.mark.parametrize(("drawing", "hand"), [(BESIDE, "1|6="), (UPRIGHT, "1|6×")])
def test_D12_skip_puts_the_domino_back_also_by_choice(drawing, hand):
    match = table(drawing, "B", scores=[3, 4])
    assert verbs(match, 1) == ["lay", "skip"]
    events = accepted(match, 1, "skip")
    assert kinds(events) == ["skip", "draw"]
    skip = events[0]
    assert (skip.seat, skip.clause, skip.points, skip.domino) == (1, "D12", 0, hand)
    position = match.position()
    assert hand in position["well"] + position["hands"][0]
    assert len(position["well"]) == 40
    assert laid(match) == [position["layout"][0]["domino"]]
    assert list(match.scores) == [3, 4]
    assert match.to_act == (0,)


def test_D12_the_domino_put_back_is_shuffled_in_and_may_be_the_next_one_drawn():
    drawn = []
    for seed in range(40):
        match = table(ONE, hand="2|5=", well=["3|3=", "3|4="], seed=seed)
        drawn.append(the(match.play(1, "skip"), "draw").domino)
    assert set(drawn) == {"2|5=", "3|3=", "3|4="}
    assert all(drawn.count(name) > 4 for name in set(drawn))


def test_D12_alone_in_the_pile_it_is_drawn_again():
    match = table(ONE, hand="2|5=", well=[])
    assert the(match.play(1, "skip"), "draw").domino == "2|5="
    assert match.position()["well"] == []


@pytest.mark.parametrize("glass", [30, 60, 90, None])
def test_D12_timeout_does_the_same_and_is_never_listed(glass):
    match = table(BESIDE, "B", scores=[3, 4], glass=glass)
    assert "timeout" not in listed(match, 1)
    events = accepted(match, 1, "timeout")
    assert kinds(events) == ["timeout", "skip", "draw"]
    assert (events[0].seat, events[0].clause, events[0].points) == (1, "D12", 0)
    assert (events[1].seat, events[1].clause, events[1].domino) == (1, "D12", "1|6=")
    assert list(match.scores) == [3, 4]
    assert match.to_act == (0,)
    assert match.position()["turn"]["idle"] == 1


def test_D12_the_glass_runs_60_seconds_unless_agreed_otherwise():
    assert tablee.game("domino3d").new(seed=1).position()["options"]["glass"] == 60
    for glass in (30, 60, 90, None):
        match = tablee.game("domino3d", glass=glass).new(seed=1)
        assert match.position()["options"]["glass"] == glass


def test_D12_a_refused_attempt_costs_nothing_but_time():
    match = table(BESIDE, "B", scores=[3, 4])
    for pose in (5, 6, 7):
        refused(match, 1, lay(BESIDE, "B", pose=pose), "D6")
    assert match.to_act == (1,)
    assert list(match.scores) == [3, 4]
    accepted(match, 1, lay(BESIDE, "B"))


@pytest.mark.parametrize("name", ["2|5=", "1|1="])
def test_D12_only_the_drawn_domino_is_played(name):
    match = table(BESIDE, "B")
    refused(match, 1, lay(BESIDE, "B", domino=name))


@pytest.mark.parametrize("move", ["skip", "timeout", lay(BESIDE, "B"), lay(OVERHANG, "B")])
@pytest.mark.parametrize("seat", [0, 2])
def test_D12_nobody_plays_before_his_turn(seat, move):
    match = table(BESIDE, "B", players=3)
    assert match.actions(seat) == []
    not_the_turn(match, seat, move)


FLAT = """
z=0
. B b C c .
A a G g F f
. D d e E .
A 1|3× 0, B 3|5= 1, C 2|5= 1, D 2|4= 1, E 2|3= 5, F 5|6= 1, G 4|5= 1
"""

STANDING = """
z=0      z=1      z=2
. B b C  . . F .  . . f .
A a G c  . E g .  . e . .
. . d D  . . . .  . . . .
A 1|3× 0, B 2|3= 1, C 2|5× 13, D 4|5× 4, E 1|2× 18, F 1|5× 18, G 1|6= 18
"""

TOP = """
z=0      z=1
. d e .  . D E .
c A a b  C H h B
. f g .  . F G .
A 2|6× 0, B 1|2= 21, C 1|5× 21, D 1|3× 21, E 1|4= 21, F 1|4× 20, G 1|3= 20, H 2|5= 0
"""
"""H on A, between up to six uprights."""

TOP_STANDING = """
z=0      z=1      z=2
. D e .  . d E .  . . . .
B A a C  b . H c  . . h .
. F G .  . f g .  . . . .
A 1|3× 0, B 2|6= 16, C 1|6= 18, D 1|4= 16, E 4|5= 20, F 2|6× 18, G 3|6× 18, H 1|6× 18
"""
"""H stands on the right half of A and touches C, E and G, but not B, D and F."""

ALONE_ON_TOP = """
z=0          z=1
B b A a c C  . . d D . .
A 1|3× 0, B 2|6× 1, C 3|4× 4, D 4|5= 4
"""


def scored(drawing, letter, off=""):
    match = table(drawing, letter, off=off, scores=[0, 7])
    before = laid(match)
    event = accepted(match, 1, lay(drawing, letter))[0]
    assert (event.kind, event.seat, event.clause) == ("lay", 1, "D13")
    assert entry(event) == {key: lay(drawing, letter)[key] for key in ("domino", "cells", "pose")}
    assert list(match.scores) == [0, 7 + event.points]
    assert list(event.touched) == [name for name in before if name in event.touched]
    return event


@pytest.mark.parametrize("touched", [1, 2, 3, 4, 5, 6])
def test_D13_flat_on_the_table_scores_the_number_of_dominoes_touched(touched):
    event = scored(FLAT, "G", off="ABCDEF"[touched:])
    assert parts(event) == [("touch", touched)]
    assert len(event.touched) == touched


@pytest.mark.parametrize("touched", [1, 2, 3, 4, 5, 6])
def test_D13_upright_on_the_table_scores_one_more(touched):
    event = scored(STANDING, "G", off="ABCDEF"[touched:])
    assert parts(event) == [("touch", touched), ("upright", 1)]
    assert len(event.touched) == touched


@pytest.mark.parametrize("touched", [2, 3, 4, 5, 6, 7])
def test_D13_flat_on_top_scores_two_more_also_beyond_the_table_of_the_sheet(touched):
    event = scored(TOP, "H", off="ABCDEFG"[touched:])
    assert parts(event) == [("touch", touched), ("top", 2)]
    assert event.points == touched + 2


@pytest.mark.parametrize(("touched", "off"), [(1, "BCDEFG"), (1, "CDEFG"), (2, "DEFG"), (3, "FG"), (4, "")])
def test_D13_upright_on_top_scores_two_more_and_not_three(touched, off):
    event = scored(TOP_STANDING, "H", off=off)
    assert parts(event) == [("touch", touched), ("top", 2)]
    assert len(event.touched) == touched


def test_D13_a_domino_touched_twice_counts_once():
    event = scored(ALONE_ON_TOP, "D")
    assert list(event.touched) == ["1|3×"]
    assert parts(event) == [("touch", 1), ("top", 2)]


def test_D13_the_offers_of_a_view_say_the_same():
    match = table(STANDING, "G")
    move = notation(lay(STANDING, "G"))
    (offer,) = (offer for offer in match.view(1).offers if str(offer.action) == move)
    event = match.play(1, move)[0]
    assert (offer.points, list(offer.parts), offer.clause) == (event.points, list(event.parts), "D13")
    assert offer.points == 7


def test_D14_without_the_option_the_turn_ends_with_one_domino():
    match = table(BESIDE, "B")
    assert match.position()["options"]["advanced"] is False
    match.play(1, lay(BESIDE, "B"))
    assert match.to_act == (0,)


def test_D14_advanced_the_next_domino_is_drawn_at_once_and_he_goes_on():
    match = table(BESIDE, "B", advanced=True)
    events = accepted(match, 1, lay(BESIDE, "B"))
    assert kinds(events) == ["lay", "draw"]
    assert (events[1].seat, events[1].clause) == (1, "D14")
    assert match.to_act == (1,)
    position = match.position()
    assert position["hands"] == [[], [events[1].domino]]
    assert (position["turn"]["placed"], position["turn"]["turns"]) == (1, 0)


def three_in_one_glass():
    """Seat 1 has laid 1|6= and, at the other end, 6|6= or 6|6×; it holds the third."""
    match = table(BESIDE, "B", well=["6|6=", "6|6×"], scores=[0, 20], advanced=True)
    points = [match.play(1, lay(BESIDE, "B"))[0].points]
    points.append(match.play(1, match.actions(1)[0])[0].points)
    return match, points


def test_D14_all_placed_dominoes_score():
    match, points = three_in_one_glass()
    assert match.to_act == (1,)
    assert list(match.scores) == [0, 20 + sum(points)]
    assert match.position()["turn"]["placed"] == 2


@pytest.mark.parametrize(("move", "told"), [("skip", ["skip"]), ("timeout", ["timeout", "skip"])])
def test_D14_skip_and_timeout_end_the_turn_and_what_was_placed_keeps_its_points(move, told):
    match, points = three_in_one_glass()
    events = accepted(match, 1, move)
    assert kinds(events) == [*told, "draw"]
    assert (events[-1].seat, events[-1].clause) == (0, "D12")
    assert match.to_act == (0,)
    assert list(match.scores) == [0, 20 + sum(points)]
    assert len(laid(match)) == 3
    turn = match.position()["turn"]
    assert (turn["turns"], turn["idle"], turn["placed"]) == (1, 0, 0)


def test_D14_a_collapse_ends_the_turn_and_what_was_placed_keeps_its_points():
    match, points = three_in_one_glass()
    (name,) = match.position()["hands"][1]
    events = accepted(match, 1, put(name, (3, 0, 1), 0))
    assert kinds(events)[0] == "collapse"
    assert match.to_act == (0,)
    assert list(match.scores) == [0, 20 + sum(points) - 10]
    assert len(laid(match)) == 3


def test_D14_a_turn_in_which_something_was_placed_is_not_idle():
    match = table(BESIDE, "B", idle=3, turns=4, advanced=True)
    match.play(1, lay(BESIDE, "B"))
    assert "end" not in kinds(match.play(1, "skip"))
    assert match.position()["turn"]["idle"] == 0


def test_D14_the_last_domino_of_the_pile_ends_the_game():
    match = table(ON_TOP, "B", well=[], advanced=True)
    assert kinds(match.play(1, lay(ON_TOP, "B"))) == ["lay", "end"]


@pytest.mark.parametrize("mode", [{"players": 2}, {"mode": "solo", "players": 1}])
def test_D14_advanced_needs_a_glass(mode):
    with pytest.raises(tablee.OptionError, match="glass"):
        tablee.game("domino3d", advanced=True, glass=None, **mode)
    for glass in (30, 60, 90):
        assert tablee.game("domino3d", advanced=True, glass=glass, **mode).new(seed=1).to_act


def test_D14_there_is_no_limit_but_the_glass():
    """A program has no sand: only `skip`, `timeout` or a collapse ends its turn."""
    match = tablee.game("domino3d", advanced=True).new(seed=5)
    for _ in range(6):
        if verbs(match, 1) == ["skip"]:
            break
        match.play(1, match.actions(1)[0])
        assert match.to_act == (1,)
    assert len(laid(match)) > 4
