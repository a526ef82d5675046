"""Who sits where until the match begins, and what the host may do about it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from tablee.house.table import command as asked
from tablee.house.table.command import HOUSE, Person, Wish
from tablee.house.table.customs import Customs
from tablee.house.table.deal import NONCE
from tablee.house.table.entry import Chair, Ended, Entry, Host, Nonce, Sat, Started, Stood
from tablee.house.table.refused import Refused

if TYPE_CHECKING:
    from tablee.house.table.table import Table


def chair(wish: Wish, game: str, host: Person, agreed: Collection[str], customs: Customs) -> Chair:
    """The seat as the host wished it; nobody is seated who has not agreed."""
    person = wish.person or host.id
    if person != host.id and person not in agreed:
        raise Refused("not_agreed")
    if wish.holder == "bot":
        return Chair("bot", level=_level(game, wish.level, customs))
    if wish.holder == "here":
        known = wish.name if agreed else None  # another match: the name is that of the table before
        return Chair("here", person=person, name=known or _name(wish.name, host, customs))
    if wish.holder == "person":
        return Chair("person", person=person, name=host.name if person == host.id else wish.name)
    return Chair(wish.holder)


def _name(name: str | None, host: Person, customs: Customs) -> str:
    """How somebody at the host's device is called."""
    return customs.shown_name(name) if name and name.strip() else host.name


def _level(game: str, level: str | None, customs: Customs) -> str:
    known = customs.levels[game]
    if level is not None and level not in known:
        raise Refused("level", level=level, game=game, allowed=", ".join(known))
    return level or "greedy"


def sit(table: Table, command: asked.Sit, person: Person, now: int) -> list[Entry]:
    """Take a seat; whoever brings his nonce along may start the match by it."""
    in_the_lobby(table)
    state = table.state
    if person.id in state.banned:
        raise Refused("kicked")
    if table.seats_of(person.id):
        raise Refused("seated_already")
    invited = command.invite is not None
    if not invited and not state.created.public and person.id != state.host:
        raise Refused("invite_needed")
    wanted = ("friend", "open") if invited else ("open",)
    if command.seat is None:
        free = [seat for holder in wanted for seat, one in enumerate(state.chairs) if one.holder == holder]
        if not free:
            raise Refused("full")
        seat = free[0]
    else:
        seat = a_seat(table, command.seat)
        if state.chairs[seat].taken:
            raise table.refused("seat_taken", seat)
        if state.chairs[seat].holder not in wanted:
            raise Refused("invite_needed")
    entries: list[Entry] = [Sat(seat=seat, name=person.name)]
    if command.nonce is not None:
        entries.append(Nonce(seat=seat, nonce=_nonce(command.nonce)))
        sitting = Chair("person", person=person.id, name=person.name, nonce=command.nonce)
        chairs = [*state.chairs]
        chairs[seat] = sitting
        entries += _beginning(table, chairs)
    return entries


def sat(table: Table, entry: Sat) -> None:
    """The seat is taken."""
    table.state.chairs[entry.seat] = Chair("person", person=entry.person, name=entry.name)


def stand(table: Table, command: asked.Stand, person: Person, now: int) -> list[Entry]:
    """Leave; a host who leaves hands the table over, and the last one closes it."""
    if table.state.phase in ("playing", "adjourned"):
        raise Refused("stand_playing")
    in_the_lobby(table)
    seats = table.seats_of(person.id)
    if not seats and person.id != table.state.host:
        raise Refused("not_seated")
    others = [one.person for one in table.state.chairs if one.person not in (None, person.id)]
    if person.id != table.state.host:
        return [Stood(seats=seats)]
    if others:
        return [Stood(seats=seats, host=others[0])]
    return [Stood(seats=seats), Ended(how="closed")]


def stood(table: Table, entry: Stood) -> None:
    """The seats are free again."""
    for seat in entry.seats:
        table.state.chairs[seat] = Chair(_emptied(table, seat))
    if entry.host is not None:
        table.state.host = entry.host


def _emptied(table: Table, seat: int) -> Literal["friend", "open"]:
    """A friend's seat waits for a friend again."""
    return "friend" if table.state.created.seats[seat].holder == "friend" else "open"


def nonce(table: Table, command: asked.Nonce, person: Person, now: int) -> list[Entry]:
    """A seat's part of the deal, once."""
    in_the_lobby(table)
    seat = table.own_seat(person, command.seat)
    if table.state.chairs[seat].nonce is not None:
        raise Refused("nonce_twice")
    chairs = [*table.state.chairs]
    chairs[seat] = replace(chairs[seat], nonce=_nonce(command.nonce))
    return [Nonce(seat=seat, nonce=command.nonce), *_beginning(table, chairs)]


def nonce_came(table: Table, entry: Nonce) -> None:
    """The seat has given its part of the deal."""
    table.state.chairs[entry.seat] = replace(table.state.chairs[entry.seat], nonce=entry.nonce)


def _nonce(text: str) -> str:
    if not NONCE.fullmatch(text):
        raise Refused("nonce_shape")
    return text


def _beginning(table: Table, chairs: Iterable[Chair]) -> list[Entry]:
    """A full table starts by itself, unless the host wants to say when."""
    ready = all(one.taken and (one.nonce or one.holder == "bot") for one in chairs)
    return [Started()] if ready and table.state.created.start == "full" else []


def start(table: Table, command: asked.Start, person: Person, now: int) -> list[Entry]:
    """The host says when; no seat may be free."""
    in_the_lobby(table)
    _is_host(table, person)
    chairs = table.state.chairs
    if free := [str(seat + 1) for seat, one in enumerate(chairs) if not one.taken]:
        raise Refused("seats_open", seats=", ".join(free))
    if late := [seat for seat, one in enumerate(chairs) if one.holder != "bot" and not one.nonce]:
        raise table.refused("nonce_missing", *late)
    return [Started()]


def host(table: Table, command: asked.Host, person: Person, now: int) -> list[Entry]:
    """The host's tools; but for quiet, and closing a table of bots alone, all of them before the match."""
    if person != HOUSE:  # which closes what everybody has left
        _is_host(table, person)
    entry = Host(do=command.do)
    if command.do in ("quiet", "loud"):
        return [entry]
    if command.do == "close" and table.state.phase == "playing" and not table.people():
        return [Ended(how="closed")]
    in_the_lobby(table)
    if command.do == "close":
        return [Ended(how="closed")]
    if command.seat is None:
        raise Refused("no_such_seat", most=len(table.state.chairs))
    seat = a_seat(table, command.seat)
    entry = replace(entry, seat=seat)
    one = table.state.chairs[seat]
    if command.do == "host":
        if one.holder != "person":
            raise Refused("host_nobody", seat=seat + 1)
        return [entry]
    if command.do == "kick":
        if one.holder != "person" or one.person == person.id:
            raise Refused("kick_nobody", seat=seat + 1)
        return [entry]
    if one.holder == "person":
        raise table.refused("seat_taken", seat)
    if command.do == "here":
        if table.state.created.rated:
            raise Refused("rated_here")
        return [replace(entry, name=_name(command.name, person, table.customs))]
    if command.do != "bot":
        return [entry]
    entry = replace(entry, level=_level(table.game.name, command.level, table.customs))
    chairs = [*table.state.chairs]
    chairs[seat] = Chair("bot")
    return [entry, *_beginning(table, chairs)]


def host_did(table: Table, entry: Host) -> None:
    """The table as the host wants it."""
    state, seat = table.state, entry.seat
    if entry.do in ("quiet", "loud"):
        state.quiet = entry.do == "quiet"
    if seat is None:
        return
    one = state.chairs[seat]
    if entry.do == "host":
        state.host = one.person or state.host
    elif entry.do == "kick":
        state.banned.append(one.person or "")
        for theirs in table.seats_of(one.person or ""):
            state.chairs[theirs] = Chair(_emptied(table, theirs))
    elif entry.do == "bot":
        state.chairs[seat] = Chair("bot", level=entry.level)
    elif entry.do == "here":
        state.chairs[seat] = Chair("here", person=entry.person, name=entry.name)
    elif entry.do in ("open", "friend"):
        state.chairs[seat] = Chair(entry.do)


def in_the_lobby(table: Table) -> None:
    """Seats change before the match only."""
    if table.state.phase != "lobby":
        raise Refused("started_already" if table.state.phase in ("playing", "adjourned") else "over")


def a_seat(table: Table, seat: int) -> int:
    """A number that is a seat."""
    if not 0 <= seat < len(table.state.chairs):
        raise Refused("no_such_seat", most=len(table.state.chairs))
    return seat


def _is_host(table: Table, person: Person) -> None:
    if person.id != table.state.host:
        raise Refused("host_only")
