"""What can go wrong in the lab, in words."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING

from tablee.play.errors import TableeError
from tablee.texts import quoted

if TYPE_CHECKING:
    from tablee.lab.spaces.space import Space

SHOWN = 8
"""So many of the right actions are named."""


class LabError(TableeError):
    """Something that cannot be played or written."""

    texts = "lab"


class IllegalNumber(TableeError, ValueError):
    """A number that is not among the actions of whoever is asked; nothing has changed."""


def illegal(space: Space, agent: str, number: object, legal: list[int]) -> IllegalNumber:
    """The error that says what would be right."""
    known = whole_number(number)
    return IllegalNumber(
        "lab_number",
        agent=agent,
        number=f"{known} ({space.meaning(known)})" if 0 <= known < space.size else quoted(number),
        count=len(legal),
        listed=listed(space, sorted(legal), SHOWN),
    )


def listed(space: Space, numbers: Sequence[int], shown: int) -> str:
    """Action numbers with what they mean, so many of them at most."""
    told = ", ".join(f"{one} ({space.meaning(one)})" for one in numbers[:shown])
    return told + (", ..." if len(numbers) > shown else "")


def whole_number(given: object) -> int:
    """An action number, of NumPy too; -1 for what cannot be one."""
    try:
        found = index(given)  # type: ignore[arg-type]
    except TypeError:
        return -1
    return found if not isinstance(given, bool) and 0 <= found < 1 << 31 else -1
