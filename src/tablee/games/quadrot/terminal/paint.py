"""The colours of a board of Quadrot, for dark and for light terminals."""

from __future__ import annotations

from dataclasses import dataclass, replace

FLAT = {"red": "━", "blue": "╍", "yellow": "·", "black": "═"}
UPRIGHT = {"red": "┃", "blue": "╏", "yellow": ":", "black": "║"}
WAITING = {"S": "#ff6a5e", "W": "#7db4ff", "N": "#ffd23d", "E": "#6fdc84"}
"""The colours of the sides on a black line."""
LINES = {
    "red": ("#c4221d", None),
    "blue": ("#1a58b8", None),
    "yellow": ("#3a2f00", "#f5cb24"),
    "black": ("#101010", None),
}
"""The ink of each colour, and what is behind it if that is not paper."""
KINDS = {
    "plain": ("#4a3d22", None),
    "white": ("#101010", "#ffffff"),
    "black": ("#ffffff", "#151515"),
    "red": ("#ffffff", "#a8141a"),
}
"""The same for each kind of point."""


@dataclass(frozen=True)
class Paint:
    """What each thing is painted with."""

    table: str
    paper: str
    point: str
    """A plain point."""
    line: str
    """A start line."""
    way: str
    """The chosen way."""
    last: str
    """The last move."""
    ink: str
    faint: str


LIGHT = Paint(
    table="#8dbba4",
    paper="#f8efd8",
    point="#e6d6ac",
    line="#1c1a17",
    way="#ff9d3b",
    last="#a9dcb4",
    ink="#1c1406",
    faint="#23382e",
)
DARK = replace(
    LIGHT,
    table="#173d31",
    paper="#dccfae",
    point="#c9b787",
    last="#97cca5",
    faint="#c9d6c4",
)
