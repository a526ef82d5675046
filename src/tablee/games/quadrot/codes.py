"""How places, steps, actions and ledger rows of Quadrot are numbered.

A place is START, a point (1, 2, ... in the order of the board file) or HOME. A step is from, to, die and pawn in 19
bits; an action is the side that moves, its verb and up to three steps, the first one highest, so that sorted codes
are the order of `actions`. The code of a move is the way itself, not only its outcome.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

SIDES = ("S", "W", "N", "E")
SEATED = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # R3: the sides of the seats
PAWNS = 4
MOST_TURNS = 200  # R19

COLOURS = ("red", "blue", "yellow", "black")
DICE = (*COLOURS, "both", "white")
RED, BLUE, YELLOW, BLACK, BOTH, WHITE = range(6)
FACES = (BLUE, BLUE, RED, RED, YELLOW, BLACK)  # R2

KINDS = ("plain", "white", "black", "red")
PLAIN, WHITE_POINT, BLACK_POINT, RED_SQUARE = range(4)

START, HOME = 0, 127
MOST_POINTS = 120
MOST_OF_A_KIND = 16  # white points, black points

STEP = 19  # bits of a step
MOST_STEPS = 3
VERB = STEP * MOST_STEPS  # an action code is side, verb (two bits each), then steps
SIDE = VERB + 2
MOVE, PASS, TIMEOUT = range(3)

BEGINNING, THROWING, PLAYING, OVER = range(4)
PHASES = ("begin", "throw", "play", "over")

BEGAN, THREW, MOVED, STEPPED, SENT_BACK, WENT_HOME, PASSED, TIMED_OUT, ARRIVED, ENDED, ENDED_BY_TURNS = range(
    11
)


class Step(NamedTuple):
    """One step in numbers."""

    die: int
    pawn: int
    start: int
    to: int


def packed_step(step: Step) -> int:
    """A step in 19 bits."""
    return step.start << 12 | step.to << 5 | step.die << 2 | step.pawn


def unpacked_step(number: int) -> Step:
    """The inverse."""
    return Step(number >> 2 & 7, number & 3, number >> 12 & 127, number >> 5 & 127)


def packed(side: int, steps: Sequence[Step]) -> int:
    """The code of a move, or of its first steps; a side is its index in SIDES."""
    code = side << SIDE | MOVE << VERB
    for index, step in enumerate(steps):
        code |= packed_step(step) << STEP * (MOST_STEPS - 1 - index)
    return code


def step_numbers(code: int) -> list[int]:
    """The steps of a move, packed each."""
    numbers = [code >> STEP * index & ((1 << STEP) - 1) for index in reversed(range(MOST_STEPS))]
    return [number for number in numbers if number]


def unpacked(code: int) -> tuple[Step, ...]:
    """The steps of a move."""
    return tuple(unpacked_step(number) for number in step_numbers(code))


def side_of(code: int) -> int:
    """Who moves."""
    return code >> SIDE
