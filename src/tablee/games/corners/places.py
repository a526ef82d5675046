"""The layout as a person looks at it: cells, points and the numbers on them. Slow and plain."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.corners.engine.tiling import Tiling
from tablee.games.corners.view import Laid

Cell = tuple[int | str, ...]
Point = tuple[int, int]


class Table:
    """The laid tiles by cell and by point."""

    def __init__(self, tiling: Tiling, layout: Sequence[Laid]) -> None:
        self.tiling = tiling
        self.cells: dict[Cell, Laid] = {}
        self.label: dict[Point, int] = {}
        self.round_point: dict[Point, list[Cell]] = {}
        for laid in layout:
            self.add(laid)

    def add(self, laid: Laid) -> None:
        """Lay one more tile."""
        self.cells[laid.at] = laid
        for point, number in zip(self.points(laid.at), laid.corners, strict=True):
            self.label[point] = number
            self.round_point.setdefault(point, []).append(laid.at)

    def _kind(self, cell: Cell) -> int:
        return self.tiling.kinds.index(str(cell[2])) if len(cell) > 2 else 0

    def points(self, cell: Cell) -> list[Point]:
        """The corners of a cell, clockwise."""
        x, y = int(cell[0]), int(cell[1])
        return [(x + dx, y + dy) for dx, dy in self.tiling.corner_offsets[self._kind(cell)]]

    def numbers(self, cell: Cell) -> dict[int, int]:
        """The numbers that already lie on corners of the cell, by corner."""
        return {
            corner: self.label[point] for corner, point in enumerate(self.points(cell)) if point in self.label
        }

    def sides(self, cell: Cell) -> list[int]:
        """The sides (corner c to c+1) beyond which a tile lies."""
        found = []
        for side, (dx, dy, kind, _) in enumerate(self.tiling.across[self._kind(cell)]):
            beyond: Cell = (int(cell[0]) + dx, int(cell[1]) + dy)
            if len(self.tiling.kinds) > 1:
                beyond = (*beyond, self.tiling.kinds[kind])
            if beyond in self.cells:
                found.append(side)
        return found

    def cells_at(self, cell: Cell, corner: int) -> list[Cell]:
        """The laid cells that meet at this corner of the cell."""
        return self.round_point.get(self.points(cell)[corner], [])

    def touched(self, cell: Cell) -> tuple[Cell, ...]:
        """The laid cells that meet the cell, by a side or a corner."""
        found: dict[Cell, None] = {}
        for point in self.points(cell):
            found.update(dict.fromkeys(self.round_point.get(point, ())))
        return tuple(found)


class Places:
    """The laid cells in their order: enough to say what a place touches, and quickly made."""

    def __init__(self, tiling: Tiling, layout: Sequence[Laid]) -> None:
        self.tiling = tiling
        self.order = {laid.at: number for number, laid in enumerate(layout)}
        self._touched: dict[Cell, tuple[Cell, ...]] = {}

    def touched(self, cell: Cell) -> tuple[Cell, ...]:
        """The same as `Table.touched`; one place is asked for with many tiles."""
        known = self._touched.get(cell)
        if known is None:
            known = self._touched[cell] = self._find(cell)
        return known

    def _find(self, cell: Cell) -> tuple[Cell, ...]:
        order, several = self.order, len(cell) > 2
        x, y = int(cell[0]), int(cell[1])
        found: dict[Cell, None] = {}
        for corner in self.tiling.round_corners[self.tiling.kinds.index(str(cell[2])) if several else 0]:
            near: list[Cell] = []
            for dx, dy, kind in corner:
                beside = (x + dx, y + dy, kind) if several else (x + dx, y + dy)
                if beside in order:
                    near.append(beside)
            near.sort(key=order.__getitem__)
            found.update(dict.fromkeys(near))
        return tuple(found)
