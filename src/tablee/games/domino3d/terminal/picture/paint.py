"""The colours of dominoes, marks and ghosts, for dark and for light terminals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tablee.games.domino3d.draw.svg import LEFT, RIGHT, TOP

Tone = dict[int, str]
"""The colour of a face by the way it looks: light falls from above and from the right."""


def tone(top: str, right: str, left: str) -> Tone:
    """The three sides one sees."""
    return {TOP: top, RIGHT: right, LEFT: left}


@dataclass(frozen=True)
class Paint:
    """What each thing is painted with."""

    felt: tuple[str, ...]
    """The two shades of a checkered cloth."""
    shadow: str
    """Where the domino in the hand would come down."""
    missing: str
    """Where support was missing."""
    edge: str
    ink: tuple[str, ...]
    """The colour of each mark, readable on every tone."""
    mark: str
    faint: str
    hidden: str
    """A face of the unfolded domino that is not seen now."""


WOODS = (
    tone("#fbf1d6", "#ecdcb4", "#d9c391"),
    tone("#e9c79a", "#d9b07c", "#c69a62"),
    tone("#dfe3d0", "#cbd1b6", "#b3ba9a"),
    tone("#f0d3c4", "#dfb9a6", "#cba08a"),
)
"""Dominoes that touch are of different woods, so that they need no lines between them."""

TONES = {
    "last": tone("#ffe873", "#f7d53f", "#e2b91f"),
    "fits": tone("#bff5c4", "#93e09c", "#6fc97c"),
    "free": tone("#c3e4ff", "#98cbf5", "#74b1e4"),
    "falls": tone("#ffd0a3", "#ffb46e", "#f39a48"),
    "refused": tone("#ffc2bc", "#f79c94", "#e57d75"),
    "marked": tone("#ffd9f4", "#f5b3e2", "#e391cb"),
}
"""The domino laid last, the one in the hand by what would become of it, and what is talked about."""

INK = ("#b03a00", "#00508f", "#00663f", "#6b4300", "#8a1f66", "#111111")

DARK = Paint(
    felt=("#17392f", "#1b4236"),
    shadow="#0a1f18",
    missing="#a3201a",
    edge="#12181a",
    ink=INK,
    mark="#7a2e00",
    faint="#c9cfb6",
    hidden="#aeb2a8",
)
LIGHT = Paint(
    felt=("#8dbba4", "#97c3ad"),
    shadow="#5f9079",
    missing="#c0392b",
    edge="#f7f4ec",
    ink=INK,
    mark="#7a2e00",
    faint="#33402f",
    hidden="#c3c8bd",
)

GLYPHS = ("●", "○", "✚", "∷", "■", "✱")
"""Disc, ring, plus, four dots, square, star (D1)."""


@cache
def darker(colour: str) -> str:
    """The same in the shade of an edge."""
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{int(part * 0.55):02x}" for part in parts)


def glyph(mark: int, numbers: bool) -> str:
    """A mark as its shape, or as its number."""
    return str(mark) if numbers else GLYPHS[mark - 1]
