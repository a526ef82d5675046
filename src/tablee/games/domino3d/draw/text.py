"""Structures in characters: a picture from each of the four corners, and a plan of every layer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import ascii_letters

from tablee.games.domino3d.draw.placed import Placed
from tablee.games.domino3d.draw.svg import LEFT, RIGHT, TOP, turned
from tablee.games.domino3d.geometry import DIRECTIONS, NAMES, UP, Cell, beside
from tablee.games.domino3d.pieces import GLUED, MARKS

Glyph = tuple[str, str]
"""A character and how it looks: `edge`, `face`, `mark1` to `mark6`, or `ghost` and `ghost1` to `ghost6`."""
Spot = tuple[int, int]  # line and column

LETTERS = ascii_letters[26:] + ascii_letters[:26]
COVERED, GOES_UP = ".", "^"

WORDS = {
    "en": ("disc", "ring", "plus", "four dots", "square", "star"),
    "fr": tuple(mark.name for mark in MARKS),
}

# Of each face, from the lower left front corner of its cell: its four corners, and where its mark stands.
# One unit of x is 4 columns, one of z 2 lines; one of y goes back 2 columns and 2 lines.
FACES: dict[int, tuple[tuple[Spot, Spot, Spot, Spot], Spot]] = {
    LEFT: (((0, 0), (0, 4), (-2, 4), (-2, 0)), (-1, 2)),
    RIGHT: (((0, 4), (-2, 6), (-4, 6), (-2, 4)), (-2, 5)),
    TOP: (((-2, 0), (-2, 4), (-4, 6), (-4, 2)), (-3, 3)),
}
SIDES: dict[int, tuple[str, str, str, str]] = {
    LEFT: ("-z", "+x", "+z", "-x"),
    RIGHT: ("-z", "+y", "+z", "-y"),
    TOP: ("-y", "+x", "+y", "-x"),
}
INSIDE: dict[int, tuple[Spot, ...]] = {
    LEFT: ((-1, 1), (-1, 2), (-1, 3)),
    RIGHT: ((-2, 5),),
    TOP: ((-3, 2), (-3, 3), (-3, 4)),
}
GHOSTLY = str.maketrans("+-|", "o=!")


def text(placed: Iterable[Placed], corner: int = 0, ghost: Placed | None = None) -> str:
    """The picture as plain lines; a ghost has the edges `o=!`."""
    lines = picture(placed, corner, ghost)
    return "".join("".join(character for character, _ in line).rstrip() + "\n" for line in lines)


def picture(placed: Iterable[Placed], corner: int = 0, ghost: Placed | None = None) -> list[list[Glyph]]:
    """A domino is a box without a line between its halves; a mark is its number in the middle of its face.

    One sees the same three sides as from this corner in `isometric`, with the left one flat before the eye.
    `ghost` is a domino that is not laid yet.
    """
    pieces = [*placed, *([ghost] if ghost else [])]
    halves = {
        turned(cell, corner): (piece, half) for piece in pieces for half, cell in enumerate(piece.cells)
    }
    canvas: dict[Spot, Glyph] = {}
    for cell in sorted(halves, key=lambda cell: (-cell[1], cell[2], cell[0])):
        piece, half = halves[cell]
        other = turned(piece.cells[1 - half], corner)
        for looks in (TOP, RIGHT, LEFT):
            if beside(cell, looks) not in halves:
                towards = DIRECTIONS.index(turned(DIRECTIONS[looks], -corner))
                mark = piece.domino.mark(piece.pose, half, towards)
                canvas |= _face(cell, looks, mark, other, piece is ghost)
    return _lines(canvas)


def _face(cell: Cell, looks: int, mark: int, other: Cell, ghostly: bool) -> dict[Spot, Glyph]:
    x, y, z = cell
    line, column = -2 * y - 2 * z, 4 * x + 2 * y
    corners, middle = FACES[looks]
    drawn = dict.fromkeys(INSIDE[looks], " ")
    glued = [beside(cell, NAMES.index(name)) == other for name in SIDES[looks]]
    for side in range(4):
        start, end = corners[side], corners[(side + 1) % 4]
        stroke = "-" if start[0] == end[0] else "|" if start[1] == end[1] else "/"
        for spot in _between(start, end):
            drawn[spot] = " " if glued[side] else stroke
    for side in range(4):
        before, after = glued[side - 1], glued[side]
        if not (before or after):
            drawn[corners[side]] = "+"
        else:  # the line that goes on past the seam of the two halves
            end = corners[side - 1] if after else corners[(side + 1) % 4]
            start = corners[side]
            drawn[start] = "-" if start[0] == end[0] else "|" if start[1] == end[1] else "/"
    if ghostly:
        drawn = {spot: character.translate(GHOSTLY) for spot, character in drawn.items()}
    edge = "ghost" if ghostly else "edge"
    glyphs = {spot: (character, edge if character != " " else "face") for spot, character in drawn.items()}
    glyphs[middle] = (str(mark), f"{'ghost' if ghostly else 'mark'}{mark}")
    return {(line + down, column + right): glyph for (down, right), glyph in glyphs.items()}


def _between(start: Spot, end: Spot) -> list[Spot]:
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    down, right = (end[0] - start[0]) // steps, (end[1] - start[1]) // steps
    return [(start[0] + down * step, start[1] + right * step) for step in range(1, steps)]


def _lines(canvas: Mapping[Spot, Glyph]) -> list[list[Glyph]]:
    if not canvas:
        return []
    top, bottom = min(line for line, _ in canvas), max(line for line, _ in canvas)
    left, right = min(column for _, column in canvas), max(column for _, column in canvas)
    return [
        [canvas.get((line, column), (" ", "face")) for column in range(left, right + 1)]
        for line in range(top, bottom + 1)
    ]


def layers(placed: Iterable[Placed]) -> str:
    """A plan of each layer, from the table up: x to the right, y away from you.

    In a cell stand the letter of the domino, in the middle the mark on its top (`^`: its other half is above,
    `.`: it is covered) and round it the marks seen at its sides. Letters follow the order of the placements.
    """
    pieces = list(placed)
    letter = dict(zip(pieces, LETTERS, strict=False))
    at = {cell: (piece, half) for piece in pieces for half, cell in enumerate(piece.cells)}
    plans = [_plan(at, letter, z) for z in sorted({cell[2] for cell in at})]
    return "\n".join([*plans, key(pieces)]) if pieces else ""


def key(placed: Iterable[Placed]) -> str:
    """Which letter is which domino, eight a line."""
    named = [f"{letter} {piece.domino.name}" for letter, piece in zip(LETTERS, placed, strict=False)]
    return "".join("   ".join(named[start : start + 8]) + "\n" for start in range(0, len(named), 8))


def legend(lang: str) -> str:
    """What the numbers of the marks mean."""
    return "   ".join(f"{mark.id} {word}" for mark, word in zip(MARKS, WORDS[lang], strict=True))


def _plan(at: Mapping[Cell, tuple[Placed, int]], letter: Mapping[Placed, str], z: int) -> str:
    columns, rows = ([cell[axis] for cell in at] for axis in (0, 1))
    west, north = min(columns), max(rows)
    canvas: dict[Spot, str] = {}
    for cell, (piece, half) in at.items():
        if cell[2] == z:
            line, column = 4 * (north - cell[1]), 8 * (cell[0] - west)
            inside = _cell(at, letter[piece], piece, half)
            other = piece.cells[1 - half]
            for down in range(5):
                for right in range(9):
                    spot = line + down, column + right
                    aside = beside(cell, 0 if right == 8 else 1) if right in (0, 8) else cell
                    before = beside(cell, 2 if down == 0 else 3) if down in (0, 4) else cell
                    if aside == before == cell:
                        canvas[spot] = inside[down - 1][right - 1]
                    elif cell in (aside, before):
                        stroke = "-" if aside == cell else "|"
                        canvas[spot] = " " if other in (aside, before) else stroke
                    elif canvas.get(spot) != "+":
                        canvas[spot] = "-" if other == aside else "|" if other == before else "+"
    width, height = 8 * (max(columns) - west) + 9, 4 * (north - min(rows)) + 5
    head = "".join(f"{f'x={x}':^8}" for x in range(west, max(columns) + 1)).rstrip()
    drawn = [f"z={z}".ljust(7) + head]
    for line in range(height):
        margin = f"y={north - line // 4}" if line % 4 == 2 else ""
        row = "".join(canvas.get((line, column), " ") for column in range(width))
        if row.strip():
            drawn.append((margin.ljust(6) + row).rstrip())
    return "\n".join(drawn) + "\n"


def _cell(at: Mapping[Cell, tuple[Placed, int]], letter: str, piece: Placed, half: int) -> list[str]:
    cell = piece.cells[half]

    def seen(direction: int) -> str:
        mark = piece.domino.mark(piece.pose, half, direction)
        return " " if mark == GLUED or beside(cell, direction) in at else str(mark)

    east, west, north, south = (seen(direction) for direction in range(UP))
    own_half_above = beside(cell, UP) == piece.cells[1 - half]
    top = GOES_UP if own_half_above else seen(UP).replace(" ", COVERED)
    return [f"{letter}  {north}   ", f"{west}  {top}  {east}", f"   {south}   "]
