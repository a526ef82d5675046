"""How long a bot takes, so that people can play beside it. What the others do meanwhile changes nothing."""

from __future__ import annotations

from random import Random

from tablee.games.domino3d.view import Domino3dView
from tablee.play.view import View

Span = tuple[float, float]

HUMAN: dict[str, Span] = {"play": (0.3, 0.9), "build": (10.0, 25.0), "check": (0.3, 0.9)}
GREEDY: dict[str, Span] = {"play": (0.1, 0.3), "build": (4.0, 9.0), "check": (0.1, 0.3)}
RANDOM: dict[str, Span] = {"play": (0.1, 0.5), "build": (8.0, 25.0), "check": (0.1, 0.5)}
"""Shares of the glass and of the time for checking; seconds for each domino of the race."""

A_WORD: Span = (1.0, 3.0)
"""To vote, or to say that one is done."""
WITHOUT_GLASS = 60.0
MOST_IN_A_GLASS = 3


def sand_is_out(view: View) -> bool:
    """D14: in the advanced game a bot's glass is over after three dominoes; its driver then plays `timeout`."""
    return isinstance(view, Domino3dView) and view.phase == "play" and view.placed >= MOST_IN_A_GLASS


class Pace:
    """The time of one bot. It has dice of its own: whether somebody asks for it changes no choice."""

    def __init__(self, spans: dict[str, Span], rng: Random) -> None:
        self.spans = spans
        own = Random()
        own.setstate(rng.getstate())
        self.salt = own.getrandbits(64)

    def seconds(self, view: View) -> float:
        """The time for one action."""
        if not isinstance(view, Domino3dView) or view.over:
            return 0.0
        moment = (view.seat, view.round, view.phase, view.turns, view.placed, len(view.hand))
        dice = Random(f"{self.salt} {moment}")
        if view.phase == "vote" or (view.phase == "build" and not view.hand):
            return dice.uniform(*A_WORD)
        return dice.uniform(*self.spans[view.phase]) * _unit(view)


def _unit(view: Domino3dView) -> float:
    """What a share is of; in the advanced game three dominoes share a glass."""
    option = view.option
    if view.phase == "build":
        return 1.0
    if view.phase == "check":
        return float(option["check_seconds"] or 0)
    glass = float(option["glass"] or WITHOUT_GLASS)
    return glass / MOST_IN_A_GLASS if option["advanced"] else glass
