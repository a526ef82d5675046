"""A simulation on the command line: its progress bar, its summary, its files."""

from __future__ import annotations

import csv
import io
import json
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tablee.lab.simulate import Mean, Report, simulate
from tablee.play.event import part_name
from tablee.play.game import Game
from tablee.terminal import failures
from tablee.texts import say


def run(
    game: Game,
    bots: Sequence[str],
    rounds: int,
    seed: int | None,
    to_json: str | None,
    to_csv: str | None,
    lang: str,
) -> None:
    """Simulate, print the summary, write the files; `-` is the standard output, then left to the data."""
    errors = Console(stderr=True)
    word = TextColumn(say(lang, "cli.rounds_played"))
    columns = (word, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, disable=not errors.is_terminal, transient=True) as progress:
        task = progress.add_task("", total=rounds)
        chosen = secrets.randbits(32) if seed is None else seed
        report = simulate(game, bots, rounds, chosen, lambda: progress.advance(task))
    data_only = "-" in (to_json, to_csv)
    summary(report, lang, errors if data_only else Console())
    failures.tell(lang, report.failures())
    if to_json:
        _write(to_json, json.dumps(report.to_dict(), indent=1, ensure_ascii=False) + "\n")
    if to_csv:
        rows = list(report.rows())
        table = io.StringIO()
        writer = csv.DictWriter(table, fieldnames=list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        _write(to_csv, table.getvalue())


def summary(report: Report, lang: str, console: Console) -> None:
    """Who won how much, and how the rounds went."""
    played = {"game": report.game, "rounds": len(report.rounds), "seed": report.seed}
    table = Table(title=say(lang, "cli.sim_title", played))
    for column in ("seat", "bot", "points", "won"):
        table.add_column(say(lang, f"cli.sim_{column}"), justify="left" if column == "bot" else "right")
    for seat, bot in enumerate(report.bots):
        table.add_row(str(seat), bot, _mean(report.points(seat)), _mean(report.won(seat), percent=True))
    console.print(table)
    blocked = f"{report.blocked()} ({report.blocked() / len(report.rounds):.1%})"
    console.print(say(lang, "cli.sim_blocked", {"blocked": blocked}), highlight=False)
    console.print(say(lang, "cli.sim_turns", {"turns": _mean(report.turns())}), highlight=False)
    often = ", ".join(f"{_named(lang, name)} {count:.2f}" for name, count in report.a_round().items())
    console.print(say(lang, "cli.sim_a_round", {"often": often or "–"}), highlight=False)


def _named(lang: str, name: str) -> str:
    return say(lang, f"cli.sim_{name}") if name in ("extra", "skip", "take_back") else part_name(lang, name)


def _mean(mean: Mean, *, percent: bool = False) -> str:
    if percent:
        return f"{100 * mean.value:.1f} ± {100 * mean.within:.1f} %"
    return f"{mean.value:.2f} ± {mean.within:.2f}"


def _write(file: str, text: str) -> None:
    if file == "-":
        sys.stdout.write(text)
    else:
        Path(file).write_text(text, encoding="utf-8")
