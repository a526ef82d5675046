"""Play everything, draw the pictures, and write the tables into the page."""

from __future__ import annotations

import argparse
import re
import sys
import time
from pathlib import Path

from bench.questions import figures, pages
from bench.questions.play import Deals, Everything, Played, Settings
from bench.questions.players import CORNERS
from tablee.commands.parts import cores
from tablee.lab.workers import gathered

ROOT = Path(__file__).parents[2]
PLAYERS = {
    "triominos": range(2, 7),
    "quadominos": range(2, 9),
    "domino3d": range(2, 7),
    "quadrot": range(2, 5),
}
SEED = 2026


def tasks(scale: float) -> list[Settings | Deals]:
    """What is played; the scale is 1 for the page."""

    def so_many(count: int) -> int:
        return max(20, int(count * scale))

    listed: list[Settings | Deals] = []
    for game, numbers in PLAYERS.items():
        for players in numbers:
            corner = game in CORNERS
            rounds = 100_000 if game == "triominos" and players == 2 else 20_000 if players == 2 else 10_000
            listed.append(Settings(game, players, so_many(rounds if corner else 3_000)))
            if corner:
                listed.append(Settings(game, players, so_many(2_000), whole=True))
            if game == "triominos":
                listed.append(Settings(game, players, so_many(20_000), "random"))
        listed += [Deals(game, so_many(6_000))] if game in CORNERS else []
        listed.append(Deals(game, so_many(2_000), whole=True))
    return listed


class Answers:
    """The games of every task."""

    def __init__(self, everything: Everything, workers: int) -> None:
        self.found: dict[Settings | Deals, list] = {task: [] for task in everything.tasks}
        batches = range(len(everything.batches()))
        with gathered(everything, batches, workers=workers) as results:
            for number, (task, games) in enumerate(results, 1):
                self.found[everything.tasks[task]] += games
                if sys.stderr.isatty():
                    print(f"\r{number} of {len(batches)}", end="", file=sys.stderr, flush=True)

    def games(self, game: str, players: int, policy: str = "greedy", whole: bool = False) -> list[Played]:
        return next(
            games
            for task, games in self.found.items()
            if isinstance(task, Settings)
            and (task.game, task.players, task.policy, task.whole) == (game, players, policy, whole)
        )

    def luck(self) -> list[figures.Luck]:
        return [
            figures.luck(task.game, task.whole, games)
            for task, games in self.found.items()
            if isinstance(task, Deals)
        ]


def experts() -> dict[str, figures.Interval]:
    """How often an expert beats greedy, two players: measured by the arena, told in docs/opponents.md."""
    rows = re.findall(
        r"\| ([\w -]+) \| 2 \| expert \| greedy \| [\d,]+ \| ([\d.]+) ± ([\d.]+) %",
        (ROOT / "docs" / "opponents.md").read_text("utf-8"),
    )
    names = {name: game for game, name in pages.NAMES.items()}
    return {
        names[name]: figures.Interval(float(won) / 100, float(within) / 100) for name, won, within in rows
    }


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--scale", type=float, default=1.0, help="a part of the games: for a quick look")
    asked.add_argument(
        "--docs", type=Path, default=ROOT / "docs", help="the folder of the page and the pictures"
    )
    asked.add_argument("--workers", type=int, default=cores())
    wish = asked.parse_args()
    begun = time.perf_counter()
    answers = Answers(Everything(tuple(tasks(wish.scale)), SEED), wish.workers)
    played = sum(len(games) * (6 if isinstance(task, Deals) else 1) for task, games in answers.found.items())
    found = pages.Found(
        openings={game: figures.openings(game, answers.games(game, 2)) for game in CORNERS},
        explained={game: figures.explained(answers.games(game, 2)) for game in CORNERS},
        hexagons={
            (policy, players): figures.supplements(answers.games("triominos", players, policy))
            for policy in ("greedy", "random")
            for players in PLAYERS["triominos"]
        },
        luck=answers.luck(),
        experts=experts(),
        first={
            game: {players: figures.first_player(answers.games(game, players)) for players in numbers}
            for game, numbers in PLAYERS.items()
        },
        leads={
            game: {players: figures.head_start(answers.games(game, players)) for players in PLAYERS[game]}
            for game in CORNERS
        },
        length={
            game: {players: answers.games(game, players, whole=game in CORNERS) for players in numbers}
            for game, numbers in PLAYERS.items()
        },
    )
    pages.draw(found, wish.docs / "pictures" / "lab")
    pages.fill(found, wish.docs / "lab" / "questions.md")
    print(f"{played:,} games, seed {SEED}, {time.perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
