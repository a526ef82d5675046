"""Positions of the two tile games from drawings (docs/formats.md), so that a lesson shows the table it speaks of."""

from __future__ import annotations

from typing import Any

from tablee.games.corners.draw.text import parse

TILINGS = {"triominos": "triangles", "quadominos": "squares"}


def tiles(text: str) -> list[list[int]]:
    """`"1-4-4 0-0-1"` as lists of numbers."""
    return [[int(number) for number in name.split("-")] for name in text.split()]


def drawn(
    game: str, picture: str, *hands: str, scores: tuple[int, int] = (0, 0), **turn: Any
) -> dict[str, Any]:
    """The position whose layout the picture marks `#`; the learner, seat 0, is to act. The well has the rest."""
    laid = parse(picture, TILINGS[game]).get("#", []) if picture else []
    position: dict[str, Any] = {
        "game": game,
        "options": {"players": len(hands)},
        "layout": [{**cell, "seat": number % len(hands)} for number, cell in enumerate(laid)],
        "hands": [tiles(hand) for hand in hands],
        "scores": list(scores),
    }
    return position | {"turn": {"seat": 0, **turn}} if laid else position
