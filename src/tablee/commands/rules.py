"""`tablee rules`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from typer.core import TyperCommand

from tablee.commands.parts import CommandError, GameName, Lang


def add(app: typer.Typer, lang: str, command: type[TyperCommand]) -> None:
    @app.command(cls=command, help="cli.help_rules")
    def rules(
        game: GameName,
        clause: Annotated[
            str | None, typer.Argument(metavar="CLAUSE", help="cli.help_clause", show_default=False)
        ] = None,
        lang_: Lang = None,
    ) -> None:
        from tablee.terminal.widgets import book

        pieces = book.pieces(game, lang)
        if clause is not None:
            there = [piece.clause for piece in pieces if piece.clause]
            if clause.upper() not in there:
                allowed = f"{there[0]}-{there[-1]}"
                raise CommandError("clause_unknown", clause=repr(clause), game=game, allowed=allowed)
            pieces = [piece for piece in pieces if piece.clause == clause.upper()]
        whole = "\n\n".join(piece.markdown for piece in pieces)
        if sys.stdout.isatty():
            from rich.console import Console
            from rich.markdown import Markdown

            Console().print(Markdown(whole))
        else:
            print(book.plain(whole))
