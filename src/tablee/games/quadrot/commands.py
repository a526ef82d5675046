"""What Quadrot adds to the command line: `tablee board check` and `tablee board draw`."""

from __future__ import annotations

from typing import Annotated

import typer

from tablee.commands.frame import Frame
from tablee.commands.parts import CommandError, Lang
from tablee.texts import say

BoardFile = Annotated[str, typer.Argument(metavar="FILE", help="cli.help_board_file", show_default=False)]


def add(app: typer.Typer, lang: str, frame: Frame) -> None:
    boards = typer.Typer(cls=frame.group, help="cli.help_board", no_args_is_help=True, rich_markup_mode=None)
    app.add_typer(boards, name="board")

    @boards.command(cls=frame.command, help="cli.help_board_check")
    def check(file: BoardFile, lang_: Lang = None) -> None:
        from tablee.games.quadrot.board_file import board
        from tablee.games.quadrot.board_report import report

        print(report(board(file), lang), end="")

    @boards.command(cls=frame.command, help="cli.help_board_draw")
    def draw(
        file: BoardFile,
        output: Annotated[
            str, typer.Option("-o", "--output", metavar="FILE", help="cli.help_output")
        ] = "board.svg",
        lang_: Lang = None,
    ) -> None:
        from tablee.games.quadrot.draw import svg

        try:
            svg.draw(file, output, lang)
        except OSError as error:
            raise CommandError("cannot_write", file=output, reason=error.strerror or "") from error
        print(say(lang, "cli.drawn", {"board": file, "file": output}))
