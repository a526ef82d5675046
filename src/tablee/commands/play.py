"""`tablee play`."""

from __future__ import annotations

from typing import Annotated

import typer
from typer.core import TyperCommand

from tablee.commands.parts import (
    Bots,
    CommandError,
    Edition,
    Lang,
    Players,
    Seed,
    Settings,
    Theme,
    in_terminal,
    settings,
    the_bots,
    the_game,
)


def add(app: typer.Typer, lang: str, command: type[TyperCommand]) -> None:
    @app.command(cls=command, help="cli.help_play")
    def play(
        game: Annotated[
            str | None, typer.Argument(metavar="GAME", help="cli.help_play_game", show_default=False)
        ] = None,
        players: Players = None,
        humans: Annotated[int, typer.Option("--humans", help="cli.help_humans")] = 1,
        seat: Annotated[int, typer.Option("--seat", help="cli.help_seat")] = 1,
        bots: Bots = "greedy",
        names: Annotated[str, typer.Option("--names", help="cli.help_names", show_default=False)] = "",
        seed: Seed = None,
        edition: Edition = None,
        option: Settings = None,
        resume: Annotated[bool, typer.Option("--resume", help="cli.help_resume")] = False,
        pause: Annotated[float, typer.Option("--pause", help="cli.help_pause")] = 0.6,
        theme: Theme = "auto",
        lang_: Lang = None,
    ) -> None:
        from tablee.commands.printing import failures
        from tablee.terminal.session import Session

        session = None
        if resume:
            session = Session.latest()
            if session is None:
                raise CommandError("nothing_to_resume")
        elif game is not None:
            made = the_game(game, players, 3, settings(game, edition, option))
            levels = seats(game, made.players, humans, seat, bots)
            session = Session.new(made, levels, [name.strip() for name in names.split(",") if names], seed)
        in_terminal(lang, theme, session=session, pause=pause)
        if session is not None:
            failures.tell(lang, session.failures())


def seats(game: str, players: int, humans: int, seat: int, bots: str) -> list[str | None]:
    """Who sits where: the people beside each other from `seat` on, counted from 1, bots elsewhere."""
    if not 0 <= humans <= players:
        raise CommandError("humans_count", value=humans, players=players)
    if not 1 <= seat <= players:
        raise CommandError("no_such_seat", value=seat, most=players)
    people = {(seat - 1 + number) % players for number in range(humans)}
    levels = iter(the_bots(game, bots, players - humans))
    return [None if place in people else next(levels) for place in range(players)]
