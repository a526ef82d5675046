"""Bots that err as people do: they overlook places and forget what else a place would bring.

They never take the second best of what they see on purpose: what they miss is what they do not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tablee.bots.judgement import judged
from tablee.bots.pace import HUMAN, Pace
from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.registry import traits
from tablee.play.view import Offer, View

IDLE = ("draw", "skip")
"""What one does who sees nothing to lay."""


class Beginner:
    """Sees a part of the placements; one who does not `heed` counts tiles only, not what they close."""

    def __init__(self, rng: Random, *, level: str, heeds: bool) -> None:
        self.rng, self.level, self.heeds = rng, level, heeds
        self.pace = Pace(HUMAN, rng)

    def choose(self, view: View) -> Action:
        """The best of what it sees, as it counts."""
        if not view.offers:
            raise TableeError("nothing_to_choose_from")
        noticed = traits(view.game).noticed(view, judged, self.heeds, self.rng)
        if noticed is not None:
            return noticed[0][0].action
        seen, plain = self._seen(view), traits(view.game).plain_parts
        best = max(seen, key=lambda offer: self._counted(offer, plain)) if seen else self._without(view)
        return best.action

    def delay(self, view: View) -> float:
        """A person's time."""
        return self.pace.seconds(view)

    def share_seen(self, view: View) -> float:
        """The chance to see a placement."""
        return float(getattr(traits(view.game).eyes, self.level))

    def _seen(self, view: View) -> Sequence[Offer]:
        """The placements, those first that are best at first sight where a game says which these are."""
        ranked = traits(view.game).ranked(view)
        offers = view.offers if ranked is None else [offer for offer, _ in ranked]
        share = self.share_seen(view)
        return [offer for offer in offers if offer.action.do not in IDLE and self.rng.random() < share]

    def _counted(self, offer: Offer, plain: Sequence[str] | None) -> int:
        """`max` takes the first of equals."""
        if self.heeds or plain is None:
            return offer.points + offer.earns
        return sum(points for part, points in offer.parts if part in plain)

    def _without(self, view: View) -> Offer:
        """Nothing seen: draw or put back if that is allowed, else whatever there is."""
        idle = [offer for offer in view.offers if offer.action.do in IDLE]
        return idle[0] if idle else self.rng.choice(view.offers)
