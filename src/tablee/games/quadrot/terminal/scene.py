"""What there is to draw: the board, who stands where, the chosen way and the last move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tablee.games.quadrot.action import Step
from tablee.games.quadrot.board import Board
from tablee.games.quadrot.seating import board_of, side_of
from tablee.games.quadrot.terminal.turn import Turn
from tablee.games.quadrot.view import QuadrotView

OUTSIDE = ("start", "home")
Standing = tuple[str, int]
"""A side and the number of its pawn."""


@dataclass(frozen=True)
class Scene:
    """Everything that is painted."""

    board: Board
    pawns: Mapping[str, Standing]
    waiting: Mapping[str, int]
    """How many are behind each start line."""
    open_square: str | None = None
    side: str = "S"
    """Whose way it is."""
    way: Sequence[Step] = ()
    ends: Mapping[str, Standing] = field(default_factory=dict)
    """Where the way leads the pawns that it moves."""
    last_side: str = "S"
    last: Sequence[Step] = ()


def scene_of(view: QuadrotView, turn: Turn | None = None) -> Scene:
    """What a view shows, with the turn as far as it is built."""
    pawns = {pawn.at: (side_of(view, pawn.seat), pawn.pawn) for pawn in view.layout}
    waiting = {side_of(view, seat): count for seat, count in enumerate(view.waiting)}
    moved = next((event for event in reversed(view.history) if event.kind == "move"), None)
    last_side, last = "S", moved.steps or () if moved else ()
    if moved and moved.seat is not None:
        last_side = side_of(view, moved.seat)
    whole = Scene(board_of(view), pawns, waiting, view.open_square, last_side=last_side, last=last)
    return whole if turn is None or view.seat is None else _with(whole, turn, side_of(view, view.seat))


def _with(scene: Scene, turn: Turn, side: str) -> Scene:
    """The pawns of a side where the turn has brought them, and where its way leads."""
    now, then = turn.places(turn.begun), turn.places(turn.way)
    others = {at: who for at, who in scene.pawns.items() if who[0] != side}
    own = {at: (side, pawn) for pawn, at in enumerate(now) if at not in OUTSIDE}
    moving = {step.pawn for step in turn.way}
    ends = {then[pawn]: (side, pawn) for pawn in moving if then[pawn] not in OUTSIDE}
    waiting = {**scene.waiting, side: now.count("start")}
    return replace(scene, pawns=others | own, waiting=waiting, side=side, way=turn.way, ends=ends)
