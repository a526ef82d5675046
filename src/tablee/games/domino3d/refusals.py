"""Why an action of Domino 3D is refused: the clause, the cells, dominoes or seams, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.games.domino3d import codes
from tablee.games.domino3d.action import Domino3dAction
from tablee.games.domino3d.engine.space import cell_of
from tablee.games.domino3d.geometry import DIRECTIONS, NAMES, cells_of
from tablee.games.domino3d.pieces import NUMBER
from tablee.play.errors import IllegalAction, NotYourTurn
from tablee.texts import Word, quoted
from tablee.texts.people import Seats

if TYPE_CHECKING:
    from tablee.games.domino3d.game import Domino3dGame
    from tablee.play.match import Match

CLAUSES = {"lay": "D18", "take_back": "D20", "done": "D19", "claim": "D21", "vote": "D15", "skip": "D12"}
NOW = {
    codes.PLAYING: ("place_or_skip", "D12"),
    codes.VOTING: ("vote_first", "D15"),
    codes.BUILDING: ("build_now", "D18"),
    codes.CHECKING: ("check_now", "D21"),
}
VERDICTS = {
    codes.OVERLAPS: ("overlaps", "D9"),
    codes.TOUCHES_NOTHING: ("touches_nothing", "D8"),
    codes.TOO_HIGH: ("too_high", "D10"),
    codes.FALLS: ("falls", "D9"),
}


class Refusal:
    """The reasons in one situation; asked only about actions that cannot be played."""

    def __init__(self, game: Domino3dGame, match: Match, seat: int) -> None:
        self.game, self.match, self.seat = game, match, seat
        self.core = game.core_of(match)
        self.phase = self.core.moment()["phase"]

    def of(self, action: Domino3dAction) -> IllegalAction:
        """The reason for this action."""
        for name in (*(action.dominoes or ()), *((action.domino,) if action.domino else ())):
            if name not in NUMBER:
                return self._because("no_such_domino", "D1", (name,), domino=quoted(name))
        if action.do == "lay" and self.phase in (codes.PLAYING, codes.BUILDING):
            return self._lay(action)
        if action.do == "take_back" and self.phase == codes.BUILDING:
            return self._take_back(str(action.domino))
        if action.do == "done" and self.phase == codes.BUILDING:
            left = [self.game.name_of(number) for number in self.core.hand_of(self.seat)]
            return self._because("dominoes_left", "D19", tuple(left), dominoes=", ".join(left))
        if action.do == "claim" and self.phase == codes.CHECKING:
            named = ", ".join(action.dominoes or ())
            return self._because("not_touching_pair", "D21", tuple(action.dominoes or ()), dominoes=named)
        if action.do == "claim" and self.phase == codes.BUILDING:
            return self._because("claim_too_early", "D21")
        key, clause = NOW[self.phase]
        if self.game.mode == codes.RACE and action.do in ("skip", "vote"):
            return self._because("not_in_the_race", CLAUSES[action.do], verb=action.do)
        if self.game.mode != codes.RACE and action.do in ("take_back", "done", "claim"):
            return self._because("only_in_the_race", CLAUSES[action.do], verb=action.do)
        return self._because(key, clause)

    def waiting(self) -> NotYourTurn:
        """Why the seat may not act now."""
        seat, turns = Seats.of(self.seat), Seats(self.match.to_act)
        if self.phase == codes.VOTING:
            return NotYourTurn("voted_already", clause="D15", seat=seat, turns=turns)
        if self.phase == codes.BUILDING:
            return NotYourTurn("done_already", clause="D19", seat=seat, turns=turns)
        if self.phase == codes.CHECKING:
            done = (self.seat - 1) % self.game.players in self.core.arrivals()
            key = "checked_already" if done else "nothing_to_check"
            return NotYourTurn(key, clause="D21", seat=seat, turns=turns)
        return NotYourTurn("not_your_turn", clause="D12", seat=seat, turns=turns)

    def _because(self, key: str, clause: str, where: tuple[Any, ...] = (), **values: Any) -> IllegalAction:
        return IllegalAction(key, clause=clause, where=where, **values)

    def _take_back(self, name: str) -> IllegalAction:
        mine = [piece.domino for piece in self.match.layout if piece.seat == self.seat]
        if name not in mine:
            return self._because("not_yours_to_take", "D20", (name,), domino=name)
        above = self.core.resting_on(NUMBER[name])
        if above:
            listed = [self.game.name_of(number) for number in above]
            return self._because(
                "something_rests_on_it", "D20", (name, *listed), domino=name, others=", ".join(listed)
            )
        return self._because("would_fall_apart", "D20", (name,), domino=name)

    def _lay(self, action: Domino3dAction) -> IllegalAction:
        name, cells, pose = str(action.domino), action.cells, action.pose
        held = [self.game.name_of(number) for number in self.core.hand_of(self.seat)]
        if name not in held:
            clause = "D12" if self.phase == codes.PLAYING else "D18"
            return self._because("not_held", clause, (name,), domino=name, held=", ".join(held) or "-")
        assert cells is not None
        if pose is None or not 0 <= pose < 24:
            return self._because("no_such_pose", "D2", (quoted(pose),), pose=quoted(pose))
        if cells != cells_of(cells[0], pose):
            step = tuple(two - one for one, two in zip(*cells, strict=True))
            if step not in DIRECTIONS:
                return self._because("cells_apart", "D2", cells, cells=_cells(cells))
            first = 4 * DIRECTIONS.index(step)
            return self._because(
                "pose_otherwise", "D2", cells, cells=_cells(cells), pose=pose, allowed=f"{first}-{first + 3}"
            )
        if min(cell[2] for cell in cells) < 0:
            return self._because("below_the_table", "D2", cells, cells=_cells(cells))
        data = self.game.placement(name, cells, pose)
        if data is None:
            return self._because("touches_nothing", "D8", cells, domino=name, cells=_cells(cells))
        if self.core.opens_structure(self.seat):
            return self._because("first_lies_flat", "D18", cells, domino=name)
        verdict = self.core.judged(self.seat, data)
        if verdict in VERDICTS:
            key, clause = VERDICTS[verdict]
            return self._because(key, clause, cells, domino=name, cells=_cells(cells))
        mine, near, look, own, other = self.core.faults(self.seat, data)[0]
        here, there = cell_of(mine), cell_of(near)
        against = next(piece.domino for piece in self.match.layout if there in piece.cells)
        clause, key = ("D6", "seam") if verdict == codes.BREAKS_A_SEAM else ("D7", "contact")
        where = (here, there, NAMES[look], own, other)
        return self._because(
            key,
            clause,
            where,
            domino=name,
            other=against,
            here=_cells((here,)),
            there=_cells((there,)),
            look=Word(f"look.{NAMES[look]}"),
            own=Word(f"mark.{own}"),
            needed=Word(f"mark.{other}"),
        )


def _cells(cells: tuple[Any, ...]) -> str:
    return " ".join(",".join(map(str, cell)) for cell in cells)
