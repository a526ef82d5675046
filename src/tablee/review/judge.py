"""Whoever judges a match afterwards: moments and choices, each with what the seat knew, and never more."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from zlib import crc32

import msgspec

from tablee.bots.budget import Budget
from tablee.bots.search.compare import Comparison
from tablee.bots.search.searcher import Searcher
from tablee.play.action import Action
from tablee.play.carried import carried
from tablee.play.game import Game
from tablee.play.match import Match
from tablee.play.position import Position
from tablee.play.registry import traits
from tablee.play.rng import Rng
from tablee.play.seed import mixed
from tablee.play.view import Offer, View
from tablee.review.worth import NOTHING, Worth

CLOSER = 8
"""What matters is weighed again, so many times as often."""
LOOKS = ((1, 0.0), (CLOSER, 0.05), (4 * CLOSER, inf))
"""A loss seen with so many times the visits is weighed closer if it is not below this.

The first look only finds it: being the largest of several, it looks larger than it is.
"""
SURE = 2.0
"""So many standard errors a loss must have to count as one."""
TRIED = 3
"""So many of the best, as the search sees them, are weighed against what was played."""
SEES_ALL = -1

Worths = tuple[Worth, ...]


class Decision(msgspec.Struct, frozen=True):
    """A choice that was judged: what was played, what was best, and what that means for every seat."""

    played: Offer
    best: Offer
    """The same as `played` where the search cannot tell them apart."""
    worths: Worths
    """What each seat could expect with the best."""
    costs: Worths
    """What each seat has less of it after what was played."""


def judgeable(view: View) -> bool:
    """Whether the seat has a choice, and one that a search can judge."""
    return len(view.offers) > 1 and not traits(view.game).nothing_to_search(view)


class Judge:
    """Everything it says follows from a view, the seed and the visits."""

    def __init__(self, game: Game, visits: int, seed: int) -> None:
        self.game, self.visits, self.seed = game, visits, seed
        self.racing = game.options.get("mode") == "race"
        alone, style = game.players == 1, traits(game.name).search
        most = 0 if self.racing else style.most + style.most_a_player * game.players
        self.scales = Comparison(carried(game.core()), style.looks, most)
        self.scales.for_points = alone
        self.searcher = Searcher(Random(), Budget(visits=visits), for_points=alone)

    def decision(self, view: View, action: Action) -> Decision:
        """How good a choice was that is `judgeable`."""
        self.searcher.rng.seed(self._seed(view, 0))
        played = next((one for one in view.offers if one.action == action), Offer(action, 0, (), ""))
        rivals = [row.offer for row in self.searcher.weighed(view)[:TRIED] if row.offer is not played]
        for times, much in LOOKS if rivals else ():
            worths = self._weighed(view, (action, *(one.action for one in rivals)), times)
            gains = [self.scales.better(k) for k in range(1, len(worths))]
            gain, error = min(gains)
            best = gains.index((gain, error))
            if -gain <= SURE * error:
                break
            if -gain < much:
                costs = tuple(good - bad for good, bad in zip(worths[best + 1], worths[0], strict=True))
                return Decision(played, rivals[best], worths[best + 1], costs)
            rivals = [rivals[best]]
        return Decision(played, played, self.worths(view, action), (NOTHING,) * self.game.players)

    def worths(self, view: View, action: Action | None = None, times: int = 1) -> Worths:
        """What every seat may expect, as the seat of the view sees it; if that does so."""
        return self._weighed(view, () if action is None else (action,), times)[0]

    def waiting(self, core: Position, seed: int) -> Worths:
        """The same when chance is about to speak, and nothing lies hidden but what it will say."""
        self.scales.weigh(carried(core), SEES_ALL, 0, (), self._visits(1), Rng(mixed(self.seed, seed)))
        return self._read(0)

    def _weighed(self, view: View, actions: Sequence[Action], times: int) -> list[Worths]:
        assert view.seat is not None
        world, seat = self._world(view), view.seat
        codes = [self.game.encode(world, seat, action) for action in actions]
        rng = Rng(self._seed(view, times))
        self.scales.weigh(carried(world.core), seat, seat, codes, self._visits(times), rng)
        return [self._read(k) for k in range(max(1, len(codes)))]

    def _read(self, k: int) -> Worths:
        pairs = zip(self.scales.chances(k), self.scales.leads(k), strict=True)
        return tuple(Worth.of(chance, points) for chance, points in pairs)

    def _visits(self, times: int) -> int:
        return 1 if self.racing else self.visits * times

    def _seed(self, view: View, purpose: int) -> int:
        """Of what the seat sees only, like everything else."""
        assert view.seat is not None
        seen = msgspec.json.encode((view.round, view.scores, view.layout, view.hand, view.counts))
        return mixed(self.seed, view.seat, crc32(seen), purpose)

    def _world(self, view: View) -> Match:
        """A match that agrees with the view; what is hidden in it is redrawn at every visit."""
        traits(view.game).prepare(self.game)
        return self.game.sample(view, Random(self._seed(view, 0)))
