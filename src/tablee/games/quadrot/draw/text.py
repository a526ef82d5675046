"""A board in characters: points by their ids, segments by patterns, pawns by side and number.

 d9╌╌╌╌f9     red ━ ┃, blue ╌ ╎, yellow · :, black ═ ║; a slanting one has its letter in the middle
  ┃     :
(d8)══*S1*    white (d8), black *e8*, red square [e9]; S1 is the first pawn of side S
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from tablee.games.quadrot.action import place_name
from tablee.games.quadrot.board import Board, Point, Segment, Side
from tablee.games.quadrot.codes import PAWNS, SEATED, SIDES
from tablee.games.quadrot.engine.core import Quadrot
from tablee.texts import say

Pawns = Mapping[str, Sequence[str]]
"""Where the four pawns of each side are: points, `start` or `home`."""
Glyph = tuple[str, str]
"""A character and how it looks: the name of a colour, of a kind of point or of a side, `line` or `empty`."""
Spot = tuple[int, int]  # line and column

FLAT = {"red": "━", "blue": "╌", "yellow": "·", "black": "═"}
UPRIGHT = {"red": "┃", "blue": "╎", "yellow": ":", "black": "║"}
BRACKETS = {"plain": ("", ""), "white": "()", "black": "**", "red": "[]"}
ACROSS, DOWN = 6, 2  # columns and lines of the shortest segment
WIDEST = 4  # how much larger a crowded board may become
MOST_UNITS = 20  # shortest segments from side to side; beyond that it is drawn smaller


def pawns_in(core: Quadrot) -> dict[str, list[str]]:
    """The pawns of a position of the engine."""
    names = core.paths.board.names
    return {
        SIDES[core.side_of(seat)]: [names[place] for place in core.places_of(seat)]
        for seat in range(core.players)
    }


def pawns_written(position: Mapping[str, Any]) -> dict[str, list[str]]:
    """The pawns of a position as its JSON has them: `layout`, `hands`; the others are home."""
    hands = position["hands"]
    pawns = {SIDES[side]: ["home"] * PAWNS for side in SEATED[len(hands)]}
    seats = list(pawns)
    for seat, waiting in enumerate(hands):
        for pawn in waiting:
            pawns[seats[seat]][pawn] = "start"
    for entry in position["layout"]:
        pawns[seats[entry["seat"]]][entry["pawn"]] = entry["at"]
    return pawns


def text(board: Board, pawns: Pawns | None = None, part: Sequence[str] = (), lang: str = "en") -> str:
    """The board as plain lines."""
    lines = picture(board, pawns, part, lang)
    return "".join("".join(character for character, _ in line).rstrip() + "\n" for line in lines)


def picture(
    board: Board, pawns: Pawns | None = None, part: Sequence[str] = (), lang: str = "en"
) -> list[list[Glyph]]:
    """The board line by line; of a part only what lies in the frame around the named points."""
    points = _framed(board, part)
    spots = _spots(board, points)
    canvas: dict[Spot, Glyph] = {}
    for segment in board.segments:
        if segment.a in spots and segment.b in spots:
            canvas |= _segment(spots[segment.a], spots[segment.b], segment.colour, lang)
    for side in board.sides.values():
        if spots.keys() >= {*side.entry_points, side.start_square}:
            canvas |= _start_line(side, spots)
    standing = {at: name for side, places in (pawns or {}).items() for name, at in _named(side, places)}
    for point in points:
        canvas |= _point(point, spots[point.id], standing.get(point.id))
    return _lines(canvas)


def _named(side: str, places: Sequence[str]) -> Iterator[tuple[str, str]]:
    """`S1` to `S4`, as people count, each with its place."""
    return ((f"{side}{number}", at) for number, at in enumerate(places, 1))


def behind(pawns: Pawns, lang: str) -> str:
    """Who waits behind the own start line and who is home, a line for each side."""
    told = ""
    for side, places in pawns.items():
        at = {
            place: " ".join(name for name, other in _named(side, places) if other == place) or "-"
            for place in ("start", "home")
        }
        told += f"{side}  {'   '.join(f'{place_name(lang, place)} {names}' for place, names in at.items())}\n"
    return told


def legend(lang: str) -> str:
    """The patterns and the brackets in words."""
    colours = ((colour, _letter(lang, colour), say(lang, f"colour.{colour}")) for colour in FLAT)
    kinds = ((BRACKETS[kind], say(lang, f"board.kind_{kind}")) for kind in BRACKETS)
    return (
        "   ".join(f"{FLAT[colour]} {UPRIGHT[colour]} {letter} {word}" for colour, letter, word in colours)
        + "\n"
        + "   ".join(f"{left}c3{right} {word}" for (left, right), word in kinds)
        + "\n"
    )


def _framed(board: Board, part: Sequence[str]) -> list[Point]:
    corners = [board.point[name] for name in part] or board.points
    across = sorted(point.x for point in corners)
    up = sorted(point.y for point in corners)
    return [
        point for point in board.points if across[0] <= point.x <= across[-1] and up[0] <= point.y <= up[-1]
    ]


def _spots(board: Board, points: Sequence[Point]) -> dict[str, Spot]:
    """Where the middle of each point is: as near as the ids leave room."""
    unit = max(min(_reach(board, segment) for segment in board.segments), _span(board) / MOST_UNITS)
    spots: dict[str, Spot] = {}
    for quarters in range(4, 4 * WIDEST + 1):
        scale = quarters / 4 / unit
        spots = {
            point.id: (round(-point.y * scale * DOWN), round(point.x * scale * ACROSS)) for point in points
        }
        if not _crowded(points, spots):
            break
    return spots


def _reach(board: Board, segment: Segment) -> int:
    a, b = board.point[segment.a], board.point[segment.b]
    return max(abs(a.x - b.x), abs(a.y - b.y))


def _span(board: Board) -> int:
    across, up = ([getattr(point, axis) for point in board.points] for axis in "xy")
    return int(max(max(across) - min(across), max(up) - min(up)))


def _crowded(points: Sequence[Point], spots: Mapping[str, Spot]) -> bool:
    ordered = sorted(points, key=lambda point: spots[point.id])
    for left, right in pairwise(ordered):
        (line, column), (below, after) = spots[left.id], spots[right.id]
        if line == below and after - column < (len(left.id) + len(right.id)) // 2 + 3:
            return True
    return False


def _point(point: Point, spot: Spot, pawn: str | None) -> dict[Spot, Glyph]:
    line, column = spot
    name = pawn or point.id
    left, right = BRACKETS[point.kind]
    start = column - len(name) // 2
    drawn = {
        (line, start + index): (letter, pawn[0] if pawn else point.kind) for index, letter in enumerate(name)
    }
    for place, bracket in ((start - 1, left), (start + len(name), right)):
        if bracket:
            drawn[line, place] = (bracket, point.kind)
    return drawn


def _segment(a: Spot, b: Spot, colour: str, lang: str) -> dict[Spot, Glyph]:
    """Points are drawn over its ends later."""
    if a[0] == b[0]:
        return dict.fromkeys(_between(a, b), (FLAT[colour], colour))
    if a[1] == b[1]:
        return dict.fromkeys(_between(a, b), (UPRIGHT[colour], colour))
    spots = list(_between(a, b))
    stroke = "╲" if (b[0] - a[0]) * (b[1] - a[1]) > 0 else "╱"
    drawn = {}
    for before, spot, after in zip([a, *spots], spots, [*spots[1:], b], strict=False):
        level = before[0] == spot[0] == after[0]
        drawn[spot] = (FLAT[colour] if level else stroke, colour)
    letter = _letter(lang, colour)
    drawn[spots[len(spots) // 2]] = (letter, colour)
    return drawn


def _between(a: Spot, b: Spot) -> Iterator[Spot]:
    """The spots of a straight line: one in each column if it is rather flat, else one in each line."""
    down, right = b[0] - a[0], b[1] - a[1]
    steps = max(abs(right) if abs(right) > 4 * abs(down) else abs(down), 2)
    for step in range(1, steps):
        yield a[0] + round(down * step / steps), a[1] + round(right * step / steps)


def _start_line(side: Side, spots: Mapping[str, Spot]) -> dict[Spot, Glyph]:
    """Stubs, walked with red or blue, and the line with the letter of its side."""
    marks = [spots[name] for name in (*side.entry_points, side.start_square)]
    drawn: dict[Spot, Glyph] = {}
    if side.side in "SN":
        below = 1 if side.side == "S" else -1
        line = marks[0][0]
        for name in side.entry_points:
            column = spots[name][1]
            drawn[line + below, column - 1] = (UPRIGHT["red"], "red")
            drawn[line + below, column] = (UPRIGHT["blue"], "blue")
        first, last = min(mark[1] for mark in marks), max(mark[1] for mark in marks)
        for column in range(first - 2, last + 2):
            drawn[line + 2 * below, column] = ("▀" if below > 0 else "▄", "line")
        drawn[line + 2 * below, marks[2][1]] = (side.side, side.side)
        return drawn
    outward = -1 if side.side == "W" else 1
    column = marks[0][1] + (-5 if outward < 0 else 4)
    for name in side.entry_points:
        line, middle = spots[name]
        stub = range(column + 1, middle - 1) if outward < 0 else range(middle + 1, column)
        for index, place in enumerate(stub):
            colour = "red" if index % 2 == 0 else "blue"
            drawn[line, place] = (FLAT[colour], colour)
    first, last = min(mark[0] for mark in marks), max(mark[0] for mark in marks)
    for line in range(first, last + 1):
        drawn[line, column] = ("▐" if outward < 0 else "▌", "line")
    drawn[marks[2][0], column] = (side.side, side.side)
    return drawn


def _lines(canvas: Mapping[Spot, Glyph]) -> list[list[Glyph]]:
    top, bottom = min(line for line, _ in canvas), max(line for line, _ in canvas)
    left, right = min(column for _, column in canvas), max(column for _, column in canvas)
    return [
        [canvas.get((line, column), (" ", "empty")) for column in range(left, right + 1)]
        for line in range(top, bottom + 1)
    ]


def _letter(lang: str, colour: str) -> str:
    return say(lang, f"board.letter_{colour}")
