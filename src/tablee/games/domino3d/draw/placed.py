"""Dominoes where they lie, as pictures and examples show them; what the rules say of them is the engine's word."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from tablee.games.domino3d.codes import GAME
from tablee.games.domino3d.engine.core import Domino3d
from tablee.games.domino3d.engine.space import cell_of
from tablee.games.domino3d.geometry import POSES, Cell, cells_of
from tablee.games.domino3d.pieces import DOMINOES, NUMBER, Domino

LAY = re.compile(r"lay (\S+) at (-?\d+),(-?\d+),(\d+) (-?\d+),(-?\d+),(\d+) pose (\d+)")


@dataclass(frozen=True)
class Placed:
    """A domino where it lies."""

    domino: Domino
    cell: Cell
    pose: int

    @property
    def cells(self) -> tuple[Cell, Cell]:
        """Cell A and cell B."""
        return cells_of(self.cell, self.pose)

    @property
    def data(self) -> int:
        """The placement as the engine writes it."""
        x, y, z = self.cell
        return NUMBER[self.domino.name] << 25 | (x + 128) << 17 | (y + 128) << 9 | (z + 1) << 5 | self.pose


@dataclass(frozen=True)
class Seam:
    """Two faces side by side on two touching dominoes, looking the same way."""

    mine: Cell
    other: Cell
    looks: int
    my_mark: int
    other_mark: int

    @property
    def holds(self) -> bool:
        """Both carry the same mark."""
        return self.my_mark == self.other_mark


def position(placed: Iterable[Placed], *, differ: bool = False, votes: bool = False) -> Domino3d:
    """A game of two in which these lie on the table."""
    found = Domino3d(GAME, 2, differ, False, votes, False, False, False)
    found.put_out([(0, piece.data) for piece in placed])
    return found


def seams_of(piece: Placed, others: Iterable[Placed]) -> list[Seam]:
    """The seams it makes when it is laid beside the others (D6)."""
    found = position(others).seams(piece.data)
    return [Seam(cell_of(mine), cell_of(near), *rest) for mine, near, *rest in found]


def read(text: str) -> list[Placed]:
    """The dominoes of a list of placements, one a line: `lay 2|5= at 0,0,0 1,0,0 pose 0`."""
    placed = []
    for line in text.strip().splitlines():
        found = LAY.fullmatch(line.strip())
        if found is None or found[1] not in NUMBER or int(found[8]) >= POSES:
            raise ValueError(f"{line!r} is no placement: `lay 2|5= at 0,0,0 1,0,0 pose 0` is one")
        ax, ay, az, bx, by, bz = (int(found[number]) for number in range(2, 8))
        piece = Placed(DOMINOES[NUMBER[found[1]]], (ax, ay, az), int(found[8]))
        if piece.cells[1] != (bx, by, bz):
            raise ValueError(f"{line!r}: in pose {piece.pose} the second cell is {piece.cells[1]}")
        placed.append(piece)
    return placed
