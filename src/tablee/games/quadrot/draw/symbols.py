"""What pictures of Quadrot are drawn with: lines in colours and patterns, points, pawns and words, as SVG."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import NamedTuple

from tablee.games.quadrot.board import Board
from tablee.games.quadrot.codes import COLOURS

Spot = tuple[float, float]

INK, PAPER = "#33260f", "#fffaf0"
SEAT_HEX = {"S": "#d8322c", "W": "#2364c4", "N": "#f5b800", "E": "#2e8b3d"}
SEAT_INK = {"S": "#ffffff", "W": "#ffffff", "N": "#221a00", "E": "#ffffff"}
HEADS = {
    "S": '<circle cy="-21" r="8.5"/>',
    "W": '<path d="M-7.5-29H7.5V-14H-7.5Z"/>',
    "N": '<path d="M0-32 10-13.5H-10Z"/>',
    "E": '<path d="M0-32 10-21 0-10-10-21Z"/>',
}
"""Each side's pawns have a head of their own shape, whatever the eye makes of the colours."""
SHAPES = {"S": "●", "W": "■", "N": "▲", "E": "◆"}
"""The same where there are only characters."""
BODY = '<path d="M-15 13-5.5-12H5.5L15 13Z"/>'

DEFS = (
    """\
<defs>
<radialGradient id="qr-board" cx="50%" cy="45%" r="75%">
<stop offset="0" stop-color="#f8f0da"/><stop offset="1" stop-color="#eadbb9"/>
</radialGradient>
<linearGradient id="qr-wood" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#6b5136"/><stop offset="1" stop-color="#4d3822"/>
</linearGradient>
<g id="qr-plain"><circle r="10.5" fill="#d6c69a" stroke="#3a2f1c" stroke-width="2.2"/></g>
<g id="qr-white"><circle r="17" fill="#fff" stroke="#1a1a1a" stroke-width="3.4"/>
<circle r="11" fill="none" stroke="#8b8b8b" stroke-width="1.4"/><circle r="2" fill="#8b8b8b"/></g>
<g id="qr-black"><circle r="17.5" fill="#111"/><circle r="9" fill="none" stroke="#fff" stroke-width="2.6"/>
<circle r="3" fill="#fff"/></g>
<g id="qr-red"><rect x="-17" y="-17" width="34" height="34" rx="4" fill="#d81f26" stroke="#5e0c10"
 stroke-width="3"/><path d="M-7.5-7.5 7.5 7.5M7.5-7.5-7.5 7.5" stroke="#fff" stroke-width="4.6"
 stroke-linecap="round"/></g>
"""
    + "".join(
        f'<g id="qr-pawn-{side}" fill="{SEAT_HEX[side]}" stroke-linejoin="round">'
        '<ellipse cy="14" rx="17" ry="5" fill="#000" fill-opacity=".3"/>'
        f'<g stroke="#fff" stroke-width="5">{BODY}{head}</g>'
        f'<g stroke="#141414" stroke-width="2.2">{BODY}{head}</g></g>\n'
        for side, head in HEADS.items()
    )
    + "</defs>\n"
)


class Style(NamedTuple):
    """How the lines of a colour look."""

    hex: str
    pattern: str


STYLES = {
    "red": Style("#cf2a27", "solid"),
    "blue": Style("#1f5fbf", "dashes"),
    "yellow": Style("#ffd21f", "dots"),
    "black": Style("#1a1a1a", "double line"),
}
PATTERNS = tuple(style.pattern for style in STYLES.values())


def styles(board: Board) -> dict[str, Style]:
    """What the board file wishes for each colour, where it is a colour and a pattern that we know."""
    found = {}
    for colour in COLOURS:
        wish = board.style.get(colour)
        wish = wish if isinstance(wish, Mapping) else {}
        shade, pattern = str(wish.get("hex")), str(wish.get("pattern"))
        found[colour] = Style(
            shade if re.fullmatch("#[0-9a-fA-F]{6}", shade) else STYLES[colour].hex,
            pattern if pattern in PATTERNS else STYLES[colour].pattern,
        )
    return found


def line(a: Spot, b: Spot, style: Style, width: float) -> str:
    """A line in a colour and its pattern: strokes over one another, each with its width and dashes."""
    strokes: dict[str, list[tuple[str, float, str]]] = {
        "solid": [("#4d100f", 1, ""), (style.hex, 0.84, "")],
        "dashes": [("#dce8fb", 1, ""), (style.hex, 1, f"{1.1 * width:.1f} {0.45 * width:.1f}")],
        "dots": [("#3a2f00", 1, ""), (style.hex, 0.8, ""), ("#3a2f00", 0.32, f"0 {0.85 * width:.1f}")],
        "double line": [(style.hex, 1, ""), ("#ffffff", 0.4, "")],
    }
    way = f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
    return "".join(
        f'<path d="{way}" stroke="{shade}" stroke-width="{share * width:.1f}"'
        + (f' stroke-dasharray="{dash}"' if dash else "")
        + (' stroke-linecap="round"' if dash.startswith("0 ") else "")
        + "/>\n"
        for shade, share, dash in strokes[style.pattern]
    )


def point(kind: str, at: Spot, size: float) -> str:
    """The symbol of a kind of point."""
    return f'<use href="#qr-{kind}" transform="{_moved(at, size)}"/>\n'


def pawn(side: str, number: int, at: Spot, size: float) -> str:
    """A pawn with its number, counted from 1, standing on a spot."""
    return (
        f'<g transform="{_moved((at[0], at[1] + 4 * size), size)}"><use href="#qr-pawn-{side}"/>'
        f'<text y="10" text-anchor="middle" font-size="17" font-weight="bold"'
        f' fill="{SEAT_INK[side]}">{number + 1}</text></g>\n'
    )


def word(at: Spot, text: str, *, anchor: str = "start", size: float = 14.5, bold: bool = False) -> str:
    """A line of text; what cannot be printed in a name is left out."""
    shown = escape("".join(letter for letter in text if letter.isprintable()))
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{at[0]:g}" y="{at[1]:g}" font-size="{size:g}" text-anchor="{anchor}"{weight}'
        f' fill="{INK}">{shown}</text>\n'
    )


def die(at: Spot, size: float, style: Style) -> str:
    """A face of a die: a piece of the line it walks."""
    x, y = at
    middle = y + size / 2
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{size:.1f}" height="{size:.1f}" rx="6" fill="#fff"'
        ' stroke="#3a2f1c" stroke-width="1.6"/>\n'
    ) + line((x + 0.18 * size, middle), (x + 0.82 * size, middle), style, 0.26 * size)


def panel(canvas: float, inset: float, radius: float, paint: str) -> str:
    """A square ground."""
    side = canvas - 2 * inset
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{side:g}" height="{side:g}" rx="{radius:g}"'
        f' fill="url(#{paint})"/>\n'
    )


def _moved(at: Spot, size: float) -> str:
    return f"translate({at[0]:.1f} {at[1]:.1f})" + (f" scale({size:.2f})" if size != 1 else "")
