"""What many rounds come to: running means, so that a million of them need no more room than one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tablee.lab.arena.interval import Interval, Sample
from tablee.play.event import Event
from tablee.play.registry import traits

if TYPE_CHECKING:
    from tablee.lab.simulation.simulate import Round, Simulation

Counts = dict[str, int]


def counted(game: str, history: Iterable[Event]) -> Counts:
    """How often each thing that the game counts has happened, in the order of its `counted_names`."""
    asked = traits(game)
    found = dict.fromkeys(asked.counted_names, 0)
    for event in history:
        for name in asked.counted(event):
            found[name] += 1
    return found


class Tally:
    """Grows round by round."""

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation
        seats = range(simulation.players)
        self.points = [Sample() for _ in seats]
        self.won = [Sample() for _ in seats]
        self.turns = Sample()
        self.count = self.blocked = 0
        self.happened: Counter[str] = Counter()
        self.failures: dict[str, Counter[str]] = {}
        """How often the program at a seat failed, by the bot's name."""

    def add(self, one: Round) -> None:
        for seat, points in enumerate(one.scores):
            self.points[seat] = self.points[seat].more(points)
            self.won[seat] = self.won[seat].more(one.winner == seat)
        self.turns = self.turns.more(one.turns)
        self.count += 1
        self.blocked += one.blocked
        self.happened.update(one.happened)
        for seat, kind in one.failures:
            self.failures.setdefault(f"{self.simulation.bots[seat]} [{seat + 1}]", Counter())[kind] += 1

    def a_round(self) -> dict[str, float]:
        """How often each supplement, draw and pass came up in a round."""
        listed = traits(self.simulation.game).counted_names
        return {name: self.happened[name] / self.count for name in listed if self.happened[name]}

    def to_dict(self) -> dict[str, Any]:
        """The summary as JSON."""
        seats = []
        for seat, bot in enumerate(self.simulation.bots):
            points, won = interval(self.points[seat]), interval(self.won[seat])
            seats.append(
                {
                    "seat": seat,
                    "bot": bot,
                    "points": points.value,
                    "points_within": points.within,
                    "won": won.value,
                    "won_within": won.within,
                }
            )
        turns = interval(self.turns)
        return {
            "game": self.simulation.game,
            "options": self.simulation.options,
            "seed": self.simulation.seed,
            "matches": self.simulation.matches,
            "rounds": self.count,
            "blocked": self.blocked,
            "turns": turns.value,
            "turns_within": turns.within,
            "a_round": self.a_round(),
            "seats": seats,
        }


def interval(sample: Sample) -> Interval:
    """Of one value nothing is known about its width: none is claimed."""
    return sample.interval() if sample.count > 1 else Interval(sample.mean, 0.0)
