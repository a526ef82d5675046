"""Instructions a move, counted by valgrind (two run lengths subtracted: noise does not touch it)

Also `python -m bench.instructions GAME ROUNDS`: the run that is counted.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys

from bench.players import GAMES, run

BOUNDS = {"triominos": 900, "quadominos": 3000}
SHORT, LONG = 100, 600


def counted_run(*run: str) -> tuple[int, str]:
    """Instructions of `python -m` so, and what it printed."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise SystemExit("bench: valgrind is missing (Debian: apt-get install valgrind libc6-dbg)")
    command = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command += [sys.executable, "-m", *run]
    environment = {**os.environ, "PYTHONHASHSEED": "0", "TABLEE_ENGINE": "compiled"}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found = re.search(r"Collected : (\d+)", ran.stderr)
    assert found, ran.stderr
    return int(found[1]), ran.stdout


def counted(game: str, rounds: int) -> tuple[int, int]:
    """Instructions and moves of one run."""
    instructions, printed = counted_run("bench.instructions", game, str(rounds))
    return instructions, int(printed.split()[-1])


def a_move(game: str, short: int = SHORT, long: int = LONG) -> float:
    """Instructions a move."""
    (few, few_moves), (many, many_moves) = counted(game, short), counted(game, long)
    return (many - few) / (many_moves - few_moves)


def report() -> bool:
    """Both games."""
    kept = True
    for game in GAMES:
        found = a_move(game)
        kept &= found <= BOUNDS[game]
        print(f"  {game:12} {found:7.0f} instructions a move (at most {BOUNDS[game]})")
    return kept


if __name__ == "__main__":
    print(run(sys.argv[1], int(sys.argv[2])))
