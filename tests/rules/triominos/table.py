"""What the rule tests of Tri-Ominos share: a table from a drawing, a move, a move that is refused."""

import re
from typing import Any

import pytest

import tablee
from tests.scene import mark, scene

FOUR = r"""
    4
   /#\
  4---4
   \*/
    1
"""
"""One trio on the table; `*` is a place for 1-4-4. In ascending order no tile before 0-4-4 fits."""

BRIDGE = r"""
  3---3
 /#\#/#\
2---2---4
 \#/#\ /*\
  1---1---4
   \#/#\#/
    0---0
"""


def table(picture: str, hands: list[str | None] | None = None, **more: Any) -> Any:
    return scene("triominos", picture, hands, **more)


def action(text: str) -> Any:
    """`draw`, `pass`, `timeout` or `open 3-3-3`."""
    verb, _, tile = text.partition(" ")
    return tablee.game("triominos").action({"do": verb, **({"tile": numbers(tile)} if tile else {})})


def lay(picture: str, letter: str = "*", corners: str = "") -> Any:
    """The tile drawn with that mark; with `corners` in that place the tile that has these numbers instead."""
    drawn = mark(picture, "triominos", letter)
    if corners:
        drawn |= {"corners": numbers(corners), "tile": sorted(numbers(corners))}
    return tablee.game("triominos").action(drawn)


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split("-")]


def listed(match: Any, seat: int) -> list[str]:
    return [str(each) for each in match.actions(seat)]


def verbs(match: Any, seat: int) -> list[str]:
    """The kinds of action a seat has, each once, in the order listed."""
    return list(dict.fromkeys(each.split()[0] for each in listed(match, seat)))


def kinds(events: list[Any]) -> list[str]:
    return [event.kind for event in events]


def the(events: list[Any], kind: str) -> Any:
    (event,) = (event for event in events if event.kind == kind)
    return event


def parts(event: Any) -> list[tuple[str, int]]:
    assert sum(points for _, points in event.parts) == event.points
    return [(name, points) for name, points in event.parts]


def accepted(match: Any, seat: int, move: Any) -> Any:
    """Plays a move that `check` finds legal; the events."""
    assert match.check(seat, move) is None
    return match.play(seat, move)


def refused(match: Any, seat: int, move: Any, clause: str | None = None) -> Any:
    """The error of a move that changes nothing and is explained in both languages."""
    before = match.position()
    with pytest.raises(tablee.IllegalAction) as caught:
        match.play(seat, move)
    error = caught.value
    foretold = match.check(seat, move)
    assert match.position() == before
    assert type(foretold) is type(error)
    assert (foretold.clause, str(foretold)) == (error.clause, str(error))
    if clause is not None:
        assert error.clause == clause, str(error)
    assert str(move) not in listed(match, seat)
    explained(error)
    return error


def explained(error: Any) -> None:
    """A sentence in each language; the one that cites a clause ends with it."""
    french, english = error.text("fr"), error.text("en")
    assert french != english
    for sentence in (french, english, str(error)):
        assert len(sentence.split()) > 3
        assert re.search(r"\.( \(T\d+\))?$", sentence)


def turned(position: dict[str, Any], sixths: int) -> dict[str, Any]:
    """The same position with its layout turned that many times by 60 degrees."""
    layout = [{**entry, **turned_cell(entry, sixths)} for entry in position["layout"]]
    return {**position, "layout": layout}


def turned_cell(cell: dict[str, Any], sixths: int) -> dict[str, Any]:
    labels = dict(zip(points(cell["at"]), cell["corners"], strict=True))
    for _ in range(sixths):
        labels = {(-j, i + j): number for (i, j), number in labels.items()}
    i, j = min(i for i, _ in labels), min(j for _, j in labels)
    at = [i, j, "up" if (i, j) in labels else "down"]
    return {"tile": cell["tile"], "at": at, "corners": [labels[point] for point in points(at)]}


def points(at: Any) -> list[tuple[int, int]]:
    i, j, way = at
    return [(i, j), (i, j + 1), (i + 1, j)] if way == "up" else [(i, j + 1), (i + 1, j + 1), (i + 1, j)]
