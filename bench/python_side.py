"""A match driven from Python, view and play, beside python-chess, legal_moves and push"""

from __future__ import annotations

import time
from random import Random

import chess

import tablee
from bench.players import GAMES

SECONDS = 3.0


def tablee_moves(game: str) -> float:
    """Moves a second: a view for the seat, one of its offers, play."""
    rng, moves, begun = Random(1), 0, time.process_time()
    seed = 0
    while time.process_time() - begun < SECONDS:
        match = tablee.game(game, players=4).new(seed=seed)
        seed += 1
        while not match.over and match.round < 2:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.view(seat).offers).action)
            moves += 1
    return moves / (time.process_time() - begun)


def chess_moves() -> float:
    """Moves a second of random games of chess."""
    rng, moves, begun = Random(1), 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        board = chess.Board()
        while legal := list(board.legal_moves):
            board.push(rng.choice(legal))
            moves += 1
            if moves % 200 == 0:
                break
    return moves / (time.process_time() - begun)


def report() -> bool:
    """Both games beside chess."""
    beside = chess_moves()
    for game in GAMES:
        found = tablee_moves(game)
        print(f"  {game:12} {found:8,.0f} moves/s; python-chess {beside:8,.0f}: {found / beside:.2f}x")
    return True
