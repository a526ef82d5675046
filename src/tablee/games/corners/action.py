"""Actions of the corner games, and their notation."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tablee.play.action import Action
from tablee.texts import say, tile_name

Cell = tuple[int | str, ...]
Tile = tuple[int, ...]

_LAY = re.compile(r"lay (\d(?:-\d)+) at (-?\d{1,6}),(-?\d{1,6})(?:,(\w+))? as (\d(?:-\d)+)")
_OPEN = re.compile(r"open (\d(?:-\d)+)")


class CornerAction(Action, frozen=True):
    """`open` has a tile; `lay` a tile, a cell and the numbers on its corners; the others are a verb alone."""

    tile: Tile | None = None
    at: Cell | None = None
    corners: Tile | None = None

    def __str__(self) -> str:
        if self.do == "open":
            return f"open {tile_name(self.tile)}"
        if self.do == "lay" and self.at is not None:
            return f"lay {tile_name(self.tile)} at {cell_name(self.at)} as {tile_name(self.corners)}"
        return self.do

    def text(self, lang: str = "en") -> str:
        where = cell_name(self.at) if self.at else ""
        values = {"tile": tile_name(self.tile), "at": where, "corners": tile_name(self.corners)}
        return say(lang, f"action.{self.do}", values)


def cell_name(cell: Sequence[int | str]) -> str:
    """0,-1,down: how a cell is written."""
    return ",".join(map(str, cell))


def from_notation(text: str) -> CornerAction | None:
    """The action that is written so, None if nothing is."""
    text = " ".join(text.split())
    if found := _LAY.fullmatch(text):
        tile, x, y, kind, corners = found.groups()
        at: Cell = (int(x), int(y), kind) if kind else (int(x), int(y))
        return CornerAction("lay", _numbers(tile), at, _numbers(corners))
    if found := _OPEN.fullmatch(text):
        return CornerAction("open", _numbers(found[1]))
    return CornerAction(text) if re.fullmatch(r"[a-z]+", text) and text not in ("lay", "open") else None


def from_json(data: Mapping[str, Any]) -> CornerAction | None:
    """The action with this JSON, None if it has another shape."""
    do = data.get("do")
    if not isinstance(do, str):
        return None
    wanted = {"open": {"do", "tile"}, "lay": {"do", "tile", "at", "corners"}}.get(do, {"do"})
    if set(data) != wanted:
        return None
    tile, corners = _tile(data.get("tile")), _tile(data.get("corners"))
    at = data.get("at")
    if ("tile" in wanted and tile is None) or ("corners" in wanted and corners is None):
        return None
    if "at" in wanted:
        if not isinstance(at, (list, tuple)) or not 2 <= len(at) <= 3:
            return None
        if not all(type(number) is int for number in at[:2]) or not all(type(kind) is str for kind in at[2:]):
            return None
        return CornerAction(do, tile, tuple(at), corners)
    return CornerAction(do, tile)


def _tile(value: object) -> Tile | None:
    if isinstance(value, (list, tuple)) and all(type(number) is int for number in value):
        return tuple(value)
    return None


def _numbers(text: str) -> Tile:
    return tuple(int(number) for number in text.split("-"))
