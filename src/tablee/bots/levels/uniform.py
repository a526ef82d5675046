"""The bots that play anything: `uniform` whatever may be done, `random` what costs nothing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tablee.bots.judgement import agrees
from tablee.bots.pace import RANDOM, Pace
from tablee.games.domino3d.view import Domino3dView
from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.view import Offer, View

ON_THE_WAY = ("lay", "done", "skip", "take_back")


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
        good = [offer for offer in self._willing(view) if offer.points + offer.earns >= 0]
        return self.rng.choice(good or view.offers).action

    def _willing(self, view: View) -> Sequence[Offer]:
        """In Domino 3D it lays whatever fits, else goes on, else back; it agrees in a vote."""
        if not isinstance(view, Domino3dView) or view.phase == "check":
            return view.offers
        if view.phase == "vote":
            return [offer for offer in view.offers if agrees(offer.action)]
        verbs = {offer.action.do for offer in view.offers}
        first = next(verb for verb in ON_THE_WAY if verb in verbs)
        return [offer for offer in view.offers if offer.action.do == first]
