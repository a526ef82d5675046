"""How long a bot takes, so that people can play beside it. What the others do meanwhile changes nothing."""

from __future__ import annotations

from random import Random

from tablee.play.registry import traits
from tablee.play.view import View

HUMAN, GREEDY, RANDOM = "human", "greedy", "random"


def sand_is_out(view: View) -> bool:
    """Whether a bot lets its time run out now (D14); its driver then plays `timeout`."""
    return traits(view.game).time_is_out(view)


class Pace:
    """The time of one bot. It has dice of its own: whether somebody asks for it changes no choice."""

    def __init__(self, kind: str, rng: Random) -> None:
        self.kind = kind
        own = Random()
        own.setstate(rng.getstate())
        self.salt = own.getrandbits(64)

    def seconds(self, view: View) -> float:
        """The time for one action; 0.0 where the game has no pace of its own."""
        game = traits(view.game)
        moment = () if view.over else game.moment(view)
        return game.pace(view, self.kind, Random(f"{self.salt} {moment}")) if moment else 0.0
