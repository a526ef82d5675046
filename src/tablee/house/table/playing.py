"""The match at a table: who may play for which seat, what the house plays, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from tablee.house.table import command as asked
from tablee.house.table import notes
from tablee.house.table.accepted import Accepted, Reading
from tablee.house.table.command import HOUSE, Person
from tablee.house.table.deal import deal
from tablee.house.table.entry import Acted, Chair, Ended, Entry, Held, Resigned, Resumed, Returned, Started
from tablee.house.table.refused import Refused
from tablee.house.table.seating import a_seat
from tablee.house.table.state import Act
from tablee.house.table.undo import telling
from tablee.play.errors import TableeError
from tablee.play.match import Match

if TYPE_CHECKING:
    from tablee.house.table.table import Table

MOST_ACTIONS = 20_000
"""Of one match, with those taken back: then it ends, unrated."""


def started(table: Table, entry: Started) -> None:
    """Deal, and let the first clock run."""
    state = table.state
    state.chairs = [
        replace(one, nonce=table.secret.nonce(seat)) if one.holder == "bot" else one
        for seat, one in enumerate(state.chairs)
    ]
    state.phase, state.began, state.request = "playing", entry.at, None
    state.started = state.settled = entry.version
    table.deal()
    state.clock = state.clock.turned(table.playing(), state.created.clock, entry.at)


def dealt(table: Table) -> Match:
    """The match as it began."""
    chairs = table.state.chairs
    nonces = [one.nonce or "" for one in chairs]
    position = table.state.created.position
    return deal(table.game, table.secret, nonces, table.names(), table.state.began or 0, position)


def act(table: Table, command: asked.Act, person: Person, now: int) -> Accepted:
    """An action of a person for his own seat, or of the house for a seat that a bot plays."""
    table.playing()
    back: list[Entry] = []
    if person == HOUSE:
        seat = a_seat(table, command.seat)
        if table.state.chairs[seat].player is None:
            raise table.refused("not_your_seat", seat)
    else:
        seat = table.own_seat(person, command.seat)
        one = table.state.chairs[seat]
        if one.resigned is not None:
            raise Refused("resigned_already")
        if one.held is not None:
            back = _back(table, seat, now)
        if _timeout(command.action):
            raise Refused("timeout_by_clock")
    _in_time(table, seat, command.version)
    return _played(
        table, Acted(seat=seat, action="", by="bot" if person == HOUSE else None), command.action, back
    )


def _timeout(action: object) -> bool:
    done = action.get("do") if isinstance(action, dict) else action
    return isinstance(done, str) and done.strip() == "timeout"


def _in_time(table: Table, seat: int, version: int) -> None:
    """What was sent before others raced on still counts; what was sent before anything else does not."""
    needed = max(table.state.settled, table.state.own.get(seat, 0))
    if not needed <= version <= table.version:
        raise Refused("stale", seen=version, version=table.version)


def timeout(table: Table, command: asked.Timeout, person: Person, now: int) -> Accepted:
    """The house plays for a seat whose time is up."""
    match, seat = table.playing(), a_seat(table, command.seat)
    left = table.state.clock.left(seat, now) if seat in match.to_act else None
    if left is None or left > 0:
        raise table.refused("not_due", seat)
    return _played(table, Acted(seat=seat, action="", by="clock"), "timeout")


def _played(
    table: Table, entry: Acted, action: dict[str, object] | str, before: Sequence[Entry] = ()
) -> Accepted:
    """An action that is legal now, after what comes `before` it and changes nothing in the match."""
    try:
        reading = Reading(*table.playing().read(entry.seat, action))
    except TableeError as error:
        raise Refused.by_the_rules(error, table.names()) from error
    return Accepted([*before, replace(entry, action=str(reading.action))], reading)


def acted(table: Table, entry: Acted, reading: Reading | None = None) -> None:
    """Play it, unless it is known that it will be taken back: then it is only kept until it is.

    `reading` is what it was read as when it was accepted; from a log it is read again.
    """
    state, match = table.state, table.playing()
    clock, chances = state.clock.at(entry.at), match.chance.counter
    state.actions += 1
    state.own[entry.seat] = entry.version
    if state.request is not None and state.request.what == "takeback":
        state.request = None
    if entry.version in table.passed_over:
        state.acts.append(Act(entry.version, entry.seat, entry.action, entry.by or "person", entry.at, clock))
        return
    together = len(match.to_act) > 1 or clock.together
    if reading is not None:
        events = match.carry_out(entry.seat, *reading)
    else:
        events = match.play(entry.seat, entry.action)
    tells = telling(chances, match, events)
    state.acts.append(
        Act(entry.version, entry.seat, entry.action, entry.by or "person", entry.at, clock, tells)
    )
    table.played(match, entry.version, events)
    state.clock = clock.turned(match, state.created.clock, entry.at, entry.seat)
    if not together or state.clock.moment != clock.moment:
        state.settled = entry.version


def hold(table: Table, command: asked.Hold, person: Person, now: int) -> list[Entry]:
    """A bot plays for somebody who has gone, until he is back."""
    table.playing()
    seat = a_seat(table, command.seat)
    one = table.state.chairs[seat]
    if one.player is not None:
        raise table.refused("held_already", seat)
    level = command.level if command.level in table.customs.levels[table.game.name] else "greedy"
    return [Held(seat=seat, level=level)]


def held(table: Table, entry: Held) -> None:
    """From now on a bot plays the seat."""
    table.state.chairs[entry.seat] = replace(table.state.chairs[entry.seat], held=entry.level)
    _note(table, notes.held(entry.seat, entry.level))


def come_back(table: Table, command: asked.Return, person: Person, now: int) -> list[Entry]:
    """Whoever had gone is there again."""
    seat = a_seat(table, command.seat)
    if table.state.chairs[seat].held is None:
        raise table.refused("not_held", seat)
    return _back(table, seat, now)


def _back(table: Table, seat: int, now: int) -> list[Entry]:
    """Somebody plays his seat again. If nobody played here the clock may have slept: what it missed is spared him."""
    since = table.state.clock.since
    if table.has_people() or table.due() is None or since is None:
        return [Returned(seat=seat)]
    return [Resumed(stood=now - since), Returned(seat=seat)]


def returned(table: Table, entry: Returned) -> None:
    """The seat is its person's again."""
    table.state.chairs[entry.seat] = replace(table.state.chairs[entry.seat], held=None)
    _note(table, notes.back(entry.seat))


def resign(table: Table, command: asked.Resign, person: Person, now: int) -> list[Entry]:
    """Last place, and the house plays on; with nobody left to play for, that was it."""
    if table.state.phase != "adjourned":
        table.playing()
    seats = tuple(seat for seat in table.seats_of(person.id) if table.state.chairs[seat].resigned is None)
    if not seats:
        raise Refused("not_seated")
    chairs = [
        replace(one, resigned=table.version + 1) if seat in seats else one
        for seat, one in enumerate(table.state.chairs)
    ]
    staying = [one for one in chairs if one.resigned is None]
    entries: list[Entry] = [Resigned(seats=seats)]
    if len(staying) < 2 or all(one.holder == "bot" for one in staying):
        assert table.match is not None
        entries.append(ending("resigned", chairs, table.match))
    return entries


def resigned(table: Table, entry: Resigned) -> None:
    """The house plays these seats to the end."""
    for seat in entry.seats:
        table.state.chairs[seat] = replace(table.state.chairs[seat], resigned=entry.version, held=None)
        _note(table, notes.resigned(seat))
    table.state.request = None


def ended(table: Table, entry: Ended) -> None:
    """The result stands; nobody's time runs."""
    state = table.state
    state.phase, state.how = "closed" if entry.how == "closed" else "over", entry.how
    state.scores, state.places, state.request = entry.scores, entry.places, None
    state.clock = replace(state.clock.stopped(entry.at), running=())


def ending(how: Literal["over", "resigned", "long"], chairs: Sequence[Chair], match: Match) -> Ended:
    """Those who stayed by the rules, behind them who gave up, the first to do so last."""
    ranks = match.game.places(match)
    staying = [seat for seat, one in enumerate(chairs) if one.resigned is None]

    def place(seat: int) -> int:
        gave_up = chairs[seat].resigned
        if gave_up is None:
            return 1 + sum(ranks[other] < ranks[seat] for other in staying)
        return 1 + len(staying) + sum((one.resigned or 0) > gave_up for one in chairs)

    return Ended(how=how, scores=match.scores, places=tuple(place(seat) for seat in range(len(chairs))))


def _note(table: Table, text: str) -> None:
    table.state.notes.append((len(table.state.acts), text))
