"""A board of Quadrot (R1), and all that follows from its points and segments: ways, straight doubles, distances."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import gcd
from typing import Any

from tablee.games.quadrot.codes import COLOURS, HOME, START

STUB = ("red", "blue")  # the colours that walk a stub
OPPOSITE = {"S": "N", "W": "E", "N": "S", "E": "W"}
FORWARD = {"S": (0, 1), "W": (1, 0), "N": (0, -1), "E": (-1, 0)}
"""The way a stub runs from a side's start line, and with it the way out over the line opposite."""


@dataclass(frozen=True)
class Point:
    """A point with its exact place, on a lattice as fine as the file needs."""

    id: str
    x: int
    y: int
    kind: str


@dataclass(frozen=True)
class Segment:
    """A straight line between two points."""

    a: str
    b: str
    colour: str

    @property
    def name(self) -> str:
        """As errors write it."""
        return f"{self.a}-{self.b}"


@dataclass(frozen=True)
class Side:
    """What a seat on this side starts from and aims at."""

    side: str
    entry_points: tuple[str, str]
    last_points: tuple[str, str]
    start_square: str
    finish_square: str


@dataclass(frozen=True)
class Double:
    """R10: from `a` over `over` to `c` in one straight line, with the colours that walk each half."""

    a: str
    over: str
    c: str
    first: tuple[str, ...]
    second: tuple[str, ...]

    def fits(self, one: str, two: str) -> bool:
        """Whether the two dice walk it, in either order."""
        return (one in self.first and two in self.second) or (two in self.first and one in self.second)


@dataclass(frozen=True)
class Board:
    """A board that keeps R20; made by `boardfile.board`."""

    name: str
    points: tuple[Point, ...]
    segments: tuple[Segment, ...]
    sides: Mapping[str, Side]
    scale: int = 1
    """The points' x and y are those of the file times this."""
    style: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def point(self) -> dict[str, Point]:
        """The points by id."""
        return {point.id: point for point in self.points}

    @cached_property
    def number(self) -> dict[str, int]:
        """The engine's number of each place by its id."""
        numbers = {point.id: index + 1 for index, point in enumerate(self.points)}
        return {"start": START, **numbers, "home": HOME}

    @cached_property
    def names(self) -> dict[int, str]:
        """The inverse."""
        return {number: name for name, number in self.number.items()}

    @cached_property
    def neighbours(self) -> dict[str, tuple[tuple[str, str], ...]]:
        """For each point the points one segment away, with its colour."""
        found: dict[str, list[tuple[str, str]]] = {point.id: [] for point in self.points}
        for segment in self.segments:
            found[segment.a].append((segment.b, segment.colour))
            found[segment.b].append((segment.a, segment.colour))
        return {a: tuple(others) for a, others in found.items()}

    def of_kind(self, kind: str) -> tuple[str, ...]:
        """All points of a kind."""
        return tuple(point.id for point in self.points if point.kind == kind)

    def advances(self, side: str, at: str, colour: str) -> tuple[str, ...]:
        """R5, R12, R16: where one die of this colour can bring a pawn of this side, others apart.

        The finish square leads home like a last point: who stands on it may go (R18).
        """
        own = self.sides[side]
        if at == "start":
            return own.entry_points if colour in STUB else ()
        to = [other for other, walked in self.neighbours[at] if walked == colour]
        if colour == "black" and self.point[at].kind == "black":
            to += [other for other in self.of_kind("black") if other != at and other not in to]
        if colour in STUB and at in (*own.last_points, own.finish_square):
            to.append("home")
        return tuple(sorted(to, key=lambda place: self.number[place]))

    @cached_property
    def _straight(self) -> tuple[Double, ...]:
        return tuple(
            Double(a, over, c, (first,), (second,))
            for over, others in self.neighbours.items()
            for a, first in others
            for c, second in others
            if a != c and self._direction(a, over) == self._direction(over, c)
        )

    def doubles(self, side: str) -> tuple[Double, ...]:
        """R10 for a pawn of this side: straight doubles, and those in which one half is a stub."""
        own, forward = self.sides[side], FORWARD[side]
        jumps = list(self._straight)
        for over in own.entry_points:
            for c, colour in self.neighbours[over]:
                if self._direction(over, c) == forward:
                    jumps.append(Double("start", over, c, STUB, (colour,)))
        for over in (*own.last_points, own.finish_square):
            for a, colour in self.neighbours[over]:
                if self._direction(a, over) == forward:
                    jumps.append(Double(a, over, "home", (colour,), STUB))
        return tuple(jumps)

    def _direction(self, a: str, b: str) -> tuple[int, int]:
        """In lowest terms, so that equal directions are equal pairs."""
        dx, dy = self.point[b].x - self.point[a].x, self.point[b].y - self.point[a].y
        length = gcd(dx, dy)
        return dx // length, dy // length

    @cached_property
    def _overs(self) -> dict[tuple[str, str, str], str]:
        return {
            (side, double.a, double.c): double.over for side in self.sides for double in self.doubles(side)
        }

    def over(self, side: str, a: str, c: str) -> str | None:
        """What a jump from a to c crosses; None if there is no such double."""
        return self._overs.get((side, a, c))

    def distances(self, side: str) -> dict[str, int]:
        """For each place the fewest dice that bring a lone pawn home, whatever they show, without red squares.

        Places from which there is no such way are left out.
        """
        best = {"home": 0}
        places = ["start", *(point.id for point in self.points if point.kind != "red")]
        ways = {place: tuple(self._lone_steps(side, place)) for place in places}
        changed = True
        while changed:
            changed = False
            for place in places:
                found = [best[to] + 1 for to in ways[place] if to in best]
                if found and min(found) < best.get(place, 1 + min(found)):
                    best[place] = min(found)
                    changed = True
        return best

    def _lone_steps(self, side: str, at: str) -> Iterator[str]:
        """Where one die can end: white points lead on to all white points (R11)."""
        for colour in COLOURS:
            for to in self.advances(side, at, colour):
                if to == "home" or self.point[to].kind != "red":
                    yield to
                    if to != "home" and self.point[to].kind == "white":
                        yield from (other for other in self.of_kind("white") if other not in (at, to))
