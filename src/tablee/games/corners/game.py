"""What the two corner games share outside the rules: names, events, views, samples."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple

from msgspec.structs import replace

from tablee.games.corners import position_json, reconstruct, record
from tablee.games.corners.action import CornerAction, from_json, from_notation
from tablee.games.corners.codes import (
    DRAW,
    EXTRA,
    FIRST_EXTRA,
    LAY,
    ONE_TILE,
    ONE_VERB,
    OPEN,
    PASS,
    PLAYING,
    SECOND_EXTRA,
    TAKE,
    TIMEOUT,
)
from tablee.games.corners.engine.round import Round
from tablee.games.corners.engine.tiles import TileSet
from tablee.games.corners.engine.tiling import REACH, cell_key, cell_of
from tablee.games.corners.event import CornerEvent
from tablee.games.corners.places import Places
from tablee.games.corners.refusals import Refusal
from tablee.games.corners.view import CornerView, Laid
from tablee.play.action import Action
from tablee.play.chance import Chance
from tablee.play.errors import IllegalAction
from tablee.play.event import Event, Part
from tablee.play.game import Game
from tablee.play.match import Match, Past
from tablee.play.record import Reader, Words
from tablee.play.rng import Rng
from tablee.play.view import NOTHING, Known, Offer, View
from tablee.texts import quoted

CODES = {
    "open": OPEN,
    "lay": LAY,
    "take": TAKE,
    "extra": EXTRA,
    "draw": DRAW,
    "pass": PASS,
    "timeout": TIMEOUT,
}
FARTHEST = 2 * REACH + 50
VERBS = {code: verb for verb, code in CODES.items()}


class Entry(NamedTuple):
    """What a ledger row means: an event, or a part of the one before (event is "")."""

    event: str
    clause: str
    part: str | None = None
    shows_hands: bool = False
    earns: int | None = None


class CornerGame(Game):
    """A game of tiles that match at their corners."""

    view_type = CornerView
    record_words = Words(followed=("shows .*",))
    verbs: ClassVar[tuple[str, ...]]
    written_like: ClassVar[str]
    """Actions as examples of how they are written."""
    clauses: ClassVar[Mapping[str, str]]
    """The clause behind each reason for a refusal."""
    entries: ClassVar[Mapping[int, Entry]]
    draws_by_choice: ClassVar[bool]
    cell_form: ClassVar[str]
    phases: ClassVar[tuple[str, ...]] = ("open", "play", "over")
    supplement_clauses: ClassVar[tuple[str, ...]] = ()

    tiles: TileSet

    @property
    def must_lay(self) -> bool:
        """Whether one who can lay may not draw (T12 with `only_if_unable`, Q11)."""
        return True

    @property
    def target(self) -> int:
        """The points a match is played to."""
        return int(self.options["target"] or 0)

    def core_of(self, match: Match) -> Round:
        """The match's position as what it is."""
        core = match.core
        assert isinstance(core, Round)
        return core

    def action(self, data: Mapping[str, Any] | str) -> Action:
        read = None
        if isinstance(data, str):
            read = from_notation(data)
        elif isinstance(data, Mapping):
            read = from_json(data)
        if read is None:
            clause = self.clauses["verb"]
            raise IllegalAction("unreadable", clause=clause, found=quoted(data), allowed=self.written_like)
        return read

    def key(self, at: Sequence[int | str]) -> int | None:
        """The engine's number of a cell, None if there is no such cell."""
        kinds = self.tiles.tiling.kinds
        if len(at) != (3 if len(kinds) > 1 else 2):
            return None
        x, y = at[:2]
        if type(x) is not int or type(y) is not int or max(abs(x), abs(y)) > FARTHEST:
            return None
        if len(kinds) > 1 and at[2] not in kinds:
            return None
        return cell_key(x, y, kinds.index(str(at[2])) if len(kinds) > 1 else 0)

    def cell(self, key: int) -> tuple[int | str, ...]:
        """The inverse of `key`."""
        x, y, kind = cell_of(key)
        kinds = self.tiles.tiling.kinds
        return (x, y, kinds[kind]) if len(kinds) > 1 else (x, y)

    def encode(self, match: Match, seat: int, action: Action) -> int:
        core = self.core_of(match)
        if action.do == "timeout":
            return TIMEOUT << ONE_VERB
        if isinstance(action, CornerAction):
            code = self.code(action)
            if code is not None and self._listed(core, seat, action.do, code):
                return code
            raise Refusal(self, match, seat).of(action)
        raise IllegalAction(
            "unreadable", clause=self.clauses["verb"], found=quoted(action), allowed=self.written_like
        )

    def code(self, action: CornerAction) -> int | None:
        """The engine's code of an action, legal or not; None if it has none."""
        if action.do not in self.verbs:
            return None
        code = CODES[action.do] << ONE_VERB
        if action.do in ("lay", "open"):
            tile = self.tiles.number.get(action.tile or ())
            if tile is None:
                return None
            code |= tile << ONE_TILE
            if action.do == "lay":
                key = self.key(action.at or ())
                turn = self.tiles.turned(tile, action.corners or ())
                if key is None or turn < 0:
                    return None
                code |= key << 2 | turn
        return code

    def _listed(self, core: Round, seat: int, verb: str, code: int) -> bool:
        phase = core.moment()["phase"]
        if verb == "lay":
            if phase not in (PLAYING, FIRST_EXTRA, SECOND_EXTRA):
                return False
            if (code >> ONE_TILE & 127) not in core.hand_of(seat) or not core.legal(code):
                return False
            return phase != FIRST_EXTRA or bool(core.leaves_room(seat, code))
        count = core.count(seat)
        return code in [core.nth(seat, k) for k in range(max(0, count - 2), count)]

    def decode(self, code: int) -> CornerAction:
        verb = VERBS[code >> ONE_VERB]
        if verb not in ("lay", "open"):
            return CornerAction(verb)
        tile = code >> ONE_TILE & 127
        if verb == "open":
            return CornerAction(verb, self.tiles.names[tile])
        return CornerAction(
            verb, self.tiles.names[tile], self.cell(code >> 2 & 0x7FFFF), self.tiles.corners(tile, code & 3)
        )

    def events(self, match: Match, rows: Sequence[tuple[int, int, int, int]]) -> list[Event]:
        grouped: list[list[tuple[Entry, int, int, int]]] = []
        for kind, seat, points, datum in rows:
            entry = self.entries[kind]
            if not entry.event:
                grouped[-1].append((entry, seat, points, datum))
            elif entry.event == "draw":  # the engine counts draws of one go in one row
                grouped += [[(entry, seat, points // datum, 1)] for _ in range(datum)]
            else:
                grouped.append([(entry, seat, points, datum)])
        return [self._event(match, group) for group in grouped]

    def _event(self, match: Match, group: list[tuple[Entry, int, int, int]]) -> Event:
        head, seat, _, datum = group[0]
        clause, earns = head.clause, head.earns
        parts: list[Part] = []
        cited: list[str] = []
        for entry, _, points, _ in group:
            clause = entry.clause or clause
            earns = entry.earns or earns
            if entry.part:
                parts.append((entry.part, points))
                cited.append(entry.clause or clause)
        tile, at, corners = None, None, None
        if head.event == "show":
            tile = self.tiles.names[datum]
        elif head.event in ("open", "lay"):
            number = datum >> ONE_TILE & 127
            tile = self.tiles.names[number]
            at, corners = self.cell(datum >> 2 & 0x7FFFF), self.tiles.corners(number, datum & 3)
            match.layout.append(Laid(tile, at, corners, seat))
        return CornerEvent(
            kind=head.event,
            seat=seat if seat >= 0 else None,
            clause=clause,
            points=sum(points for _, points in parts),
            parts=tuple(parts),
            tile=tile,
            at=at,
            corners=corners,
            hands=self._hands(match) if head.shows_hands else None,
            round=datum if head.event == "bell" and datum else None,
            winners=match.winners if head.event == "end" else None,
            earns=earns,
            clauses=tuple(cited) if len(set(cited)) > 1 else (),
        )

    def _hands(self, match: Match) -> tuple[tuple[tuple[int, ...], ...], ...]:
        core = self.core_of(match)
        return tuple(
            tuple(self.tiles.names[tile] for tile in core.hand_of(seat)) for seat in range(self.players)
        )

    def dealt(self, match: Match) -> list[Event]:
        match.layout.clear()
        number = self.core_of(match).moment()["round"]
        clause = self.clauses["deal" if number == 1 else "new_deal"]
        return [CornerEvent(kind="deal", seat=None, clause=clause, round=number)]

    def pending(self, core: Round) -> tuple[str, ...]:
        """The clauses of the supplements still to be settled (Quad-Ominos)."""
        return ()

    def set_pending(self, core: Round, clauses: Sequence[str]) -> None:
        """The inverse of `pending`."""

    def one_of(self, core: Round) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each seat: sets of tiles of which it is known to hold at least one (T14)."""
        return ()

    def set_one_of(self, core: Round, claims: Sequence[Sequence[int]]) -> None:
        """The inverse of `one_of`; the sets as bits."""

    def public_view(self, match: Match, known: Known = NOTHING) -> CornerView:
        core = self.core_of(match)
        moment = core.moment()
        names, seats = self.tiles.names, range(self.players)
        return CornerView(
            game=self.name,
            options=tuple(self.options.items()),
            seat=None,
            turn=match.pad.turn,
            round=moment["round"],
            phase=position_json.phase_name(moment["phase"]),
            to_act=match.to_act,
            scores=match.scores,
            over=match.over,
            places=match.places,
            layout=tuple(match.layout),
            hand=(),
            counts=tuple([len(core.hand_of(seat)) for seat in seats]),
            well=len(core.well_order()),
            shown=tuple([tuple([names[tile] for tile in core.seen_of(seat)]) for seat in seats]),
            score_pad=tuple(match.pad.lines[known.score_pad :]),
            history=tuple(match.history[known.history :]),
            offers=(),
            draws=moment["draws"],
            passes=moment["passes"],
            bell=bool(moment.get("bell", 0)),
            pending=self.pending(core),
            cannot=tuple([position_json.grouped(core.bars_of(seat)) for seat in seats]),
            one_of=self.one_of(core),
        )

    def own_view(self, match: Match, seat: int, public: View) -> View:
        names = self.tiles.names
        hand = tuple([names[tile] for tile in self.core_of(match).hand_of(seat)])
        return replace(public, seat=seat, hand=hand, offers=self._offers(match, seat))

    def _offers(self, match: Match, seat: int) -> tuple[Offer, ...]:
        codes = match.codes(seat)
        if not codes:
            return ()
        core = self.core_of(match)
        places = Places(self.tiles.tiling, match.layout)
        offers = []
        for code in codes:
            action = self.decode(code)
            parts, clause, earns = self.forecast(core, seat, code)
            cells = (action.at, *places.touched(action.at)) if action.at else ()
            offers.append(Offer(action, sum(points for _, points in parts), parts, clause, cells, earns))
        return tuple(offers)

    @abstractmethod
    def forecast(self, core: Round, seat: int, code: int) -> tuple[tuple[Part, ...], str, int]:
        """What a listed action would score, by which clause, and what it earns beyond that."""

    def dump(self, match: Match) -> dict[str, Any]:
        return position_json.dump(self, match)

    def restore(self, match: Match, position: Mapping[str, Any]) -> None:
        position_json.restore(self, match, position)

    def sample(self, view: View, rng: Random) -> Match:
        self.check_view(view)
        assert isinstance(view, CornerView)
        core = self.core()
        assert isinstance(core, Round)
        match = Match(self, core, Chance.fresh(rng.getrandbits(256)))
        if position_json.restore_view(self, match, view):
            core.resample(-1 if view.seat is None else view.seat, Rng(rng.getrandbits(96)))
        match.go_on_from(Past.of(view))
        return match

    def item(self, action: Action, seat: int, events: Sequence[Event]) -> str:
        return record.item(action, seat, events)

    def afterwards(self, events: Sequence[Event]) -> list[str]:
        return record.afterwards(events)

    def public(self, position: Mapping[str, Any]) -> dict[str, Any]:
        return position_json.public(position)

    def guess(self, reader: Reader) -> Match:
        return reconstruct.begin(self, reader)

    def make_possible(self, match: Match, reader: Reader, index: int) -> None:
        reconstruct.make_possible(self, match, reader, index)

    def let_act(self, match: Match, seat: int) -> None:
        reconstruct.let_open(self, match, seat)
