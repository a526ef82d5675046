"""What needs the consent of all people at the table: takeback, pause, going on, another match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.house.table import command as asked
from tablee.house.table.command import HOUSE, Person
from tablee.house.table.entry import Adjourned, Agreed, Asked, Entry, Matter, Rematched, Resumed
from tablee.house.table.refused import Refused
from tablee.house.table.state import Request
from tablee.house.table.undo import since_own
from tablee.house.table.undo import takeback as take_back

if TYPE_CHECKING:
    from tablee.house.table.table import Table


def takeback(table: Table, command: asked.Takeback, person: Person, now: int) -> list[Entry]:
    """Ask to go back before one's own last action, or answer who asked."""
    table.playing()
    if table.state.created.rated:
        raise Refused("takeback_rated")
    request = table.state.request
    if command.agree and (request is None or request.what != "takeback") and person.id in table.people():
        since_own(table, person.id)
    return _asked(table, "takeback", command.agree, person)


def adjourn(table: Table, command: asked.Adjourn, person: Person, now: int) -> list[Entry]:
    """Ask for a pause, or answer who asked."""
    table.playing()
    return _asked(table, "adjourn", command.agree, person)


def resume(table: Table, command: asked.Resume, person: Person, now: int) -> list[Entry]:
    """After a pause; the house says how long it was down, at any table."""
    if person == HOUSE:
        table.playing()
        if command.after not in (None, table.version):  # another process has said it
            raise Refused("stale", seen=command.after, version=table.version)
        return [Resumed(stood=max(0, command.stood))]
    if table.state.phase != "adjourned":
        raise Refused("not_adjourned")
    return _asked(table, "resume", command.agree, person)


def rematch(table: Table, command: asked.Rematch, person: Person, now: int) -> list[Entry]:
    """Wish for another match, or answer who did."""
    if table.state.phase != "over":
        raise Refused("rematch_running")
    if table.state.rematch_at is not None:
        raise Refused("rematch_made")
    return _asked(table, "rematch", command.agree, person)


def rematched(table: Table, command: asked.Rematched, person: Person, now: int) -> list[Entry]:
    """The house has made the table of the other match."""
    if table.state.phase != "over" or table.state.rematch_at is not None:
        raise Refused("rematch_made")
    return [Rematched(other=command.other)]


def _asked(table: Table, what: Matter, agree: bool, person: Person) -> list[Entry]:
    people, request = table.people(), table.state.request
    if person.id not in people:
        raise Refused("not_seated")
    if request is not None and request.what != what:
        raise Refused("asked_already")
    if request is None:
        if not agree:
            raise Refused("nothing_asked")
        return [Asked(what=what), *_granted(table, Request(what, (person.id,)))]
    if not agree:
        return [Agreed(what=what, agree=False)]
    if person.id in request.agreed:
        raise Refused("agreed_already")
    return [Agreed(what=what, agree=True), *_granted(table, _with(request, person.id))]


def _granted(table: Table, request: Request) -> list[Entry]:
    """What follows once all people have agreed; another match is made outside."""
    if not table.people() <= set(request.agreed):
        return []
    if request.what == "takeback":
        return take_back(table, request.agreed[0])
    if request.what == "rematch":
        return []
    return [Adjourned() if request.what == "adjourn" else Resumed()]


def _with(request: Request, person: str) -> Request:
    return Request(request.what, (*request.agreed, person))


def was_asked(table: Table, entry: Asked) -> None:
    """A question is open."""
    table.state.request = Request(entry.what, (entry.person or "",))


def was_agreed(table: Table, entry: Agreed) -> None:
    """One more has agreed, or the question is settled."""
    request = table.state.request
    table.state.request = _with(request, entry.person or "") if request is not None and entry.agree else None


def adjourned(table: Table, entry: Adjourned) -> None:
    """Nobody's time runs."""
    state = table.state
    state.phase, state.request = "adjourned", None
    state.clock = state.clock.stopped(entry.at)


def resumed(table: Table, entry: Resumed) -> None:
    """The pause is over, or some of the time did not count."""
    state = table.state
    if state.phase == "adjourned":
        state.phase, state.request = "playing", None
        state.clock = state.clock.gone_on(entry.at)
    else:
        state.clock = state.clock.spared(entry.stood)


def was_rematched(table: Table, entry: Rematched) -> None:
    """The other match has its table."""
    table.state.rematch_at, table.state.request = entry.other, None
