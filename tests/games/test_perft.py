"""How many sequences of n actions there are from fixed positions, on whichever engine runs.

A number that changes without a rule having changed is a bug. The oracle counts the shorter ones as well.
"""

import copy
from dataclasses import dataclass, field
from typing import Any

import pytest

import tablee
from tablee.play.position import CHANCE
from tests.conftest import DEEP
from tests.oracle import quadominos, triominos
from tests.scene import scene

SLOW = tablee.engine.name() == "interpreted"
MOST = 200_000 if DEEP and not SLOW else 2_500 if SLOW else 25_000
ORACLES = {"triominos": triominos, "quadominos": quadominos}


@dataclass
class Perft:
    """A position and the number of sequences of 1, 2, 3 ... actions."""

    game: str
    picture: str
    hands: list[str]
    counts: tuple[int, ...]
    more: dict[str, Any] = field(default_factory=dict)

    def match(self):
        return scene(self.game, self.picture, self.hands, players=len(self.hands), **self.more)

    def depths(self):
        """Those that do not take too long."""
        return [depth for depth, count in enumerate(self.counts, 1) if count <= MOST or depth == 1]


BRANCH = """
  2
 /#\\
4---3---0---1
 \\#/#\\#/#\\#/
  3---3---1
     /#\\#/
    2---2
     \\#/
      2
"""
RING = """
    2---2
   / \\#/#\\
  1---4---4
   \\#/#\\#/
    1---4
"""
LUMP = """
    0---2
    | # |
2---4---3---3---4
| # | # | # | # |
1---1---3---3---4
    | # |
    4---4
"""
NOOK = """
4---4---1
| # | # |
3---3---1
| # |
2---2
"""
BEGINNERS = """
    2---0   1---0
    | # |   | # |
4---1---0---1---3
| # | # | # | # |
3---1---2---2---2
    | # |
    4---3
"""

COUNTS = {
    "T6: a choice of two openings": Perft(
        "triominos",
        "",
        ["0-0-0 3-3-3 1-3-3 0-3-4", "2-2-2 0-0-4 0-0-5", "0-3-5 3-3-5"],
        (2, 8, 20, 50, 127, 307),
    ),
    "T7: no trio": Perft("triominos", "", ["1-4-5 1-2-3 0-4-5", "3-4-5 1-1-4 4-4-5"], (1, 3, 6, 10, 14, 17)),
    "T12: draws by choice": Perft(
        "triominos",
        BRANCH,
        ["0-1-5 1-1-4 2-3-5", "2-4-4 2-4-5 0-0-1", "2-2-5 1-3-3"],
        (4, 14, 45, 139, 388, 1012),
        {"turn": 1},
    ),
    "T13: the third draw": Perft(
        "triominos",
        RING,
        ["1-2-3 1-1-3", "1-1-2 3-4-4 2-2-3"],
        (4, 10, 26, 71, 155, 331),
        {"draws": 2, "turn": 1},
    ),
    "T13: passes by choice": Perft(
        "triominos",
        RING,
        ["1-2-3 1-1-1", "4-5-5 3-4-4 1-1-2"],
        (2, 7, 16, 30, 58, 101),
        {"draws": 3, "voluntary_pass": True},
    ),
    "T12: draws only if unable": Perft(
        "triominos",
        BRANCH,
        ["0-1-5 1-1-4 2-3-5", "2-4-4 2-4-5 0-0-1", "2-2-5 1-3-3"],
        (3, 7, 13, 25, 25, 25),
        {"turn": 1, "draw": "only_if_unable"},
    ),
    "T14: a free well, passes by choice": Perft(
        "triominos",
        RING,
        ["0-0-1 0-0-2", "2-2-2 2-2-3 1-1-1", "4-5-5 1-4-5"],
        (1, 4, 70, 92, 253, 5454),
        {"well": "", "rest": 2, "empty_well": "free", "voluntary_pass": True},
    ),
    "T14: an empty well": Perft(
        "triominos",
        RING,
        ["0-0-1 0-0-2", "2-2-2 2-2-3 1-1-1", "4-5-5 1-4-5"],
        (1, 3, 52, 59, 105, 2381),
        {"well": "", "rest": 2},
    ),
    "T18: the hole of a ring": Perft(
        "triominos", RING, ["1-2-4 1-1-5 3-3-3", "4-4-5 2-2-5"], (3, 9, 23, 52, 102, 180)
    ),
    "Q5: a quad opens": Perft(
        "quadominos",
        "",
        ["4-4-4-4 3-4-4-4 3-3-4-4 0-0-1-2", "2-2-2-2 2-4-4-4 3-3-3-4", "1-1-1-1"],
        (1, 2, 20, 88, 880, 880),
    ),
    "Q6: a choice of two openings": Perft(
        "quadominos",
        "",
        ["0-0-0-0 3-3-3-3 0-0-0-1 0-0-3-3", "0-3-3-3 0-0-0-5 1-1-1-3"],
        (2, 4, 32, 216, 928, 2624),
    ),
    "Q7: no quad": Perft(
        "quadominos", "", ["4-4-4-5 3-4-4-5", "4-4-5-5 3-4-5-5 0-4-5-5"], (1, 6, 34, 136, 2)
    ),
    "Q11: forced draws": Perft(
        "quadominos",
        NOOK,
        ["0-0-0-3 0-0-0-5", "0-1-1-2 0-1-1-5", "2-2-5-5"],
        (1, 1, 3, 6, 810, 1795),
        {"well": "0-0-0-1 2-2-2-3", "rest": 2},
    ),
    "Q12: an empty well": Perft(
        "quadominos",
        NOOK,
        ["0-0-0-3 0-0-0-5", "0-1-1-2 0-1-1-5", "0-0-5-5 4-4-5-5"],
        (2, 3, 385, 406, 1559, 121004),
        {"well": "", "rest": 0, "turn": 1},
    ),
    "Q14: a place that earns": Perft(
        "quadominos",
        NOOK,
        ["1-2-3-3 1-1-2-3 2-2-2-3 1-1-1-4", "4-4-4-5 1-4-4-5 3-4-4-5"],
        (8, 34, 179, 625, 2090, 4568),
    ),
    "Q17: the first extra tile must leave a place": Perft(
        "quadominos",
        LUMP,
        ["1-2-2-2 0-2-4-4 3-3-3-4", "0-0-3-4 0-0-4-4 0-1-2-4"],
        (6, 22, 52, 74, 6),
        {"phase": "first_extra"},
    ),
    "Q17: the second extra tile": Perft(
        "quadominos",
        LUMP,
        ["1-2-2-2 3-4-4-4", "0-0-3-4 1-4-4-4 0-1-2-4"],
        (7, 46, 70),
        {"phase": "second_extra"},
    ),
    "Q18: supplements chain": Perft(
        "quadominos",
        LUMP,
        ["0-2-4-4 0-3-3-4 2-3-3-4 1-2-4-4 0-2-2-4", "3-3-3-4 4-4-4-5 2-2-3-4"],
        (2, 13, 125, 400, 2053, 12983),
        {"phase": "choice", "pending": ["Q14", "Q15"], "chain_supplements": True},
    ),
    "Q1: the beginners' set": Perft(
        "quadominos",
        BEGINNERS,
        ["0-1-1-4 1-1-1-2 2-2-2-4", "0-2-3-4 1-1-2-2", "0-0-0-3 0-0-2-2"],
        (2, 5, 8, 14, 18, 4),
        {"tiles": "beginner"},
    ),
    "Q1: the complete set": Perft(
        "quadominos",
        LUMP,
        ["0-2-4-5 2-2-4-5 0-4-4-5", "0-2-2-5 2-4-4-5"],
        (3, 6, 26, 56),
        {"tiles": "complete"},
    ),
    "tiles a-a-a-b fit one side in two ways": Perft(
        "quadominos", "4---4\n| # |\n4---4", ["1-4-4-4 2-4-4-4", "3-4-4-4 4-4-4-5"], (16, 256, 1664, 64)
    ),
}


def count(position, depth, boards):
    """Sequences of exactly `depth` actions; a round's end ends a sequence."""
    seats = position.seats()
    if seats in (0, CHANCE):
        return 0
    seat = seats.bit_length() - 1
    if depth == 1:
        return position.count(seat)
    total = 0
    for k in range(position.count(seat)):
        after = boards[depth]
        after.copy_from(position)
        after.apply(seat, position.nth(seat, k))
        total += count(after, depth - 1, boards)
    return total


def oracle_count(table, depth):
    if not table.to_act:
        return 0
    (seat,) = table.to_act
    actions = table.actions(seat)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = copy.deepcopy(table)
        after.play(seat, action)
        total += oracle_count(after, depth - 1)
    return total


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_action_sequences(name):
    perft = COUNTS[name]
    match = perft.match()
    boards = [match.game.core() for _ in range(len(perft.counts) + 1)]
    counted = {depth: count(match.core, depth, boards) for depth in perft.depths()}
    assert counted == {depth: perft.counts[depth - 1] for depth in perft.depths()}


@pytest.mark.parametrize("name", COUNTS)
def test_the_oracle_counts_the_same(name):
    perft = COUNTS[name]
    match = perft.match()
    options = {key: value for key, value in match.game.options.items() if key != "players"}
    table = ORACLES[perft.game].Oracle(match.game.players, **options)
    table.set_up(match.position())
    for depth in (1, 2, 3):
        if perft.counts[depth - 1] <= (20_000 if DEEP and not SLOW else 400):
            assert oracle_count(table, depth) == perft.counts[depth - 1]
