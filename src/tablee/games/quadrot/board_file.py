"""Boards as files: reading one, and refusing it with the name of the entry that breaks R20."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from importlib.resources import files
from itertools import combinations
from math import lcm
from pathlib import Path
from typing import Any

from tablee.games.quadrot.board import OPPOSITE, Board, Point, Segment, Side
from tablee.games.quadrot.codes import COLOURS, KINDS, MOST_OF_A_KIND, MOST_POINTS, SIDES
from tablee.games.quadrot.engine.paths import Paths
from tablee.play.errors import OptionError
from tablee.texts import quoted

ID = re.compile(r"(?!(?:start|home)$)[A-Za-z0-9_]{1,12}")
FARTHEST = 10**6
LONGEST_NAME = 40


@cache
def shipped() -> tuple[str, ...]:
    """The names of the boards that come with the game, the default first."""
    folder = files("tablee.games.quadrot").joinpath("boards")
    names = sorted(
        file.name.removesuffix(".json") for file in folder.iterdir() if file.name.endswith(".json")
    )
    return tuple(sorted(names, key=lambda name: name != "quadrat"))


@cache
def _shipped_board(name: str) -> Board:
    return read(files("tablee.games.quadrot").joinpath("boards", f"{name}.json").read_text("utf-8"))


def board(name: str) -> Board:
    """A shipped board by its name, or one from a file."""
    if name in shipped():
        return _shipped_board(name)
    return read(_file(name))


def _file(name: str) -> str:
    try:
        path = Path(name)
        if not path.is_file():  # a device or a pipe may never end
            raise FileNotFoundError(name)
        return path.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise OptionError("board_unknown", board=quoted(name), allowed=", ".join(shipped())) from error


def chosen(value: str) -> tuple[str, Board]:
    """The board an option names: a shipped one, a file, or the text of a file.

    What is not shipped becomes text, so that a record, a save or a view holds the board it was played on."""
    if value in shipped():
        return value, _shipped_board(value)
    text = value if value.startswith("{") else _file(value)
    made = read(text)
    data = json.loads(text)
    kept = {key: data[key] for key in ("name", "points", "segments", "seats", "style") if key in data}
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":")), made


@lru_cache(maxsize=8)
def paths(option: str) -> Paths:
    """The engine's tables of a board chosen before; positions share them."""
    return Paths(_shipped_board(option) if option in shipped() else read(option))


@lru_cache(maxsize=8)
def read(text: str) -> Board:
    """A board from the text of its file."""
    try:
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode()  # a lone surrogate could never be shown
    except (ValueError, RecursionError) as error:
        raise OptionError("board_unreadable", found=str(error)) from error
    if not isinstance(data, dict):
        raise OptionError("board_unreadable", found=quoted(data))
    points, scale = _points(data)
    segments = _segments(data, {point.id for point in points})
    made = Board(
        name=_name(data),
        points=points,
        segments=segments,
        sides=_sides(data, {point.id: point.kind for point in points}),
        scale=scale,
        style=data["style"] if isinstance(data.get("style"), dict) else {},
    )
    _check_lines(made)
    _check_connected(made)
    _check_ways_home(made)
    return made


def _wrong(entry: str, found: object, allowed: str) -> OptionError:
    return OptionError("board_entry", entry=entry, found=quoted(found), allowed=allowed)


def _entries(data: Mapping[str, Any], name: str) -> Sequence[Mapping[str, Any]]:
    entries = data.get(name)
    if not isinstance(entries, list) or not entries:
        raise _wrong(name, entries, "[{...}, ...]")
    for index, entry in enumerate(entries):
        if not isinstance(entry, dict):
            raise _wrong(f"{name}[{index}]", entry, "{...}")
    return entries


def _name(data: Mapping[str, Any]) -> str:
    name = data.get("name")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
        raise _wrong("name", name, f'"..." (1-{LONGEST_NAME})')
    return name


def _id(entry: Mapping[str, Any], where: str) -> str:
    value = entry.get("id")
    if not isinstance(value, str) or not ID.fullmatch(value):
        raise _wrong(f"{where}.id", value, "A-Z a-z 0-9 _ (1-12)")
    return value


def _one_of(entry: Mapping[str, Any], key: str, where: str, allowed: Sequence[str]) -> str:
    value = entry.get(key)
    if not isinstance(value, str) or value not in allowed:
        raise _wrong(f"{where}.{key}", value, ", ".join(allowed))
    return value


def _points(data: Mapping[str, Any]) -> tuple[tuple[Point, ...], int]:
    """Coordinates become whole numbers, so that straight is exact; the second value is their scale."""
    entries = _entries(data, "points")
    if len(entries) > MOST_POINTS:
        raise _wrong("points", len(entries), f"1-{MOST_POINTS}")
    read: list[tuple[str, Fraction, Fraction, str]] = []
    seen: dict[object, str] = {}
    for index, entry in enumerate(entries):
        where = f"points[{index}]"
        name = _id(entry, where)
        where = f"{where} {name}"
        place = _coordinate(entry, "x", where), _coordinate(entry, "y", where)
        for same in (name, place):
            if same in seen:
                raise OptionError("board_twice", entry=where, other=seen[same])
            seen[same] = where
        read.append((name, *place, _one_of(entry, "kind", where, KINDS)))
    for kind in ("white", "black"):
        count = sum(point[3] == kind for point in read)
        if count > MOST_OF_A_KIND:
            raise _wrong(f"points ({kind})", count, f"0-{MOST_OF_A_KIND}")
    scale = lcm(*(number.denominator for _, x, y, _ in read for number in (x, y)))
    return tuple(Point(name, int(x * scale), int(y * scale), kind) for name, x, y, kind in read), scale


def _coordinate(entry: Mapping[str, Any], key: str, where: str) -> Fraction:
    value: Any = entry.get(key)
    if type(value) not in (int, float) or not -FARTHEST <= value <= FARTHEST:
        raise _wrong(f"{where}.{key}", value, f"{-FARTHEST}-{FARTHEST}")
    return Fraction(str(value))


def _segments(data: Mapping[str, Any], points: set[str]) -> tuple[Segment, ...]:
    segments: list[Segment] = []
    seen: dict[frozenset[str], str] = {}
    for index, entry in enumerate(_entries(data, "segments")):
        where = f"segments[{index}]"
        a, b = (_known(entry.get(end), f"{where}.{end}", points) for end in ("a", "b"))
        segment = Segment(a, b, _one_of(entry, "colour", f"{where} {a}-{b}", COLOURS))
        where = f"{where} {segment.name}"
        if a == b:
            raise _wrong(where, b, f"!= {a}")
        if frozenset((a, b)) in seen:
            raise OptionError("board_twice", entry=where, other=seen[frozenset((a, b))])
        seen[frozenset((a, b))] = where
        segments.append(segment)
    return tuple(segments)


def _known(value: object, where: str, points: set[str]) -> str:
    if not isinstance(value, str) or value not in points:
        raise OptionError("board_no_point", entry=where, found=quoted(value))
    return value


def _sides(data: Mapping[str, Any], kinds: Mapping[str, str]) -> dict[str, Side]:
    sides: dict[str, Side] = {}
    where: dict[str, str] = {}
    for index, entry in enumerate(_entries(data, "seats")):
        side = _one_of(entry, "side", f"seats[{index}]", SIDES)
        name = f"seats[{index}] {side}"
        if side in sides:
            raise OptionError("board_twice", entry=name, other=where[side])
        where[side] = name
        sides[side] = Side(
            side,
            _pair(entry, "entry_points", name, kinds),
            _pair(entry, "last_points", name, kinds),
            _square(entry, "start_red_square", name, kinds),
            _square(entry, "finish_red_square", name, kinds),
        )
    if len(sides) < len(SIDES):
        raise _wrong("seats", ", ".join(sides), ", ".join(SIDES))
    for side, own in sides.items():
        across = sides[OPPOSITE[side]]
        if set(own.last_points) != set(across.entry_points):
            raise _wrong(f"{where[side]}.last_points", own.last_points, ", ".join(across.entry_points))
        if own.finish_square != across.start_square:
            raise _wrong(f"{where[side]}.finish_red_square", own.finish_square, across.start_square)
    return {side: sides[side] for side in SIDES}


def _pair(entry: Mapping[str, Any], key: str, where: str, kinds: Mapping[str, str]) -> tuple[str, str]:
    value = entry.get(key)
    if not isinstance(value, list) or len(value) != 2 or value[0] == value[1]:
        raise _wrong(f"{where}.{key}", value, '["...", "..."]')
    for point in value:
        if kinds[_known(point, f"{where}.{key}", set(kinds))] == "red":
            raise _wrong(f"{where}.{key}", point, "plain, white, black")
    return value[0], value[1]


def _square(entry: Mapping[str, Any], key: str, where: str, kinds: Mapping[str, str]) -> str:
    square = _known(entry.get(key), f"{where}.{key}", set(kinds))
    if kinds[square] != "red":
        raise _wrong(f"{where}.{key}", f"{square} ({kinds[square]})", "red")
    return square


def _check_lines(made: Board) -> None:
    """No segment meets another one, or a point, but at its own ends."""
    named = [(f"segments[{index}] {segment.name}", segment) for index, segment in enumerate(made.segments)]
    for name, segment in named:
        a, b = made.point[segment.a], made.point[segment.b]
        for point in made.points:
            if point.id not in (a.id, b.id) and _turn(a, b, point) == 0 and _within(a, b, point):
                raise OptionError("board_crosses", entry=name, other=point.id)
    for (_, one), (name, two) in combinations(named, 2):
        if not {one.a, one.b} & {two.a, two.b} and _cross(made, one, two):
            raise OptionError("board_crosses", entry=name, other=one.name)


def _turn(a: Point, b: Point, c: Point) -> int:
    """Positive, zero or negative: c lies to the left of a-b, on its line, or to the right."""
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def _within(a: Point, b: Point, c: Point) -> bool:
    return min(a.x, b.x) <= c.x <= max(a.x, b.x) and min(a.y, b.y) <= c.y <= max(a.y, b.y)


def _cross(made: Board, one: Segment, two: Segment) -> bool:
    """Two segments without a common end; none of the ends lies on the other one."""
    a, b, c, d = (made.point[end] for end in (one.a, one.b, two.a, two.b))
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _check_connected(made: Board) -> None:
    first = made.sides["S"].entry_points[0]
    reached, border = {first}, [first]
    while border:
        near = {other for other, _ in made.neighbours[border.pop()]} - reached
        reached |= near
        border += near
    for index, point in enumerate(made.points):
        if point.id not in reached:
            raise OptionError("board_disconnected", entry=f"points[{index}] {point.id}", other=first)


def _check_ways_home(made: Board) -> None:
    for side in SIDES:
        if "start" not in made.distances(side):
            raise OptionError("board_no_way_home", entry=f"seats {side}")
