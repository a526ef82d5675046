"""What somebody's matches add up to, game by game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tablee.house.archive.archive import player
from tablee.house.archive.ratings import rating_of, sure
from tablee.house.archive.shapes import (
    GameStatistics,
    Opponent,
    Point,
    SoloProgress,
    SoloResult,
    Standing,
    Statistics,
)
from tablee.house.store.rows import Match, Person, Place, Rating, RatingPoint, Solo, Tally
from tablee.house.store.store import Store

LATEST = 500
"""So many matches of a game are looked at one by one, for streaks and opponents."""
OPPONENTS = 20
RECENT = 10


async def statistics(store: Store, person: str, *, all: bool) -> Statistics:
    """Of all matches, or of the public ones only."""
    public = None if all else True
    ratings = {one.game: one for one in await store.ratings_of(f"person:{person}")}
    games = []
    for game, tallies in groupby(await store.tallies(person, public=public), key=lambda one: one.game):
        matches = await store.matches(person=person, game=game, public=public, limit=LATEST, whole=False)
        matches = [match for match in matches if len(match.places) > 1]
        people = await store.people(
            *{place.person for match in matches for place in match.places if place.person is not None}
        )
        history = await store.rating_history(f"person:{person}", game)
        games.append(
            summary(
                game,
                list(tallies),
                streaks([own(match, person).place == 1 for match in reversed(matches)]),
                opponents(person, matches, people),
                ratings.get(game),
                [point(one, all) for one in history],
            )
        )
    return Statistics(person=person, games=games)


def summary(
    game: str,
    tallies: Sequence[Tally],
    runs: tuple[int, int],
    others: list[Opponent],
    rating: Rating | None,
    history: list[Point],
) -> GameStatistics:
    """One game."""
    count = sum(one.count for one in tallies)
    places = [0] * max(one.place for one in tallies)
    for one in tallies:
        places[one.place - 1] += one.count
    return GameStatistics(
        game=game,
        matches=count,
        wins=places[0],
        places=places,
        mean_score=round(sum(one.points for one in tallies) / count, 2),
        best_score=max(one.best for one in tallies),
        streak=runs[0],
        longest_streak=runs[1],
        opponents=others,
        rating=None if rating is None else standing(rating),
        history=history,
    )


def standing(rating: Rating) -> Standing:
    """A rating as it is shown."""
    return Standing(
        rating=rating_of(rating), mu=round(rating.mu, 3), sigma=round(rating.sigma, 3), matches=rating.count
    )


def point(one: RatingPoint, all: bool) -> Point:
    return Point(at=one.at, rating=sure(one.mu, one.sigma), match=one.table if all or one.public else None)


def own(match: Match, person: str) -> Place:
    return next(place for place in match.places if place.person == person)


def streaks(won: Iterable[bool]) -> tuple[int, int]:
    """The run at the end, negative without wins, and the longest run of wins; the oldest match comes first."""
    longest = now = 0
    for win, run in groupby(won):
        now = sum(1 for _ in run) * (1 if win else -1)
        longest = max(longest, now)
    return now, longest


@dataclass(slots=True)
class Score:
    place: Place
    matches: int = 0
    better: int = 0
    worse: int = 0


def opponents(person: str, matches: Iterable[Match], people: dict[str, Person]) -> list[Opponent]:
    """Those met most often: people and bot levels; whoever sat there under a name only has no history."""
    met: dict[tuple[str | None, str | None], Score] = {}
    for match in matches:
        mine = own(match, person).place
        for place in match.places:
            if place.person == person or (place.person not in people and place.bot is None):
                continue
            score = met.setdefault((place.person, place.bot), Score(place))
            score.matches += 1
            score.better += mine < place.place
            score.worse += mine > place.place
    most = sorted(met.values(), key=lambda one: -one.matches)[:OPPONENTS]
    return [
        Opponent(**dict(player(one.place, people)), matches=one.matches, better=one.better, worse=one.worse)
        for one in most
    ]


def progress(person: str, game: str, solos: Sequence[Solo]) -> SoloProgress:
    """From the latest first to the oldest first."""
    scores = [one.score for one in solos]
    recent = scores[:RECENT]
    return SoloProgress(
        person=person,
        game=game,
        count=len(scores),
        best=max(scores, default=None),
        mean=round(sum(scores) / len(scores), 2) if scores else None,
        recent_mean=round(sum(recent) / len(recent), 2) if recent else None,
        results=[
            SoloResult(match=one.table, at=one.at, score=one.score, detail=one.detail)
            for one in reversed(solos)
        ],
    )
