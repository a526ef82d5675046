"""A game with its space: made once for all environments with the same options."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from tablee.lab.spaces.making import games, space
from tablee.lab.spaces.space import Space
from tablee.play.errors import OptionError
from tablee.play.game import Game
from tablee.play.registry import game as made_game
from tablee.play.view import OptionValue
from tablee.texts import quoted

EPISODES = ("round", "match")


class Tools(NamedTuple):
    """None of them changes while it is used."""

    game: Game
    space: Space
    numbers: list[int]
    """All action numbers: a list of some of them is made faster when each is there already."""


def tools(name: str | None, options: tuple[tuple[str, Any], ...]) -> Tools:
    """The game of this name, else the first one on the shelf, with these options; and its space."""
    game = made_game(games()[0] if name is None else name, **dict(options))
    return _tools(game.name, tuple(game.options.items()))


@lru_cache(maxsize=32)
def _tools(name: str, options: tuple[tuple[str, OptionValue], ...]) -> Tools:
    game = made_game(name, **dict(options))
    made = space(game)
    return Tools(game, made, list(range(made.size)))


def by_rounds(episode: str) -> bool:
    """Whether an episode is one round (where a game has rounds) or a whole match."""
    if episode not in EPISODES:
        raise OptionError("lab_episode", found=quoted(episode), allowed=", ".join(EPISODES))
    return episode == EPISODES[0]
