"""The bot that takes what it can get: the most points now, then the fewest openings given away."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.view import Offer, View


class Greedy:
    """Best immediate points; among equals the place that opens least, then the first."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View) -> Action:
        """The best of the offers."""
        if not view.offers:
            raise TableeError("nothing_to_choose_from")
        return ranked(view)[0].action


def ranked(view: View) -> Sequence[Offer]:
    """The offers, best first. A tile that touches more cells leaves fewer open sides."""
    return sorted(view.offers, key=lambda offer: (-offer.points - offer.earns, -len(offer.cells)))
