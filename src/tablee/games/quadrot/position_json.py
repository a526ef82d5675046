"""Positions of Quadrot as JSON, and the checks a written one has to pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tablee.games.quadrot import codes, events
from tablee.games.quadrot.codes import COLOURS, HOME, PAWNS, SIDES, START
from tablee.games.quadrot.view import QuadrotView
from tablee.play import reading
from tablee.play.errors import BadPosition
from tablee.play.pad import Pad
from tablee.play.position import CHANCE
from tablee.texts import quoted

if TYPE_CHECKING:
    from tablee.games.quadrot.game import QuadrotGame
    from tablee.play.match import Match

NOWHERE = -1


def dump(game: QuadrotGame, match: Match) -> dict[str, Any]:
    """The complete state."""
    core = game.core_of(match)
    moment = core.moment()
    return {
        "game": game.name,
        "options": dict(game.options),
        "layout": [{"seat": pawn.seat, "pawn": pawn.pawn, "at": pawn.at} for pawn in match.layout],
        "hands": [list(hand) for hand in game.starting(core)],
        "well": [],
        "scores": list(match.scores),
        "turn": {
            "seat": None if match.over else moment["turn"],
            "phase": codes.PHASES[moment["phase"]],
            "dice": list(game.dice(core)),
            "turns": core.turns_had(),
            "arrived": core.arrival_order(),
        },
        "round": 1,
        "counter": match.chance.counter,
    }


def of_view(view: QuadrotView) -> dict[str, Any]:
    """The position a view shows: nothing in it is hidden."""
    return {
        "layout": [{"seat": pawn.seat, "pawn": pawn.pawn, "at": pawn.at} for pawn in view.layout],
        "hands": view.starting,
        "scores": view.scores,
        "turn": {
            "seat": view.to_act[0] if view.to_act else None,
            "phase": view.phase,
            "dice": list(view.dice),
            "turns": list(view.turns),
            "arrived": list(view.arrived),
        },
        "counter": 0,
    }


class Reader:
    """Reads and checks a written position; everything is checked before anything is set."""

    def __init__(self, game: QuadrotGame, position: Mapping[str, Any]) -> None:
        self.game = game
        seats = range(game.players)
        reading.check_header(game, position, ("layout", "hands", "well"))
        if position.get("well", []) not in ([], ()):
            raise BadPosition("bad_entry", entry="well", found=quoted(position["well"]))
        reading.number(position.get("round", 1), "round", 1, 1)
        self.counter = reading.number(position.get("counter", 1), "counter", 0, 1 << 62)
        self.scores = reading.entry("scores", self._scores, position.get("scores", [0] * game.players))
        self.places = [[NOWHERE] * PAWNS for _ in seats]
        self.where: dict[str, str] = {}
        reading.entry("layout", self._layout, position.get("layout"))
        reading.entry("hands", self._hands, position.get("hands"))
        reading.entry("turn", self._turn, position.get("turn", {}))

    def _scores(self, scores: Any) -> list[int]:
        read = reading.scores(self.game, scores, 0)
        return [reading.number(score, f"scores[{seat}]", 0, PAWNS) for seat, score in enumerate(read)]

    def _layout(self, entries: Any) -> None:
        numbered = list(enumerate(entries))
        named = [(index, entry) for index, entry in numbered if "pawn" in entry]
        for index, entry in named + [one for one in numbered if "pawn" not in one[1]]:
            name = f"layout[{index}]"
            if not {"seat", "at"} <= set(entry) <= {"seat", "pawn", "at"}:
                raise BadPosition("bad_entry", entry=name, found=quoted(entry))
            seat = reading.number(entry["seat"], f"{name}.seat", 0, self.game.players - 1)
            pawn = self._pawn(entry.get("pawn"), seat, name)
            point = entry["at"]
            if not isinstance(point, str) or point not in self.game.board.point:
                raise BadPosition("no_such_point_at", entry=f"{name}.at", point=quoted(point))
            if point in self.where:
                raise BadPosition("point_twice", entry=name, other=self.where[point], point=point)
            self.where[point] = name
            self.places[seat][pawn] = self.game.board.number[point]

    def _pawn(self, pawn: Any, seat: int, name: str) -> int:
        if pawn is None:
            free = [number for number in range(PAWNS) if self.places[seat][number] == NOWHERE]
            if not free:
                raise BadPosition(
                    "wrong_count", entry=f'layout, "seat": {seat}', found=PAWNS + 1, needed=f"0-{PAWNS}"
                )
            return free[0]
        number = reading.number(pawn, f"{name}.pawn", 0, PAWNS - 1)
        if self.places[seat][number] != NOWHERE:
            raise BadPosition("pawn_twice", entry=name)
        return number

    def _hands(self, hands: Any) -> None:
        if hands is not None:
            for seat, hand in enumerate(reading.one_each(self.game, hands, "hands")):
                for index, pawn in enumerate(hand):
                    number = self._pawn(pawn, seat, f"hands[{seat}][{index}]")
                    self.places[seat][number] = START
        for seat, places in enumerate(self.places):
            rest = [pawn for pawn in range(PAWNS) if places[pawn] == NOWHERE]
            if hands is None:  # the lowest numbers are home
                for pawn in rest[self.scores[seat] :]:
                    places[pawn] = START
                rest = rest[: self.scores[seat]]
            for pawn in rest:
                places[pawn] = HOME
            if len(rest) != self.scores[seat]:
                entry = f"hands[{seat}], scores[{seat}]"
                raise BadPosition("wrong_count", entry=entry, found=self.scores[seat], needed=len(rest))

    def _turn(self, turn: Mapping[str, Any]) -> None:
        players = self.game.players
        dice = turn.get("dice", [])
        self.phase = turn.get("phase", "play" if dice else "throw")
        if self.phase not in codes.PHASES:
            raise BadPosition("bad_phase", value=quoted(self.phase), allowed=", ".join(codes.PHASES))
        self.dice = [COLOURS.index(die) if die in COLOURS else NOWHERE for die in dice]
        if NOWHERE in self.dice or len(self.dice) != (2 if self.phase == "play" else 0):
            raise BadPosition("bad_dice", found=quoted(dice), allowed=", ".join(COLOURS))
        most = codes.MOST_TURNS if self.phase == "over" else 1000000
        turns = reading.one_each(self.game, turn.get("turns", [0] * players), "turn.turns")
        self.turns = [reading.number(one, f"turn.turns[{seat}]", 0, most) for seat, one in enumerate(turns)]
        home = [seat for seat in range(players) if self.scores[seat] == PAWNS]
        self.arrived = list(turn.get("arrived", home))
        if sorted(self.arrived) != home:
            raise BadPosition("bad_entry", entry="turn.arrived", found=quoted(self.arrived))
        self.seat = 0
        if self.phase in ("throw", "play"):
            self.seat = reading.number(turn.get("seat"), "turn.seat", 0, players - 1)
        self._check_end()
        self._check_squares()

    def _check_end(self) -> None:
        """R17, R19: while somebody is to move, two still play and have turns left."""
        ended = len(self.arrived) >= (1 if self.game.options["stop_at_first"] else self.game.players - 1)
        playing = [seat for seat in range(self.game.players) if seat not in self.arrived]
        ended = ended or all(self.turns[seat] >= codes.MOST_TURNS for seat in playing)
        if self.phase == "begin" and (self.where or any(self.scores) or any(self.turns)):
            raise BadPosition("bad_phase", value="begin", allowed="throw, play")
        if ended != (self.phase == "over"):
            raise BadPosition("bad_phase", value=self.phase, allowed="over" if ended else "throw, play")
        if self.phase in ("throw", "play") and self.seat in self.arrived:
            raise BadPosition("seat_is_home", seat=self.seat)

    def _check_squares(self) -> None:
        """R13, R18: nobody stands on a red square but on the own finish square, after another has arrived."""
        board = self.game.board
        for seat, places in enumerate(self.places):
            side = board.sides[SIDES[codes.SEATED[self.game.players][seat]]]
            for place in places:
                point = board.names[place]
                if place in (START, HOME) or board.point[point].kind != "red":
                    continue
                if point != side.finish_square or not set(self.arrived) - {seat}:
                    raise BadPosition("on_red_square", entry=self.where[point], point=point)

    def set(self, match: Match) -> None:
        """Make it so; dice that are to be thrown are thrown."""
        core = self.game.core_of(match)
        phase = codes.PHASES.index(self.phase)
        core.set_up(self.places, self.seat, phase, self.dice, self.turns, self.arrived)
        match.chance.counter = self.counter
        while core.seats() == CHANCE:
            core.chance(match.chance.next())
        match.layout = events.layout(self.game, match)
        match.pad = Pad.going_on(match.scores, 1)
