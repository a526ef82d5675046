"""What rests on what: the tower that falls (D15), and the dominoes that can be taken back (D20)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from tablee.games.domino3d.engine.space import NONE, Space

ONE = 1


def below(space: Space, domino: int) -> int:
    """The dominoes directly below a placed one."""
    found = ONE - ONE
    for half in range(2):
        index = space.find(space.cell[2 * domino + half] - 1)
        if index != NONE:
            found |= ONE << (index >> 1)
    return found & ~(ONE << domino)


def tower_under(space: Space, key: int, pose: int) -> int:
    """What stands on level 2 or more in the columns on which the falling domino rested, and all above."""
    tower = ONE - ONE
    if pose >> 2 < 4:
        tower = column(space, key) | column(space, key + space.step[pose >> 2])
    grows = True
    while grows:
        grows = False
        for index in range(space.count):
            domino = space.order[index]
            if not tower >> domino & 1 and below(space, domino) & tower:
                tower |= ONE << domino
                grows = True
    return tower


def column(space: Space, key: int) -> int:
    """The dominoes of level 2 or more in the column of the cell, if something is right below it."""
    found = ONE - ONE
    if space.find(key - 1) == NONE:
        return found
    for index in range(space.count):
        domino = space.order[index]
        for half in range(2):
            if space.level[domino] > 1 and space.cell[2 * domino + half] >> 8 == key >> 8:
                found |= ONE << domino
    return found


def is_loose(space: Space, seat: int, domino: int) -> bool:
    """It is the seat's, nothing rests on it, and the others still hang together."""
    if not space.placed >> domino & 1 or space.cell[2 * domino] >> 24 != seat:
        return False
    others = ONE - ONE
    for index in range(space.count):
        other = space.order[index]
        if other != domino and space.cell[2 * other] >> 24 == seat:
            others |= ONE << other
            if below(space, other) >> domino & 1:
                return False
    return hang_together(space, others)


def hang_together(space: Space, dominoes: int) -> bool:
    """Each can be reached from each through dominoes that touch."""
    reached = dominoes & ~(dominoes - 1) if dominoes else dominoes
    grows = True
    while grows:
        grows = False
        for index in range(space.count):
            domino = space.order[index]
            if reached >> domino & 1:
                near = space.touched(domino) & dominoes & ~reached
                if near:
                    reached |= near
                    grows = True
    return reached == dominoes
