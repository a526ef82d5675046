"""The score sheet of Tri-Ominos."""

from __future__ import annotations

from typing import Any

from tablee.games.corners.score_sheet import TILE, tiles, told, worth
from tablee.games.triominos.pieces import TILES
from tablee.play.score_sheet import Kind, Sheet, kind

FREE_WELL = {"empty_well": "free"}


def sheets() -> dict[str, Sheet]:
    """One sheet: there is one way to play."""
    return {"game": _sheet()}


def _sheet() -> Sheet:
    def value(event: str, clause: str, part: str) -> list[Any]:
        return [part, worth("triominos", event, clause, part)]

    def supplement(clause: str, part: list[Any]) -> Kind:
        return kind(clause, TILE, part, cites=["T11", clause])

    two, three = _hexagons()
    start = value("open", "T4", "start")
    kinds = {
        "open_trio": kind("T4", TILE, start, tiles=["alike"]),
        "open_zeros": kind("T5 T6", TILE, start, value("open", "T5", "zeros"), tiles=["zeros"]),
        "open_sum": kind("T7", TILE, tiles=["mixed"]),
        "lay": kind("T11", TILE),
        "bridge": supplement("T16", value("lay", "T16", "bridge")),
        "sides": supplement("T17", value("lay", "T17", "sides")),
        "hexagon": supplement("T18", value("lay", "T18", "hexagon")),
        "hexagons2": supplement("T19", ["hexagons", two]),
        "hexagons3": supplement("T19", ["hexagons", three]),
        "draw": kind("T12", value("draw", "T12", "draw")),
        "pass_drawn": kind("T13", value("pass", "T13", "pass")),
        "pass_empty": kind("T14", value("pass", "T14", "pass")),
        "pass_free": kind("T14"),
        "pass_choice": kind("T14", value("pass", "T14", "pass")),
    }
    lays = [[kind, "settle"] for kind in ("lay", "bridge", "sides", "hexagon", "hexagons2", "hexagons3")]
    empty = [
        ["pass_empty", "settle", {"empty_well": "minus10"}],
        ["pass_free", "settle", FREE_WELL],
        ["pass_choice", "settle", {**FREE_WELL, "voluntary_pass": True}],
    ]
    return {
        "options": [["target"], ["empty_well"], ["voluntary_pass", FREE_WELL], ["bell"]],
        "tiles": {"corners": TILES.k, "sets": {"all": tiles(TILES)}},
        "kinds": kinds,
        "states": {
            "opening": [[kind, "settle"] for kind in ("open_trio", "open_zeros", "open_sum")],
            "turn": [*lays, ["draw", "drawn1"], *empty],
            "drawn1": [*lays, ["draw", "drawn2"], *empty],
            "drawn2": [*lays, ["draw", "drawn3"], *empty],
            "drawn3": [*lays, ["pass_drawn", "settle"]],
        },
        "ends": [
            {"id": "out", "clause": "T20", "parts": [value("out", "T20", "out")], "counts": "others"},
            {"id": "blocked", "clause": "T21", "parts": [], "counts": "lowest"},
        ],
        "over": {"target": "target", "looked": "bell", "one_more": {"bell": "one_more"}, "clause": "T22"},
        "wins": "T23",
    }


def _hexagons() -> list[int]:
    """T19: what two hexagons at once bring, and three."""
    return sorted(
        {points for event in told("triominos") for name, points in event.parts if name == "hexagons"}
    )
