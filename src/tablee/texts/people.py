"""Whoever sits at a table, in a sentence: by name where names are known, else counted from 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablee.texts import joined, say


class Seats(NamedTuple):
    """Seats, as programs count them, that a sentence will name."""

    seats: tuple[int, ...]

    @classmethod
    def of(cls, *seats: int) -> Seats:
        """The seats one by one."""
        return cls(seats)

    def text(self, lang: str, names: Sequence[str] | None = None) -> str:
        """Anna, Ben and Player 3."""
        return joined(lang, [person(lang, seat, names) for seat in self.seats])


def person(lang: str, seat: int | None, names: Sequence[str] | None) -> str:
    """A seat's name; players are counted from 1."""
    if seat is None:
        return say(lang, "nobody")
    if names and 0 <= seat < len(names) and names[seat]:
        return names[seat]
    return say(lang, "player", {"number": seat + 1})
