"""`tablee review`."""

from __future__ import annotations

from typing import Annotated

import typer
from typer.core import TyperCommand

from tablee.commands.parts import CommandError, File, Lang, read

Json = Annotated[
    str | None, typer.Option("--json", metavar="FILE|-", help="review.help_json", show_default=False)
]
Html = Annotated[
    str | None, typer.Option("--html", metavar="FILE", help="review.help_html", show_default=False)
]
Visits = Annotated[int | None, typer.Option("--visits", help="review.help_visits", show_default=False)]
Threads = Annotated[int | None, typer.Option("--threads", help="review.help_threads", show_default=False)]


def add(app: typer.Typer, lang: str, command: type[TyperCommand]) -> None:
    @app.command(cls=command, help="review.help")
    def review(
        record: File,
        to_json: Json = None,
        to_html: Html = None,
        visits: Visits = None,
        seed: Annotated[int, typer.Option("--seed", help="review.help_seed")] = 0,
        threads: Threads = None,
        lang_: Lang = None,
    ) -> None:
        import os

        from tablee.commands.printing import review_result

        for value in (visits, threads):
            if value is not None and value < 1:
                raise CommandError("rounds", value=value)
        review_result.run(
            read(record),
            lang,
            visits=visits,
            seed=seed,
            threads=threads or os.cpu_count() or 1,
            to_json=to_json,
            to_html=to_html,
        )
