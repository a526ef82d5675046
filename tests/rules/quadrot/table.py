"""What the rule tests of Quadrot share: a table from a drawing, ways to play a throw, what they lead to.

 d9 -r-[e9]-y-(f9)     points: plain d9, red square [e9], white (d6), black *c7*
  b      k             segments: r red, b blue, y yellow, k black
<d8>   >e8<   {f8}     pawns: <d8> of seat 0, >e8< of seat 1, {f8} of seat 2

A drawing shows a part of the board; it is compared with the board before it is believed.
"""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablee
from tests.oracle.quadrot_drawing import KINDS, Drawing, drawn

BOARD = json.loads((Path(__file__).parents[2] / "oracle" / "quadrot_board.json").read_text(encoding="utf-8"))

GRID = drawn("""
     a5 -y- b5 -y-[c5]-y- d5 -y- e5
      y      y      y      y      y
     a4 -y- b4 -y- c4 -y- d4 -y- e4
      y      y      y      y      y
    [a3]-y- b3 -y- c3 -y- d3 -y-[e3]
      y      y      y      y      y
     a2 -y- b2 -y- c2 -y- d2 -y- e2
      y      y      y      y      y
     a1 -y- b1 -y-[c1]-y- d1 -y- e1
    """)
"""A small board on which everything is yellow, to be repainted where a test needs it."""


def table(
    picture: str,
    dice: str,
    *,
    players: int = 2,
    turn: int = 0,
    start: dict[int, int] | None = None,
    also: dict[int, str] | None = None,
    arrived: tuple[int, ...] = (),
    turns: list[int] | None = None,
    board: dict[str, Any] | None = None,
    folder: Path | None = None,
    **options: Any,
) -> Any:
    """The match in which the pawns stand as drawn and `also` where each seat's text says.

    `start`: how many pawns of a seat wait behind its line. A seat that is named nowhere has all four there; the
    pawns of the others that are not named are home. Another board than the shipped one is kept in `folder`.
    """
    if board is not None:
        assert folder is not None
        options["board"] = saved(board, folder)
    drawing = Drawing(picture)
    believed(drawing, board or BOARD)
    layout, scores = [], []
    for seat in range(players):
        points = (drawing.pawns(seat) if seat < 3 else []) + (also or {}).get(seat, "").split()
        waiting = (start or {}).get(seat, 0 if points or seat in arrived else 4)
        layout += [{"seat": seat, "pawn": pawn, "at": point} for pawn, point in enumerate(points)]
        scores.append(4 - len(points) - waiting)
    position: dict[str, Any] = {
        "game": "quadrot",
        "layout": layout,
        "scores": scores,
        "turn": {"seat": turn, "dice": dice.split()},
    }
    if arrived:
        position["turn"]["arrived"] = list(arrived)
    if turns is not None:
        position["turn"]["turns"] = turns
    return tablee.game("quadrot", players=players, **options).from_position(position)


def believed(drawing: Drawing, board: dict[str, Any]) -> None:
    kinds = {point["id"]: point["kind"] for point in board["points"]}
    for name, mark in drawing.marks.items():
        assert KINDS.get(mark, kinds[name]) == kinds[name], f"{name} is {kinds[name]}"
    colours = {frozenset((one["a"], one["b"])): one["colour"] for one in board["segments"]}
    for one in drawing.segments:
        assert colours[frozenset((one["a"], one["b"]))] == one["colour"], one


def places(match: Any, seat: int) -> list[str]:
    """Where each pawn of the seat is."""
    position = match.position()
    found = ["home"] * 4
    for entry in position["layout"]:
        if entry["seat"] == seat:
            found[entry["pawn"]] = entry["at"]
    for pawn in position["hands"][seat]:
        found[pawn] = "start"
    return found


def stand(match: Any, seat: int) -> str:
    """The places of the seat's pawns without their numbers; those at home are left out."""
    return " ".join(sorted(place for place in places(match, seat) if place != "home"))


def ends(match: Any) -> set[str]:
    """How the pawns of the seat in turn may stand after it. Each outcome is listed once."""
    (seat,) = match.to_act
    found = Counter()
    for action in match.actions(seat):
        after = match.copy()
        after.play(seat, action)
        found[stand(after, seat)] += 1
    assert set(found.values()) == {1}
    return set(found)


def way(match: Any, *steps: str) -> dict[str, Any]:
    """`way(match, "red c3-c4", "both c4-c6 over c5", "blue:2 start-d1")`.

    Without a number it is the first pawn that is there.
    """
    (seat,) = match.to_act
    here = places(match, seat)
    found = []
    for text in steps:
        die, number, begin, end, over = re.fullmatch(
            r"(\w+)(?::(\d))? (\w+)-(\w+)(?: over (\w+))?", text
        ).groups()
        pawn = int(number) if number else here.index(begin) if begin in here else 0
        here[pawn] = end
        step = {"die": die, "pawn": pawn, "from": begin, "to": end}
        found.append({**step, "over": over} if over else step)
    return {"do": "move", "steps": found}


def accepted(match: Any, *steps: str) -> list[Any]:
    """Plays a way that `check` finds legal; the events, without the throw of the next seat."""
    (seat,) = match.to_act
    move = way(match, *steps)
    assert match.check(seat, move) is None
    return [event for event in match.play(seat, move) if event.kind != "throw"]


def allowed(match: Any, *steps: str) -> bool:
    """Whether this way may be played; tried on a copy."""
    (seat,) = match.to_act
    return match.check(seat, way(match, *steps)) is None


def refused(match: Any, clause: str, *steps: str) -> Any:
    """The error of a way that changes nothing and is explained in both languages; no steps: a pass."""
    (seat,) = match.to_act
    return refused_action(match, clause, way(match, *steps) if steps else {"do": "pass"}, seat)


def refused_action(match: Any, clause: str, action: Any, seat: int) -> Any:
    before = match.position()
    with pytest.raises(tablee.IllegalAction) as caught:
        match.play(seat, action)
    error, foretold = caught.value, match.check(seat, action)
    assert match.position() == before
    assert (foretold.clause, str(foretold)) == (error.clause, str(error))
    assert error.clause in clause.split(), str(error)
    explained(error)
    return error


def explained(error: Any) -> None:
    """A sentence in each language; the one that cites a clause ends with it."""
    french, english = error.text("fr"), error.text("en")
    assert french != english
    for sentence in (french, english, str(error)):
        assert len(sentence.split()) > 3
        assert re.search(r"\.( \(R\d+\))?$", sentence)


def kinds(events: list[Any]) -> list[str]:
    return [event.kind for event in events]


def the(events: list[Any], kind: str) -> Any:
    (event,) = (event for event in events if event.kind == kind)
    return event


def written(steps: Any) -> list[dict[str, Any]]:
    """The steps of an event or of a view as JSON has them."""
    found: list[dict[str, Any]] = msgspec.to_builtins(steps)
    return found


def with_colours(board: dict[str, Any], **colours: str) -> dict[str, Any]:
    """`with_colours(board, red="b1-b2 b2-b3", blue="b3-b4")`: the same board with these segments repainted."""
    wanted = {frozenset(name.split("-")): colour for colour in colours for name in colours[colour].split()}
    painted = []
    for one in board["segments"]:
        ends_of_it = frozenset((one["a"], one["b"]))
        painted.append({**one, "colour": wanted.pop(ends_of_it, one["colour"])})
    new = [{"a": min(name), "b": max(name), "colour": colour} for name, colour in wanted.items()]
    return {**board, "segments": painted + new}


def with_points(board: dict[str, Any], **points: Any) -> dict[str, Any]:
    """`with_points(board, b2="white", c3=(2, 2.5))`: the same board with other kinds or places of points."""
    changed = []
    for point in board["points"]:
        new = points.get(point["id"])
        if isinstance(new, str):
            point = {**point, "kind": new}
        elif new is not None:
            point = {**point, "x": new[0], "y": new[1]}
        changed.append(point)
    return {**board, "points": changed}


def saved(board: dict[str, Any], folder: Path) -> str:
    """The board as a file, for the option `board`."""
    path = folder / "board.json"
    path.write_text(json.dumps(board), encoding="utf-8")
    return str(path)
