"""The games there are, by name: made with their options, and asked for their traits."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from tablee.play.editions import editions, settled
from tablee.play.errors import OptionError
from tablee.play.game import Game
from tablee.play.record import Words
from tablee.play.traits import Traits
from tablee.play.view import View
from tablee.shelf import packages
from tablee.texts import quoted


@cache
def _traits(name: str) -> Traits:
    found: Traits = import_module(f"{packages()[name]}.traits").TRAITS
    return found


def _shelf() -> tuple[str, ...]:
    """The games in their order; one that cannot be loaded is left out, and nobody else has to do without his."""
    loaded = {}
    for name, package in packages().items():
        try:
            loaded[name] = _traits(name).order
        except Exception as error:
            warnings.warn(f"the game {name!r} of {package} cannot be loaded: {error!r}", stacklevel=2)
    return tuple(sorted(loaded, key=lambda name: (loaded[name], name)))


GAMES = _shelf()


def traits(name: str) -> Traits:
    """What others ask of a game, whatever its options are."""
    _check(name)
    return _traits(name)


def recorded_game(name: str, options: Mapping[str, Any]) -> Game:
    """The game of a record or a save; from a stranger's text no file is opened."""
    made: type[Game] = _kind(name)
    made.check_recorded(options)
    return made(**options)


def record_words(name: str) -> Words:
    """The words of a game's records."""
    return _kind(name).record_words


def game(name: str, /, **options: Any) -> Game:
    """A game with its options, validated; `edition` sets several of them at once, those given beside it win."""
    return _kind(name)(**chosen(name, options))


def chosen(name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with those that the `edition` among them stands for."""
    _kind(name)
    return settled(name, options)


def wished_game(name: str, options: Mapping[str, Any]) -> Game:
    """The game somebody far away asks for, perhaps by an `edition`; no file is opened for him."""
    return recorded_game(name, chosen(name, options))


def options(name: str) -> dict[str, Any]:
    """What can be chosen: `options`, each with its default and its `values` or `bounds`, and `editions` by name."""
    kind = _kind(name)
    bounds = (kind.seats[0], kind.seats[-1])
    players = {"name": "players", "default": kind().players, "values": (), "bounds": bounds}
    return {
        "options": [players, *(option.to_dict() for option in kind.settings)],
        "editions": {edition: dict(sets) for edition, sets in editions(name).items()},
    }


def read_view(data: bytes) -> View:
    """The view that was encoded, of whichever game."""
    return _kind(msgspec.json.decode(data, type=_Named).game).view_type.read(data)


class _Named(msgspec.Struct):
    game: str


def _check(name: str) -> None:
    if name not in GAMES:
        raise OptionError("game_unknown", game=quoted(name), allowed=", ".join(GAMES))


def _kind(name: str) -> type[Game]:
    _check(name)
    kind: type[Game] = import_module(f"{packages()[name]}.game").GAME
    return kind
