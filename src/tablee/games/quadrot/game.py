"""Quadrot: options, actions, views and offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tablee.games.quadrot import board_file, codes, events, position_json, record, refusals
from tablee.games.quadrot.action import QuadrotAction, Step, from_json, from_notation
from tablee.games.quadrot.codes import COLOURS, DICE, PASS, START, TIMEOUT, VERB
from tablee.games.quadrot.engine.core import Quadrot
from tablee.games.quadrot.view import QuadrotView
from tablee.play.action import Action
from tablee.play.errors import IllegalAction, OptionError
from tablee.play.event import Event, Part
from tablee.play.match import Match
from tablee.play.opengame import OpenGame
from tablee.play.options import Option, choice, seconds
from tablee.play.record import Words
from tablee.play.view import NOTHING, Known, Offer, View
from tablee.texts import quoted

BARE = (1 << codes.STEP) - 1
"""A step without the mark that its pawn was sent back."""


class QuadrotGame(OpenGame):
    """Quadrot with its options."""

    name = "quadrot"
    view_type = QuadrotView
    record_words = Words(("throws ", "begins: "), ("sent back .*",))
    seats = range(2, 5)
    settings = (
        Option(
            "board", "quadrat", lambda value: isinstance(value, str), "quadrat, ...", board_file.shipped()
        ),
        Option(
            "begins",
            None,
            lambda value: value is None or (type(value) is int and 0 <= value < 4),
            "None, 0-3",
            (None, 0, 1, 2, 3),
        ),
        choice("stop_at_first", False, True),
        seconds("seconds_per_turn"),
    )
    verbs = ("move", "pass", "timeout")

    def __init__(self, /, **options: Any) -> None:
        super().__init__(**options)
        self.options["board"], self.board = board_file.chosen(str(self.options["board"]))
        begins = self.options["begins"]
        if begins is not None and int(begins) >= self.players:
            allowed = f"None, 0-{self.players - 1}"
            raise OptionError(
                "option_value", game=self.name, option="begins", value=quoted(begins), allowed=allowed
            )
        self._known: dict[tuple[int, int, bool], Step] = {}
        drawn = (2,) if self.players == 3 else range(self.players)  # R3
        self.beginners = tuple(drawn) if begins is None else (int(begins),)
        self.paths = board_file.paths(str(self.options["board"]))

    @classmethod
    def check_recorded(cls, options: Mapping[str, Any]) -> None:
        """A record names a shipped board or holds its text, never a file."""
        board = options.get("board", "quadrat")
        if isinstance(board, str) and board not in board_file.shipped() and not board.startswith("{"):
            allowed = ", ".join(board_file.shipped())
            raise OptionError("board_unknown", board=quoted(board), allowed=allowed)

    def core(self) -> Quadrot:
        begins = self.options["begins"]
        seat = -1 if begins is None else int(begins)
        return Quadrot(self.paths, self.players, seat, bool(self.options["stop_at_first"]))

    def core_of(self, match: Match) -> Quadrot:
        """The match's position as what it is."""
        core = match.core
        assert isinstance(core, Quadrot)
        return core

    def action(self, data: Mapping[str, Any] | str) -> Action:
        read = None
        if isinstance(data, str):
            read = from_notation(data)
        elif isinstance(data, Mapping):
            read = from_json(data)
        if read is None:
            raise self._unreadable(data)
        return read

    def _unreadable(self, found: object) -> IllegalAction:
        return IllegalAction("unreadable", clause="R5", found=quoted(found), allowed=", ".join(self.verbs))

    def encode(self, match: Match, seat: int, action: Action) -> int:
        if not isinstance(action, QuadrotAction) or action.do not in self.verbs:
            raise self._unreadable(action)
        core = self.core_of(match)
        if action.do == "timeout":
            return TIMEOUT << VERB
        if action.do == "pass":
            if PASS << VERB not in match.codes(seat):
                raise refusals.Refusal(core).of_pass()
            return PASS << VERB
        steps = action.steps or ()
        if not isinstance(steps, tuple) or not all(isinstance(step, Step) for step in steps):
            raise self._unreadable(action)
        return refusals.coded(
            core, [refusals.Written(step.die, step.pawn, step.start, step.to, step.over) for step in steps]
        )

    def decode(self, code: int) -> QuadrotAction:
        verb = code >> VERB & 3
        if verb != codes.MOVE:
            return QuadrotAction("pass" if verb == PASS else "timeout")
        return QuadrotAction("move", self._way(code))

    def _way(self, code: int) -> tuple[Step, ...]:
        seat = codes.SEATED[self.players].index(codes.side_of(code))
        return tuple(self.step(seat, number, False) for number in codes.step_numbers(code))

    def _step(self, side: int, step: codes.Step, back: bool = False) -> Step:
        start, to = self.board.names[step.start], self.board.names[step.to]
        over = self.board.over(codes.SIDES[side], start, to) if step.die == codes.BOTH else None
        return Step(DICE[step.die], step.pawn, start, to, over, back)

    def step(self, seat: int, packed: int, back: bool) -> Step:
        """A step of a seat by its number; every view lists many, and there are not so many different ones."""
        known = self._known.get((seat, packed, back))
        if known is None:
            known = self._step(codes.SEATED[self.players][seat], codes.unpacked_step(packed), back)
            self._known[seat, packed, back] = known
        return known

    def starting(self, core: Quadrot) -> tuple[tuple[int, ...], ...]:
        """The pawns of each seat that are behind its start line."""
        return tuple(
            tuple(pawn for pawn, place in enumerate(core.places_of(seat)) if place == START)
            for seat in range(self.players)
        )

    def dice(self, core: Quadrot) -> tuple[str, ...]:
        """The throw, if somebody is to move."""
        moment = core.moment()
        return (COLOURS[moment["one"]], COLOURS[moment["two"]]) if moment["phase"] == codes.PLAYING else ()

    def places(self, match: Match) -> tuple[int, ...]:
        """R17, R19: by arrival, then by pawns home and on the board."""
        return tuple(self.core_of(match).places())

    def dealt(self, match: Match) -> list[Event]:
        match.pad.round = 1
        return events.events(self, match, match.core.rows())

    def events(self, match: Match, rows: Sequence[tuple[int, int, int, int]]) -> list[Event]:
        return events.events(self, match, rows)

    def public_view(self, match: Match, known: Known = NOTHING) -> QuadrotView:
        core = self.core_of(match)
        moment = core.moment()
        starting = self.starting(core)
        square = core.open_square() if match.to_act else 0
        return QuadrotView(
            game=self.name,
            options=tuple(self.options.items()),
            seat=None,
            turn=match.pad.turn,
            round=1,
            phase=codes.PHASES[moment["phase"]],
            to_act=match.to_act,
            scores=match.scores,
            over=match.over,
            places=match.places,
            layout=tuple(match.layout),
            hand=(),
            counts=tuple(codes.PAWNS - score for score in match.scores),
            well=0,
            shown=((),) * self.players,
            score_pad=tuple(match.pad.lines[known.score_pad :]),
            history=tuple(match.history[known.history :]),
            offers=(),
            dice=self.dice(core),
            waiting=tuple(len(hand) for hand in starting),
            starting=starting,
            turns=tuple(core.turns_had()),
            arrived=tuple(core.arrival_order()),
            open_square=self.board.names[square] if square else None,
            ways=(),
        )

    def own_view(self, match: Match, seat: int, public: View) -> View:
        core = self.core_of(match)
        hand = self.starting(core)[seat]
        if seat not in match.to_act:
            return replace(public, seat=seat, hand=hand)
        offers, ways = self._offers(match, seat), tuple(self._ways(core))
        return replace(public, seat=seat, hand=hand, offers=offers, ways=ways)

    def _ways(self, core: Quadrot) -> list[tuple[Step, ...]]:
        """Every legal way through the turn, step by step, with what a red square does to it."""
        seat = core.moment()["turn"]
        side, after = core.side_of(seat), self.core()
        after.watch()
        found: list[tuple[Step, ...]] = []
        begun = [(codes.packed(side, ()), codes.MOST_STEPS)]
        while begun:
            code, left = begun.pop()
            following = core.next_steps(code)
            if left < codes.MOST_STEPS and 0 in following:
                after.copy_from(core)
                after.apply(seat, code)
                told = [row[3] for row in after.rows() if row[0] == codes.STEPPED]
                found.append(tuple(self.step(seat, step & BARE, step > BARE) for step in told))
            shift = codes.STEP * (left - 1)
            begun += [(code | number << shift, left - 1) for number in reversed(following) if number]
        return found

    def _offers(self, match: Match, seat: int) -> tuple[Offer, ...]:
        core, after = self.core_of(match), self.core()
        after.watch()
        offers = []
        for code in match.codes(seat):
            after.copy_from(core)
            after.apply(seat, code)
            home, clause = 0, "R7"
            for kind, _, points, datum in after.rows():
                home += points
                clause = f"R{datum}" if kind == codes.MOVED else clause
            parts: tuple[Part, ...] = (("home", home),) if home else ()
            action = self.decode(code)
            offers.append(Offer(action, home, parts, clause, _touched(action)))
        return tuple(offers)

    def dump(self, match: Match) -> dict[str, Any]:
        return position_json.dump(self, match)

    def restore(self, match: Match, position: Mapping[str, Any]) -> None:
        position_json.Reader(self, position).set(match)

    def shown_position(self, view: View) -> dict[str, Any]:
        assert isinstance(view, QuadrotView)
        return position_json.of_view(view)

    def chance_text(self, event: Event) -> str:
        return record.chance_text(event)

    def let_be(self, match: Match, text: str) -> None:
        self.core_of(match).let_be(record.outcome(self, match, text))

    def item(self, action: Action, seat: int, events: Sequence[Event]) -> str:
        return record.item(action, seat, events)

    def afterwards(self, events: Sequence[Event]) -> list[str]:
        return record.afterwards(events)


def _touched(action: QuadrotAction) -> tuple[tuple[str], ...]:
    """The points a turn touches, in order."""
    points = [point for step in action.steps or () for point in (step.start, step.over, step.to)]
    return tuple((point,) for point in dict.fromkeys(points) if point not in (None, "start", "home"))


GAME = QuadrotGame
