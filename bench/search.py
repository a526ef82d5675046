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
from tablee.bots.search.tree import Search
from tablee.play.position import Position
from tablee.play.registry import traits
from tablee.play.rng import Rng

TURNS = 8
A_TIME = 100
AIM = 0.3


def a_second(play: Callable[[], object], count: int, seconds: float) -> float:
    """How often, in processor time."""
    begun, done = time.process_time(), 0
    while time.process_time() - begun < seconds:
        play()
        done += count
    return done / (time.process_time() - begun)


def middle_of_a_round(game: tablee.Game) -> tuple[int, Position]:
    """The seat to act, with a choice to make, and a position that agrees with its view."""
    match, bot = game.new(seed=3), tablee.bot("greedy", seed=1)
    while len(match.log) < TURNS or len(match.view(match.to_act[0]).offers) < 2:
        match.play(match.to_act[0], bot.choose(match.view(match.to_act[0])))
    seat = match.to_act[0]
    return seat, game.sample(match.view(seat), Random(1)).core


def bare(game: tablee.Game, root: Position, seconds: float) -> float:
    """Playouts a second of the engine alone."""
    board, rng = game.core(), Rng(5)

    def play() -> None:
        for _ in range(A_TIME):
            board.copy_from(root)
            board.playout(rng)

    return a_second(play, A_TIME, seconds)


def within(tree: Search, root: Position, seat: int, seconds: float) -> float:
    """Visits a second of a tree."""
    rng = Rng(5)
    tree.plant(root, seat)
    return a_second(lambda: tree.grow(root, seat, A_TIME, rng), A_TIME, seconds)


def main(seconds: float) -> None:
    for name, style in {one: traits(one).search for one in tablee.GAMES}.items():
        game = tablee.game(name, players=2)
        seat, root = middle_of_a_round(game)
        tree = Search(game.core(), 1 << 20)
        tree.whole = True
        playouts, whole = bare(game, root, seconds), within(tree, root, seat, seconds)
        tree.whole, tree.curiosity, tree.looks = False, style.curiosity, style.looks
        tree.most = style.most + style.most_a_player * game.players
        visits = within(tree, root, seat, seconds)
        print(
            f"{name:<11} bare {playouts:8.0f}/s, within search {whole:8.0f}/s: ratio {whole / playouts:.2f}"
        )
        print(f"{'':<11} as bots search {visits:8.0f} visits/s, {visits / 50:.0f} in 20 ms")
    print(f"(aim for Tri-Ominos: at least {AIM})")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    main(parser.parse_args().seconds)
