"""The turn that a player is choosing: one of the outcomes, or built step by step."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import msgspec

import tablee
from tablee.games.quadrot.action import QuadrotAction, Step
from tablee.games.quadrot.codes import PAWNS
from tablee.games.quadrot.view import QuadrotView
from tablee.play.action import Action
from tablee.play.event import Event
from tablee.play.view import Offer

Way = tuple[Step, ...]
Places = tuple[str, ...]
"""Where each of the own pawns is."""


class Entry(NamedTuple):
    """A line to choose: the whole way so far if it is taken, and what it then is."""

    way: Way
    offer: Offer | None = None
    """An outcome of the list."""
    step: Step | None = None
    """One more step; with neither the turn is played as it stands."""


class Turn:
    """The player's finger: on an outcome, or on the next step."""

    def __init__(self, view: QuadrotView, ranked: Sequence[Action]) -> None:
        self.view = view
        self.begun: Way = ()
        self.stepwise = False
        self.index = 0
        rank = {action: number for number, action in enumerate(ranked)}
        self.offers = sorted(view.offers, key=lambda offer: rank.get(offer.action, len(rank)))
        self._seated = self._places_now()
        self._told = {_bare(way): way for way in view.ways}
        """The ways of the view, which tell what becomes of each step, by the steps alone."""
        outcomes = {self._outcome(self._way(offer)): number for number, offer in enumerate(self.offers)}
        self._ranks = {way: outcomes.get(self._outcome(way), len(outcomes)) for way in view.ways}
        """The place of each way's outcome among the offers."""

    @property
    def must_pass(self) -> bool:
        """Whether no die can be used (R7)."""
        return [offer.action.do for offer in self.offers] == ["pass"]

    @property
    def lone(self) -> bool:
        """Whether there is one outcome only."""
        return len(self.offers) == 1 and not self.must_pass

    @property
    def entries(self) -> list[Entry]:
        """What can be chosen now, best first."""
        if not self.stepwise:
            return [Entry(self._way(offer), offer) for offer in self.offers]
        count = len(self.begun)
        best: dict[Step, int] = {}
        for way, rank in self._ranks.items():
            if len(way) > count and way[:count] == self.begun:
                best[way[count]] = min(rank, best.get(way[count], rank))
        steps = [Entry((*self.begun, step), step=step) for step in sorted(best, key=lambda step: best[step])]
        return [Entry(self.begun), *steps] if self.begun in self._ranks else steps

    @property
    def entry(self) -> Entry | None:
        """The chosen one."""
        entries = self.entries
        return entries[self.index] if self.index < len(entries) else None

    @property
    def way(self) -> Way:
        """The chosen way, with what is begun."""
        return self.entry.way if self.entry else self.begun

    @property
    def dice_left(self) -> list[str]:
        """The dice that what is begun has not used."""
        left = list(self.view.dice)
        for step in self.begun:
            if step.die == "both":
                left = []
            elif step.die in left:
                left.remove(step.die)
        return left

    def choose(self, number: int) -> bool:
        """An entry by its number; False if there is none."""
        if not 1 <= number <= len(self.entries):
            return False
        self.index = number - 1
        return True

    def move(self, step: int) -> None:
        """The next entry, round and round."""
        self.index = (self.index + step) % max(1, len(self.entries))

    def choose_action(self, action: Action) -> None:
        """Point at an outcome."""
        self.stepwise, self.begun = False, ()
        self.index = next((k for k, offer in enumerate(self.offers) if offer.action == action), 0)

    def choose_point(self, point: str) -> bool:
        """The next entry that leads to a point, or leaves it; False if none does."""
        count = len(self.begun)
        new = [entry.way[count:] for entry in self.entries]
        ends = [k for k, way in enumerate(new) if point in {self.places(way)[step.pawn] for step in way}]
        here = ends or [k for k, way in enumerate(new) if any(point in (s.start, s.to) for s in way)]
        if not here:
            return False
        self.index = next((k for k in here if k > self.index), here[0])
        return True

    def switch(self) -> None:
        """From outcomes to steps and back; what is begun is undone."""
        self.stepwise = not self.stepwise and not self.must_pass
        self.begun, self.index = (), 0

    def go_on(self) -> None:
        """One step along the chosen way."""
        count = len(self.begun)
        if len(self.way) > count:
            self.begun, self.stepwise, self.index = self.way[: count + 1], True, 0

    def undo(self) -> None:
        """One step back; from nothing back to the outcomes."""
        if not self.begun:
            self.stepwise = False
        undone, self.begun, self.index = self.begun, self.begun[:-1], 0
        for number, entry in enumerate(self.entries):
            if undone and entry.way == undone:
                self.index = number

    @property
    def action(self) -> QuadrotAction:
        """The turn as far as it is built, or the chosen outcome."""
        if self.stepwise:
            return QuadrotAction("move", _bare(self.begun))
        return QuadrotAction("pass") if self.must_pass else QuadrotAction("move", _bare(self.way))

    def places(self, way: Sequence[Step]) -> Places:
        """Where the own pawns are after some steps."""
        places = list(self._seated)
        for step in self._told.get(_bare(way), way):
            places[step.pawn] = "start" if step.back else step.to
        return tuple(places)

    def brings(self) -> list[Event]:
        """The pawns that the chosen way sends back or brings home, as the engine tells it."""
        way, seat = self.way, self.view.seat
        special = sum(step.back or step.to == "home" for step in way)
        whole = next((one for one in self.view.ways if one[: len(way)] == way), None)
        if not special or whole is None or seat is None:
            return []
        match = tablee.game(self.view.game, **self.view.option).sample(self.view, Random(0))
        events = match.play(seat, QuadrotAction("move", _bare(whole)))
        return [event for event in events if event.kind in ("back", "home")][:special]

    def _places_now(self) -> Places:
        seat = self.view.seat
        places = ["home"] * PAWNS
        for pawn in self.view.hand:
            places[pawn] = "start"
        for standing in self.view.layout:
            if standing.seat == seat:
                places[standing.pawn] = standing.at
        return tuple(places)

    def _outcome(self, way: Sequence[Step]) -> Places:
        return tuple(sorted(self.places(way)))

    def _way(self, offer: Offer) -> Way:
        """The way of an offer, with what becomes of each step."""
        steps = getattr(offer.action, "steps", None) or ()
        return self._told.get(steps, steps)


def _bare(way: Sequence[Step]) -> Way:
    """The steps alone, as an action has them."""
    return tuple(msgspec.structs.replace(step, back=False) if step.back else step for step in way)
