"""Chance as OpenSpiel wants it: a choice among outcomes whose probabilities are known, one node after another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from tablee.play.position import Position

if TYPE_CHECKING:
    from tablee.lab.openspiel.entry import Rows
    from tablee.lab.openspiel.table import Table


class Dealer(ABC):
    """One game's chance, and what its states say of themselves."""

    hides = False
    """Whether chance brings what not everybody sees."""
    most: int
    """Every outcome is below this."""
    longest: int
    """No round, or match where there are none, has more actions."""
    nodes: int
    """Nor more chance nodes."""
    swing: float
    """Nobody gets this many points more than another in it."""

    @abstractmethod
    def outcomes(self, table: Table) -> list[tuple[int, float]]:
        """What chance may bring now."""

    @abstractmethod
    def happen(self, table: Table, outcome: int) -> None:
        """Let chance bring this."""

    @abstractmethod
    def name(self, table: Table, outcome: int) -> str:
        """An outcome in words."""

    @abstractmethod
    def public(self, table: Table) -> str:
        """What everybody sees now."""

    def private(self, table: Table, seat: int) -> str:
        """What only this seat sees now."""
        return ""

    def awaits(self, code: int) -> bool:
        """Whether chance must bring something before this action is complete."""
        return False

    def also(self, core: Position, rows: Rows) -> str:
        """What everybody has just seen beside the action itself."""
        return ""

    def another(self, table: Table, seat: int, rng: Random) -> list[int] | None:
        """The moves of another world that this seat holds possible; None if nothing is hidden."""
        return None


def evenly(outcomes: Sequence[int]) -> list[tuple[int, float]]:
    """Each as likely."""
    return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]
