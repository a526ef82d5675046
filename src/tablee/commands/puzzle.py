"""`tablee puzzle`."""

from __future__ import annotations

from typing import Annotated

import typer
from typer.core import TyperCommand

from tablee.commands.parts import CommandError, Lang

Wish = Annotated[str | None, typer.Argument(metavar="GAME", help="puzzle.help_game", show_default=False)]
Daily = Annotated[bool, typer.Option("--daily", help="puzzle.help_daily")]
Number = Annotated[int | None, typer.Option("--number", help="puzzle.help_number", show_default=False)]
Grade = Annotated[
    str | None,
    typer.Option("--grade", metavar="easy|medium|hard", help="puzzle.help_grade", show_default=False),
]


def add(app: typer.Typer, lang: str, command: type[TyperCommand]) -> None:
    @app.command(cls=command, help="puzzle.help")
    def puzzle(
        game: Wish = None,
        daily: Daily = False,
        number: Number = None,
        grade: Grade = None,
        lang_: Lang = None,
    ) -> None:
        import secrets
        from datetime import UTC, datetime

        from tablee.commands.printing import puzzle_text
        from tablee.puzzles import GRADES, games_with_puzzles, of_the_day, puzzles

        if (number is not None) + (grade is not None) + daily > 1:
            raise CommandError("puzzle_which")
        today = datetime.now(UTC).date()
        games = games_with_puzzles()
        name = game or games[today.toordinal() % len(games)]
        shelf = puzzles(name)
        if not shelf:
            raise CommandError("puzzle_none", game=name, allowed=", ".join(games))
        if number is not None and not 1 <= number <= len(shelf):
            raise CommandError("puzzle_number", number=number, last=len(shelf))
        if grade is not None and grade not in GRADES:
            raise CommandError("puzzle_grade", grade=repr(grade), allowed=", ".join(GRADES))
        if number is not None:
            chosen = shelf[number - 1]
        elif grade is not None:
            chosen = secrets.choice([one for one in shelf if one.grade == grade])
        else:
            chosen = of_the_day(name, today)
        puzzle_text.ask(chosen, lang)
