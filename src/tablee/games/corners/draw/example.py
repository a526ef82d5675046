"""Examples of the corner games: tiles as they lie, the one that is laid, and numbers that clash."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot, sqrt
from typing import Any

from tablee.games.corners.draw.text import parse, tiling_named
from tablee.games.corners.examples import corner_game, plays, tiles, tiling_name
from tablee.play.examples import Example
from tablee.texts import say

SIDE = {"triangles": 72.0, "squares": 52.0}
MARGIN, GAP, ROUND = 4.0, 1.2, 8.0
INWARD = {3: 0.58, 4: 0.44}
MARKS = {"#": "lies", "*": "new", "a": "extra", "b": "extra"}
MARKED = {"*": "", "a": "a", "b": "b"}
"""What is said of a tile that the drawing shows."""

Spot = tuple[float, float]
Laid = tuple[str, Mapping[str, Any]]


def picture(example: Example, number: int) -> str | None:
    """The layout with the tile that is laid, or the tile that opens; None where there is nothing to be seen."""
    tiling = tiling_name(example)
    if example.drawn.strip():
        cells = [(mark, cell) for mark, group in parse(example.drawn, tiling).items() for cell in group]
    elif plays(example)[0].startswith("open "):
        (tile,) = tiles(plays(example)[0].removeprefix("open "))
        at = (0, 0, "up") if tiling == "triangles" else (0, 0)
        cells = [("*", {"at": at, "corners": tile})]
    else:
        return None
    return svg(cells, tiling, tiles(example.head["as"])[0] if "as" in example.head else None)


def alt(example: Example, lang: str) -> str:
    """The tiles that lie there and the new ones, for those who do not see the drawing."""
    laid, new = _shown(example)
    said = [say(lang, "web.rules.alt.layout", {"laid": ", ".join(laid)})] if laid else []
    said += [say(lang, "web.rules.alt.new", {"tiles": ", ".join(new)})] if new else []
    return " ".join(said)


def played(example: Example, lang: str) -> str:
    """What the player does, in words; a tile that is laid is seen in the drawing."""
    if "play" not in example.head:
        return ""
    game = corner_game(example)
    done = [MARKED[play] if play in MARKED else game.action(play).text(lang) for play in plays(example)]
    return ", ".join(word for word in done if word)


def _shown(example: Example) -> tuple[list[str], list[str]]:
    if not example.drawn.strip():
        return [], [play.removeprefix("open ") for play in plays(example) if play.startswith("open ")]
    cells = parse(example.drawn, tiling_name(example))
    named = {mark: ["-".join(map(str, cell["corners"])) for cell in group] for mark, group in cells.items()}
    new = [name for mark in "*ab" for name in named.get(mark, [])]
    return named.get("#", []), [example.head["as"]] if "as" in example.head else new


def svg(cells: Iterable[Laid], tiling: str, wanted: Sequence[int] | None = None) -> str:
    """`wanted` are the numbers of the tile that is refused, which the drawing cannot show."""
    lattice = tiling_named(tiling)
    shapes = [
        (mark, cell, [_spot(point, tiling) for point in lattice.corners(tuple(cell["at"]))])
        for mark, cell in cells
    ]
    shapes.sort(key=lambda shape: shape[0] != "#")
    spots = [spot for _, _, shape in shapes for spot in shape]
    left, top = (min(spot[axis] for spot in spots) - MARGIN for axis in (0, 1))
    width, height = (max(spot[axis] for spot in spots) + MARGIN - low for axis, low in ((0, left), (1, top)))
    drawn = "".join(f'<path class="{MARKS[mark]}" d="{_outline(shape)}"/>' for mark, _, shape in shapes)
    for mark, cell, shape in shapes:
        given = cell["corners"] if mark != "*" or wanted is None else wanted
        for corner, number, should in zip(shape, given, cell["corners"], strict=True):
            x, y = _towards(corner, _middle(shape), INWARD[len(shape)])
            if number != should:
                drawn += f'<circle class="clash" cx="{x:.0f}" cy="{y:.0f}" r="11"/>'
            drawn += f'<text x="{x:.1f}" y="{y + 5.5:.1f}">{number}</text>'
        if mark in "ab":
            x, y = _middle(shape)
            drawn += f'<text class="mark" x="{x:.1f}" y="{y + 4:.1f}">{mark}</text>'
    box = f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"
    return f'<svg class="corners" viewBox="{box}" width="{width:.0f}" height="{height:.0f}">{drawn}</svg>'


def _spot(point: Sequence[int], tiling: str) -> Spot:
    (x, y), side = point, SIDE[tiling]
    return ((x + y / 2) * side, -y * sqrt(3) / 2 * side) if tiling == "triangles" else (x * side, y * side)


def _middle(shape: Sequence[Spot]) -> Spot:
    return sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)


def _towards(start: Spot, end: Spot, share: float) -> Spot:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _step(start: Spot, end: Spot, length: float) -> Spot:
    return _towards(start, end, length / hypot(end[0] - start[0], end[1] - start[1]))


def _outline(shape: Sequence[Spot]) -> str:
    middle = _middle(shape)
    corners = [_step(corner, middle, GAP * (2 if len(shape) == 3 else sqrt(2))) for corner in shape]
    path = ""
    for index, corner in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % len(corners)]
        (x, y), (tox, toy) = _step(corner, before, ROUND), _step(corner, after, ROUND)
        path += f"{'L' if path else 'M'}{x:.1f} {y:.1f}Q{corner[0]:.1f} {corner[1]:.1f} {tox:.1f} {toy:.1f}"
    return path + "Z"
