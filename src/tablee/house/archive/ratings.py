"""What a rated match does to ratings: people and bot levels on one scale, a scale for each game.

The model is Plackett-Luce (openskill): a match of any number of seats is a ranking. A level that has several
seats in one match is one player of that strength: it moves by the mean of what its seats would move.

A rating is hard to make up: a match counts only if everybody has played in it, and each time two people meet within
a few days it counts less.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean

from openskill.models import PlackettLuce

from tablee.house.store.matches import holder
from tablee.house.store.rows import Place, Rating
from tablee.house.table.entry import Acted, Chair, Entry, Undone

MODEL = PlackettLuce()
NOBODY = ""
"""Who has left the house counts as somebody new, and is not remembered."""


def rating_of(rating: Rating) -> float:
    """What is shown: the strength one can be nearly sure of."""
    return sure(rating.mu, rating.sigma)


def sure(mu: float, sigma: float) -> float:
    return round(mu - 3 * sigma, 2)


def everybody_played(entries: Iterable[Entry], chairs: Sequence[Chair]) -> bool:
    """Whether each seat has acted, people by themselves: neither the clock nor a bot in their place."""
    acted: list[int | None] = []
    for entry in entries:
        if isinstance(entry, Acted):
            own = entry.by == "person" or chairs[entry.seat].holder == "bot"
            acted.append(entry.seat if own else None)
        elif isinstance(entry, Undone):
            del acted[len(acted) - entry.count :]
    return set(range(len(chairs))) <= set(acted)


def rated(game: str, places: Sequence[Place], now: Mapping[str, Rating], met: int = 0) -> list[Rating]:
    """The new ratings of all who played, from those they have `now`; the same input gives the same output.

    `met` is how often two of them have met of late: the next time counts half, then a third, and so on.
    """
    if len(places) < 2:
        return []
    holders = [holder(place) or NOBODY for place in places]
    before = [now.get(name) or fresh(name, game) for name in holders]
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = MODEL.rate(teams, ranks=[float(place.place) for place in places])
    moved: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for name, was, (team,) in zip(holders, before, after, strict=True):
        mu, sigma = ((new - old) / (1 + met) for old, new in ((was.mu, team.mu), (was.sigma, team.sigma)))
        moved[name].append((was.mu + mu, was.sigma + sigma))
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
