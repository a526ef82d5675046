"""Bots that the operator has named: levels at the tables of the games they say they play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import tablee
from tablee.bots import BOTS, LEVELS
from tablee.bots.budget import Budget
from tablee.bots.programs import plug_ins
from tablee.bots.programs.child_process import ProgramFailed
from tablee.bots.programs.program import Program
from tablee.house.run.parsers import ConfigError
from tablee.play.errors import TableeError


class Named(NamedTuple):
    """A bot by its name: a program by its command line, or an installed one."""

    name: str
    command: str | None = None


_games: dict[str, tuple[str, ...]] = {}
"""What the bots of this house play, by their names."""


def levels(game: str) -> tuple[str, ...]:
    """The levels of a table: those there are everywhere, then the operator's own."""
    return tablee.levels(game) + tuple(name for name, games in _games.items() if game in games)


def offered(game: str) -> tuple[str, ...]:
    """What people choose among: the four levels, then the operator's own. Tables take all `levels`."""
    return LEVELS + tuple(name for name, games in _games.items() if game in games)


def named() -> tuple[str, ...]:
    """The operator's own, whatever they play."""
    return tuple(_games)


def hire(bots: Iterable[Named]) -> None:
    """Ask each what it plays; raises ConfigError if one does not answer."""
    games = {each.name: _greeted(each) for each in bots}
    _games.clear()
    _games.update(games)


def _greeted(bot: Named) -> tuple[str, ...]:
    if bot.name in BOTS:
        raise ConfigError("bot_taken", bot=bot.name)
    try:
        if bot.command is None:
            if bot.name not in plug_ins.plug_ins():
                raise ConfigError("bot_missing", bot=bot.name)
            return plug_ins.games_of(plug_ins.loaded(bot.name))
        program = Program(bot.command, Budget())
    except ConfigError:
        raise
    except TableeError as error:
        raise ConfigError("bot_refused", bot=bot.name, reason=error) from error
    try:
        program.start()
        return program.games
    except ProgramFailed as failed:
        program.close()
        raise ConfigError("bot_silent", bot=bot.name, how=failed.kind, words=program.last_words) from None
    finally:
        program.close()
