"""`tablee replay` and `tablee verify`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from typer.core import TyperCommand

import tablee
from tablee.commands.parts import File, Lang, Theme, in_terminal, read
from tablee.texts import say


def add(app: typer.Typer, lang: str, command: type[TyperCommand]) -> None:
    @app.command(cls=command, help="cli.help_replay")
    def replay(
        file: File,
        plain: Annotated[bool, typer.Option("--plain", help="cli.help_plain")] = False,
        theme: Theme = "auto",
        lang_: Lang = None,
    ) -> None:
        record = read(file)
        if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
            from tablee.commands.printing.record_text import lines

            for line in lines(record, lang):
                print(line)
        else:
            tablee.replay(record)
            in_terminal(lang, theme, record=record)

    @app.command(cls=command, help="cli.help_verify")
    def verify(
        file: File,
        commitment: Annotated[
            str | None,
            typer.Option("--commitment", metavar="HEX", help="cli.help_commitment", show_default=False),
        ] = None,
        lang_: Lang = None,
    ) -> None:
        from tablee.play.record import verified

        match = verified(read(file), commitment)
        found = {
            "file": file,
            "game": match.game.name,
            "players": match.game.players,
            "rounds": match.round,
            "actions": len(match.log),
            "commitment": match.commitment,
            "scores": " ".join(map(str, match.scores)),
        }
        print(say(lang, "cli.verified", found))
        if match.proof is not None:
            print(say(lang, "cli.verified_house", {"commitment": match.proof.secret.commitment}))
