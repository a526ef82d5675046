"""A record told line by line, with every layout drawn in text: for pipes, files and screen readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import tablee
from tablee.play.event import Event
from tablee.play.registry import traits
from tablee.play.view import View
from tablee.terminal.frames import frames
from tablee.terminal.words import name_of, signed, told, ui


def lines(record: str, lang: str) -> Iterator[str]:
    """The whole record: for each turn what happened, the table, and the line of the score pad."""
    match = tablee.replay(record)
    names = match.names
    yield f"{traits(match.game.name).title}, {match.date}"
    happened: list[Event] = []
    drawn: tuple[Any, ...] = ()
    scored = 0
    for frame in frames(record):
        happened += frame.events
        if not frame.turn_over:
            continue
        for event in happened:
            yield ("\n" if event.kind == "deal" else "") + told(event, lang, names)
        changed = bool(happened) and frame.view.layout != drawn
        if changed:
            yield ""
            yield traits(frame.view.game).drawing(frame.view, lang)
        drawn = frame.view.layout
        happened = []
        if len(frame.view.score_pad) != scored:
            yield score_line(frame.view, lang, names)
            yield ""
        elif changed:
            yield ""
        scored = len(frame.view.score_pad)


def score_line(view: View, lang: str, names: Sequence[str]) -> str:
    """What the last line of the pad brought, and all totals."""
    last = view.score_pad[-1]
    totals = "   ".join(f"{name_of(lang, seat, names)} {total}" for seat, total in enumerate(view.scores))
    return f"{ui(lang, 'totals')} {totals}   ({name_of(lang, last.seat, names)} {signed(last.points)})"
