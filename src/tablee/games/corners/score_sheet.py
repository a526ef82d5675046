"""What the score sheets of the corner games share: the tiles, and what everything is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from tablee.games.corners.engine.tiles import TileSet
from tablee.games.corners.examples import action, match, plays
from tablee.play.event import Event
from tablee.play.examples import examples
from tablee.play.score_sheet import only

TILE = ["tile", "tile"]


def tiles(tile_set: TileSet) -> list[list[Any]]:
    """Each tile with its value, and how it would open a round."""
    return [[name, tile_set.total(index), _sort(name)] for index, name in enumerate(tile_set.names)]


def _sort(name: Sequence[int]) -> str:
    if len(set(name)) > 1:
        return "mixed"
    return "alike" if name[0] else "zeros"


@cache
def told(game: str) -> tuple[Event, ...]:
    """All that happens in the examples of the rule book: the engine plays them and is asked what it scored."""
    found: list[Event] = []
    for example in examples(game):
        if "refused" not in example.head:
            played = match(example)
            for play in plays(example):
                found += played.play(0, action(example, play))
    return tuple(found)


def worth(game: str, kind: str, clause: str, part: str) -> int:
    """The points of one part of an event, always the same."""
    return only(
        points
        for event in told(game)
        if (event.kind, event.clause) == (kind, clause)
        for name, points in event.parts
        if name == part
    )
