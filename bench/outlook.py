"""How sure a lead is: fits the constants of `Position.outlook` to matches that hasty players play to their end.

    python -m bench.outlook [--matches 2000] [--seed 5]

For each game and number of players: spread and rest with the smallest log loss, and the loss of the constants in use
beside that of giving everybody the same chance.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from math import exp, log, sqrt

import tablee
from tablee.games.quadrot.dice_left import guide
from tablee.play.rng import Rng

Moment = tuple[list[float], float, list[float]]
"""A number for each seat that is good to have, the share of the way that is left, and what came of it."""
SPREADS = (2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 63, 80, 95, 110, 130, 150, 180, 220)
RESTS = (0.0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5)


def corners(game: tablee.Game, rng: Rng) -> Iterator[Moment]:
    """At the end of each round, by points."""
    core, target, met = game.core(), float(game.options["target"]), []
    while core.seats():
        core.play_rounds(1, rng)
        if core.seats():
            met.append(([float(total) for total in core.totals()], max(0.0, 1 - max(core.totals()) / target)))
    results = [core.result(seat) for seat in range(game.players)]
    yield from ((goods, left, results) for goods, left in met)


def race(game: tablee.Game, rng: Rng) -> Iterator[Moment]:
    """Before each throw of the first seat, by dice."""
    core, met = game.core(), []
    while core.seats() and not core.arrival_order():
        dice = [core.dice_left(seat) for seat in range(game.players)]
        met.append(([-left for left in dice], min(dice) / 48))
        core.hurry(rng, 10_000, game.players)
    results = [core.result(seat) for seat in range(game.players)]
    yield from ((goods, left, results) for goods, left in met)


def space(game: tablee.Game, rng: Rng) -> Iterator[Moment]:
    """After each turn of all, by points."""
    core, met = game.core(), []
    while core.seats():
        core.hurry(rng, 10_000, game.players)
        met.append(([float(total) for total in core.totals()], len(core.pile_of()) / 56))
    results = [core.result(seat) for seat in range(game.players)]
    yield from ((goods, left, results) for goods, left in met)


KINDS: dict[str, Callable[[tablee.Game, Rng], Iterator[Moment]]] = {
    "triominos": corners,
    "quadominos": corners,
    "quadrot": race,
    "domino3d": space,
}


def loss(moments: list[Moment], spread: float, rest: float) -> float:
    """The mean surprise at what came of it."""
    total = 0.0
    for goods, left, results in moments:
        warmth = spread * sqrt(rest + left) + 1e-9
        most = max(goods)
        weights = [exp(max(-700.0, (good - most) / warmth)) for good in goods]
        total -= sum(
            result * log(weight / sum(weights)) for result, weight in zip(results, weights, strict=True)
        )
    return total / len(moments)


def main(options: argparse.Namespace) -> None:
    for name, kind in KINDS.items():
        for players in (2, 4):
            game, rng = tablee.game(name, players=players), Rng(options.seed)
            if name == "quadrot":
                guide(str(game.options["board"]))
            matches = options.matches if name.endswith("ominos") else options.matches // 10
            moments = [moment for _ in range(matches) for moment in kind(game, rng)]
            best = min((loss(moments, spread, rest), spread, rest) for spread in SPREADS for rest in RESTS)
            print(
                f"{name} of {players}: spread {best[1]}, rest {best[2]}: loss {best[0]:.4f} of {log(players):.4f} "
                f"({len(moments)} moments)"
            )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=5)
    main(parser.parse_args())
