"""How many sequences of n actions there are in Domino 3D from fixed positions, on whichever engine runs.

What is drawn is no action: chance brings the first domino of the pile, in the order of the set. Several seats may act
in a race, and each of their actions counts. The oracle counts the shorter sequences as well.
"""

import copy
from random import Random

import pytest

import tablee
from tablee.play.position import CHANCE
from tests.conftest import DEEP
from tests.oracle.domino3d import Oracle

SLOW = tablee.engine.name() == "interpreted"
MOST = 200_000 if DEEP and not SLOW else 1_500 if SLOW else 30_000
BY_ORACLE = 10_000 if DEEP and not SLOW else 250 if SLOW else 600
RACE = {"mode": "race", "players": 6}

COUNTS = {
    "D12: two players": ({"players": 2}, 3, (30, 512, 10303)),
    "D7: contacts that differ": ({"players": 3, "contact": "differ"}, 3, (24, 397, 7379)),
    "D14: several in a turn": ({"players": 2, "advanced": True}, 8, (35, 887, 49872)),
    "D10: twenty dominoes": ({"players": 4}, 20, (77, 6175)),
    "D25: solo": ({"mode": "solo", "players": 1}, 4, (33, 500, 9500)),
    "D18: a race begins": (RACE, 0, (168, 38790)),
    "D20: in the middle of a race": (RACE, 9, (704,)),
    "D20: the last dominoes of a race": ({**RACE, "contact": "differ"}, 40, (81, 5217)),
    "D21: the checking": (RACE, 42, (52, 2250, 77772)),
}


def moment(options, laid):
    """So many dominoes laid at random, in a race by each seat in turn; after the last all are done."""
    rng, race = Random(laid), options.get("mode") == "race"
    match = tablee.game("domino3d", **options).new(seed=laid)
    while len(match.layout) < laid + (not race):
        seat = len(match.layout) % options["players"] if race else match.to_act[0]
        lays = [action for action in match.actions(seat) if action.do == "lay"]
        match.play(seat, rng.choice(lays) if lays else "skip")
    for seat in match.to_act if laid == 42 else ():
        match.play(seat, "done")
    return match


def count(core, depth, boards):
    """Sequences of exactly `depth` actions; a deal or the end ends them."""
    drawn = [core.pile_of()[:1]]
    if core.seats() == CHANCE and core.may_be(drawn):
        core.let_be(drawn)
    if core.seats() in (0, CHANCE):
        return 0
    acting = [seat for seat in range(len(core.totals())) if core.seats() >> seat & 1]
    if depth == 1:
        return sum(core.count(seat) for seat in acting)
    total = 0
    for seat in acting:
        for code in [core.nth(seat, k) for k in range(core.count(seat))]:
            boards[depth].copy_from(core)
            boards[depth].apply(seat, code)
            total += count(boards[depth], depth - 1, boards)
    return total


def oracle_count(table, depth):
    if table.needs_draw:
        table.draw(table.well[0])
    if depth == 1:
        return sum(len(table.actions(seat)) for seat in table.to_act)
    total = 0
    for seat in table.to_act:
        for action in table.actions(seat):
            after = copy.deepcopy(table)
            after.play(seat, action)
            total += oracle_count(after, depth - 1)
    return total


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_action_sequences(name):
    options, laid, counts = COUNTS[name]
    match = moment(options, laid)
    boards = [match.game.core() for _ in range(len(counts) + 1)]
    depths = [depth for depth, wanted in enumerate(counts, 1) if wanted <= MOST]
    counted = {depth: count(match.core, depth, boards) for depth in depths}
    assert counted == {depth: counts[depth - 1] for depth in depths}


@pytest.mark.parametrize("name", COUNTS)
def test_the_oracle_counts_the_same(name):
    options, laid, counts = COUNTS[name]
    table = Oracle(options["players"], **{key: value for key, value in options.items() if key != "players"})
    table.set_up(moment(options, laid).position())
    for depth, wanted in enumerate(counts[:2], 1):
        if wanted <= BY_ORACLE or depth == 1:
            assert oracle_count(copy.deepcopy(table), depth) == wanted
