"""What can happen in Domino 3D."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.play.event import Event
from tablee.texts import joined
from tablee.texts.people import person

Cell = tuple[int, int, int]
LAID_OPEN = {"lay": "place", "draw": "draw_open"}
"""The sentences about dominoes, which lie open, where tiles have their own."""


class Domino3dEvent(Event, frozen=True, gc=False, omit_defaults=True):
    """`missing`: cells without support; `other`: whose structure is checked; `idle`: turns without a placement."""

    round: int | None = None
    hands: tuple[tuple[str, ...], ...] | None = None
    winners: tuple[int, ...] | None = None
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
    idle: int | None = None

    @property
    def is_open_chance(self) -> bool:
        return self.kind in ("start", "draw")

    @property
    def opened_with(self) -> str | None:
        return self.domino if self.kind == "start" else None

    def values(self, lang: str, names: Sequence[str] | None) -> Mapping[str, object]:
        return {
            "domino": self.domino,
            "missing": " ".join(",".join(map(str, cell)) for cell in self.missing or ()),
            "tower": ", ".join(self.tower or ()),
            "dominoes": joined(lang, self.dominoes or ()),
            "other": person(lang, self.other, names),
            "rank": self.rank,
            "idle": self.idle,
        }

    def costs_nothing(self) -> bool:
        return self.kind in ("error", "collapse") and self.points == 0

    def wording(self) -> str:
        if self.kind == "end" and (self.idle or self.clause == "D25"):
            return "end_idle" if self.idle else "end_alone"
        if self.kind == "error" and self.costs_nothing():
            return "error_at_0" if self.dominoes else "error_none_at_0"
        if self.kind in LAID_OPEN:
            return LAID_OPEN[self.kind]
        if self.kind in ("rebuilt", "removed", "collapse", "error", "claim"):
            empty = "" if self.tower or self.dominoes else "_none"
            return self.kind + empty + {None: "", True: "_right", False: "_wrong"}[self.right]
        if self.kind == "vote":
            return "vote_yes" if self.rebuild else "vote_no"
        return self.kind
