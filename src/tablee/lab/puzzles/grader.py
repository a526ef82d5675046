"""Grades what the maker found and writes the shelf: `python -m tablee.lab.puzzles.grader GAME --from FILE`.

Every level of bots tries each find from so many seeds. Of each grade the clearest are shipped.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec

import tablee
from tablee.bots import LEVELS
from tablee.bots.search.thorough import Thorough
from tablee.lab.atomic_file import whole, writing
from tablee.lab.puzzles.maker import DEEPER, LOOK, Find
from tablee.play.registry import traits
from tablee.play.view import View
from tablee.puzzles import GRADES, Figures, Puzzle, restored
from tablee.shelf import resource

TRIES = 20
EXPERT_VISITS = 300
"""An expert in a hurry: with all his time he finds every one of them."""
PLAYOUTS = 6_000
A_GRADE = 20
"""So many of each grade are shipped."""
EASIER_THAN = {"easy": 0.5, "medium": 0.35, "hard": 0.0}
"""The least share of all tries that find it."""
SEED = 5


def found(view: View, best: int) -> dict[str, float]:
    """How often each level chooses the best offer."""
    rates = {}
    for level in LEVELS:
        bots = (tablee.bot(level, visits=EXPERT_VISITS, seed=seed) for seed in range(TRIES))
        hits = sum(bot.choose(view) == view.offers[best].action for bot in bots)
        rates[level] = round(hits / TRIES, 2)
    return rates


def grade(rates: dict[str, float]) -> str:
    """By the mean of the levels."""
    ease = sum(rates.values()) / len(rates)
    return next(name for name in GRADES if ease >= EASIER_THAN[name])


def graded(find: Find) -> Puzzle:
    """A find with all its figures, not numbered yet."""
    view = restored(find.view)
    rates = found(view, find.best)
    chances = list(find.chances)
    if chances[find.greedy] < 0:  # so bad that the search hardly looked: the answer is to say how bad
        rows = Thorough(DEEPER * LOOK, SEED, curious=20.0).weighed(view)
        by_action = {row.offer.action: row.chance for row in rows}
        chances[find.greedy] = round(1000 * by_action[view.offers[find.greedy].action])
    figures = tuple(Figures(chance, lead) for chance, lead in zip(chances, leads(view), strict=True))
    return Puzzle(
        number=0,
        view=find.view,
        best=find.best,
        greedy=find.greedy,
        figures=figures,
        grade=grade(rates),
        found=rates,
        seed=find.seed,
    )


def leads(view: View) -> list[float]:
    """What each offer leaves as a lead: as the game counts it, or in points over the mean of the others."""
    assert view.seat is not None
    counted = traits(view.game).leads(view, SEED)
    if counted is not None:
        return counted
    rows = Thorough(1, SEED).gains(view, view.offers, max(60, PLAYOUTS // len(view.offers)))
    others = max(1, len(view.scores) - 1)
    return [round(row[view.seat] - (sum(row) - row[view.seat]) / others, 1) for row in rows]


def shelf(finds: list[Puzzle]) -> list[Puzzle]:
    """The clearest of each grade, easy ones first."""
    chosen: list[Puzzle] = []
    for name in GRADES:
        of_it = [one for one in finds if one.grade == name]
        chosen += sorted(of_it, key=lambda one: -one.margin())[:A_GRADE]
    return [msgspec.structs.replace(one, number=number) for number, one in enumerate(chosen, 1)]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--from", dest="source", type=Path, required=True)
    given = parser.parse_args()
    lines: list[dict[str, Any]] = [
        msgspec.json.decode(line) for line in given.source.read_text("utf-8").splitlines()
    ]
    finds = [graded(msgspec.convert(line["find"], Find)) for line in lines if "find" in line]
    puzzles = shelf(finds)
    target = Path(str(resource(given.game, "puzzles.json")))
    with whole(target) as made, writing(target):
        made.write_bytes(b"[\n" + b",\n".join(msgspec.json.encode(one) for one in puzzles) + b"\n]\n")
    count = {name: sum(one.grade == name for one in finds) for name in GRADES}
    print(f"{given.game}: {count} of {len(finds)}, {len(puzzles)} shipped, {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
