"""The games there are. A game is one package under `tablee.games`, found by its name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from tablee.play.editions import editions, settled
from tablee.play.errors import OptionError
from tablee.play.game import Game
from tablee.play.view import View
from tablee.texts import quoted


def _playable(name: str) -> bool:
    """A package with a `game.py`: rules alone are no game yet."""
    return (
        find_spec(f"tablee.games.{name}") is not None and find_spec(f"tablee.games.{name}.game") is not None
    )


GAMES = tuple(name for name in ("triominos", "quadominos", "domino3d", "quadrot") if _playable(name))


def recorded_game(name: str, options: Mapping[str, Any]) -> Game:
    """The game of a record or a save; from a stranger's text no file is opened."""
    made: type[Game] = _kind(name)
    made.check_recorded(options)
    return made(**options)


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


def _kind(name: str) -> type[Game]:
    if name not in GAMES:
        raise OptionError("game_unknown", game=quoted(name), allowed=", ".join(GAMES))
    kind: type[Game] = import_module(f"tablee.games.{name}.game").GAME
    return kind
