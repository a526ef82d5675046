"""Dominoes in space: what touches, what is visible, what supports (D5-D10), and every place a domino can go.

A cell is a number in which a step in any direction is an addition; the cells of up to six separate structures (the
race) lie in one space, each with its own seat in the number. The cell of half h of domino d has the index 2d + h.
"""

from __future__ import annotations

from array import array

import cython

from tablee.games.domino3d.codes import (
    BREAKS_A_SEAM,
    EQUAL_IN_CONTACT,
    FALLS,
    FITS,
    OVERLAPS,
    TOO_HIGH,
    TOUCHES_NOTHING,
)
from tablee.games.domino3d.geometry import DIRECTIONS, POSES
from tablee.games.domino3d.pieces import DOMINOES

ONE = 1
FACE = 15  # a face's mark takes four bits: half A's six faces, then half B's

if not cython.compiled:
    NONE = 255
    DOMINO_COUNT = 42

STEPS = tuple((dx << 16) + (dy << 8) + dz for dx, dy, dz in DIRECTIONS)
MOST_PLACES = 8192


def cell_key(seat: int, x: int, y: int, z: int) -> int:
    """A cell as a number."""
    return seat << 24 | (x + 128) << 16 | (y + 128) << 8 | (z + 1)


def cell_of(key: int) -> tuple[int, int, int]:
    """The inverse, without the seat."""
    return (key >> 16 & 255) - 128, (key >> 8 & 255) - 128, (key & 255) - 1


def _packed_marks() -> array[int]:
    """For each domino and pose the twelve marks of its faces."""
    packed = []
    for domino in DOMINOES:
        for pose in range(POSES):
            marks = [domino.mark(pose, half, look) for half in (0, 1) for look in range(6)]
            packed.append(sum(mark << 4 * face for face, mark in enumerate(marks)))
    return array("Q", packed)


MARKS_TABLE = _packed_marks()


class Space:
    """All dominoes that lie somewhere, and the list of places for one."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.cell = [0] * 84
            self.pose = [0] * 42
            self.level = [0] * 42
            self.order = [0] * 42
            self.hash = [NONE] * 256
            self.step = list(STEPS)
            self.double = [0] * 42
            self.place_key, self.place_pose = [0] * MOST_PLACES, [0] * MOST_PLACES
            self.open_key, self.seen = [0] * 512, [0] * 2048
            self.contact_face, self.contact_mark = [0] * 16, [0] * 16
            self.marks = cython.cast(cython.p_ulonglong, MARKS_TABLE)
        else:
            self.marks = cython.cast(
                cython.p_ulonglong, cython.cast(cython.size_t, MARKS_TABLE.buffer_info()[0])
            )
            for direction in range(6):
                self.step[direction] = STEPS[direction]
        for number, domino in enumerate(DOMINOES):
            self.double[number] = domino.double
        self.clear()

    def clear(self) -> None:
        """Nothing lies anywhere."""
        self.placed = ONE - ONE
        self.count = 0
        for index in range(256):
            self.hash[index] = NONE

    def copy_from(self, other: Space) -> None:
        """Become equal to another space."""
        self.placed, self.count = other.placed, other.count
        self.cell[:] = other.cell
        self.pose[:] = other.pose
        self.level[:] = other.level
        self.order[:] = other.order
        self.hash[:] = other.hash

    def put(self, domino: int, key: int, pose: int) -> None:
        """Put a domino down, cell A here."""
        self.cell[2 * domino] = key
        self.cell[2 * domino + 1] = key + self.step[pose >> 2]
        self.pose[domino] = pose
        self.placed |= ONE << domino
        self.order[self.count] = domino
        self.count += 1
        self._enter(2 * domino)
        self._enter(2 * domino + 1)
        self.level[domino] = self._level(key, pose)

    def take(self, domino: int) -> None:
        """Take a domino away."""
        self.placed &= ~(ONE << domino)
        kept = 0
        for index in range(self.count):
            if self.order[index] != domino:
                self.order[kept] = self.order[index]
                kept += 1
        self.count = kept
        for index in range(256):
            self.hash[index] = NONE
        for index in range(kept):
            self._enter(2 * self.order[index])
            self._enter(2 * self.order[index] + 1)

    def _enter(self, index: int) -> None:
        at = self._home(self.cell[index])
        while self.hash[at] != NONE:
            at = (at + 1) & 255
        self.hash[at] = index

    def _home(self, key: int) -> int:
        return (key + (key >> 8) * 7 + (key >> 16) * 53 + (key >> 24) * 97) & 255

    def find(self, key: int) -> int:
        """What lies in the cell: 2 * domino + half, or NONE."""
        at = self._home(key)
        index = self.hash[at]
        while index != NONE and self.cell[index] != key:
            at = (at + 1) & 255
            index = self.hash[at]
        return index

    def mark(self, index: int, look: int) -> int:
        """The mark of a half that looks in this direction."""
        domino = index >> 1
        return self.marks[domino * 24 + self.pose[domino]] >> 4 * (6 * (index & 1) + look) & FACE

    def beside(self, key: int, other: int) -> int:
        """The bit set of dominoes that share a unit face with one of these two cells."""
        found = ONE - ONE
        for direction in range(6):
            index = self.find(key + self.step[direction])
            if index != NONE:
                found |= ONE << (index >> 1)
            index = self.find(other + self.step[direction])
            if index != NONE:
                found |= ONE << (index >> 1)
        return found

    def touched(self, domino: int) -> int:
        """The bit set of dominoes that share a unit face with a placed one (D6, D13)."""
        return self.beside(self.cell[2 * domino], self.cell[2 * domino + 1]) & ~(ONE << domino)

    def judge(self, domino: int, key: int, pose: int, differ: bool) -> int:
        """D6-D10 in the order of D9; FITS if nothing is wrong."""
        other = key + self.step[pose >> 2]
        if key & 255 == 0 or other & 255 == 0 or self.find(key) != NONE or self.find(other) != NONE:
            return OVERLAPS
        if self.beside(key, other) == 0:
            return TOUCHES_NOTHING
        if self._level(key, pose) > 4:
            return TOO_HIGH
        if not self._supported(key, pose):
            return FALLS
        if not self._demand(key, other):
            return BREAKS_A_SEAM
        marks = self.marks[domino * 24 + pose]
        if (marks ^ self.wanted) & self.fixed:
            return BREAKS_A_SEAM
        return EQUAL_IN_CONTACT if differ and self._equal_contact(marks) else FITS

    def bottom(self, key: int, pose: int) -> int:
        """The lower cell of an upright domino, else cell A."""
        return key - 1 if pose >> 2 == 5 else key

    def _supported(self, key: int, pose: int) -> bool:
        """D9: every bottom cell lies on the table or on a domino."""
        if pose >> 2 >= 4:
            return self._rests(self.bottom(key, pose))
        return self._rests(key) and self._rests(key + self.step[pose >> 2])

    def _rests(self, key: int) -> bool:
        return key & 255 == 1 or self.find(key - 1) != NONE

    def _level(self, key: int, pose: int) -> int:
        """D10."""
        one = self._level_below(self.bottom(key, pose))
        two = self._level_below(key + self.step[pose >> 2]) if pose >> 2 < 4 else 0
        return 1 + (one if one > two else two)

    def _level_below(self, key: int) -> int:
        below = self.find(key - 1)
        return 0 if below == NONE else self.level[below >> 1]

    def _demand(self, key: int, other: int) -> bool:
        """D6: which marks the faces of a domino in these two cells must have; False if two seams disagree."""
        self.fixed = self.wanted = ONE - ONE
        self.contacts = 0
        for half in range(2):
            mine = other if half else key
            mate = key if half else other
            for direction in range(6):
                near = mine + self.step[direction]
                index = self.find(near)
                if index == NONE:
                    continue
                self.contact_face[self.contacts] = 6 * half + direction
                self.contact_mark[self.contacts] = self.mark(index, direction ^ 1)
                self.contacts += 1
                for look in range(6):
                    if look >> 1 == direction >> 1 or not self.both_visible(mine, mate, near, look):
                        continue
                    face = 4 * (6 * half + look)
                    wanted = ONE * self.mark(index, look) << face
                    mask = ONE * FACE << face
                    if self.fixed & mask and (self.wanted & mask) != wanted:
                        return False
                    self.fixed |= mask
                    self.wanted |= wanted
        return True

    def both_visible(self, mine: int, mate: int, near: int, look: int) -> bool:
        """Nothing is in front of the two faces, and they do not lie on the table."""
        if look == 5 and mine & 255 == 1:
            return False
        front, far = mine + self.step[look], near + self.step[look]
        return front != mate and self.find(front) == NONE and self.find(far) == NONE

    def _equal_contact(self, marks: int) -> bool:
        """D7: some hidden face meets its equal."""
        for index in range(self.contacts):
            if (marks >> 4 * self.contact_face[index] & FACE) == self.contact_mark[index]:
                return True
        return False

    def seams(self, domino: int, key: int, pose: int) -> list[tuple[int, int, int, int, int]]:
        """The seams a placement makes (D6): both cells, the direction the faces look, both marks."""
        return [
            (mine, near, look, own, other)
            for mine, mate, near, direction, look, own, other in self._meetings(domino, key, pose)
            if look >> 1 != direction >> 1 and self.both_visible(mine, mate, near, look)
        ]

    def faults(self, domino: int, key: int, pose: int, differ: bool) -> list[tuple[int, int, int, int, int]]:
        """Where a placement breaks D6, then where it breaks D7; told like `seams`."""
        found = [seam for seam in self.seams(domino, key, pose) if seam[3] != seam[4]]
        for mine, _, near, direction, look, own, other in self._meetings(domino, key, pose):
            if differ and look == direction and own == other:
                found.append((mine, near, look, own, other))
        return found

    def _meetings(self, domino: int, key: int, pose: int) -> list[tuple[int, int, int, int, int, int, int]]:
        """For each contact and direction the two faces that look there, or that are hidden in the contact."""
        found = []
        cells = (key, key + self.step[pose >> 2])
        marks: int = self.marks[domino * 24 + pose]
        for half, mine in enumerate(cells):
            for direction in range(6):
                near = mine + self.step[direction]
                index = self.find(near)
                if index == NONE:
                    continue
                for look in range(6):
                    own = marks >> 4 * (6 * half + look) & 15
                    other = self.mark(index, look ^ 1 if look == direction else look)
                    found.append((mine, cells[1 - half], near, direction, look, own, other))
        return found

    def places(self, domino: int, seat: int, differ: bool) -> int:
        """List every placement of the domino on the seat's structure that holds; returns how many."""
        self.listed = 0
        cells = self._open_cells(seat)
        for index in range(cells):
            cell = self.open_key[index]
            for direction in range(6):
                other = cell + self.step[direction]
                if other & 255 and self.find(other) == NONE and not (other < cell and self._is_open(other)):
                    self._try_pair(domino, cell, other, direction, differ)
        return self.listed

    def _try_pair(self, domino: int, cell: int, other: int, direction: int, differ: bool) -> None:
        pose = 4 * direction
        if not self._supported(cell, pose) or self._level(cell, pose) > 4 or not self._demand(cell, other):
            return
        if not self.double[domino] or cell < other:
            self._try_rolls(domino, cell, pose, self.fixed, self.wanted, differ)
        fixed = self.fixed >> 24 | (self.fixed & 0xFFFFFF) << 24
        wanted = self.wanted >> 24 | (self.wanted & 0xFFFFFF) << 24
        for index in range(self.contacts):
            face = self.contact_face[index]
            self.contact_face[index] = face + 6 if face < 6 else face - 6
        if not self.double[domino] or other < cell:
            self._try_rolls(domino, other, 4 * (direction ^ 1), fixed, wanted, differ)

    def _try_rolls(self, domino: int, cell: int, pose: int, fixed: int, wanted: int, differ: bool) -> None:
        for roll in range(4):
            marks = self.marks[domino * 24 + pose + roll]
            if not (marks ^ wanted) & fixed and not (differ and self._equal_contact(marks)):
                self._add_place(cell, pose + roll)

    def _add_place(self, key: int, pose: int) -> None:
        if self.listed < MOST_PLACES:
            self.place_key[self.listed] = key
            self.place_pose[self.listed] = pose
            self.listed += 1

    def _open_cells(self, seat: int) -> int:
        """The empty cells beside the seat's dominoes."""
        count = 0
        for index in range(2048):
            self.seen[index] = 0
        for slot in range(2 * self.count):
            cell = self.cell[2 * self.order[slot >> 1] + (slot & 1)]
            if cell >> 24 != seat:
                continue
            for direction in range(6):
                near = cell + self.step[direction]
                if near & 255 and self.find(near) == NONE and not self._is_open(near):
                    at = near * 7 & 2047 ^ near >> 13 & 2047
                    while self.seen[at]:
                        at = (at + 1) & 2047
                    self.seen[at] = near
                    self.open_key[count] = near
                    count += 1
        return count

    def _is_open(self, key: int) -> bool:
        at = key * 7 & 2047 ^ key >> 13 & 2047
        while self.seen[at]:
            if self.seen[at] == key:
                return True
            at = (at + 1) & 2047
        return False
