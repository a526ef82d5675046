"""Examples of Domino 3D: the structure from the corner where the last domino is seen best."""

from __future__ import annotations

import re

from tablee.games.domino3d.draw.placed import read
from tablee.games.domino3d.draw.svg import best_corner
from tablee.games.domino3d.draw.svg import example as isometric
from tablee.play.examples import Example
from tablee.texts import say

PANEL = re.compile(r"<rect [^>]*url\(#d3-\w+\)\"/>\n")
GRADIENT = re.compile(r"<(radial|linear)Gradient.*?</\1Gradient>\n", re.DOTALL)
SHRUNK = 0.62


def picture(example: Example, number: int) -> str:
    """Without its frame; the marks of each picture have names of their own."""
    corner = best_corner(read(example.drawn))
    drawn = GRADIENT.sub("", PANEL.sub("", isometric(example.drawn, corner)))
    drawn = re.sub(r'(id="|href="#)d3-', rf"\1d{number}-", drawn)
    wide, high = map(float, re.findall(r'viewBox="0 0 (\S+) (\S+)"', drawn)[0])
    head = f'<svg class="dominoes" viewBox="22 22 {wide - 44:g} {high - 44:g}"'
    head += f' width="{(wide - 44) * SHRUNK:.0f}" height="{(high - 44) * SHRUNK:.0f}">'
    return re.sub(r"\n", "", re.sub(r"<svg [^>]*>", head, drawn, count=1))


def alt(example: Example, lang: str) -> str:
    """The dominoes in the order laid, for those who do not see the drawing."""
    named = ", ".join(piece.domino.name for piece in read(example.drawn))
    return say(lang, "web.rules.alt.domino", {"dominoes": named})


def played(example: Example, lang: str) -> str:
    """Nothing: the domino that is laid is seen in the drawing."""
    return ""
