"""What a rated match does to ratings: people and bot levels on one scale, a scale for each game.

The model is Plackett-Luce (openskill): a match of any number of seats is a ranking. A level that has several
seats in one match is one player of that strength: it moves by the mean of what its seats would move.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean

from openskill.models import PlackettLuce

from tablee.house.rows import Place, Rating
from tablee.house.shelves.matches import holder

MODEL = PlackettLuce()
NOBODY = ""
"""Who has left the house counts as somebody new, and is not remembered."""


def rating_of(rating: Rating) -> float:
    """What is shown: the strength one can be nearly sure of."""
    return sure(rating.mu, rating.sigma)


def sure(mu: float, sigma: float) -> float:
    return round(mu - 3 * sigma, 2)


def rated(game: str, places: Sequence[Place], now: Mapping[str, Rating]) -> list[Rating]:
    """The new ratings of all who played, from those they have `now`; the same input gives the same output."""
    if len(places) < 2:
        return []
    holders = [holder(place) or NOBODY for place in places]
    before = [now.get(name) or fresh(name, game) for name in holders]
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = MODEL.rate(teams, ranks=[float(place.place) for place in places])
    moved: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for name, (team,) in zip(holders, after, strict=True):
        moved[name].append((team.mu, team.sigma))
    counts = {name: one.count for name, one in zip(holders, before, strict=True)}
    return [
        Rating(name, game, fmean(mu for mu, _ in ways), fmean(sigma for _, sigma in ways), counts[name] + 1)
        for name, ways in moved.items()
        if name != NOBODY
    ]


def fresh(name: str, game: str) -> Rating:
    """Before the first match."""
    unknown = MODEL.rating()
    return Rating(name, game, unknown.mu, unknown.sigma, 0)
