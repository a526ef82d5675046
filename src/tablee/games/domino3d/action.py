"""Actions of Domino 3D, and their notation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tablee.play.action import Action
from tablee.texts import say

Cell = tuple[int, int, int]

_NAME = r"[^\s,;]{1,12}"  # also names that no domino has: the refusal says so
_CELL = r"-?\d{1,3},-?\d{1,3},-?\d{1,3}"
_LAY = re.compile(rf"lay ({_NAME}) at ({_CELL}) ({_CELL}) pose (\d{{1,2}})")
_TAKE_BACK = re.compile(rf"take_back ({_NAME})")
_CLAIM = re.compile(rf"claim ({_NAME}) ({_NAME})")


class Domino3dAction(Action, frozen=True):
    """`lay` has a domino, its two cells and a pose; `take_back` a domino; `claim` two or none; `vote` yes or no."""

    domino: str | None = None
    cells: tuple[Cell, Cell] | None = None
    pose: int | None = None
    dominoes: tuple[str, ...] | None = None
    rebuild: bool | None = None

    def to_dict(self) -> dict[str, Any]:
        data = super().to_dict()
        if self.cells is not None:
            data["cells"] = [list(cell) for cell in self.cells]
        return data

    def is_sound(self) -> bool:
        """Whether it has the shape of its verb: one made by hand may hold anything."""
        try:
            return from_json(self.to_dict()) == self
        except (TypeError, ValueError):
            return False

    def __str__(self) -> str:
        if self.do == "lay" and self.cells is not None:
            one, two = (",".join(map(str, cell)) for cell in self.cells)
            return f"lay {self.domino} at {one} {two} pose {self.pose}"
        if self.do == "take_back":
            return f"take_back {self.domino}"
        if self.do == "claim":
            return f"claim {' '.join(self.dominoes or ('none',))}"
        if self.do == "vote":
            return "vote yes" if self.rebuild else "vote no"
        return self.do

    def text(self, lang: str = "en") -> str:
        key = f"action.{self.do}"
        if self.do == "lay":
            key = "action.place"
        elif self.do == "claim" and not self.dominoes:
            key = "action.claim_none"
        elif self.do == "vote":
            key = "action.vote_yes" if self.rebuild else "action.vote_no"
        cells = " ".join(",".join(map(str, cell)) for cell in self.cells or ())
        values = {
            "domino": self.domino,
            "cells": cells,
            "pose": self.pose,
            "dominoes": ", ".join(self.dominoes or ()),
        }
        return say(lang, key, values)


def from_notation(text: str) -> Domino3dAction | None:
    """The action that is written so, None if nothing is."""
    text = " ".join(text.split())
    if found := _LAY.fullmatch(text):
        cells = tuple(tuple(map(int, cell.split(","))) for cell in found.groups()[1:3])
        return from_json({"do": "lay", "domino": found[1], "cells": cells, "pose": int(found[4])})
    if found := _TAKE_BACK.fullmatch(text):
        return from_json({"do": "take_back", "domino": found[1]})
    if found := _CLAIM.fullmatch(text):
        return from_json({"do": "claim", "dominoes": list(found.groups())})
    if text == "claim none":
        return Domino3dAction("claim", dominoes=())
    if text in ("vote yes", "vote no"):
        return Domino3dAction("vote", rebuild=text == "vote yes")
    return Domino3dAction(text) if re.fullmatch(r"skip|done|timeout", text) else None


SHAPES = {
    "lay": {"do", "domino", "cells", "pose"},
    "take_back": {"do", "domino"},
    "claim": {"do", "dominoes"},
    "vote": {"do", "rebuild"},
}


def from_json(data: Mapping[str, Any]) -> Domino3dAction | None:
    """The action with this JSON, None if it has another shape."""
    do = data.get("do")
    if not isinstance(do, str) or set(data) != SHAPES.get(do, {"do"}):
        return None
    if do == "vote":
        return Domino3dAction(do, rebuild=data["rebuild"]) if type(data["rebuild"]) is bool else None
    if do == "claim":
        named = data["dominoes"]
        if not isinstance(named, (list, tuple)) or len(named) not in (0, 2) or not all(map(_is_name, named)):
            return None
        return Domino3dAction(do, dominoes=tuple(named))
    if do in ("lay", "take_back") and not _is_name(data["domino"]):
        return None
    if do == "lay":
        cells = _cells(data["cells"])
        if cells is None or type(data["pose"]) is not int:
            return None
        return Domino3dAction(do, data["domino"], cells, data["pose"])
    return Domino3dAction(do, data.get("domino"))


def _is_name(name: object) -> bool:
    return isinstance(name, str) and re.fullmatch(_NAME, name) is not None


def _cells(value: object) -> tuple[Cell, Cell] | None:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        return None
    for cell in value:
        if (
            not isinstance(cell, (list, tuple))
            or len(cell) != 3
            or not all(type(number) is int for number in cell)
        ):
            return None
    one, two = (tuple(cell) for cell in value)
    return one, two
