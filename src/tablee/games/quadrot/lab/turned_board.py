"""A board of Quadrot as each side sees it: turned so that its own start line lies below.

A place is 0 behind the start line, a point (1, 2, ... in the order of the board file), and one more than the points
behind the finish line. On a board that looks the same from all four sides, points are those that side S would see in
their place; on any other board nothing is turned.
"""

from __future__ import annotations

from tablee.games.quadrot.board import Board, Side
from tablee.games.quadrot.codes import COLOURS, SIDES

Place = tuple[int, int]
"""x and y, doubled, from the middle of the board."""


def places(board: Board) -> dict[str, int]:
    """The number of each place by its name."""
    numbers = {point.id: number for number, point in enumerate(board.points, start=1)}
    return {"start": 0, **numbers, "home": len(numbers) + 1}


def sights(board: Board) -> list[dict[str, str]]:
    """For each side, what it sees in each place, by name."""
    turns = [_turned(board, quarters) for quarters in range(len(SIDES))]
    plain = {name: name for name in places(board)}
    return [turn or plain for turn in turns] if all(turns) else [plain] * len(SIDES)


def _turned(board: Board, quarters: int) -> dict[str, str] | None:
    """The board after so many quarters, anticlockwise; None if it looks different."""
    at = _doubled(board)
    found = {place: name for name, place in at.items()}
    sight = {"start": "start", "home": "home"}
    for name, (x, y) in at.items():
        for _ in range(quarters):
            x, y = -y, x
        if (x, y) not in found:
            return None
        sight[name] = found[x, y]
    own, south = board.sides[SIDES[quarters]], board.sides[SIDES[0]]
    lines = {(frozenset((line.a, line.b)), line.colour) for line in board.segments}
    seen = {(frozenset((sight[line.a], sight[line.b])), line.colour) for line in board.segments}
    kinds = all(board.point[name].kind == board.point[sight[name]].kind for name in at)
    return sight if kinds and lines == seen and _ends(own, sight) == _ends(south, {}) else None


def _doubled(board: Board) -> dict[str, Place]:
    xs, ys = [point.x for point in board.points], [point.y for point in board.points]
    return {
        point.id: (2 * point.x - min(xs) - max(xs), 2 * point.y - min(ys) - max(ys)) for point in board.points
    }


def _ends(side: Side, sight: dict[str, str]) -> list[set[str]]:
    ends = [side.entry_points, side.last_points, (side.start_square,), (side.finish_square,)]
    return [{sight.get(point, point) for point in points} for points in ends]


def steps(board: Board) -> list[tuple[int, int]]:
    """From where to where one die can bring a pawn, with a white flight (R11) and if it is sent back (R13)."""
    numbers, found = places(board), set()
    for side, sight in zip(SIDES, sights(board), strict=True):
        for start in numbers:
            if start != "home":
                found |= {
                    (numbers[sight[start]], numbers[sight[to]])
                    for colour in COLOURS
                    for to in _ends_of_a_die(board, side, start, colour)
                }
    return sorted((start, to) for start, to in found if start != to)


def _ends_of_a_die(board: Board, side: str, start: str, colour: str) -> set[str]:
    reached = set(board.advances(side, start, colour))
    kinds = {board.point[to].kind for to in reached if to != "home"}
    if "white" in kinds:
        reached |= set(board.of_kind("white"))
    if "red" in kinds:
        reached.add("start")
    return reached
