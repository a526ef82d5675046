"""Layouts as text: every lattice point carries one number, every laid cell a mark."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

Entry = Mapping[str, Any]
Spot = tuple[int, int]
Point = tuple[int, int]
Cell = tuple[Any, ...]

DECORATION = frozenset(" -/\\|")


class Tiling(Protocol):
    """Where the points and cells of a lattice are drawn; a spot is (line, column), lines count downwards."""

    pitch: str

    def origin(self, spots: Iterable[Spot]) -> Spot: ...
    def point(self, spot: Spot) -> Point | None: ...
    def cell(self, spot: Spot) -> Cell | None: ...
    def spot_of_point(self, point: Point) -> Spot: ...
    def spot_of_cell(self, cell: Cell) -> Spot: ...
    def corners(self, cell: Cell) -> tuple[Point, ...]: ...
    def outline(self, cell: Cell) -> dict[Spot, str]: ...


class Triangles:
    pitch = "points are 4 columns apart, and each line of points is shifted by 2 columns against the next"

    def origin(self, spots: Iterable[Spot]) -> Spot:
        lowest = max(line for line, _ in spots)
        return lowest, min(column for line, column in spots if line == lowest)

    def point(self, spot: Spot) -> Point | None:
        line, column = spot
        j, odd = divmod(-line, 2)
        i, off = divmod(column - 2 * j, 4)
        return None if odd or off else (i, j)

    def cell(self, spot: Spot) -> Cell | None:
        line, column = spot
        j, odd = divmod(-line, 2)
        i, off = divmod(column - 2 * j, 4)
        if not odd or off % 2:
            return None
        return (i, j, "up") if off else (i - 1, j, "down")

    def spot_of_point(self, point: Point) -> Spot:
        i, j = point
        return -2 * j, 4 * i + 2 * j

    def spot_of_cell(self, cell: Cell) -> Spot:
        i, j, way = cell
        return -2 * j - 1, 4 * i + 2 * j + (2 if way == "up" else 4)

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        i, j, way = cell
        return ((i, j), (i, j + 1), (i + 1, j)) if way == "up" else ((i, j + 1), (i + 1, j + 1), (i + 1, j))

    def outline(self, cell: Cell) -> dict[Spot, str]:
        line, column = self.spot_of_cell(cell)
        up = cell[2] == "up"
        base = line + 1 if up else line - 1
        sides = {(line, column - 1): "/" if up else "\\", (line, column + 1): "\\" if up else "/"}
        return sides | {(base, column + step): "-" for step in (-1, 0, 1)}


class Squares:
    pitch = "points are 4 columns and 2 lines apart"

    def origin(self, spots: Iterable[Spot]) -> Spot:
        return min(line for line, _ in spots), min(column for _, column in spots)

    def point(self, spot: Spot) -> Point | None:
        line, column = spot
        return None if line % 2 or column % 4 else (column // 4, line // 2)

    def cell(self, spot: Spot) -> Cell | None:
        line, column = spot
        return self.point((line - 1, column - 2))

    def spot_of_point(self, point: Point) -> Spot:
        x, y = point
        return 2 * y, 4 * x

    def spot_of_cell(self, cell: Cell) -> Spot:
        x, y = cell
        return 2 * y + 1, 4 * x + 2

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        x, y = cell
        return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)

    def outline(self, cell: Cell) -> dict[Spot, str]:
        line, column = self.spot_of_cell(cell)
        sides = {(line, column - 2): "|", (line, column + 2): "|"}
        return sides | {(line + rise, column + step): "-" for rise in (-1, 1) for step in (-1, 0, 1)}


TILINGS: dict[str, Tiling] = {"triangles": Triangles(), "squares": Squares()}


def tiling_named(name: str) -> Tiling:
    if name not in TILINGS:
        raise ValueError(f"unknown tiling {name!r}: it is one of {', '.join(TILINGS)}")
    return TILINGS[name]


def parse(text: str, tiling: str) -> dict[str, list[dict[str, Any]]]:
    """The cells of a drawing by their mark, each list from top to bottom and left to right."""
    lattice = tiling_named(tiling)
    points, marks = _read(text)
    if not points:
        if marks:
            raise _fault(min(marks), "a mark, but no point of the drawing has a number")
        return {}
    top, left = lattice.origin(points)
    numbers: dict[Point, int] = {}
    for (line, column), character in sorted(points.items()):
        point = lattice.point((line - top, column - left))
        if point is None:
            raise _fault((line, column), f"{character!r} is not on a lattice point: {lattice.pitch}")
        if character != ".":
            numbers[point] = int(character)
    cells: dict[str, list[dict[str, Any]]] = {}
    for (line, column), character in sorted(marks.items()):
        cell = lattice.cell((line - top, column - left))
        if cell is None:
            raise _fault(
                (line, column), f"the mark {character!r} is not in the middle of a cell: {lattice.pitch}"
            )
        corners = lattice.corners(cell)
        for corner in corners:
            if corner not in numbers:
                rise, shift = lattice.spot_of_point(corner)
                wanted = _place((top + rise, left + shift))
                raise _fault((line, column), f"the cell marked {character!r} needs a number at {wanted}")
        laid = [numbers[corner] for corner in corners]
        cells.setdefault(character, []).append({"tile": sorted(laid), "at": list(cell), "corners": laid})
    return cells


def draw(entries: Mapping[str, Iterable[Entry]] | Iterable[Entry], tiling: str) -> str:
    """The drawing of some cells: a plain list is all laid (`#`), a dictionary names the mark of each list."""
    lattice = tiling_named(tiling)
    by_mark = entries if isinstance(entries, Mapping) else {"#": entries}
    canvas: dict[Spot, str] = {}
    numbers: dict[Point, int] = {}
    for mark, group in by_mark.items():
        if not _is_mark(mark):
            raise ValueError(f"{mark!r} is no mark: it is #, * or a small letter")
        for entry in group:
            cell = tuple(entry["at"])
            corners: Sequence[int] = entry["corners"]
            spot = lattice.spot_of_cell(cell)
            if _is_mark(canvas.get(spot, " ")):
                raise ValueError(f"the cell {cell} is taken twice")
            canvas |= lattice.outline(cell)
            canvas[spot] = mark
            for point, number in zip(lattice.corners(cell), corners, strict=True):
                if numbers.setdefault(point, number) != number:
                    raise ValueError(
                        f"the point {point} carries {numbers[point]}, so {cell} cannot have {number} there"
                    )
    canvas |= {lattice.spot_of_point(point): str(number) for point, number in numbers.items()}
    return _written(canvas)


def _read(text: str) -> tuple[dict[Spot, str], dict[Spot, str]]:
    points: dict[Spot, str] = {}
    marks: dict[Spot, str] = {}
    for line, row in enumerate(text.splitlines()):
        for column, character in enumerate(row):
            if character in "0123456789.":
                points[line, column] = character
            elif _is_mark(character):
                marks[line, column] = character
            elif character not in DECORATION:
                raise _fault(
                    (line, column),
                    f"{character!r} means nothing: numbers, '.', # * a-z and - / \\ | are drawn",
                )
    return points, marks


def _written(canvas: Mapping[Spot, str]) -> str:
    if not canvas:
        return ""
    lines = range(min(line for line, _ in canvas), max(line for line, _ in canvas) + 1)
    columns = range(min(column for _, column in canvas), max(column for _, column in canvas) + 1)
    return "".join(
        "".join(canvas.get((line, column), " ") for column in columns).rstrip() + "\n" for line in lines
    )


def _is_mark(character: str) -> bool:
    return character in ("#", "*") or (len(character) == 1 and "a" <= character <= "z")


def _place(spot: Spot) -> str:
    return f"line {spot[0] + 1}, column {spot[1] + 1}"


def _fault(spot: Spot, message: str) -> ValueError:
    return ValueError(f"{_place(spot)}: {message}")
