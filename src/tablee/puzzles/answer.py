"""What is said to a move chosen in a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.match import Match
from tablee.play.registry import game as make_game
from tablee.play.registry import traits
from tablee.play.view import View
from tablee.puzzles import Puzzle
from tablee.texts import LANGUAGES, say

Both = dict[str, str]


class Answer(msgspec.Struct, frozen=True):
    """Whether it was the best move, and why not, in both languages."""

    right: bool
    best: Action
    greedy: Action
    title: Both
    lines: tuple[Both, ...]
    """The figures of the best move, of one's own and of the greedy one; then who finds it."""


def offered(view: View, wish: Mapping[str, Any] | str) -> int:
    """The number of the offer that is meant: the action itself, or another way to the same end.

    Raises what the engine says to an action that cannot be played.
    """
    game = make_game(view.game, **view.option)
    action = game.action(wish)
    offers = [offer.action for offer in view.offers]
    if action in offers:
        return offers.index(action)
    assert view.seat is not None
    match = game.sample(view, Random(0))
    if (error := match.check(view.seat, action)) is not None:
        raise error
    end = _end(match, view.seat, action)
    if end is not None:
        return [_end(match, view.seat, offer) for offer in offers].index(end)
    raise TableeError("puzzle_move", last=len(offers))


def _end(match: Match, seat: int, action: Action) -> Any:
    """What it comes to; None where the game does not say."""
    after = match.copy()
    after.play(seat, action)
    return traits(match.game.name).outcome(after.view(None))


def answer(puzzle: Puzzle, view: View, chosen: int) -> Answer:
    """The verdict on an offer, by its number."""
    lines = [_told("best", puzzle, view, puzzle.best)]
    if chosen not in (puzzle.best, puzzle.greedy):
        lines.append(_told("yours", puzzle, view, chosen))
    greedy = "yours_greedy" if chosen == puzzle.greedy else "greedy"
    lines.append(_told(greedy, puzzle, view, puzzle.greedy))
    found = {level: round(100 * share) for level, share in puzzle.found.items()}
    lines.append({lang: say(lang, "puzzle.found", found) for lang in LANGUAGES})
    right = chosen == puzzle.best
    best, tempting = view.offers[puzzle.best].action, view.offers[puzzle.greedy].action
    key = "puzzle.right" if right else "puzzle.wrong"
    return Answer(right, best, tempting, {lang: say(lang, key) for lang in LANGUAGES}, tuple(lines))


def _told(who: str, puzzle: Puzzle, view: View, offer: int) -> Both:
    """One move with its figures."""
    figures = puzzle.figures[offer]
    said: Both = {}
    for lang in LANGUAGES:
        move = view.offers[offer].action.text(lang)
        chance = say(lang, "puzzle.hopeless")
        if figures.chance >= 0:
            chance = say(lang, "puzzle.chance", {"chance": round(figures.chance / 10)})
        lead = say(lang, traits(view.game).lead_words, {"lead": _signed(figures.lead, lang)})
        said[lang] = say(lang, f"puzzle.{who}", {"move": move, "chance": chance, "lead": lead})
    return said


def _signed(number: float, lang: str) -> str:
    """With a real minus, and the decimal sign of the language."""
    return f"{number:+.1f}".replace("-", "−").replace(".", "," if lang == "fr" else ".")
