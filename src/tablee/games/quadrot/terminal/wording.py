"""Turns of Quadrot in words: what can be chosen, what it would bring, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablee.games.quadrot.action import Step, walked
from tablee.games.quadrot.draw.symbols import SHAPES
from tablee.games.quadrot.seating import board_of, side_of
from tablee.games.quadrot.terminal.paint import FLAT
from tablee.games.quadrot.terminal.turn import Entry, Turn
from tablee.games.quadrot.view import QuadrotView
from tablee.terminal.words import name_of, ui, waiting
from tablee.texts import say

BACK, HOME = "↩", "⌂"
"""Marks of a way that sends a pawn back, and of one that brings a pawn home."""


class Verdict(NamedTuple):
    """A warning (`error`) or good news (`hint`): the key of its text, and the text's values."""

    kind: str
    key: str
    values: dict[str, object]


def option(entry: Entry, turn: Turn, lang: str) -> str:
    """`c3 → c4 → white d4 → f6`, a step, or that the turn is played as it stands."""
    if entry.step is not None:
        return _step(entry.step, turn, lang) + _marks((entry.step,))
    if entry.offer is None:
        return ui(lang, "qr_play_it")
    if entry.offer.action.do == "pass":
        return f"{entry.offer.action.text(lang)} ({entry.offer.clause})"
    return say(lang, "semicolon").join(walked(lang, entry.way)) + _marks(entry.way)


def _step(step: Step, turn: Turn, lang: str) -> str:
    """`━ red  ●2 c3 → c4`."""
    seat = turn.view.seat or 0
    [way] = walked(lang, [step])
    if step.die in FLAT:
        die = f"{FLAT[step.die]} {_flight(step, turn, lang) or say(lang, f'colour.{step.die}')}"
    else:
        die = {"both": f"{''.join(FLAT[die] for die in turn.view.dice)}", "white": "○"}[step.die]
    return f"{die} {SHAPES[side_of(turn.view, seat)]}{step.pawn + 1} {way}"


def _flight(step: Step, turn: Turn, lang: str) -> str:
    """R12: black from black point to black point."""
    kinds = board_of(turn.view).point
    ends = [kinds[place].kind for place in (step.start, step.to) if place in kinds]
    return ui(lang, "qr_black_flight") if step.die == "black" and ends == ["black", "black"] else ""


def _marks(steps: Sequence[Step]) -> str:
    back = sum(step.back for step in steps)
    home = sum(step.to == "home" for step in steps)
    return f" {BACK * back}{HOME * home}" if back or home else ""


def heading(turn: Turn, lang: str) -> str:
    """What the list is."""
    if turn.must_pass:
        return ui(lang, "qr_must_pass")
    if turn.stepwise:
        built = say(lang, "semicolon").join(walked(lang, turn.begun))
        if not built:
            return ui(lang, "qr_first_step")
        return ui(lang, "qr_built" if turn.dice_left else "qr_built_whole", way=built)
    return ui(lang, "qr_lone") if turn.lone else ui(lang, "qr_outcomes", count=len(turn.offers))


def verdict(turn: Turn) -> Verdict | None:
    """What the chosen way would bring, if that is worth a word."""
    brings = turn.brings()
    for event in brings:
        if event.kind == "back":
            return Verdict("error", "qr_sends_back", {"pawn": (event.pawn or 0) + 1, "square": event.at})
    if brings:
        total = turn.view.scores[turn.view.seat or 0] + len(brings)
        values = {"count": len(brings), "total": total, "clause": brings[0].clause}
        return Verdict("hint", "qr_brings_home", values)
    if turn.view.open_square:
        return Verdict("hint", "qr_open_square", {"square": turn.view.open_square})
    return None


def asking(view: QuadrotView, turn: Turn | None, lang: str, names: Sequence[str]) -> str:
    """One line: what may be done, or who is being waited for."""
    if turn is None:
        return waiting(view, lang, names)
    name = name_of(lang, view.seat, names)
    if turn.must_pass:
        return ui(lang, "qr_prompt_pass", name=name)
    if turn.stepwise:
        return ui(lang, "qr_prompt_steps", name=name)
    return ui(lang, "qr_prompt_lone" if turn.lone else "qr_prompt", name=name)
