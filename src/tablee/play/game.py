"""A game with its options chosen: the maker of matches, and what `Match` asks about its own game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from tablee.play.action import Action
from tablee.play.chance import Chance
from tablee.play.errors import BadPosition, BadRecord, NotYourTurn, OptionError
from tablee.play.event import Event
from tablee.play.match import Match
from tablee.play.moment import Moment, seconds_of
from tablee.play.options import Option, validated
from tablee.play.position import Position
from tablee.play.record import Reader, Words
from tablee.play.view import NOTHING, Known, OptionValue, View
from tablee.texts import quoted
from tablee.texts.people import Seats


class Game(ABC):
    """One of `tablee.GAMES` with given options. The rules are in its core; here they get names and words."""

    name: ClassVar[str]
    seats: range
    settings: ClassVar[tuple[Option, ...]]
    view_type: ClassVar[type[View]]
    record_words: ClassVar[Words] = Words()

    def __init__(self, /, **options: Any) -> None:
        self.options = validated(self.name, self.seats, self.settings, options)
        self.players = int(self.options["players"] or 0)

    @property
    def recorded_options(self) -> dict[str, OptionValue]:
        """The options as a record names them: without those that came later and have their default."""
        quiet = {one.name: one.default for one in self.settings if one.later}
        return {
            name: value for name, value in self.options.items() if name not in quiet or value != quiet[name]
        }

    @classmethod  # noqa: B027 (the options of most games open none)
    def check_recorded(cls, options: Mapping[str, Any]) -> None:
        """Refuse options of a record or a save that would open a file."""

    def new(self, seed: int | bytes | None = None, *, names: Sequence[str] = ()) -> Match:
        """A whole match, dealt; the same seed gives the same match."""
        match = Match(self, self.core(), Chance.fresh(seed), names=names)
        match.begin()
        return match

    def from_position(self, position: Mapping[str, Any], seed: int | bytes = 0) -> Match:
        """A match that goes on from a written position."""
        match = Match(self, self.core(), Chance.fresh(seed))
        self.restore(match, position)
        match.begun_from = match.position()
        return match

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), dict(self.options))

    def __repr__(self) -> str:
        listed = ", ".join(f"{name}={value!r}" for name, value in self.recorded_options.items())
        return f"tablee.game({self.name!r}, {listed})"

    def places(self, match: Match) -> tuple[int, ...]:
        """The rank of each seat once the match is over, equal ranks shared: by points, most first."""
        return tuple(1 + sum(other > score for other in match.scores) for score in match.scores)

    @abstractmethod
    def core(self) -> Position:
        """A position of this game before anything is dealt."""

    @abstractmethod
    def action(self, data: Mapping[str, Any] | str) -> Action:
        """An action from its JSON or its notation."""

    @abstractmethod
    def encode(self, match: Match, seat: int, action: Action) -> int:
        """The engine's code of a legal action; raises IllegalAction with the clause that forbids it."""

    @abstractmethod
    def decode(self, code: int) -> Action:
        """The action of a code."""

    @abstractmethod
    def events(self, match: Match, rows: Sequence[tuple[int, int, int, int]]) -> list[Event]:
        """The engine's ledger as events."""

    @abstractmethod
    def dealt(self, match: Match) -> list[Event]:
        """The events of a chance event that has just been fed."""

    def view(self, match: Match, seat: int | None) -> View:
        """All that the seat may know: what everybody does, and what is its own."""
        public = self.public_view(match)
        return public if seat is None else self.own_view(match, seat, public)

    @abstractmethod
    def public_view(self, match: Match, known: Known = NOTHING) -> View:
        """All that everybody may know, without the part of the past that is known already."""

    @abstractmethod
    def own_view(self, match: Match, seat: int, public: View) -> View:
        """The public view of the same moment with what only the seat may know: its hand, what it may do."""

    @abstractmethod
    def dump(self, match: Match) -> dict[str, Any]:
        """The complete state as JSON."""

    @abstractmethod
    def restore(self, match: Match, position: Mapping[str, Any]) -> None:
        """The inverse of `dump`; raises BadPosition."""

    @abstractmethod
    def sample(self, view: View, rng: Random) -> Match:
        """A complete match, with fresh chance, that agrees with everything in the view."""

    @abstractmethod
    def public(self, position: Mapping[str, Any]) -> dict[str, Any]:
        """What all may know of a position: it stands in the record of a running match that began with it."""

    @abstractmethod
    def guess(self, reader: Reader) -> Match:
        """The beginning of a match of which only the public record is known."""

    def make_possible(self, match: Match, reader: Reader, index: int) -> None:  # noqa: B027 (nothing is hidden)
        """Redraw what is hidden in a guessed match: the record's index-th action must happen as it says."""

    def let_act(self, match: Match, seat: int) -> None:  # noqa: B027
        """In a guessed match it is this seat's turn, as the record says, whatever was guessed."""

    def waiting(self, match: Match, seat: int) -> NotYourTurn:
        """Why this seat may not act now, whatever it is."""
        return NotYourTurn("not_your_turn", seat=Seats.of(seat), turns=Seats(match.to_act))

    def ends_turn(self, match: Match, seat: int) -> bool:
        """Whether the action this seat has just played ended a turn: a line of the record."""
        return match.core.seats() != 1 << seat

    def chance_text(self, event: Event) -> str:
        """What a record says of a chance event; "" if it is hidden. With a colon it gets a line of its own."""
        return ""

    def let_be(self, match: Match, text: str) -> None:
        """Let chance bring what a record says; the inverse of `chance_text`."""
        raise BadRecord("record_chance", found=quoted(text))

    def time_limit(self, view: View) -> float | None:
        """The seconds that the moment of this view lasts by the game's own options; None: as long as one likes."""
        return seconds_of(self.options.get("seconds_per_turn"))

    def moment(self, match: Match) -> Moment:
        """The same for who has the match: which turn it is, what it lasts, and whether all play at once."""
        return Moment(
            f"turn {match.round} {match.pad.turn}", seconds_of(self.options.get("seconds_per_turn"))
        )

    @abstractmethod
    def item(self, action: Action, seat: int, events: Sequence[Event]) -> str:
        """What a record says of an action: its notation, what followed after ", ", its points after " = "."""

    @abstractmethod
    def afterwards(self, events: Sequence[Event]) -> list[str]:
        """The lines of a record about what concerns more than one seat: the end of a round, a rebuilt tower."""

    def check_view(self, view: View) -> None:
        """Refuse the view of another game."""
        if not isinstance(view, View):
            raise BadPosition("view_of_another_game", game=self.name, found=type(view).__name__)
        if view.game != self.name or not self._has(view.options):
            raise BadPosition("view_of_another_game", game=self.name, found=view.game)

    def _has(self, options: tuple[tuple[str, Any], ...]) -> bool:
        """Whether these are its options; one that came later may be left out, at its default."""
        if options == tuple(self.options.items()):
            return True
        try:
            return type(self)(**dict(options)).options == self.options
        except (OptionError, TypeError, ValueError):
            return False


def _made(kind: type[Game], options: dict[str, Any]) -> Game:
    """A game from its pickle."""
    return kind(**options)
