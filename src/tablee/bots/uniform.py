"""The bot that plays anything."""

from __future__ import annotations

from random import Random

from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.view import View


class Uniform:
    """Chooses evenly among the offers that lose nothing, else among all."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View) -> Action:
        """One of the offers."""
        if not view.offers:
            raise TableeError("nothing_to_choose_from")
        good = [offer for offer in view.offers if offer.points + offer.earns >= 0]
        return self.rng.choice(good or view.offers).action
