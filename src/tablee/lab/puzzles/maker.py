"""Looks for puzzles in matches between bots: `python -m tablee.lab.puzzles.maker GAME --seconds 300 --keep FILE`.

A candidate has several offers, a best one that is not the greedy one, and a clear margin; it is kept if a search ten
times as deep with another seed says the same. What was found is appended to a file; the next run goes on after it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import tablee
from tablee.bots.judgement import judged
from tablee.bots.search.searcher import Weighed
from tablee.bots.search.thorough import Thorough, enough
from tablee.lab.puzzles.symmetry import Key, key
from tablee.play.game import Game
from tablee.play.match import Match
from tablee.play.registry import traits
from tablee.play.seed import mixed
from tablee.play.view import View
from tablee.puzzles import restored, trimmed

GLANCE, LOOK = 250, 4_000
"""Visits at every decision, and at what looks promising."""
DEEPER = 10
"""So many times as deep is the check."""
FEWEST_OFFERS = 4
A_MATCH = 2
"""No more puzzles than this from one match."""
SEED = 9


class Find(msgspec.Struct, frozen=True, kw_only=True):
    """A position that passed, with the chance that the deep search gives each offer."""

    seed: int
    view: dict[str, Any]
    best: int
    greedy: int
    chances: tuple[int, ...]
    margin: float


class Maker:
    """Plays the matches of a game one after another and keeps what is a puzzle."""

    def __init__(self, game: str, look: int = LOOK) -> None:
        self.name = game
        self.clear, self.tables = traits(game).puzzle_margin, traits(game).puzzle_tables
        self.glance, self.look, self.deep = Thorough(GLANCE, 1), Thorough(look, 2), Thorough(DEEPER * look, 3)
        self.known: set[Key] = set()
        self.decisions = self.promising = self.checked = 0

    def match(self, number: int) -> Iterator[Find]:
        """What one match has to offer."""
        seed = mixed(SEED, tablee.GAMES.index(self.name), number)
        game = tablee.game(self.name, **self.tables[number % len(self.tables)])
        match, rng, found = game.new(seed), Random(seed), 0
        while not match.over and found < A_MATCH:
            seat = match.to_act[0]
            if match.core.count(seat) == 1:
                match.play(seat, match.actions(seat)[0])
                continue
            view = match.view(seat)
            greedy = judged(view)[0][0].action
            chosen = greedy
            if len(view.offers) >= FEWEST_OFFERS and view.layout:
                self.decisions += 1
                rows = self.glance.leading(view)
                chosen = rng.choice([greedy, rows[0].offer.action])
                if rows[0].offer.action != greedy and margin(rows) > self.clear / 2:
                    for one in self._find(seed, game, match, view):
                        found += 1
                        yield one
            match.play(seat, chosen)

    def _find(self, seed: int, game: Game, match: Match, view: View) -> Iterator[Find]:
        self.promising += 1
        written = trimmed(view)
        seen = restored(written)
        offers = [offer.action for offer in seen.offers]
        greedy = judged(seen)[0][0].action
        alike = key(seen)
        if alike in self.known:
            return
        rows = self.look.leading(seen)
        if rows[0].offer.action == greedy or margin(rows) < self.clear:
            return
        self.checked += 1
        deep = self.deep.leading(seen)
        if deep[0].offer.action != rows[0].offer.action or margin(deep) < self.clear:
            return
        self.known.add(alike)
        least = enough(sum(row.visits for row in deep))
        chances = {row.offer.action: round(1000 * row.chance) if row.visits >= least else -1 for row in deep}
        yield Find(
            seed=seed,
            view=written,
            best=offers.index(deep[0].offer.action),
            greedy=offers.index(greedy),
            chances=tuple(chances[action] for action in offers),
            margin=round(margin(deep), 4),
        )


def margin(rows: list[Weighed]) -> float:
    """Of the best over the second."""
    return rows[0].chance - rows[1].chance


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--look", type=int, default=LOOK)
    parser.add_argument("--keep", type=Path, required=True)
    given = parser.parse_args()
    maker, number, end = Maker(given.game, given.look), 0, time.process_time() + given.seconds
    if given.keep.exists():
        for line in given.keep.read_text("utf-8").splitlines():
            entry = msgspec.json.decode(line)
            number = entry["match"] + 1
            if "find" in entry:
                maker.known.add(key(restored(entry["find"]["view"])))
    finds = len(maker.known)
    with given.keep.open("ab") as file:
        while time.process_time() < end:
            for find in [*maker.match(number), None]:
                entry = {"match": number} if find is None else {"match": number, "find": find}
                file.write(msgspec.json.encode(entry) + b"\n")
                finds += find is not None
            file.flush()
            number += 1
    seen = (
        f"{number} matches, {maker.decisions} decisions, {maker.promising} promising, {maker.checked} checked"
    )
    print(f"{given.game}: {seen}, {finds} found")


if __name__ == "__main__":
    main()
