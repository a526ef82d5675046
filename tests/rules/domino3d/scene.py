"""Structures of Domino 3D drawn in text, and the matches built from them.

One plan for each layer, side by side, x to the right and y upwards; a domino is a letter, the capital its cell A
and the small letter its cell B. The capital `A` lies at (0,0,0). Under the plans stand name and pose of each:

    z=0    z=1
    A a B  . . b
    A 1|1= 0, B 2|5= 18
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

import tablee

WAYS = {
    "+x": (1, 0, 0),
    "-x": (-1, 0, 0),
    "+y": (0, 1, 0),
    "-y": (0, -1, 0),
    "+z": (0, 0, 1),
    "-z": (0, 0, -1),
}
"""In the order of D2."""

Cell = tuple[int, int, int]
Entry = dict[str, Any]
"""`domino`, `cells`, `pose`: a domino in its place."""


def _set() -> dict[str, dict[str, int]]:
    data = json.loads(files("tablee.games.domino3d").joinpath("set.json").read_text("utf-8"))
    return {
        name: dict(zip(data["faces"], map(int, row), strict=True)) for name, row in data["dominoes"].items()
    }


FACES = _set()
"""For each domino the mark of each face in pose 0: `FACES["1|1="]["A+y"]`."""
DOMINOES = list(FACES)
SHARE = {2: 12, 3: 12, 4: 10, 5: 8, 6: 7}
"""How many dominoes each player of a race takes (D17)."""


def cross(a: Cell, b: Cell) -> Cell:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def minus(a: Cell) -> Cell:
    return -a[0], -a[1], -a[2]


def plus(a: Cell, b: Cell) -> Cell:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


@cache
def axes(pose: int) -> dict[str, Cell]:
    """Where the six directions of the domino itself look in this pose, by the words of D2."""
    own_x = list(WAYS.values())[pose // 4]
    upwards = [WAYS[way] for way in ("+z", "-z", "+x", "-x", "+y", "-y")]
    own_z = [way for way in upwards if way not in (own_x, minus(own_x))][pose % 4]
    own_y = cross(own_z, own_x)
    looks = {"+x": own_x, "+y": own_y, "+z": own_z}
    return looks | {f"-{name[1]}": minus(way) for name, way in looks.items()}


def seen(entry: Entry) -> dict[tuple[Cell, Cell], int]:
    """The ten marks of a domino by cell and direction of the grid."""
    looks = axes(entry["pose"])
    cells = dict(zip("AB", map(tuple, entry["cells"]), strict=True))
    return {(cells[face[0]], looks[face[1:]]): mark for face, mark in FACES[entry["domino"]].items()}


def mark(entry: Entry, cell: Cell, way: str) -> int:
    """The mark on the face of that cell that looks `+x`, ..., `-z`."""
    return seen(entry)[cell, WAYS[way]]


def placed(domino: str, cell_a: Cell, pose: int) -> Entry:
    """A domino with its cell A there; cell B follows from the pose."""
    cell_b = plus(cell_a, axes(pose)["+x"])
    return {"domino": domino, "cells": [list(cell_a), list(cell_b)], "pose": pose}


def plan(text: str) -> dict[str, Entry]:
    """The dominoes of a drawing by their letters, in the order of the alphabet."""
    lines = [line for line in text.splitlines() if line.strip()]
    starts = [found.start() for found in re.finditer("z=", lines[0])]
    rows = [line for line in lines[1:] if "|" not in line]
    legend = ",".join(line for line in lines if "|" in line)
    at = {
        letter: (x, len(rows) - y, z)
        for y, row in enumerate(rows)
        for z, (start, end) in enumerate(zip(starts, [*starts[1:], None], strict=True))
        for x, letter in enumerate(row[start:end].split())
        if letter != "."
    }
    entries = {}
    for word in sorted(word.strip() for word in legend.split(",") if word.strip()):
        letter, domino, pose = word.split()
        a, b = (plus(at[each], minus(at["A"])) for each in (letter, letter.lower()))
        entry = placed(domino, a, int(pose))
        assert entry["cells"] == [list(a), list(b)], f"{word} is not as it is drawn"
        entries[letter] = entry
    assert {letter.upper() for letter in at} == set(entries), "a letter without a domino"
    return entries


def table(
    text: str,
    hold: str = "",
    *,
    off: str = "",
    hand: str | None = None,
    seat: int = 1,
    players: int = 2,
    scores: list[int] | None = None,
    well: list[str] | None = None,
    seed: int = 0,
    turns: int = 0,
    idle: int = 0,
    placed: int = 0,
    **options: Any,
) -> Any:
    """The game in which all drawn dominoes lie but `hold` and those in `off`, and the seat in turn has drawn `hold`.

    The seats that laid them take turns, the start domino is that of seat 0. The pile is all that lies nowhere
    else; with a `well` it is that, and the rest has left the game, as only a vote can decide (D15).
    """
    drawn = plan(text)
    laid = [entry for letter, entry in drawn.items() if letter not in hold + off]
    position: dict[str, Any] = {
        "game": "domino3d",
        "layout": [{**entry, "seat": number % players} for number, entry in enumerate(laid)],
        "hands": [[] for _ in range(players)],
        "scores": scores or [0] * players,
        "round": 1,
        "turn": {"seat": seat, "phase": "play", "turns": turns, "idle": idle, "placed": placed},
    }
    if hold or hand:
        position["hands"][seat] = [hand or drawn[hold]["domino"]]
    if well is not None:
        position["well"] = well
        options = {"collapse": "vote", **options}
    mode = "solo" if players == 1 else "game"
    return tablee.game("domino3d", mode=mode, players=players, **options).from_position(position, seed=seed)


def race(
    structures: list[str],
    *,
    players: int = 2,
    off: str = "",
    done: list[int] | None = None,
    scores: list[int] | None = None,
    number: int = 1,
    seed: int = 0,
    **options: Any,
) -> Any:
    """The race in which the first seats have built what is drawn, but seat 0 still holds the letters of `off`.

    What a seat lacks of its share (D17) it holds: dominoes that are drawn nowhere, in the order of the set.
    """
    drawings = [plan(text) for text in structures] + [{}] * (players - len(structures))
    drawn = [entry["domino"] for drawing in drawings for entry in drawing.values()]
    free = [name for name in DOMINOES if name not in drawn]
    layout, hands = [], []
    for seat, drawing in enumerate(drawings):
        held = [letter for letter in drawing if seat == 0 and letter in off]
        layout += [{**entry, "seat": seat} for letter, entry in drawing.items() if letter not in held]
        hand = [drawing[letter]["domino"] for letter in held]
        more = SHARE[players] - len(drawing)
        hands.append(hand + [free.pop(0) for _ in range(more)])
    position = {
        "game": "domino3d",
        "layout": layout,
        "hands": hands,
        "well": free,
        "scores": scores or [0] * players,
        "round": number,
        "turn": {"phase": "build", "done": done or []},
    }
    return tablee.game("domino3d", mode="race", players=players, **options).from_position(position, seed=seed)


def lay(text: str, letter: str, **changes: Any) -> Entry:
    """The action that lays the domino drawn with that letter, or one changed a little."""
    return {"do": "lay", **plan(text)[letter], **changes}


def put(domino: str, cell_a: Cell, pose: int) -> Entry:
    """The action that lays a domino with its cell A there."""
    return {"do": "lay", **placed(domino, cell_a, pose)}


def build(match: Any, seat: int) -> None:
    """Lays all that a seat of a race still holds in a row, whatever the marks; the last one stands."""
    hand = match.position()["hands"][seat]
    for number, domino in enumerate(hand):
        match.play(seat, put(domino, (2 * number, 0, 0), 0 if domino != hand[-1] else 16))


def wrong_pair(match: Any, seat: int) -> list[str]:
    """The first two neighbours in such a row whose backs differ."""
    row = [entry for entry in match.position()["layout"] if entry["seat"] == seat]
    for number, (left, right) in enumerate(zip(row, row[1:], strict=False)):
        seam = mark(left, (2 * number + 1, 0, 0), "+y"), mark(right, (2 * number + 2, 0, 0), "+y")
        if seam[0] != seam[1]:
            return sorted((left["domino"], right["domino"]), key=DOMINOES.index)
    raise ValueError("every seam matches")
