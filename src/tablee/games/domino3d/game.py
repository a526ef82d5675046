"""Domino 3D: options, actions, views and offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tablee.games.domino3d import codes, events, position_json, record
from tablee.games.domino3d.action import Cell, Domino3dAction, from_json, from_notation
from tablee.games.domino3d.codes import CLAIM, DONE, LAY, NOT_UPRIGHT, SKIP, TAKE_BACK, TIMEOUT, VERB, VOTE
from tablee.games.domino3d.engine.core import Domino3d
from tablee.games.domino3d.engine.space import cell_key, cell_of
from tablee.games.domino3d.geometry import beside, cells_of
from tablee.games.domino3d.pieces import DOMINOES, NUMBER
from tablee.games.domino3d.refusals import CLAUSES, Refusal
from tablee.games.domino3d.view import Domino3dView
from tablee.play.action import Action
from tablee.play.errors import IllegalAction, NotYourTurn, OptionError
from tablee.play.event import Event, Part
from tablee.play.match import Match
from tablee.play.moment import Moment, seconds_of
from tablee.play.opengame import OpenGame
from tablee.play.options import choice, whole
from tablee.play.record import Words
from tablee.play.view import NOTHING, Known, Offer, View
from tablee.texts import quoted

VERBS = {
    LAY: "lay",
    TAKE_BACK: "take_back",
    CLAIM: "claim",
    VOTE: "vote",
    DONE: "done",
    SKIP: "skip",
    TIMEOUT: "timeout",
}
CODES = {verb: code for code, verb in VERBS.items()}
MODES = {"game": codes.GAME, "race": codes.RACE, "solo": codes.SOLO}
DATA = (1 << VERB) - 1
WRITTEN_LIKE = (
    "lay 2|5= at 0,0,0 1,0,0 pose 3 / skip / take_back 2|5= / done / claim 2|5= 1|3× / claim none / vote yes"
)
FARTHEST, HIGHEST = 100, 12
ALSO_PLAYABLE = {
    codes.PLAYING: (codes.FALLS,),  # D9
    codes.BUILDING: (codes.BREAKS_A_SEAM, codes.EQUAL_IN_CONTACT),  # D20
}


LIMITS = {"play": "glass", "vote": "glass", "build": "race_seconds", "check": "check_seconds"}
"""The option that limits each phase: a vote lasts as long as the glass."""


class Domino3dGame(OpenGame):
    """Domino 3D with its options."""

    name = "domino3d"
    seats = range(1, 7)  # in one mode or another
    view_type = Domino3dView
    record_words = Words(("draws ", "start: ", "deal: "), ("falls", "right", "wrong"))
    settings = (
        choice("mode", "game", "race", "solo"),
        choice("contact", "free", "differ"),
        choice("glass", 60, 30, 90, None),
        choice("advanced", False, True),
        choice("collapse", "rebuilt", "vote"),
        choice("end", "all_placed", "equal_turns"),
        choice("race_end", "points15", "rounds4"),
        choice("referee", False, True),
        whole("race_seconds", 300, 1, 86400),
        whole("check_seconds", 60, 1, 86400),
    )
    verbs = tuple(VERBS.values())

    def __init__(self, /, **options: Any) -> None:
        self.seats = range(1, 2) if options.get("mode") == "solo" else range(2, 7)
        super().__init__(**options)
        if self.options["advanced"] and self.options["glass"] is None:
            raise OptionError("advanced_without_glass", game=self.name)
        self.mode = MODES[str(self.options["mode"])]

    def core(self) -> Domino3d:
        option = self.options
        return Domino3d(
            self.mode,
            self.players,
            option["contact"] == "differ",
            bool(option["advanced"]),
            option["collapse"] == "vote",
            option["end"] == "equal_turns",
            option["race_end"] == "rounds4",
            bool(option["referee"]),
        )

    def core_of(self, match: Match) -> Domino3d:
        """The match's position as what it is."""
        core = match.core
        assert isinstance(core, Domino3d)
        return core

    def action(self, data: Mapping[str, Any] | str) -> Action:
        read = None
        if isinstance(data, str):
            read = from_notation(data)
        elif isinstance(data, Mapping):
            read = from_json(data)
        if read is None or read.do not in self.verbs:
            raise self._unreadable(data)
        return read

    def _unreadable(self, found: object) -> IllegalAction:
        return IllegalAction("unreadable", clause="D2", found=quoted(found), allowed=WRITTEN_LIKE)

    def name_of(self, number: int) -> str:
        """A domino by its number."""
        return DOMINOES[number].name

    def placement(self, name: str, cells: object, pose: object) -> int | None:
        """A placement as the engine's number; None if the cells do not fit the pose or lie too far away."""
        if type(pose) is not int or not 0 <= pose < 24 or not isinstance(cells, tuple) or len(cells) != 2:
            return None
        x, y, z = cells[0]
        if not all(type(number) is int for number in cells[0]) or cells != cells_of(cells[0], pose):
            return None
        if max(abs(x), abs(y)) > FARTHEST or not 0 <= z <= HIGHEST or cells[1][2] < 0:
            return None
        data: int = NUMBER[name] << 25 | (cell_key(0, x, y, z) >> 8) << 9 | (z + 1) << 5 | pose
        return data

    def standing(self, data: int) -> tuple[str, tuple[Cell, Cell], int]:
        """Name, cells and pose of a placement; the inverse of `placement`."""
        cell = cell_of((data >> 17 & 255) << 16 | (data >> 9 & 255) << 8 | (data >> 5 & 15))
        return DOMINOES[data >> 25].name, cells_of(cell, data & 31), data & 31

    def claim_data(self, dominoes: Sequence[str]) -> int | None:
        """A claim as the engine's number; None if there are no such dominoes."""
        if not dominoes:
            return NOT_UPRIGHT
        numbers = sorted(NUMBER.get(name, -1) for name in dominoes)
        return numbers[0] << 6 | numbers[1] if len(numbers) == 2 and numbers[0] >= 0 else None

    def claimed(self, data: int) -> tuple[str, ...]:
        """The dominoes of a claim; the inverse of `claim_data`."""
        return () if data == NOT_UPRIGHT else (DOMINOES[data >> 6].name, DOMINOES[data & 63].name)

    def encode(self, match: Match, seat: int, action: Action) -> int:
        if not isinstance(action, Domino3dAction) or action.do not in self.verbs or not action.is_sound():
            raise self._unreadable(action)
        if action.do == "timeout":
            return TIMEOUT << VERB
        data = self._data(action)
        if data is None or not self._playable(match, seat, action, data):
            raise Refusal(self, match, seat).of(action)
        return (CODES[action.do] << VERB) + data

    def _data(self, action: Domino3dAction) -> int | None:
        if action.do == "claim":
            return self.claim_data(action.dominoes or ())
        if action.do == "vote":
            return codes.YES if action.rebuild else codes.NO
        if action.domino is None:
            return 0
        if action.domino not in NUMBER:
            return None
        if action.do == "lay":
            return self.placement(action.domino, action.cells, action.pose)
        return NUMBER[action.domino]

    def _playable(self, match: Match, seat: int, action: Domino3dAction, data: int) -> bool:
        """Listed, or playable without being listed (D9, D20)."""
        core = self.core_of(match)
        phase = core.moment()["phase"]
        if action.do == "lay":
            if phase not in ALSO_PLAYABLE or data >> 25 not in core.hand_of(seat):
                return False
            return core.judged(seat, data) in (codes.FITS, *ALSO_PLAYABLE[phase])
        if action.do == "take_back":
            return phase == codes.BUILDING and bool(core.may_take_back(seat, data))
        return (CODES[action.do] << VERB) + data in match.codes(seat)

    def waiting(self, match: Match, seat: int) -> NotYourTurn:
        return Refusal(self, match, seat).waiting()

    def decode(self, code: int) -> Domino3dAction:
        verb, data = VERBS[code >> VERB], code & DATA
        if verb == "lay":
            return Domino3dAction(verb, *self.standing(data))
        if verb == "take_back":
            return Domino3dAction(verb, DOMINOES[data].name)
        if verb == "claim":
            return Domino3dAction(verb, dominoes=self.claimed(data))
        if verb == "vote":
            return Domino3dAction(verb, rebuild=data == codes.YES)
        return Domino3dAction(verb)

    def hands(self, core: Domino3d) -> tuple[tuple[str, ...], ...]:
        """What each seat holds, open to all."""
        return tuple(tuple(DOMINOES[one].name for one in core.hand_of(seat)) for seat in range(self.players))

    def acted(self, match: Match) -> tuple[int, ...]:
        """Who has voted or checked already."""
        acted = self.core_of(match).moment()["acted"]
        return tuple(seat for seat in range(self.players) if acted >> seat & 1)

    def ends_turn(self, match: Match, seat: int) -> bool:
        """In the advanced game a turn goes on with the next domino (D14); in the race every action is a line."""
        moment = self.core_of(match).moment()
        return not (moment["phase"] == codes.DRAWING and moment["placed"])

    def dealt(self, match: Match) -> list[Event]:
        return [events.of_chance(self, match)]

    def events(self, match: Match, rows: Sequence[tuple[int, int, int, int]]) -> list[Event]:
        return events.events(self, match, rows)

    def time_limit(self, view: View) -> float | None:
        """The glass for a turn and for a vote, clocks of their own for building and checking (D12, D15, D18, D21)."""
        return seconds_of(self.options[LIMITS[view.phase]]) if view.phase in LIMITS else None

    def moment(self, match: Match) -> Moment:
        now = self.core_of(match).moment()
        named = position_json.PHASES.get(now["phase"])
        phase = named if named in LIMITS else "play"
        together = phase in ("build", "check")
        limit = seconds_of(self.options[LIMITS[phase]])
        return Moment(f"{phase} {now['round' if together else 'turns']}", limit, together)

    def public_view(self, match: Match, known: Known = NOTHING) -> Domino3dView:
        core = self.core_of(match)
        moment = core.moment()
        hands = self.hands(core)
        voting, checking = moment["phase"] == codes.VOTING, moment["phase"] == codes.CHECKING
        lying = {piece.domino for piece in match.layout}.union(*hands, map(self.name_of, core.pile_of()))
        return Domino3dView(
            game=self.name,
            options=tuple(self.options.items()),
            seat=None,
            turn=match.pad.turn,
            round=moment["round"],
            phase=position_json.PHASES.get(moment["phase"], "deal"),
            to_act=match.to_act,
            scores=match.scores,
            over=match.over,
            places=match.places,
            layout=tuple(match.layout),
            hand=(),
            counts=tuple(len(hand) for hand in hands),
            well=len(core.pile_of()),
            shown=hands,
            score_pad=tuple(match.pad.lines[known.score_pad :]),
            history=tuple(match.history[known.history :]),
            offers=(),
            hands=hands,
            player=None if match.over or self.mode == codes.RACE else moment["turn"],
            turns=moment["turns"],
            idle=moment["idle"],
            placed=moment["placed"],
            tower=events.tower(self, match) if voting else (),
            votes=self.acted(match) if voting else (),
            done=tuple(core.arrivals()),
            checked=position_json.checked(self, match) if checking else (),
            gone=tuple(domino.name for domino in DOMINOES if domino.name not in lying),
        )

    def own_view(self, match: Match, seat: int, public: View) -> View:
        hand = self.hands(self.core_of(match))[seat]
        return replace(public, seat=seat, hand=hand, offers=self._offers(match, seat))

    def _offers(self, match: Match, seat: int) -> tuple[Offer, ...]:
        core, race = self.core_of(match), self.mode == codes.RACE
        checking = core.moment()["phase"] == codes.CHECKING
        taken = {cell for piece in match.layout if not race or piece.seat == seat for cell in piece.cells}
        offers = []
        for code in match.codes(seat):
            action = self.decode(code)
            clause = "D21" if checking else CLAUSES[action.do]
            parts: tuple[Part, ...] = ()
            if action.do == "lay" and not race:
                parts, clause = self._parts(core.worth(code & DATA)), "D13"
            points = sum(value for _, value in parts)
            offers.append(Offer(action, points, parts, clause, _touched(action, taken)))
        return tuple(offers)

    def _parts(self, worth: int) -> tuple[Part, ...]:
        touch, bonus = ("touch", worth >> 2), worth & 3
        return (touch, ("top", 2)) if bonus == 2 else (touch, ("upright", 1)) if bonus == 1 else (touch,)

    def dump(self, match: Match) -> dict[str, Any]:
        return position_json.dump(self, match)

    def restore(self, match: Match, position: Mapping[str, Any]) -> None:
        position_json.Reader(self, position).set(match)

    def shown_position(self, view: View) -> dict[str, Any]:
        assert isinstance(view, Domino3dView)
        return position_json.of_view(view)

    def chance_text(self, event: Event) -> str:
        return record.chance_text(event)

    def let_be(self, match: Match, text: str) -> None:
        self.core_of(match).let_be(record.outcome(self, match, text))

    def item(self, action: Action, seat: int, events: Sequence[Event]) -> str:
        return record.item(self, action, seat, events)

    def afterwards(self, events: Sequence[Event]) -> list[str]:
        return record.afterwards(events)


def _touched(action: Domino3dAction, taken: set[Cell]) -> tuple[Cell, ...]:
    """The two cells of a placement, and the cells they would touch."""
    if action.cells is None:
        return ()
    near = (beside(cell, direction) for cell in action.cells for direction in range(6))
    return (*action.cells, *dict.fromkeys(cell for cell in near if cell in taken))


GAME = Domino3dGame
