"""The rules of a game in plain Python, for games outside this package: no compiler, no C types."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Self, cast

from tablee.play.position import CHANCE, Position
from tablee.play.rng import Rng

Row = tuple[int, int, int, int]
"""The kind of what happened, the seat (-1: nobody), its points, and a number of the game's own."""


class PlainPosition(Position):
    """A position whose methods are Python's: a game gives `seats`, `actions`, `apply` and `chance`, and all it must
    remember lies in attributes. What else a `Position` promises follows from them, and may be written better.
    """

    made_with: tuple[tuple[Any, ...], dict[str, Any]]

    def __new__(cls, *given: Any, **named: Any) -> Self:
        made = super().__new__(cls)
        made.made_with = given, named
        return made

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.points = [0] * players
        self.happened: list[Row] = []

    @abstractmethod
    def seats(self) -> int:
        """The bit set of seats that may act; CHANCE if chance must be fed; 0 when the match is over."""

    @abstractmethod
    def actions(self, seat: int) -> Sequence[int]:
        """The codes of what the seat may do, in a stable order."""

    @abstractmethod
    def apply(self, seat: int, code: int) -> None:
        """Play a legal action; begin with `self.happened.clear()` and `note` what it leads to."""

    @abstractmethod
    def chance(self, rng: Rng) -> None:
        """Shuffle, throw or draw: `rng.below(n)` is a number below n. Begin with `self.happened.clear()`."""

    def note(self, kind: int, seat: int, points: int = 0, datum: int = 0) -> None:
        """Enter what happened and its points: the only way a score changes."""
        self.happened.append((kind, seat, points, datum))
        if seat >= 0:
            self.points[seat] += points

    def count(self, seat: int) -> int:
        return len(self.actions(seat))

    def nth(self, seat: int, k: int) -> int:
        return self.actions(seat)[k]

    def copy_from(self, other: Position) -> None:
        """Attributes are copied as deep as they go; a game that is searched much writes its own."""
        kept = {name: value for name, value in cast(Any, other).__dict__.items() if name != "made_with"}
        self.__dict__.update(deepcopy(kept))

    def totals(self) -> list[int]:
        return list(self.points)

    def rows(self) -> list[Row]:
        return list(self.happened)

    def merit(self, seat: int, code: int) -> float:
        """What a hasty player thinks of an action: one more makes him e times as likely to choose it."""
        return 0.0

    def round_number(self) -> int:
        """Hasty play ends with the round: when this changes."""
        return 0

    def playout(self, rng: Rng) -> int:
        """To the end of the match, every action as likely as the others."""
        return self._play_on(rng, 1, 1 << 30, whole=True)

    def hurry(self, rng: Rng, looks: int, most: int) -> int:
        """To the end of the round: the best of so many actions that one happens to look at."""
        return self._play_on(rng, looks, most, whole=False)

    def _play_on(self, rng: Rng, looks: int, most: int, *, whole: bool) -> int:
        played, number = 0, self.round_number()
        while played < most and (whole or self.round_number() == number):
            seats = self.seats()
            if seats == 0:
                break
            if seats == CHANCE:
                self.chance(rng)
                continue
            seat = (seats & -seats).bit_length() - 1
            codes = self.actions(seat)
            seen = [codes[rng.below(len(codes))] for _ in range(min(looks, len(codes)))]
            self.apply(seat, max(seen, key=lambda code: self.merit(seat, code)))
            played += 1
        return played

    def result(self, seat: int) -> float:
        """The share of the win where the highest total wins; while the match runs, a guess from the totals."""
        best = max(self.points)
        if self.seats() == 0:
            return 1.0 / self.points.count(best) if self.points[seat] == best else 0.0
        others = [points for other, points in enumerate(self.points) if other != seat]
        guess = 1.0 / self.players + (self.points[seat] - max(others, default=0)) / 200.0
        return min(1.0, max(0.0, guess))

    def outlook(self, seat: int) -> float:
        return self.result(seat)

    def lead(self, seat: int) -> float:
        """The points it has more than the others on average, in hundreds."""
        others = sum(self.points) - self.points[seat]
        return (self.points[seat] - others / max(1, self.players - 1)) / 100.0

    def rollouts(self, root: Position, seat: int, code: int, playouts: int, rng: Rng) -> float:
        total = 0.0
        for _ in range(playouts):
            self.copy_from(root)
            self.resample(seat, rng)
            self.apply(seat, code)
            self.playout(rng)
            total += self.result(seat)
        return total / playouts

    def resample(self, seat: int, rng: Rng) -> None:
        """Redraw all that this seat cannot know (-1: a spectator); a game without hidden things has nothing to do."""

    def forget(self) -> None:
        """Nothing is remembered but what the game keeps."""

    def reshuffle(self, rng: Rng) -> None:
        """Redraw what nobody knows, not even one who sees all hands."""

    def restart(self) -> None:
        """A new match, waiting for its first chance: as the position was when it was made."""
        given, named = self.made_with
        self.__dict__.update(type(self)(*given, **named).__dict__)
