"""Players that act on positions: one plays anything, one takes the most points, one the most that it happens to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tablee
from tablee.games.corners import codes as corners
from tablee.games.domino3d import codes as space
from tablee.games.quadrot.board_file import paths
from tablee.games.quadrot.dice_left import Choice, racer
from tablee.games.quadrot.engine.core import Quadrot
from tablee.play.position import Position
from tablee.play.rng import Rng

Player = Callable[[Any, int, Rng], None]
CORNERS = ("triominos", "quadominos")
BOARD = "quadrat"


def anything(core: Any, seat: int, rng: Rng) -> None:
    """The engine's plain random player: lays or moves whenever it can."""
    core.step(rng)


def greedy(game: str, players: int, *, half: bool = False) -> Player:
    """The most points now; in Quadrot the fewest dice left to throw. Equal ones by lot.

    With `half` it sees each of its possibilities with a chance of one half, as people do who do not look long.
    """
    if game == "quadrot":
        after, judge = Quadrot(paths(BOARD), players), racer(BOARD, players)

        def nearest(core: Any, seat: int, rng: Rng) -> None:
            left = Choice(core, after, judge).left
            codes = _seen(list(left), rng) if half else list(left)
            least = min(left[code] for code in codes)
            _play(core, seat, [code for code in codes if left[code] == least], rng)

        return nearest
    (shift, lay), worth = LAY[game], _space_points if game == "domino3d" else _corner_points

    def most(core: Any, seat: int, rng: Rng) -> None:
        listed = [core.nth(seat, k) for k in range(core.count(seat))]
        laid = [code for code in listed if code >> shift == lay]
        if not laid:
            core.apply(seat, _otherwise(core, game, listed))
            return
        if half:
            laid = _seen(laid, rng)
        points = [worth(core, code) for code in laid]
        best = max(points)
        _play(core, seat, [code for code, value in zip(laid, points, strict=True) if value == best], rng)

    return most


LAY = {
    "triominos": (corners.ONE_VERB, corners.LAY),
    "quadominos": (corners.ONE_VERB, corners.LAY),
    "domino3d": (space.VERB, space.LAY),
}


def _corner_points(core: Any, code: int) -> int:
    return int(core.worth(code))


def _space_points(core: Any, code: int) -> int:
    worth = core.worth(code & ((1 << space.VERB) - 1))
    return int((worth >> 2) + (worth & 3))


def _otherwise(core: Any, game: str, listed: list[int]) -> int:
    """Where nothing is laid: 0-0-0 opens for its 40 points, the highest tile in Quad-Ominos; 25 points are taken."""
    if listed[0] >> corners.ONE_VERB == corners.OPEN and game == "quadominos":
        return listed[-1]
    return listed[0]


def _seen(codes: list[int], rng: Rng) -> list[int]:
    """Each with a chance of one half; at least one, any of them."""
    return [code for code in codes if rng.below(2)] or [codes[rng.below(len(codes))]]


def _play(core: Any, seat: int, codes: list[int], rng: Rng) -> None:
    core.apply(seat, codes[0] if len(codes) == 1 else sorted(codes)[rng.below(len(codes))])


def position(game: str, players: int, target: int | None = None) -> Position:
    """A match before its first chance; in Quadrot it ends with the first arrival."""
    options = {"players": players}
    if target is not None and game in CORNERS:
        options["target"] = target
    if game == "quadrot":
        options["stop_at_first"] = True
    return tablee.game(game, **options).core()
