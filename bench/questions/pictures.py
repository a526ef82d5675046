"""The pictures: SVG with text as text, dark on a light card, so that they can be read on any page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.figure import Figure

from bench.questions.figures import Luck, Opening, Supplements, unit
from tablee.lab.arena.interval import Interval
from tablee.play.registry import GAMES, traits

NAMES = {name: traits(name).title for name in GAMES}
COLOURS = {"triominos": "#1f6f8b", "quadominos": "#b5542b", "domino3d": "#4d7a2a", "quadrot": "#7a3f8f"}
PARTS = (("who", "who plays", "#1f6f8b"), ("dealt", "what is dealt or thrown", "#e0a63a"))
REST = ("rest", "how it goes", "#c9c6bd")
INK, CARD, GRID = "#26241f", "#fbfaf6", "#dcd9cf"

matplotlib.rcParams.update(
    {
        "svg.fonttype": "none",
        "svg.hashsalt": "tablee",
        "font.family": "sans-serif",
        "font.size": 10,
        "axes.titlesize": 11,
        "axes.titlelocation": "left",
        "axes.facecolor": CARD,
        "figure.facecolor": CARD,
        "axes.edgecolor": GRID,
        "axes.grid": True,
        "axes.axisbelow": True,
        "grid.color": GRID,
        "grid.linewidth": 0.6,
        "text.color": INK,
        "axes.labelcolor": INK,
        "axes.titlecolor": INK,
        "xtick.color": INK,
        "ytick.color": INK,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "legend.frameon": False,
    }
)


def figure(columns: int = 1, size: tuple[float, float] = (8, 3.6), **more: Any) -> tuple[Figure, Any]:
    made = Figure(figsize=size, layout="constrained")
    return made, made.subplots(1, columns, **more)


def keep(made: Figure, file: Path) -> None:
    made.savefig(file, format="svg", metadata={"Date": None, "Creator": None})


def opening(found: Mapping[str, Sequence[Opening]], file: Path) -> None:
    made, axes = figure(2, (8, 3.8))
    for axis, (game, rows) in zip(axes, found.items(), strict=True):
        places = range(len(rows))[::-1]
        axis.barh(places, [row.lead.value for row in rows], color=COLOURS[game], alpha=0.85)
        axis.errorbar(
            [row.lead.value for row in rows],
            places,
            xerr=[row.lead.within for row in rows],
            fmt="none",
            ecolor=INK,
            capsize=2,
            linewidth=1,
        )
        axis.set_yticks(places, [row.tile for row in rows])
        axis.axvline(0, color=INK, linewidth=0.8)
        axis.grid(axis="y", visible=False)
        axis.set_title(NAMES[game])
        axis.set_xlabel("points ahead at the end of the round")
    keep(made, file)


def hexagons(found: Mapping[tuple[str, int], Supplements], file: Path) -> None:
    made, axis = figure(size=(7, 3.4))
    players = sorted({count for _, count in found})
    styles = (("greedy", -0.19, COLOURS["triominos"]), ("random", 0.19, "#a9a69b"))
    for policy, shift, colour in styles:
        shares = [found[policy, count].some for count in players]
        places = [count + shift for count in players]
        axis.bar(places, [100 * one.value for one in shares], 0.36, color=colour, label=policy)
        axis.errorbar(
            places,
            [100 * one.value for one in shares],
            yerr=[100 * one.within for one in shares],
            fmt="none",
            ecolor=INK,
            capsize=2,
            linewidth=1,
        )
    axis.set_xticks(players)
    axis.grid(axis="x", visible=False)
    axis.set_xlabel("players of Tri-Ominos")
    axis.set_ylabel("rounds with a hexagon, %")
    axis.legend(title="players are", ncols=2, loc="upper right", bbox_to_anchor=(1, 1.14))
    keep(made, file)


def luck(found: Sequence[Luck], expert: Mapping[str, tuple[float, float, float]], file: Path) -> None:
    made, (shares, until) = figure(2, (9.2, 3.4), width_ratios=(3, 2))
    rows = list(found)[::-1]
    left = [0.0] * len(rows)
    for name, label, colour in (*PARTS, REST):
        values = [100 * getattr(row, name).value for row in rows]
        shares.barh(range(len(rows)), values, left=left, color=colour, label=label)
        for place, (value, start) in enumerate(zip(values, left, strict=True)):
            if value > 6:
                ink = "white" if colour == PARTS[0][2] else INK
                shares.text(start + value / 2, place, f"{value:.0f}", ha="center", va="center", color=ink)
        left = [start + value for start, value in zip(left, values, strict=True)]
    shares.set_yticks(range(len(rows)), [f"{NAMES[row.game]}, {unit(row.game, row.whole)}" for row in rows])
    shares.set_xlabel("% of the variance of the score difference")
    shares.grid(axis="y", visible=False)
    shares.legend(ncols=3, loc="upper left", bbox_to_anchor=(-0.32, 1.16), columnspacing=1, handlelength=1)
    games = list(expert)[::-1]
    for place, game in enumerate(games):
        value, low, high = expert[game]
        until.plot([low, high], [place, place], color=COLOURS[game], linewidth=2)
        until.plot(value, place, "o", color=COLOURS[game])
    until.set_xscale("log")
    until.set_xticks([1, 3, 10, 30, 100], ["1", "3", "10", "30", "100"])
    until.minorticks_off()
    until.set_ylim(-0.6, len(games) - 0.4)
    until.set_yticks(range(len(games)), [NAMES[game] for game in games])
    until.grid(axis="y", visible=False)
    until.set_xlabel("matches until the expert is ahead")
    keep(made, file)


def first(found: Mapping[str, Mapping[int, Interval]], file: Path) -> None:
    made, axis = figure(size=(7, 3.6))
    for place, (game, rows) in enumerate(found.items()):
        counts = [count + 0.06 * (place - 1.5) for count in rows]
        values = [100 * one.value - 100 for one in rows.values()]
        errors = [100 * one.within for one in rows.values()]
        axis.errorbar(
            counts,
            values,
            yerr=errors,
            marker="o",
            markersize=4,
            capsize=2,
            color=COLOURS[game],
            label=NAMES[game],
        )
    axis.axhline(0, color=INK, linewidth=0.8)
    axis.set_xticks(range(2, 9))
    axis.set_xlabel("players")
    axis.set_ylabel("wins of who begins, % above fair")
    axis.legend(ncols=2)
    keep(made, file)


def length(found: Mapping[str, Mapping[int, Sequence[float]]], file: Path) -> None:
    made, axes = figure(4, (9.2, 3.2))
    for axis, (game, rows) in zip(axes, found.items(), strict=True):
        for players, (low, quarter, middle, most, high) in rows.items():
            axis.plot([players, players], [low, high], color=COLOURS[game], linewidth=1.2)
            axis.plot(
                [players, players], [quarter, most], color=COLOURS[game], linewidth=7, solid_capstyle="butt"
            )
            axis.plot(players, middle, "o", color=CARD, markersize=4, markeredgecolor=INK)
        axis.set_ylim(0)
        axis.set_xlim(min(rows) - 0.7, max(rows) + 0.7)
        axis.set_xticks(list(rows))
        axis.grid(axis="x", visible=False)
        axis.set_title(NAMES[game])
        axis.set_xlabel("players")
    axes[0].set_ylabel("turns of a match, all players")
    keep(made, file)
