"""What is told when a promise is broken: which match, which turn, and what differs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NoReturn

import msgspec

from tablee.play.game import Game

SHOWN = 160


@dataclass
class Tally:
    """How much was looked at; a check that compared nothing would prove nothing."""

    matches: int = 0
    actions: int = 0
    looked_at: int = 0
    swaps: int = 0
    """Worlds with other hidden pieces than the real one."""
    same_actions: int = 0
    """Actions that were played in the real and in a swapped world, and compared."""
    taken_back: int = 0
    """Sampled worlds in which the last action was taken back and played again."""
    refusals: int = 0


@dataclass
class Story:
    """Where we are: enough to come back to the same turn."""

    game: Game
    seed: int
    played: list[str] = field(default_factory=list)

    def fail(self, what: str, **details: object) -> NoReturn:
        """Raise AssertionError."""
        lines = [f"{self.game!r}, seed {self.seed}, after {len(self.played)} actions: {what}"]
        lines += [f"  {name}: {value}" for name, value in details.items()]
        lines.append(f"  the last actions: {'; '.join(self.played[-4:]) or 'none'}")
        raise AssertionError("\n".join(lines))

    def same(self, what: str, one: object, two: object) -> None:
        """Both must be equal down to the last byte."""
        if msgspec.json.encode(one) != msgspec.json.encode(two):
            where, left, right = difference(msgspec.to_builtins(one), msgspec.to_builtins(two))
            self.fail(what, differs=where or "all", here=_short(left), there=_short(right))

    def true(self, fact: bool, what: str, **details: object) -> None:
        """It must be so."""
        if not fact:
            self.fail(what, **details)


def difference(one: Any, two: Any, where: str = "") -> tuple[str, Any, Any]:
    """The first place in which two JSON values differ."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in dict.fromkeys((*one, *two)):
            if key not in one or key not in two or one[key] != two[key]:
                return difference(one.get(key), two.get(key), f"{where}.{key}".lstrip("."))
    if isinstance(one, (list, tuple)) and isinstance(two, (list, tuple)) and len(one) == len(two):
        for index, (left, right) in enumerate(zip(one, two, strict=True)):
            if left != right:
                return difference(left, right, f"{where}[{index}]")
    return where, one, two


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."
