"""`make bench-peers`: random play of ours beside other libraries of games, on one core, in one run.

    python -m bench.peers [--seconds 1] [--repetitions 5] [--only ours --only pgx] [--no-keep]

The tables are printed and kept in bench/README.md. Fails if a promise that could be measured is not kept.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bench.peers import machine, table
from bench.peers.bounds import bounds
from bench.peers.figure import Figure
from bench.peers.library import Library

LIBRARIES = ("ours", "empty", "open_spiel", "pettingzoo", "rlcard", "catanatron", "pgx")
README = Path(__file__).parents[1] / "README.md"


def measure(libraries: list[Library], seconds: float, repetitions: int) -> list[Figure]:
    """Every repetition goes through all libraries, so that a busy minute of the machine hits all alike."""
    for repetition in range(repetitions):
        print(f"repetition {repetition + 1} of {repetitions}", file=sys.stderr, flush=True)
        for library in libraries:
            library.measure(seconds)
    return [figure for library in libraries for figure in library.figures]


def main(options: argparse.Namespace) -> int:
    core = machine.one_core()
    libraries = [Library(name, core) for name in options.only or LIBRARIES]
    try:
        for library in libraries:
            if library.name == "ours" and not library.versions:
                sys.exit(library.figures[0].missing)
        figures = measure(libraries, options.seconds, options.repetitions)
    finally:
        for library in libraries:
            library.close()
    versions = {name: version for library in libraries for name, version in library.versions.items()}
    page = table.page(figures, machine.circumstances(versions, options.seconds, options.repetitions))
    print(page)
    if options.keep:
        table.keep(README, page)
    return 1 if any(bound.kept is False for bound in bounds(figures)) else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time, each repetition")
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--only", action="append", choices=LIBRARIES)
    parser.add_argument("--keep", action=argparse.BooleanOptionalAction, default=True)
    sys.exit(main(parser.parse_args()))
