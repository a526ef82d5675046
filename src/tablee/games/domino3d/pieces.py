"""The 42 dominoes of Domino 3D (D1): two dice each, glued by a face."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tablee.games.domino3d.geometry import NAMES, POSES, along, opposite, own_face

GLUED = 0  # there is no face where the two halves meet


@dataclass(frozen=True)
class Mark:
    """A mark has a shape and a colour of its own."""

    id: int
    name: str
    glyph: str
    colour: str


@dataclass(frozen=True)
class Domino:
    """A domino by its name `a|b=` or `a|b×`, with the marks of its own faces."""

    name: str
    faces: tuple[tuple[int, ...], tuple[int, ...]]
    """For half A and half B the marks that look +x, -x, +y, -y, +z, -z in the canonical pose."""

    @property
    def double(self) -> bool:
        """It looks the same turned end for end (D2)."""
        return self.name[0] == self.name[2]

    def mark(self, pose: int, half: int, direction: int) -> int:
        """The mark of one half that looks in a direction of the grid; GLUED where the halves meet."""
        return self.faces[half][own_face(pose, direction)]

    @cache  # noqa: B019  there are 42 of them, for ever
    def turned_end_for_end(self, pose: int) -> int | None:
        """The pose with A and B exchanged that looks the same; only doubles have one."""
        for other in range(POSES):
            if along(other) == opposite(along(pose)) and all(
                self.mark(pose, half, direction) == self.mark(other, 1 - half, direction)
                for half in (0, 1)
                for direction in range(6)
            ):
                return other
        return None


def _load() -> tuple[tuple[Mark, ...], tuple[Domino, ...]]:
    data = json.loads(files("tablee.games.domino3d").joinpath("set.json").read_text("utf-8"))
    dominoes = []
    for name, marks in data["dominoes"].items():
        by_face = dict(zip(data["faces"], map(int, marks), strict=True))
        faces = [tuple(by_face.get(half + direction, GLUED) for direction in NAMES) for half in "AB"]
        dominoes.append(Domino(name, (faces[0], faces[1])))
    return tuple(Mark(**mark) for mark in data["marks"]), tuple(dominoes)


MARKS, DOMINOES = _load()
NUMBER = {domino.name: number for number, domino in enumerate(DOMINOES)}
