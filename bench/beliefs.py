"""What it is worth to remember what play proves about hidden tiles.

    python -m bench.beliefs [--game quadominos] [--players 2] [--visits 1000] [--deals 100] [--draws] [--rounds]

The same search sits in every seat; one of them remembers who could not lay (Q11, Q12, T13, T14), the others only what
lies open. Each deal is played once with every seat as the one that remembers. With `--draws` it takes every draw of
Tri-Ominos for a proof that nothing fitted, although a player may choose to draw (T12), against one that takes it
for nothing. Printed: the share of wins of the one that remembers, with its 95 % interval; with `--rounds` a deal is one
round, and what counts is how many points it is ahead of the others' mean: that shows smaller differences.
"""

from __future__ import annotations

import argparse
import os
from multiprocessing import Pool

import tablee
from tablee.bots.search.tree import Search
from tablee.games.corners.codes import DRAW, ONE_VERB
from tablee.lab.arena.interval import Sample
from tablee.play.position import Position
from tablee.play.registry import traits
from tablee.play.rng import Rng
from tablee.play.seed import mixed

SEED = 2026
CHANCE = 1 << 30
Task = tuple[str, int, int, int, bool, bool]


class Mind:
    """A search with a position of its own: that is its memory."""

    def __init__(self, game: tablee.Game, seed: int, remembers: bool) -> None:
        self.core: Position = game.core()
        self.core.restart()
        if remembers:
            self.core.watch()
        self.deal, self.rng = Rng(seed), Rng(mixed(seed, remembers))
        self.tree = Search(game.core())
        self.tree.curiosity, self.tree.looks = (
            traits(game.name).search.curiosity,
            traits(game.name).search.looks,
        )

    def choose(self, seat: int, visits: int) -> int:
        if self.core.count(seat) == 1:
            return self.core.nth(seat, 0)
        self.tree.plant(self.core, seat)
        self.tree.grow(self.core, seat, visits, self.rng)
        return max(self.tree.tally(), key=lambda row: (row[1], row[2]))[0]


def won(task: Task) -> float:
    """What the one that remembers has of it, over all seats of one deal."""
    name, players, visits, number, draws, rounds = task
    game = tablee.game(name, players=players)
    seed = mixed(SEED, number)
    return sum(match(game, seat, visits, seed, draws, rounds) for seat in range(players)) / players


def match(game: tablee.Game, who: int, visits: int, seed: int, draws: bool, one_round: bool) -> float:
    keen, plain = Mind(game, seed, True), Mind(game, seed, draws)
    dealt = False
    while seats := keen.core.seats():
        if seats == CHANCE:
            if one_round and dealt:
                break
            dealt = True
            for mind in (keen, plain):
                mind.core.chance(mind.deal)
            continue
        seat = (seats & -seats).bit_length() - 1
        code = (keen if seat == who else plain).choose(seat, visits)
        if draws and code >> ONE_VERB == DRAW:
            keen.core.prove("stuck", seat)
        for mind in (keen, plain):
            mind.core.apply(seat, code)
    if not one_round:
        return keen.core.result(who)
    totals = keen.core.totals()
    others = sum(totals) - totals[who]
    return totals[who] - others / (game.players - 1)


def main(options: argparse.Namespace) -> None:
    tasks: list[Task] = [
        (options.game, options.players, options.visits, number, options.draws, options.rounds)
        for number in range(options.deals)
    ]
    with Pool(options.workers) as pool:
        mean = Sample.of(list(pool.imap_unordered(won, tasks))).interval()
    what = "takes draws for proofs" if options.draws else "remembers who could not lay"
    if options.rounds:
        has = f"is {mean.value:.2f} ± {mean.within:.2f} points a round ahead"
    else:
        has = f"wins {100 * mean.value:.1f} ± {100 * mean.within:.1f} %"
    print(f"{options.game} of {options.players}: who {what} {has} ({options.deals} deals)")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=("triominos", "quadominos"), default="quadominos")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--visits", type=int, default=1000)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--draws", action="store_true")
    parser.add_argument("--rounds", action="store_true")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    main(parser.parse_args())
