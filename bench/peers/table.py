"""The tables of a run as Markdown, and their place in bench/README.md."""

from __future__ import annotations

from pathlib import Path

from bench.peers.bounds import bounds
from bench.peers.entry import AEC, BULK, ONE, WRAPPED
from bench.peers.figure import Figure, reference

BEGIN, END = "<!-- peers: begin -->", "<!-- peers: end -->"
HEADINGS = {
    ONE: "From Python, one game at a time: moves a second",
    BULK: "In bulk: moves a second",
    AEC: "PettingZoo environments without wrappers: steps a second",
    WRAPPED: "PettingZoo environments under the wrappers of its classic games: steps a second",
}


def rows(cells: list[tuple[str, ...]]) -> str:
    """A Markdown table; the first row is its head."""
    head, *body = ["| " + " | ".join(row) + " |" for row in cells]
    return "\n".join([head, "|" + "---|" * len(cells[0]), *body])


def ratio(value: float) -> str:
    return f"{value:,.0f}x" if value >= 100 else f"{value:.1f}x" if value >= 10 else f"{value:.2f}x"


def section(figures: list[Figure], way: str) -> str:
    """Ours first, then theirs, each with how many times faster ours is."""
    listed = [figure for figure in figures if figure.speed and figure.way == way]
    cells = [("library", "game", "how", "sees", "speed", "spread", "ours beside it")]
    for figure in sorted(listed, key=lambda figure: (not figure.ours, not figure.peer, -figure.speed)):
        standard = None if figure.ours else reference(figures, figure)
        beside = ""
        if standard:
            beside = f"{ratio(standard.speed / figure.speed)} ({standard.game}, {standard.how.split(':')[0]})"
        star = " *" if figure.nearest else ""
        sees = "yes" if figure.sees else ""
        speed, spread = f"{figure.speed:,.0f}", f"{100 * figure.spread:.0f} %"
        cells.append((figure.library, figure.game + star, figure.how, sees, speed, spread, beside))
    return f"### {HEADINGS[way]}\n\n{rows(cells)}"


def promises(figures: list[Figure]) -> str:
    cells = [("Tri-Ominos", "at least", "found", "")]
    for bound in bounds(figures):
        wanted, seen = ("" if value is None else ratio(value) for value in (bound.at_least, bound.ratio))
        cells.append((bound.what, wanted, seen, bound.verdict))
    return f"### What we promise, and what is worth knowing\n\n{rows(cells)}"


def not_measured(figures: list[Figure]) -> str:
    """What could not be had here, and why."""
    games: dict[tuple[str, str], list[str]] = {}
    for figure in figures:
        if figure.missing:
            games.setdefault((f"{figure.library}, {figure.how}", figure.missing), []).append(figure.game)
    lines = [f"- {who} ({', '.join(dict.fromkeys(what))}): {why}" for (who, why), what in games.items()]
    return "### Not measured\n\n" + "\n".join(lines) if lines else ""


def page(figures: list[Figure], circumstances: str) -> str:
    """All that a run found."""
    parts = [circumstances, *(section(figures, way) for way in HEADINGS), promises(figures)]
    return "\n\n".join([*parts, not_measured(figures)]).strip()


def keep(path: Path, text: str) -> None:
    """Put the tables between their markers; the rest of the page stays as it is."""
    before, rest = path.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    path.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")
