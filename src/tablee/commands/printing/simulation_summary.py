"""A simulation on the command line: its progress bar, its summary, its files."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tablee.commands.printing import failures
from tablee.lab.atomic_file import whole, writing
from tablee.lab.errors import LabError
from tablee.lab.simulation import decision_log, round_table
from tablee.lab.simulation.simulate import Round, Simulation
from tablee.lab.simulation.tally import Tally, interval
from tablee.terminal.words import first_said
from tablee.texts import decimal, percent, say, spread


@dataclass(frozen=True)
class Files:
    """What is to be written; `-` is the standard output, for the summary and the rows of seats."""

    out: str | None = None
    records: str | None = None
    to_json: str | None = None
    to_csv: str | None = None

    def check(self) -> None:
        """Refuse what cannot be, before anything is played."""
        named = [Path(file).resolve() for file in vars(self).values() if file not in (None, "-")]
        if len(set(named)) < len(named):
            raise LabError("same_file")
        for file in named:
            if not file.parent.is_dir():
                raise LabError("no_folder", file=str(file))
        if self.out is not None:
            round_table.check(Path(self.out))


def run(
    simulation: Simulation, count: int, files: Files, lang: str, *, workers: int = 1, ray: str | None = None
) -> None:
    """Simulate, print the summary, write the files."""
    files.check()
    errors = Console(stderr=True)
    word = TextColumn(say(lang, f"cli.{'matches' if simulation.matches else 'rounds'}_played"))
    columns = (word, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    tally = Tally(simulation)
    by_seat = io.StringIO()
    rows = csv.writer(by_seat, lineterminator="\n")
    rows.writerow(("round", "seat", "bot", "points", "won", "blocked", "turns"))
    with ExitStack() as stack:
        add = stack.enter_context(round_table.opened(Path(files.out), simulation)) if files.out else None
        keep = stack.enter_context(decision_log.kept(Path(files.records))) if files.records else None
        progress = Progress(*columns, console=errors, disable=not errors.is_terminal, transient=True)
        stack.enter_context(progress)
        task = progress.add_task("", total=count)
        playing = stack.enter_context(closing(simulation.rounds(count, workers=workers, ray=ray)))
        for one in playing:
            tally.add(one)
            if add:
                add(round_table.row(simulation, one))
            if keep:
                keep(one.number, one.lines)
            if files.to_csv:
                rows.writerows(_seats(simulation, one))
            progress.advance(task)
    summary(tally, lang, errors if "-" in (files.to_json, files.to_csv) else Console())
    failures.tell(lang, tally.failures)
    if files.to_json:
        _write(files.to_json, json.dumps(tally.to_dict(), indent=1, ensure_ascii=False) + "\n")
    if files.to_csv:
        _write(files.to_csv, by_seat.getvalue())


def _seats(simulation: Simulation, one: Round) -> Iterator[tuple[Any, ...]]:
    for seat, bot in enumerate(simulation.bots):
        won = int(one.winner == seat)
        yield one.number, seat, bot, one.scores[seat], won, int(one.blocked), one.turns


def summary(tally: Tally, lang: str, console: Console) -> None:
    """Who won how much, and how the rounds went."""
    what = "match" if tally.simulation.matches else "round"
    played = {"game": tally.simulation.game, "rounds": tally.count, "seed": tally.simulation.seed}
    shown = Table(title=say(lang, f"cli.sim_title_{what}", played))
    for column in ("seat", "bot", f"points_{what}", f"won_{what}"):
        shown.add_column(say(lang, f"cli.sim_{column}"), justify="left" if column == "bot" else "right")
    for seat, bot in enumerate(tally.simulation.bots):
        points, won = interval(tally.points[seat]), interval(tally.won[seat])
        share = percent(lang, spread(lang, 100 * won.value, 100 * won.within))
        shown.add_row(str(seat + 1), bot, spread(lang, points.value, points.within, 2), share)
    console.print(shown)
    if what == "round":
        blocked = f"{tally.blocked} ({percent(lang, decimal(lang, 100 * tally.blocked / tally.count))})"
        console.print(say(lang, "cli.sim_blocked", {"blocked": blocked}), highlight=False)
    turns = interval(tally.turns)
    told = {"turns": spread(lang, turns.value, turns.within, 2)}
    console.print(say(lang, f"cli.sim_turns_{what}", told), highlight=False)
    often = ", ".join(
        f"{_named(lang, name)} {decimal(lang, count, 2)}" for name, count in tally.a_round().items()
    )
    console.print(say(lang, f"cli.sim_a_{what}", {"often": often or "–"}), highlight=False)


def _named(lang: str, name: str) -> str:
    """As on a score pad; what is not on it has a name of its own."""
    return first_said(lang, f"part.{name}", f"cli.sim_{name}") or name


def _write(file: str, text: str) -> None:
    if file == "-":
        sys.stdout.write(text)
        return
    path = Path(file)
    with whole(path) as made, writing(path):
        made.write_text(text, encoding="utf-8")
