"""What happened in Quadrot: the engine's rows as events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tablee.games.quadrot import codes
from tablee.games.quadrot.event import QuadrotEvent
from tablee.games.quadrot.view import Pawn
from tablee.play.event import Event

if TYPE_CHECKING:
    from tablee.games.quadrot.game import QuadrotGame
    from tablee.play.match import Match

PLAIN = {codes.PASSED: ("pass", "R7"), codes.TIMED_OUT: ("timeout", "R7")}
ENDS = {codes.ENDED: "R17", codes.ENDED_BY_TURNS: "R19"}
SENT_BACK_BIT = 1 << codes.STEP


def events(game: QuadrotGame, match: Match, rows: Sequence[tuple[int, int, int, int]]) -> list[Event]:
    """The rows of one action, or of chance."""
    told: list[dict[str, Any]] = []
    for kind, seat, points, datum in rows:
        if kind == codes.STEPPED:
            told[-1]["steps"] += (game.step(seat, datum & SENT_BACK_BIT - 1, bool(datum & SENT_BACK_BIT)),)
        else:
            told.append(_event(game, match, kind, seat, points, datum))
    match.layout[:] = layout(game, match)
    return [QuadrotEvent(**event) for event in told]


def _event(game: QuadrotGame, match: Match, kind: int, seat: int, points: int, datum: int) -> dict[str, Any]:
    names = game.board.names
    if kind in PLAIN:
        return {"kind": PLAIN[kind][0], "seat": seat, "clause": PLAIN[kind][1]}
    if kind == codes.BEGAN:
        return {"kind": "begin", "seat": seat, "clause": "R3"}
    if kind == codes.THREW:
        dice = (codes.COLOURS[datum >> 2], codes.COLOURS[datum & 3])
        return {"kind": "throw", "seat": seat, "clause": "R5", "dice": dice}
    if kind == codes.MOVED:
        return {"kind": "move", "seat": seat, "clause": f"R{datum}", "steps": ()}
    if kind == codes.SENT_BACK:
        return {"kind": "back", "seat": seat, "clause": "R13", "pawn": datum >> 7, "at": names[datum & 127]}
    if kind == codes.WENT_HOME:
        told = {"kind": "home", "seat": seat, "clause": f"R{datum >> 9}", "points": points}
        return {**told, "parts": (("home", points),), "pawn": datum >> 7 & 3, "at": names[datum & 127]}
    if kind == codes.ARRIVED:
        return {"kind": "arrive", "seat": seat, "clause": "R17", "rank": datum}
    return {"kind": "end", "seat": None, "clause": ENDS[kind], "winners": match.winners}


def layout(game: QuadrotGame, match: Match) -> list[Pawn]:
    """The pawns on points, by seat and pawn."""
    core, names = game.core_of(match), game.board.names
    return [
        Pawn(seat, pawn, names[place])
        for seat in range(game.players)
        for pawn, place in enumerate(core.places_of(seat))
        if place not in (codes.START, codes.HOME)
    ]
