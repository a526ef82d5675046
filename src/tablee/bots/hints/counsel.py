"""What a short search says of the best few offers, and in which figures they differ."""

from __future__ import annotations

import msgspec

from tablee import engine
from tablee.bots.judgement import judged
from tablee.bots.search.searcher import Weighed
from tablee.bots.search.thorough import Thorough, enough
from tablee.play.registry import traits
from tablee.play.traits import Reason
from tablee.play.view import Offer, View

VISITS = {"compiled": 1000, "interpreted": 12}
PLAYOUTS = {"compiled": 1000, "interpreted": 12}
"""Counted, not timed: the same view always brings the same words; under 0.1 s compiled."""
SEED = 1


class Told(msgspec.Struct, frozen=True):
    """An offer with its figures and reasons, the main one first."""

    offer: Offer
    points: float
    chance: float | None
    reasons: tuple[Reason, ...]


class Counsel:
    """Compares the best few offers with each other and with the greedy one."""

    def __init__(self, view: View, most: int) -> None:
        self.view = view
        search = Thorough(VISITS[engine.name()], SEED)
        rows = search.leading(view)
        self.rows = rows[:most]
        self.judged = {offer.action: (place, why) for place, (offer, why) in enumerate(judged(view))}
        self.greedy = next(row for row in rows if self.judged[row.offer.action][0] == 0)
        least = max(1, enough(search.budget.visits or 0))
        alone = len(view.scores) == 1
        self.chance = {} if alone else {row.offer.action: row.chance for row in rows if row.visits >= least}
        measured = self.rows if self.greedy in self.rows else [*self.rows, self.greedy]
        worlds = max(1, PLAYOUTS[engine.name()] // len(measured))
        offers = [row.offer for row in measured]
        gains = search.gains(view, offers, worlds) if traits(view.game).points_ahead else []
        self.gain = dict(zip((row.offer.action for row in measured), gains, strict=False))

    def told(self) -> list[Told]:
        """The best few, best first."""
        return [
            Told(
                row.offer,
                self._points(row.offer),
                self.chance.get(row.offer.action),
                tuple(self._reasons(row)),
            )
            for row in self.rows
        ]

    def _points(self, offer: Offer) -> float:
        if offer.action not in self.gain:
            return float(offer.points + offer.earns)
        return round(self._own(offer) - self._others(offer), 1)

    def _own(self, offer: Offer) -> float:
        assert self.view.seat is not None
        return self.gain[offer.action][self.view.seat]

    def _others(self, offer: Offer) -> float:
        """The mean of the others."""
        gains = self.gain[offer.action]
        return (sum(gains) - self._own(offer)) / max(1, len(gains) - 1)

    def _reasons(self, row: Weighed) -> list[Reason]:
        """What it brings now as the greedy player sees it; then the chances; then where the difference comes from."""
        best = self.rows[0]
        first = [self.judged[row.offer.action][1]]
        if row is not best:
            return first + self._chances(best, row, "hint.costs_chances") + self._difference(row, best)
        if row is self.greedy:
            return first
        return first + self._chances(row, self.greedy, "hint.wins_more") + self._difference(row, self.greedy)

    def _chances(self, better: Weighed, worse: Weighed, key: str) -> list[Reason]:
        """In a hundred; nothing where the search has hardly looked."""
        if worse.offer.action not in self.chance:
            return []
        more = round(100 * (better.chance - worse.chance))
        return [(key, (("chances", more),))] if more >= 1 else [("hint.same_chances", ())]

    def _difference(self, row: Weighed, other: Weighed) -> list[Reason]:
        """The points of the others, and one's own after this turn, compared with another offer."""
        if row.offer.action not in self.gain or other.offer.action not in self.gain:
            return []
        found: list[Reason] = []
        least = traits(self.view.game).worth_saying
        left = self._others(row.offer) - self._others(other.offer)
        if abs(left) >= least and len(self.view.scores) > 1:
            key = "hint.leaves_fewer" if left < 0 else "hint.leaves_more"
            found.append((key, (("points", round(abs(left))),)))
        later = self._later(row.offer) - self._later(other.offer)
        if abs(later) >= least:
            key = "hint.more_later" if later > 0 else "hint.less_later"
            found.append((key, (("points", round(abs(later))),)))
        return found

    def _later(self, offer: Offer) -> float:
        """One's own points after this turn."""
        return self._own(offer) - offer.points - offer.earns
