"""Structures as pictures: wooden dice seen from a corner, in plain SVG with nothing to load.

`python -m tablee.games.domino3d.draw.svg` draws the picture of `docs/pictures` anew.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tablee.games.domino3d.draw.placed import Placed, Seam, read, seams_of
from tablee.games.domino3d.geometry import DIRECTIONS, Cell
from tablee.games.domino3d.pieces import MARKS

Spot = tuple[float, float]

CORNERS = 4
RIGHT, LEFT, TOP = 0, 3, 4  # the faces one sees: whatever the corner, +x is turned right and -y left

WIDE, DEEP, HIGH = 52, 30, 60  # an edge that runs away goes so far aside and up, an upright one so far up
MARGIN = 46.0
LEAN = 0.2  # how far a shadow falls for each unit of height

FRAMES: dict[int, tuple[Cell, Cell, Cell]] = {
    RIGHT: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    LEFT: ((1, 0, 0), (-1, 0, 0), (0, 0, 1)),
    TOP: ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
}
"""Of each face a corner and its two edges; the other diagonal is the one that runs along the third axis."""

WOOD = {RIGHT: "#dfc28f", LEFT: "#c9a670", TOP: "#f3e0ba"}
GOLD = {RIGHT: "#eec548", LEFT: "#d6a524", TOP: "#ffe58a"}
EDGE = 'fill="none" stroke="#3f2a12" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'
GLUED = 'stroke="#7a5a2e" stroke-width="1.2" stroke-dasharray="3 3.2"'
SHADOW = 'fill="#04180f" fill-opacity=".3"'
CASING = 'stroke="#fffaf0" stroke-width="9"'
HOLDS = 'stroke="#12873d" stroke-width="5"'
BROKEN = 'stroke="#d3121f" stroke-width="5"'

SHAPES = (
    '<circle r="24"/>',
    '<circle r="21" fill="none" stroke="{colour}" stroke-width="11"/>',
    '<path d="M-10-32H10V-10H32V10H10V32H-10V10H-32V-10H-10Z"/>',
    '<circle cx="-19" cy="-19" r="10.5"/><circle cx="19" cy="-19" r="10.5"/>'
    '<circle cx="-19" cy="19" r="10.5"/><circle cx="19" cy="19" r="10.5"/>',
    '<path d="M-23-23H23V23H-23Z"/>',
    '<path d="M0-35 5-13 23-23 13-5 35 0 13 5 23 23 5 13 0 35-5 13-23 23-13 5-35 0-13-5-23-23-5-13Z"/>',
)
"""The six marks in the plane of a face that reaches from -50 to 50."""

DEFS = (
    """\
<defs>
<radialGradient id="d3-felt" cx="50%" cy="42%" r="75%">
<stop offset="0" stop-color="#44705f"/><stop offset="1" stop-color="#2b4c40"/>
</radialGradient>
<linearGradient id="d3-frame" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#a9743f"/><stop offset="1" stop-color="#7c4f27"/>
</linearGradient>
"""
    + "".join(
        f'<g id="d3-{mark.id}" fill="{mark.colour}" stroke="none">{shape.format(colour=mark.colour)}</g>\n'
        for mark, shape in zip(MARKS, SHAPES, strict=True)
    )
    + "</defs>\n"
)


@dataclass(frozen=True)
class Face:
    """A unit face as one sees it from a corner."""

    piece: Placed
    cell: Cell
    looks: int
    mark: int
    glued: Cell
    """The way to the other half."""

    def corner(self, along: float, across: float) -> Spot:
        """The spot so far along the two edges of the face's frame."""
        origin, u, v = FRAMES[self.looks]
        x, y, z = (self.cell[axis] + origin[axis] + along * u[axis] + across * v[axis] for axis in range(3))
        return spot(x, y, z)

    @property
    def sides(self) -> list[tuple[Cell, Spot, Spot]]:
        """The four edges, each with the direction in which it lies from the middle."""
        _, u, v = FRAMES[self.looks]
        a, b, c, d = (self.corner(*at) for at in ((0, 0), (1, 0), (1, 1), (0, 1)))
        return [(_minus(v), a, b), (u, b, c), (v, c, d), (_minus(u), d, a)]


def spot(x: float, y: float, z: float) -> Spot:
    """Where a point in space is drawn."""
    return (x + y) * WIDE, (x - y) * DEEP - z * HIGH


def turned(cell: Cell, corner: int) -> Cell:
    """A cell or a direction as seen from a corner: 0 is +x and -y, 1 is +x and +y, and so on round."""
    x, y, z = cell
    for _ in range(corner % CORNERS):
        x, y = y, -x
    return x, y, z


def depth(cell: Cell) -> int:
    """How near a turned cell is: what is nearer covers what is not."""
    return cell[0] - cell[1] + cell[2]


def best_corner(placed: Sequence[Placed]) -> int:
    """From where most of the last domino is seen."""

    def seen(corner: int) -> int:
        return sum(face.piece == placed[-1] for face in visible(placed, corner))

    return max(range(CORNERS), key=seen)


def visible(placed: Iterable[Placed], corner: int = 0) -> list[Face]:
    """The faces of which something is seen, in the order in which they are painted."""
    pieces = list(placed)
    taken = {turned(cell, corner) for piece in pieces for cell in piece.cells}
    faces = []
    for piece in pieces:
        cells = [turned(cell, corner) for cell in piece.cells]
        for half, cell in enumerate(cells):
            for looks in (LEFT, RIGHT, TOP):
                if _plus(cell, DIRECTIONS[looks]) not in taken:
                    towards = DIRECTIONS.index(turned(DIRECTIONS[looks], -corner))
                    mark = piece.domino.mark(piece.pose, half, towards)
                    glued = _plus(cells[1 - half], _minus(cell))
                    faces.append(Face(piece, cell, looks, mark, glued))
    faces.sort(key=lambda face: (depth(face.cell), face.cell, face.looks))
    owner: dict[Spot, Face] = {}
    for face in faces:
        owner.update(dict.fromkeys(_triangles(face), face))
    seen = {(face.cell, face.looks) for face in owner.values()}
    return [face for face in faces if (face.cell, face.looks) in seen]


def svg(
    placed: Iterable[Placed],
    *,
    corner: int | Sequence[int] = 0,
    highlight: Collection[Placed] = (),
    seams: Iterable[Seam] = (),
    title: str = "",
) -> str:
    """The picture of a structure from a corner, or from several side by side; `highlight` is golden.

    A seam that holds is a green line, one that does not is red and crossed.
    """
    pieces, seams = list(placed), list(seams)
    corners = (corner,) if isinstance(corner, int) else tuple(corner)
    outlines = [_outline(pieces, one) for one in corners]
    heights = [max(y for _, y in outline) - min(y for _, y in outline) for outline in outlines]
    width, height = MARGIN, max(heights) + 2 * MARGIN
    drawn = ""
    for one, outline in zip(corners, outlines, strict=True):
        across = width - min(x for x, _ in outline)
        down = (height - min(y for _, y in outline) - max(y for _, y in outline)) / 2
        drawn += (
            f'<g transform="translate({across:g} {down:g})">\n{_view(pieces, one, highlight, seams)}</g>\n'
        )
        width = across + max(x for x, _ in outline) + MARGIN
    label = f' aria-label="{escape(title)}"' if title else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}" role="img"{label}>\n'
        + DEFS
        + _panel(width, height, 0, 22, "d3-frame")
        + _panel(width, height, 9, 15, "d3-felt")
        + drawn
        + "</svg>\n"
    )


def _view(pieces: list[Placed], corner: int, highlight: Collection[Placed], seams: list[Seam]) -> str:
    faces = visible(pieces, corner)
    place = {(face.cell, face.looks): number for number, face in enumerate(faces)}
    lines: dict[int, list[str]] = {}
    for seam in seams:
        looks = DIRECTIONS.index(turned(DIRECTIONS[seam.looks], corner))
        mine, other = ((turned(cell, corner), looks) for cell in (seam.mine, seam.other))
        if mine in place and other in place:
            way = _plus(other[0], _minus(mine[0]))
            face = faces[place[mine]]
            start, end = next((start, end) for side, start, end in face.sides if side == way)
            lines.setdefault(max(place[mine], place[other]), []).append(_seam(start, end, seam.holds))
    shadow = "".join(f"M{'L'.join(map(_written, spots))}Z" for spots in _shadows(pieces, corner))
    drawn = f'<path {SHADOW} d="{shadow}"/>\n<g {EDGE}>\n'
    for number, face in enumerate(faces):
        drawn += _face(face, GOLD if face.piece in highlight else WOOD) + "".join(lines.get(number, []))
    return drawn + "</g>\n"


def _face(face: Face, paint: dict[int, str]) -> str:
    sides = face.sides
    points = " ".join(_written(start) for _, start, _ in sides)
    drawn = f'<polygon fill="{paint[face.looks]}" stroke="none" points="{points}"/>\n'
    a, b = face.corner(0.5, 0.5), face.corner(0, 0)
    right, up = face.corner(1, 0), face.corner(0, 1)
    matrix = " ".join(
        f"{number:g}"
        for number in (
            *((right[axis] - b[axis]) / 100 for axis in (0, 1)),
            *((up[axis] - b[axis]) / 100 for axis in (0, 1)),
            *a,
        )
    )
    drawn += f'<use href="#d3-{face.mark}" transform="matrix({matrix})"/>\n'
    solid = "".join(f"M{_written(start)}L{_written(end)}" for way, start, end in sides if way != face.glued)
    dashed = "".join(f"M{_written(start)}L{_written(end)}" for way, start, end in sides if way == face.glued)
    if dashed:
        drawn += f'<path {GLUED} d="{dashed}"/>\n'
    return drawn + f'<path d="{solid}"/>\n'


def _seam(start: Spot, end: Spot, holds: bool) -> str:
    (x, y), (tox, toy) = (
        (one[0] + (other[0] - one[0]) * 0.14, one[1] + (other[1] - one[1]) * 0.14)
        for one, other in ((start, end), (end, start))
    )
    line = f"M{x:g} {y:g}L{tox:g} {toy:g}"
    if not holds:
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        line += "".join(f"M{middle[0] - 7:g} {middle[1] - up:g}l14 {2 * up}" for up in (7, -7))
    return f'<path {CASING} d="{line}"/>\n<path {HOLDS if holds else BROKEN} d="{line}"/>\n'


def _shadows(pieces: Iterable[Placed], corner: int) -> list[list[Spot]]:
    """The light comes from the right: on the table a shadow falls to the left, the longer the higher."""
    shadows = []
    for x, y, z in (turned(cell, corner) for piece in pieces for cell in piece.cells):
        near, far = LEAN * z, LEAN * (z + 1)
        walk = ((1, 1, near), (1, 0, near), (1, 0, far), (0, 0, far), (0, 1, far), (0, 1, near))
        shadows.append([spot(x + right - lean, y + back - lean, 0) for right, back, lean in walk])
    return shadows


def _outline(pieces: Iterable[Placed], corner: int) -> list[Spot]:
    pieces = list(pieces)
    spots = [one for face in visible(pieces, corner) for _, one, _ in face.sides]
    return [*spots, *(one for shadow in _shadows(pieces, corner) for one in shadow)] or [(0.0, 0.0)]


def _triangles(face: Face) -> tuple[Spot, Spot]:
    """The middles of the two triangles, thrice: seen from a corner all faces share one net of triangles."""
    a, b, c, d = (face.corner(*at) for at in ((0, 0), (1, 0), (1, 1), (0, 1)))
    return (a[0] + b[0] + d[0], a[1] + b[1] + d[1]), (c[0] + b[0] + d[0], c[1] + b[1] + d[1])


def _plus(one: Cell, other: Cell) -> Cell:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _minus(cell: Cell) -> Cell:
    return -cell[0], -cell[1], -cell[2]


def _written(at: Spot) -> str:
    return f"{at[0]:g} {at[1]:g}"


def _panel(width: float, height: float, inset: float, radius: float, paint: str) -> str:
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{width - 2 * inset:g}"'
        f' height="{height - 2 * inset:g}" rx="{radius:g}" fill="url(#{paint})"/>\n'
    )


def example(placements: str, corner: int = 0) -> str:
    """The picture of an example of the rule book: the last domino in gold, with all the seams it makes."""
    *before, last = read(placements)
    return svg([*before, last], corner=corner, highlight=[last], seams=seams_of(last, before))


def pictures() -> dict[str, str]:
    """The picture of the documentation by file name: twenty dominoes, the last in gold, from two corners."""
    placed = read(LAYOUT)
    return {"domino3d.svg": svg(placed, corner=(0, 2), highlight=placed[-1:], title="Domino 3D")}


LAYOUT = """
lay 3|6× at 0,0,0 1,0,0 pose 0
lay 4|6= at 1,-1,0 1,-2,0 pose 15
lay 2|6= at 1,-3,1 1,-3,0 pose 21
lay 4|4= at -2,0,0 -1,0,0 pose 0
lay 4|6× at -1,-1,0 -1,-2,0 pose 12
lay 4|5× at 1,-1,2 1,-1,1 pose 20
lay 3|4= at -1,0,1 0,0,1 pose 0
lay 2|5= at -1,-3,1 -1,-3,0 pose 23
lay 2|3× at -4,0,0 -3,0,0 pose 1
lay 1|3= at 0,-1,1 0,-1,0 pose 20
lay 5|5= at -2,-1,0 -2,-1,1 pose 16
lay 1|4= at -1,-1,1 -1,-1,2 pose 17
lay 2|4= at -4,0,1 -3,0,1 pose 1
lay 1|5× at 2,-2,1 2,-2,0 pose 21
lay 5|5× at -3,-2,0 -3,-1,0 pose 11
lay 1|2= at -2,1,1 -2,1,0 pose 22
lay 1|2× at -2,0,1 -2,0,2 pose 17
lay 3|5= at -3,-3,1 -3,-3,0 pose 21
lay 1|4× at 0,-2,1 0,-2,0 pose 23
lay 3|6= at -5,-3,0 -4,-3,0 pose 0
"""


if __name__ == "__main__":
    folder = Path("docs/pictures")
    folder.mkdir(parents=True, exist_ok=True)
    for file, picture in pictures().items():
        (folder / file).write_text(picture, encoding="utf-8")
