"""An array that is written again once nobody else holds it.

A mask of thousands of actions takes longer to make than a move to play. Whoever looks at one observation after the
other never notices; whoever keeps one, or a part of it, keeps it as it is: then it is left to him and another one made.
"""

from __future__ import annotations

from array import array

import cython

if not cython.compiled:
    from sys import getrefcount as Py_REFCNT

    from tablee.nocython import lent

INT8, INT16, INT32 = map(ord, "bhi")


class Sheet:
    """One of several that are used in turn: of bytes (a mask), or of 16-bit or 32-bit numbers."""

    def __init__(self, length: int, kind: str, most: int) -> None:
        from numpy import zeros

        self.array = zeros(length, kind)
        self.marked = 0
        self.kept = array("i", [0]) * most
        self.marks = cython.cast(cython.p_int, lent(self.kept, INT32, most))
        if kind == "int8":
            self.bytes_at = cython.cast(cython.p_schar, lent(self.array, INT8, length))
        elif kind == "int16":
            self.shorts_at = cython.cast(cython.p_short, lent(self.array, INT16, length))
        else:
            self.ints_at = cython.cast(cython.p_int, lent(self.array, INT32, length))
        self.alone = 0
        self.alone = self._holders()

    def _holders(self) -> int:
        return Py_REFCNT(self.array)

    def is_free(self) -> bool:
        """Whether nobody holds it."""
        return self._holders() == self.alone

    def mark(self, numbers: cython.p_int, count: int) -> None:
        """Ones at these places and zeros at all others."""
        for k in range(self.marked):
            self.bytes_at[self.marks[k]] = 0
        for k in range(count):
            self.bytes_at[numbers[k]] = 1
            self.marks[k] = numbers[k]
        self.marked = count


class Pile:
    """The sheets of one kind."""

    def __init__(self, length: int, kind: str, most: int = 1) -> None:
        self.one, self.two, self.three, self.spare = (Sheet(length, kind, most) for _ in range(4))

    def top(self) -> Sheet:
        """A sheet that nobody holds; where all are held, the spare one, of which only a copy may be given away."""
        for _ in range(3):
            sheet = self.one
            self.one, self.two, self.three = self.two, self.three, sheet
            if sheet.is_free():
                return sheet
        return self.spare
