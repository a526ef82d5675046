"""What a learner sees and does: the numbers of a game's actions, its observation, and the features of one action.

A Space reads a Position, but only what the seat's view shows: two positions that differ in what the seat cannot know
give the same numbers, the same observation and the same features. It has no state of its own: one Space serves any
number of positions of its game, in any number of threads.

A space can be compiled, and then reads the position's memory without Python's lock; or it is written in plain Python,
which is slower: `Space.__init__` is told its size and its fields, and `number_for` and `row_for` are all it must have.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

import cython

from tablee.lab.extras import needs
from tablee.play.carried import plain_of
from tablee.play.errors import BadPosition

if not cython.compiled:
    from tablee.nocython import lent
    from tablee.play.position import Position

if TYPE_CHECKING:
    import numpy as np

    from tablee.play.game import Game

INT16, INT32, FLOAT32 = map(ord, "hif")
"""The kinds of arrays, as buffers name them."""
MOST = 16384
"""No seat of any game has more actions than this at once."""


class Field(NamedTuple):
    """Where a named part of an observation lies in the row, its shape, and the numbers it can have."""

    offset: int
    shape: tuple[int, ...]
    low: int
    high: int

    @property
    def length(self) -> int:
        return prod(self.shape)


class Space:
    """Actions are 0 to `size` - 1; an observation is a row of `width` whole numbers; features are `feature_width` long.

    `fields` names the parts of an observation, `feature_names` the features of an action; `overdue` is what the clock
    plays where there is one.
    """

    size: int
    width: int
    feature_width: int
    overdue: int
    kind: type[Position] | None
    """Of the positions it was made for, and how many seats they have."""
    seats: int
    game: Game
    fields: dict[str, Field]
    feature_names: tuple[str, ...]
    plain: bool
    failure: BaseException | None

    def __init__(self, size: int, fields: dict[str, Field], feature_names: tuple[str, ...] = ()) -> None:
        """For a space that is written in plain Python; a compiled one sets all this itself."""
        self.size, self.fields, self.feature_names = size, fields, feature_names
        self.width = sum([field.length for field in fields.values()])
        self.feature_width = len(feature_names)
        self.overdue = -1
        self.plain = True

    def number_for(self, position: Position, seat: int, code: int) -> int:
        """In plain Python: the number of an action that the seat has now."""
        raise NotImplementedError

    def row_for(self, position: Position, seat: int) -> Sequence[int]:
        """In plain Python: what the seat sees, `width` whole numbers."""
        raise NotImplementedError

    def code_for(self, position: Position, seat: int, number: int) -> int:
        """In plain Python: the code of the seat's action with this number, -1 if it has none such now."""
        for code in _codes(position, seat):
            if self.number_for(position, seat, code) == number:
                return code
        return -1

    def numbers_for(self, position: Position, seat: int) -> Sequence[int]:
        """In plain Python: the numbers of the actions that the seat has now."""
        return [self.number_for(position, seat, code) for code in _codes(position, seat)]

    def features_for(self, position: Position, seat: int, code: int) -> Sequence[float]:
        """In plain Python: what can be said of one action, a number for each of `feature_names`."""
        return [0.0] * self.feature_width

    def has_ended(self, position: Position) -> bool:
        """In plain Python: whether a round has just ended, or the match where there are none."""
        return position.seats() == 0

    def number(self, position: Position, seat: int, code: int) -> int:
        """The number of an action that the seat has now."""
        return self.ask_number(position, seat, code)

    def code(self, position: Position, seat: int, number: int) -> int:
        """The engine's code of the seat's action with this number; -1 if it has none such now."""
        return self.ask_code(position, seat, number)

    def legal(self, position: Position, seat: int, into: cython.p_int, most: int) -> int:
        """Write the numbers of the seat's actions, so many at most; how many there are in truth."""
        return self.ask_legal(position, seat, into, most)

    def observe(self, position: Position, seat: int, into: cython.p_short) -> None:
        """Write what the seat sees."""
        self.ask_observe(position, seat, into)

    def features(self, position: Position, seat: int, code: int, into: cython.p_float) -> None:
        """Write what can be said of one action, for networks that score moves."""
        self.ask_features(position, seat, code, into)

    def play(self, position: Position, seat: int, number: int) -> bool:
        """Play the seat's action with this number; whether it has one such now."""
        code = self.code(position, seat, number)
        if code < 0:
            return False
        position.apply(seat, code)
        return True

    def renew(self, position: Position, seat: int, into: cython.p_short) -> None:
        """Like `observe`, into a row with any seat's observation of an earlier moment of the same round."""
        self.observe(position, seat, into)

    def renew_own(self, position: Position, seat: int, into: cython.p_short) -> None:
        """The same where this seat acts again: the row has what it saw itself before its last action."""
        self.renew(position, seat, into)

    def list_again(self, position: Position, seat: int, into: cython.p_int, before: int, most: int) -> int:
        """Like `legal`, where this seat acts again: `into` has what it could do before its last action."""
        return self.legal(position, seat, into, most)

    def fetch(self, position: Position, stage: int) -> None:
        """It will soon be looked at: have the memory that stage 0 (the position itself), 1 and 2 lead to at hand."""

    def round_over(self, position: Position) -> bool:
        """Whether a round, or the match where there are none, has just ended: chance or nobody is next."""
        return self.ask_round_over(position) if self.plain else position.seats() == 0

    def period(self, position: Position) -> int:
        """Where several act at once against a clock: which stretch of time this is; -1 where there is no clock."""
        return -1

    def late(self, position: Position, ticks: int) -> int:
        """For whom the clock plays `overdue` in this tick of the period, one bit a seat."""
        return 0

    def late_now(self, position: Position, clock: cython.p_int) -> int:
        """A tick begins: for whom the clock plays `overdue`, one bit a seat.

        `clock` is what it was at the tick before: which stretch of time, and its ticks.
        """
        period = self.period(position)
        if period < 0:
            return 0
        if period != clock[0]:
            clock[0], clock[1] = period, 0
        clock[1] += 1
        return self.late(position, clock[1])

    def ask_number(self, position: Position, seat: int, code: int) -> int:
        try:
            return self.number_for(plain_of(position), seat, code)
        except Exception as error:
            self.failure = error
            return -1

    def ask_code(self, position: Position, seat: int, number: int) -> int:
        try:
            return self.code_for(plain_of(position), seat, number)
        except Exception as error:
            self.failure = error
            return -1

    def ask_legal(self, position: Position, seat: int, into: cython.p_int, most: int) -> int:
        try:
            numbers = self.numbers_for(plain_of(position), seat)
            for k in range(min(len(numbers), most)):
                into[k] = numbers[k]
            return len(numbers)
        except Exception as error:
            self.failure = error
            return 0

    def ask_observe(self, position: Position, seat: int, into: cython.p_short) -> None:
        try:
            row = self.row_for(plain_of(position), seat)
            for k in range(self.width):
                into[k] = row[k]
        except Exception as error:
            self.failure = error

    def ask_features(self, position: Position, seat: int, code: int, into: cython.p_float) -> None:
        try:
            row = self.features_for(plain_of(position), seat, code)
            for k in range(self.feature_width):
                into[k] = row[k]
        except Exception as error:
            self.failure = error

    def ask_round_over(self, position: Position) -> bool:
        try:
            return bool(self.has_ended(plain_of(position)))
        except Exception as error:
            self.failure = error
            return True

    def raise_failure(self) -> int:
        """Say what went wrong in a space written in Python, where it was asked without Python's lock."""
        failure = self.failure
        if failure is not None:
            self.failure = None
            raise failure
        return 0

    def _check(self, position: Position, seat: int) -> int:
        """Whoever asks from Python may be wrong about the position, or the seat."""
        kind = type(plain_of(position) if self.plain else position)
        if self.kind is not None and (kind is not self.kind or position.players != self.seats):
            raise BadPosition("lab_position", players=self.seats, found=type(position).__name__)
        if not 0 <= seat < position.players:
            raise BadPosition("lab_no_seat", seat=seat, most=position.players - 1)
        return 0

    def number_of(self, position: Position, seat: int, code: int) -> int:
        """`number`, from Python."""
        self._check(position, seat)
        number = self.number(position, seat, code)
        self.raise_failure()
        return number

    def action(self, position: Position, seat: int, number: int) -> int:
        """`code`, from Python: what `position.apply` takes; -1 if the seat has no such action now."""
        self._check(position, seat)
        code = self.code(position, seat, number) if 0 <= number < self.size else -1
        self.raise_failure()
        return code

    def write_legal(self, position: Position, seat: int, into: Any) -> int:
        """`legal`, from Python, into an int32 array."""
        self._check(position, seat)
        found = self.legal(position, seat, cython.cast(cython.p_int, lent(into, INT32, 1)), len(into))
        self.raise_failure()
        return found

    def write_observation(self, position: Position, seat: int, into: Any) -> int:
        """`observe`, from Python, into an int16 array; returns its width."""
        self._check(position, seat)
        self.observe(position, seat, cython.cast(cython.p_short, lent(into, INT16, self.width)))
        self.raise_failure()
        return self.width

    def write_features(self, position: Position, seat: int, code: int, into: Any) -> int:
        """`features`, from Python, into a float32 array; returns how many."""
        self._check(position, seat)
        self.features(
            position, seat, code, cython.cast(cython.p_float, lent(into, FLOAT32, self.feature_width))
        )
        self.raise_failure()
        return self.feature_width

    def is_round_over(self, position: Position) -> bool:
        """`round_over`, from Python."""
        ended = self.round_over(position)
        self.raise_failure()
        return ended

    def actions(self, position: Position, seat: int) -> list[int]:
        """The numbers of the actions that the seat has now."""
        needs("lab", "numpy")
        import numpy as np

        numbers = np.empty(MOST, np.int32)
        found = self.write_legal(position, seat, numbers)
        return [int(number) for number in numbers[:found]]

    def mask(self, position: Position, seat: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        """1 for every action that the seat has now, 0 for all others."""
        needs("lab", "numpy")
        import numpy as np

        mask = np.zeros(self.size, np.int8)
        mask[self.actions(position, seat)] = 1
        return mask

    def observation(self, position: Position, seat: int) -> np.ndarray[Any, np.dtype[np.int16]]:
        """What the seat sees, as one row."""
        needs("lab", "numpy")
        import numpy as np

        row = np.zeros(self.width, np.int16)
        self.write_observation(position, seat, row)
        return row

    def action_features(self, position: Position, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        """One row of features for each of `actions`."""
        needs("lab", "numpy")
        import numpy as np

        numbers = self.actions(position, seat)
        rows = np.zeros((len(numbers), self.feature_width), np.float32)
        for number, row in zip(numbers, rows, strict=True):
            self.write_features(position, seat, self.action(position, seat, number), row)
        return rows

    def split(self, rows: np.ndarray[Any, Any]) -> dict[str, np.ndarray[Any, Any]]:
        """An observation, or many of them along the leading axes, as named arrays over the same memory."""
        return {
            name: rows[..., field.offset : field.offset + field.length].reshape(rows.shape[:-1] + field.shape)
            for name, field in self.fields.items()
        }

    def meaning(self, number: int) -> str:
        """What an action number says whatever the position is."""
        return str(number)


if not cython.compiled:
    Space.plain, Space.failure = False, None


def _codes(position: Any, seat: int) -> list[int]:
    """All that the seat can do now, as the rules list it."""
    return [position.nth(seat, k) for k in range(position.count(seat))]


def laid_out(parts: list[tuple[str, tuple[int, ...], int, int]]) -> dict[str, Field]:
    """Fields one after another, from (name, shape, low, high)."""
    fields: dict[str, Field] = {}
    offset = 0
    for name, shape, low, high in parts:
        fields[name] = Field(offset, shape, low, high)
        offset += prod(shape)
    return fields
