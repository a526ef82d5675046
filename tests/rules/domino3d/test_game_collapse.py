"""D15: a collapse, the tower, and the vote on it."""

import pytest

from tests.rules.domino3d.drawings import FELL, HIGH, OVERHANG, TOWER
from tests.rules.domino3d.scene import lay, plan, table
from tests.rules.domino3d.table import (
    accepted,
    entry,
    kinds,
    laid,
    listed,
    not_the_turn,
    parts,
    refused,
    the,
)

TALLER = """
z=0        z=1        z=2        z=3        z=4
. . . . C  . . . . .  . . . . .  . . . . .  . . . . .
A a B b c  . D d E e  H h F f .  . . . g .  . . . G .
A 2|6× 0, B 1|6= 1, C 1|3= 15, D 1|2= 1, E 5|6= 1, F 2|5= 0, G 5|6× 20, H 4|5× 2
"""
"""H would rest on D; F rests on D and E, G on F."""

TALL = """
z=0      z=1      z=2
A a b .  . . B .  . . C c
A 1|3× 0, B 3|6= 22, C 2|5× 3
"""
"""C would rest on B, which stands on the table: level 1."""

COLUMN = """
z=0      z=1      z=2      z=3      z=4
A a b B  . C c .  . . D .  . . d .  . . E e
A 1|3× 0, B 1|4= 5, C 1|6= 2, D 3|6× 17, E 1|4× 0
"""
"""E would rest on D; D and C have a cell in that column."""

BESIDE_A_TOWER = """
z=0        z=1        z=2
A a b B .  . c . D .  . C . d E
. . . . .  . . . . .  . . . . e
A 1|3× 0, B 1|4= 5, C 5|6= 22, D 2|4= 16, E 1|4× 12
"""
"""E would touch D and rest on nothing."""


def everything(match):
    position = match.position()
    return sorted(laid(match) + [name for hand in position["hands"] for name in hand] + position["well"])


def fallen(drawing=TOWER, letter="G", **more):
    """A match after the attempt that falls, and the events of it."""
    match = table(drawing, letter, **more)
    return match, accepted(match, more.get("seat", 1), lay(drawing, letter))


@pytest.mark.parametrize(("score", "left"), [(25, 15), (11, 1), (10, 0), (9, 0), (3, 0), (0, 0)])
def test_D15_a_collapse_costs_10_points_or_all_he_had(score, left):
    match, events = fallen(scores=[4, score])
    fall = events[0]
    assert (fall.kind, fall.seat, fall.clause) == ("collapse", 1, "D15")
    assert fall.points == left - score
    assert parts(fall) == [("collapse", left - score)]
    assert list(match.scores) == [4, left]


def test_D15_the_attempt_is_told_and_the_player_loses_his_turn():
    match, events = fallen(players=3, collapse="rebuilt")
    assert kinds(events) == ["collapse", "rebuilt", "draw"]
    assert entry(events[0]) == plan(TOWER)["G"]
    assert (events[2].seat, events[2].clause) == (2, "D12")
    assert match.to_act == (2,)
    turn = match.position()["turn"]
    assert (turn["turns"], turn["idle"]) == (1, 1)


@pytest.mark.parametrize("vote", ["vote yes", "vote no"])
def test_D15_the_falling_domino_goes_back_to_the_pile_in_any_case(vote):
    match, _ = fallen(well=["1|1=", "1|1×"], collapse="vote")
    assert match.position()["well"] == ["1|1=", "1|1×", "3|5×"]
    assert match.position()["hands"] == [[], []]
    match.play(0, vote)
    if vote == "vote yes":
        match.play(1, vote)
    position = match.position()
    assert sorted(position["well"] + position["hands"][0]) == ["1|1=", "1|1×", "3|5×"]
    assert len(position["hands"][0]) == 1
    assert "3|5×" not in laid(match)


def test_D15_also_when_the_tower_is_rebuilt_without_a_vote():
    match, _ = fallen(collapse="rebuilt")
    position = match.position()
    assert "3|5×" in position["well"] + position["hands"][0]
    assert len(everything(match)) == 42


def test_D15_it_is_shuffled_in_and_may_be_the_next_one_drawn():
    drawn = {the(fallen(OVERHANG, "B", well=["1|5="], seed=seed)[1], "draw").domino for seed in range(20)}
    assert drawn == {"1|5=", "1|6="}


def test_D15_rebuilt_is_the_default_and_nothing_moves():
    match = table(TOWER, "G")
    assert match.position()["options"]["collapse"] == "rebuilt"
    before = match.position()["layout"]
    events = match.play(1, lay(TOWER, "G"))
    rebuilt = the(events, "rebuilt")
    assert (rebuilt.seat, rebuilt.clause, rebuilt.points) == (None, "D15", 0)
    assert sorted(rebuilt.tower) == FELL
    assert match.position()["layout"] == before


@pytest.mark.parametrize(
    ("drawing", "letter", "tower"),
    [
        (OVERHANG, "B", []),
        (TALL, "C", []),
        (BESIDE_A_TOWER, "E", []),
        (TOWER, "G", FELL),
        (HIGH, "D", ["1|6=", "1|6×"]),
        (COLUMN, "E", ["1|6=", "3|6×"]),
        (TALLER, "H", ["1|2=", "2|5=", "5|6×"]),
    ],
    ids=[
        "level 1 stays",
        "an upright on the table stays",
        "a tower beside it stays",
        "what rests on it",
        "all of a high tower",
        "all levels of the column",
        "and so on up",
    ],
)
@pytest.mark.parametrize("collapse", ["rebuilt", "vote"])
def test_D15_the_tower_is_what_stood_in_the_column_from_level_2_on_and_all_that_rests_on_it(
    drawing, letter, tower, collapse
):
    match, events = fallen(drawing, letter, collapse=collapse)
    assert sorted(events[0].tower) == tower
    if not tower:
        assert kinds(events) == ["collapse", "draw"]
    elif collapse == "rebuilt":
        assert kinds(events) == ["collapse", "rebuilt", "draw"]
    else:
        assert kinds(events) == ["collapse"]
        standing = [name for name in laid(match) if name not in tower]
        assert sorted(the(match.play(0, "vote no"), "removed").tower) == tower
        assert laid(match) == standing


@pytest.mark.parametrize("players", [2, 3, 6])
def test_D15_in_a_vote_all_seats_vote_also_the_one_who_made_it_fall(players):
    match, events = fallen(players=players, collapse="vote")
    assert kinds(events) == ["collapse"]
    assert match.to_act == tuple(range(players))
    for seat in range(players):
        assert set(listed(match, seat)) == {"vote yes", "vote no"}
    turn = match.position()["turn"]
    assert turn["phase"] == "vote"
    assert sorted(turn["tower"]) == FELL
    assert turn["votes"] == []


def test_D15_yes_is_listed_before_no():
    match, _ = fallen(collapse="vote")
    assert listed(match, 0) == ["vote yes", "vote no"]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_D15_yes_from_all_rebuilds_it(order):
    match, _ = fallen(players=3, collapse="vote")
    before = match.position()["layout"]
    for count, seat in enumerate(order[:2], 1):
        (vote,) = accepted(match, seat, "vote yes")
        assert (vote.kind, vote.seat, vote.clause, vote.points) == ("vote", seat, "D15", 0)
        assert vote.rebuild is True
        assert match.to_act == tuple(sorted(order[count:]))
        assert sorted(match.position()["turn"]["votes"]) == sorted(order[:count])
    events = accepted(match, order[2], "vote yes")
    assert kinds(events) == ["vote", "rebuilt", "draw"]
    assert (events[1].seat, events[1].clause) == (None, "D15")
    assert sorted(events[1].tower) == FELL
    assert match.position()["layout"] == before
    assert match.to_act == (2,)


@pytest.mark.parametrize("yes", [(), (0,), (1, 2), (0, 1)])
def test_D15_the_first_no_removes_it(yes):
    match, _ = fallen(players=3, collapse="vote", scores=[1, 30, 2])
    before = everything(match)
    for seat in yes:
        match.play(seat, "vote yes")
    seat = next(seat for seat in (2, 1, 0) if seat not in yes)
    events = accepted(match, seat, "vote no")
    assert kinds(events) == ["vote", "removed", "draw"]
    assert (events[0].seat, events[0].rebuild) == (seat, False)
    assert (events[1].seat, events[1].clause, events[1].points) == (None, "D15", 0)
    assert sorted(events[1].tower) == FELL
    assert laid(match) == ["2|6×", "1|6=", "1|3=", "5|6="]
    assert everything(match) == [name for name in before if name not in FELL]
    assert list(match.scores) == [1, 20, 2]
    assert match.to_act == (2,)


def test_D15_dominoes_that_left_do_not_come_back():
    match, _ = fallen(collapse="vote", well=["1|1="])
    match.play(1, "vote no")
    assert everything(match) == sorted(["2|6×", "1|6=", "1|3=", "5|6=", "1|1=", "3|5×"])
    again = match.game.from_position(match.position())
    assert everything(again) == everything(match)


def test_D15_a_timeout_is_a_yes():
    match, _ = fallen(collapse="vote")
    events = accepted(match, 1, "timeout")
    assert kinds(events) == ["timeout", "vote"]
    assert (events[0].seat, events[0].clause) == (1, "D15")
    assert (events[1].seat, events[1].rebuild) == (1, True)
    assert kinds(accepted(match, 0, "timeout")) == ["timeout", "vote", "rebuilt", "draw"]


def test_D15_nobody_votes_twice():
    match, _ = fallen(players=3, collapse="vote")
    match.play(1, "vote yes")
    for move in ("vote yes", "vote no", "timeout"):
        not_the_turn(match, 1, move)
    assert match.actions(1) == []


@pytest.mark.parametrize("move", ["skip", "done", lay(TOWER, "G"), "claim none", "take_back 1|2="])
def test_D15_during_a_vote_there_is_nothing_but_votes(move):
    match, _ = fallen(collapse="vote")
    refused(match, 1, move)


@pytest.mark.parametrize("collapse", ["rebuilt", "vote"])
def test_D15_without_a_tower_there_is_nothing_to_vote_on(collapse):
    match, events = fallen(OVERHANG, "B", collapse=collapse)
    assert kinds(events) == ["collapse", "draw"]
    assert match.to_act == (0,)
    for move in ("vote yes", "vote no"):
        refused(match, 0, move)


def test_D15_points_scored_before_stay():
    """Also those for the dominoes that leave the game."""
    match = table(TOWER, "F", off="G", well=["3|5×"], collapse="vote")
    scored = match.play(1, lay(TOWER, "F"))[0].points
    match.play(0, lay(TOWER, "G"))
    match.play(0, "vote no")
    assert laid(match) == ["2|6×", "1|6=", "1|3=", "5|6="]
    assert list(match.scores) == [0, scored]


def test_D15_a_vote_is_a_position_like_any_other():
    match, _ = fallen(players=3, collapse="vote")
    match.play(1, "vote yes")
    again = match.game.from_position(match.position())
    assert again.position() == match.position()
    assert again.to_act == (0, 2)
    assert kinds(again.play(2, "vote no")) == kinds(match.play(2, "vote no"))
    assert laid(again) == laid(match)


def test_D15_what_stood_on_the_tower_s_neighbours_stays():
    """E carried F as well as D did, and is not part of the tower."""
    match, _ = fallen(collapse="vote")
    match.play(0, "vote no")
    assert "5|6=" in laid(match)


def test_D15_one_alone_votes_alone():
    match, events = fallen(players=1, seat=0, collapse="vote")
    assert kinds(events) == ["collapse"]
    assert match.to_act == (0,)
    assert "removed" in kinds(accepted(match, 0, "vote no"))
