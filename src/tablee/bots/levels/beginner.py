"""Bots that err as people do: they overlook places and forget what else a place would bring.

They never take the second best of what they see on purpose: what they miss is what they do not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tablee.bots.judgement import judged
from tablee.bots.pace import HUMAN, Pace
from tablee.games.domino3d.view import Domino3dView
from tablee.games.quadrot.view import QuadrotView
from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.view import Offer, View

PLAIN = ("tile", "touch")
"""The parts of a score that nobody forgets: the numbers on the tile, the dominoes touched."""
SEES_AN_ERROR = {False: 0.4, True: 0.7}


class Beginner:
    """Sees each placement with a chance of `sees`; one who does not `heed` counts tiles only, not what they close."""

    def __init__(self, rng: Random, *, sees: dict[str, float], heeds: bool) -> None:
        self.rng, self.sees, self.heeds = rng, sees, heeds
        self.pace = Pace(HUMAN, rng)

    def choose(self, view: View) -> Action:
        """The best of what it sees, as it counts."""
        if not view.offers:
            raise TableeError("nothing_to_choose_from")
        if isinstance(view, Domino3dView) and view.phase != "play":
            return self._racing(view)
        seen = self._seen(view)
        return (max(seen, key=self._counted) if seen else self._without(view)).action

    def delay(self, view: View) -> float:
        """A person's time."""
        return self.pace.seconds(view)

    def chance(self, view: View) -> float:
        """To see a placement."""
        return self.sees[view.game]

    def _seen(self, view: View) -> Sequence[Offer]:
        """In Quadrot the ways in the order of the dice they leave; elsewhere the placements."""
        offers: Sequence[Offer] = view.offers
        if isinstance(view, QuadrotView):
            offers = [offer for offer, _ in judged(view)]
        placements = [offer for offer in offers if offer.action.do not in ("draw", "skip")]
        chance = self.chance(view)
        return [offer for offer in placements if self.rng.random() < chance]

    def _counted(self, offer: Offer) -> int:
        """`max` takes the first of equals: in Quadrot, where a way brings nothing, the nearest to home."""
        if self.heeds:
            return offer.points + offer.earns
        return sum(points for part, points in offer.parts if part in PLAIN)

    def _without(self, view: View) -> Offer:
        """Nothing seen: draw or put back if that is allowed, else whatever there is."""
        idle = [offer for offer in view.offers if offer.action.do in ("draw", "skip")]
        return idle[0] if idle else self.rng.choice(view.offers)

    def _racing(self, view: Domino3dView) -> Action:
        """Builds as everybody does, but does not see every error of a neighbour (D21)."""
        order = [offer for offer, _ in judged(view)]
        if view.phase == "check" and self.rng.random() > SEES_AN_ERROR[self.heeds]:
            order = [offer for offer in order if offer.action.do == "done"]
        return order[0].action


NOVICE = {"triominos": 0.35, "quadominos": 0.45, "domino3d": 0.55, "quadrot": 0.3}
CASUAL = {"triominos": 0.75, "quadominos": 0.7, "domino3d": 0.6, "quadrot": 0.7}
