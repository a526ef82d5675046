"""What can happen in a corner game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.play.event import Event
from tablee.texts import tile_name

Tile = tuple[int, ...]
ROUND_ENDS = ("out", "blocked")


class CornerEvent(Event, frozen=True, gc=False, omit_defaults=True):
    """`earns`: the points that a further choice of this turn will bring (Q14-Q16)."""

    tile: Tile | None = None
    at: tuple[int | str, ...] | None = None
    corners: Tile | None = None
    round: int | None = None
    hands: tuple[tuple[Tile, ...], ...] | None = None
    winners: tuple[int, ...] | None = None
    earns: int | None = None
    clauses: tuple[str, ...] = ()

    @property
    def ends_round(self) -> bool:
        return self.kind in ROUND_ENDS

    @property
    def opened_with(self) -> str | None:
        return tile_name(self.tile) if self.kind == "open" else None

    def values(self, lang: str, names: Sequence[str] | None) -> Mapping[str, object]:
        return {"tile": tile_name(self.tile)}

    def wording(self) -> str:
        if self.kind == "blocked" and self.seat is None:
            return "blocked_nobody" if self.hands is None else "blocked_tied"
        return "bell_one_more" if self.kind == "bell" and self.round is not None else self.kind
