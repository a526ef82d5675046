"""What a state remembers: one entry for everything that was done or that chance brought, told to each as he saw it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

Rows = list[tuple[int, int, int, int]]


@dataclass(slots=True)
class Act:
    """A seat did something, and everybody saw it."""

    seat: int
    number: int
    code: int
    rows: Rows
    also: str
    """What else everybody saw: a tile that had to be shown, the hands at the end of a round."""
    said: str = ""
    """Written when first asked for: copies of a state share their entries."""

    @property
    def moves(self) -> tuple[int, ...]:
        """The numbers by which OpenSpiel knows it."""
        return (self.number,)

    def public(self, write: Callable[[int], str]) -> str:
        """`[0] lay 1-4-4 at 0,0,down as 4-1-4 = 9`."""
        if not self.said:
            self.said = f"[{self.seat}] {write(self.code)}{self.also}{points(self.rows)}"
        return self.said

    def private(self, seats: Collection[int]) -> str:
        """Nothing."""
        return ""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hidden tiles for everybody."""

    moves: tuple[int, ...]
    """The tiles in the order in which chance brought them."""
    hands: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]

    def public(self, write: Callable[[int], str]) -> str:
        """`deal`."""
        return "deal"

    def private(self, seats: Collection[int]) -> str:
        """`[0] holds 0-1-2 3-4-5`."""
        return ", ".join(f"[{seat}] holds {self.names[seat]}" for seat in seats)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A hidden tile for one seat; its action is the entry before."""

    seat: int
    tile: int
    name: str
    rows: Rows

    @property
    def moves(self) -> tuple[int, ...]:
        """The tile."""
        return (self.tile,)

    def public(self, write: Callable[[int], str]) -> str:
        """What the draw costs."""
        return f"[{self.seat}] drew{points(self.rows)}"

    def private(self, seats: Collection[int]) -> str:
        """`[0] got 0-1-2`."""
        return f"[{self.seat}] got {self.name}" if self.seat in seats else ""


@dataclass(frozen=True, slots=True)
class Luck:
    """Chance that everybody sees: dice, a domino from the pile."""

    outcome: int
    said: str

    @property
    def moves(self) -> tuple[int, ...]:
        """The outcome."""
        return (self.outcome,)

    def public(self, write: Callable[[int], str]) -> str:
        """`[1] throws red black`."""
        return self.said

    def private(self, seats: Collection[int]) -> str:
        """Nothing."""
        return ""


Entry = Act | Dealt | Drawn | Luck


def points(rows: Rows) -> str:
    """` = 9`, or nothing."""
    scored = sum(row[2] for row in rows)
    return f" = {scored}" if scored else ""
