"""Quadrot: instructions to list the outcomes of a turn in mid-game, and random play compiled beside interpreted

Also `python -m bench.quadrot list|copy ROUNDS` and `python -m bench.quadrot play MATCHES`: the runs that are measured.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time

import tablee
from tablee.games.quadrot.engine.core import Quadrot
from tablee.play.position import CHANCE
from tablee.play.rng import Rng

BOUND = 5_500
LEAST_RATIO = 40
ROUNDS = 100
MATCHES = {"compiled": 200, "interpreted": 2}
POSITIONS = 30
TURNS_BEFORE = 60  # of four players together: about half of a match in which all want to go home


def four() -> Quadrot:
    """A match of four before its first throw."""
    core = tablee.game("quadrot", players=4).core()
    assert isinstance(core, Quadrot)
    return core


def nearest_home(core: Quadrot, after: Quadrot, seat: int) -> int:
    """The first outcome that leaves fewest dice to be thrown."""

    def needed(code: int) -> int:
        after.copy_from(core)
        after.apply(seat, code)
        return after.needed(seat)

    return min((core.nth(seat, k) for k in range(core.count(seat))), key=needed)


def mid_game() -> list[Quadrot]:
    """Moments in the middle of matches in which everybody hurries home."""
    found = []
    for seed in range(POSITIONS):
        core, after, rng, turns = four(), four(), Rng(seed), 0
        while turns < TURNS_BEFORE or core.seats() == CHANCE:
            if core.seats() == CHANCE:
                core.chance(rng)
            else:
                seat = core.seats().bit_length() - 1
                core.apply(seat, nearest_home(core, after, seat))
                turns += 1
        found.append(core)
    return found


def listed(rounds: int, listing: bool) -> int:
    """List the outcomes of every moment so many times, or only copy it; the outcomes of one round."""
    moments, after = mid_game(), four()
    look = after.count if listing else after.rank_of
    seats = [core.seats().bit_length() - 1 for core in moments]
    for _ in range(rounds):
        for core, seat in zip(moments, seats, strict=True):
            after.copy_from(core)
            look(seat)
    return sum(core.count(seat) for core, seat in zip(moments, seats, strict=True))


def counted(what: str, rounds: int) -> tuple[int, int]:
    """Instructions of one run, and the outcomes of its moments."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise SystemExit("bench: valgrind is missing (Debian: apt-get install valgrind libc6-dbg)")
    command = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command += [sys.executable, "-m", "bench.quadrot", what, str(rounds)]
    environment = {**os.environ, "PYTHONHASHSEED": "0", "TABLEE_ENGINE": "compiled"}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found = re.search(r"Collected : (\d+)", ran.stderr)
    assert found, ran.stderr
    return int(found[1]), int(ran.stdout.split()[-1])


def a_listing() -> tuple[float, float]:
    """Instructions to list the outcomes of a turn (a run that only copies is subtracted), and how many there are."""
    (listing, outcomes), (copying, _) = counted("list", ROUNDS), counted("copy", ROUNDS)
    return (listing - copying) / (ROUNDS * POSITIONS), outcomes / POSITIONS


def played(matches: int) -> int:
    """Random matches to their end; the number of turns."""
    core, rng, turns = four(), Rng(5), 0
    for _ in range(matches):
        core.restart()
        turns += core.playout(rng)
    return turns


def turns_a_second(engine: str) -> float:
    """Of processor time, in a process of its own."""
    command = [sys.executable, "-m", "bench.quadrot", "play", str(MATCHES[engine])]
    environment = {**os.environ, "TABLEE_ENGINE": engine}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    turns, seconds = ran.stdout.split()
    return int(turns) / float(seconds)


def report() -> bool:
    """Both."""
    instructions, outcomes = a_listing()
    fast, slow = turns_a_second("compiled"), turns_a_second("interpreted")
    print(
        f"  {instructions:9,.0f} instructions to list the outcomes of a turn (at most {BOUND:,}),"
        f" {outcomes:.0f} outcomes in the mean"
    )
    print(
        f"  {fast:9,.0f} turns/s of random play compiled, {slow:7,.0f} interpreted:"
        f" {fast / slow:.0f}x (at least {LEAST_RATIO})"
    )
    return instructions <= BOUND and fast / slow >= LEAST_RATIO


if __name__ == "__main__":
    what, number = sys.argv[1], int(sys.argv[2])
    begun = time.process_time()
    if what == "play":
        print(played(number), time.process_time() - begun)
    else:
        print(listed(number, what == "list"))
