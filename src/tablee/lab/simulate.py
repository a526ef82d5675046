"""Many rounds between bots, and what came of them.

Every round is the first round of a fresh match, with a target so high that nothing but the round itself ends
it. So rounds are independent, and the n-th round of a seed is the same whatever was played before it. A game that is
not played to a target has no such rounds: there a whole match counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import tablee
from tablee.lab.driving import Driver, failures, over
from tablee.lab.seed import mixed
from tablee.play.game import Game
from tablee.play.pad import ROUND_ENDS
from tablee.play.view import OptionValue

ENDLESS = 100_000
"""A target that no single round reaches."""
COUNTED_PARTS = ("bridge", "sides", "hexagon", "hexagons", "supplement", "upright", "top", "error")
COUNTED_KINDS = ("extra", "draw", "pass", "skip", "collapse", "take_back")
CONFIDENCE = 1.96
"""So many standard errors to either side hold the truth in 95 of 100 cases."""


@dataclass(frozen=True)
class Round:
    """What one round brought."""

    number: int
    points: tuple[int, ...]
    winner: int | None
    blocked: bool
    turns: int
    happened: Counter[str]
    """How often each supplement was scored, and how often was drawn and passed."""
    failures: tuple[tuple[int, str], ...] = ()
    """Seat and kind of each failure of a program."""


@dataclass(frozen=True)
class Mean:
    """A mean with half the width of its 95 % interval."""

    value: float
    within: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Mean:
        """The mean of some values."""
        count = len(values)
        mean = sum(values) / count
        if count < 2:
            return cls(mean, 0.0)
        variance = sum((value - mean) ** 2 for value in values) / (count - 1)
        return cls(mean, CONFIDENCE * sqrt(variance / count))


@dataclass(frozen=True)
class Report:
    """All rounds of a simulation, and their summary."""

    game: str
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    seed: int
    rounds: tuple[Round, ...]

    def points(self, seat: int) -> Mean:
        """Points a round."""
        return Mean.of([float(one.points[seat]) for one in self.rounds])

    def won(self, seat: int) -> Mean:
        """The share of rounds won."""
        return Mean.of([float(one.winner == seat) for one in self.rounds])

    def turns(self) -> Mean:
        """Turns a round."""
        return Mean.of([float(one.turns) for one in self.rounds])

    def blocked(self) -> int:
        """How many rounds were blocked."""
        return sum(one.blocked for one in self.rounds)

    def a_round(self) -> dict[str, float]:
        """How often each supplement, draw and pass came up in a round."""
        total: Counter[str] = sum((one.happened for one in self.rounds), Counter())
        names = (*COUNTED_PARTS, *COUNTED_KINDS)
        return {name: total[name] / len(self.rounds) for name in names if total[name]}

    def failures(self) -> dict[str, Counter[str]]:
        """How often the program at a seat failed, by the bot's name."""
        found: dict[str, Counter[str]] = {}
        for seat, kind in (failure for one in self.rounds for failure in one.failures):
            found.setdefault(f"{self.bots[seat]} [{seat}]", Counter())[kind] += 1
        return found

    def to_dict(self) -> dict[str, Any]:
        """The summary as JSON."""
        seats = [
            {
                "seat": seat,
                "bot": bot,
                "points": self.points(seat).value,
                "points_within": self.points(seat).within,
                "won": self.won(seat).value,
                "won_within": self.won(seat).within,
            }
            for seat, bot in enumerate(self.bots)
        ]
        return {
            "game": self.game,
            "options": self.options,
            "seed": self.seed,
            "rounds": len(self.rounds),
            "blocked": self.blocked(),
            "turns": self.turns().value,
            "turns_within": self.turns().within,
            "a_round": self.a_round(),
            "seats": seats,
        }

    def rows(self) -> Iterator[dict[str, object]]:
        """One row for each round and seat, for a table."""
        for one in self.rounds:
            for seat, bot in enumerate(self.bots):
                yield {
                    "round": one.number,
                    "seat": seat,
                    "bot": bot,
                    "points": one.points[seat],
                    "won": int(one.winner == seat),
                    "blocked": int(one.blocked),
                    "turns": one.turns,
                }


def endless(game: Game, given: Mapping[str, Any]) -> Game:
    """The same game with a target that no round reaches, unless one was given."""
    if "target" not in game.options:
        return game
    return type(game)(**{**game.options, "target": ENDLESS, **given})


def simulate(
    game: Game, bots: Sequence[str], rounds: int, seed: int, tick: Callable[[], object] = lambda: None
) -> Report:
    """Play rounds between bots, each from its own views; `tick` is called after every round."""
    played = []
    for number in range(1, rounds + 1):
        played.append(_round(game, bots, seed, number))
        tick()
    return Report(game.name, dict(game.options), tuple(bots), seed, tuple(played))


def _round(game: Game, bots: Sequence[str], seed: int, number: int) -> Round:
    match = game.new(mixed(seed, number))
    players = [tablee.bot(bot, seed=mixed(seed, number, seat)) for seat, bot in enumerate(bots)]
    driver = Driver(match, players)
    happened: Counter[str] = Counter()
    ending = None
    with over(players):
        while not match.over and ending is None:
            events = driver.step()
            for event in events:
                happened.update(part for part, _ in event.parts if part in COUNTED_PARTS)
                happened[event.kind] += event.kind in COUNTED_KINDS
            ending = next((event for event in events if event.kind in ROUND_ENDS), None)
    turns = sum(ended for _, _, _, ended in match.log)
    failed = failures(players)
    if ending is None:
        winner = match.winners[0] if len(match.winners) == 1 else None
        return Round(number, match.scores, winner, False, turns, happened, failed)
    return Round(number, match.scores, ending.seat, ending.kind == "blocked", turns, happened, failed)
