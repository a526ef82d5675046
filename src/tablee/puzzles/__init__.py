"""Puzzles: positions in which one move is clearly best, and not the one that brings most at once."""

from __future__ import annotations

from datetime import date as Date
from functools import cache
from random import Random
from typing import Any

import msgspec

from tablee.play.registry import GAMES, read_view, traits
from tablee.play.registry import game as make_game
from tablee.play.seed import mixed
from tablee.play.view import View
from tablee.shelf import resource

GRADES = ("easy", "medium", "hard")
LEFT_OUT = {"history": [], "score_pad": [], "offers": [], "ways": [], "over": False, "places": []}
"""What a written view need not say: the past, and what follows from the rest."""
FIRST_DAY = Date(2025, 1, 1)


class Figures(msgspec.Struct, frozen=True, array_like=True):
    """What the deep search says of an offer; chances are in thousandths, -1 where it hardly looked."""

    chance: int
    lead: float
    """By how much the lead is expected to grow, in what the game counts in."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A position with only what the player may know, and what the search found in it."""

    number: int
    view: dict[str, Any]
    best: int
    """The number of the offer that is clearly best; offers are in the order of the rules."""
    greedy: int
    """The one that is best at first sight."""
    figures: tuple[Figures, ...]
    grade: str
    found: dict[str, float]
    """How often each level finds it."""
    seed: int
    """Of the match that it was taken from."""

    def seen(self) -> View:
        """The view with its offers."""
        return restored(self.view)

    def margin(self) -> int:
        """In thousandths of a chance, over the second best."""
        chances = sorted((one.chance for one in self.figures), reverse=True)
        return chances[0] - chances[1]


def trimmed(view: View) -> dict[str, Any]:
    """What has to be written of a view: options that are not usual, pieces without the names of their fields."""
    whole: dict[str, Any] = msgspec.json.decode(view.encode())
    kept = {name: value for name, value in whole.items() if name not in LEFT_OUT}
    usual = make_game(view.game, players=len(view.scores)).options
    kept["options"] = {name: value for name, value in view.option.items() if value != usual[name]}
    kept["layout"] = [list(piece.values()) for piece in whole["layout"]]
    return kept


def restored(written: dict[str, Any]) -> View:
    """The inverse of `trimmed`, but for the past; the offers are the engine's."""
    game = make_game(written["game"], players=len(written["scores"]), **written["options"])
    names = game.view_type.piece.__struct_fields__  # type: ignore[attr-defined]
    layout = [dict(zip(names, piece, strict=True)) for piece in written["layout"]]
    whole = {**LEFT_OUT, **written, "options": list(game.options.items()), "layout": layout}
    view = read_view(msgspec.json.encode(whole))
    assert view.seat is not None
    return game.sample(view, Random(0)).view(view.seat)


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, by number; not every game has some."""
    make_game(game)  # names the games there are
    file = resource(game, "puzzles.json")
    if not file.is_file():
        return ()
    return msgspec.json.decode(file.read_bytes(), type=tuple[Puzzle, ...])


def games_with_puzzles() -> tuple[str, ...]:
    """The games that have puzzles, in the order of the shelf."""
    return tuple(game for game in GAMES if resource(game, "puzzles.json").is_file())


def of_the_day(game: str, day: Date) -> Puzzle:
    """The same for everybody, another one each day, every one once before one comes again."""
    shelf = list(puzzles(game))
    Random(mixed(traits(game).order - 1)).shuffle(shelf)
    return shelf[(day - FIRST_DAY).days % len(shelf)]
