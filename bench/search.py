"""The speed of search: complete playouts a second within a tree, beside bare playouts of the engine in the same run.

    python -m bench.search [--seconds 2]

Both begin at the same position in the middle of a round and end with the match, by the same plain random player; a
visit of the tree also draws a world, walks the tree and tells it the result. Then what a visit costs as bots use it
(to the end of the round, hastily), and how many fit into 20 ms.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random

import tablee
from tablee.bots.search import Search
from tablee.bots.seeker import STYLES
from tablee.play.rng import Rng

TURNS = 8
AIM = 0.3


def a_second(play: Callable[[], object], count: int, seconds: float) -> float:
    """How often, in processor time."""
    begun, done = time.process_time(), 0
    while time.process_time() - begun < seconds:
        play()
        done += count
    return done / (time.process_time() - begun)


def main(seconds: float) -> None:
    for name in tablee.GAMES:
        game = tablee.game(name, players=2)
        match, bot = game.new(seed=3), tablee.bot("greedy", seed=1)
        while len(match.log) < TURNS or len(match.view(match.to_act[0]).offers) < 2:
            match.play(match.to_act[0], bot.choose(match.view(match.to_act[0])))
        seat = match.to_act[0]
        root, board, rng = game.sample(match.view(seat), Random(1)).core, game.core(), Rng(5)

        def bare() -> None:
            for _ in range(100):
                board.copy_from(root)
                board.playout(rng)

        tree = Search(game.core(), 1 << 20)
        tree.whole = True
        tree.plant(root, seat)
        playouts = a_second(bare, 100, seconds)
        whole = a_second(lambda: tree.grow(root, seat, 100, rng), 100, seconds)
        ratio = whole / playouts
        style = STYLES[name]
        tree.whole, tree.curiosity, tree.looks = False, style.curiosity, style.looks
        tree.most = style.most + style.most_a_player * game.players
        tree.plant(root, seat)
        visits = a_second(lambda: tree.grow(root, seat, 100, rng), 100, seconds)
        print(
            f"{name:<11} bare {playouts:8.0f}/s, within search {whole:8.0f}/s: ratio {ratio:.2f} (aim for Tri-Ominos: {AIM}); "
            f"as bots search {visits:8.0f} visits/s, {visits / 50:.0f} in 20 ms"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    main(parser.parse_args().seconds)
