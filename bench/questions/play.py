"""Games between such players, and what is kept of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from bench.questions.players import CORNERS, Player, anything, greedy, position
from tablee.games.corners.codes import ONE_TILE
from tablee.games.quadominos import codes as quad
from tablee.games.triominos import codes as tri
from tablee.lab.simulation.simulate import ENDLESS
from tablee.play.position import CHANCE
from tablee.play.rng import Rng
from tablee.play.seed import mixed

OPENED = {
    "triominos": (tri.OPENED_TRIO, tri.OPENED_ZEROS, tri.CHOSE_ZEROS, tri.OPENED_SUM),
    "quadominos": (quad.OPENED_QUAD, quad.OPENED_ZEROS, quad.OPENED_SUM),
}
BATCH = 250
"""Games that a worker plays at a time."""


class Played(msgspec.Struct, frozen=True):
    """One round of a corner game, or one match."""

    totals: tuple[int, ...]
    first: int
    opening: int
    """The number of the tile that opened the first round, -1 where none does."""
    opening_points: int
    hexagons: int
    bridges: int
    turns: int
    rounds: int


class Settings(msgspec.Struct, frozen=True):
    """What is played so many times; `whole`: matches."""

    game: str
    players: int
    count: int
    policy: str = "greedy"
    whole: bool = False


class Deals(msgspec.Struct, frozen=True):
    """Deals for two, each played by every pair of players."""

    game: str
    count: int
    whole: bool = False


PAIRS = ("hh", "hh", "hg", "gh", "gg", "gg")
"""Who plays each deal, first seat first: g is greedy, h sees half; equal ones twice, with other lots."""


def play(core: Any, bots: Sequence[Player], deal: int, own: int, *, game: str, whole: bool) -> Played:
    """One game: `deal` decides what is dealt, drawn and thrown, `own` what players choose by lot."""
    chance, lot = Rng(deal), Rng(own)
    corner = game in CORNERS
    core.restart()
    core.chance(chance)
    while corner is False and core.seats() == CHANCE:
        core.chance(chance)
    first = core.seats().bit_length() - 1
    opening, points, hexagons, bridges, turns, rounds = -1, 0, 0, 0, 0, 1
    while seats := core.seats():
        if seats == CHANCE:
            if corner and not whole:
                break
            rounds += corner
            core.chance(chance)
            continue
        seat = seats.bit_length() - 1
        bots[seat](core, seat, lot)
        turns += core.seats() != seats
        if corner:
            rows = core.rows()
            if opening < 0:
                opening = next(datum >> ONE_TILE & 127 for kind, _, _, datum in rows if kind in OPENED[game])
                points = sum(row[2] for row in rows)
            if game == "triominos":
                hexagons += sum(kind in (tri.HEXAGON, tri.HEXAGONS) for kind, *_ in rows)
                bridges += sum(kind == tri.BRIDGE for kind, *_ in rows)
    return Played(tuple(core.totals()), first, opening, points, hexagons, bridges, turns, rounds)


@dataclass(frozen=True)
class Everything:
    """All that is asked for, in batches, for `tablee.lab.workers`."""

    tasks: tuple[Settings | Deals, ...]
    seed: int

    def batches(self) -> list[tuple[int, range]]:
        """The task and the games of each batch."""
        return [
            (task, range(start, min(start + BATCH, settings.count)))
            for task, settings in enumerate(self.tasks)
            for start in range(0, settings.count, BATCH)
        ]

    def ready(self) -> Callable[[int], tuple[int, list[Any]]]:
        batches = self.batches()

        def played(number: int) -> tuple[int, list[Any]]:
            task, games = batches[number]
            settings = self.tasks[task]
            run = _deals if isinstance(settings, Deals) else _games
            return task, run(settings, games, self.seed + 1000 * task)

        return played


def _games(settings: Settings, games: range, seed: int) -> list[Played]:
    game, players, whole = settings.game, settings.players, settings.whole
    core = position(game, players, None if whole else ENDLESS)
    bots = [anything if settings.policy == "random" else greedy(game, players)] * players
    return [
        play(core, bots, mixed(seed, number), mixed(seed, number, 0), game=game, whole=whole)
        for number in games
    ]


def _deals(settings: Deals, games: range, seed: int) -> list[tuple[int, ...]]:
    """What seat 0 has more than seat 1 at the end, for each of the pairs."""
    game, whole = settings.game, settings.whole
    core = position(game, 2, None if whole else ENDLESS)
    player = {"h": greedy(game, 2, half=True), "g": greedy(game, 2)}
    found = []
    for number in games:
        leads = []
        for time, pair in enumerate(PAIRS):
            bots = [player[letter] for letter in pair]
            ended = play(core, bots, mixed(seed, number), mixed(seed, number, time), game=game, whole=whole)
            leads.append(ended.totals[0] - ended.totals[1])
        found.append(tuple(leads))
    return found
