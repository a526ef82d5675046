"""A view of a corner game in plain text."""

from __future__ import annotations

from tablee.games.corners.draw.text import draw
from tablee.games.corners.view import CornerView
from tablee.play.traits import Summary
from tablee.texts import say, tile_name

TILINGS = {"triominos": "triangles", "quadominos": "squares"}


def summary(view: CornerView, lang: str) -> Summary:
    """The state of the match, how many tiles each has, and the layout."""
    seats = range(len(view.scores))
    held = tuple(holds(view, seat) for seat in seats)
    return Summary(status(view, lang), held, drawing=drawing(view))


def status(view: CornerView, lang: str) -> str:
    """The state of the match in one line."""
    values = {"round": view.round, "turn": view.turn, "well": view.well, "target": view.option["target"]}
    line = say(lang, "ui.status", {name: str(value) for name, value in values.items()})
    return f"{line}   {say(lang, 'ui.bell')}" if getattr(view, "bell", False) else line


def holds(view: CornerView, seat: int) -> str:
    """How many tiles it has, and those that everybody has seen."""
    shown = "  ".join(tile_name(tile) for tile in view.shown[seat])
    return f"▪{view.counts[seat]} [{shown}]" if shown else f"▪{view.counts[seat]}"


def drawing(view: CornerView) -> str:
    """The layout, its last tile marked."""
    if not view.layout:
        return ""
    entries = [{"at": laid.at, "corners": laid.corners} for laid in view.layout]
    return draw({"#": entries[:-1], "*": entries[-1:]}, TILINGS[view.game]).rstrip("\n")
