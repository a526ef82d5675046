"""Who plays what: all that the results of many matches depend on, whoever plays them and wherever."""

from __future__ import annotations

import msgspec

import tablee
from tablee.play.game import Game
from tablee.play.view import OptionValue


class Lineup(msgspec.Struct, frozen=True, kw_only=True):
    """A game with its options, the bots by name, the seed, and their budget a move."""

    game: str
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    seed: int
    seconds: float = 1.0
    visits: int | None = None

    def made(self) -> Game:
        """The game with its options."""
        return tablee.game(self.game, **self.options)
