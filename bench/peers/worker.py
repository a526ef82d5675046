"""A process that holds the games of one library, warm and on one core, and plays one of them when told to.

    python -m bench.peers.worker LIBRARY CORE

It reads lines `number seconds` and answers each with a line of JSON.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version

from bench.peers.entry import Play

WARM_UP = 0.5


def stay_on(core: int) -> None:
    """Before anything is imported, so that no library makes a thread for another core."""
    if hasattr(os, "sched_setaffinity") and core >= 0:
        os.sched_setaffinity(0, {core})


def version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return str(import_module(package).__version__)


def answer(library: str) -> None:
    """What can be measured, then each measurement; what fails is told and does not stop the others."""
    # Libraries greet on standard output: only answers may go there.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)

    def say(**told: object) -> None:
        print(json.dumps(told), file=answers, flush=True)

    try:
        module = import_module(f"bench.peers.{library}")
    except ImportError as error:
        return say(entries=[], missing=str(error))
    say(
        entries=[entry.facts() for entry in module.ENTRIES],
        versions={name: version_of(name) for name in module.PACKAGES},
    )
    made: dict[int, Play] = {}
    for line in sys.stdin:
        number, seconds = int(line.split()[0]), float(line.split()[1])
        try:
            if number not in made:
                made[number] = module.ENTRIES[number].make()
                made[number](min(WARM_UP, seconds))
            moves, spent = made[number](seconds)
        except Exception as error:
            say(missing=f"{type(error).__name__}: {error}".splitlines()[0])
        else:
            say(moves=moves, seconds=spent)
    return None


if __name__ == "__main__":
    stay_on(int(sys.argv[2]))
    answer(sys.argv[1])
