"""What one has reached alone (D25): kept in the data folder, drawn as a curve."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tablee.data_folder import data_folder
from tablee.play.match import Match
from tablee.terminal import saves

ROWS, COLUMNS = 6, 52
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of a braille letter, line by line."""
WAYS = ("glass", "contact", "advanced", "collapse")
"""The options that make results comparable."""


class Result(msgspec.Struct, frozen=True):
    """One evening's ten glasses."""

    date: str
    points: int
    match: str
    way: dict[str, str | int | bool | None]


def file() -> Path:
    """Where the results are kept, one a line."""
    return data_folder() / "results" / "domino3d-solo.jsonl"


def way_of(match: Match) -> dict[str, str | int | bool | None]:
    """How the match was played."""
    return {name: match.game.options[name] for name in WAYS}


def all_results() -> list[Result]:
    """The results in the order in which they were reached; spoiled lines are left out."""
    if not file().exists():
        return []
    found = []
    for line in file().read_text(encoding="utf-8").splitlines():
        try:
            found.append(msgspec.json.decode(line, type=Result))
        except msgspec.DecodeError:
            continue
    return found


def keep(match: Match) -> list[Result]:
    """Add a finished match, once; the results that were reached in the same way."""
    known = all_results()
    if all(result.match != match.commitment for result in known):
        new = Result(match.date, match.scores[0], match.commitment, way_of(match))
        known.append(new)
        lines = (json.dumps(msgspec.to_builtins(result), ensure_ascii=False) for result in known)
        saves.write(file(), "\n".join(lines) + "\n")
    return [result for result in known if result.way == way_of(match)]


def curve(results: Sequence[Result], rows: int = ROWS, columns: int = COLUMNS) -> list[str]:
    """Points over time in braille dots, with the most and the fewest at the side and the dates below."""
    shown = results[-2 * columns :]
    points = [result.points for result in shown]
    low, high = min(points), max(points)
    wide, deep = min(2 * columns, max(2, 8 * (len(points) - 1) + 1)), 4 * rows
    grid = [[0] * columns for _ in range(rows)]

    def spot(index: int) -> tuple[float, float]:
        x = 0.0 if len(points) == 1 else index * (wide - 1) / (len(points) - 1)
        return x, (deep - 1) * (high - points[index]) / max(1, high - low)

    for index in range(len(points)):
        (x, y), (to_x, to_y) = spot(max(0, index - 1)), spot(index)
        steps = max(1, round(max(abs(to_x - x), abs(to_y - y))))
        for step in range(steps + 1):
            column, line = round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps)
            grid[line // 4][column // 2] |= DOTS[line % 4][column % 2]
    drawn = []
    for row, letters in enumerate(grid):
        label = high if row == 0 else low if row == rows - 1 else ""
        drawn.append(f"{label:>4} ┤" + "".join(chr(0x2800 + bits) for bits in letters).rstrip("\u2800"))
    drawn.append(f"     └{'─' * columns}")
    dates = f"{shown[0].date}{shown[-1].date:>{columns - 10}}" if len(shown) > 1 else shown[0].date
    return [*drawn, f"      {dates}"]
