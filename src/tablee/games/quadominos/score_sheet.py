"""The score sheet of Quad-Ominos."""

from __future__ import annotations

from typing import Any

from tablee.games.corners.score_sheet import TILE, tiles, worth
from tablee.games.quadominos.game import EARNED_BY
from tablee.games.quadominos.pieces import TILE_SETS
from tablee.play.score_sheet import Sheet, kind

CHAIN = {"chain_supplements": True}


def sheets() -> dict[str, Sheet]:
    """One sheet: there is one way to play."""
    return {"game": _sheet()}


def _sheet() -> Sheet:
    def value(event: str, clause: str, part: str) -> list[Any]:
        return [part, worth("quadominos", event, clause, part)]

    zeros = value("extra", "Q6", "supplement")
    fits = {"corner": "Q14", "far": "Q15", "other": "Q16"}
    kinds = {
        "open_quad": kind("Q5", TILE, tiles=["alike"], earns="Q5"),
        "open_zeros": kind("Q6", TILE, tiles=["zeros"], earns="Q6"),
        "open_sum": kind("Q7", TILE, tiles=["mixed"]),
        "lay": kind("Q9", TILE),
        **{f"lay_{name}": kind("Q9", TILE, earns=clause) for name, clause in fits.items()},
        "draw": kind("Q11", value("draw", "Q11", "draw")),
        "pass": kind("Q12", value("pass", "Q12", "pass")),
        "extra": kind("Q17"),
        "extra_zeros": kind("Q6", zeros),
        "second": kind("Q17", TILE),
        **{f"second_{name}": kind("Q17", TILE, earns=clause) for name, clause in fits.items()},
    }
    states: dict[str, list[list[Any]]] = {
        "opening": [[kind, "settle"] for kind in ("open_quad", "open_zeros", "open_sum")],
        "turn": [
            *[[kind, "settle"] for kind in ("lay", *(f"lay_{name}" for name in fits))],
            ["draw", "turn"],
            ["pass", "settle"],
        ],
        "first": [["second", "second"], *([f"second_{name}", "second", CHAIN] for name in fits)],
        "second": [["second", "settle"], *([f"second_{name}", "settle", CHAIN] for name in fits)],
    }
    for clause in EARNED_BY.values():
        earned = zeros if clause == "Q6" else value("take", clause, "supplement")
        kinds[f"take_{clause}"] = kind(clause, earned)
        extra = "extra_zeros" if clause == "Q6" else "extra"
        states[clause] = [[f"take_{clause}", "settle"], [extra, "first"]]
    return {
        "options": [["tiles"], ["target"], ["chain_supplements"], ["blocked"]],
        "tiles": {
            "corners": TILE_SETS["boxed"].k,
            "option": "tiles",
            "sets": {name: tiles(one) for name, one in TILE_SETS.items()},
        },
        "kinds": kinds,
        "states": states,
        "ends": [
            {"id": "out", "clause": "Q20", "parts": [], "counts": "others"},
            {"id": "void", "clause": "Q21", "parts": [], "counts": "none", "when": {"blocked": "void"}},
            {
                "id": "blocked",
                "clause": "Q21",
                "parts": [],
                "counts": "lowest",
                "when": {"blocked": "lowest_hand"},
            },
        ],
        "over": {"target": "target", "looked": "turn", "clause": "Q22"},
        "wins": "Q22",
    }
