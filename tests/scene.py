"""Matches built from drawings, so that a test shows the table it speaks of."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import tablee
from tablee.games.corners.draw.text import parse

TILINGS = {"triominos": "triangles", "quadominos": "squares"}

Tile = list[int]


def tiles(text: str) -> list[Tile]:
    """`"1-4-4 0-0-1"` -> `[[1, 4, 4], [0, 0, 1]]`."""
    return [sorted(int(number) for number in name.split("-")) for name in text.split()]


def all_tiles(game_name: str, **options: Any) -> list[Tile]:
    """Every tile of the set in ascending order (T1, Q1)."""
    if game_name == "triominos":
        return [list(tile) for tile in combinations_with_replacement(range(6), 3)]
    kind = options.get("tiles", "boxed")
    numbers = range(5 if kind == "beginner" else 6)
    every = [list(tile) for tile in combinations_with_replacement(numbers, 4)]
    return [tile for tile in every if kind != "boxed" or tile != [0, 2, 4, 5]]


def mark(picture: str, game_name: str, letter: str) -> dict[str, Any]:
    """The action that lays the one tile drawn with that mark."""
    cells = parse(picture, TILINGS[game_name]).get(letter, [])
    if len(cells) != 1:
        raise ValueError(f"the drawing has {len(cells)} cells marked {letter!r}, not one")
    return {"do": "lay", **cells[0]}


def star(picture: str, game_name: str) -> dict[str, Any]:
    """The action that lays the tile marked `*`."""
    return mark(picture, game_name, "*")


def scene(
    game_name: str,
    picture: str,
    hands: list[str | None] | None = None,
    *,
    players: int = 2,
    turn: int = 0,
    well: str | None = None,
    rest: int | None = None,
    scores: list[int] | None = None,
    draws: int = 0,
    passes: int = 0,
    phase: str | None = None,
    pending: list[str] | None = None,
    rung: bool | None = None,
    shown: list[str] | None = None,
    seed: int = 0,
    **options: Any,
) -> Any:
    """The match whose layout is what the picture marks `#`; every other mark is a place that is still empty.

    A hand that is not given is the lowest tile that lies nowhere else and is not drawn. With a given `well`,
    the tiles that lie nowhere else go to the hand of seat `rest`; by default the last, if that is not given.
    """
    cells = parse(picture, TILINGS[game_name])
    laid = cells.pop("#", [])
    drawn = [cell["tile"] for group in cells.values() for cell in group]
    given = [None if hand is None else tiles(hand) for hand in hands or []]
    given += [None] * (players - len(given))
    pile = None if well is None else tiles(well)

    placed = [cell["tile"] for cell in laid] + [tile for hand in given for tile in hand or []] + (pile or [])
    left = [tile for tile in all_tiles(game_name, **options) if tile not in placed]
    fillers = [tile for tile in left if tile not in drawn]
    full: list[list[Tile]] = []
    for hand in given:
        if hand is None:
            hand = [fillers.pop(0)]
            left.remove(hand[0])
        full.append(hand)
    if pile is None:
        pile = left
    elif left:
        seat = players - 1 if rest is None else rest
        if rest is None and given[seat] is not None:
            raise ValueError(f"{len(left)} tiles lie nowhere: name the seat that holds them with rest=")
        full[seat] = full[seat] + left

    position: dict[str, Any] = {
        "game": game_name,
        "layout": [{**cell, "seat": 0} for cell in laid],
        "hands": full,
        "well": pile,
        "scores": scores or [0] * players,
        "round": 1,
    }
    if laid:
        position["turn"] = {"seat": turn, "draws": draws, "passes": passes}
        if phase is not None:
            position["turn"]["phase"] = phase
        if pending is not None:
            position["turn"]["pending"] = pending
    if rung is not None:
        position["bell"] = rung
    if shown is not None:
        position["shown"] = [tiles(seen) for seen in shown]
    return tablee.game(game_name, players=players, **options).from_position(position, seed=seed)
