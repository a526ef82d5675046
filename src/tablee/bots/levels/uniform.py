"""The bots that play anything: `uniform` whatever may be done, `random` what costs nothing."""

from __future__ import annotations

from random import Random

from tablee.bots.pace import RANDOM, Pace
from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.registry import traits
from tablee.play.view import View


class Uniform:
    """Chooses evenly among all offers."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.pace = Pace(RANDOM, rng)

    def choose(self, view: View) -> Action:
        """One of the offers, each as likely."""
        if not view.offers:
            raise TableeError("nothing_to_choose_from")
        return self.rng.choice(view.offers).action

    def delay(self, view: View) -> float:
        """It does not look long, but at everything."""
        return self.pace.seconds(view)


class Harmless(Uniform):
    """Chooses evenly among the offers that lose nothing, else among all: it draws or passes only if it must."""

    def choose(self, view: View) -> Action:
        """One of the offers."""
        if not view.offers:
            raise TableeError("nothing_to_choose_from")
        good = [offer for offer in traits(view.game).willing(view) if offer.points + offer.earns >= 0]
        return self.rng.choice(good or view.offers).action
