"""Everybody against greedy, 10,000 duplicate rounds of two each: `make baselines`, or `python -m bench.baselines`.

Every deal is played once in each seating, and every bot gets nothing but its views. The same seed, visits and number of
deals bring the same on every machine. It takes hours of one core; deals that are done are kept in a folder, and a run
that was stopped goes on there. Results go into bench/baselines.json, and as tables into docs/lab/baselines.md.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import fmean
from typing import Any

import tablee
from tablee.bots import LEVELS
from tablee.lab.arena.deal import Contest, Deal
from tablee.lab.arena.interval import Interval, Sample
from tablee.lab.learning.weights import games as learned
from tablee.lab.workers import gathered
from tablee.play.registry import traits

SEED, DEALS = 2026, 5000
REFERENCE = "greedy"
VISITS = {"triominos": 500, "quadominos": 250, "domino3d": 100, "quadrot": 250}
"""What an expert may look at a move: some milliseconds. A club player looks less often, and needs no limit."""
HANDFUL = 10
SHOWN = 8
"""Deals whose leads are told one by one, so that anybody can play a few of them again."""
ROOT = Path(__file__).parents[1]
RESULTS, PAGE, KEPT = (
    ROOT / "bench" / "baselines.json",
    ROOT / "docs" / "lab" / "baselines.md",
    ROOT / "build" / "baselines",
)
BEGIN, END = "<!-- baselines: begin -->", "<!-- baselines: end -->"
UNITS = {"quadrot": "pawns"}


def bots(game: str) -> list[str]:
    """Random players, the levels, and whoever learned the game."""
    return ["uniform", "random", *LEVELS, *(["learned"] if game in learned() else [])]


def contest(game: str, bot: str) -> Contest:
    made = tablee.game(game, players=2)
    return Contest.of(made, (bot, REFERENCE), SEED, visits=VISITS[game], rounds=True)


def points(deal: Deal) -> list[tuple[int, int]]:
    """Those of the bot and of greedy, in each seating."""
    return [(match.scores[match.seats.index(0)], match.scores[match.seats.index(1)]) for match in deal]


def played(game: str, bot: str, deals: range, workers: int = 1) -> Iterator[list[tuple[int, int]]]:
    """The points of these deals, which are counted from 1."""
    with gathered(contest(game, bot), deals, workers=workers, handful=HANDFUL) as found:
        for deal in found:
            yield points(deal)


def resumed(game: str, bot: str, deals: int, workers: int, folder: Path) -> list[list[tuple[int, int]]]:
    """All deals: those of an earlier run from its file, the others added to it one by one."""
    file = folder / (f"{game}-expert-{VISITS[game]}.jsonl" if bot == "expert" else f"{game}-{bot}.jsonl")
    folder.mkdir(parents=True, exist_ok=True)
    lines = file.read_text("utf-8").splitlines(keepends=True) if file.exists() else []
    whole = [line for line in lines if line.endswith("\n")][:deals]
    done = [[(own, other) for own, other in json.loads(line)] for line in whole]
    with file.open("w", encoding="utf-8") as kept:
        kept.writelines(whole)
        for deal in played(game, bot, range(len(done) + 1, deals + 1), workers):
            done.append(deal)
            kept.write(json.dumps(deal) + "\n")
            kept.flush()
    return done


def merged(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The lines of the results, those that were played anew in place of the old ones."""
    lines = {game: {**old.get(game, {}), **new.get(game, {})} for game in tablee.GAMES}
    return {game: {bot: lines[game][bot] for bot in bots(game) if bot in lines[game]} for game in lines}


def rounded(interval: Interval) -> list[float]:
    return [round(interval.value, 4), round(interval.within, 4)]


def summary(deals: Iterable[list[tuple[int, int]]]) -> dict[str, Any]:
    """A deal counts by the mean of its seatings. `lead` and `ahead` come with half of their 95 % interval."""
    deals = list(deals)
    leads = [fmean(own - other for own, other in deal) for deal in deals]
    ahead = [fmean((own > other) + (own == other) / 2 for own, other in deal) for deal in deals]
    return {
        "deals": len(deals),
        "rounds": sum(map(len, deals)),
        "points": round(fmean(own for deal in deals for own, _ in deal), 2),
        "greedy": round(fmean(other for deal in deals for _, other in deal), 2),
        "lead": rounded(Sample.of(leads).interval()),
        "ahead": rounded(Sample.of(ahead).interval()),
        "first": leads[:SHOWN],
    }


def table(results: dict[str, Any], game: str) -> str:
    unit = UNITS.get(game, "points")
    lines = [
        f"### {traits(game).title}",
        "",
        f"| bot | {unit} a round | greedy’s | ahead of greedy by | more {unit} than greedy | deals |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for bot, found in results["games"][game].items():
        (lead, within), (share, about) = found["lead"], found["ahead"]
        name = f"expert, {results['visits'][game]} visits" if bot == "expert" else bot
        lines.append(
            f"| {name} | {found['points']:.1f} | {found['greedy']:.1f} | {lead:+.2f} ± {within:.2f} "
            f"| {100 * share:.1f} ± {100 * about:.1f} % | {found['deals']:,} |"
        )
    return "\n".join(lines)


def tables(results: dict[str, Any]) -> str:
    """What stands on the page."""
    head = f"Seed {results['seed']}, Tablée {results['version']}; ± is half of the 95 % interval."
    return "\n\n".join([head, *(table(results, game) for game in tablee.GAMES if game in results["games"])])


def written(page: str, results: dict[str, Any]) -> str:
    """The page with these tables."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n{tables(results)}\n{END}{rest.partition(END)[2]}"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=tablee.GAMES, help="only this one")
    parser.add_argument("--bot", help="only this one")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path, default=KEPT, help="where deals that are done are kept")
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--page", type=Path, default=PAGE)
    wanted = parser.parse_args(arguments)
    games: dict[str, dict[str, Any]] = {}
    for game in tablee.GAMES:
        for bot in bots(game):
            if wanted.game in (None, game) and wanted.bot in (None, bot):
                found = summary(resumed(game, bot, wanted.deals, wanted.workers, wanted.keep))
                games.setdefault(game, {})[bot] = found
                print(f"{game}: {bot} {json.dumps({**found, 'first': None})}", file=sys.stderr, flush=True)
    if wanted.game or wanted.bot:
        if wanted.deals != DEALS:
            return  # fewer deals are for trying it out
        games = merged(json.loads(wanted.results.read_text("utf-8"))["games"], games)
    results = {
        "seed": SEED,
        "version": tablee.__version__,
        "reference": REFERENCE,
        "visits": VISITS,
        "games": games,
    }
    wanted.results.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    wanted.page.write_text(written(wanted.page.read_text("utf-8"), results), encoding="utf-8")


if __name__ == "__main__":
    main()
