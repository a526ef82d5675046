"""What a bot may spend on a move."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """Time, or a number of visits of its search tree; a bot that does not search needs neither."""

    seconds: float = 1.0
    visits: int | None = None
