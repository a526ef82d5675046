"""`tablee simulate`."""

from __future__ import annotations

from typing import Annotated

import typer
from typer.core import TyperCommand

from tablee.commands.parts import (
    Bots,
    CommandError,
    GameName,
    Lang,
    Players,
    Seed,
    Settings,
    settings,
    the_bots,
    the_game,
)


def add(app: typer.Typer, lang: str, command: type[TyperCommand]) -> None:
    @app.command(cls=command, help="cli.help_simulate")
    def simulate(
        game: GameName,
        players: Players = None,
        rounds: Annotated[int, typer.Option("--rounds", help="cli.help_rounds")] = 100,
        bots: Bots = "greedy",
        seed: Seed = None,
        option: Settings = None,
        to_json: Annotated[
            str | None, typer.Option("--json", metavar="FILE|-", help="cli.help_json", show_default=False)
        ] = None,
        to_csv: Annotated[
            str | None, typer.Option("--csv", metavar="FILE|-", help="cli.help_csv", show_default=False)
        ] = None,
        lang_: Lang = None,
    ) -> None:
        from tablee.lab.simulate import endless
        from tablee.terminal import summary

        made = endless(the_game(game, players, 2, settings(option)), settings(option))
        if rounds < 1:
            raise CommandError("rounds", value=rounds)
        summary.run(made, the_bots(game, bots, made.players), rounds, seed, to_json, to_csv, lang)
