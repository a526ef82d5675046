"""The space of a game: made by the function `make` in the module `lab.space` of the game's package."""

from __future__ import annotations

import copyreg
from collections.abc import Callable

from tablee.lab.errors import LabError
from tablee.lab.spaces.space import Space
from tablee.play.game import Game
from tablee.play.registry import GAMES
from tablee.shelf import has_room, room


def games() -> list[str]:
    """The games that have a space, in the order of the shelf."""
    return [name for name in GAMES if has_room(name, "lab.space")]


def space(game: Game) -> Space:
    """The action numbers, observations and features of a game with its options."""
    maker = room(game.name, "lab.space")
    if maker is None:
        raise LabError("no_space", game=game.name)
    made: Space = maker.make(game)
    made.game, made.kind, made.seats = game, type(game.core()), game.players
    copyreg.pickle(type(made), _made_anew)
    return made


def _made_anew(made: Space) -> tuple[Callable[[Game], Space], tuple[Game]]:
    """A pickle or a copy of a space is made from its game."""
    return space, (made.game,)
