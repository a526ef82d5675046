"""A match as a row of pictures: one after each action, and a last look at every finished round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import tablee
from tablee.play.event import Event
from tablee.play.view import View
from tablee.terminal.family import family_of


class Frame(NamedTuple):
    """What was to be seen, what had just happened, and whether that ended a turn."""

    view: View
    events: tuple[Event, ...]
    turn_over: bool


def frames(record: str) -> Iterator[Frame]:
    """The pictures of a record, as a spectator sees them."""
    before: View | None = None
    for match in tablee.steps(record):
        view = match.view(None)
        new = view.history if before is None else view.history[len(before.history) :]
        ended = bool(match.log) and match.log[-1][3]
        happened = tuple(event for event in new if event.kind != "deal")
        if before is not None and len(happened) < len(new):
            yield Frame(family_of(view.game).closing(before, view, happened), happened, True)
            yield Frame(view, tuple(event for event in new if event.kind == "deal"), False)
        else:
            yield Frame(view, tuple(new), ended or not match.log)
        before = view
