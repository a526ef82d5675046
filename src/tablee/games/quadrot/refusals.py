"""Written turns: the code of a legal one, and why another is refused.

What is legal the engine says; this walk through the steps finds the words and the clause.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tablee.games.quadrot import codes
from tablee.games.quadrot.action import Place, Step, Way
from tablee.games.quadrot.board import STUB, Board, Side
from tablee.games.quadrot.codes import BOTH, COLOURS, DICE, HOME, MOST_STEPS, PAWNS, SIDES, START
from tablee.games.quadrot.engine.core import Quadrot
from tablee.play.errors import IllegalAction
from tablee.texts import Word, Words, quoted

MOST_WRITTEN = 8  # longer ways are not even looked at: the first wrong step is told
WORDS = {colour: Word(f"colour.{colour}") for colour in COLOURS}
WORDS |= {place: Word(f"step.{place}") for place in ("start", "home")}


class Written(NamedTuple):
    """A step as it is written, with names."""

    die: str
    pawn: int
    start: str
    to: str
    over: str | None = None


def coded(core: Quadrot, steps: Sequence[Written]) -> int:
    """The engine's code of a turn written by the seat in turn; raises IllegalAction."""
    refusal = Refusal(core)
    refusal.check_names(steps)
    number = core.paths.board.number
    ways = [
        codes.Step(DICE.index(step.die), step.pawn, number[step.start], number[step.to]) for step in steps
    ]
    code = -1
    if len(steps) <= MOST_STEPS and all(refusal.names_what_it_jumps(step) for step in steps):
        code = core.way_code(ways)
    if code < 0:
        raise refusal.of(steps, ways)
    return code


def listed_code(core: Quadrot, code: int) -> int:
    """The listed action with the same outcome as a legal way."""
    seat = core.moment()["turn"]
    outcome = _outcome(core, seat, code)
    listed = [core.nth(seat, k) for k in range(core.count(seat))]
    return next(other for other in listed if _outcome(core, seat, other) == outcome)


def _outcome(core: Quadrot, seat: int, code: int) -> list[int]:
    after = Quadrot(core.paths, core.players)
    after.copy_from(core)
    after.apply(seat, code)
    return sorted(after.places_of(seat))


def _dice(code: int) -> int:
    """How many dice a way uses."""
    used = [step.die for step in codes.unpacked(code) if step.die != codes.WHITE]
    return 2 if BOTH in used else len(used)


def _colours(found: Sequence[str], joint: str = "and") -> Words:
    return Words(tuple(f"colour.{colour}" for colour in found), joint)


class Refusal:
    """Why a turn of the seat in turn is refused."""

    def __init__(self, core: Quadrot) -> None:
        moment = core.moment()
        seat = moment["turn"]
        self.core, self.seat = core, seat
        self.board: Board = core.paths.board
        self.side: Side = self.board.sides[SIDES[core.side_of(seat)]]
        self.open_square = self.board.names[core.open_square()] if core.open_square() else None
        self.dice = [COLOURS[moment["one"]], COLOURS[moment["two"]]]
        self.left = self.dice.copy()
        self.places = [self.board.names[place] for place in core.places_of(seat)]
        self.began = self.places.copy()
        self.back: dict[int, str] = {}
        self.flown = False
        self.may_fly: int | None = None
        self.taken = {
            self.board.names[place]
            for other in range(core.players)
            for place in core.places_of(other)
            if place not in (START, HOME)
        }

    def check_names(self, steps: Sequence[Written]) -> None:
        """Refuse what does not exist: pawns, dice, points."""
        if not 1 <= len(steps) <= MOST_WRITTEN:
            raise self._because("steps_count", "R5", found=len(steps), most=MOST_STEPS)
        for step in steps:
            if type(step.pawn) is not int or not 0 <= step.pawn < PAWNS:
                raise self._because("no_such_pawn", "R2", written=quoted(step.pawn), most=PAWNS - 1)
            if step.die not in DICE:
                raise self._because("no_such_die", "R2", die=quoted(step.die), allowed=_colours(COLOURS))
            for point in (step.start, step.to, *([] if step.over is None else [step.over])):
                if not isinstance(point, str) or point not in self.board.number:
                    raise self._because("no_such_point", "R1", where=(point,), point=quoted(point))

    def names_what_it_jumps(self, step: Written) -> bool:
        """Only a jump has `over`, and it is the point it crosses."""
        jumped = self.board.over(self.side.side, step.start, step.to) if step.die == "both" else None
        return step.over == jumped

    def of(self, steps: Sequence[Written], ways: Sequence[codes.Step]) -> IllegalAction:
        """The first thing that is wrong; `ways` are the same steps in numbers."""
        for step in steps:
            if wrong := self._step(step):
                return wrong
        left = self.left[0]
        if len(steps) == 1 and steps[0].to == "home":
            return self._because("another_uses_it", "R7", where=(left,), die=left, way=self._example(ways))
        return self._because("die_unused", "R7", where=(left,), die=left, way=self._example(ways))

    def of_pass(self) -> IllegalAction:
        """Somebody passes who can use a die."""
        return self._because("can_move_no_pass", "R7", dice=_colours(self.dice), way=self._example(()))

    def _example(self, begun: Sequence[codes.Step]) -> Way:
        """A way that uses as many dice as can be used: one that goes on from these steps, else a listed one."""
        listed = sorted(self.core.nth(self.seat, k) for k in range(self.core.count(self.seat)))
        most = self.core.usable_dice()
        code = codes.packed(self.core.side_of(self.seat), begun)
        for number in range(len(begun), MOST_STEPS):
            following = self.core.next_steps(code)
            if not following or 0 in following:
                break
            step = min(following, key=lambda step: self._harm([step]))
            code |= step << codes.STEP * (MOST_STEPS - 1 - number)
        if _dice(code) < most:
            ways = [one for one in listed if _dice(one) == most]
            code = min(ways or listed, key=lambda way: self._harm(codes.step_numbers(way)))
        return self._way(code)

    def _harm(self, steps: Sequence[int]) -> tuple[int, int]:
        """What an example had better not have: red squares, then white flights."""
        found = [codes.unpacked_step(step) for step in steps]
        squares = sum(self._bars(self.board.names[step.to]) for step in found)
        return squares, sum(step.die == codes.WHITE for step in found)

    def _way(self, code: int) -> Way:
        names, side = self.board.names, self.side.side
        return Way(
            tuple(
                Step(
                    DICE[step.die],
                    step.pawn,
                    names[step.start],
                    names[step.to],
                    self.board.over(side, names[step.start], names[step.to]) if step.die == BOTH else None,
                )
                for step in codes.unpacked(code)
            )
        )

    def _because(self, key: str, clause: str, where: tuple[Any, ...] = (), **values: Any) -> IllegalAction:
        """Colours and the places behind the lines are said in the reader's language; pawns are counted from 1."""
        said = {
            name: WORDS.get(value, value) if isinstance(value, str) else value
            for name, value in values.items()
        }
        return IllegalAction(key, clause=clause, where=where, **said)

    def _step(self, step: Written) -> IllegalAction | None:
        """Walk one step, or say what is wrong with it."""
        wrong = self._pawn(step)
        if wrong is None and step.die != "both" and step.over is not None:
            wrong = self._because("over_without_jump", "R10", where=(step.over,), point=step.over)
        if wrong is None:
            kind = {"white": self._flight, "both": self._jump}.get(step.die, self._advance)
            wrong = kind(step) or self._arrival(step)
        if wrong is None:
            self._walk(step)
        return wrong

    def _pawn(self, step: Written) -> IllegalAction | None:
        pawn, at = step.pawn + 1, self.places[step.pawn]
        if step.pawn in self.back:
            square = self.back[step.pawn]
            if step.start == "start":
                return self._because("starts_at_next_throw", "R14", where=(square,), pawn=pawn, point=square)
            clause = "R18" if square == self.side.finish_square else "R13"
            return self._because("was_sent_back", clause, where=(square,), pawn=pawn, point=square)
        if at != step.start:
            here, there = Place(at), Place(step.start)
            return self._because(
                "pawn_elsewhere", "R5", where=(at,), pawn=pawn, written=step.pawn, point=there, at=here
            )
        if at == "home":
            return self._because("pawn_is_home", "R4", pawn=pawn)
        return None

    def _arrival(self, step: Written) -> IllegalAction | None:
        """R8, R9."""
        if step.to == self.began[step.pawn] and step.to != "start":
            return self._because("forth_and_back", "R8", where=(step.to,), pawn=step.pawn + 1, point=step.to)
        if step.to in self.taken:
            return self._because("point_taken", "R9", where=(step.to,), point=step.to)
        return None

    def _flight(self, step: Written) -> IllegalAction | None:
        """R11."""
        if self.flown:
            return self._because("second_flight", "R11", where=(step.start, step.to))
        if self.may_fly != step.pawn:
            return self._because(
                "did_not_arrive_on_white", "R11", where=(step.start,), point=Place(step.start)
            )
        if self._kind(step.to) != "white" or step.to == step.start:
            return self._because("flies_to_white", "R11", where=(step.to,), point=Place(step.to))
        return None

    def _jump(self, step: Written) -> IllegalAction | None:
        """R10."""
        if len(self.left) < 2:
            return self._because("jump_needs_both", "R10", where=(step.start, step.to))
        over = self.board.over(self.side.side, step.start, step.to)
        if over is None:
            return self._because(
                "no_straight_double", "R10", where=(step.start, step.to), point=step.start, to=step.to
            )
        if step.over is None:
            return self._because("jump_not_named", "R10", where=(over,), needed=over)
        if step.over != over:
            return self._because("jumps_over", "R10", where=(over,), needed=over, found=quoted(step.over))
        if over not in self.taken:
            return self._because("nothing_to_jump", "R10", where=(over,), point=over)
        double = next(
            double
            for double in self.board.doubles(self.side.side)
            if (double.a, double.c) == (step.start, step.to)
        )
        if not double.fits(*self.dice):
            first, second = _colours(double.first, "or"), _colours(double.second, "or")
            return self._because(
                "jump_colours", "R10", where=(over,), first=first, second=second, dice=_colours(self.dice)
            )
        return None

    def _advance(self, step: Written) -> IllegalAction | None:
        """R5, R12, R16."""
        if not self.left:
            return self._because("no_die_left", "R5", where=(step.start, step.to))
        if step.die not in self.left:
            return self._because("colour_not_left", "R5", die=step.die, left=_colours(self.left))
        if step.to in self.board.advances(self.side.side, step.start, step.die):
            return None
        where = (step.start, step.to)
        if step.start == "start":
            points = ", ".join(self.side.entry_points)
            return self._because("enters_by", "R5", where=where, points=points, colours=_colours(STUB, "or"))
        if step.to == "home":
            points = ", ".join(self.side.last_points)
            return self._because("leaves_by", "R16", where=where, points=points, colours=_colours(STUB, "or"))
        if self._kind(step.start) == self._kind(step.to) == "black" and step.die != "black":
            return self._because("black_flight_needs_black", "R12", where=where)
        colour = dict(self.board.neighbours[step.start]).get(step.to)
        if colour is None:
            return self._because("no_segment", "R5", where=where, point=step.start, to=step.to)
        return self._because(
            "segment_colour", "R5", where=where, point=step.start, to=step.to, needed=colour, found=step.die
        )

    def _kind(self, place: str) -> str:
        return self.board.point[place].kind if place in self.board.point else ""

    def _walk(self, step: Written) -> None:
        self.taken.discard(step.start)
        self.may_fly = None
        if step.die == "both":
            self.left = []
        elif step.die == "white":
            self.flown = True
        else:
            self.left.remove(step.die)
        square = next((point for point in (step.over, step.to) if point and self._bars(point)), None)
        if square:
            self.back[step.pawn] = square
            self.places[step.pawn] = "start"
            return
        self.places[step.pawn] = step.to
        if step.to != "home":
            self.taken.add(step.to)
        if step.die != "white" and self._kind(step.to) == "white":
            self.may_fly = step.pawn

    def _bars(self, point: str) -> bool:
        return self._kind(point) == "red" and point != self.open_square
