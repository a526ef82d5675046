"""Domino 3D for learners: the numbers of its actions, in all three modes."""

from __future__ import annotations

import cython

from tablee.games.domino3d.codes import (
    BUILDING,
    CLAIM,
    DEALING,
    DONE,
    LAY,
    NOT_UPRIGHT,
    OVER,
    RACE,
    SKIP,
    TAKE_BACK,
    TIMEOUT,
    VERB,
    VOTE,
    YES,
)
from tablee.games.domino3d.game import Domino3dGame
from tablee.games.domino3d.lab.sight import FEATURES, fields
from tablee.games.domino3d.pieces import DOMINOES
from tablee.play.game import Game

if not cython.compiled:
    from tablee.games.domino3d.engine.core import Domino3d
    from tablee.games.domino3d.engine.space import DOMINO_COUNT
    from tablee.games.domino3d.lab.sight import see, weigh
    from tablee.lab.spaces.space import Space
    from tablee.play.position import Position

WAIT, SKIPPING, READY, VOTING_YES, VOTING_NO = range(5)
TAKING = 5  # + domino
CLAIMING = TAKING + 42  # no upright
PAIRS = CLAIMING + 1  # + pair of dominoes
LAYING = PAIRS + 42 * 41 // 2
HIGH, POSES = 8, 24
WINDOW, RACE_WINDOW = 20, 12
FAR, RACE_FAR = 8192, 16384  # as many placements as the engine lists at most
REACH = 2  # cell A of a placement is no farther from the structure
CENTRE = 128  # the engine's x and y of the first domino


class Domino3dSpace(Space):
    """Actions by number, in this order:

    - 0 wait: a seat of the race does nothing for a moment. It is no action of the engine and never listed;
    - 1 skip, 2 done, 3 vote yes, 4 vote no;
    - 5 + d: take back domino d (the dominoes are numbered in the order of the set);
    - 47: claim that none is upright; 48 + two * (two - 1) / 2 + one: claim the pair of dominoes one < two;
    - 909 + ...: lay. The cell of half A and the pose say it all, because the domino is the one in hand:
      ((x * window + y) * 8 + z) * 24 + pose, where x and y count modulo `window`. In the race the domino comes first:
      (((d * window + x) * window + y) * 8 + z) * 24 + pose;
    - `far` + ...: only where a structure is wider than the window can one number mean two listed placements. Then the
      one that comes first in the order of actions keeps it, and the others have far numbers in that order.
    """

    def __init__(self, game: Domino3dGame) -> None:
        self.mode = game.mode
        self.build_ticks = int(game.options["race_seconds"] or 0)
        self.check_ticks = int(game.options["check_seconds"] or 0)
        self.overdue = cython.cast(cython.longlong, TIMEOUT) << VERB
        self.wait = WAIT if self.mode == RACE else -1
        self.window = RACE_WINDOW if self.mode == RACE else WINDOW
        dominoes = DOMINO_COUNT if self.mode == RACE else 1
        self.far = LAYING + dominoes * self.window * self.window * HIGH * POSES
        self.size = self.far + (RACE_FAR if self.mode == RACE else FAR)
        self.fields = fields(game.players)
        self.width = sum(field.length for field in self.fields.values())
        self.feature_names, self.feature_width = FEATURES, len(FEATURES)

    def number(self, position: Position, seat: int, code: int) -> int:
        return self._number(cython.cast(Domino3d, position), seat, code)

    def code(self, position: Position, seat: int, number: int) -> int:
        return self._code(cython.cast(Domino3d, position), seat, number)

    def legal(self, position: Position, seat: int, into: cython.p_int, most: int) -> int:
        return self._legal(cython.cast(Domino3d, position), seat, into, most)

    def observe(self, position: Position, seat: int, into: cython.p_short) -> None:
        see(cython.cast(Domino3d, position), seat, into)

    def features(self, position: Position, seat: int, code: int, into: cython.p_float) -> None:
        weigh(cython.cast(Domino3d, position), seat, code, into)

    def round_over(self, position: Position) -> bool:
        return self._round_over(cython.cast(Domino3d, position))

    def _round_over(self, core: Domino3d) -> bool:
        return core.phase == DEALING or core.phase == OVER

    def period(self, position: Position) -> int:
        return self._period(cython.cast(Domino3d, position))

    def _period(self, core: Domino3d) -> int:
        return core.round << 4 | core.phase if self.mode == RACE else -1

    def late(self, position: Position, ticks: int) -> int:
        return self._late(cython.cast(Domino3d, position), ticks)

    def _late(self, core: Domino3d, ticks: int) -> int:
        """A tick is one second of `race_seconds` and `check_seconds` (D18, D21)."""
        seats = core.seats()
        if core.phase == BUILDING:
            return seats & -seats if ticks > self.build_ticks else 0
        return seats if ticks > self.check_ticks else 0

    def _plain(self, code: int) -> int:
        """The number of an action, were all structures narrow."""
        verb, data = code >> VERB, code & 0x7FFFFFFF
        if verb == LAY:
            return self._lay(data)
        if verb == SKIP:
            return SKIPPING
        if verb == DONE:
            return READY
        if verb == VOTE:
            return VOTING_YES if data == YES else VOTING_NO
        if verb == TAKE_BACK:
            return TAKING + data
        if verb == CLAIM:
            one, two = data >> 6, data & 63
            return CLAIMING if data == NOT_UPRIGHT else PAIRS + two * (two - 1) // 2 + one
        return -1

    def _lay(self, data: int) -> int:
        x, y, z = (data >> 17 & 255) - CENTRE, (data >> 9 & 255) - CENTRE, (data >> 5 & 15) - 1
        x = (x + 20 * self.window) % self.window  # no negative numbers: C has another idea of their rest
        y = (y + 20 * self.window) % self.window
        domino = data >> 25 if self.mode == RACE else 0
        return LAYING + (((domino * self.window + x) * self.window + y) * HIGH + z) * POSES + (data & 31)

    def _box(self, core: Domino3d, seat: int) -> int:
        """Where cell A of a placement can be: the least and the greatest x, then those of y, a byte each."""
        left, right, near, back = 255, 0, 255, 0
        owner = seat if self.mode == RACE else 0
        for index in range(2 * core.space.count):
            cell = core.space.cell[2 * core.space.order[index >> 1] + (index & 1)]
            if cell >> 24 == owner:
                x, y = cell >> 16 & 255, cell >> 8 & 255
                left, right = min(left, x), max(right, x)
                near, back = min(near, y), max(back, y)
        if left > right:
            return 0
        return (left - REACH) << 24 | (right + REACH) << 16 | (near - REACH) << 8 | (back + REACH)

    def _wide(self, box: int) -> bool:
        """Whether two placements can be a window apart."""
        across, along = (box >> 16 & 255) - (box >> 24), (box & 255) - (box >> 8 & 255)
        return across >= self.window or along >= self.window

    def _alone(self, box: int, data: int) -> bool:
        """Whether nothing in the box is a window away from this placement."""
        x, y = data >> 17 & 255, data >> 9 & 255
        left, right, near, back = box >> 24, box >> 16 & 255, box >> 8 & 255, box & 255
        return (
            x - self.window < left
            and x + self.window > right
            and y - self.window < near
            and y + self.window > back
        )

    def _taken(self, core: Domino3d, box: int, k: int) -> bool:
        """Whether a placement listed earlier has the number of the k-th action."""
        if core.code[k] >> VERB != LAY or self._alone(box, core.code[k] & 0x7FFFFFFF):
            return False
        plain = self._plain(core.code[k])
        for earlier in range(k):
            if self._plain(core.code[earlier]) == plain:
                return True
        return False

    def _number(self, core: Domino3d, seat: int, code: int) -> int:
        box = self._box(core, seat)
        if code >> VERB != LAY or not self._wide(box) or self._alone(box, code & 0x7FFFFFFF):
            return self._plain(code)
        core._list(seat)
        far = self.far
        for k in range(core.listed):
            taken = self._taken(core, box, k)
            if core.code[k] == code:
                return far if taken else self._plain(code)
            far += taken
        return self._plain(code)

    def _code(self, core: Domino3d, seat: int, number: int) -> int:
        if not core.seats() >> seat & 1:
            return -1
        core._list(seat)
        if number < self.far:
            for k in range(core.listed):
                if self._plain(core.code[k]) == number:
                    return core.code[k]
            return -1
        box = self._box(core, seat)
        far = self.far
        for k in range(core.listed):
            if self._taken(core, box, k):
                if far == number:
                    return core.code[k]
                far += 1
        return -1

    def _legal(self, core: Domino3d, seat: int, into: cython.p_int, most: int) -> int:
        if not core.seats() >> seat & 1:
            return 0
        core._list(seat)
        box = self._box(core, seat)
        wide = self._wide(box)
        far = self.far
        for k in range(min(core.listed, most)):
            number = self._plain(core.code[k])
            if wide and self._taken(core, box, k):
                number = far
                far += 1
            into[k] = number
        return core.listed

    def meaning(self, number: int) -> str:
        """What a number means in every position."""
        if number < TAKING:
            return ("wait", "skip", "done", "vote yes", "vote no")[number]
        if number < CLAIMING:
            return f"take_back {DOMINOES[number - TAKING].name}"
        if number < LAYING:
            pairs = ((one, two) for two in range(DOMINO_COUNT) for one in range(two))
            named = ["none", *(f"{DOMINOES[one].name} {DOMINOES[two].name}" for one, two in pairs)]
            return f"claim {named[number - CLAIMING]}"
        if number >= self.far:
            return f"far {number - self.far}"
        rest, pose = divmod(number - LAYING, POSES)
        rest, z = divmod(rest, HIGH)
        rest, y = divmod(rest, self.window)
        domino, x = divmod(rest, self.window)
        name = f"{DOMINOES[domino].name} " if self.mode == RACE else ""
        return f"lay {name}at {x},{y},{z} pose {pose}"


def make(game: Game) -> Domino3dSpace:
    """The space of this game."""
    assert isinstance(game, Domino3dGame)
    return Domino3dSpace(game)
