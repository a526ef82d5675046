"""Experiments with the games: what bots make of many rounds, and what learners see and do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.lab.spaces.making import space

if TYPE_CHECKING:
    from tablee.lab.vector.games import make_vec

__all__ = ["make_vec", "space"]


def __getattr__(name: str) -> Any:
    """NumPy is loaded only by what needs it."""
    if name == "make_vec":
        from tablee.lab.vector.games import make_vec

        return make_vec
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
