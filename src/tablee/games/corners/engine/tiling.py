"""How cells tile the plane: the whole difference between triangles and squares, as a table.

A cell is (x, y, kind); it is named by where the corners of each kind lie. All else follows from that: which
cells meet at a point, and which cell lies across a side.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Offset = tuple[int, int]

MIDDLE = 256  # coordinates are stored as 9-bit numbers round this
REACH = 100  # how far from (0, 0) a written layout may lie: a chain of all tiles still fits beyond


@dataclass(frozen=True)
class Tiling:
    """A tiling by translates of a few cells, each with its corners clockwise."""

    name: str
    kinds: tuple[str, ...]
    corner_offsets: tuple[tuple[Offset, ...], ...]
    corners: int = field(init=False)
    cells_round_a_point: int = field(init=False)
    across: tuple[tuple[tuple[int, int, int, int], ...], ...] = field(init=False)
    """For each kind and side (c to c+1): dx, dy, kind of the cell beyond, and which of its corners is c."""
    round_corners: tuple[tuple[tuple[tuple[int, int, str], ...], ...], ...] = field(init=False)
    """For each kind and corner: dx, dy and the name of the kind of every cell that meets there."""

    def __post_init__(self) -> None:
        corners = len(self.corner_offsets[0])
        object.__setattr__(self, "corners", corners)
        object.__setattr__(self, "cells_round_a_point", corners * len(self.kinds))
        across = tuple(
            tuple(self._beyond(kind, side) for side in range(corners)) for kind in range(len(self.kinds))
        )
        object.__setattr__(self, "across", across)
        round_corners = tuple(
            tuple(
                tuple(
                    (x - dx, y - dy, kind)
                    for kind, of in zip(self.kinds, self.corner_offsets, strict=True)
                    for dx, dy in of
                )
                for x, y in offsets
            )
            for offsets in self.corner_offsets
        )
        object.__setattr__(self, "round_corners", round_corners)

    def _beyond(self, kind: int, side: int) -> tuple[int, int, int, int]:
        ax, ay = self.corner_offsets[kind][side]
        bx, by = self.corner_offsets[kind][(side + 1) % len(self.corner_offsets[kind])]
        for other, offsets in enumerate(self.corner_offsets):
            for corner, (cx, cy) in enumerate(offsets):
                dx, dy = ax - cx, ay - cy
                before = offsets[corner - 1]
                if (dx, dy, other) != (0, 0, kind) and (dx + before[0], dy + before[1]) == (bx, by):
                    return dx, dy, other, corner
        raise ValueError(f"{self.name}: nothing lies beyond side {side} of kind {self.kinds[kind]}")


TRIANGLES = Tiling(
    "triangles",
    ("up", "down"),
    (((0, 0), (0, 1), (1, 0)), ((0, 1), (1, 1), (1, 0))),
)
SQUARES = Tiling(
    "squares",
    ("square",),
    (((0, 0), (1, 0), (1, 1), (0, 1)),),
)


def cell_key(x: int, y: int, kind: int) -> int:
    """A cell as a number; keys sort by x, y, kind."""
    return ((x + MIDDLE) << 9 | (y + MIDDLE)) << 1 | kind


def cell_of(key: int) -> tuple[int, int, int]:
    """The inverse of `cell_key`."""
    return (key >> 10) - MIDDLE, (key >> 1 & 511) - MIDDLE, key & 1
