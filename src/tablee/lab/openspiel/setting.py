"""A game of OpenSpiel with its parameters chosen: which match is played, for how long, and for what."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any

import tablee
from tablee.games.corners.game import CornerGame
from tablee.games.corners.lab.dealer import CornerDealer
from tablee.games.domino3d.game import Domino3dGame
from tablee.games.domino3d.lab.dealer import TowerDealer
from tablee.games.quadrot.game import QuadrotGame
from tablee.games.quadrot.lab.dealer import DiceDealer
from tablee.lab.openspiel.dealer import Dealer
from tablee.lab.openspiel.table import Table
from tablee.lab.spaces.making import space
from tablee.play.errors import OptionError
from tablee.play.game import Game
from tablee.texts import quoted

Parameter = int | str | bool

USUAL = -1
"""Instead of None, or of a default that depends on other options."""
FREE_ROUNDS, POINTS_A_ROUND = 20, 5
"""A match in which nobody reaches the target is cut off after this many rounds and one for so many points of it."""

PARAMETERS: dict[str, dict[str, Parameter]] = {
    "triominos": {
        "players": 2,
        "target": 400,
        "draw": "free",
        "empty_well": "minus10",
        "bell": "this_round",
        "voluntary_pass": False,
        "episode": "round",
        "rewards": "end",
    },
    "quadominos": {
        "players": 2,
        "tiles": "boxed",
        "target": USUAL,
        "chain_supplements": False,
        "blocked": "void",
        "episode": "round",
        "rewards": "end",
    },
    "domino3d": {
        "players": 2,
        "mode": "game",
        "contact": "free",
        "advanced": False,
        "end": "all_placed",
        "rewards": "end",
    },
    "quadrot": {
        "players": 2,
        "board": "quadrat",
        "begins": USUAL,
        "stop_at_first": False,
        "rewards": "end",
    },
}
"""The options that matter without clocks, how long an episode is, and when it is rewarded; each with its default."""


class Setting:
    """What all states of one loaded game share."""

    def __init__(self, name: str, parameters: Mapping[str, Parameter]) -> None:
        self.name, self.parameters = name, dict(parameters)
        options: dict[str, Any] = {
            key: value
            for key, value in parameters.items()
            if value != USUAL or PARAMETERS[name][key] != USUAL
        }
        self.every_move = self._one_of("rewards", options.pop("rewards"), "end", "move") == "move"
        self.whole_match = (
            self._one_of("episode", options.pop("episode", "round"), "round", "match") == "match"
        )
        if self._one_of("mode", options.get("mode", "game"), "game", "solo") == "solo":
            options["players"] = 1
        self.game: Game = tablee.game(name, **options)
        self.space = space(self.game)
        self.players = self.game.players
        self.dealer = _dealer(self.game)
        self.most_rounds = 1
        if self.whole_match:
            self.most_rounds = FREE_ROUNDS + int(self.game.options["target"] or 0) // POINTS_A_ROUND

    def _one_of(self, name: str, value: object, *allowed: str) -> str:
        for word in allowed:
            if value == word:
                return word
        raise OptionError(
            "option_value", game=self.name, option=name, value=quoted(value), allowed=", ".join(allowed)
        )

    @cached_property
    def start(self) -> Table:
        """The table before anything happens; whoever wants to change it takes a copy."""
        core = self.game.core()
        core.watch()
        return Table(self, core)

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


def _dealer(game: Game) -> Dealer:
    if isinstance(game, CornerGame):
        return CornerDealer(game)
    if isinstance(game, Domino3dGame):
        return TowerDealer(game)
    assert isinstance(game, QuadrotGame)
    return DiceDealer(game)
