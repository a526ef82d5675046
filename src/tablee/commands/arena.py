"""`tablee arena`."""

from __future__ import annotations

from typing import Annotated

import typer
from typer.core import TyperCommand

from tablee.commands.parts import (
    INTERRUPTED,
    CommandError,
    Edition,
    GameName,
    Lang,
    Players,
    Ray,
    Seconds,
    Seed,
    Settings,
    Visits,
    Workers,
    budget,
    check_bot,
    cores,
    settings,
)

BotNames = Annotated[
    list[str], typer.Argument(metavar="BOT BOT...", help="arena.help_bots", show_default=False)
]
JsonFile = Annotated[
    str | None, typer.Option("--json", metavar="FILE|-", help="arena.help_json", show_default=False)
]
Resume = Annotated[
    str | None, typer.Option("--resume", metavar="FILE", help="arena.help_resume", show_default=False)
]


def add(app: typer.Typer, lang: str, command: type[TyperCommand]) -> None:
    @app.command(cls=command, help="arena.help")
    def arena(
        game: GameName,
        bots: BotNames,
        games: Annotated[int, typer.Option("--games", help="arena.help_games")] = 1000,
        players: Players = None,
        visits: Visits = None,
        seconds: Seconds = None,
        rounds: Annotated[bool, typer.Option("--rounds", help="arena.help_rounds")] = False,
        to_the_end: Annotated[bool, typer.Option("--all", help="arena.help_all")] = False,
        seed: Seed = None,
        edition: Edition = None,
        option: Settings = None,
        to_json: JsonFile = None,
        resume: Resume = None,
        workers: Workers = None,
        ray: Ray = None,
        lang_: Lang = None,
    ) -> int:
        import secrets
        from pathlib import Path

        import tablee
        from tablee.commands.printing import arena_result
        from tablee.lab.arena.arena import Arena, read
        from tablee.lab.arena.ceiling import NAME as CEILING
        from tablee.lab.arena.deal import Contest

        if games < 1:
            raise CommandError("rounds", value=games)
        each = budget(visits, seconds, workers)
        chosen = settings(game, edition, option)
        made = tablee.game(game, **{"players": players or chosen.get("players") or len(bots), **chosen})
        for name in bots:
            if name != CEILING:
                check_bot(name, game)
        kept = None if resume is None else Path(resume)
        if seed is None:
            seed = secrets.randbits(32) if kept is None else read(kept).contest.seed
        contest = Contest.of(made, bots, seed, seconds=each, visits=visits, rounds=rounds)
        file = Path(to_json) if to_json not in (None, "-") else kept
        arena = Arena(contest, games, to_the_end=to_the_end, keep=file)
        if kept is not None:
            arena.go_on(kept)
        arena_result.run(arena, lang, workers=workers or cores(), ray=ray, data_only=to_json == "-")
        return INTERRUPTED if arena.ending == "interrupted" else 0
