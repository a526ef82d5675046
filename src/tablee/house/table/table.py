"""A table: one match with its seats, clock and talk. Pure: no time of its own, nothing read or written.

`accept` decides what a command leads to and changes nothing; `carry_out` applies it. `apply` changes the state and
never fails on what `accept` made. The same entries give the same table, from the beginning or from a snapshot.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.house.table import chat, command, consent, entry, messages, playing, seating, undo
from tablee.house.table.accepted import Accepted, Reading
from tablee.house.table.clock import Clock, checked
from tablee.house.table.command import HOUSE, LONGEST_ID, Commands, Create, Person, Wish
from tablee.house.table.customs import Customs
from tablee.house.table.deal import Secret, record
from tablee.house.table.entry import Created, Entry
from tablee.house.table.refused import Refused
from tablee.house.table.state import State
from tablee.play.errors import TableeError
from tablee.play.event import Event
from tablee.play.game import Game
from tablee.play.match import Match
from tablee.play.registry import recorded_game, wished_game
from tablee.play.view import View
from tablee.texts.people import Seats

KNOWN = 1000
"""So many command ids are remembered; take snapshots more often than that."""
MOST_POINTS = 5_000
"""To which a match is played in the house."""
MARK_EVERY, MARKS = 50, 1 + undo.FARTHEST_ACTIONS // 50
"""How many actions lie between two marks, and how many marks are kept: enough for any takeback."""

ACCEPT: dict[type, Callable[..., Sequence[Entry] | Accepted]] = {
    command.Sit: seating.sit,
    command.Stand: seating.stand,
    command.Nonce: seating.nonce,
    command.Start: seating.start,
    command.Host: seating.host,
    command.Act: playing.act,
    command.Timeout: playing.timeout,
    command.Hold: playing.hold,
    command.Return: playing.come_back,
    command.Resign: playing.resign,
    command.Undo: undo.undo,
    command.Takeback: consent.takeback,
    command.Adjourn: consent.adjourn,
    command.Resume: consent.resume,
    command.Rematch: consent.rematch,
    command.Rematched: consent.rematched,
    command.Say: chat.say,
}
HOUSE_ONLY = (command.Timeout, command.Hold, command.Return, command.Rematched)
ALSO_THE_HOUSE = (command.Act, command.Resume, command.Host)

APPLY: dict[type, Callable[..., None]] = {
    entry.Sat: seating.sat,
    entry.Stood: seating.stood,
    entry.Nonce: seating.nonce_came,
    entry.Host: seating.host_did,
    entry.Started: playing.started,
    entry.Held: playing.held,
    entry.Returned: playing.returned,
    entry.Resigned: playing.resigned,
    entry.Ended: playing.ended,
    entry.Undone: undo.undone,
    entry.Asked: consent.was_asked,
    entry.Agreed: consent.was_agreed,
    entry.Adjourned: consent.adjourned,
    entry.Resumed: consent.resumed,
    entry.Rematched: consent.was_rematched,
    entry.Said: chat.said,
}


def create(
    wish: Create,
    person: Person,
    now_ms: int,
    secret: Secret,
    customs: Customs,
    agreed: Collection[str] = (),
    position: dict[str, Any] | None = None,
) -> Created:
    """The first entry of a new table; refused if the game does not go like that.

    Besides the host only people who have `agreed` (to a rematch) are given a seat. A fork begins from a `position`.
    """
    given = dict(wish.options)
    if given.setdefault("players", len(wish.seats)) != len(wish.seats):
        raise Refused("players", seats=len(wish.seats), players=given["players"])
    try:
        game = wished_game(wish.game, given)
    except TableeError as error:
        raise Refused.by_the_rules(error) from error
    except (TypeError, ValueError) as error:
        raise Refused("options", game=wish.game) from error
    if int(game.options.get("target") or 0) > MOST_POINTS:
        raise Refused("target_high", most=MOST_POINTS)
    seats = tuple(seating.chair(one, game.name, person, agreed, customs) for one in wish.seats)
    sitting = [one.person for one in seats if one.holder == "person"]
    if len(set(sitting)) != len(sitting):
        raise Refused("seated_already")
    if wish.rated and (game.players < 2 or all(one.holder == "bot" for one in seats)):
        raise Refused("rated_alone")
    if (wish.fork is None) != (position is None):
        raise Refused("fork")
    if wish.rated and position is not None:
        raise Refused("rated_fork")
    if wish.rated and any(one.holder == "here" for one in seats):
        raise Refused("rated_here")
    return Created(
        version=1,
        at=now_ms,
        by="person" if person.id else "house",
        person=person.id or None,
        id=wish.id,
        game=game.name,
        options=dict(game.options),
        seats=seats,
        clock=checked(wish.clock),
        host=person.id,
        rated=wish.rated,
        public=wish.public,
        start=wish.start,
        undo_seconds=min(max(wish.undo_seconds, 0.0), 10.0),
        commitment=secret.commitment,
        rematch_of=wish.rematch_of if agreed else None,
        fork=wish.fork,
        position=position,
    )


class Table:
    """A table with its secret, in a house with these customs."""

    def __init__(self, id: str, created: Created, secret: Secret, customs: Customs) -> None:
        self.id = id
        self.secret, self.customs = secret, customs
        self.game: Game = recorded_game(created.game, created.options)
        self.match: Match | None = None
        self.events: dict[int, tuple[Event, ...]] = {}
        """What the action of each version brought, for the news."""
        self.passed_over: set[int] = set()
        """Versions of actions that are taken back further on in what is being read: they are not played."""
        self._played = 0
        self._marks: list[tuple[int, Match]] = []
        """The match as it was some actions ago, a few times: going back begins there."""
        self.state = State(
            created=created,
            version=created.version,
            at=created.at,
            phase="lobby",
            host=created.host,
            chairs=list(created.seats),
            clock=Clock.at_start(created.clock, len(created.seats)),
        )
        self._remember(created)

    @property
    def version(self) -> int:
        """How many entries there are."""
        return self.state.version

    def answer(self, person: Person, id: str) -> int | None:
        """The version a known command led to: it is not done twice."""
        return self.state.commands.get(f"{person.id}:{id}")

    def accept(self, wish: Commands, person: Person, now_ms: int) -> Accepted:
        """What the command leads to, no entries if that was done already; raises Refused; changes nothing.

        Whether an action ends the match shows when it is carried out.
        """
        if not 0 < len(wish.id) <= LONGEST_ID:
            raise Refused("command_id", most=LONGEST_ID)
        if self.answer(person, wish.id) is not None:
            return Accepted(())
        kind = type(wish)
        if kind not in ALSO_THE_HOUSE and (kind in HOUSE_ONLY) != (person == HOUSE):
            raise Refused("house_only")
        now_ms = max(now_ms, self.state.at)
        made = ACCEPT[kind](self, wish, person, now_ms)
        entries, reading = made if isinstance(made, Accepted) else (made, None)
        by, sender = ("person", person.id) if person.id else ("house", None)
        logged = [
            replace(one, version=version, at=now_ms, by=one.by or by, person=sender, id=wish.id)
            for version, one in enumerate(entries, self.version + 1)
        ]
        return Accepted(logged, reading)

    def carry_out(self, accepted: Accepted) -> list[Entry]:
        """Apply what was accepted just now; returns its entries with what follows from them: the end of the match."""
        entries = [*accepted.entries]
        for one in entries:
            self.apply(one, accepted.reading)
        if not entries or self.state.phase != "playing" or self.match is None:
            return entries
        long = self.state.actions >= playing.MOST_ACTIONS
        if not self.match.over and not long:
            return entries
        last = entries[-1]
        by: entry.By = "house" if last.person is None else "person"
        ended = playing.ending("over" if self.match.over else "long", self.state.chairs, self.match)
        ended = replace(ended, version=last.version + 1, at=last.at, by=by, person=last.person, id=last.id)
        self.apply(ended)
        return [*entries, ended]

    def apply(self, one: Entry, reading: Reading | None = None) -> None:
        """Do what an entry says; entries come in the order of their versions.

        `reading` is what its action, if it is one, was read as by `accept`; without it the notation is read.
        """
        if one.version != self.version + 1:
            raise ValueError(f"entry {one.version} after {self.version}")
        self.state.version, self.state.at = one.version, one.at
        self._remember(one)
        if isinstance(one, entry.Acted):
            playing.acted(self, one, reading)
        else:
            APPLY[type(one)](self, one)

    def _remember(self, one: Entry) -> None:
        known = self.state.commands
        if one.id is not None:
            known[f"{one.person or ''}:{one.id}"] = one.version
            while len(known) > KNOWN:
                del known[next(iter(known))]

    def snapshot(self) -> dict[str, Any]:
        """The whole state as JSON, without the secret."""
        kept: dict[str, Any] = msgspec.to_builtins(self.state, str_keys=True)
        return kept

    @classmethod
    def restore(
        cls,
        id: str,
        snapshot: Mapping[str, Any],
        secret: Secret,
        customs: Customs,
        entries: Sequence[Entry] = (),
    ) -> Table:
        """The table of a snapshot and of what was logged since."""
        state = msgspec.convert(snapshot, State, str_keys=True)
        state.actions = max(state.actions, len(state.acts))  # an older house did not count them
        state.commands = dict(sorted(state.commands.items(), key=lambda known: known[1]))
        table = cls(id, state.created, secret, customs)
        table.state = state
        if state.began is not None:
            table.deal()
        table.follow(entries)
        return table

    def follow(self, entries: Sequence[Entry]) -> None:
        """Apply what was logged; actions that are taken back again further on are not played."""
        acts = self.state.acts
        self.passed_over = undo.taken_back((act.version for act in acts), entries)
        if self.match is not None:
            counting = sum(act.version not in self.passed_over for act in acts)
            self.go_back(counting)
            for act in acts[self._played : counting]:
                self.played(self.match, act.version, self.match.play(act.seat, act.action))
        for one in entries:
            self.apply(one)
        self.passed_over = set()

    def deal(self) -> None:
        """The match as it begins."""
        self.match, self._played, self._marks = playing.dealt(self), 0, []
        self.events = {self.state.started: tuple(self.match.history)}

    def go_back(self, count: int) -> None:
        """The match as it was after so many actions, if more are played."""
        if self._played > count:
            self.match, self._played = self.match_at(count), count
            self._marks = [mark for mark in self._marks if mark[0] <= count]

    def match_at(self, count: int) -> Match:
        """The match after so many actions, from the last mark before that on."""
        at, mark = next((one for one in reversed(self._marks) if one[0] <= count), (0, None))
        match = playing.dealt(self) if mark is None else mark.copy()
        for act in self.state.acts[at:count]:
            match.play(act.seat, act.action)
        return match

    def played(self, match: Match, version: int, events: Sequence[Event]) -> None:
        """Another action was: note what it brought, and now and then the whole match."""
        self.events[version] = tuple(events)
        self._played += 1
        if self._played % MARK_EVERY == 0:
            self._marks = [*self._marks[1 - MARKS :], (self._played, match.copy())]

    def playing(self) -> Match:
        """The match, if it goes on now."""
        if self.match is None:
            raise Refused("closed" if self.state.phase == "closed" else "not_started")
        if self.state.phase != "playing":
            raise Refused("adjourned" if self.state.phase == "adjourned" else "over")
        return self.match

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats somebody plays, several if others sit at his device."""
        if not person:
            return ()
        return tuple([seat for seat, one in enumerate(self.state.chairs) if one.person == person])

    def names(self) -> list[str]:
        """What each seat is called: by its person, its bot, or not at all."""
        return [one.name or one.level or "" for one in self.state.chairs]

    def refused(self, key: str, *seats: int) -> Refused:
        """A refusal that says who sits at these seats."""
        return Refused(key, seat=Seats(seats), names=self.names())

    def own_seat(self, person: Person, seat: int) -> int:
        """A seat of that person."""
        if seating.a_seat(self, seat) not in self.seats_of(person.id):
            raise self.refused("not_your_seat", seat)
        return seat

    def people(self) -> set[str]:
        """Whose consent is needed: all who play, and after the match all who have played."""
        over = self.state.phase == "over"
        return {one.person for one in self.state.chairs if one.person and (over or one.resigned is None)}

    def bots_to_act(self) -> dict[int, str]:
        """The seats that the house has to play for now, with the level that plays."""
        if self.match is None or self.state.phase != "playing":
            return {}
        players = {seat: self.state.chairs[seat].player for seat in self.match.to_act}
        return {seat: level for seat, level in players.items() if level is not None}

    def has_people(self) -> bool:
        """Whether a person plays here, connected or not; one whose seat a bot plays does not."""
        return any(one.person and one.player is None for one in self.state.chairs)

    def undo_until(self) -> int | None:
        """Until when (ms) bots leave a person the time to take his action back; None: they need not wait."""
        last = self.state.acts[-1] if self.state.acts else None
        if last is None or last.by != "person" or last.tells is not None or self.state.phase != "playing":
            return None
        if self.state.clock.together:
            return None
        return last.at + round(self.state.created.undo_seconds * 1000)

    def due(self) -> tuple[int, int] | None:
        """The seat whose time is up next, and when (ms)."""
        return self.state.clock.due() if self.state.phase == "playing" else None

    def hint_view(self, person: Person, seat: int) -> View:
        """What a hint may be drawn from."""
        match = self.playing()
        if self.state.created.rated:
            raise Refused("hint_rated")
        return match.view(self.own_seat(person, seat))

    def record(self) -> str:
        """The record with the proof of its deal, once the match has ended."""
        if self.match is None or self.state.phase != "over":
            raise Refused("record_running")
        match = self.match.copy()
        match.comments = list(self.state.notes)
        return record(match, self.secret, [one.nonce or "" for one in self.state.chairs])

    def rematch_ready(self) -> bool:
        """Whether all people want another match, and it is not made yet."""
        request = self.state.request
        return request is not None and request.what == "rematch" and self.people() <= set(request.agreed)

    def rematch(self, id: str) -> Create:
        """The command that makes another table like this one; whoever has not agreed leaves an open seat."""
        state, made = self.state, self.state.created
        agreed = state.request.agreed if state.request is not None else ()
        seats = tuple(
            Wish("bot", level=one.level)
            if one.holder == "bot"
            else Wish(one.holder if one.holder == "here" else "person", name=one.name, person=one.person)
            if one.person in agreed
            else Wish("open")
            for one in state.chairs
        )
        return Create(
            id=id,
            game=made.game,
            options=made.options,
            seats=seats,
            clock=made.clock,
            rated=made.rated,
            public=made.public,
            start=made.start,
            undo_seconds=made.undo_seconds,
            rematch_of=self.id,
        )

    def state_for(self, viewer: str | None, seat: int | None = None) -> dict[str, Any]:
        """The whole table as this person, or a stranger, may see it: the message `table`."""
        return messages.state_for(self, viewer, seat)
