"""The bot that plays like a person: it does not see everything."""

from __future__ import annotations

from random import Random

from tablee.bots.judgement import judged
from tablee.bots.pace import HUMAN, Pace
from tablee.games.domino3d.view import SpaceView
from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.view import Offer, View

SECONDS_A_LOOK = 5.0
LONGEST = 150.0  # without a glass (D12)
SPOTS = 12  # of each domino that lies there, with the poses worth trying
CLEAREST = 0.9
SEES_AN_ERROR = 0.7


class Human:
    """The best of what it happens to look at; it may put a domino back that would have fitted somewhere."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.pace = Pace(HUMAN, rng)

    def choose(self, view: View) -> Action:
        """One of the offers."""
        if not view.offers:
            raise TableeError("nothing_to_choose_from")
        order = [offer for offer, _ in judged(view)]
        if not isinstance(view, SpaceView):
            return order[0].action
        if view.phase == "play":
            order = self._noticed(view, order)
        elif view.phase == "check" and self.rng.random() > SEES_AN_ERROR:
            order = [offer for offer in order if offer.action.do == "done"]
        return order[0].action

    def _noticed(self, view: SpaceView, order: list[Offer]) -> list[Offer]:
        """Each place with the same chance: the more lies there, and the less sand is left (D14), the smaller."""
        looks = float(view.option["glass"] or LONGEST) / SECONDS_A_LOOK / (1 + view.placed)
        chance = min(CLEAREST, looks / (SPOTS * len(view.layout)))
        return [offer for offer in order if offer.action.do == "skip" or self.rng.random() < chance]

    def delay(self, view: View) -> float:
        """A person's time."""
        return self.pace.seconds(view)
