"""The examples of the rule books of corner games: the match just before each, and what its player does."""

from __future__ import annotations

from tablee.games.corners.draw.text import parse
from tablee.games.corners.game import CornerGame
from tablee.play.action import Action
from tablee.play.examples import Example
from tablee.play.match import Match
from tablee.play.registry import game

SIMPLE = ("draw", "pass", "take", "extra")

Tile = tuple[int, ...]


def corner_game(example: Example, **options: int) -> CornerGame:
    """The game that the example is of."""
    made = game(example.game, **options)
    assert isinstance(made, CornerGame)
    return made


def tiling_name(example: Example) -> str:
    """`triangles` or `squares`: how its drawing is read."""
    return "triangles" if corner_game(example).tiles.k == 3 else "squares"


def plays(example: Example) -> list[str]:
    """What the player does, one thing after the other; `*` is the tile that the drawing shows as new."""
    return example.listed("play") or ["*"]


def tiles(text: str) -> list[Tile]:
    """`1-4-4 0-0-1` as numbers."""
    return [tuple(map(int, name.split("-"))) for name in text.split()]


def match(example: Example) -> Match:
    """The match just before the example; what the example does not say is filled up with other tiles."""
    opens = plays(example)[0].startswith("open")
    cells = {} if opens else parse(example.drawn, tiling_name(example))
    laid = cells.get("#", [])
    given = [tiles(hand) for hand in example.listed("hands", " | ") or example.listed("hand", " | ")]
    if not given:
        given = [[tuple(cells["*"][0]["tile"])]]
    well = tiles(example.head["well"]) if "well" in example.head else None
    used = {tuple(cell["tile"]) for cell in laid}.union(*given, well or [])
    drawn = {tuple(cell["tile"]) for group in cells.values() for cell in group}
    left = [tile for tile in corner_game(example).tiles.names if tile not in used]
    spare = [tile for tile in left if tile not in drawn]
    if "hands" not in example.head and "hand" not in example.head:
        given[0].append(spare.pop())
    if len(given) == 1:
        given.append([spare.pop()])
    left = [tile for tile in left if not any(tile in hand for hand in given)]
    if well is None:
        well = left
    else:
        given[-1] += left
    position = {
        "game": example.game,
        "layout": [{**cell, "seat": 0} for cell in laid],
        "hands": given,
        "well": well,
        "scores": [0] * len(given),
        "round": 1,
    }
    if laid:
        counts = {word: int(example.head.get(word, 0)) for word in ("draws", "passes")}
        position["turn"] = {"seat": 0, **counts}
    return corner_game(example, players=len(given)).from_position(position, seed=0)


def action(example: Example, play: str) -> Action:
    """One thing that a player does in an example."""
    made = corner_game(example)
    if play in SIMPLE or play.startswith("open "):
        return made.action(play)
    cell = parse(example.drawn, tiling_name(example))[play][0]
    return made.action({"do": "lay", **cell})
