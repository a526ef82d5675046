"""What a seat sees of Domino 3D: everything but the future of the pile."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from tablee.games.domino3d.action import Domino3dAction
from tablee.games.domino3d.event import Domino3dEvent
from tablee.play.action import Action
from tablee.play.event import Event
from tablee.play.view import View

Cell = tuple[int, int, int]


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A domino where it lies, and who placed it (in the race: whose structure it is)."""

    domino: str
    cells: tuple[Cell, Cell]
    pose: int
    seat: int


class Domino3dView(View, frozen=True, kw_only=True):
    """A view of Domino 3D."""

    piece: ClassVar[type] = Standing
    action: ClassVar[type[Action]] = Domino3dAction
    event: ClassVar[type[Event]] = Domino3dEvent

    hands: tuple[tuple[str, ...], ...]
    """What each seat holds: the drawn domino (game, solo), the dominoes not placed yet (race)."""
    player: int | None
    """Whose turn it is (game, solo), also while the others vote."""
    turns: int
    """Turns finished so far."""
    idle: int
    """Turns in a row in which no domino was placed (D16)."""
    placed: int
    """Dominoes placed in this turn (D14)."""
    tower: tuple[str, ...]
    """The fallen tower a vote is about (D15)."""
    votes: tuple[int, ...]
    """Who has agreed to rebuild it."""
    done: tuple[int, ...]
    """Who has used all his dominoes, in the order of arrival (D19)."""
    checked: tuple[tuple[int, tuple[str, ...] | None], ...]
    """Who has checked the set to his right, and what he claimed: two dominoes, none for no upright, or nothing."""
    gone: tuple[str, ...]
    """The dominoes that left the game with a fallen tower (D15)."""

    @property
    def checks(self) -> int:
        """The seat whose structure this one checks: the one to the right (D21)."""
        assert self.seat is not None
        return (self.seat - 1) % len(self.scores)
