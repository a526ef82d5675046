"""The page of answers: its pictures, and its tables, which stand between marks and are written anew each time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from bench.questions import pictures
from bench.questions.figures import Luck, Opening, Supplements, from_wins, quantiles, unit
from bench.questions.pictures import NAMES
from bench.questions.play import Played
from tablee.lab.arena.interval import Interval


@dataclass(frozen=True)
class Found:
    """All figures."""

    openings: Mapping[str, Sequence[Opening]]
    explained: Mapping[str, float]
    hexagons: Mapping[tuple[str, int], Supplements]
    luck: Sequence[Luck]
    experts: Mapping[str, Interval]
    first: Mapping[str, Mapping[int, Interval]]
    leads: Mapping[str, Mapping[int, tuple[float, Interval]]]
    length: Mapping[str, Mapping[int, Sequence[Played]]]


def draw(found: Found, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    pictures.opening(found.openings, folder / "opening.svg")
    pictures.hexagons(found.hexagons, folder / "hexagons.svg")
    until = {
        game: (from_wins(won.value), from_wins(won.high), from_wins(won.low))
        for game, won in found.experts.items()
    }
    pictures.luck(found.luck, until, folder / "luck.svg")
    pictures.first(found.first, folder / "first.svg")
    turns = {
        game: {players: quantiles([one.turns for one in games]) for players, games in rows.items()}
        for game, rows in found.length.items()
    }
    pictures.length(turns, folder / "length.svg")


def fill(found: Found, page: Path) -> None:
    """Write each table between its marks."""
    text = page.read_text("utf-8")
    for name, lines in tables(found).items():
        mark = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->)", re.DOTALL)
        if not mark.search(text):
            raise SystemExit(f"{page} has no place for the table '{name}'")
        body = "\n".join(lines)
        text = mark.sub(lambda found, body=body: f"{found[1]}{body}\n{found[2]}", text)
    page.write_text(text, "utf-8")


def tables(found: Found) -> dict[str, list[str]]:
    return {
        "opening": list(_opening(found)),
        "hexagons": list(_hexagons(found)),
        "luck": list(_luck(found)),
        "expert": list(_expert(found)),
        "first": list(_first(found)),
        "length": list(_length(found)),
    }


def _head(*columns: str) -> list[str]:
    return [f"| {' | '.join(columns)} |", "|---" * len(columns) + "|"]


def _row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _number(one: Interval, digits: int = 1) -> str:
    return f"{one.value:.{digits}f} ± {one.within:.{digits}f}"


def _percent(one: Interval, digits: int = 1) -> str:
    return f"{100 * one.value:.{digits}f} ± {100 * one.within:.{digits}f} %"


def _opening(found: Found) -> Iterator[str]:
    yield from _head(
        "game", "opens with", "of all rounds", "points for it", "ahead at the end by", "has the most points"
    )
    for game, rows in found.openings.items():
        for row in rows:
            cells = (f"{100 * row.often:.1f} %", f"{row.points:.1f}", _number(row.lead), _percent(row.won))
            yield _row(NAMES[game], row.tile, *cells)
    for game, share in found.explained.items():
        yield ""
        yield f"{NAMES[game]}: the opening tile explains {100 * share:.1f} % of the variance of that lead."


def _hexagons(found: Found) -> Iterator[str]:
    yield from _head("players", "choose", "rounds with a hexagon", "hexagons a round", "bridges a round")
    for (policy, players), one in sorted(found.hexagons.items(), key=lambda item: (item[0][1], item[0][0])):
        yield _row(players, policy, _percent(one.some), _number(one.hexagons, 2), _number(one.bridges, 2))


def _luck(found: Found) -> Iterator[str]:
    yield from _head(
        "game",
        "unit",
        "deal, both see half",
        "deal, both greedy",
        "who plays",
        "what is dealt",
        "how it goes",
        "greedy beats who sees half",
        "until ahead",
    )
    for one in found.luck:
        shares = (one.equal_half, one.equal_greedy, one.who, one.dealt, one.rest, one.greedy_wins)
        ahead = f"{one.until_ahead:.1f}" if one.until_ahead >= 1 else "1"
        yield _row(NAMES[one.game], unit(one.game, one.whole), *map(_percent, shares), ahead)


def _expert(found: Found) -> Iterator[str]:
    yield from _head("game", "expert wins a match", "matches until ahead in 95 of 100 cases")
    for game, won in found.experts.items():
        low, middle, high = (from_wins(share) for share in (won.high, won.value, won.low))
        yield _row(NAMES[game], _percent(won), f"{middle:.0f} ({low:.0f} to {high:.0f})")


def _first(found: Found) -> Iterator[str]:
    most = max(max(rows) for rows in found.first.values())
    yield from _head("wins of who begins", *(str(players) for players in range(2, most + 1)))
    for game, rows in found.first.items():
        shares = (rows.get(players) for players in range(2, most + 1))
        cells = (
            "" if one is None else _percent(Interval(one.value / players, one.within / players))
            for players, one in enumerate(shares, 2)
        )
        yield _row(NAMES[game], *cells)
    yield _row("fair", *(f"{100 / players:.1f} %" for players in range(2, most + 1)))
    for game, leads in found.leads.items():
        heads = (leads.get(players) for players in range(2, most + 1))
        cells = (
            "" if one is None else f"{_number(one[1])}, {one[0]:.1f} of it for the opening" for one in heads
        )
        yield _row(f"{NAMES[game]}: points ahead", *cells)


def _length(found: Found) -> Iterator[str]:
    yield from _head(
        "game", "players", "turns: median", "from 5 to 95 of 100", "rounds, mean", "turns of one player"
    )
    for game, rows in found.length.items():
        for players, games in rows.items():
            low, _, middle, _, high = quantiles([one.turns for one in games])
            rounds = fmean(one.rounds for one in games)
            yield _row(
                NAMES[game],
                players,
                f"{middle:.0f}",
                f"{low:.0f} to {high:.0f}",
                f"{rounds:.1f}",
                f"{middle / players:.0f}",
            )
