"""An array that is written again once nobody else holds it.

A mask of thousands of actions takes longer to make than a move to play. Whoever looks at one observation after the
other never notices; whoever keeps one, or a part of it, keeps it as it is: then it is left to him and another one made.
"""

from __future__ import annotations

from array import array
from typing import Any

import cython

if not cython.compiled:
    from sys import getrefcount as Py_REFCNT


class Sheet:
    """One of several that are used in turn: of bytes (a mask), or of 16-bit or 32-bit numbers."""

    def __init__(self, length: int, kind: str, most: int) -> None:
        from numpy import zeros

        self.array = zeros(length, kind)
        self.marked = 0
        self.kept = array("i", [0]) * most
        if not cython.compiled:
            self.bytes_at = self.shorts_at = self.ints_at = self.array
            self.marks = self.kept
        elif kind == "int8":
            self._lend_bytes(self.array, self.kept)
        elif kind == "int16":
            self._lend_shorts(self.array)
        else:
            self._lend_ints(self.array)
        self.alone = 0
        self.alone = self._holders()

    def _lend_bytes(self, here: Any, marks: Any) -> None:
        self.bytes_at, self.marks = cython.address(here[0]), cython.address(marks[0])

    def _lend_shorts(self, here: Any) -> None:
        self.shorts_at = cython.address(here[0])

    def _lend_ints(self, here: Any) -> None:
        self.ints_at = cython.address(here[0])

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
