"""A scene painted on a canvas: the felt, the dominoes from far to near, their marks, and the ghost through them."""

from __future__ import annotations

from functools import lru_cache

from tablee.games.domino3d.draw.placed import Placed
from tablee.games.domino3d.draw.svg import CORNERS, LEFT, RIGHT, TOP, Face, turned, visible
from tablee.games.domino3d.geometry import Cell
from tablee.games.domino3d.terminal.picture.paint import TONES, Paint, Tone, darker, glyph
from tablee.games.domino3d.terminal.picture.projection import Projection, Span
from tablee.games.domino3d.terminal.picture.scene import Scene
from tablee.terminal.widgets.canvas import Canvas

NOBODY = -1
ROOMY = 6
"""From so many points of height on, every domino gets its edges."""


class Raster:
    """Paints one scene, seen from one corner, through a window whose upper left character is (left, top)."""

    def __init__(
        self, canvas: Canvas, projection: Projection, paint: Paint, corner: int, left: int, top: int
    ) -> None:
        self.canvas = canvas
        self.projection = projection
        self.paint = paint
        self.corner = corner
        self.left = left
        self.top = top
        self.owner = [[NOBODY] * (2 * canvas.width) for _ in range(2 * canvas.height)]

    def draw(self, scene: Scene, *, numbers: bool = False, marks: bool = True) -> None:
        """Paint everything."""
        self._felt()
        ghost = scene.ghost.piece if scene.ghost else None
        for cell in ghost.cells if ghost else ():
            self._floor((cell[0], cell[1], 0), self.paint.shadow)
        tones: dict[int, Tone] = {
            id(piece): tone for piece, tone in zip(scene.pieces, scene.tones, strict=True)
        }
        taken = {cell for piece in scene.pieces for cell in piece.cells}
        if ghost and scene.ghost:
            tones[id(ghost)] = TONES[scene.ghost.fate]
        solid = ghost is not None and not taken & set(ghost.cells)
        faces = visible([*scene.pieces, *([ghost] if ghost and solid else [])], self.corner)
        for number, face in enumerate(faces):
            colour = tones[id(face.piece)][face.looks]
            for span in self.projection.face(face.cell, face.looks):
                self._span(span, colour, number)
        self._edges(faces, tones)
        for cell in scene.missing:
            self._floor(cell, self.paint.missing)
        if marks:
            for number, face in enumerate(faces):
                self._mark(face, number, numbers)
        for group in (scene.marked, [ghost] if ghost else []):
            shining = {id(piece) for piece in group}
            lit = {number for number, face in enumerate(faces) if id(face.piece) in shining}
            for piece in group:
                self._shine_through(piece, lit, tones[id(piece)][TOP])

    def _span(self, span: Span, colour: str, number: int) -> None:
        line, left, right = span[0] - 2 * self.top, span[1] - 2 * self.left, span[2] - 2 * self.left
        self.canvas.span(line, left, right, colour)
        if 0 <= line < len(self.owner):
            left, right = max(left, 0), min(right, 2 * self.canvas.width)
            if left < right:
                self.owner[line][left:right] = [number] * (right - left)

    def _edges(self, faces: list[Face], tones: dict[int, Tone]) -> None:
        """A line wherever two dominoes meet; where there is little room, only if they are of one colour."""
        pieces = [id(face.piece) for face in faces]
        colours = [id(tones[piece]) for piece in pieces]
        small = self.projection.high < ROOMY
        for line in range(len(self.owner) - 1):
            here, below = self.owner[line], self.owner[line + 1]
            row = self.canvas.points[line]
            for x in range(len(here) - 1):
                mine = here[x]
                if mine == NOBODY or mine == here[x + 1] == below[x]:
                    continue
                for other in (here[x + 1], below[x]):
                    meet = other != NOBODY and pieces[other] != pieces[mine]
                    if meet and not (small and colours[other] != colours[mine]):
                        row[x] = darker(row[x])
                        break

    def _felt(self) -> None:
        looks = (self.projection.wide, self.projection.deep, self.left, self.top)
        rows = felt(*looks, 2 * self.canvas.width, 2 * self.canvas.height, self.paint.felt)
        self.canvas.points = [list(row) for row in rows]

    def _floor(self, cell: Cell, colour: str) -> None:
        """The lower face of a cell, as if nothing stood on it."""
        x, y, z = turned(cell, self.corner)
        for span in self.projection.face((x, y, z - 1), TOP):
            self._span(span, colour, NOBODY)

    def _mark(self, face: Face, number: int, numbers: bool) -> None:
        """A mark stands in the middle of its face, or of what is seen of it."""
        for column, row in self.projection.letters(face.cell, face.looks):
            x, line = 2 * (column - self.left), 2 * (row - self.top)
            if 0 <= line < len(self.owner) - 1 and 0 <= x < 2 * self.canvas.width - 1:
                above, below = self.owner[line], self.owner[line + 1]
                if above[x] == above[x + 1] == below[x] == below[x + 1] == number:
                    ink = self.paint.ink[face.mark - 1]
                    self.canvas.write(x // 2, line // 2, glyph(face.mark, numbers), ink, bold=True)
                    return

    def _shine_through(self, piece: Placed, lit: set[int], colour: str) -> None:
        """What hides a domino is dotted with its colour, unless it is lit itself."""
        for cell in piece.cells:
            for looks in (TOP, LEFT, RIGHT):
                for line, left, right in self.projection.face(turned(cell, self.corner), looks):
                    line -= 2 * self.top
                    if not 0 <= line < len(self.owner):
                        continue
                    for x in range(
                        max(0, left - 2 * self.left), min(right - 2 * self.left, 2 * self.canvas.width)
                    ):
                        if (x + line) % 2 and self.owner[line][x] not in lit:
                            self.canvas.points[line][x] = colour


@lru_cache(maxsize=8)
def felt(
    wide: int, deep: int, left: int, top: int, width: int, height: int, shades: tuple[str, ...]
) -> list[list[str]]:
    """A checkered cloth: one sees how far things lie apart."""
    rows = []
    for line in range(height):
        down = (line + 2 * top - 0.5) * wide
        asides = ((x + 2 * left - 0.5) * deep for x in range(width))
        rows.append(
            [
                shades[int((aside + down) // (2 * wide * deep) + (aside - down) // (2 * wide * deep)) & 1]
                for aside in asides
            ]
        )
    return rows


def axis_names(corner: int) -> tuple[str, str]:
    """Which axes run to the lower right and to the upper right."""
    names = {(1, 0, 0): "+x", (-1, 0, 0): "-x", (0, 1, 0): "+y", (0, -1, 0): "-y"}
    back = -corner % CORNERS
    return names[turned((1, 0, 0), back)], names[turned((0, 1, 0), back)]
