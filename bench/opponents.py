"""Who beats whom: the ladder of every game on duplicate deals, fixed seeds and visits.

    python -m bench.opponents [--game triominos] [--deals 200] [--keep FOLDER]

Each line is a contest of `tablee arena`: the share of wins of the first with its 95 % interval, and points a round.
With a folder every contest is kept as a file, and gone on with when run again.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import tablee
from tablee.lab.arena.arena import Arena
from tablee.lab.arena.deal import Contest

SEED = 2026
VISITS = {"triominos": 3000, "quadominos": 1500, "domino3d": 500, "quadrot": 4000}
"""About 20 ms a move."""
PAIRS = (
    ("casual", "novice", 2),
    ("club", "casual", 2),
    ("expert", "club", 2),
    ("expert", "greedy", 2),
    ("expert", "greedy", 4),
    ("ceiling", "greedy", 2),
)


def contest(game: str, pair: tuple[str, str, int]) -> Contest:
    made = tablee.game(game, players=pair[2])
    return Contest.of(made, pair[:2], SEED, visits=VISITS[game])


def main(options: argparse.Namespace) -> None:
    for game in [options.game] if options.game else tablee.GAMES:
        for pair in PAIRS:
            if options.pair and options.pair != f"{pair[0]}-{pair[1]}-{pair[2]}":
                continue
            keep = None
            if options.keep:
                keep = Path(options.keep) / f"{game}-{pair[0]}-{pair[1]}-{pair[2]}.json"
            arena = Arena(contest(game, pair), options.deals, to_the_end=True, keep=keep)
            if keep is not None and keep.exists():
                arena.go_on(keep)
            standings = arena.run(workers=options.workers)
            first, second = standings.to_dict(False)["participants"]
            won = f"{100 * first['won']:.1f} ± {100 * first['won_within']:.1f} %"
            points = f"points a round {first['points']:.1f} against {second['points']:.1f}"
            deals = f"{len(standings.deals)} deals"
            print(f"{game} of {pair[2]}: {pair[0]} against {pair[1]}: {won}, {points} ({deals})", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=tablee.GAMES)
    parser.add_argument("--pair", help="as expert-greedy-2")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--keep")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    main(parser.parse_args())
