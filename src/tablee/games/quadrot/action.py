"""Actions of Quadrot: a turn is one action, a list of steps; and their notation."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from tablee.play.action import Action
from tablee.texts import say

_ID = r"[A-Za-z0-9_]{1,12}"
_STEP = re.compile(rf"([a-z]{{1,10}}):(\d{{1,3}}) ({_ID})-({_ID})(?: over ({_ID}))?")


class Step(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, rename={"start": "from"}):
    """One step of a turn; `back`: it ended behind the start again."""

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


class QuadrotAction(Action, frozen=True):
    """`move` has its steps."""

    steps: tuple[Step, ...] | None = None

    def to_dict(self) -> dict[str, Any]:
        if self.steps is None:
            return {"do": self.do}
        return {"do": self.do, "steps": [step.to_dict() for step in self.steps]}

    def __str__(self) -> str:
        if self.steps is None:
            return self.do
        return f"{self.do} {', '.join(map(step_text, self.steps))}"

    def text(self, lang: str = "en") -> str:
        if self.steps is None:
            return say(lang, f"action.{self.do}")
        return say(lang, "action.move", {"way": say(lang, "semicolon").join(walked(lang, self.steps))})


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


def step_text(step: Step) -> str:
    """`red:2 c3-c4`, `both:1 c3-e3 over d3`."""
    return f"{step.die}:{step.pawn} {step.start}-{step.to}" + (f" over {step.over}" if step.over else "")


class Place(NamedTuple):
    """Where a pawn is, as a sentence says it: `on c3`, `at the start`, `home`."""

    name: str

    def text(self, lang: str) -> str:
        """The place in words."""
        kind = self.name if self.name in ("start", "home") else "point"
        return say(lang, f"web.quadrot.at_{kind}", {"point": self.name})


class Way(NamedTuple):
    """Steps that a sentence names: `red d9 → home, blue e8 → e7`."""

    steps: tuple[Step, ...]

    def text(self, lang: str) -> str:
        """The steps with their dice."""
        return ", ".join(_step_words(lang, step) for step in self.steps)


def _step_words(lang: str, step: Step) -> str:
    kind = "step" if step.die in ("both", "white") else "colour"
    over = f" ({say(lang, 'step.over', {'point': step.over})})" if step.over else ""
    start, to = place_name(lang, step.start), place_name(lang, step.to)
    return f"{say(lang, f'{kind}.{step.die}')} {start} → {to}{over}"


def from_notation(text: str) -> QuadrotAction | None:
    """The action that is written so, None if nothing is."""
    text = " ".join(text.split())
    if text in ("pass", "timeout"):
        return QuadrotAction(text)
    if not text.startswith("move "):
        return None
    found = [_STEP.fullmatch(part) for part in text.removeprefix("move ").split(", ")]
    steps = []
    for part in found:
        if part is None:
            return None
        steps.append(Step(part[1], int(part[2]), part[3], part[4], part[5]))
    return QuadrotAction("move", tuple(steps))


def from_json(data: Mapping[str, Any]) -> QuadrotAction | None:
    """The action with this JSON, None if it has another shape."""
    if data.get("do") in ("pass", "timeout") and set(data) == {"do"}:
        return QuadrotAction(data["do"])
    if (
        data.get("do") != "move"
        or set(data) != {"do", "steps"}
        or not isinstance(data["steps"], (list, tuple))
    ):
        return None
    steps = tuple(_step(one) for one in data["steps"])
    return None if None in steps else QuadrotAction("move", steps)  # type: ignore[arg-type]


def _step(data: Any) -> Step | None:
    """A step; `back`, which a view's ways tell, changes nothing: a way can be sent back as it came."""
    if not isinstance(data, Mapping) or not {"die", "pawn", "from", "to"} <= set(data) <= {
        "die",
        "pawn",
        "from",
        "to",
        "over",
        "back",
    }:
        return None
    words = [data["die"], data["from"], data["to"], data.get("over", "x")]
    if (
        type(data["pawn"]) is not int
        or type(data.get("back", True)) is not bool
        or not all(isinstance(word, str) and re.fullmatch(_ID, word) for word in words)
    ):
        return None
    return Step(data["die"], data["pawn"], data["from"], data["to"], data.get("over"))
