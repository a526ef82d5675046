"""The score sheets of all games that have one, for the pad of the real table."""

from __future__ import annotations

from typing import Any

from tablee.play.registry import own_games
from tablee.play.score_sheet import Sheet
from tablee.shelf import room


def files() -> dict[str, Any]:
    """`scoring.json`: the sheets by game and mode."""
    return {"scoring.json": {game: made for game in own_games() if (made := sheets(game))}}


def sheets(game: str) -> dict[str, Sheet]:
    """The sheets of one game by mode; none if it has no pad."""
    found = room(game, "score_sheet")
    made: dict[str, Sheet] = found.sheets() if found else {}
    return made
