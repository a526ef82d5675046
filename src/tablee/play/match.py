"""A match: drives one Position, feeds it chance from its seed, and keeps what was done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date as Date
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.play import record, saving
from tablee.play.action import Action
from tablee.play.chance import Chance
from tablee.play.errors import BadPosition, IllegalAction, NotYourTurn
from tablee.play.event import Event
from tablee.play.pad import Pad
from tablee.play.position import CHANCE, Position
from tablee.play.proof import Proof
from tablee.play.view import NOTHING, Known, Line, View
from tablee.texts import quoted

if TYPE_CHECKING:
    from tablee.play.game import Game


SEATS = tuple(tuple(seat for seat in range(8) if seats >> seat & 1) for seats in range(256))
"""The seats of a bit set."""


class Past(msgspec.Struct, frozen=True):
    """What a view tells of the time before it."""

    history: tuple[Event, ...]
    lines: tuple[Line, ...]
    turn: int

    @classmethod
    def of(cls, view: View) -> Past:
        """The past that a view shows."""
        for entry, items, kind in (
            ("history", view.history, view.event),
            ("score_pad", view.score_pad, Line),
        ):
            if type(items) is not tuple or not all(type(item) is kind for item in items):
                raise BadPosition("bad_entry", entry=entry, found=quoted(items))
        if type(view.turn) is not int or not 1 <= view.turn < 1 << 31:
            raise BadPosition("bad_entry", entry="turn", found=quoted(view.turn))
        return cls(view.history, view.score_pad, view.turn)


class Match:
    """A whole match, all its rounds; made by a `Game`, `tablee.replay` or `tablee.load`."""

    def __init__(
        self,
        game: Game,
        core: Position,
        chance: Chance,
        *,
        names: Sequence[str] = (),
        date: str | None = None,
    ) -> None:
        self.game = game
        self.core = core
        self.chance = chance
        self.names = tuple(names)
        self.date = date or Date.today().isoformat()
        self.layout: list[Any] = []
        self.history: list[Event] = []
        self.pad = Pad(game.players)
        self.log: list[tuple[int, Action, tuple[Event, ...], bool]] = []
        """Every action: seat, action, its events (without those of a deal), and whether it ended a turn."""
        self.chances: list[tuple[int, Event]] = []
        """What chance brought, with the number of actions before it."""
        self.foretold: list[str] = []
        """What chance is to bring next, in a match whose public record is played again."""
        self.comments: list[tuple[int, str]] = []
        """Comments with the number of actions before them."""
        self.begun_from: dict[str, Any] | None = None
        self.past: Past | None = None
        """What had happened before `begun_from`, in a match that was sampled from a view."""
        self.published: str | None = None
        """The commitment of the real match, in one that was guessed from its public record."""
        self.proof: Proof | None = None
        """Where the seed came from, in a match of a house that has ended: its record shows it."""
        self.core.watch()

    def begin(self) -> None:
        """Deal the first round."""
        self._feed_chance()

    def go_on_from(self, past: Past) -> None:
        """From here on this is a match of its own, with a past."""
        self.begun_from, self.past = self.position(), past
        self.history = list(past.history)
        self.pad = Pad.going_on(self.scores, self.begun_from["round"], past.lines, past.turn)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; () when the match is over."""
        seats = self.core.seats()
        return SEATS[seats] if seats < CHANCE else ()

    def actions(self, seat: int) -> list[Action]:
        """What the seat may do, in a stable order; [] if it may not act."""
        return [self.game.decode(code) for code in self.codes(seat)]

    def codes(self, seat: int) -> list[int]:
        """The same as the engine's codes."""
        if seat not in self.to_act:
            return []
        return sorted(self.core.nth(seat, k) for k in range(self.core.count(seat)))

    def check(
        self, seat: int, action: Action | Mapping[str, Any] | str
    ) -> IllegalAction | NotYourTurn | None:
        """None, or the error that `play` would raise; changes nothing."""
        try:
            self.read(seat, action)
        except (IllegalAction, NotYourTurn) as error:
            return error
        return None

    def play(self, seat: int, action: Action | Mapping[str, Any] | str) -> list[Event]:
        """Play an action, its JSON or its notation; refused ones change nothing."""
        return self.carry_out(seat, *self.read(seat, action))

    def carry_out(self, seat: int, meant: Action, code: int) -> list[Event]:
        """Play what `read` has just found legal."""
        self.core.apply(seat, code)
        events = self.game.events(self, self.core.rows())
        self._enter(events)
        ended = self.game.ends_turn(self, seat)
        self.log.append((seat, meant, tuple(events), ended))
        if ended:
            self.pad.end_turn()
        return events + self._feed_chance()

    def read(self, seat: int, action: Action | Mapping[str, Any] | str) -> tuple[Action, int]:
        """A legal action and its code; raises what `play` would."""
        if type(seat) is not int or seat not in self.to_act:
            if not self.to_act:
                raise NotYourTurn("match_over")
            raise self._no_such_seat(seat) or self.game.waiting(self, seat)
        meant = action if isinstance(action, Action) else self.game.action(action)
        return meant, self.game.encode(self, seat, meant)

    def _no_such_seat(self, seat: int) -> NotYourTurn | None:
        if type(seat) is int and 0 <= seat < self.game.players:
            return None
        return NotYourTurn("no_such_seat", seat=quoted(seat), most=self.game.players - 1)

    def _feed_chance(self) -> list[Event]:
        events: list[Event] = []
        while self.core.seats() == CHANCE:
            rng = self.chance.next()
            if self.foretold:
                self.game.let_be(self, self.foretold.pop(0))
            else:
                self.core.chance(rng)
            events += self.game.dealt(self)
        self._enter(events)
        self.chances += [(len(self.log), event) for event in events]
        return events

    def _enter(self, events: Sequence[Event]) -> None:
        for event in events:
            self.history.append(event)
            self.pad.enter(event)

    @property
    def scores(self) -> tuple[int, ...]:
        """The total of each seat."""
        return tuple(self.core.totals())

    @property
    def round(self) -> int:
        """The number of the current round, or of the last one."""
        return self.pad.round

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.core.seats() == 0

    @property
    def places(self) -> tuple[int, ...]:
        """The rank of each seat once decided, equal ranks shared; () while the match runs."""
        if not self.over:
            return ()
        return self.game.places(self)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def commitment(self) -> str:
        """SHA-256 of seed and salt: published before the deal, checked by `tablee.verify`."""
        return self.published or self.chance.commitment

    def view(self, seat: int | None = None) -> View:
        """All that this seat may know; None is a spectator."""
        if seat is not None and (error := self._no_such_seat(seat)):
            raise error
        return self.game.view(self, seat)

    def public_view(self, known: Known = NOTHING) -> View:
        """What everybody may know, without the part of the past that is known already."""
        return self.game.public_view(self, known)

    def own_view(self, seat: int, public: View) -> View:
        """The view of a seat, from what everybody sees at the same moment."""
        return self.game.own_view(self, seat, public)

    def copy(self) -> Match:
        """An independent match with the same future."""
        other = Match(self.game, self.game.core(), self.chance.copy(), names=self.names, date=self.date)
        other.core.copy_from(self.core)
        other.layout, other.history, other.log = self.layout.copy(), self.history.copy(), self.log.copy()
        other.chances, other.foretold = self.chances.copy(), self.foretold.copy()
        other.comments, other.pad = self.comments.copy(), self.pad.copy()
        other.begun_from, other.past, other.published = self.begun_from, self.past, self.published
        other.proof = self.proof
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle is what `save` writes."""
        return saving.load, (self.save(),)

    def position(self) -> dict[str, Any]:
        """The complete state as JSON; `Game.from_position` takes it."""
        return self.game.dump(self)

    def comment(self, text: str) -> None:
        """Note what is not a rule (resigned, a bot took the seat, ...) in the record."""
        self.comments.append((len(self.log), " ".join(text.split())))

    def record(self) -> str:
        """The public text of the match: no seed and no hidden tile before it is over."""
        return record.write(self)

    def save(self) -> str:
        """The private and complete text of the match; `tablee.load` takes it."""
        return saving.write(self)

    def __repr__(self) -> str:
        return f"<{self.game.name} match, round {self.round}, scores {self.scores}>"
