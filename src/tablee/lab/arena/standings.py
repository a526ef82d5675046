"""What the deals of a contest say: shares of wins, points a round, ratings, and whether more deals are needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from statistics import fmean
from typing import Any

from tablee.lab.arena.deal import Contest, Deal, Played
from tablee.lab.arena.interval import ALPHA, Interval, Sample, elo

FEWEST = 30
"""Deals before the first look: the interval for repeated looks needs a deviation to go by."""


class Standings:
    """Grows deal by deal, in the order of the deals. A participant with several seats counts by the mean of them."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.deals: list[Deal] = []
        count = len(contest.bots)
        self.fair = 1 / contest.players
        self.shares = [Sample()] * count
        self.points = [Sample()] * count
        self.leads = {pair: Sample() for pair in combinations(range(count), 2)}
        self.failures: list[Counter[str]] = [Counter() for _ in range(count)]

    def add(self, deal: Deal) -> None:
        self.deals.append(deal)
        shares = [fmean(share(match, one) for match in deal) for one in range(len(self.shares))]
        for one, value in enumerate(shares):
            self.shares[one] = self.shares[one].more(value)
            self.points[one] = self.points[one].more(fmean(points(match, one) for match in deal))
        for (one, other), sample in self.leads.items():
            self.leads[one, other] = sample.more(shares[one] - shares[other])
        for match in deal:
            for number, kinds in match.failures.items():
                self.failures[int(number)].update(kinds)

    @property
    def certain(self) -> bool:
        """Whether it is known of every two who is better, at 5 % for all of them and all looks together."""
        if len(self.deals) < FEWEST:
            return False
        alpha = ALPHA / len(self.leads)
        return all(abs(lead.mean) > lead.always(alpha).within for lead in self.leads.values())

    def share(self, one: int, stopped_early: bool = False) -> Interval:
        """The share of wins; where looking decided when to stop, by the interval that allows for it."""
        return self.shares[one].always() if stopped_early else self.shares[one].interval()

    def ratings(self) -> list[tuple[float, float]]:
        """Strength and uncertainty of each participant: Plackett-Luce, one match after the other."""
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        now = [model.rating() for _ in self.contest.bots]
        for match in (match for deal in self.deals for match in deal):
            teams = [[model.rating(mu=now[one].mu, sigma=now[one].sigma)] for one in match.seats]
            after = [team for (team,) in model.rate(teams, ranks=[float(place) for place in match.places])]
            for one in set(match.seats):
                moved = [rating for rating, sitting in zip(after, match.seats, strict=True) if sitting == one]
                now[one].mu = fmean(rating.mu for rating in moved)
                now[one].sigma = fmean(rating.sigma for rating in moved)
        return [(rating.mu, rating.sigma) for rating in now]

    def to_dict(self, stopped_early: bool) -> dict[str, Any]:
        """The summary as JSON."""
        ratings = self.ratings()
        rows = []
        for one, name in enumerate(self.contest.bots):
            won, points = self.share(one, stopped_early), self.points[one].interval()
            rows.append(
                {
                    "bot": name,
                    "won": won.value,
                    "won_within": finite(won.within),
                    "elo": elo(won.value, self.fair),
                    "elo_low": elo(won.low, self.fair),
                    "elo_high": elo(won.high, self.fair),
                    "points": points.value,
                    "points_within": finite(points.within),
                    "rating": list(ratings[one]),
                    "failures": dict(self.failures[one]),
                }
            )
        return {"deals": len(self.deals), "fair": self.fair, "certain": self.certain, "participants": rows}


def share(match: Played, one: int) -> float:
    """What a participant won of a match: 1, or its part of it, for each of its seats."""
    winners = [seat for seat, place in enumerate(match.places) if place == 1]
    own = [seat for seat, sitting in enumerate(match.seats) if sitting == one]
    return sum(seat in winners for seat in own) / len(winners) / len(own)


def points(match: Played, one: int) -> float:
    """Points a round and seat."""
    own = [score for score, sitting in zip(match.scores, match.seats, strict=True) if sitting == one]
    return fmean(own) / max(1, match.rounds)


def finite(number: float) -> float | None:
    return number if number < float("inf") else None


def replayed(contest: Contest, deals: Iterable[Sequence[Played]]) -> Standings:
    """The standings after some deals."""
    standings = Standings(contest)
    for deal in deals:
        standings.add(tuple(deal))
    return standings
