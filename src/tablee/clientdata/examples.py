"""The examples of the rule books: what stands above the drawing, and the drawing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

import tablee
from tablee.games.corners.draw.text import parse
from tablee.games.corners.game import CornerGame
from tablee.play.match import Match
from tablee.play.rulebook import rulebook

BLOCK = re.compile(r"^```example\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TILINGS = {"triominos": "triangles", "quadominos": "squares"}
SIMPLE = ("draw", "pass", "take", "extra")

Tile = tuple[int, ...]


@dataclass(frozen=True)
class Example:
    """One example; `head` has the English words in every language."""

    game: str
    head: dict[str, str]
    drawn: str

    def listed(self, word: str, by: str = ", ") -> list[str]:
        """A line of the head as a list; empty if there is none."""
        return self.head[word].split(by) if word in self.head else []

    @property
    def plays(self) -> list[str]:
        """What the player does."""
        if self.game == "quadrot":
            return [self.head["play"]]
        return self.listed("play") or ["*"]


@cache
def examples(game: str) -> tuple[Example, ...]:
    """In the order of the book; both languages show the same ones."""
    found = []
    for block in BLOCK.findall(rulebook(game, "en")):
        head, _, drawn = block.partition("\n\n")
        words = (line.partition(":") for line in head.splitlines())
        found.append(Example(game, {word.strip(): value.strip() for word, _, value in words}, drawn))
    return tuple(found)


def tiles(text: str) -> list[Tile]:
    """`1-4-4 0-0-1` as numbers."""
    return [tuple(map(int, name.split("-"))) for name in text.split()]


def match(example: Example) -> Match:
    """A corner game just before the example; what the example does not say is filled up with other tiles."""
    opens = example.plays[0].startswith("open")
    cells = {} if opens else parse(example.drawn, TILINGS[example.game])
    laid = cells.get("#", [])
    given = [tiles(hand) for hand in example.listed("hands", " | ") or example.listed("hand", " | ")]
    if not given:
        given = [[tuple(cells["*"][0]["tile"])]]
    well = tiles(example.head["well"]) if "well" in example.head else None
    used = {tuple(cell["tile"]) for cell in laid}.union(*given, well or [])
    drawn = {tuple(cell["tile"]) for group in cells.values() for cell in group}
    game = tablee.game(example.game)
    assert isinstance(game, CornerGame)
    left = [tile for tile in game.tiles.names if tile not in used]
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
    return tablee.game(example.game, players=len(given)).from_position(position, seed=0)


def action(example: Example, play: str) -> tablee.Action:
    """One thing that a player does in an example of a corner game."""
    game = tablee.game(example.game)
    if play in SIMPLE or play.startswith("open "):
        return game.action(play)
    cell = parse(example.drawn, TILINGS[example.game])[play][0]
    return game.action({"do": "lay", **cell})
