"""What happened in Domino 3D: the engine's rows as events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tablee.games.domino3d import codes
from tablee.games.domino3d.engine.space import cell_of
from tablee.games.domino3d.event import Domino3dEvent
from tablee.games.domino3d.pieces import DOMINOES
from tablee.games.domino3d.view import Standing
from tablee.play.event import Event

if TYPE_CHECKING:
    from tablee.games.domino3d.game import Domino3dGame
    from tablee.play.match import Match


class Entry(NamedTuple):
    """What a ledger row means: an event, or a part of the one before (event is "")."""

    event: str
    clause: str
    part: str | None = None


ENTRIES = {
    codes.PLACED: Entry("lay", "D13", "touch"),
    codes.UPRIGHT: Entry("", "D13", "upright"),
    codes.ON_TOP: Entry("", "D13", "top"),
    codes.SKIPPED: Entry("skip", "D12"),
    codes.TIMED_OUT: Entry("timeout", "D12"),
    codes.COLLAPSED: Entry("collapse", "D15", "collapse"),
    codes.VOTED: Entry("vote", "D15"),
    codes.REBUILT: Entry("rebuilt", "D15"),
    codes.REMOVED: Entry("removed", "D15"),
    codes.VOTE_TIMED_OUT: Entry("timeout", "D15"),
    codes.BUILT: Entry("lay", "D18"),
    codes.TOOK_BACK: Entry("take_back", "D20"),
    codes.ARRIVED: Entry("done", "D19"),
    codes.RACE_TIMED_OUT: Entry("timeout", "D21"),
    codes.CHECK_BEGAN: Entry("check", "D21"),
    codes.CLAIMED: Entry("claim", "D21"),
    codes.CLEARED: Entry("clear", "D21"),
    codes.SCORED: Entry("score", "D19", "rank"),
    codes.ERRED: Entry("error", "D21", "error"),
    codes.ERRED_CUT: Entry("error", "D24", "error"),
    codes.ENDED: Entry("end", "D16"),
}
END_CLAUSES = {codes.GAME: "D16", codes.RACE: "D23", codes.SOLO: "D25"}


def events(game: Domino3dGame, match: Match, rows: Sequence[tuple[int, int, int, int]]) -> list[Event]:
    """The rows of one action."""
    told: list[dict[str, Any]] = []
    for kind, seat, points, datum in rows:
        entry = ENTRIES[kind]
        if entry.event:
            told.append(
                {
                    "kind": entry.event,
                    "seat": seat if seat >= 0 else None,
                    "clause": entry.clause,
                    "parts": (),
                }
            )
            told[-1].update(_data(game, match, entry.event, seat, datum))
        if entry.part:
            told[-1]["parts"] += ((entry.part, points),)
            told[-1]["points"] = sum(value for _, value in told[-1]["parts"])
    return [Domino3dEvent(**event) for event in told]


def _data(game: Domino3dGame, match: Match, kind: str, seat: int, datum: int) -> dict[str, Any]:
    """The data of an event's kind; what lies on the table follows."""
    core = game.core_of(match)
    if kind in ("lay", "collapse"):
        name, cells, pose = game.standing(datum)
        data: dict[str, Any] = {"domino": name, "cells": cells, "pose": pose}
        if kind == "collapse":
            data["missing"] = tuple(cell_of(key) for key in core.missing(seat, datum))
            return {**data, "tower": tower(game, match)}
        if game.mode != codes.RACE:
            data["touched"] = tuple(DOMINOES[other].name for other in core.touched_by(datum >> 25))
        match.layout.append(Standing(name, cells, pose, seat))
        return data
    if kind == "take_back":
        name = DOMINOES[datum].name
        match.layout[:] = [piece for piece in match.layout if piece.domino != name]
        return {"domino": name}
    if kind in ("rebuilt", "removed"):
        fallen = tower(game, match)
        if kind == "removed":
            match.layout[:] = [piece for piece in match.layout if piece.domino not in fallen]
        return {"tower": fallen}
    if kind in ("claim", "clear"):
        other = (seat - 1) % game.players
        if kind == "clear":
            return {"other": other}
        return {
            "other": other,
            "dominoes": game.claimed(datum),
            "right": bool(core.claim_is_right(other, datum)),
        }
    if kind == "error":
        return {"dominoes": game.claimed(datum)}
    if kind == "end":
        idle = core.moment()["idle"]
        stuck = game.mode == codes.GAME and idle >= 2 * game.players
        return {"clause": END_CLAUSES[game.mode], "winners": match.winners, "idle": idle if stuck else None}
    if kind == "skip":
        return {"domino": DOMINOES[datum].name}
    if kind == "vote":
        return {"rebuild": datum == codes.YES}
    return {"rank": datum} if kind == "done" else {}


def tower(game: Domino3dGame, match: Match) -> tuple[str, ...]:
    """The fallen tower in the order placed."""
    fallen = {DOMINOES[number].name for number in game.core_of(match).tower_of()}
    return tuple(piece.domino for piece in match.layout if piece.domino in fallen)


def of_chance(game: Domino3dGame, match: Match) -> Event:
    """What chance has just brought."""
    core = game.core_of(match)
    moment = core.moment()
    if moment["phase"] == codes.BUILDING:
        match.layout.clear()
        clause = "D17" if moment["round"] == 1 else "D22"
        return Domino3dEvent(
            kind="deal", seat=None, clause=clause, round=moment["round"], hands=game.hands(core)
        )
    if moment["phase"] == codes.DRAWING:
        name, cells, pose = game.standing(core.placed_of()[0][1])
        match.layout.append(Standing(name, cells, pose, 0))
        match.pad.round = 1
        return Domino3dEvent(kind="start", seat=0, clause="D11", domino=name, cells=cells, pose=pose)
    clause = "D14" if moment["placed"] else "D12"
    return Domino3dEvent(kind="draw", seat=moment["turn"], clause=clause, domino=DOMINOES[core.held()].name)
