"""Bots that the operator has named: levels at the tables of the games they say they play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from tablee.bots import BOTS, LEVELS, levels_of
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


class OperatorBots(msgspec.Struct, frozen=True):
    """The bots that one house has beside those there are everywhere."""

    games: dict[str, tuple[str, ...]] = {}
    """Which games each of them plays, by the bot's name."""

    def levels(self, game: str) -> tuple[str, ...]:
        """All that may sit at a table of the game: the levels there are everywhere, then the operator's own."""
        return levels_of(game) + self._of(game)

    def offered(self, game: str) -> tuple[str, ...]:
        """What people choose among: the four levels, then the operator's own."""
        return LEVELS + self._of(game)

    def _of(self, game: str) -> tuple[str, ...]:
        return tuple(name for name, games in self.games.items() if game in games)


def asked(bots: Iterable[Named]) -> OperatorBots:
    """The bots with the games they say they play: each is started once. Raises ConfigError if one does not answer."""
    return OperatorBots({each.name: _games_of(each) for each in bots})


def _games_of(bot: Named) -> tuple[str, ...]:
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
