"""The bot that plays Domino 3D like a person against the sand: what it does not see in time it does not play."""

from __future__ import annotations

from random import Random

from tablee.bots.levels.beginner import Beginner
from tablee.games.domino3d.view import Domino3dView
from tablee.play.view import View

SECONDS_A_LOOK = 5.0
LONGEST = 150.0  # without a glass (D12)
SPOTS = 12  # of each domino that lies there, with the poses worth trying
CLEAREST = 0.9


class Human(Beginner):
    """The best of what it happens to look at; it may put a domino back that would have fitted somewhere."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng, sees={}, heeds=True)

    def chance(self, view: View) -> float:
        """Each place alike: the more lies there, and the less sand is left (D14), the smaller."""
        if not isinstance(view, Domino3dView):
            return 1.0
        looks = float(view.option["glass"] or LONGEST) / SECONDS_A_LOOK / (1 + view.placed)
        return min(CLEAREST, looks / (SPOTS * len(view.layout)))
