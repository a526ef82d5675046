"""What an append changes besides the log: the row the lobby lists, the deadline, and the moves asked of bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tablee.house.store.rows import ASLEEP, Deadline, Job, Jobs, Standing, Status
from tablee.house.table.entry import Acted, Agreed, Asked, Entry, Nonce, Rematched, Resumed, Said
from tablee.house.table.messages import chair
from tablee.house.table.state import Phase
from tablee.house.table.table import Table

STATUS: dict[Phase, Status] = {
    "lobby": "open",
    "playing": "running",
    "adjourned": "running",
    "over": "finished",
    "closed": "closed",
}
IDLE = (Said, Asked, Agreed, Nonce, Rematched)
"""Nobody's turn changes by these."""
HEAD_START_MS = 1500
"""So long before a person's time to undo has passed a bot may begin to think about its answer."""


class After(NamedTuple):
    """What is committed together with the entries."""

    deadline: Deadline | None
    standing: Standing | None
    jobs: Jobs | None
    played_at: int | None


def after(table: Table, entries: Sequence[Entry]) -> After:
    """For entries that have been applied just now."""
    return After(deadline(table), standing(table, entries), jobs(table, entries), played_at(table, entries))


def deadline(table: Table) -> Deadline | None:
    """Where nobody plays the clock sleeps as the bots do, from the moment to which it has been read."""
    due, since = table.due(), table.state.clock.since
    if due is None or since is None:
        return None
    if not table.has_people():
        return Deadline(seat=due[0], due_at=ASLEEP + due[1], set_at=since)
    return Deadline(seat=due[0], due_at=due[1], set_at=table.state.at)


def standing(table: Table, entries: Sequence[Entry]) -> Standing | None:
    """Most moves change nothing the lobby shows."""
    if all(isinstance(one, (Acted, Said, Asked, Agreed)) or spared(one) for one in entries):
        return None
    people = frozenset(one.person for one in table.state.chairs if one.person)
    return Standing(table.state.at, STATUS[table.state.phase], summary(table), people)


def played_at(table: Table, entries: Sequence[Entry]) -> int | None:
    """When something happened at the table; None if the house only said which time did not count."""
    return None if all(map(spared, entries)) else table.state.at


def spared(one: Entry) -> bool:
    """Whether an entry is the house's own word that time did not count."""
    return isinstance(one, Resumed) and one.by == "house"


def summary(table: Table) -> dict[str, Any]:
    """What the lobby shows of a table."""
    state, created = table.state, table.state.created
    return {
        "seats": [chair(one) for one in state.chairs],
        "clock": {name: value for name, value in state.clock.to_dict(created.clock).items() if name in RULE},
        "phase": state.phase,
        "rated": created.rated,
        "start": created.start,
    }


RULE = ("kind", "seconds", "increment", "days")


def jobs(table: Table, entries: Sequence[Entry]) -> Jobs | None:
    """None leaves the bots to what they are thinking about; in the race only those who acted think anew.

    At a table of people alone there is nothing to ask or forget; where nobody plays, bots sleep until somebody looks.
    A job of a bot that held a seat may stay: whoever claims it sees that the seat is not a bot's to play.
    """
    if all(one.player is None for one in table.state.chairs):
        return None
    if all(isinstance(one, IDLE) for one in entries):
        return None
    due = table.bots_to_act()
    acted = {one.seat for one in entries if isinstance(one, Acted)}
    raced = acted and all(isinstance(one, Acted) and one.version > table.state.settled for one in entries)
    undo_until = table.undo_until()
    run_at = table.state.at
    if not table.has_people():
        run_at = ASLEEP
    elif undo_until is not None:
        run_at = max(run_at, undo_until - HEAD_START_MS)
    asked = tuple(
        Job(table=table.id, version=table.version, seat=seat, body=b"", run_at=run_at)
        for seat in due
        if not raced or seat in acted
    )
    return Jobs(frozenset(acted) if raced else None, asked)
