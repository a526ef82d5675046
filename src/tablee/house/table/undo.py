"""Taking back: one's own last action if it has told nobody anything, or more of them if all people agree.

Nothing that came out of chance, out of the well or out of a hidden hand can be taken back: the same would come again,
and whoever has seen it would play knowing it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tablee.house.table import command as asked
from tablee.house.table import notes
from tablee.house.table.command import Person
from tablee.house.table.entry import Acted, Entry, Undone
from tablee.house.table.refused import Refused
from tablee.play.event import Event
from tablee.play.match import Match

if TYPE_CHECKING:
    from tablee.house.table.table import Table

FARTHEST_ACTIONS = 100
"""What a takeback takes back at most."""
JUDGED = ("collapse", "claim", "clear", "error", "score", "timeout")
"""What comes out of a risk somebody took: knowing it, he would choose again."""
REVEALED = ("undo_chance", "undo_revealed")
"""Reasons that hold although all agree."""


def undo(table: Table, command: asked.Undo, person: Person, now: int) -> list[Entry]:
    """The sender's own last action."""
    table.playing()
    state = table.state
    if not table.seats_of(person.id):
        raise Refused("not_seated")
    if not state.acts:
        raise Refused("undo_nothing")
    last = state.acts[-1]
    if last.by != "person" or last.seat not in table.seats_of(person.id):
        raise Refused("undo_others")
    if last.tells is not None:
        raise Refused(last.tells)
    return [Undone(count=1, how="undo")]


def undoable(table: Table) -> int | None:
    """The seat whose last action `undo` takes back now."""
    state = table.state
    if state.phase != "playing" or not state.acts:
        return None
    last = state.acts[-1]
    return last.seat if last.by == "person" and last.tells is None else None


def takebacks(table: Table) -> list[int]:
    """The seats that may ask for a takeback now."""
    state, found = table.state, set[int]()
    if state.phase != "playing" or state.created.rated:
        return []
    people = {seat for seat, one in enumerate(state.chairs) if one.person and one.resigned is None}
    for act in state.acts[: -FARTHEST_ACTIONS - 1 : -1]:
        if act.tells in REVEALED or found == people:
            break
        if act.by == "person" and act.seat in people:
            found.add(act.seat)
    return sorted(found)


def telling(before: int, match: Match, events: Sequence[Event]) -> str | None:
    """Why an action cannot be undone: what its events and the counter of chance before it show."""
    if match.chance.counter != before:
        return "undo_chance"
    if any(event.kind == "draw" or event.hands is not None for event in events):
        return "undo_revealed"
    if any(event.kind in JUDGED for event in events):
        return "undo_judged"
    return None


def since_own(table: Table, person: str) -> int:
    """How many actions a takeback would take back; raises Refused."""
    seats, acts = table.seats_of(person), table.state.acts
    own = (index for index in reversed(range(len(acts))) if acts[index].seat in seats)
    last = next((index for index in own if acts[index].by == "person"), None)
    if last is None:
        raise Refused("undo_nothing")
    gone = acts[last:]
    if any(act.tells in REVEALED for act in gone):
        raise Refused("takeback_revealed")
    if len(gone) > FARTHEST_ACTIONS:
        raise Refused("takeback_far", most=FARTHEST_ACTIONS)
    return len(gone)


def takeback(table: Table, person: str) -> list[Entry]:
    """Back to before that person's own last action; all have agreed."""
    return [Undone(count=since_own(table, person), how="takeback")]


def undone(table: Table, entry: Undone) -> None:
    """The clock goes on as it stood when the first of those actions was played; what passed since counts for nobody."""
    state = table.state
    kept = len(state.acts) - entry.count
    table.go_back(kept)
    gone = state.acts[kept:]
    del state.acts[kept:]
    for act in gone:
        table.events.pop(act.version, None)
    state.clock = gone[0].clock.gone_on(entry.at)
    later = len(state.notes)  # they are in order: with a long list, look only at those that are concerned
    while later and state.notes[later - 1][0] > kept:
        later -= 1
    state.notes[later:] = [(kept, text) for _, text in state.notes[later:]]
    state.notes.append((kept, notes.undone(entry.count)))
    state.settled, state.request = entry.version, None


def taken_back(acts: Iterable[int], entries: Sequence[Entry]) -> set[int]:
    """The versions of those actions, in `acts` or in the entries after them, that do not count in the end."""
    counting = list(acts)
    gone: set[int] = set()
    for one in entries:
        if isinstance(one, Acted):
            counting.append(one.version)
        elif isinstance(one, Undone):
            gone.update(counting[-one.count :])
            del counting[-one.count :]
    return gone
