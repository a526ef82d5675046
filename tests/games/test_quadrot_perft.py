"""How many sequences of n turns there are in Quadrot from fixed positions with fixed throws, on whichever engine runs.

A number that changes without a rule having changed is a bug. The oracle counts the shorter ones as well.
"""

import copy
import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.games.quadrot.codes import COLOURS
from tablee.play.position import CHANCE
from tests.conftest import DEEP
from tests.oracle.quadrot import Oracle

BOARDS = Path(__file__).parents[2] / "src/tablee/games/quadrot/boards"
SLOW = tablee.engine.name() == "interpreted"
MOST = 400_000 if DEEP and not SLOW else 3_000 if SLOW else 60_000
MOST_OF_THE_ORACLE = 5_000 if DEEP and not SLOW else 120


@dataclass
class Perft:
    """Pawns by seat, this throw and the next ones, the number of ways, the number of sequences of 1, 2 ... turns."""

    pawns: tuple[str, ...]
    scores: tuple[int, ...]
    throws: tuple[str, ...]
    ways: int
    counts: tuple[int, ...]
    seat: int = 0
    options: dict[str, Any] = field(default_factory=dict)

    def match(self):
        layout = [
            {"seat": seat, "at": point} for seat, text in enumerate(self.pawns) for point in text.split()
        ]
        turn = {"seat": self.seat, "dice": self.throws[0].split()}
        game = tablee.game("quadrot", players=len(self.pawns), **self.options)
        return game.from_position({"layout": layout, "scores": list(self.scores), "turn": turn})

    def depths(self):
        """Those that do not take too long."""
        return [depth for depth, count in enumerate(self.counts, 1) if count <= MOST]


COUNTS = {
    "R5: the first turns": Perft(
        ("", "", "", ""), (0,) * 4, ("red blue", "blue blue", "red yellow"), 64, (5, 20, 40)
    ),
    "R7: one die only": Perft(("i7", "c1"), (3, 3), ("red red", "red black", "yellow yellow"), 1, (1, 1, 1)),
    "R8: forth and back": Perft(("d4 f6", "e4"), (2, 3), ("red red", "blue blue", "red red"), 4, (2, 7, 109)),
    "R9: a crowd": Perft(
        ("d3 d4 e3 e4", "c3 c4 d5 e6", "f3 f4 f5 g4"),
        (0, 0, 0),
        ("red blue", "blue yellow", "red red"),
        6,
        (5, 107, 122),
    ),
    "R10: over stubs": Perft(
        ("d1 d9 d8", "f1 f2 d2"),
        (0, 0),
        ("blue blue", "blue red", "red blue", "blue blue"),
        36,
        (21, 397, 13852, 167704),
        1,
    ),
    "R11: white flights": Perft(
        ("d3 e4 f3", "d7 e6 f7"), (1, 1), ("red blue", "yellow red", "blue blue"), 86, (42, 749, 10835)
    ),
    "R12: two black faces": Perft(
        ("c7 g7", "c3 f7"), (1, 2), ("black black", "black red", "black black"), 7, (6, 106, 886)
    ),
    "R13: red squares all round": Perft(
        ("d1 d5 e4", "f5 e6 b4"), (0, 0), ("red yellow", "yellow yellow", "blue yellow"), 67, (35, 35, 858)
    ),
    "R16: all before the finish": Perft(
        ("d9 f9 d8 f8", "d1 f1 d2 f2"),
        (0, 0),
        ("red blue", "blue blue", "red red", "red blue"),
        60,
        (34, 714, 7656, 242974),
    ),
    "R17: one arrives": Perft(
        ("d9", "i4", "d1 f1"), (3, 3, 2), ("red blue", "red red", "red blue", "blue blue"), 4, (3, 3, 20, 36)
    ),
    "R18: the finish squares are open": Perft(
        ("e9 e8 d9", "i5 h5", "", "a5 b4"),
        (0, 1, 4, 2),
        ("red blue", "yellow blue", "black red", "blue blue"),
        63,
        (31, 186, 372, 7236),
    ),
    "four in the middle": Perft(
        ("c4 d6 f7", "d5 e4 c7", "g6 f3 e6", "f5 g3 d3"),
        (0, 0, 0, 0),
        ("red blue", "blue yellow", "red red"),
        72,
        (40, 594, 13510),
        2,
    ),
    "the other board": Perft(
        ("e9 d8 f7", "c7 e7 g7", "h8 i7"),
        (0, 0, 1),
        ("red black", "blue black", "yellow red"),
        21,
        (16, 409, 5726),
        1,
        {"board": "rosace"},
    ),
}


@cache
def board(name):
    return json.loads((BOARDS / f"{name}.json").read_text("utf-8"))


def dice(throw):
    one, two = (COLOURS.index(colour) for colour in throw.split())
    return one << 2 | two


def count(position, throws, depth, tables):
    """Sequences of exactly `depth` turns; the end of the match ends a sequence."""
    if position.seats() == CHANCE:
        position.let_be(dice(throws[0]))
    if position.seats() == 0:
        return 0
    seat = position.seats().bit_length() - 1
    if depth == 1:
        return position.count(seat)
    total = 0
    codes = [position.nth(seat, k) for k in range(position.count(seat))]
    for code in codes:
        after = tables[depth]
        after.copy_from(position)
        after.apply(seat, code)
        total += count(after, throws[1:], depth - 1, tables)
    return total


def oracle_count(table, throws, depth):
    if table.over:
        return 0
    if not table.dice:
        table.throw(throws[0].split())
    actions = table.actions(table.seat)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = copy.copy(table)
        after.pawns, after.turns = [list(places) for places in table.pawns], list(table.turns)
        after.arrived, after.happened = list(table.arrived), []
        after.play(table.seat, action)
        total += oracle_count(after, throws[1:], depth - 1)
    return total


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_sequences(name):
    perft = COUNTS[name]
    match = perft.match()
    tables = [match.game.core() for _ in range(len(perft.counts) + 1)]
    counted = {depth: count(match.core, perft.throws, depth, tables) for depth in perft.depths()}
    assert counted == {depth: perft.counts[depth - 1] for depth in perft.depths()}
    assert len(match.view(perft.seat).ways) == perft.ways


@pytest.mark.parametrize("name", COUNTS)
def test_the_oracle_counts_the_same(name):
    perft = COUNTS[name]
    match = perft.match()
    table = Oracle(match.game.players, board(match.game.options["board"]))
    table.set_up(match.position())
    assert sum(map(len, table.outcomes(perft.seat).values())) == perft.ways
    for depth, expected in enumerate(perft.counts, 1):
        if expected <= MOST_OF_THE_ORACLE:
            assert oracle_count(table, perft.throws, depth) == expected
