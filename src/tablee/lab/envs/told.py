"""A match with the luck of an episode: for pictures of it, and for bots, who choose from views."""

from __future__ import annotations

from tablee.lab.envs.tools import Tools
from tablee.play.chance import Chance
from tablee.play.event import Event
from tablee.play.match import Match
from tablee.play.position import CHANCE
from tablee.play.rng import Rng


class Told(Match):
    """Chance comes from the episode's own generator; a round that is the whole episode is not followed by a deal."""

    def __init__(self, tools: Tools, seed: int, by_round: bool) -> None:
        super().__init__(tools.game, tools.game.core(), Chance.fresh(0))
        self.rng = Rng(seed)
        self.space, self.by_round = tools.space, by_round

    def _feed_chance(self) -> list[Event]:
        events: list[Event] = []
        begun = bool(self.history)
        while self.core.seats() == CHANCE and not (
            begun and self.by_round and self.space.is_round_over(self.core)
        ):
            self.core.chance(self.rng)
            events += self.game.dealt(self)
        self._enter(events)
        self.chances += [(len(self.log), event) for event in events]
        return events
