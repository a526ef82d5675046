"""What a checker can find in a finished structure (D21). A claim is a pair of dominoes, or NOT_UPRIGHT."""

from __future__ import annotations

import cython

from tablee.games.domino3d.codes import NOT_UPRIGHT

if not cython.compiled:
    from tablee.games.domino3d.engine.space import DOMINO_COUNT, NONE, Space


def errs(space: Space, seat: int, claim: int, differ: bool) -> bool:
    """Whether a claim against the seat's structure is right."""
    if claim == NOT_UPRIGHT:
        return not has_upright(space, seat)
    return pair_errs(space, claim >> 6, claim & 63, differ)


def has_upright(space: Space, seat: int) -> bool:
    """D18."""
    for index in range(space.count):
        domino = space.order[index]
        if space.cell[2 * domino] >> 24 == seat and space.pose[domino] >> 2 >= 4:
            return True
    return False


def pair_errs(space: Space, one: int, two: int, differ: bool) -> bool:
    """A visible seam between the two does not match (D6), or the faces in contact must differ and do not (D7)."""
    for half in range(2):
        mine, mate = space.cell[2 * one + half], space.cell[2 * one + 1 - half]
        for direction in range(6):
            near = mine + space.step[direction]
            index = space.find(near)
            if index == NONE or index >> 1 != two:
                continue
            if differ and space.mark(2 * one + half, direction) == space.mark(index, direction ^ 1):
                return True
            for look in range(6):
                if look >> 1 == direction >> 1 or not space.both_visible(mine, mate, near, look):
                    continue
                if space.mark(2 * one + half, look) != space.mark(index, look):
                    return True
    return False


def error_of(space: Space, seat: int, differ: bool) -> int:
    """The first error of a structure as a claim; -1 if there is none."""
    for one in range(DOMINO_COUNT):
        if space.placed >> one & 1 and space.cell[2 * one] >> 24 == seat:
            near = space.touched(one)
            for two in range(one + 1, DOMINO_COUNT):
                if near >> two & 1 and pair_errs(space, one, two, differ):
                    return one << 6 | two
    return -1 if has_upright(space, seat) else NOT_UPRIGHT
