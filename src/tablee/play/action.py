"""What a player does: a verb, and in each game its data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.texts import say


class Step(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, rename={"start": "from"}):
    """One step of a turn that has several (Quadrot); `back`: it ended behind the start again."""

    die: str
    pawn: int
    start: str
    to: str
    over: str | None = None
    back: bool = False

    def to_dict(self) -> dict[str, Any]:
        """The JSON shape; what does not apply is left out."""
        built: dict[str, Any] = msgspec.to_builtins(self)
        return built


class Action(msgspec.Struct, frozen=True, gc=False, order=False, omit_defaults=True):
    """One action. `str(action)` is its notation, `to_dict` its JSON."""

    do: str

    def to_dict(self) -> dict[str, Any]:
        """The JSON shape; what does not apply is left out."""
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in msgspec.structs.asdict(self).items()
            if value is not None
        }

    def text(self, lang: str = "en") -> str:
        """The action in words."""
        raise TypeError("each game words its own actions")


def walked(lang: str, steps: Sequence[Step]) -> list[str]:
    """`c3 -> c4 -> white d4 -> f6`: the way of each pawn in words."""
    ways: list[tuple[int, str]] = []
    for step in steps:
        word = "" if step.die in ("red", "blue", "yellow", "black") else say(lang, f"step.{step.die}") + " "
        if not ways or ways[-1][0] != step.pawn:
            ways.append((step.pawn, place_name(lang, step.start)))
        over = f" ({say(lang, 'step.over', {'point': step.over})})" if step.over else ""
        ways[-1] = (step.pawn, f"{ways[-1][1]} → {word}{place_name(lang, step.to)}{over}")
    return [way for _, way in ways]


def place_name(lang: str, place: str) -> str:
    """A point by its name, the places behind the lines in words."""
    return say(lang, f"step.{place}") if place in ("start", "home") else place
