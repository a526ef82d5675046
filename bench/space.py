"""Domino 3D: listing all placements of a drawn domino at 30 dominoes laid, and whole greedy games

Also `python -m bench.space TIMES`: the run that is counted and timed; prints placements and seconds.
"""

from __future__ import annotations

import sys
import time
from functools import cache
from random import Random

import tablee
from bench.instructions import counted_run
from bench.rounds import in_a_process
from tablee.play.match import Match
from tablee.play.position import Position
from tablee.play.rng import Rng

LAID = 30
POSITIONS = 10
TIMES = {"compiled": 400, "interpreted": 1}
SHORT, LONG = 10, 60
BOUND, RATIO = 300_000, 30
SECONDS = 3.0


@cache
def moments() -> list[Match]:
    """Matches of four with 30 dominoes laid at random and one drawn."""
    found = []
    for seed in range(POSITIONS):
        rng, match = Random(seed), tablee.game("domino3d", players=4).new(seed=seed)
        while len(match.layout) < LAID:
            (seat,) = match.to_act
            match.play(seat, rng.choice([*match.actions(seat)[:-1], "skip"]))
        found.append(match)
    return found


def listings(times: int) -> int:
    """All placements in each of these positions, so many times; how many there were."""
    scratch: Position = tablee.game("domino3d", players=4).core()
    found = 0
    for match in moments():
        (seat,) = match.to_act
        for _ in range(times):
            scratch.copy_from(match.core)  # forgets what was listed
            found += scratch.count(seat) - 1
    return found


def instructions(short: int = SHORT, long: int = LONG) -> tuple[float, float]:
    """Instructions a listing, with a copy of the position, and placements in it."""
    few, _ = counted_run("bench.space", str(short))
    many, found = counted_run("bench.space", str(long))
    return (many - few) / (POSITIONS * (long - short)), int(found.split()[0]) / (POSITIONS * long)


def seconds(engine: str) -> float:
    """Processor time of a listing."""
    spent = in_a_process(engine, "bench.space", str(TIMES[engine])).split()[1]
    return float(spent) / (POSITIONS * TIMES[engine])


def greedy_games() -> tuple[float, float]:
    """Whole games of four greedy bots a second, each choosing from its view, and their actions a second."""
    greedy, games, actions, begun = tablee.bot("greedy"), 0, 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        match = tablee.game("domino3d", players=4).new(seed=games)
        while not match.over:
            (seat,) = match.to_act
            match.play(seat, greedy.choose(match.view(seat)))
            actions += 1
        games += 1
    spent = time.process_time() - begun
    return games / spent, actions / spent


def random_games() -> float:
    """Whole games of the engine's plain random player a second."""
    core, games, begun = tablee.game("domino3d", players=4).core(), 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        core.restart()
        core.playout(Rng(games))
        games += 1
    return games / (time.process_time() - begun)


def report() -> bool:
    """Instructions, both engines, games."""
    found, placements = instructions()
    fast, slow = seconds("compiled"), seconds("interpreted")
    print(f"  {found:,.0f} instructions to list {placements:.0f} placements (at most {BOUND:,})")
    print(
        f"  {fast * 1e6:,.0f} us compiled, {slow * 1e6:,.0f} us interpreted: {slow / fast:.0f}x (at least {RATIO}x)"
    )
    games, actions = greedy_games()
    print(
        f"  {games:.1f} greedy games of four a second, driven by views ({actions:,.0f} actions/s);"
        f" {random_games():,.0f} random ones in the engine"
    )
    return found <= BOUND and slow / fast >= RATIO


if __name__ == "__main__":
    moments()
    begun = time.process_time()
    print(listings(int(sys.argv[1])), time.process_time() - begun)
