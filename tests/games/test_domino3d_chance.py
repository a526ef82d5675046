"""What chance brings can be given instead of drawn, and a layout can be read and put out again."""

from random import Random

import pytest

from tablee.games.domino3d import codes
from tablee.games.domino3d.engine.core import Domino3d
from tablee.play.position import CHANCE
from tablee.play.rng import Rng

DOMINOES = range(42)


def match(mode=codes.GAME, players=3):
    return Domino3d(mode, players, False, False, True, False, False, False)


def known(position):
    """All that is public, and everything is."""
    return (
        position.moment(),
        position.totals(),
        position.placed_of(),
        [position.hand_of(seat) for seat in range(position.players)],
        position.pile_of(),
        position.arrivals(),
    )


def brought(before, after):
    """What chance has just brought."""
    if before["phase"] == codes.STARTING:
        return [[after.placed_of()[0][1] >> 25]]
    if before["phase"] == codes.DRAWING:
        return [after.hand_of(after.moment()["turn"])]
    return [after.hand_of(seat) for seat in range(after.players)]


@pytest.mark.parametrize(("mode", "players"), [(codes.GAME, 3), (codes.RACE, 4), (codes.SOLO, 1)])
def test_what_chance_brought_can_be_given(mode, players):
    drawn, given, dice, rng = match(mode, players), match(mode, players), Rng(7), Random(7)
    for _ in range(30):
        if drawn.seats() == 0:
            break
        if drawn.seats() == CHANCE:
            before = drawn.moment()
            drawn.chance(dice)
            outcome = brought(before, drawn)
            assert given.may_be(outcome)
            given.let_be(outcome)
        else:
            seat = rng.choice([seat for seat in range(players) if drawn.seats() >> seat & 1])
            code = drawn.nth(seat, rng.randrange(drawn.count(seat)))
            drawn.apply(seat, code)
            given.apply(seat, code)
        assert known(given) == known(drawn)


def test_a_start_or_a_draw_is_one_domino_of_the_pile():
    position = match()
    assert position.may_be([[41]])
    for outcome in ([], [[]], [[1, 2]], [[1], [2]], [[42]], [[-1]]):
        assert not position.may_be(outcome)
    position.let_be([[5]])
    assert not position.may_be([[5]])
    assert position.may_be([[6]])
    position.let_be([[6]])
    assert position.hand_of(1) == [6]
    assert not position.may_be([[7]]), "nothing is left to chance now"


def test_a_deal_is_a_full_hand_for_everybody():
    position = match(codes.RACE, 6)
    hands = [list(DOMINOES[7 * seat : 7 * seat + 7]) for seat in range(6)]
    assert position.may_be(hands)
    assert not position.may_be(hands[:5])
    assert not position.may_be([*hands[:5], hands[0]])
    assert not position.may_be([*hands[:5], hands[5][:6]])
    assert not position.may_be([*hands[:5], [*hands[5][:6], 42]])
    position.let_be(hands)
    assert [position.hand_of(seat) for seat in range(6)] == hands
    assert position.pile_of() == []


def test_before_the_next_deal_everything_goes_back():
    position = match(codes.RACE, 2)
    hands = [list(range(12)), list(range(12, 24))]
    position.let_be(hands)
    position.apply(0, position.nth(0, 0))
    position.apply(0, codes.TIMEOUT << codes.VERB)
    assert position.may_be(hands), "also what was set aside or laid"
    position.let_be(hands[::-1])
    assert position.placed_of() == []
    assert position.hand_of(0) == hands[1]
    assert position.pile_of() == list(range(24, 42))


@pytest.mark.parametrize(("mode", "players"), [(codes.GAME, 2), (codes.RACE, 3)])
def test_a_layout_that_is_read_can_be_put_out_again(mode, players):
    position, other, dice = match(mode, players), match(mode, players), Rng(3)
    for _ in range(24):
        if position.seats() == CHANCE:
            position.chance(dice)
        else:
            position.step(dice)
    placed = position.placed_of()
    assert len(placed) > 5
    assert {seat for seat, _ in placed} == (set(range(players)) if mode == codes.RACE else {0})
    other.put_out(placed)
    assert other.placed_of() == placed
