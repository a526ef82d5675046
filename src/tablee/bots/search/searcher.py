"""The bot that searches: it draws worlds that agree with its view and looks what each action leads to."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from random import Random

import msgspec

from tablee import engine
from tablee.bots.budget import Budget
from tablee.bots.judgement import judged
from tablee.bots.pace import GREEDY, Pace
from tablee.bots.search.exact import Exact
from tablee.bots.search.tree import Search
from tablee.play.action import Action
from tablee.play.carried import carried
from tablee.play.errors import TableeError
from tablee.play.game import Game
from tablee.play.position import Position
from tablee.play.registry import game as make_game
from tablee.play.registry import traits
from tablee.play.rng import Rng
from tablee.play.traits import Foresight
from tablee.play.view import Offer, OptionValue, View

ROOM = 1 << 14
"""Nodes of the smallest tree."""
A_GULP = 64
"""Visits between two looks whether the best action is certain."""
A_SIP = {"compiled": 256, "interpreted": 4}
"""Visits between two looks at the clock."""
DEEPEST = 48
"""Choices in a row that are looked at where nothing is hidden."""
NODES_A_VISIT = 100
NODES_A_SECOND = {"compiled": 2_000_000, "interpreted": 10_000}
"""What may be spent on looking at every line to its end: less than a third of the time, so that there is still time
to search if that is not enough."""
ANSWERS_A_SECOND = {"compiled": 20_000, "interpreted": 60}
"""Answers of the next player, to whatever he may draw, that there is time for where a game looks ahead so."""


class Weighed(msgspec.Struct, frozen=True):
    """An offer after the search: how often it was tried, and what it is expected to bring."""

    offer: Offer
    visits: int
    chance: float
    """The chance to win the match; with `for_points` the lead in hundreds of points."""
    exact: bool = False
    """Nothing was hidden and every line was looked at to the end of the round: no guess, and no visits."""


@lru_cache(maxsize=16)
def _game(name: str, options: tuple[tuple[str, OptionValue], ...]) -> Game:
    return make_game(name, **dict(options))


class Searcher:
    """Searches from its view only. With `visits` it is repeatable: the same view and seed bring the same choice.

    One who only `glances` takes as many visits as the game's style says.
    """

    def __init__(
        self,
        rng: Random,
        budget: Budget,
        *,
        threads: int = 1,
        glances: bool = False,
        for_points: bool = False,
        sees_all: bool = False,
        nodes: int = ROOM,
    ) -> None:
        self.rng, self.budget, self.threads, self.glances = rng, budget, threads, glances
        self.for_points, self.sees_all, self.nodes = for_points, sees_all, nodes
        self.pace = Pace(GREEDY, rng)
        self._exact: dict[tuple[str, tuple[tuple[str, OptionValue], ...]], Exact] = {}
        self._foresight: dict[tuple[str, tuple[tuple[str, OptionValue], ...]], Foresight | None] = {}
        self._trees: dict[tuple[str, tuple[tuple[str, OptionValue], ...]], list[Search]] = {}

    def choose(self, view: View) -> Action:
        """The action that was tried most: it kept what it promised."""
        return self.weighed(view)[0].offer.action

    def delay(self, view: View) -> float:
        """As long as a greedy one."""
        return self.pace.seconds(view)

    def weighed(self, view: View) -> list[Weighed]:
        """All offers, best first."""
        if not view.offers:
            raise TableeError("nothing_to_choose_from")
        if traits(view.game).nothing_to_search(view):
            return [Weighed(offer, 0, 0.0) for offer, _ in judged(view)]
        if self.glances:
            self.budget = Budget(self.budget.seconds, traits(view.game).search.glance)
        seed = self.rng.getrandbits(64)
        if len(view.offers) == 1:
            return [Weighed(view.offers[0], 0, 0.0)]
        begun = time.perf_counter()
        root = self._root(view, seed)
        return (
            self._solved(view, root) or self._foreseen(view, root) or self._searched(view, root, seed, begun)
        )

    def _root(self, view: View, seed: int) -> Position:
        """A position that agrees with the view; what is hidden in it is redrawn at every visit."""
        game, own = _game(view.game, view.options), traits(view.game)
        root = game.sample(own.inferred(game, view), Random(seed)).core
        own.prepare(game, root)
        return carried(root)

    def _solved(self, view: View, root: Position) -> list[Weighed] | None:
        """If the view tells where everything is, and the budget is enough for every line of play."""
        if not traits(view.game).nothing_is_hidden(view):
            return None
        assert view.seat is not None
        key = (view.game, view.options)
        game = _game(*key)
        if key not in self._exact:
            self._exact = {key: Exact([carried(game.core()) for _ in range(DEEPEST)])}
            self._exact[key].for_points = self.for_points
        values = self._exact[key].solve(root, view.seat, self._nodes())
        if values is None:
            return None
        offers = {offer.action: offer for offer in view.offers}
        rows = [Weighed(offers[game.decode(code)], 0, value, exact=True) for code, value in values]
        return sorted(rows, key=lambda row: -row.chance)

    def _nodes(self) -> int:
        if self.budget.visits is not None:
            return NODES_A_VISIT * self.budget.visits
        return int(NODES_A_SECOND[engine.name()] * self.budget.seconds)

    def _foreseen(self, view: View, root: Position) -> list[Weighed] | None:
        """Where a game looks ahead by itself: the best at first sight while there is time, then the others."""
        if self.for_points:
            return None
        assert view.seat is not None
        answers = self.budget.visits or int(ANSWERS_A_SECOND[engine.name()] * self.budget.seconds)
        most = answers // max(1, view.well)
        if most < 2:
            return None
        key = (view.game, view.options)
        game = _game(*key)
        if key not in self._foresight:
            self._foresight = {key: traits(view.game).foresight(game)}
        look, order = self._foresight[key], [offer for offer, _ in judged(view)]
        if look is None:
            return None
        codes = {
            game.decode(root.nth(view.seat, k)): root.nth(view.seat, k) for k in range(root.count(view.seat))
        }
        rows = [
            Weighed(offer, view.well, look.worth(root, view.seat, codes[offer.action]))
            for offer in order[:most]
        ]
        return sorted(rows, key=lambda row: -row.chance) + [Weighed(offer, 0, 0.0) for offer in order[most:]]

    def _searched(self, view: View, root: Position, seed: int, begun: float) -> list[Weighed]:
        assert view.seat is not None
        trees = self._planted(view, root)
        counted = self._counted(trees, root, view.seat, seed, begun)
        game = _game(view.game, view.options)
        offers = {offer.action: offer for offer in view.offers}
        rows = [
            Weighed(offers[game.decode(code)], visits, total / max(1, visits))
            for code, (visits, total) in counted.items()
        ]
        return sorted(rows, key=lambda row: (-row.visits, -row.chance))

    def _planted(self, view: View, root: Position) -> list[Search]:
        key = (view.game, view.options)
        if key not in self._trees:
            game, style = _game(*key), traits(view.game).search
            self._trees = {key: [Search(carried(game.core()), self.nodes) for _ in range(self.threads)]}
            for tree in self._trees[key]:
                tree.curiosity, tree.looks = style.curiosity, style.looks
                tree.most = style.most + style.most_a_player * game.players
                tree.for_points = self.for_points or game.players == 1
                tree.sees_all = self.sees_all
        for tree in self._trees[key]:
            assert view.seat is not None
            tree.plant(root, view.seat)
        return self._trees[key]

    def _counted(
        self, trees: list[Search], root: Position, seat: int, seed: int, begun: float
    ) -> dict[int, tuple[int, float]]:
        """Visits and sum by code: each tree grows in a thread of its own, all are added up."""
        if len(trees) == 1:
            self._grow(trees[0], root, seat, Rng(seed), begun)
        else:
            with ThreadPoolExecutor(len(trees)) as threads:
                for number, tree in enumerate(trees):
                    threads.submit(self._grow, tree, root, seat, Rng(seed + number), begun)
        counted: dict[int, tuple[int, float]] = {}
        for tree in trees:
            for code, visits, mean in tree.tally():
                before, total = counted.get(code, (0, 0.0))
                counted[code] = before + visits, total + visits * mean
        return counted

    def _grow(self, tree: Search, root: Position, seat: int, rng: Rng, begun: float) -> None:
        """Gulp by gulp until the budget is used up, or nothing can overtake the best action any more."""
        gulp = A_SIP[engine.name()] if self.budget.visits is None else A_GULP
        left = self._left(tree, begun)
        while left > 0 and tree.lead() <= left:
            tree.grow(root, seat, min(left, gulp), rng)
            left = self._left(tree, begun)

    def _left(self, tree: Search, begun: float) -> int:
        """How many visits there will be yet; by time a guess from those so far."""
        if self.budget.visits is not None:
            return max(1, self.budget.visits // self.threads) - tree.visits
        spent = time.perf_counter() - begun
        if tree.visits == 0:
            return A_SIP[engine.name()]
        return int(tree.visits * (self.budget.seconds - spent) / spent)
