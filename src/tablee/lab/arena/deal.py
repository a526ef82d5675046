"""A deal, played once in every seating: the same hands, the same well, the same dice, other players behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

import tablee
from tablee.bots import Bot, Budget
from tablee.lab.arena import ceiling
from tablee.lab.simulation.driving import Driver, failures, over
from tablee.lab.simulation.lineup import Lineup
from tablee.lab.simulation.simulate import endless
from tablee.play.errors import TableeError
from tablee.play.game import Game
from tablee.play.match import Match
from tablee.play.seed import mixed


class ArenaError(TableeError):
    """Something that cannot be played, or gone on with."""

    texts = "arena"


class Contest(Lineup, frozen=True, kw_only=True):
    """Bots that are compared on the same deals."""

    rounds: bool = False
    """A deal is one round, not a whole match."""
    version: str = tablee.__version__

    @classmethod
    def of(cls, game: Game, bots: Sequence[str], seed: int, **more: Any) -> Contest:
        if len(bots) < 2 or game.players < 2 or (len(bots) != game.players and len(bots) != 2):
            raise ArenaError("seats", bots=len(bots), players=game.players)
        if more.get("rounds"):
            game = endless(game, {})
        return cls(game=game.name, options=dict(game.options), bots=tuple(bots), seed=seed, **more)

    def ready(self) -> Callable[[int], Deal]:
        game = self.made()
        return lambda number: play(self, game, number)

    @property
    def players(self) -> int:
        return int(self.options["players"] or 0)

    def seatings(self) -> list[tuple[int, ...]]:
        """The participant at each seat: everybody once everywhere, or the first once in each seat."""
        seats = range(self.players)
        if len(self.bots) == self.players:
            return [tuple((seat + turned) % self.players for seat in seats) for turned in seats]
        return [tuple(int(seat != own) for seat in seats) for own in seats]


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """One match of a deal."""

    seats: tuple[int, ...]
    """The number of the participant at each seat."""
    scores: tuple[int, ...]
    places: tuple[int, ...]
    """Equal ranks are shared; in a blocked round all are first."""
    rounds: int
    failures: dict[str, dict[str, int]] = {}
    """For participants whose program failed: how often, by kind."""


Deal = tuple[Played, ...]


def play(contest: Contest, game: Game, number: int) -> Deal:
    """The number-th deal of a contest, whoever plays it and wherever."""
    return tuple(_match(contest, game, number, seating) for seating in contest.seatings())


def _match(contest: Contest, game: Game, number: int, seating: tuple[int, ...]) -> Played:
    """A bot's own chance belongs to its seat too: a bot against itself is exactly even."""
    match = game.new(mixed(contest.seed, number))
    bots = [
        _bot(contest, contest.bots[one], match, mixed(contest.seed, number, seat))
        for seat, one in enumerate(seating)
    ]
    with over(bots):
        places, rounds = _played(match, bots, contest.rounds)
    failed: dict[str, dict[str, int]] = {}
    for seat, kind in failures(bots):
        kinds = failed.setdefault(str(seating[seat]), {})
        kinds[kind] = kinds.get(kind, 0) + 1
    return Played(seating, match.scores, places, rounds, failed)


def _bot(contest: Contest, name: str, match: Match, seed: int) -> Bot:
    if name == ceiling.NAME:
        return ceiling.Ceiling(match, Random(seed), Budget(contest.seconds, contest.visits))
    return tablee.bot(name, seconds=contest.seconds, visits=contest.visits, seed=seed)


def _played(match: Match, bots: Sequence[Bot], one_round: bool) -> tuple[tuple[int, ...], int]:
    """Places and rounds; when a round has ended the next one is dealt already, which does not count."""
    driver = Driver(match, bots)
    while not match.over:
        events = driver.step()
        ending = next((event for event in events if event.ends_round), None) if one_round else None
        if ending is not None:
            won = None if ending.kind == "blocked" else ending.seat
            return tuple(1 if won in (None, seat) else 2 for seat in range(match.game.players)), 1
    return match.places, match.round
