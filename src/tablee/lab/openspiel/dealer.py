"""Chance as OpenSpiel wants it: a choice among outcomes whose probabilities are known, one node after another.

A game's own dealer is the class `DEALER` in the module `lab.dealer` of its package; OpenSpiel gets the games that have
one, and a space.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from tablee.play.errors import OptionError
from tablee.play.position import Position
from tablee.play.registry import GAMES
from tablee.shelf import has_room, room
from tablee.texts import quoted

if TYPE_CHECKING:
    from tablee.lab.openspiel.entry import Rows
    from tablee.lab.openspiel.table import Table

Parameter = int | str | bool

USUAL = -1
"""Of a parameter: instead of None, or of a default that depends on other options."""


class Dealer(ABC):
    """One game's chance, and what its states say of themselves."""

    parameters: ClassVar[Mapping[str, Parameter]]
    """The options that matter without clocks, how long an episode is, and when it is rewarded; with their defaults."""
    fewest: ClassVar[int | None] = None
    """The fewest players of all parameters; None: as many as the game has by default."""

    @classmethod
    def settled(cls, options: dict[str, Any]) -> dict[str, Any]:
        """The game's options that these parameters stand for; refuses what has no turns."""
        return options

    @abstractmethod
    def __init__(self, game: Any) -> None:
        """The chance of a game with its options."""

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


def games() -> list[str]:
    """The games that OpenSpiel gets, in the order of the shelf."""
    return [name for name in GAMES if has_room(name, "lab.dealer") and has_room(name, "lab.space")]


def dealer_of(game: str) -> type[Dealer]:
    """The game's own dealer."""
    found = room(game, "lab.dealer")
    assert found is not None
    dealer: type[Dealer] = found.DEALER
    return dealer


def one_of(game: str, name: str, value: object, *allowed: str) -> str:
    """The value of a parameter, if it is one of these."""
    for word in allowed:
        if value == word:
            return word
    raise OptionError("option_value", game=game, option=name, value=quoted(value), allowed=", ".join(allowed))


def evenly(outcomes: Sequence[int]) -> list[tuple[int, float]]:
    """Each as likely."""
    return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]
