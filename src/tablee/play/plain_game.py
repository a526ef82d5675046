"""A game over a position in plain Python: what such games have in common outside their rules.

The game lists all actions that there can ever be and all its pieces, and its position keeps what it remembers in one
`Table`. Codes, notation, the JSON of actions and positions, samples of what is hidden, and the reading of running
records follow from that. What may be seen is still named by the game, entry by entry.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any, ClassVar, cast

import msgspec

from tablee.play import reading
from tablee.play.action import Action
from tablee.play.chance import Chance
from tablee.play.errors import BadPosition, BadRecord, IllegalAction
from tablee.play.event import Event, Part
from tablee.play.game import Game
from tablee.play.match import Match, Past
from tablee.play.pad import Pad
from tablee.play.plain_event import Entry, PlainEvent
from tablee.play.plain_table import Table, TablePosition
from tablee.play.reading import STRANGE
from tablee.play.record import Reader, round_end, scored
from tablee.play.rng import Rng
from tablee.play.view import NOTHING, Known, Offer, View
from tablee.texts import quoted, tile_name

MOST_POINTS = 1000000
HIDDEN = ("hands", "well")
"""The entries of a table that not everybody knows."""


class PlainGame(Game):
    """Beside what is abstract here, a game gives `name`, `seats`, `settings`, `view_type`, `core` and `public_view`."""

    acts: ClassVar[tuple[Action, ...]]
    """Every action that there can ever be; its place here is its code, and codes are the order of offers."""
    pieces: ClassVar[tuple[Any, ...]] = ()
    """Every piece that lies in the layout, a hand or the well; () where nothing is hidden."""
    table_type: ClassVar[type[Table]]
    entries: ClassVar[Mapping[int, Entry]]
    """What each kind of row of the ledger means."""
    deal_clause: ClassVar[str]
    examples: ClassVar[str]
    """Actions as examples of how they are written."""
    turn_clause: ClassVar[str]
    """The clause that says what one does in a turn: what is no action at all is refused by it."""

    # What the game says.
    @abstractmethod
    def refusal(self, match: Match, seat: int, action: Action) -> IllegalAction:
        """Why this action, one of `acts`, may not be played now."""

    @abstractmethod
    def forecast(self, match: Match, seat: int, action: Action) -> tuple[tuple[Part, ...], str]:
        """What a listed action would score at once, in parts, and its clause."""

    def details(self, kind: int, datum: int) -> dict[str, Any]:
        """The game's own fields of the event that a row of this kind tells."""
        return {}

    def piece_of(self, laid: Any) -> Any:
        """The piece that an entry of the layout is."""
        return laid.tile

    def check_table(self, table: Any, scores: Sequence[int]) -> None:
        """Refuse, with BadPosition, what is public and cannot be."""

    def check_hidden(self, table: Any) -> None:
        """Refuse, with BadPosition, hands that cannot be; not asked before hidden pieces are redrawn."""

    def needed(self, action: Action) -> Sequence[Any]:
        """The pieces of his hand that a player needs for this action."""
        return ()

    def redraw_for(self, match: Match, seat: int, action: Action, rng: Rng) -> None:
        """Redraw what is hidden so that the seat can play this action next, as a public record says it did."""

    def table(self, match: Match) -> Any:
        """What lies on the table of a match."""
        return cast(TablePosition, match.core).table

    # Actions.
    @classmethod
    @cache
    def _codes(cls) -> dict[Any, int]:
        return {act: code for code, act in enumerate(cls.acts)}

    @classmethod
    @cache
    def _by_notation(cls) -> dict[str, Action]:
        return {str(act): act for act in cls.acts}

    @classmethod
    @cache
    def _by_json(cls) -> dict[str, Action]:
        return {_canonical(act.to_dict()): act for act in cls.acts}

    def action(self, data: Mapping[str, Any] | str) -> Action:
        found = None
        if isinstance(data, str):
            found = self._by_notation().get(" ".join(data.split()))
        elif isinstance(data, Mapping):
            found = self._by_json().get(_canonical(data))
        if found is None:
            raise self._unreadable(data)
        return found

    def _unreadable(self, found: object) -> IllegalAction:
        return IllegalAction(
            "unreadable", clause=self.turn_clause, found=quoted(found), allowed=self.examples
        )

    def encode(self, match: Match, seat: int, action: Action) -> int:
        code = self._codes().get(action)
        if code is None:
            raise self._unreadable(action)
        if action.do != "timeout" and code not in match.codes(seat):
            raise self.refusal(match, seat, action)
        return code

    def decode(self, code: int) -> Action:
        return self.acts[code]

    # Events.
    def events(self, match: Match, rows: Sequence[tuple[int, int, int, int]]) -> list[Event]:
        told: list[tuple[int, int, int, list[Part]]] = []
        for kind, seat, points, datum in rows:
            entry = self.entries[kind]
            if entry.event:
                told.append((kind, seat, datum, []))
            if entry.part:
                told[-1][3].append((entry.part, points))
        return [self._event(match, *row) for row in told]

    def _event(self, match: Match, kind: int, seat: int, datum: int, parts: Sequence[Part]) -> Event:
        entry, event_type = self.entries[kind], cast(type[PlainEvent], self.view_type.event)
        own = self.details(kind, datum)
        if entry.event in event_type.round_ends:
            own["hands"] = tuple(map(tuple, self.table(match).hands))
        if entry.event == "end":
            own["winners"] = match.winners
        return event_type(
            kind=entry.event,
            seat=None if seat < 0 else seat,
            clause=entry.clause,
            points=sum(points for _, points in parts),
            parts=tuple(parts),
            **own,
        )

    def dealt(self, match: Match) -> list[Event]:
        """The deal, and whatever else chance noted."""
        event_type = cast(type[PlainEvent], self.view_type.event)
        deal = event_type(kind="deal", seat=None, clause=self.deal_clause, round=self.table(match).round)
        return [deal, *self.events(match, match.core.rows())]

    # Views.
    def common(self, match: Match, known: Known = NOTHING) -> dict[str, Any]:
        """The fields of a public view that all games have; hands are shown when the match is over."""
        table = self.table(match)
        hands = tuple(map(tuple, table.hands))
        return {
            "game": self.name,
            "options": tuple(self.options.items()),
            "seat": None,
            "turn": match.pad.turn,
            "round": match.round,
            "phase": table.phase,
            "to_act": match.to_act,
            "scores": match.scores,
            "over": match.over,
            "places": match.places,
            "layout": tuple(table.layout),
            "hand": (),
            "counts": tuple(map(len, hands)),
            "well": len(table.well),
            "shown": hands if match.over else ((),) * self.players,
            "score_pad": tuple(match.pad.lines[known.score_pad :]),
            "history": tuple(match.history[known.history :]),
            "offers": (),
        }

    def own_view(self, match: Match, seat: int, public: View) -> View:
        offers = []
        for action in match.actions(seat):
            parts, clause = self.forecast(match, seat, action)
            offers.append(Offer(action, sum(points for _, points in parts), parts, clause))
        hand = tuple(self.table(match).hands[seat])
        return msgspec.structs.replace(public, seat=seat, hand=hand, offers=tuple(offers))

    # Positions.
    def dump(self, match: Match) -> dict[str, Any]:
        table: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.table(match)))
        head = {"game": self.name, "options": dict(self.options), "scores": list(match.scores)}
        acting = 0 if match.over else table["acting"]  # nobody's turn, whoever was the last
        return {**head, **table, "acting": acting, "counter": match.chance.counter}

    def restore(self, match: Match, position: Mapping[str, Any]) -> None:
        self._restore(match, position)
        self.check_hidden(self.table(match))

    def _restore(self, match: Match, position: Mapping[str, Any]) -> None:
        entries = [field.name for field in msgspec.structs.fields(self.table_type)]
        reading.check_header(self, position, entries)
        scores = reading.entry(
            "scores",
            lambda given: reading.scores(self, given, -MOST_POINTS),
            position.get("scores", [0] * self.players),
        )
        own = {"well": [], **{name: position[name] for name in entries if name in position}}
        try:
            table = msgspec.convert(own, self.table_type)
        except (msgspec.ValidationError, *STRANGE) as error:
            raise BadPosition("unreadable_position", found=_shown(error)) from error
        reading.number(table.round, "round", 1, MOST_POINTS)
        reading.number(table.acting, "acting", 0, self.players - 1)
        reading.one_each(self, table.hands, "hands")
        laid = [self.piece_of(piece) for piece in table.layout]
        lying = [*laid, *(piece for hand in table.hands for piece in hand)]
        if "well" not in position:
            table.well = [piece for piece in self.pieces if piece not in lying]
        if self.pieces and sorted([*lying, *table.well]) != sorted(self.pieces):
            raise BadPosition("pieces_once")
        self.check_table(table, scores)
        core = cast(TablePosition, match.core)
        core.table, core.points = core.copied(table), list(scores)
        core.happened.clear()
        match.chance.counter = reading.number(position.get("counter", table.round), "counter", 0, 1 << 62)
        match.pad = Pad.going_on(scores, table.round)

    def public(self, position: Mapping[str, Any]) -> dict[str, Any]:
        known = {name: value for name, value in position.items() if name not in (*HIDDEN, "counter")}
        return {**known, "counts": [len(hand) for hand in position["hands"]]}

    def sample(self, view: View, rng: Random) -> Match:
        self.check_view(view)
        match = Match(self, self.core(), Chance.fresh(rng.getrandbits(256)))
        try:
            entries = (field.name for field in msgspec.structs.fields(self.table_type))
            known = {name: getattr(view, name) for name in entries if name not in (*HIDDEN, "acting")}
            known |= {"scores": view.scores, "acting": view.to_act[0] if view.to_act else 0}
            hands = list(view.shown)
            if view.seat is not None:
                hands[range(self.players).index(view.seat)] = view.hand
            position = self._filled({**msgspec.to_builtins(known), "counts": view.counts}, hands)
        except STRANGE as error:
            raise BadPosition("unreadable_position", found=_shown(error)) from error
        self._restore(match, position)
        self._redraw(match, -1 if view.seat is None else view.seat, Rng(rng.getrandbits(96)))
        match.chance.counter = 0
        match.go_on_from(Past.of(view))
        return match

    def _filled(self, known: Mapping[str, Any], hands: Sequence[Sequence[Any]]) -> dict[str, Any]:
        """A position from what is public and the known part of each hand; hidden pieces lie anyhow."""
        layout = msgspec.convert(known["layout"], tuple[self.view_type.piece, ...])  # type: ignore[name-defined]
        lying = {*map(self.piece_of, layout), *(piece for hand in hands for piece in hand)}
        rest = [piece for piece in self.pieces if piece not in lying]
        whole = []
        for seat, (hand, count) in enumerate(zip(hands, known["counts"], strict=True)):
            missing = reading.number(count, f"counts[{seat}]", len(hand), len(self.pieces)) - len(hand)
            whole.append([*hand, *rest[:missing]])
            del rest[:missing]
        public = {name: value for name, value in known.items() if name != "counts"}
        return {**public, "hands": whole, "well": rest}

    def _redraw(self, match: Match, seat: int, rng: Rng) -> None:
        match.core.resample(seat, rng)
        self.check_hidden(self.table(match))

    # Records.
    def item(self, action: Action, seat: int, events: Sequence[Event]) -> str:
        mine = [event for event in events if event.seat == seat and not event.ends_round]
        done = str(action)
        if action.do == "timeout":
            done = f"timeout: {', '.join(event.kind for event in mine if event.kind != 'timeout')}"
        return f"{done} {scored(mine)}" if any(event.parts for event in mine) else done

    def afterwards(self, events: Sequence[Event]) -> list[str]:
        return [line for event in events if event.ends_round for line in round_end(event)]

    def guess(self, reader: Reader) -> Match:
        commitment = reader.header.get("commitment", "")
        seed = sha256(b"guess" + commitment.encode()).digest()
        match = Match(self, self.core(), Chance(seed, seed[:16]))
        match.published, match.foretold = commitment, list(reader.chances)
        if "position" not in reader.header:
            match.begin()
            return match
        try:
            position = self._filled(dict(reader.read_json("position")), [[] for _ in range(self.players)])
        except STRANGE as error:
            raise BadRecord("record_header", found="position") from error
        self._restore(match, position)
        self._redraw(match, -1, Rng(0))
        match.begun_from = match.position()
        return match

    def make_possible(self, match: Match, reader: Reader, index: int) -> None:
        _, seat, text = reader.actions[index]
        action = self.action(text)
        if seat not in range(self.players):
            return
        if index in reader.hands:
            self._lay_open(self.table(match), seat, action, reader.hands[index])
        else:
            self.redraw_for(match, seat, action, Rng(index))

    def _lay_open(self, table: Table, seat: int, action: Action, shown: str) -> None:
        """With this action the round ends, and the record shows what everybody holds then."""
        named = {tile_name(piece): piece for piece in self.pieces}
        hands = [[named.get(name) for name in hand.split() if name != "-"] for hand in shown.split(" / ")]
        if len(hands) == self.players:
            hands[seat] += self.needed(action)
        lying = [*map(self.piece_of, table.layout), *(piece for hand in hands for piece in hand)]
        rest = [piece for piece in self.pieces if piece not in lying]
        if (
            sorted(map(len, (*hands, rest))) == sorted(map(len, (*table.hands, table.well)))
            and None not in lying
        ):
            table.hands, table.well = [list(filter(None, hand)) for hand in hands], rest


def _canonical(data: Mapping[str, Any]) -> str:
    """The same text for the same JSON, whatever the order of its entries; "" for what is no JSON."""
    try:
        return msgspec.json.encode(dict(data), order="sorted").decode()
    except (TypeError, ValueError, OverflowError, RecursionError):
        return ""


def _shown(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:120]
