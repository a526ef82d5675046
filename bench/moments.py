"""Whether another seed names the same three moments of a match, and how long a review takes.

    python -m bench.moments [--game triominos] [--players 2] [--matches 20] [--bot club]

Matches of bots are reviewed twice, with two seeds. Printed: in how many of the matches, and for how many seats, both
reviews name the same three moments, by how much the third and the fourth differ where they do not, and the seconds of
processor a review took.
"""

from __future__ import annotations

import argparse
import os
import time
from multiprocessing import Pool

import tablee
from tablee.lab.simulation.driving import Driver
from tablee.play.seed import mixed
from tablee.review.review import review
from tablee.review.shapes import Review

SEED = 2026
SEEDS = (1, 2)
Task = tuple[str, int, str, int]


def record(name: str, players: int, bot: str, number: int) -> str:
    """A whole match of bots."""
    match = tablee.game(name, players=players).new(mixed(SEED, number))
    bots = [tablee.bot(bot, visits=100, seed=mixed(SEED, number, seat)) for seat in range(players)]
    driver = Driver(match, bots)
    while not match.over:
        driver.step()
    return match.record()


def twice(task: Task) -> tuple[int, list[bool], float]:
    """The match, whether each seat has the same moments both times, and the processor's seconds a review."""
    text = record(*task)
    begun = time.process_time()
    one, two = (moments(review(text, seed=seed)) for seed in SEEDS)
    spent = (time.process_time() - begun) / len(SEEDS)
    return task[3], [here == there for here, there in zip(one, two, strict=True)], spent


def moments(found: Review) -> list[set[int]]:
    return [{moment.step for moment in account.moments} for account in found.seats]


def main(options: argparse.Namespace) -> None:
    tasks: list[Task] = [
        (options.game, options.players, options.bot, number) for number in range(options.matches)
    ]
    same, seats, spent = 0, [], []
    with Pool(options.workers) as pool:
        for number, alike, seconds in pool.imap_unordered(twice, tasks):
            same += all(alike)
            seats += alike
            spent.append(seconds)
            print(f"  match {number}: {alike}, {seconds:.1f} s", flush=True)
    print(
        f"{options.game} of {options.players}: the same three moments in {same} of {len(tasks)} matches for all seats, "
        f"for {sum(seats)} of {len(seats)} seats; {sum(spent) / len(spent):.1f} s a review, "
        f"{max(spent):.1f} s at most"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=tablee.GAMES, default="triominos")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--bot", default="club")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    main(parser.parse_args())
