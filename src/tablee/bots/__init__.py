"""The players of the house. A bot gets a view, never a match."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from tablee.bots.budget import Budget
from tablee.bots.hints.hint import Hint, hint
from tablee.bots.levels.beginner import Beginner
from tablee.bots.levels.careful import Careful
from tablee.bots.levels.greedy import Greedy
from tablee.bots.levels.human import Human
from tablee.bots.levels.uniform import Harmless, Uniform
from tablee.bots.pace import sand_is_out
from tablee.play.action import Action
from tablee.play.game import Game
from tablee.play.registry import traits
from tablee.play.view import View


class Bot(Protocol):
    """Whoever can choose from a view.

    Whoever drives a bot may let `delay` pass before it plays, and must do so where people race against it (D18).
    What it does then is `decided`: when `sand_is_out(view)` its `timeout`, without asking it.
    """

    def choose(self, view: View) -> Action:
        """One of the view's offers."""

    def delay(self, view: View) -> float:
        """The seconds a person would take for it; 0.0 where the game has no pace of its own."""


def _searcher(rng: random.Random, budget: Budget, glances: bool = False) -> Bot:
    from tablee.bots.search.searcher import (
        Searcher,  # what it needs would slow down every start of the program
    )

    return Searcher(rng, budget, glances=glances)


def _learned(rng: random.Random, _: Budget) -> Bot:
    from tablee.bots.programs import plug_ins  # as above

    made: Bot = plug_ins.of_ours("learned")(rng)
    return made


BOTS: dict[str, Callable[[random.Random, Budget], Bot]] = {
    "uniform": lambda rng, _: Uniform(rng),
    "random": lambda rng, _: Harmless(rng),
    "novice": lambda rng, _: Beginner(rng, level="novice", heeds=False),
    "casual": lambda rng, _: Beginner(rng, level="casual", heeds=True),
    "human": lambda rng, _: Human(rng),
    "greedy": lambda rng, _: Greedy(rng),
    "learned": _learned,
    "careful": lambda rng, budget: Careful(rng, budget.seconds),
    "club": lambda rng, budget: _searcher(rng, budget, glances=True),
    "expert": _searcher,
}
LEVELS = ("novice", "casual", "club", "expert")
"""What a person chooses among, in every game."""


def levels_of(game: str) -> tuple[str, ...]:
    """The bots there are for a game, weakest first."""
    return traits(game).bots


def bot(level: str, *, seconds: float = 1.0, visits: int | None = None, seed: int | None = None) -> Bot:
    """A level of any game, an installed bot, or `program:COMMAND LINE`; `seed` makes its chance repeatable.

    `seconds` is its budget a move. With `visits` a bot that searches counts these instead of the time: then the same
    view and seed give the same choice on every machine.
    """
    budget = Budget(seconds, visits)
    if level in tuple(BOTS):
        return BOTS[level](random.Random(seed), budget)
    from tablee.bots.programs import plug_ins  # nobody waits for what only strangers' bots need

    return plug_ins.bot(level, budget, seed, tuple(BOTS))


def decided(player: Bot, game: Game, view: View) -> Action:
    """What a bot does at this moment: its choice, or `timeout` where it lets its time run out."""
    return game.action("timeout") if sand_is_out(view) else player.choose(view)


__all__ = ["BOTS", "LEVELS", "Bot", "Budget", "Hint", "bot", "decided", "hint", "levels_of", "sand_is_out"]
