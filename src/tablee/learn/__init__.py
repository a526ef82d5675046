"""Short lessons: positions from the sheets' examples, a task each, and the engine as the judge."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from tablee.learn.step import Answer, Step
from tablee.play.registry import GAMES
from tablee.shelf import room

if TYPE_CHECKING:
    LESSONS: Mapping[str, tuple[Step, ...]]

__all__ = ["LESSONS", "Answer", "Step"]


@cache
def _lessons() -> Mapping[str, tuple[Step, ...]]:
    found = {game: room(game, "lessons") for game in GAMES}
    return {game: lessons.STEPS for game, lessons in found.items() if lessons is not None}


def __getattr__(name: str) -> Any:
    """`LESSONS`: the steps of each game that has a lesson. Lessons need this package, so they are loaded later."""
    if name == "LESSONS":
        return _lessons()
    raise AttributeError(name)
