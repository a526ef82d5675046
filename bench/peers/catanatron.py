"""Catanatron: four players settle an island; written in Python, its bulk is its own loop over whole games."""

from __future__ import annotations

from random import Random

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from bench.peers.entry import BULK, ONE, Entry, Play, timed

PACKAGES = ("catanatron",)


def new_game(seed: int) -> Game:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def action_player() -> Play:
    """`playable_actions`, `execute`; a roll of the dice is an action there, as it is a move at the table."""
    chance = Random(1)

    def play_one() -> int:
        game, moves = new_game(chance.randrange(1, 1 << 30)), 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            legal = game.state.playable_actions
            game.execute(legal[int(chance.random() * len(legal))])
            moves += 1
        return moves

    return lambda seconds: timed(play_one, seconds)


def game_player() -> Play:
    """`Game.play` between its random players, as its own command line does."""
    chance = Random(1)

    def play_one() -> int:
        game = new_game(chance.randrange(1, 1 << 30))
        game.play()
        return len(game.state.actions)

    return lambda seconds: timed(play_one, seconds)


ENTRIES = (
    Entry("Catanatron", "Catan of four", ONE, "playable_actions, execute", action_player, nearest=True),
    Entry("Catanatron", "Catan of four", BULK, "Game.play", game_player, nearest=True),
)
