"""The words in which the rule tests of Quad-Ominos speak of a table."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tests import scene

SQUARE = """
4---4
| # |
4---4
"""


def table(picture: str, *hands: str | None, **rest: Any) -> Any:
    """A match with that layout; one hand for each seat, None for a hand that does not matter."""
    return scene.scene("quadominos", picture, list(hands), players=len(hands), **rest)


def opening(*hands: str | None, **options: Any) -> Any:
    """A match before the first tile: the rules say who opens."""
    return table("", *hands, **options)


def place(picture: str, mark: str = "*") -> dict[str, Any]:
    """The action that lays the tile of that mark."""
    return scene.mark(picture, "quadominos", mark)


def open_with(tile: str) -> dict[str, Any]:
    return {"do": "open", "tile": scene.tiles(tile)[0]}


def lay(tile: str, at: tuple[int, int], corners: str) -> dict[str, Any]:
    """A placement that cannot be drawn, because it is none."""
    return {
        "do": "lay",
        "tile": scene.tiles(tile)[0],
        "at": list(at),
        "corners": [int(number) for number in corners.split("-")],
    }


def action(what: str | dict[str, Any]) -> Any:
    given = {"do": what} if isinstance(what, str) else what
    return tablee.game("quadominos", tiles="complete").action(given)


def play(match: Any, *actions: str | dict[str, Any]) -> list[Any]:
    """Whoever has the turn plays these, one after another; all that happened."""
    events = []
    for what in actions:
        (seat,) = match.to_act
        assert match.check(seat, action(what)) is None
        events += match.play(seat, action(what))
    return events


def story(events: list[Any]) -> list[tuple[str, str, int]]:
    return [(event.kind, event.clause, event.points) for event in events]


def offered(match: Any) -> list[dict[str, Any]]:
    (seat,) = match.to_act
    return [one.to_dict() for one in match.actions(seat)]


def verbs(match: Any) -> set[str]:
    return {one["do"] for one in offered(match)}


def lays(match: Any) -> list[dict[str, Any]]:
    return [one for one in offered(match) if one["do"] == "lay"]


def unordered(actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(actions, key=str)


def hand(match: Any, seat: int) -> list[list[int]]:
    return match.position()["hands"][seat]


def turn(match: Any) -> dict[str, Any]:
    return match.position()["turn"]


def total(tiles: list[list[int]]) -> int:
    return sum(sum(tile) for tile in tiles)


def refused(match: Any, what: str | dict[str, Any], *clauses: str) -> None:
    """Whose turn it is may not do that, by one of these clauses; he hears why, and nothing changes."""
    (seat,) = match.to_act
    assert action(what).to_dict() not in offered(match)
    before, scores, told = match.position(), tuple(match.scores), len(match.history)
    foreseen = match.check(seat, action(what))
    with pytest.raises(tablee.IllegalAction) as caught:
        match.play(seat, action(what))
    error = caught.value
    assert error.clause in clauses
    assert error.text("fr")
    assert error.text("fr") != error.text("en")
    assert isinstance(foreseen, tablee.IllegalAction)
    assert (foreseen.clause, foreseen.text("fr"), foreseen.text("en")) == (
        error.clause,
        error.text("fr"),
        error.text("en"),
    )
    assert match.position() == before
    assert tuple(match.scores) == scores
    assert len(match.history) == told
