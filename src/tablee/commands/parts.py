"""What several commands share: their options, and what these mean."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

import tablee
from tablee.play import registry
from tablee.play.errors import TableeError
from tablee.play.game import Game
from tablee.texts import LANGUAGES, Word

INTERRUPTED = 130
"""The exit code of what somebody stopped."""


class CommandError(TableeError):
    """Something about the command itself."""

    texts = "cli"


def _known(value: str | None) -> str | None:
    if value is not None and value not in LANGUAGES:
        raise CommandError("lang_unknown", value=repr(value), allowed=", ".join(LANGUAGES))
    return value


Lang = Annotated[str | None, typer.Option("--lang", metavar="fr|en", help="cli.help_lang", callback=_known)]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="cli.help_game", show_default=False)]
Players = Annotated[int | None, typer.Option("--players", help="cli.help_players", show_default=False)]
Bots = Annotated[str, typer.Option("--bots", help="cli.help_bots")]
Seed = Annotated[int | None, typer.Option("--seed", help="cli.help_seed", show_default=False)]
Settings = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="cli.help_option", show_default=False),
]
Edition = Annotated[
    str | None, typer.Option("--edition", metavar="NAME", help="cli.help_edition", show_default=False)
]
Visits = Annotated[int | None, typer.Option("--visits", help="arena.help_visits", show_default=False)]
Seconds = Annotated[float | None, typer.Option("--seconds", help="arena.help_seconds", show_default=False)]
Workers = Annotated[int | None, typer.Option("--workers", help="arena.help_workers", show_default=False)]
Ray = Annotated[
    str | None, typer.Option("--ray", metavar="ADDRESS", help="arena.help_ray", show_default=False)
]
File = Annotated[str, typer.Argument(metavar="FILE", help="cli.help_file", show_default=False)]
Theme = Annotated[str, typer.Option("--theme", metavar="auto|dark|light", help="cli.help_theme")]


def cores() -> int:
    """Those this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def budget(visits: int | None, seconds: float | None, workers: int | None) -> float:
    """The seconds a move may take, if what was asked for can be had."""
    if visits is not None and seconds is not None:
        raise CommandError("visits_or_seconds")
    for wanted, least in ((visits, 1), (seconds, 0), (workers, 1)):
        if wanted is not None and not wanted >= least:
            raise CommandError("too_little", value=wanted, least=least)
    return 1.0 if seconds is None else seconds


def the_game(name: str, players: int | None, usual: int, options: Mapping[str, Any]) -> Game:
    """The game as asked for; without a number of players the usual one, or the nearest it is for."""
    if players is None:
        seats = tablee.game(name, **options).seats
        players = usual if usual in seats else seats[0]
    return tablee.game(name, players=players, **options)


def settings(game: str, edition: str | None, pairs: Sequence[str] | None) -> dict[str, Any]:
    """The options of an edition and of `name=value` pairs; numbers, true, false and none are what they look like."""
    words: dict[str, Any] = {"true": True, "false": False, "none": None, "null": None}
    chosen: dict[str, Any] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise CommandError("option_form", value=repr(pair))
        if value.lower() in words:
            chosen[name] = words[value.lower()]
            continue
        try:
            number = json.loads(value)
        except ValueError:
            number = value
        chosen[name] = number if isinstance(number, (int, float)) else value
    return registry.chosen(game, chosen if edition is None else {"edition": edition, **chosen})


def the_bots(game: str, listed: str, count: int) -> list[str]:
    """One level for all, or one for each."""
    levels = [level.strip() for level in listed.split(",")]
    for level in levels:
        if level not in tablee.levels(game):
            check_bot(level, game)
    if len(levels) == 1:
        return levels * count
    if len(levels) != count:
        raise CommandError("bots_count", found=len(levels), needed=count)
    return levels


def check_bot(name: str, game: str) -> None:
    """Refuse a bot that does not exist, and a program that does not even answer a greeting."""
    from tablee.bots.programs.child_process import ProgramFailed
    from tablee.bots.programs.program import Guarded

    made = tablee.bot(name)
    if not isinstance(made, Guarded):
        return
    program = made.program
    try:
        program.start(game)
    except ProgramFailed as failed:
        words = f": {program.last_words}" if program.last_words else "."
        raise CommandError(
            "program_silent", bot=name, how=Word(f"bots.how_{failed.kind}"), words=words
        ) from None
    finally:
        program.close()
    program.check_game(game)


def read(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise CommandError("unreadable", file=file, reason=error.strerror or "") from error
    except ValueError as error:  # no UTF-8, or a name that no file can have
        raise CommandError("unreadable", file=file, reason=Word("cli.no_text")) from error


def in_terminal(lang: str, theme: str, **what: Any) -> None:
    themes: dict[str, bool | None] = {"auto": None, "dark": False, "light": True}
    if theme not in themes:
        raise CommandError("theme_unknown", value=repr(theme), allowed=", ".join(themes))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CommandError("no_terminal")
    from tablee.terminal.app import TableeApp

    TableeApp(lang, light=themes[theme], **what).run()
