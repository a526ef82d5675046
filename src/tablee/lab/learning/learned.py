"""The bot that learned a game by playing against itself, where a game's package has what it learned."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from tablee.bots.pace import GREEDY, Pace
from tablee.lab.extras import needs
from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.game import Game
from tablee.play.registry import game as make_game
from tablee.play.view import OptionValue, View
from tablee.shelf import room


class Learned:
    """Scores every offer with its network and takes the best: no search, and no chance of its own.

    It learned rounds of two and plays for the points of the round; at larger tables it looks at the next player only.
    """

    def __init__(self, rng: Random) -> None:
        needs("lab", "numpy")
        self.pace = Pace(GREEDY, rng)

    def choose(self, view: View) -> Action:
        """The offer that promises the greatest difference of points."""
        if not view.offers:
            raise TableeError("nothing_to_choose_from")
        scorer = _scorer(
            view.game, view.options
        )  # refuses a game that was not learned, also where there is no choice
        return view.offers[0].action if len(view.offers) == 1 else scorer.best(view)

    def delay(self, view: View) -> float:
        """As long as a greedy one."""
        return self.pace.seconds(view)


class Scorer:
    """A game with its network."""

    def __init__(self, game: Game) -> None:
        import numpy as np  # only who asks for this bot needs it

        from tablee.lab.learning.network import trained
        from tablee.lab.spaces.making import space

        self.game, self.np = game, np
        self.network = trained(game.name)
        self.space = space(game)
        self.columns = self.network.columns(self._sight().names)

    def _sight(self) -> Any:
        """What the network looks at; one for each who asks, as several threads may."""
        found = room(self.game.name, "lab.lookahead")
        assert found is not None
        return found.Lookahead(self.game, self.space)

    def best(self, view: View) -> Action:
        """Any position that agrees with the view will do: nothing but what the view shows is looked at."""
        assert view.seat is not None
        position = self.game.sample(view, Random(0)).core
        sight = self._sight()
        numbers = self.np.array(self.space.actions(position, view.seat), self.np.int32)
        rows = self.np.empty((len(numbers), sight.width), self.np.float32)
        sight.write(position, view.seat, numbers, rows)
        values = self.network.values(rows[:, self.columns])
        best = min(range(len(numbers)), key=lambda row: (-values[row], numbers[row]))
        return self.game.decode(self.space.action(position, view.seat, int(numbers[best])))


@lru_cache(maxsize=8)
def _scorer(name: str, options: tuple[tuple[str, OptionValue], ...]) -> Scorer:
    return Scorer(make_game(name, **dict(options)))
