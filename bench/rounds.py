"""Rounds a second on one core, compiled beside interpreted"""

from __future__ import annotations

import os
import subprocess
import sys
import time

from bench.players import GAMES, run

ROUNDS = {"compiled": 40000, "interpreted": 150}


def in_a_process(engine: str, *run: str) -> str:
    """What `python -m` so prints on this engine."""
    environment = {**os.environ, "TABLEE_ENGINE": engine}
    command = [sys.executable, "-m", *run]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def timed(game: str, engine: str) -> tuple[float, float]:
    """Rounds and moves a second of processor time, in a process of its own."""
    moves, seconds = in_a_process(engine, "bench.rounds", game, str(ROUNDS[engine])).split()
    return ROUNDS[engine] / float(seconds), int(moves) / float(seconds)


def report() -> bool:
    """Both games on both engines."""
    for game in GAMES:
        (fast, moves), (slow, _) = timed(game, "compiled"), timed(game, "interpreted")
        print(
            f"  {game:12} {fast:9,.0f} rounds/s compiled ({moves / 1e6:.1f} M moves/s), {slow:7,.0f} interpreted:"
            f" {fast / slow:.0f}x"
        )
    return True


if __name__ == "__main__":
    begun = time.process_time()
    print(run(sys.argv[1], int(sys.argv[2])), time.process_time() - begun)
