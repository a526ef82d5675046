"""What a learner sees of Domino 3D, and what can be said of one action.

Seats are told from one's own on, in the order of play. Everything lies open but what chance will bring.
"""

from __future__ import annotations

import cython

from tablee.games.domino3d.codes import (
    BUILDING,
    CHECKING,
    CLAIM,
    DONE,
    LAY,
    NOT_UPRIGHT,
    OVER,
    RACE,
    TAKE_BACK,
    VERB,
    VOTE,
    VOTING,
    YES,
)
from tablee.lab.spaces.space import Field, laid_out

if not cython.compiled:
    from tablee.games.domino3d.engine.checking import errs
    from tablee.games.domino3d.engine.core import Domino3d
    from tablee.games.domino3d.engine.space import DOMINO_COUNT, NONE

ONE = 1
CENTRE = 128  # the engine's x and y of the first domino
HIGHEST = 32767  # that has room in a row
MOMENT = 7  # the numbers that stand alone
ROW = 8  # domino, owner, x, y, z, pose, level, whether it has fallen
IN_PILE, LYING, GONE, HELD = range(4)  # HELD + how many seats on

YES_VOTE, POINTS, TOUCHED, UPRIGHT, ON_TOP, LEVEL, SEAMS, OPENS, RIGHT, HAND, FEATURE_COUNT = range(6, 17)
FEATURES = (
    *("lay", "take_back", "claim", "vote", "done", "skip"),  # which it is, in the order of the verbs
    "yes",
    "points",
    "touched",
    "upright",
    "on_top",
    "level",
    "seams",
    "opens",
    "right",
    "hand",
)


def fields(players: int) -> dict[str, Field]:
    """The parts of an observation."""
    seats = (players,)
    return laid_out(
        [
            ("phase", (), 0, OVER),
            ("turn", (), -1, players - 1),
            ("round", (), 0, HIGHEST),
            ("turns", (), 0, HIGHEST),
            ("idle", (), 0, HIGHEST),
            ("placed_now", (), 0, DOMINO_COUNT),
            ("pile", (), 0, DOMINO_COUNT),
            ("scores", seats, 0, HIGHEST),
            ("arrived", seats, 0, players),
            ("acted", seats, 0, 1),
            ("claims", (players, 2), -1, DOMINO_COUNT),
            ("dominoes", (DOMINO_COUNT,), 0, HELD + players - 1),
            ("placed", (DOMINO_COUNT, ROW), -CENTRE, CENTRE),
        ]
    )


def see(core: Domino3d, seat: int, into: cython.p_short) -> None:
    """Write what the seat sees."""
    players = core.players
    into[0], into[1] = core.phase, -1
    if core.mode != RACE and core.phase != OVER:
        into[1] = (core.turn - seat + players) % players
    into[2], into[3] = min(core.round, HIGHEST), min(core.turns, HIGHEST)
    into[4], into[5] = min(core.idle, HIGHEST), core.placed
    into[6] = core._size(core.pile)
    shown = core.acted if core.phase == VOTING or core.phase == CHECKING else 0
    for step in range(players):
        other, at = (seat + step) % players, MOMENT + step
        into[at] = min(core.total[other], HIGHEST)
        into[at + players] = core.arrival[other]
        into[at + 2 * players] = shown >> other & 1
        _see_claim(core, other, into, MOMENT + 3 * players + 2 * step)
    at = MOMENT + 5 * players
    for domino in range(DOMINO_COUNT):
        into[at + domino] = _where(core, seat, domino)
    _see_structures(core, seat, into, at + DOMINO_COUNT)


def _see_claim(core: Domino3d, seat: int, into: cython.p_short, at: int) -> None:
    """The two dominoes it claims in a check, twice 42 for no upright, twice -1 for nothing."""
    data = core.claim[seat] if core.phase == CHECKING else -1
    if data < 0:
        into[at] = into[at + 1] = -1
    elif data == NOT_UPRIGHT:
        into[at] = into[at + 1] = DOMINO_COUNT
    else:
        into[at], into[at + 1] = data >> 6, data & 63


def _where(core: Domino3d, seat: int, domino: int) -> int:
    if core.pile >> domino & 1:
        return IN_PILE
    if core.space.placed >> domino & 1:
        return LYING
    for step in range(core.players):
        if core.hand[(seat + step) % core.players] >> domino & 1:
            return HELD + step
    return GONE


def _see_structures(core: Domino3d, seat: int, into: cython.p_short, at: int) -> None:
    """A row for each domino that lies: one's own structure first, each in the order laid; -1 in rows without one."""
    races = core.mode == RACE
    row = at
    for step in range(core.players if races else 1):
        owner = (seat + step) % core.players if races else 0
        for index in range(core.space.count):
            domino = core.space.order[index]
            if core.space.cell[2 * domino] >> 24 == owner:
                _see_domino(core, domino, into, row)
                into[row + 1] = step
                row += ROW
    while row < at + DOMINO_COUNT * ROW:
        into[row] = -1
        for index in range(1, ROW):
            into[row + index] = 0
        row += ROW


def _see_domino(core: Domino3d, domino: int, into: cython.p_short, at: int) -> None:
    cell = core.space.cell[2 * domino]
    x, y, z = cell >> 16 & 255, cell >> 8 & 255, cell & 255
    into[at] = domino
    into[at + 2], into[at + 3], into[at + 4] = x - CENTRE, y - CENTRE, z - 1
    into[at + 5] = core.space.pose[domino]
    into[at + 6] = core.space.level[domino]
    into[at + 7] = core.phase == VOTING and core.tower >> domino & 1


def weigh(core: Domino3d, seat: int, code: int, into: cython.p_float) -> None:
    """Write the features of an action."""
    for index in range(FEATURE_COUNT):
        into[index] = 0.0
    verb, data = code >> VERB, code & 0x7FFFFFFF
    into[verb] = 1.0
    into[HAND] = (core._size(core.hand[seat]) + (verb == TAKE_BACK) - (verb == LAY)) / 10.0
    if verb == LAY:
        _weigh_placement(core, seat, data, into)
    elif verb == TAKE_BACK:
        into[LEVEL] = core.space.level[data]
        into[UPRIGHT] = core.space.pose[data] >> 2 >= 4
        into[TOUCHED] = core._size(core.space.touched(data))
    elif verb == CLAIM:
        into[RIGHT] = errs(core.space, core._right_of(seat), data, core.differ)
    elif verb == VOTE:
        into[YES_VOTE] = data == YES
    elif verb == DONE and core.phase == BUILDING:
        into[POINTS] = core.players - core.arrived


def _weigh_placement(core: Domino3d, seat: int, data: int, into: cython.p_float) -> None:
    key, pose = core._key(seat, data), data & 31
    other = key + core.space.step[pose >> 2]
    into[TOUCHED] = core._size(core.space.beside(key, other))
    if core.mode != RACE:
        into[POINTS] = core._points(data)
    into[UPRIGHT] = pose >> 2 >= 4
    into[LEVEL] = core.space._level(key, pose)
    into[ON_TOP] = into[LEVEL] > 1.0
    into[SEAMS] = _seams(core, key, other)
    into[OPENS] = _open_beside(core, key, other) + _open_beside(core, other, key)


def _open_beside(core: Domino3d, cell: int, mate: int) -> int:
    """How many free cells one half will have beside it."""
    found = 0
    for direction in range(6):
        near = cell + core.space.step[direction]
        if near != mate and near & 255 and core.space.find(near) == NONE:
            found += 1
    return found


def _seams(core: Domino3d, key: int, other: int) -> int:
    """How many of its faces have to match another."""
    core.space._demand(key, other)
    found = 0
    for face in range(12):
        if core.space.fixed >> 4 * face & 15:
            found += 1
    return found
