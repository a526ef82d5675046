"""A board as a picture, with its pawns: colours, patterns and shapes, in plain SVG with nothing to load.

`python -m tablee.games.quadrot.draw.svg` draws the pictures of `docs/pictures` anew.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape
from math import atan2, cos, hypot, pi, sin
from pathlib import Path

from tablee.games.quadrot import board_file
from tablee.games.quadrot.board import FORWARD, OPPOSITE, STUB, Board, Side
from tablee.games.quadrot.codes import COLOURS, FACES, KINDS, PAWNS, SIDES
from tablee.games.quadrot.draw import symbols
from tablee.games.quadrot.draw.symbols import DEFS, PAPER, SEAT_HEX, Spot, word
from tablee.games.quadrot.draw.text import Pawns
from tablee.texts import say

SIZE = 1000.0
FIELD = 672.0  # what the points span
ROOM = 84.0  # the shortest segment for symbols of full size
WIDTH = 10.5  # of a segment
STUB_LENGTH = 54.0
ALONG, DEEP = 294.0, 84.0  # a start area: along its line, and away from it
SLOT, ARRIVED = 58.0, 36.0  # from pawn to pawn in a start area: of those who wait, of those who are home
TURNS = {"S": 0, "W": 90, "N": 180, "E": 270}


def svg(
    board: Board,
    pawns: Pawns | None = None,
    *,
    dice: Sequence[str] = (),
    highlight: Collection[str] = (),
    title: str = "Quadrot",
    lang: str = "en",
) -> str:
    """The picture of a board, with the pawns of each side and the throw; the points in `highlight` shine."""
    made = Picture(board, pawns or {})
    sides = [board.sides[side] for side in SIDES]
    label = escape("".join(letter for letter in f"{title} - {board.name}" if letter.isprintable()))
    size = f"{SIZE:g}"
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}"',
            f' role="img" aria-label="{label}" font-family="DejaVu Sans, Verdana, sans-serif">\n',
            DEFS,
            symbols.panel(SIZE, 0, 18, "qr-wood"),
            symbols.panel(SIZE, 12, 10, "qr-board"),
            made.field(),
            '<g fill="none">\n',
            *map(made.stubs, sides),
            made.segments(),
            "</g>\n",
            *map(made.area, sides),
            made.points(highlight),
            made.ids(),
            made.standing(),
            word((42, 74), title, size=34, bold=True),
            word((43, 98), board.name),
            made.legend(lang),
            made.dice([COLOURS[face] for face in FACES], 74, 30, say(lang, "board.each_die")),
            made.dice(dice, 140, 40, say(lang, "board.thrown")) if dice else "",
            "</svg>\n",
        ]
    )


def draw(name: str, to: str | Path, lang: str = "en") -> None:
    """The picture of a shipped board or of a board file into a file."""
    Path(to).write_text(svg(board_file.board(name), lang=lang), encoding="utf-8")


class Picture:
    """One board on the canvas: where its points are, and how large the symbols may be."""

    def __init__(self, board: Board, pawns: Pawns) -> None:
        self.board, self.pawns = board, pawns
        across, up = ([getattr(point, axis) for point in board.points] for axis in "xy")
        self.scale = FIELD / max(max(across) - min(across), max(up) - min(up), 1)
        self.middle = (max(across) + min(across)) / 2, (max(up) + min(up)) / 2
        self.spot = {point.id: self._at(point.x, point.y) for point in board.points}
        shortest = min(_length(self.spot[segment.a], self.spot[segment.b]) for segment in board.segments)
        self.size = max(0.3, min(1.0, shortest / ROOM + 0.15))
        self.style = symbols.styles(board)
        (left, bottom), (right, top) = self._at(min(across), min(up)), self._at(max(across), max(up))
        self.edge = {
            "S": bottom + STUB_LENGTH,
            "W": left - STUB_LENGTH,
            "N": top - STUB_LENGTH,
            "E": right + STUB_LENGTH,
        }

    def _at(self, x: float, y: float) -> Spot:
        return SIZE / 2 + (x - self.middle[0]) * self.scale, SIZE / 2 - (y - self.middle[1]) * self.scale

    def on_line(self, side: Side, point: str) -> Spot:
        """Where the stub of a point meets the start line."""
        x, y = self.spot[point]
        return (x, self.edge[side.side]) if side.side in "SN" else (self.edge[side.side], y)

    def field(self) -> str:
        """The light ground under the points: their hull, a little wider."""
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in _hull(list(self.spot.values())))
        return "".join(
            f'<polygon points="{points}" fill="{PAPER}" stroke="{rim}" stroke-width="{width}"'
            ' stroke-linejoin="round"/>\n'
            for rim, width in (("#cdb98c", 78), (PAPER, 74))
        )

    def segments(self) -> str:
        """All lines."""
        return "".join(
            symbols.line(
                self.spot[segment.a], self.spot[segment.b], self.style[segment.colour], WIDTH * self.size
            )
            for segment in self.board.segments
        )

    def stubs(self, side: Side) -> str:
        """Two halves, red and blue, before each entry point; the red square's is only dotted (R18)."""
        drawn = ""
        for point in side.entry_points:
            for colour, aside in zip(STUB, (-4.4, 4.4), strict=True):
                right, down = (aside, 0.0) if side.side in "SN" else (0.0, aside)
                a, b = ((x + right, y + down) for x, y in (self.spot[point], self.on_line(side, point)))
                drawn += symbols.line(a, b, self.style[colour], 7.6)
        (ax, ay), (bx, by) = self.spot[side.start_square], self.on_line(side, side.start_square)
        return drawn + (
            f'<path d="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" stroke="{self.style["red"].hex}" stroke-width="3"'
            ' stroke-dasharray="2 5"/>\n'
        )

    def points(self, golden: Collection[str]) -> str:
        """All points; those in `golden` shine."""
        drawn = ""
        for point in self.board.points:
            x, y = self.spot[point.id]
            if point.id in golden:
                drawn += (
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{27 * self.size:.1f}" fill="#ffb300"'
                    ' fill-opacity=".6"/>\n'
                )
            drawn += symbols.point(point.kind, (x, y), self.size)
        return drawn

    def ids(self) -> str:
        """Small, where the lines at a point leave most room, with a light rim."""
        drawn = ""
        taken = {at for places in self.pawns.values() for at in places}
        for point in self.board.points:
            angle = self._roomiest(point.id)
            away = (24 if point.kind == "plain" and point.id not in taken else 33) * self.size
            wider = 1 + 0.1 * (len(point.id) - 2)
            x, y = self.spot[point.id]
            x, y = x + away * wider * cos(angle), y - away * sin(angle) + 4 * self.size
            drawn += f'<text x="{x:.1f}" y="{y:.1f}">{point.id}</text>\n'
        return (
            f'<g font-size="{12 * self.size + 1:.1f}" text-anchor="middle" fill="#4a3c22" stroke="{PAPER}"'
            f' stroke-width="3" paint-order="stroke" stroke-linejoin="round">\n{drawn}</g>\n'
        )

    def _roomiest(self, name: str) -> float:
        """Of eight directions the one farthest from all lines; preferably to the lower right."""
        x, y = self.spot[name]
        ends = [self.spot[other] for other, _ in self.board.neighbours[name]]
        for side in self.board.sides.values():
            if name in (*side.entry_points, side.start_square):
                ends.append(self.on_line(side, name))
        lines = [atan2(y - down, right - x) for right, down in ends]
        angles = [eighth * pi / 4 for eighth in (-1, 1, -3, 3, 0, -2, 4, 2)]
        return max(angles, key=lambda angle: round(min(_apart(angle, line) for line in lines), 3))

    def area(self, side: Side) -> str:
        """The start line, and behind it who waits here and who has arrived from the side opposite."""
        name, opposite = side.side, OPPOSITE[side.side]
        x, y = self.on_line(side, side.start_square)
        along = max(ALONG, _length(*(self.spot[point] for point in side.entry_points)) + 100)
        slots = "".join(
            f'<circle cx="{_slot(pawn, SLOT):.1f}" cy="40" r="18" fill="#fff" fill-opacity=".8"'
            f' stroke="{SEAT_HEX[name]}" stroke-width="2.6"/>\n'
            for pawn in range(PAWNS)
        )
        drawn = (
            f'<g transform="translate({x:.1f} {y:.1f}) rotate({TURNS[name]})">\n'
            f'<rect x="{-along / 2:.1f}" y="4" width="{along:.1f}" height="{DEEP:.1f}" rx="12"'
            f' fill="{SEAT_HEX[name]}" fill-opacity=".25" stroke="{SEAT_HEX[name]}" stroke-width="3"/>\n'
            f'<rect x="{-along / 2:.1f}" y="-4.5" width="{along:.1f}" height="9" rx="4" fill="#111"/>\n'
            f"{slots}</g>\n"
        )
        for pawn, at in enumerate(self.pawns.get(name, ())):
            if at == "start":
                drawn += symbols.pawn(name, pawn, _behind((x, y), name, _slot(pawn, SLOT), 40), 0.9)
        for pawn, at in enumerate(self.pawns.get(opposite, ())):
            if at == "home":
                drawn += symbols.pawn(opposite, pawn, _behind((x, y), name, _slot(pawn, ARRIVED), 75), 0.6)
        return drawn

    def standing(self) -> str:
        """The pawns on points; those below are nearer."""
        found = [
            (self.spot[at], side, number)
            for side, places in self.pawns.items()
            for number, at in enumerate(places)
            if at in self.spot
        ]
        found.sort(key=lambda one: one[0][1])
        return "".join(symbols.pawn(side, number, at, self.size) for at, side, number in found)

    def legend(self, lang: str) -> str:
        """Colours to the left, kinds of points to the right."""
        drawn = ""
        for row, colour in enumerate(COLOURS):
            y = 872.0 + 27 * row
            drawn += symbols.line((42, y), (96, y), self.style[colour], WIDTH)
            drawn += word((108, y + 5), say(lang, f"colour.{colour}"))
        for row, kind in enumerate((*KINDS[1:], "plain")):
            y = 862.0 + 32 * row
            drawn += symbols.point(kind, (935, y), 0.72)
            drawn += word((912, y + 5), say(lang, f"board.does_{kind}"), anchor="end")
        return drawn

    def dice(self, faces: Sequence[str], y: float, size: float, caption: str) -> str:
        """A row of faces at the right edge."""
        right = SIZE - 42
        return word((right, y - 8), caption, anchor="end", bold=True) + "".join(
            symbols.die((right - size - index * (size + 6), y), size, self.style[face])
            for index, face in enumerate(reversed(faces))
        )


def _length(a: Spot, b: Spot) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _apart(one: float, other: float) -> float:
    """The angle between two directions."""
    return abs((one - other + pi) % (2 * pi) - pi)


def _slot(pawn: int, pitch: float) -> float:
    return (pawn - (PAWNS - 1) / 2) * pitch


def _behind(line: Spot, side: str, along: float, away: float) -> Spot:
    """A spot behind the start line."""
    right, up = FORWARD[side]
    return line[0] - right * away + up * along, line[1] + up * away + right * along


def _hull(spots: Sequence[Spot]) -> list[Spot]:
    hull: list[Spot] = []
    for run in (sorted(set(spots)), sorted(set(spots), reverse=True)):
        chain: list[Spot] = []
        for spot in run:
            while len(chain) > 1 and _bend(chain[-2], chain[-1], spot) <= 0:
                chain.pop()
            chain.append(spot)
        hull += chain[:-1]
    return hull


def _bend(a: Spot, b: Spot, c: Spot) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def pictures() -> dict[str, str]:
    """The pictures of the documentation by file name: every shipped board, and one of them in play."""
    drawn = {f"quadrot-{name}.svg": svg(board_file.board(name)) for name in board_file.shipped()}
    play = svg(board_file.board("quadrat"), SCENE, dice=("blue", "black"), highlight=("c3", "c7"))
    return {"quadrot.svg": play, **drawn}


SCENE = {
    "S": ("d9", "f6", "c3", "start"),
    "W": ("b6", "i6", "e4", "home"),
    "N": ("d8", "g7", "f4", "start"),
    "E": ("e6", "c5", "h4", "home"),
}


if __name__ == "__main__":
    folder = Path("docs/pictures")
    folder.mkdir(parents=True, exist_ok=True)
    for file, picture in pictures().items():
        (folder / file).write_text(picture, encoding="utf-8")
