"""The space of a game. It is the module `lab.space` of the game's folder, with a function `make`."""

from __future__ import annotations

from importlib import import_module

from tablee.lab.spaces.space import Space
from tablee.play.game import Game


def space(game: Game) -> Space:
    """The action numbers, observations and features of a game with its options."""
    made: Space = import_module(f"tablee.games.{game.name}.lab.space").make(game)
    made.game, made.kind, made.seats = game, type(game.core()), game.players
    return made
