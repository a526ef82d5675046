"""What `tablee board check` says of a board that keeps R20: its figures, and what its owner may want to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tablee.games.quadrot.board import FORWARD, Board
from tablee.games.quadrot.codes import COLOURS, KINDS, SIDES
from tablee.texts import say

NEXT = {"S": "E", "E": "N", "N": "W", "W": "S"}
"""The side to which a quarter turn to the left brings each side."""


def report(board: Board, lang: str = "en") -> str:
    """The figures of a board and its oddities, in lines."""
    kinds = Counter(point.kind for point in board.points)
    colours = Counter(segment.colour for segment in board.segments)
    stubs = [
        sum(double.a == "start" or double.c == "home" for double in board.doubles(side)) for side in SIDES
    ]
    straight = (len(board.doubles("S")) - stubs[0]) // 2
    far = {side: board.distances(side)["start"] for side in SIDES}
    lines = [
        _say(lang, "fine", name=board.name),
        _say(lang, "points", count=len(board.points), kinds=_counted(lang, kinds, KINDS, "points")),
        _say(
            lang, "segments", count=len(board.segments), colours=_counted(lang, colours, COLOURS, "segments")
        ),
        _say(lang, "doubles", count=straight, stubs="/".join(map(str, dict.fromkeys(stubs)))),
        _say(lang, "dice", sides=", ".join(f"{side} {dice}" for side, dice in far.items())),
    ]
    odd = [_say(lang, key, **values) for key, values in oddities(board, lang)]
    if unmatched(board) is None:
        lines.append(_say(lang, "alike"))
    if odd:
        lines += [_say(lang, "look"), *(f"- {line}" for line in odd)]
    return "\n".join(lines) + "\n"


def oddities(board: Board, lang: str = "en") -> Iterator[tuple[str, dict[str, str]]]:
    """What no rule forbids but a slip of the pen may have made."""
    if what := unmatched(board):
        yield "unlike", {"what": what}
    for name, side in board.sides.items():
        marks = [board.point[point] for point in (*side.entry_points, side.start_square)]
        across = FORWARD[name][0] != 0
        level = {point.x if across else point.y for point in marks}
        one, other, square = (point.y if across else point.x for point in marks)
        if len(level) > 1 or not min(one, other) < square < max(one, other):
            yield "askew", {"side": name, "points": ", ".join(point.id for point in marks)}
    for name in board.sides:
        far = board.distances(name)
        for point in board.points:
            if point.kind != "red" and point.id not in far:
                yield "trap", {"point": point.id, "side": name}
    for at, others in board.neighbours.items():
        found = {colour for _, colour in others}
        if board.point[at].kind != "red" and len(others) > 1 and len(found) == 1:
            yield "single", {"point": at, "colour": say(lang, f"colour.{found.pop()}")}


def unmatched(board: Board) -> str | None:
    """A point or segment that a quarter turn round the middle of the board brings to nothing like it."""
    across, up = ([getattr(point, axis) for point in board.points] for axis in "xy")
    middle = max(across) + min(across), max(up) + min(up)  # doubled, so that all stays whole
    place = {(2 * point.x - middle[0], 2 * point.y - middle[1]): point for point in board.points}
    turned = {}
    for (x, y), point in place.items():
        match = place.get((-y, x))
        if match is None or match.kind != point.kind:
            return point.id
        turned[point.id] = match.id
    colours = {frozenset((segment.a, segment.b)): segment.colour for segment in board.segments}
    for segment in board.segments:
        if colours.get(frozenset((turned[segment.a], turned[segment.b]))) != segment.colour:
            return segment.name
    for name, side in board.sides.items():
        if {turned[point] for point in side.entry_points} != set(board.sides[NEXT[name]].entry_points):
            return name
    return None


def _counted(lang: str, found: Counter[str], keys: tuple[str, ...], what: str) -> str:
    return ", ".join(f"{found[key]} {_say(lang, f'{what}_{key}')}" for key in keys)


def _say(lang: str, key: str, **values: object) -> str:
    return say(lang, f"board.{key}", values)
