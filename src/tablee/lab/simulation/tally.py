"""What many rounds come to: running means, so that a million of them need no more room than one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tablee.lab.arena.interval import Interval, Sample
from tablee.play.event import Event

if TYPE_CHECKING:
    from tablee.lab.simulation.simulate import Round, Simulation

Counts = dict[str, int]
PARTS = {
    "triominos": ("bridge", "sides", "hexagon", "hexagons"),
    "quadominos": ("supplement",),
    "domino3d": ("upright", "top", "error"),
    "quadrot": (),
}
KINDS = {
    "triominos": ("draw", "pass"),
    "quadominos": ("extra", "draw", "pass"),
    "domino3d": ("skip", "collapse", "take_back"),
    "quadrot": ("back", "pass"),
}
WAYS = {"both": "jump", "white": "flight"}
"""Steps of Quadrot that are more than a walk, by their die."""


def names(game: str) -> tuple[str, ...]:
    """What is counted in a game."""
    return (*PARTS.get(game, ()), *KINDS.get(game, ()), *(WAYS.values() if game == "quadrot" else ()))


def counted(game: str, history: Iterable[Event]) -> Counts:
    """How often each of it happened."""
    found = dict.fromkeys(names(game), 0)
    parts, kinds = PARTS.get(game, ()), KINDS.get(game, ())
    for event in history:
        happened = [name for name, _ in event.parts if name in parts]
        happened += [event.kind] if event.kind in kinds else []
        happened += [WAYS[step.die] for step in getattr(event, "steps", None) or () if step.die in WAYS]
        for name in happened:
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
        listed = names(self.simulation.game)
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
