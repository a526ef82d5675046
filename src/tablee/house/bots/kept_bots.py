"""The bots of a worker, kept from one move to the next: what they need to think is made once."""

from __future__ import annotations

from random import Random
from typing import Protocol, cast

from tablee.bots import BOTS, Bot, bot
from tablee.bots.budget import Budget
from tablee.bots.pace import Pace


class Paced(Protocol):
    """A bot that has a time of its own."""

    pace: Pace


class KeptBots:
    """A bot for each level of the house's own; each search keeps room for one game at a time, so that is bounded.

    Each question has chance of its own, as if the bot were new: nothing it answers depends on what it was asked
    before, which was perhaps somebody else's hand. Nobody knows that of installed bots: these are made anew.
    """

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._kept: dict[str, tuple[Random, Bot]] = {}

    def bot(self, level: str, seed: int | None = None) -> Bot:
        """The bot of that level, for one question; `seed` makes its chance repeatable."""
        if level not in BOTS:
            return bot(level, seconds=self._budget.seconds, visits=self._budget.visits, seed=seed)
        if level not in self._kept:
            rng = Random()
            self._kept[level] = rng, BOTS[level](rng, self._budget)
        rng, kept = self._kept[level]
        rng.seed(seed)
        if isinstance(pace := getattr(kept, "pace", None), Pace):
            cast(Paced, kept).pace = Pace(
                pace.kind, rng
            )  # else its time at one table would tell that at others
        return kept
