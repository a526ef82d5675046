"""The score pad of the real table: what may be written down in a turn, and what it is worth.

A *sheet* is for one game in one mode. Its `states` say what may be written next: a list of [kind, state after it,
options that must hold]. A turn begins in the state `turn`, the first one of a round in `opening` where there is
one. After a kind that leads to `settle`, whatever the turn has earned is settled first: each clause earned is a
state of its own; then the turn is over.

Its `options` are those that change what is written: each [name, options that must hold for it to matter].

A *kind* has its clause first (others that may stand behind it follow) and its parts; a part is worth a number, or
the value of the tile that was tapped, or the number of dominoes touched. Where not all parts are scored by that
clause, `cites` has one for each part.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.clientdata import worth
from tablee.games.corners.engine.tiles import TileSet
from tablee.games.domino3d.codes import EQUAL_TURNS, SOLO_TURNS
from tablee.games.domino3d.pieces import DOMINOES
from tablee.games.quadominos.game import EARNED_BY
from tablee.games.quadominos.pieces import TILE_SETS
from tablee.games.quadrot.codes import PAWNS
from tablee.games.triominos.pieces import TILES

TILE = ["tile", "tile"]
TOUCH = ["touch", "touch"]
QUICK = {"advanced": True}
SLOW = {"advanced": False}
CHAIN = {"chain_supplements": True}
FREE_WELL = {"empty_well": "free"}

Kind = dict[str, Any]
Sheet = dict[str, Any]


def files() -> dict[str, Any]:
    """`scoring.json`: the sheets by game and mode."""
    return {
        "scoring.json": {
            "triominos": {"game": _triominos()},
            "quadominos": {"game": _quadominos()},
            "domino3d": {"game": _domino3d(), "race": _race(), "solo": _solo()},
            "quadrot": {"game": _quadrot()},
        }
    }


def _kind(clauses: str, *parts: Sequence[Any], **more: Any) -> Kind:
    asks = next((worth for _, worth in parts if isinstance(worth, str)), None)
    return {"clauses": clauses.split(), "parts": [list(part) for part in parts], "asks": asks, **more}


def _tiles(tiles: TileSet) -> list[list[Any]]:
    """Each tile with its value, and how it would open a round."""
    return [[name, tiles.total(index), _sort(name)] for index, name in enumerate(tiles.names)]


def _sort(name: Sequence[int]) -> str:
    if len(set(name)) > 1:
        return "mixed"
    return "alike" if name[0] else "zeros"


def _triominos() -> Sheet:
    def value(kind: str, clause: str, part: str) -> list[Any]:
        return [part, worth.worth("triominos", kind, clause, part)]

    def supplement(clause: str, part: list[Any]) -> Kind:
        return _kind(clause, TILE, part, cites=["T11", clause])

    two, three = worth.hexagons()
    start = value("open", "T4", "start")
    kinds = {
        "open_trio": _kind("T4", TILE, start, tiles=["alike"]),
        "open_zeros": _kind("T5 T6", TILE, start, value("open", "T5", "zeros"), tiles=["zeros"]),
        "open_sum": _kind("T7", TILE, tiles=["mixed"]),
        "lay": _kind("T11", TILE),
        "bridge": supplement("T16", value("lay", "T16", "bridge")),
        "sides": supplement("T17", value("lay", "T17", "sides")),
        "hexagon": supplement("T18", value("lay", "T18", "hexagon")),
        "hexagons2": supplement("T19", ["hexagons", two]),
        "hexagons3": supplement("T19", ["hexagons", three]),
        "draw": _kind("T12", value("draw", "T12", "draw")),
        "pass_drawn": _kind("T13", value("pass", "T13", "pass")),
        "pass_empty": _kind("T14", value("pass", "T14", "pass")),
        "pass_free": _kind("T14"),
        "pass_choice": _kind("T14", value("pass", "T14", "pass")),
    }
    lays = [[kind, "settle"] for kind in ("lay", "bridge", "sides", "hexagon", "hexagons2", "hexagons3")]
    empty = [
        ["pass_empty", "settle", {"empty_well": "minus10"}],
        ["pass_free", "settle", FREE_WELL],
        ["pass_choice", "settle", {**FREE_WELL, "voluntary_pass": True}],
    ]
    return {
        "options": [["target"], ["empty_well"], ["voluntary_pass", FREE_WELL], ["bell"]],
        "tiles": {"corners": TILES.k, "sets": {"all": _tiles(TILES)}},
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


def _quadominos() -> Sheet:
    def value(kind: str, clause: str, part: str) -> list[Any]:
        return [part, worth.worth("quadominos", kind, clause, part)]

    zeros = value("extra", "Q6", "supplement")
    fits = {"corner": "Q14", "far": "Q15", "other": "Q16"}
    kinds = {
        "open_quad": _kind("Q5", TILE, tiles=["alike"], earns="Q5"),
        "open_zeros": _kind("Q6", TILE, tiles=["zeros"], earns="Q6"),
        "open_sum": _kind("Q7", TILE, tiles=["mixed"]),
        "lay": _kind("Q9", TILE),
        **{f"lay_{name}": _kind("Q9", TILE, earns=clause) for name, clause in fits.items()},
        "draw": _kind("Q11", value("draw", "Q11", "draw")),
        "pass": _kind("Q12", value("pass", "Q12", "pass")),
        "extra": _kind("Q17"),
        "extra_zeros": _kind("Q6", zeros),
        "second": _kind("Q17", TILE),
        **{f"second_{name}": _kind("Q17", TILE, earns=clause) for name, clause in fits.items()},
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
        kinds[f"take_{clause}"] = _kind(clause, earned)
        extra = "extra_zeros" if clause == "Q6" else "extra"
        states[clause] = [[f"take_{clause}", "settle"], [extra, "first"]]
    return {
        "options": [["tiles"], ["target"], ["chain_supplements"], ["blocked"]],
        "tiles": {
            "corners": TILE_SETS["boxed"].k,
            "option": "tiles",
            "sets": {name: _tiles(tiles) for name, tiles in TILE_SETS.items()},
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


def _building() -> Sheet:
    """What the game of Domino 3D has in common with playing alone."""
    ways: dict[str, list[list[Any]]] = {"flat": [TOUCH]}
    ways |= {part: [TOUCH, [part, worth.placed(part)]] for part in ("upright", "top")}
    return {
        "touch": list(range(1, worth.most_touched() + 1)),
        "floor": 0,
        "kinds": {
            **{way: _kind("D13", *parts) for way, parts in ways.items()},
            "collapse": _kind("D15", ["collapse", worth.placed("collapse")]),
            "skip": _kind("D12"),
        },
        "states": {
            "turn": [
                *([way, "settle", SLOW] for way in ways),
                *([way, "turn", QUICK] for way in ways),
                ["collapse", "settle"],
                ["skip", "settle"],
            ],
        },
        "ends": [],
    }


def _domino3d() -> Sheet:
    turns = {str(players): count for players, count in EQUAL_TURNS.items()}
    return {
        "options": [["end"], ["advanced"]],
        **_building(),
        "over": {
            "turns": turns,
            "when": {"end": "equal_turns"},
            "pieces": len(DOMINOES) - 1,
            "clause": "D16",
        },
        "wins": "D16",
    }


def _solo() -> Sheet:
    return {
        "options": [["advanced"]],
        **_building(),
        "over": {"turns": {"1": SOLO_TURNS}, "pieces": len(DOMINOES) - 1, "clause": "D25"},
        "wins": "D25",
    }


def _race() -> Sheet:
    return {
        "options": [["race_end"]],
        "floor": 0,
        "kinds": {},
        "states": {},
        "ends": [],
        "race": {
            "ranks": {str(players): worth.ranks(players) for players in EQUAL_TURNS},
            "rank": {"part": "rank", "clause": "D19"},
            "error": {"part": "error", "clause": "D21", "cut": "D24"},
        },
        "over": {
            "points": worth.race_target(),
            "looked": "round",
            "when": {"race_end": "points15"},
            "rounds": worth.race_rounds(),
            "clause": "D23",
        },
        "wins": "D23",
    }


def _quadrot() -> Sheet:
    home = ["home", worth.pawn_home()]
    behind = "R16 R10 R18"
    return {
        "options": [["stop_at_first"]],
        "kinds": {"home": _kind(behind, home), "home2": _kind(behind, home, home)},
        "states": {"turn": [["home", "settle"], ["home2", "settle"]]},
        "ends": [],
        "over": {"home": PAWNS, "only_first": "stop_at_first", "clause": "R17"},
        "wins": "R17",
    }
