"""What happened, for everybody: events hold nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.play.action import Step, walked
from tablee.texts import joined, say, tile_name
from tablee.texts.people import person

Part = tuple[str, int]
Tile = tuple[int, ...]
Cell = tuple[int, int, int]


class Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A score changes only by an event; its parts add up to its points."""

    kind: str
    seat: int | None
    clause: str
    points: int = 0
    parts: tuple[Part, ...] = ()
    tile: Tile | None = None
    at: tuple[int | str, ...] | str | None = None
    corners: Tile | None = None
    round: int | None = None
    hands: tuple[tuple[Any, ...], ...] | None = None
    winners: tuple[int, ...] | None = None
    earns: int | None = None
    domino: str | None = None
    cells: tuple[Cell, Cell] | None = None
    pose: int | None = None
    touched: tuple[str, ...] | None = None
    missing: tuple[Cell, ...] | None = None
    tower: tuple[str, ...] | None = None
    dominoes: tuple[str, ...] | None = None
    rebuild: bool | None = None
    right: bool | None = None
    other: int | None = None
    rank: int | None = None
    dice: tuple[str, ...] | None = None
    steps: tuple[Step, ...] | None = None
    pawn: int | None = None
    idle: int | None = None
    clauses: tuple[str, ...] = ()
    """The clause of each part, where not all of them are scored by `clause`."""

    def cited(self) -> tuple[str, ...]:
        """The clause that each part is scored by."""
        return self.clauses or (self.clause,) * len(self.parts)

    def to_dict(self) -> dict[str, Any]:
        """The JSON shape; what does not apply is left out."""
        built: dict[str, Any] = msgspec.to_builtins(self)
        return built

    def text(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """The event in words, with its points and their parts."""
        values = {
            "name": person(lang, self.seat, names),
            "tile": tile_name(self.tile),
            "round": self.round,
            "winners": joined(lang, [person(lang, seat, names) for seat in self.winners or ()]),
            "domino": self.domino,
            "missing": " ".join(",".join(map(str, cell)) for cell in self.missing or ()),
            "tower": ", ".join(self.tower or ()),
            "dominoes": joined(lang, self.dominoes or ()),
            "other": person(lang, self.other, names),
            "rank": self.rank,
            "dice": joined(lang, [say(lang, f"colour.{die}") for die in self.dice or ()]),
            "pawn": None if self.pawn is None else self.pawn + 1,
            "at": self.at,
            "idle": self.idle,
            "steps": say(lang, "semicolon").join(walked(lang, self.steps or ())),
        }
        sentence = say(lang, f"event.{self._wording()}", values)
        if self.parts and not self._costs_nothing():
            return f"{sentence} {points_text(lang, self.points, self.parts)}"
        return f"{sentence[:-1].rstrip()}." if sentence.endswith(":") else sentence

    def _costs_nothing(self) -> bool:
        """A loss of somebody who had no points."""
        return self.kind in ("error", "collapse") and self.points == 0

    def _wording(self) -> str:
        """The kind, or a special case of it that has its own sentence."""
        if self.kind == "blocked" and self.seat is None:
            return "blocked_nobody" if self.hands is None else "blocked_tied"
        if self.kind == "end" and (self.idle or self.clause == "D25"):
            return "end_idle" if self.idle else "end_alone"
        if self.kind == "error" and self._costs_nothing():
            return "error_at_0" if self.dominoes else "error_none_at_0"
        if self.kind == "bell" and self.round is not None:
            return "bell_one_more"
        if self.kind in ("lay", "draw") and self.domino is not None:
            return {"lay": "place", "draw": "draw_open"}[self.kind]
        if self.kind in ("rebuilt", "removed", "collapse", "error", "claim"):
            empty = "" if self.tower or self.dominoes else "_none"
            return self.kind + empty + {None: "", True: "_right", False: "_wrong"}[self.right]
        if self.kind == "vote":
            return "vote_yes" if self.rebuild else "vote_no"
        return self.kind


def points_text(lang: str, points: int, parts: Sequence[Part]) -> str:
    """+49 (tile 9, bridge 40)."""
    if len(parts) == 1:
        return f"{points:+d}"
    listed = ", ".join(f"{part_name(lang, name)} {value}" for name, value in parts)
    return f"{points:+d} ({listed})"


def part_name(lang: str, name: str) -> str:
    """The name of a part of a score."""
    return say(lang, f"part.{name}")
