"""What everything is worth: the engine plays the examples of the rule books and is asked what it scored."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tablee.clientdata.examples import Example, action, examples, match
from tablee.games.domino3d import codes
from tablee.games.domino3d.draw.placed import position, read
from tablee.games.domino3d.engine.core import Domino3d
from tablee.games.domino3d.events import ENTRIES
from tablee.games.domino3d.pieces import DOMINOES, NUMBER
from tablee.games.quadrot import codes as quadrot
from tablee.games.quadrot.board_file import paths
from tablee.games.quadrot.engine.core import Quadrot
from tablee.play.event import Event

PLENTY = 50
"""So many points that a loss is not cut off at nothing."""
EVERYTHING = 10**6


@cache
def told(game: str) -> tuple[Event, ...]:
    """All that happens in the examples of a corner game."""
    found: list[Event] = []
    for example in examples(game):
        if "refused" not in example.head:
            played = match(example)
            for play in example.plays:
                found += played.play(0, action(example, play))
    return tuple(found)


def worth(game: str, kind: str, clause: str, part: str) -> int:
    """The points of one part of an event, always the same."""
    return _only(
        points
        for event in told(game)
        if (event.kind, event.clause) == (kind, clause)
        for name, points in event.parts
        if name == part
    )


def hexagons() -> list[int]:
    """T19: what two hexagons at once bring, and three."""
    return sorted(
        {points for event in told("triominos") for name, points in event.parts if name == "hexagons"}
    )


@cache
def placed(part: str) -> int:
    """Domino 3D: what is added for this way to lie, or lost by a collapse."""
    found = []
    for example in examples("domino3d"):
        if "parts" in example.head:
            rows = _laid(example).rows()
            found += [points for kind, seat, points, _ in rows if seat == 0 and ENTRIES[kind].part == part]
    return _only(found)


def most_touched() -> int:
    """As many dominoes as a domino has faces."""
    return sum(mark > 0 for half in DOMINOES[0].faces for mark in half)


def ranks(players: int) -> list[int]:
    """D19: the points of the first to be done, the second and so on."""
    rows = _race(players, [0] * players, 1).rows()
    return [points for kind, _, points, _ in rows if kind == codes.SCORED]


@cache
def race_target() -> int:
    """D23: the points that end a race."""
    return next(
        points for points in range(3, PLENTY) if _race(2, [points - 2, 0], 1).moment()["phase"] == codes.OVER
    )


@cache
def race_rounds() -> int:
    """D23: the rounds after which it ends, if that was agreed."""
    return next(
        number
        for number in range(1, PLENTY)
        if _race(2, [EVERYTHING, 0], number, four_rounds=True).moment()["phase"] == codes.OVER
    )


@cache
def pawn_home() -> int:
    """R17: what a pawn counts that is home."""
    found = []
    for example in examples("quadrot"):
        if "home" in example.head:
            core = _board(example)
            for k in range(core.count(0)):
                tried = _board(example)
                tried.apply(0, core.nth(0, k))
                found += [points for kind, _, points, _ in tried.rows() if kind == quadrot.WENT_HOME]
            break
    return _only(found)


def _only(found: Iterable[int]) -> int:
    (value,) = set(found)
    return value


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


def _board(example: Example) -> Quadrot:
    ways = paths("quadrat")
    players = int(example.head.get("players", 2))
    start = " ".join(["start"] * quadrot.PAWNS)
    pawns = [
        [ways.board.number[place] for place in example.head.get(quadrot.SIDES[side], start).split()]
        for side in quadrot.SEATED[players]
    ]
    dice = [quadrot.COLOURS.index(die) for die in example.head["dice"].split()]
    home = [seat for seat, places in enumerate(pawns) if places == [quadrot.HOME] * quadrot.PAWNS]
    core = Quadrot(ways, players)
    core.set_up(pawns, 0, quadrot.PLAYING, dice, [0] * players, home)
    return core
