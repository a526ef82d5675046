"""Where a game's package has what was learned of it."""

from __future__ import annotations

from importlib.resources.abc import Traversable

from tablee.play.registry import GAMES
from tablee.shelf import resource


def archive(game: str) -> Traversable:
    """The archive of a game, which may not be there."""
    return resource(game, "lab", "weights.npz")


def games() -> list[str]:
    """The games of which something was learned."""
    return [name for name in GAMES if archive(name).is_file()]
