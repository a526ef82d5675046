"""What happened, for everybody: events hold nothing hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.texts import joined, say
from tablee.texts.people import person

Part = tuple[str, int]


class Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A score changes only by an event; its parts add up to its points.

    Each game's events are a subclass that adds the game's own fields, in the order of their JSON, and finds its words.
    Those fields that several rooms ask for are here too, as nothing, for events that do not have them.
    """

    kind: str
    seat: int | None
    clause: str
    points: int = 0
    parts: tuple[Part, ...] = ()

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """The game's own fields."""

    @property
    def round(self) -> int | None:
        """The round that begins with a `deal`."""
        return None

    @property
    def hands(self) -> tuple[tuple[Any, ...], ...] | None:
        """What every seat holds, where an event lays it open."""
        return None

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Who has won, at the `end`."""
        return None

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clause of each part, where not all of them are scored by `clause`."""
        return ()

    @property
    def ends_round(self) -> bool:
        """Whether hands are counted and the next deal follows."""
        return False

    @property
    def is_open_chance(self) -> bool:
        """Whether chance brought it before everybody's eyes."""
        return False

    @property
    def opened_with(self) -> str | None:
        """The piece that opened a round, in words that are the same everywhere."""
        return None

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
            "round": self.round,
            "winners": joined(lang, [person(lang, seat, names) for seat in self.winners or ()]),
            **self.values(lang, names),
        }
        sentence = say(lang, f"event.{self.wording()}", values)
        if self.parts and not self.costs_nothing():
            return f"{sentence} {points_text(lang, self.points, self.parts)}"
        return f"{sentence[:-1].rstrip()}." if sentence.endswith(":") else sentence

    def values(self, lang: str, names: Sequence[str] | None) -> Mapping[str, object]:
        """What the game's own sentences are filled with."""
        return {}

    def wording(self) -> str:
        """The kind, or a special case of it that has its own sentence."""
        return self.kind

    def costs_nothing(self) -> bool:
        """A loss of somebody who had no points."""
        return False


def points_text(lang: str, points: int, parts: Sequence[Part]) -> str:
    """+49 (tile 9, bridge 40)."""
    if len(parts) == 1:
        return f"{points:+d}"
    listed = ", ".join(f"{part_name(lang, name)} {value}" for name, value in parts)
    return f"{points:+d} ({listed})"


def part_name(lang: str, name: str) -> str:
    """The name of a part of a score."""
    return say(lang, f"part.{name}")
