"""`tablee arena` on a screen: its progress bar and its result."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tablee.commands.printing import failures
from tablee.lab.arena.arena import Arena
from tablee.lab.arena.interval import Interval, elo
from tablee.lab.arena.standings import Standings
from tablee.texts import decimal, percent, say, spread


def run(arena: Arena, lang: str, *, workers: int, ray: str | None, data_only: bool = False) -> None:
    """Play, show how it stands meanwhile, print the result; with `data_only` the output is the JSON."""
    errors = Console(stderr=True)
    columns = (
        TextColumn(say(lang, "arena.deals")),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.description}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=errors, disable=not errors.is_terminal, transient=True) as progress:
        task = progress.add_task("", total=arena.deals, completed=len(arena.standings.deals))

        def tick(standings: Standings) -> None:
            now = f"{arena.contest.bots[0]} {_share(standings.share(0), lang)}"
            progress.update(task, completed=len(standings.deals), description=now)

        arena.run(workers=workers, ray=ray, tick=tick)
    if data_only:
        sys.stdout.write(json.dumps(arena.to_dict(), ensure_ascii=False) + "\n")
    result(arena, lang, errors if data_only else Console())


def result(arena: Arena, lang: str, console: Console) -> None:
    """Who won how much, how sure that is, and why it ended."""
    standings, contest = arena.standings, arena.contest
    told = {"played": len(standings.deals), "matches": sum(map(len, standings.deals)), "deals": arena.deals}
    if standings.deals:
        named = {"game": contest.game, "players": contest.players, "seed": contest.seed}
        table = Table(title=say(lang, "arena.title", named | told))
        for column in ("bot", "won", "elo", "points", "rating", "failed"):
            if column != "failed" or any(standings.failures):
                left = column in ("bot", "failed")
                table.add_column(
                    say(lang, f"arena.{column}"), justify="left" if left else "right", overflow="fold"
                )
        for row in _rows(arena, lang):
            table.add_row(*row)
        console.print(table)
        fair = {"fair": decimal(lang, 100 * standings.fair)}
        console.print(say(lang, "arena.fair", fair), highlight=False)
    console.print(say(lang, f"arena.ended_{arena.ending}", told), highlight=False)


def _rows(arena: Arena, lang: str) -> Sequence[list[str]]:
    standings = arena.standings
    rows = []
    for one, (name, (strength, unsure)) in enumerate(
        zip(arena.contest.bots, standings.ratings(), strict=True)
    ):
        won, points = standings.share(one, arena.stopped_early), standings.points[one].interval()
        row = [
            name,
            _share(won, lang),
            _elo(won, standings.fair),
            spread(lang, points.value, points.within, 2),
            spread(lang, strength, unsure),
        ]
        if any(standings.failures):
            row.append(failures.kinds(lang, standings.failures[one]))
        rows.append(row)
    return rows


def _share(won: Interval, lang: str) -> str:
    return percent(lang, spread(lang, 100 * won.value, 100 * won.within))


def _elo(won: Interval, fair: float) -> str:
    numbers = [elo(share, fair) for share in (won.value, won.low, won.high)]
    value, low, high = ("–" if number is None else f"{number:+.0f}" for number in numbers)
    return f"{value} ({low}; {high})"
