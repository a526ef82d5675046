"""The score sheet of Domino 3D: in the game, in the race and alone."""

from __future__ import annotations

from functools import cache
from typing import Any

from tablee.games.domino3d import codes
from tablee.games.domino3d.codes import EQUAL_TURNS, SOLO_TURNS
from tablee.games.domino3d.draw.placed import position, read
from tablee.games.domino3d.engine.core import Domino3d
from tablee.games.domino3d.events import ENTRIES
from tablee.games.domino3d.pieces import DOMINOES, NUMBER
from tablee.play.examples import Example, examples
from tablee.play.score_sheet import Sheet, kind, only

TOUCH = ["touch", "touch"]
QUICK = {"advanced": True}
SLOW = {"advanced": False}
PLENTY = 50
"""So many points that a loss is not cut off at nothing."""
EVERYTHING = 10**6


def sheets() -> dict[str, Sheet]:
    """A sheet for each mode."""
    return {"game": _game(), "race": _race_sheet(), "solo": _solo()}


def _building() -> Sheet:
    """What the game has in common with playing alone."""
    ways: dict[str, list[list[Any]]] = {"flat": [TOUCH]}
    ways |= {part: [TOUCH, [part, _placed(part)]] for part in ("upright", "top")}
    return {
        "touch": list(range(1, _most_touched() + 1)),
        "floor": 0,
        "kinds": {
            **{way: kind("D13", *parts) for way, parts in ways.items()},
            "collapse": kind("D15", ["collapse", _placed("collapse")]),
            "skip": kind("D12"),
        },
        "states": {
            "turn": [
                *([way, "settle", SLOW] for way in ways),
                *([way, "turn", QUICK] for way in ways),
                ["collapse", "settle"],
                ["skip", "settle"],
            ],
        },
        "ends": [],
    }


def _game() -> Sheet:
    turns = {str(players): count for players, count in EQUAL_TURNS.items()}
    return {
        "options": [["end"], ["advanced"]],
        **_building(),
        "over": {
            "turns": turns,
            "when": {"end": "equal_turns"},
            "pieces": len(DOMINOES) - 1,
            "clause": "D16",
        },
        "wins": "D16",
    }


def _solo() -> Sheet:
    return {
        "options": [["advanced"]],
        **_building(),
        "over": {"turns": {"1": SOLO_TURNS}, "pieces": len(DOMINOES) - 1, "clause": "D25"},
        "wins": "D25",
    }


def _race_sheet() -> Sheet:
    return {
        "options": [["race_end"]],
        "floor": 0,
        "kinds": {},
        "states": {},
        "ends": [],
        "race": {
            "ranks": {str(players): _ranks(players) for players in EQUAL_TURNS},
            "rank": {"part": "rank", "clause": "D19"},
            "error": {"part": "error", "clause": "D21", "cut": "D24"},
        },
        "over": {
            "points": _race_target(),
            "looked": "round",
            "when": {"race_end": "points15"},
            "rounds": _race_rounds(),
            "clause": "D23",
        },
        "wins": "D23",
    }


@cache
def _placed(part: str) -> int:
    """What is added for this way to lie, or lost by a collapse."""
    found = []
    for example in examples("domino3d"):
        if "parts" in example.head:
            rows = _laid(example).rows()
            found += [points for kind, seat, points, _ in rows if seat == 0 and ENTRIES[kind].part == part]
    return only(found)


def _most_touched() -> int:
    """As many dominoes as a domino has faces."""
    return sum(mark > 0 for half in DOMINOES[0].faces for mark in half)


def _ranks(players: int) -> list[int]:
    """D19: the points of the first to be done, the second and so on."""
    rows = _race(players, [0] * players, 1).rows()
    return [points for kind, _, points, _ in rows if kind == codes.SCORED]


@cache
def _race_target() -> int:
    """D23: the points that end a race."""
    return next(
        points for points in range(3, PLENTY) if _race(2, [points - 2, 0], 1).moment()["phase"] == codes.OVER
    )


@cache
def _race_rounds() -> int:
    """D23: the rounds after which it ends, if that was agreed."""
    return next(
        number
        for number in range(1, PLENTY)
        if _race(2, [EVERYTHING, 0], number, four_rounds=True).moment()["phase"] == codes.OVER
    )


def _laid(example: Example) -> Domino3d:
    """The game after the last domino of an example was laid by somebody with plenty of points."""
    *before, last = read(example.drawn)
    core = position(before)
    hand = NUMBER[last.domino.name]
    gone = {hand, *(NUMBER[piece.domino.name] for piece in before)}
    core.give([[hand], []], [number for number in range(len(DOMINOES)) if number not in gone])
    core.set_totals([PLENTY, 0])
    core.set_moment({**core.moment(), "phase": codes.PLAYING})
    core.apply(0, last.data)
    return core


def _race(players: int, totals: list[int], number: int, four_rounds: bool = False) -> Domino3d:
    """A race in which all have arrived in the order of their seats and nobody has found an error."""
    core = Domino3d(codes.RACE, players, False, False, False, False, four_rounds, False)
    core.set_totals(totals)
    core.set_race(list(range(players)), [-1] * players, [])
    core.set_moment({**core.moment(), "phase": codes.CHECKING, "round": number})
    for seat in range(players):
        core.apply(seat, codes.DONE << codes.VERB)
    return core
