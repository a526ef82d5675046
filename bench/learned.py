"""How much better than greedy the bot `learned` is: `python -m bench.learned`.

Duplicate rounds of two-player Tri-Ominos: every deal once in each seating, positions driven directly
(src/tablee/games/triominos/lab/duels.py). The deals are not those the learning curve was tested on.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import tablee
from tablee.games.triominos.lab.duels import ByNetwork, ByPoints, Duel
from tablee.lab.arena.interval import Sample
from tablee.lab.learning.network import Network, trained

DEALS, SEED = 4000, 2026


def measured(
    deals: int = DEALS, seed: int = SEED, weights: Path | None = None
) -> dict[str, float | int | str]:
    """The difference of points a round, with its 95 % interval."""
    began = time.process_time()
    duel = Duel(tablee.game("triominos", players=2), seed)
    network = Network.read(weights) if weights else trained("triominos")
    found = duel.differences(ByNetwork(network, duel.names), ByPoints(duel.names), deals)
    interval = Sample.of(found).interval()
    return {
        "bots": "learned - greedy",
        "deals": deals,
        "rounds": 2 * deals,
        "seed": seed,
        "difference": round(interval.value, 2),
        "low": round(interval.low, 2),
        "high": round(interval.high, 2),
        "cpu_seconds": round(time.process_time() - began, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--weights", type=Path, help="other weights than those of the package")
    wanted = parser.parse_args()
    print(json.dumps(measured(wanted.deals, wanted.seed, wanted.weights)))


if __name__ == "__main__":
    main()
