"""What can happen in Quadrot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.games.quadrot.action import Step, walked
from tablee.play.event import Event
from tablee.texts import joined, say


class QuadrotEvent(Event, frozen=True, gc=False, omit_defaults=True):
    """`at`: the point of a pawn that is sent back or leaves the board."""

    at: str | None = None
    winners: tuple[int, ...] | None = None
    rank: int | None = None
    dice: tuple[str, ...] | None = None
    steps: tuple[Step, ...] | None = None
    pawn: int | None = None

    @property
    def is_open_chance(self) -> bool:
        return self.kind in ("begin", "throw")

    def values(self, lang: str, names: Sequence[str] | None) -> Mapping[str, object]:
        return {
            "rank": self.rank,
            "dice": joined(lang, [say(lang, f"colour.{die}") for die in self.dice or ()]),
            "pawn": None if self.pawn is None else self.pawn + 1,
            "at": self.at,
            "steps": say(lang, "semicolon").join(walked(lang, self.steps or ())),
        }
