"""The players of the house. A bot gets a view, never a match."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

import msgspec

from tablee.bots.greedy import Greedy, ranked
from tablee.bots.uniform import Uniform
from tablee.play.action import Action
from tablee.play.errors import OptionError, TableeError
from tablee.play.registry import GAMES
from tablee.play.view import Offer, View
from tablee.texts import quoted, say


class Bot(Protocol):
    """Whoever can choose from a view."""

    def choose(self, view: View) -> Action:
        """One of the view's offers."""


class Hint(msgspec.Struct, frozen=True):
    """A good action, the points it is expected to bring, and why."""

    action: Action
    points: float
    reason: tuple[str, tuple[tuple[str, int], ...]]

    def text(self, lang: str = "en") -> str:
        """The hint in words."""
        key, values = self.reason
        return f"{self.action.text(lang)}: {say(lang, key, dict(values))}"


BOTS: dict[str, Callable[[random.Random], Bot]] = {"random": Uniform, "greedy": Greedy}


def levels(game: str) -> tuple[str, ...]:
    """The bots there are for a game, weakest first."""
    if game not in GAMES:
        raise OptionError("game_unknown", game=quoted(game), allowed=", ".join(GAMES))
    return tuple(BOTS)


def bot(level: str, *, seconds: float = 1.0, seed: int | None = None) -> Bot:
    """A bot of a level; `seconds` is its budget a move, `seed` makes its chance repeatable."""
    if level not in tuple(BOTS):
        raise OptionError("bot_unknown", bot=quoted(level), game=", ".join(GAMES), allowed=", ".join(BOTS))
    return BOTS[level](random.Random(seed))


def hint(view: View, n: int = 3) -> list[Hint]:
    """The best few actions with the points they bring and a sentence why."""
    if not view.offers:
        raise TableeError("nothing_to_choose_from")
    order = ranked(view)
    best = order[0]
    return [
        Hint(offer.action, float(offer.points + offer.earns), _reason(offer, best, len(order)))
        for offer in order[:n]
    ]


def _reason(offer: Offer, best: Offer, count: int) -> tuple[str, tuple[tuple[str, int], ...]]:
    points = offer.points + offer.earns
    less = best.points + best.earns - points
    if count == 1:
        return "hint.forced", ()
    if offer is best:
        return "hint.best_points", (("points", points),)
    if less == 0:
        return "hint.equal_points", (("points", points),)
    return "hint.fewer_points", (("points", points), ("less", less))


__all__ = ["BOTS", "Bot", "Hint", "bot", "hint", "levels"]
