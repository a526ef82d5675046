"""Many rounds between bots, each from its own views.

Every round is the first round of a fresh match, with a target so high that nothing but the round itself ends
it. So rounds are independent, and the n-th round of a seed is the same whatever was played before it. A game that is
not played to a target has no such rounds: there a whole match counts, and it does wherever `matches` asks for it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from datetime import date
from typing import Any

import msgspec

import tablee
from tablee.lab.simulation.decision_log import Witness
from tablee.lab.simulation.driving import Driver, failures, over
from tablee.lab.simulation.lineup import Lineup
from tablee.lab.simulation.tally import Counts, counted
from tablee.lab.workers import gathered
from tablee.play.event import Event
from tablee.play.game import Game
from tablee.play.match import Match
from tablee.play.seed import mixed

ENDLESS = 100_000
"""A target that no single round reaches."""
PATIENCE = 1.0
"""Seconds played in this process before others are called: most simulations are over by then."""
HANDFUL = 0.2
"""Seconds of playing that a worker is given at a time."""
FULL_HAND = 100


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """What one round brought, or one match."""

    number: int
    seed: int
    """`game.new(seed)` deals it again."""
    scores: tuple[int, ...]
    winner: int | None
    """Who went out, or won the blocked round; of a match, who won it. None: nobody alone."""
    blocked: bool
    turns: int
    actions: int
    rounds: int
    first: int | None
    """Who acted first; None where all may at once."""
    opening: str | None
    opening_points: int | None
    happened: Counts
    failures: tuple[tuple[int, str], ...] = ()
    """Seat and kind of each failure of a program."""
    lines: tuple[bytes, ...] = ()
    """What each seat saw when it decided, if that was asked for."""


class Simulation(Lineup, frozen=True, kw_only=True):
    """Many rounds or matches between the same bots in the same seats."""

    matches: bool = False
    views: bool = False
    """Whether rounds bring along what each seat saw."""
    date: str
    """Written into records; one for all of them, although a night may pass."""
    version: str = tablee.__version__

    @classmethod
    def of(
        cls,
        game: Game,
        bots: Sequence[str],
        seed: int,
        *,
        given: Mapping[str, Any] | None = None,
        matches: bool = False,
        **more: Any,
    ) -> Simulation:
        """`given` are the options that the user chose: a target among them stays."""
        played = game if matches else endless(game, given or {})
        more.setdefault("date", date.today().isoformat())
        return cls(
            game=game.name,
            options=dict(played.options),
            bots=tuple(bots),
            seed=seed,
            matches=matches or "target" not in game.options,
            **more,
        )

    @property
    def players(self) -> int:
        return len(self.bots)

    def ready(self) -> Callable[[int], Round]:
        game = self.made()
        return lambda number: play(self, game, number)

    def rounds(
        self, count: int, *, workers: int = 1, ray: str | None = None, patience: float = PATIENCE
    ) -> Generator[Round]:
        """So many, in the order of their numbers, whoever plays them.

        The first are played here, to see how long they take; on a cluster one is enough for that.
        """
        begun, number, handful = time.monotonic(), 1, 1
        if patience > 0:
            play, here = self.ready(), count if ray is None else 1
            while number <= here and time.monotonic() - begun < patience:
                yield play(number)
                number += 1
            took = (time.monotonic() - begun) / max(1, number - 1)
            handful = max(1, min(FULL_HAND, int(HANDFUL / took)))
        if number <= count:
            left = range(number, count + 1)
            with gathered(self, left, workers=workers, ray=ray, handful=handful) as rounds:
                yield from rounds


def endless(game: Game, given: Mapping[str, Any]) -> Game:
    """The same game with a target that no round reaches, unless one was given."""
    if "target" not in game.options:
        return game
    return type(game)(**{**game.options, "target": ENDLESS, **given})


def play(simulation: Simulation, game: Game, number: int) -> Round:
    """The number-th round, whoever plays it and wherever."""
    seed = mixed(simulation.seed, number)
    match = game.new(seed, names=simulation.bots)
    match.date = simulation.date
    bots = [
        tablee.bot(
            bot,
            seconds=simulation.seconds,
            visits=simulation.visits,
            seed=mixed(simulation.seed, number, seat),
        )
        for seat, bot in enumerate(simulation.bots)
    ]
    first = match.to_act[0] if len(match.to_act) == 1 else None
    witness = Witness(number, simulation.bots) if simulation.views else None
    driver = Driver(match, bots, witness)
    ending: Event | None = None
    with over(bots):
        while not match.over and ending is None:
            events = driver.step()
            if not simulation.matches:
                ending = next((event for event in events if event.ends_round), None)
    winner = ending.seat if ending else match.winners[0] if len(match.winners) == 1 else None
    if witness is not None:
        witness.close(match, winner)
    opening, points = _opening(match)
    return Round(
        number=number,
        seed=seed,
        scores=match.scores,
        winner=winner,
        blocked=ending is not None and ending.kind == "blocked",
        turns=sum(ended for _, _, _, ended in match.log),
        actions=len(match.log),
        rounds=match.round if simulation.matches else 1,
        first=first,
        opening=opening,
        opening_points=points,
        happened=counted(game.name, match.history),
        failures=failures(bots),
        lines=tuple(witness.lines) if witness else (),
    )


def _opening(match: Match) -> tuple[str | None, int | None]:
    """The first piece on the table, and what it scored."""
    for event in match.history:
        if event.opened_with is not None:
            return event.opened_with, event.points if event.parts else None
    return None, None
