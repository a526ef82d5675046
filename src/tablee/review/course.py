"""The course of a match: what happened step by step, and what each seat saw meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import tablee
from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.event import Event
from tablee.play.match import Match
from tablee.play.position import Position
from tablee.play.record import Reader
from tablee.play.view import View


class ReviewError(TableeError):
    """Something that cannot be reviewed."""

    texts = "review"


class Step:
    """An action, who did it, and what chance brought thereafter; `number` as in a replay, the deal is 0."""

    def __init__(self, number: int, before: Match, after: Match) -> None:
        self.number = number
        self.seat: int
        self.action: Action
        self.seat, self.action, self.events, _ = after.log[-1]
        self.round, self.turn = before.round, before.pad.turn
        self.chances = brought(after, number)
        self.forced = before.core.count(self.seat) == 1 and self.action.do != "timeout"
        self._before = before

    def quiet(self, before: View, after: View) -> bool:
        """Whether the seat that acted has learnt nothing by its action."""
        shown = any(event.hands is not None for event in self.events)
        return not (self.chances or shown or after.over or set(after.hand) - set(before.hand))

    def waiting(self) -> Position:
        """The position after the action, before chance spoke."""
        game = self._before.game
        core = game.core()
        core.copy_from(self._before.core)
        core.apply(self.seat, game.encode(self._before, self.seat, self.action))
        return core


class Course:
    """Only of a record that tells all: nothing that still runs can be reviewed."""

    def __init__(self, record: str) -> None:
        reader = Reader(record)
        if not reader.known:
            raise ReviewError("running")
        self.moments = list(tablee.steps(record))
        self.match = self.moments[-1]
        self.game = self.match.game
        self.steps = [Step(number, *two) for number, two in enumerate(pairwise(self.moments), 1)]
        seats = range(self.game.players)
        self.views: list[Sequence[View]] = [[moment.view(seat) for seat in seats] for moment in self.moments]
        """What each seat saw, by moment and seat."""

    @property
    def dealt(self) -> tuple[Event, ...]:
        """What chance brought before the first action."""
        return brought(self.moments[0], 0)


def brought(match: Match, number: int) -> tuple[Event, ...]:
    """What chance brought after so many actions."""
    return tuple(event for after, event in match.chances if after == number)
