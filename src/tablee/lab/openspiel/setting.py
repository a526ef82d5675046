"""A game of OpenSpiel with its parameters chosen: which match is played, for how long, and for what."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any

import tablee
from tablee.lab.openspiel.dealer import USUAL, Parameter, dealer_of, one_of
from tablee.lab.openspiel.table import Table
from tablee.lab.spaces.making import space
from tablee.play.game import Game

FREE_ROUNDS, POINTS_A_ROUND = 20, 5
"""A match in which nobody reaches the target is cut off after this many rounds and one for so many points of it."""


class Setting:
    """What all states of one loaded game share."""

    def __init__(self, name: str, parameters: Mapping[str, Parameter]) -> None:
        self.name, self.parameters = name, dict(parameters)
        dealer = dealer_of(name)
        options: dict[str, Any] = {
            key: value
            for key, value in parameters.items()
            if value != USUAL or dealer.parameters[key] != USUAL
        }
        rewards, episode = options.pop("rewards"), options.pop("episode", "round")
        self.every_move = one_of(name, "rewards", rewards, "end", "move") == "move"
        self.whole_match = one_of(name, "episode", episode, "round", "match") == "match"
        options = dealer.settled(options)
        self.game: Game = tablee.game(name, **options)
        self.space = space(self.game)
        self.players = self.game.players
        self.dealer = dealer(self.game)
        self.most_rounds = 1
        if self.whole_match:
            self.most_rounds = FREE_ROUNDS + int(self.game.options["target"] or 0) // POINTS_A_ROUND

    @cached_property
    def start(self) -> Table:
        """The table before anything happens; whoever wants to change it takes a copy."""
        core = self.game.core()
        core.watch()
        return Table(self, core)

    @staticmethod
    def replayed(name: str, parameters: tuple[tuple[str, Parameter], ...], moves: list[int]) -> Table:
        """The table after these moves."""
        table = setting(name, parameters).start.copy()
        for move in moves:
            table.step(move)
        return table

    def write(self, code: int) -> str:
        """An action in the notation of the records."""
        return str(self.game.decode(code))

    def compared(self, totals: list[int]) -> list[float]:
        """The points of each minus the mean of the others'; alone, the points."""
        if self.players == 1:
            return [float(totals[0])]
        everything = sum(totals)
        return [total - (everything - total) / (self.players - 1) for total in totals]


@cache
def setting(name: str, parameters: tuple[tuple[str, Parameter], ...]) -> Setting:
    """The one setting with these parameters."""
    return Setting(name, dict(parameters))
