"""Which structure a view shows: in the race there is one for each seat."""

from __future__ import annotations

from tablee.games.domino3d.draw.placed import Placed
from tablee.games.domino3d.pieces import DOMINOES, NUMBER
from tablee.games.domino3d.view import Domino3dView, Standing


def placed(standing: Standing) -> Placed:
    """A domino of a view as geometry knows it."""
    return Placed(DOMINOES[NUMBER[standing.domino]], standing.cells[0], standing.pose)


def structure_of(view: Domino3dView, seat: int | None) -> list[Standing]:
    """What stands on the table; in the race there is one table for each seat."""
    if view.option["mode"] != "race":
        return list(view.layout)
    return [standing for standing in view.layout if standing.seat == seat]


def whose_structure(view: Domino3dView, watched: int | None) -> int | None:
    """In the race one's own while building, the one to the right while checking; a spectator follows the play."""
    if view.option["mode"] != "race":
        return None
    if watched is not None:
        return watched
    if view.seat is not None:
        return view.checks if view.phase == "check" else view.seat
    last = next((event for event in reversed(view.history) if event.seat is not None), None)
    if last is None:
        return 0
    return last.other if last.other is not None else last.seat
