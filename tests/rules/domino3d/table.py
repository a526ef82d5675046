"""What the rule tests of Domino 3D share: a move that is accepted, one that is refused, and what it tells."""

import re
from typing import Any

import pytest

import tablee


def listed(match: Any, seat: int) -> list[str]:
    return [str(each) for each in match.actions(seat)]


def verbs(match: Any, seat: int) -> list[str]:
    """The kinds of action a seat has, each once, in the order listed."""
    return list(dict.fromkeys(each.split()[0] for each in listed(match, seat)))


def notation(move: Any) -> str:
    return str(tablee.game("domino3d").action(move))


def kinds(events: list[Any]) -> list[str]:
    return [event.kind for event in events]


def the(events: list[Any], kind: str) -> Any:
    (event,) = (event for event in events if event.kind == kind)
    return event


def parts(event: Any) -> list[tuple[str, int]]:
    assert sum(points for _, points in event.parts) == event.points
    return [(name, points) for name, points in event.parts]


def entry(event: Any) -> dict[str, Any]:
    """The domino of an event in its place."""
    return {"domino": event.domino, "cells": [list(cell) for cell in event.cells], "pose": event.pose}


def laid(match: Any, seat: int | None = None) -> list[str]:
    """The dominoes that lie, in the order placed; in a race those of one seat."""
    layout = match.position()["layout"]
    return [entry["domino"] for entry in layout if seat is None or entry["seat"] == seat]


def accepted(match: Any, seat: int, move: Any) -> Any:
    """Plays a move that `check` finds playable; the events."""
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
    assert (foretold.clause, foretold.where, str(foretold)) == (error.clause, error.where, str(error))
    assert re.fullmatch(r"D([1-9]|1\d|2[0-5])", error.clause)
    if clause is not None:
        assert error.clause == clause, str(error)
    explained(error)
    return error


def not_the_turn(match: Any, seat: Any, move: Any) -> None:
    """A seat that may not act is told so, and nothing changes."""
    before = match.position()
    with pytest.raises(tablee.NotYourTurn) as caught:
        match.play(seat, move)
    assert isinstance(match.check(seat, move), tablee.NotYourTurn)
    assert match.position() == before
    explained(caught.value)


def explained(error: Any) -> None:
    """A sentence in each language; the one that cites a clause ends with it."""
    french, english = error.text("fr"), error.text("en")
    assert french != english
    for sentence in (french, english, str(error)):
        assert len(sentence.split()) > 3
        assert re.search(r"\.( \(D\d+\))?$", sentence)
