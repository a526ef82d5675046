"""`tablee simulate`."""

from __future__ import annotations

from typing import Annotated

import typer
from typer.core import TyperCommand

from tablee.commands.parts import (
    Bots,
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
    cores,
    settings,
    the_bots,
    the_game,
)

Matches = Annotated[int | None, typer.Option("--matches", help="cli.help_matches", show_default=False)]
Out = Annotated[str | None, typer.Option("--out", metavar="FILE", help="cli.help_out", show_default=False)]
Records = Annotated[
    str | None,
    typer.Option("--records", metavar="FOLDER|FILE.jsonl", help="cli.help_records", show_default=False),
]
ToJson = Annotated[
    str | None, typer.Option("--json", metavar="FILE|-", help="cli.help_json", show_default=False)
]
ToCsv = Annotated[
    str | None, typer.Option("--csv", metavar="FILE|-", help="cli.help_csv", show_default=False)
]


def add(app: typer.Typer, lang: str, command: type[TyperCommand]) -> None:
    @app.command(cls=command, help="cli.help_simulate")
    def simulate(
        game: GameName,
        players: Players = None,
        rounds: Annotated[
            int | None, typer.Option("--rounds", help="cli.help_rounds", show_default=False)
        ] = None,
        matches: Matches = None,
        bots: Bots = "greedy",
        visits: Visits = None,
        seconds: Seconds = None,
        seed: Seed = None,
        edition: Edition = None,
        option: Settings = None,
        out: Out = None,
        records: Records = None,
        to_json: ToJson = None,
        to_csv: ToCsv = None,
        workers: Workers = None,
        ray: Ray = None,
        lang_: Lang = None,
    ) -> None:
        import secrets

        from tablee.commands.printing import simulation_summary
        from tablee.lab.simulation.simulate import Simulation

        if rounds is not None and matches is not None:
            raise CommandError("rounds_or_matches")
        count = matches if matches is not None else 100 if rounds is None else rounds
        if count < 1:
            raise CommandError("rounds", value=count)
        each = budget(visits, seconds, workers)
        given = settings(game, edition, option)
        made = the_game(game, players, 2, given)
        simulation = Simulation.of(
            made,
            the_bots(game, bots, made.players),
            secrets.randbits(32) if seed is None else seed,
            given=given,
            matches=matches is not None,
            seconds=each,
            visits=visits,
            views=records is not None,
        )
        files = simulation_summary.Files(out, records, to_json, to_csv)
        simulation_summary.run(simulation, count, files, lang, workers=workers or cores(), ray=ray)
