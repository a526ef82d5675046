"""A match as a row of pictures: one after each action, and a last look at every finished round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

import tablee
from tablee.games.corners.view import Laid
from tablee.play.event import Event
from tablee.play.pad import ROUND_ENDS
from tablee.play.view import View


class Frame(NamedTuple):
    """What was to be seen, what had just happened, and whether that ended a turn."""

    view: View
    events: tuple[Event, ...]
    turn_over: bool


def ends_round(events: Sequence[Event]) -> bool:
    """Whether a round has come to its end."""
    return any(event.kind in ROUND_ENDS for event in events)


def closing(before: View, after: View, events: Sequence[Event]) -> View:
    """The table at the end of a round, before it is cleared for the next deal."""
    laid = tuple(
        Laid(event.tile, event.at, event.corners, event.seat)
        for event in events
        if event.tile and event.at and event.corners and event.seat is not None
    )
    ending = next(event for event in events if event.kind in ROUND_ENDS)
    counts = tuple(len(hand) for hand in ending.hands) if ending.hands else before.counts
    told = len(before.history) + sum(event.kind != "deal" for event in events)
    return msgspec.structs.replace(
        before,
        layout=before.layout + laid,
        hand=(),
        offers=(),
        to_act=(),
        counts=counts,
        scores=after.scores,
        history=after.history[:told],
        score_pad=after.score_pad,
    )


def frames(record: str) -> Iterator[Frame]:
    """The pictures of a record, as a spectator sees them."""
    before: View | None = None
    for match in tablee.steps(record):
        view = match.view(None)
        new = view.history if before is None else view.history[len(before.history) :]
        ended = bool(match.log) and match.log[-1][3]
        if before is not None and ends_round(new) and not view.over:
            happened = tuple(event for event in new if event.kind != "deal")
            yield Frame(closing(before, view, happened), happened, True)
            yield Frame(view, tuple(event for event in new if event.kind == "deal"), False)
        else:
            yield Frame(view, tuple(new), ended or not match.log)
        before = view
