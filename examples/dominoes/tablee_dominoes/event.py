"""What can happen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tablee.play.plain_event import PlainEvent
from tablee.texts import say, tile_name

from tablee_dominoes.tiles import Tile

SHARED_SENTENCES = ("deal", "end", "timeout")
"""Tablée has sentences for these; the others are in `texts`."""


class DominoEvent(PlainEvent, frozen=True, gc=False, omit_defaults=True):
    """`tile` and `end`: what was laid, and where."""

    round_ends: ClassVar[tuple[str, ...]] = ("out", "blocked")

    tile: Tile | None = None
    end: str | None = None

    @property
    def is_open_chance(self) -> bool:
        return self.kind == "open"

    @property
    def opened_with(self) -> str | None:
        return tile_name(self.tile) if self.kind == "open" else None

    def values(self, lang: str, names: Sequence[str] | None) -> Mapping[str, object]:
        return {"tile": tile_name(self.tile), "end": say(lang, f"dominoes.{self.end}") if self.end else ""}

    def wording(self) -> str:
        if self.kind in SHARED_SENTENCES:
            return self.kind
        return f"dominoes.{'tied' if self.kind == 'blocked' and self.seat is None else self.kind}"
