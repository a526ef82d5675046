"""Layouts as pictures: ivory tiles on felt, in plain SVG with nothing to load.

`python -m tablee.games.corners.draw.svg` draws the pictures of `docs/pictures` anew.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from html import escape
from math import hypot, sqrt
from pathlib import Path
from typing import Any

from tablee.games.corners.draw.text import Cell, Entry, Point, parse, tiling_named

Spot = tuple[float, float]

SIDE = {"triangles": 100.0, "squares": 76.0}
MARGIN = 46.0
GAP = 1.6
ROUNDING = 11.0

INK = ("#4a4e57", "#1769aa", "#1f8a4c", "#c8372d", "#7d3cac", "#d07a00")

DIGITS = (
    "M0-9C5-9 6.5-4.5 6.5 0S5 9 0 9-6.5 4.5-6.5 0-5-9 0-9Z",
    "M-4.5-5.5 0.5-9V9",
    "M-5.8-4.6C-5.6-7.4-3.3-9 0-9S5.8-7.2 5.8-4.3C5.8 0-2.5 3.6-5.8 9H6.2",
    "M-5.4-6.6C-4.2-8.2-2.3-9 0-9 3.3-9 5.4-7.2 5.4-4.7S3.3-.6-.9-.6"
    "C3.6-.6 6 1.2 6 4.2S3.6 9 0 9C-2.6 9-4.8 8-6 6",
    "M2.6 9V-9L-6.4 3.6H6.4",
    "M5-9H-4.2L-5-.9C-3.6-1.9-2-2.4-.2-2.4 3.6-2.4 6-.2 6 3.2S3.5 9-.3 9C-2.7 9-4.7 8.1-5.9 6.3",
)

IVORY = 'fill="url(#ivory)" stroke="#d8caa4"'
GOLD = 'fill="url(#gold)" stroke="#f2a900" stroke-width="3"'
SHADOW = 'fill="#06251b" fill-opacity=".38" transform="translate(1.2 3.4)"'

STYLE = """\
<defs>
<radialGradient id="felt" cx="50%" cy="42%" r="75%">
<stop offset="0" stop-color="#2f7d62"/><stop offset="1" stop-color="#1a5240"/>
</radialGradient>
<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#a9743f"/><stop offset="1" stop-color="#7c4f27"/>
</linearGradient>
<linearGradient id="ivory" x1="0" y1="0" x2="0.6" y2="1">
<stop offset="0" stop-color="#fffdf4"/><stop offset="1" stop-color="#efe6cd"/>
</linearGradient>
<linearGradient id="gold" x1="0" y1="0" x2="0.6" y2="1">
<stop offset="0" stop-color="#fff6cf"/><stop offset="1" stop-color="#ffdf85"/>
</linearGradient>
</defs>
"""


def svg(
    entries: Iterable[Entry], tiling: str, *, highlight: Collection[Sequence[Any]] = (), title: str = ""
) -> str:
    """The picture of a layout; the cells in `highlight` shine."""
    laid = list(entries)
    lattice = tiling_named(tiling)
    golden = {tuple(cell) for cell in highlight}
    shapes = [[_spot(point, tiling) for point in lattice.corners(tuple(entry["at"]))] for entry in laid]
    spots = [spot for shape in shapes for spot in shape] or [(0.0, 0.0)]
    left, top = (min(spot[axis] for spot in spots) - MARGIN for axis in (0, 1))
    width, height = (
        max(spot[axis] for spot in spots) + MARGIN - start for axis, start in ((0, left), (1, top))
    )

    outlines = [_outline(shape) for shape in shapes]
    shadows = [f'<path d="{outline}" {SHADOW}/>\n' for outline in outlines]
    tiles = [
        f'<path d="{outline}" {GOLD if tuple(entry["at"]) in golden else IVORY}/>\n'
        for outline, entry in zip(outlines, laid, strict=True)
    ]
    tiles.sort(key=lambda tile: GOLD in tile)  # so that no neighbour covers a golden edge
    numbers = [_numbers(shape, entry["corners"]) for shape, entry in zip(shapes, laid, strict=True)]
    box = f"{left:.1f} {top:.1f} {width:.1f} {height:.1f}"
    name = escape(title)
    label = f' aria-label="{name}"' if title else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width:.0f}" height="{height:.0f}"'
        f' role="img"{label}>\n'
        + STYLE
        + _panel(left, top, width, height, 0, 22, "wood")
        + _panel(left, top, width, height, 9, 15, "felt")
        + "".join(shadows)
        + "".join(tiles)
        + '<g fill="none" stroke-width="3.1" stroke-linecap="round" stroke-linejoin="round">\n'
        + "".join(numbers)
        + "</g>\n</svg>\n"
    )


def _spot(point: Point, tiling: str) -> Spot:
    x, y = point
    side = SIDE[tiling]
    return ((x + y / 2) * side, -y * sqrt(3) / 2 * side) if tiling == "triangles" else (x * side, y * side)


def _middle(shape: Sequence[Spot]) -> Spot:
    return sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)


def _towards(start: Spot, end: Spot, share: float) -> Spot:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _step(start: Spot, end: Spot, length: float) -> Spot:
    return _towards(start, end, length / hypot(end[0] - start[0], end[1] - start[1]))


def _outline(shape: Sequence[Spot]) -> str:
    middle = _middle(shape)
    inset = GAP * (2 if len(shape) == 3 else sqrt(2))
    corners = [_step(corner, middle, inset) for corner in shape]
    path = ""
    for before, corner, after in zip(
        corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True
    ):
        (x, y), (tox, toy) = _step(corner, before, ROUNDING), _step(corner, after, ROUNDING)
        path += f"{'L' if path else 'M'}{x:.1f} {y:.1f}Q{corner[0]:.1f} {corner[1]:.1f} {tox:.1f} {toy:.1f}"
    return path + "Z"


def _numbers(shape: Sequence[Spot], numbers: Sequence[int]) -> str:
    middle = _middle(shape)
    drawn = ""
    for corner, number in zip(shape, numbers, strict=True):
        x, y = _towards(corner, middle, 0.57 if len(shape) == 3 else 0.42)
        drawn += (
            f'<path transform="translate({x:.1f} {y:.1f})" stroke="{INK[number]}" d="{DIGITS[number]}"/>\n'
        )
    return drawn


def _panel(
    left: float, top: float, width: float, height: float, inset: float, radius: float, paint: str
) -> str:
    return (
        f'<rect x="{left + inset:.1f}" y="{top + inset:.1f}" width="{width - 2 * inset:.1f}"'
        f' height="{height - 2 * inset:.1f}" rx="{radius}" fill="url(#{paint})"/>\n'
    )


def pictures() -> dict[str, str]:
    """The pictures of the documentation by file name: real layouts, with the tile laid last in gold."""
    drawn = {}
    for name, (title, tiling, drawing) in LAYOUTS.items():
        cells = parse(drawing, tiling)
        last: list[Cell] = [tuple(cell["at"]) for cell in cells["*"]]
        drawn[f"{name}.svg"] = svg([*cells["#"], *cells["*"]], tiling, highlight=last, title=title)
    return drawn


LAYOUTS = {
    "triominos": (
        "Tri-Ominos",
        "triangles",
        r"""
        4---2---0---1
         \#/#\#/#\#/#\
          2---2---1---3
         /#\#/ \#/#\#/
3---4---5---5   1---4
 \#/#\#/#\#/*\   \#/
  0---4---3---2   5
       \#/#\#/
        4---3
""",
    ),
    "quadominos": (
        "Quad-Ominos",
        "squares",
        """
    4---5   5---2---4---0
    | # |   | # | # | # |
    3---3---5---2---4---2
    | # | # | # | # |
4---5---1---5---4---4
| # | # | # | # | # |
3---2---1---1---4---4---5---3---0
    | # | * |   | # | # | # | # |
    2---2---1   3---1---0---3---1
    | # |       | # |   | # |
    5---4       0---1   0---3
                | # |
                4---4
""",
    ),
}


if __name__ == "__main__":
    folder = Path("docs/pictures")
    folder.mkdir(parents=True, exist_ok=True)
    for file, picture in pictures().items():
        (folder / file).write_text(picture, encoding="utf-8")
