"""What a table tells: to everybody the same, but for the view, which is the viewer's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.house.table import undo
from tablee.house.table.entry import Chair, Created, Entry, Nonce
from tablee.play.view import View

if TYPE_CHECKING:
    from tablee.house.table.table import Table


def state_for(table: Table, viewer: str | None, seat: int | None = None) -> dict[str, Any]:
    """Built by naming what may be told."""
    state, created = table.state, table.state.created
    return {
        "table": table.id,
        "version": state.version,
        "game": created.game,
        "options": created.options,
        **_changing(table),
        "rated": created.rated,
        "public": created.public,
        "start": created.start,
        "undo_seconds": created.undo_seconds,
        "commitment": created.commitment,
        "rematch_of": created.rematch_of,
        "fork": created.fork,
        "quiet": state.quiet,
        "talk": state.talk,
        "scores": state.scores,
        "places": state.places,
        "view": view_for(table, viewer, seat),
    }


def news(table: Table, entries: Sequence[Entry]) -> dict[str, Any]:
    """The message `news` but for the view: the entries as all may read them, and how things stand now."""
    return {
        "table": table.id,
        "version": entries[-1].version if entries else table.version,
        "entries": [public(table, one) for one in entries],
        **_changing(table),
    }


def _changing(table: Table) -> dict[str, Any]:
    state = table.state
    request = state.request
    return {
        "phase": state.phase,
        "host": state.host,
        "seats": [chair(one) for one in state.chairs],
        "clock": state.clock.to_dict(state.created.clock),
        "request": None if request is None else {"what": request.what, "agreed": request.agreed},
        "rematch": state.rematch_at,
        "undoable": undo.undoable(table),
        "takebacks": undo.takebacks(table),
        "how": state.how,
    }


def chair(one: Chair) -> dict[str, Any]:
    """A seat without its nonce."""
    return {
        "holder": one.holder,
        "person": one.person,
        "name": one.name,
        "level": one.level,
        "ready": one.nonce is not None or one.holder == "bot",
        "held": one.held,
        "resigned": one.resigned is not None,
    }


def view_for(table: Table, viewer: str | None, seat: int | None = None) -> View | None:
    """For somebody with several seats the one that acts, or the one he asks for; for a stranger what all may see."""
    if table.match is None:
        return None
    return table.match.view(seat_for(table, viewer, seat))


def seat_for(table: Table, viewer: str | None, seat: int | None = None) -> int | None:
    """Where somebody looks from; None is a stranger's place."""
    own = table.seats_of(viewer)
    if len(own) < 2 or seat in own:
        return seat if seat in own else own[0] if own else None
    assert table.match is not None
    return next((one for one in own if one in table.match.to_act), own[0])


def public(table: Table, one: Entry) -> dict[str, Any]:
    """An entry without the sender's command id and without nonces, with the events of an action."""
    told: dict[str, Any] = msgspec.to_builtins(one)
    told.pop("id", None)
    if isinstance(one, Nonce):
        del told["nonce"]
    if isinstance(one, Created):
        told["seats"] = [chair(seat) for seat in one.seats]
        told.pop("position", None)
    if one.version in table.events:
        told["events"] = table.events[one.version]
    return told
