"""From games to figures: means with their 95 % intervals, and shares of variances."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import atanh, sqrt, tanh
from statistics import NormalDist

import numpy as np

import tablee
from bench.questions.play import PAIRS, Played
from bench.questions.players import CORNERS
from tablee.games.corners.game import CornerGame
from tablee.lab.arena.interval import Interval, Sample
from tablee.texts import tile_name

OTHERS = "none alike"
RESAMPLES = 400
AHEAD = NormalDist().inv_cdf(0.95)
FAIR_AMONG_TWO = 0.5


@dataclass(frozen=True)
class Opening:
    """What became of the rounds that one tile opened."""

    tile: str
    often: float
    points: float
    lead: Interval
    won: Interval


def lead(one: Played) -> float:
    """What the first player has more than the others on average."""
    others = [score for seat, score in enumerate(one.totals) if seat != one.first]
    return one.totals[one.first] - sum(others) / len(others)


def won(one: Played, seat: int) -> float:
    """1 for the most points, shared among equals."""
    best = max(one.totals)
    return (one.totals[seat] == best) / one.totals.count(best)


def openings(game: str, rounds: Sequence[Played]) -> list[Opening]:
    """By the tile, highest first; tiles of different numbers, which open where nobody has one alike, together."""
    groups: dict[str, list[Played]] = defaultdict(list)
    made = tablee.game(game)
    assert isinstance(made, CornerGame)
    for one in rounds:
        name = made.tiles.names[one.opening]
        groups[tile_name(name) if len(set(name)) == 1 else OTHERS].append(one)
    names = sorted(groups, key=lambda name: "" if name == OTHERS else name, reverse=True)
    return [
        Opening(
            name,
            len(groups[name]) / len(rounds),
            Sample.of([one.opening_points for one in groups[name]]).mean,
            Sample.of([lead(one) for one in groups[name]]).interval(),
            Sample.of([won(one, one.first) for one in groups[name]]).interval(),
        )
        for name in names
    ]


def explained(rounds: Sequence[Played]) -> float:
    """The share of the variance of the lead that the opening tile explains, each tile for itself."""
    leads = np.array([lead(one) for one in rounds])
    tiles = np.array([one.opening for one in rounds])
    within = sum(
        float(((leads[tiles == tile] - leads[tiles == tile].mean()) ** 2).sum()) for tile in set(tiles)
    )
    return 1 - within / float(((leads - leads.mean()) ** 2).sum())


@dataclass(frozen=True)
class Supplements:
    """Hexagons and bridges a round."""

    some: Interval
    """The share of rounds with a hexagon."""
    hexagons: Interval
    bridges: Interval


def supplements(rounds: Sequence[Played]) -> Supplements:
    return Supplements(
        Sample.of([float(one.hexagons > 0) for one in rounds]).interval(),
        Sample.of([float(one.hexagons) for one in rounds]).interval(),
        Sample.of([float(one.bridges) for one in rounds]).interval(),
    )


def first_player(games: Sequence[Played]) -> Interval:
    """His share of the wins, as a multiple of the fair share."""
    fair = len(games[0].totals)
    return Sample.of([fair * won(one, one.first) for one in games]).interval()


def in_order(games: Sequence[Played]) -> list[Interval]:
    """The share of wins by turn order."""
    players = len(games[0].totals)
    return [
        Sample.of([won(one, (one.first + after) % players) for one in games]).interval()
        for after in range(players)
    ]


def quantiles(values: Sequence[int]) -> list[float]:
    """5, 25, 50, 75 and 95 of 100."""
    return [float(value) for value in np.percentile(values, (5, 25, 50, 75, 95))]


@dataclass(frozen=True)
class Luck:
    """How much the deal, the players and all the rest decide."""

    game: str
    whole: bool
    equal_half: Interval
    equal_greedy: Interval
    who: Interval
    dealt: Interval
    rest: Interval
    greedy_wins: Interval
    until_ahead: float


def luck(game: str, whole: bool, leads: Sequence[tuple[int, ...]]) -> Luck:
    """From the leads of seat 0 for each of the PAIRS on each deal."""
    table = np.array(leads, dtype=float)
    once = table[:, [0, 2, 3, 4]]
    dice = np.random.default_rng(1)
    picks = [dice.integers(0, len(once), len(once)) for _ in range(RESAMPLES)]
    shares = np.array([_shares(once[pick]) for pick in picks])
    who, dealt, rest = (
        Interval(value, float(1.96 * spread))
        for value, spread in zip(_shares(once), shares.std(axis=0), strict=True)
    )
    better = np.stack([table[:, PAIRS.index("gh")], -table[:, PAIRS.index("hg")]], axis=1)
    wins = np.where(better > 0, 1.0, np.where(better == 0, FAIR_AMONG_TWO, 0.0)).mean(axis=1)
    return Luck(
        game,
        whole,
        _correlation(table[:, 0], table[:, 1]),
        _correlation(table[:, 4], table[:, 5]),
        who,
        dealt,
        rest,
        Sample.of([float(win) for win in wins]).interval(),
        games_until_ahead(float(better.mean()), float(better.std())),
    )


def games_until_ahead(mean: float, deviation: float) -> float:
    """So many games until the better player's sum is ahead in 95 of 100 cases."""
    return (AHEAD * deviation / mean) ** 2


def from_wins(share: float) -> float:
    """The same, if all that is known is how often he wins a game."""
    return (AHEAD / NormalDist().inv_cdf(share)) ** 2


def _correlation(one: np.ndarray, two: np.ndarray) -> Interval:
    """Of the same deals played twice by equals: the share of the variance that the deal explains. Fisher's interval."""
    found = float(np.corrcoef(one, two)[0, 1])
    width = 1.96 / sqrt(len(one) - 3)
    low, high = tanh(atanh(found) - width), tanh(atanh(found) + width)
    return Interval(found, (high - low) / 2)


def _shares(table: np.ndarray) -> tuple[float, float, float]:
    """Two-way analysis of variance, deals by pairs, one game each: the shares of who plays, what is dealt, the rest."""
    deals, pairs = table.shape
    mean = table.mean()
    by_deal, by_pair = table.mean(axis=1) - mean, table.mean(axis=0) - mean
    left = table - mean - by_deal[:, None] - by_pair[None, :]
    rest = float((left**2).sum()) / ((deals - 1) * (pairs - 1))
    dealt = max(0.0, float((by_deal**2).sum()) / (deals - 1) - rest / pairs)
    who = max(0.0, float((by_pair**2).mean()) - rest / deals)
    total = who + dealt + rest
    return who / total, dealt / total, rest / total


def unit(game: str, whole: bool) -> str:
    return "match" if whole or game not in CORNERS else "round"


def head_start(games: Sequence[Played]) -> tuple[float, Interval]:
    """The opener's points for the opening alone, and by how much he is ahead at the end."""
    return (
        float(np.mean([one.opening_points for one in games])),
        Sample.of([lead(one) for one in games]).interval(),
    )
