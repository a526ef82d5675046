"""Taking back: one's own last action if it has told nobody anything, or more of them if all people agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablee.house import command as asked
from tablee.house.command import Person
from tablee.house.entry import Entry, Undone
from tablee.house.refused import Refused
from tablee.play.event import Event
from tablee.play.match import Match

if TYPE_CHECKING:
    from tablee.house.table import Table

JUDGED = ("collapse", "claim", "clear", "error", "score", "timeout")
"""What comes out of a risk somebody took: knowing it, he would choose again."""


def undo(table: Table, command: asked.Undo, person: Person, now: int) -> list[Entry]:
    """The sender's own last action."""
    match, state = table.playing(), table.state
    if not table.seats_of(person.id):
        raise Refused("not_seated")
    if not state.acts:
        raise Refused("undo_nothing")
    last = state.acts[-1]
    if last.by != "person" or last.seat not in table.seats_of(person.id):
        raise Refused("undo_others")
    reason = last.tells or revealing(table.match_before(1), match, last.seat)
    if reason is not None:
        raise Refused(reason)
    return [Undone(count=1, how="undo")]


def telling(before: int, match: Match, events: Sequence[Event]) -> str | None:
    """Why an action cannot be undone, as far as its events and the counter of chance before it show."""
    if match.chance.counter != before:
        return "undo_chance"
    if any(event.kind in JUDGED for event in events):
        return "undo_judged"
    if any(event.kind == "draw" or event.hands is not None for event in events):
        return "undo_revealed"
    return None


def revealing(before: Match, after: Match, seat: int) -> str | None:
    """The same from what can be seen: nobody may have got to know a piece, but for those the seat itself showed."""
    players = range(after.game.players)
    if Counter(after.view(seat).hand) - Counter(before.view(seat).hand):
        return "undo_revealed"
    for viewer in (*players, None):
        old, new = before.view(viewer), after.view(viewer)
        others = [one for one in players if one != seat]
        if any(old.counts[one] != new.counts[one] for one in others) or old.well != new.well:
            return "undo_revealed"
        if old.shown and new.shown and any(old.shown[one] != new.shown[one] for one in others):
            return "undo_revealed"
    return None


def takeback(table: Table, person: str) -> list[Entry]:
    """Back to before that person's own last action; all have agreed."""
    return [Undone(count=table.since_own(person), how="takeback")]


def undone(table: Table, entry: Undone) -> None:
    """The clock goes on as it stood when the first of those actions was played; what passed since counts for nobody."""
    state = table.state
    gone = state.acts[-entry.count :]
    table.match = table.match_before(entry.count)
    state.acts = state.acts[: -entry.count]
    for act in gone:
        table.events.pop(act.version, None)
    state.clock = gone[0].clock.gone_on(entry.at)
    state.notes = [(min(count, len(state.acts)), text) for count, text in state.notes]
    state.notes.append((len(state.acts), f"undone: {entry.count}"))
    state.settled, state.request = entry.version, None
