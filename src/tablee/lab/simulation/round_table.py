"""The table of a simulation: one row a round, as Parquet, CSV, JSON or JSON lines, by the end of the file's name."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tablee.lab.atomic_file import whole, writing
from tablee.lab.errors import LabError
from tablee.lab.simulation.simulate import Round, Simulation
from tablee.play.registry import traits

Row = dict[str, Any]
Add = Callable[[Row], object]
GROUP = 10_000
"""Rows of Parquet that are written at once."""
NUMBER, TEXT, TRUTH, SEED = "int64", "string", "bool", "uint64"


def columns(simulation: Simulation) -> dict[str, str]:
    """The names of the columns and their types, the same for every row of a simulation."""
    seats = range(simulation.players)
    return {
        "number": NUMBER,
        "game": TEXT,
        "players": NUMBER,
        "seed": SEED,
        "first": NUMBER,
        "opening": TEXT,
        "opening_points": NUMBER,
        "winner": NUMBER,
        "blocked": TRUTH,
        "rounds": NUMBER,
        "turns": NUMBER,
        "actions": NUMBER,
        **{f"bot_{seat}": TEXT for seat in seats},
        **{f"score_{seat}": NUMBER for seat in seats},
        **dict.fromkeys(traits(simulation.game).counted_names, NUMBER),
        "failures": NUMBER,
    }


def row(simulation: Simulation, one: Round) -> Row:
    """A round as a row of the table."""
    return {
        "number": one.number,
        "game": simulation.game,
        "players": simulation.players,
        "seed": one.seed,
        "first": one.first,
        "opening": one.opening,
        "opening_points": one.opening_points,
        "winner": one.winner,
        "blocked": one.blocked,
        "rounds": one.rounds,
        "turns": one.turns,
        "actions": one.actions,
        **{f"bot_{seat}": bot for seat, bot in enumerate(simulation.bots)},
        **{f"score_{seat}": score for seat, score in enumerate(one.scores)},
        **one.happened,
        "failures": len(one.failures),
    }


@contextmanager
def opened(path: Path, simulation: Simulation) -> Iterator[Add]:
    """Takes one row after the other; the file is there when all went well."""
    write = _writer(path)
    with whole(path) as made, ExitStack() as stack:
        with writing(path):
            add = write(made, simulation, stack)

        def told(row: Row) -> None:
            with writing(path):
                add(row)

        yield told
        with writing(path):
            stack.close()


def check(path: Path) -> None:
    """Refuse what cannot be written, before anything is played."""
    _writer(path)


def _writer(path: Path) -> Callable[[Path, Simulation, ExitStack], Add]:
    kinds = {".parquet": _parquet, ".csv": _csv, ".json": _json, ".jsonl": _json_lines}
    write = kinds.get(path.suffix.lower())
    if write is None:
        raise LabError("suffix", file=str(path), allowed=", ".join(kinds))
    if write is _parquet:
        _arrow()
    return write


def _csv(made: Path, simulation: Simulation, stack: ExitStack) -> Add:
    file = stack.enter_context(made.open("w", encoding="utf-8", newline=""))
    writer = csv.DictWriter(file, list(columns(simulation)), lineterminator="\n")
    writer.writeheader()
    words = {True: "true", False: "false"}

    def add(row: Row) -> None:
        writer.writerow({**row, "blocked": words[row["blocked"]]})

    return add


def _json_lines(made: Path, simulation: Simulation, stack: ExitStack) -> Add:
    file = stack.enter_context(made.open("wb"))
    return lambda row: file.write(msgspec.json.encode(row) + b"\n")


def _json(made: Path, simulation: Simulation, stack: ExitStack) -> Add:
    """A list of rows, one a line."""
    file = stack.enter_context(made.open("wb"))
    stack.callback(lambda: file.write(b"\n]\n"))
    before = iter((b"[\n",))
    return lambda row: file.write(next(before, b",\n") + msgspec.json.encode(row))


def _arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise LabError("no_pyarrow") from None
    return pyarrow


def _parquet(made: Path, simulation: Simulation, stack: ExitStack) -> Add:
    """The settings of the simulation are in the file's metadata, as JSON under `tablee`."""
    arrow = _arrow()
    fields = [arrow.field(name, arrow.type_for_alias(kind)) for name, kind in columns(simulation).items()]
    settings = json.dumps(msgspec.to_builtins(simulation), ensure_ascii=False)
    schema = arrow.schema(fields, metadata={"tablee": settings})
    writer = stack.enter_context(arrow.parquet.ParquetWriter(made, schema))
    rows: list[Row] = []

    def flush() -> None:
        writer.write_table(arrow.Table.from_pylist(rows, schema))
        rows.clear()

    def add(row: Row) -> None:
        rows.append(row)
        if len(rows) >= GROUP:
            flush()

    stack.callback(lambda: flush() if rows else None)
    return add
