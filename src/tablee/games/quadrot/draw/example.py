"""Examples of Quadrot: a part of the board with its pawns, and the way they go."""

from __future__ import annotations

from math import hypot

from tablee.clientdata.examples import Example
from tablee.games.quadrot.action import Step
from tablee.games.quadrot.board import OPPOSITE, STUB, Board, Side
from tablee.games.quadrot.board_file import chosen

UNIT, MARGIN, MARGIN_OF_LINE = 58.0, 26.0, 34.0
INSIDE = {"black": "gap", "yellow": "dots"}
FLIGHTS = ("white", "both")
HEADS = {
    "S": '<circle cy="-9" r="6"/>',
    "W": '<path d="M-5.5-15h11v11h-11z"/>',
    "N": '<path d="M0-17 7.5-4h-15z"/>',
    "E": '<path d="M0-17 7.5-9 0-1-7.5-9z"/>',
}

Spot = tuple[float, float]


def picture(example: Example, steps: tuple[Step, ...]) -> str:
    """The part that the example names, a little wider where a start line is near."""
    return Part(chosen("quadrat")[1], example).svg(steps)


def said(example: Example) -> list[str]:
    """`S1 d2`: the pawns that stand somewhere."""
    return [f"{side}{pawn} {place}" for side, pawn, place in _standing(example)]


def _standing(example: Example) -> list[tuple[str, int, str]]:
    return [
        (side, pawn, place)
        for side in HEADS
        for pawn, place in enumerate(example.listed(side, " "), 1)
        if place not in ("start", "home")
    ]


class Part:
    """Some points of the board on a canvas."""

    def __init__(self, board: Board, example: Example) -> None:
        self.board, self.example = board, example
        by_name = {point.id: point for point in board.points}
        ends = [by_name[name] for name in example.listed("drawn", " ")]
        low, high = ((pick(p.x for p in ends), pick(p.y for p in ends)) for pick in (min, max))
        self.unit = UNIT / board.scale
        self.points = [
            point for point in board.points if low[0] <= point.x <= high[0] and low[1] <= point.y <= high[1]
        ]
        self.spot = {
            point.id: ((point.x - low[0]) * self.unit + MARGIN, (high[1] - point.y) * self.unit + MARGIN)
            for point in self.points
        }
        self.width = (high[0] - low[0]) * self.unit + 2 * MARGIN
        self.height = (high[1] - low[1]) * self.unit + 2 * MARGIN
        self.top = 0.0
        self.lines = [side for side in board.sides.values() if self._shows(side)]
        if any(side.side == "N" for side in self.lines):
            self.top -= MARGIN_OF_LINE
        self.bottom = self.height + (MARGIN_OF_LINE if any(side.side == "S" for side in self.lines) else 0)

    def _shows(self, side: Side) -> bool:
        return side.side in "SN" and all(point in self.spot for point in side.entry_points)

    def svg(self, steps: tuple[Step, ...]) -> str:
        drawn = "".join(map(self._start_line, self.lines))
        for segment in self.board.segments:
            if segment.a in self.spot and segment.b in self.spot:
                drawn += _line(self.spot[segment.a], self.spot[segment.b], segment.colour)
        for point in self.points:
            x, y = self.spot[point.id]
            if point.kind == "red":
                drawn += f'<path class="square" d="M{x - 11:g} {y - 11:g}h22v22h-22z"/>'
                drawn += f'<path class="cross" d="M{x - 5:g} {y - 5:g}l10 10m0-10-10 10"/>'
            else:
                size = 7 if point.kind == "plain" else 11
                drawn += f'<circle class="{point.kind}" cx="{x:g}" cy="{y:g}" r="{size}"/>'
                if point.kind == "black":
                    drawn += f'<circle class="eye" cx="{x:g}" cy="{y:g}" r="5.5"/>'
        drawn += "".join(map(self._way, steps))
        for point in self.points:
            x, y = self.spot[point.id]
            drawn += f'<text x="{x + 18:g}" y="{y + 20:g}">{point.id}</text>'
        for side, pawn, place in _standing(self.example):
            if place in self.spot:
                drawn += self._pawn(side, pawn, self.spot[place])
        box = f"{self.width:g} {self.bottom - self.top:g}"
        return (
            f'<svg class="board" viewBox="0 {self.top:g} {box}" width="{self.width:g}"'
            f' height="{self.bottom - self.top:g}">{drawn}</svg>'
        )

    def _pawn(self, side: str, pawn: int, at: Spot) -> str:
        x, y = at
        body = f'<path d="M-10 9-4-6h8l6 15z"/>{HEADS[side]}'
        return (
            f'<g class="pawn {side}" transform="translate({x:g} {y:g})">{body}<text y="8">{pawn}</text></g>'
        )

    def _start_line(self, side: Side) -> str:
        edge = self._edge(side.side)
        ends = [self.spot[point] for point in side.entry_points]
        drawn = ""
        for x, y in ends:
            for colour, aside in zip(STUB, (-3.5, 3.5), strict=True):
                drawn += _line((x + aside, y), (x + aside, edge), colour)
        left, right = (pick(x for x, _ in ends) for pick in (min, max))
        drawn += f'<path class="start" d="M{left - 24:g} {edge:g}H{right + 24:g}"/>'
        name = edge - 6 if side.side == "N" else edge + 15
        return drawn + f'<text class="side" x="{(left + right) / 2:g}" y="{name:g}">{side.side}</text>'

    def _edge(self, side: str) -> float:
        return -8.0 if side == "N" else self.height + 8

    def _way(self, step: Step) -> str:
        """An arrow; a jump and a flight are bent, so that they do not hide the lines."""
        a, b = self._place(step.start, step.to), self._place(step.to, step.start)
        if a is None or b is None:
            return ""
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1
        along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
        bend = 26 if step.die in FLIGHTS or (step.die == "black" and length > UNIT * 1.5) else 0
        middle = ((a[0] + b[0]) / 2 + along[1] * bend, (a[1] + b[1]) / 2 - along[0] * bend)
        a = (a[0] + along[0] * 14, a[1] + along[1] * 14)
        back = hypot(b[0] - middle[0], b[1] - middle[1]) or 1
        look = ((b[0] - middle[0]) / back, (b[1] - middle[1]) / back)
        tip = (b[0] - look[0] * 13, b[1] - look[1] * 13)
        side = (-look[1] * 5, look[0] * 5)
        heel = (tip[0] - look[0] * 9, tip[1] - look[1] * 9)
        head = "L".join(
            f"{x:.1f} {y:.1f}"
            for x, y in (tip, (heel[0] + side[0], heel[1] + side[1]), (heel[0] - side[0], heel[1] - side[1]))
        )
        curve = f"M{a[0]:.1f} {a[1]:.1f}Q{middle[0]:.1f} {middle[1]:.1f} {heel[0]:.1f} {heel[1]:.1f}"
        kind = "way far" if bend else "way"
        return f'<path class="under" d="{curve}"/><path class="{kind}" d="{curve}"/><path class="tip" d="M{head}Z"/>'

    def _place(self, name: str, other: str) -> Spot | None:
        """Behind a line is where its stub ends; it is always the turn of S."""
        if name in ("start", "home"):
            spot = self.spot.get(other)
            side = "S" if name == "start" else OPPOSITE["S"]
            return None if spot is None else (spot[0], self._edge(side))
        return self.spot.get(name)


def _line(a: Spot, b: Spot, colour: str) -> str:
    path = f"M{a[0]:g} {a[1]:g}L{b[0]:g} {b[1]:g}"
    drawn = f'<path class="line {colour}" d="{path}"/>'
    return drawn + f'<path class="{INSIDE[colour]}" d="{path}"/>' if colour in INSIDE else drawn
