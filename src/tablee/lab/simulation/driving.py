"""Bots at one table: who acts next where several may, and the clocks, which are parties of their own.

Time is only counted, nobody waits: where several seats may act, the one whose bot is ready first does, at the pace of
its `delay`. When a clock runs out before that, it plays `timeout`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from tablee.bots import Bot, decided
from tablee.play.action import Action
from tablee.play.event import Event
from tablee.play.match import Match
from tablee.play.registry import traits
from tablee.play.view import View


@contextmanager
def over(bots: Sequence[Bot]) -> Iterator[None]:
    """Whatever happens, programs end with the match they play."""
    try:
        yield
    finally:
        for bot in bots:
            getattr(bot, "close", lambda: None)()


def failures(bots: Sequence[Bot]) -> tuple[tuple[int, str], ...]:
    """Seat and kind of each failure of a program."""
    return tuple(
        (seat, kind)
        for seat, bot in enumerate(bots)
        for kind in Counter(getattr(bot, "failures", {})).elements()
    )


class Driver:
    """Plays a match between bots, action by action; a witness is shown each view, and what its seat does."""

    def __init__(
        self,
        match: Match,
        bots: Sequence[Bot],
        witness: Callable[[int, View, Action], object] | None = None,
    ) -> None:
        self.match, self.bots, self.witness = match, bots, witness
        self.timed = traits(match.game.name).timed
        """Where time is part of the game, nobody is spared a look; elsewhere nobody is asked who has no choice."""
        self.now = 0.0
        self.ready: dict[int, float] = {}
        """When each seat that may act has made up its mind."""
        self.phase: tuple[str, int] = ("", 0)
        self.began = 0.0

    def step(self) -> list[Event]:
        """The next action of whoever is ready first."""
        if len(self.match.to_act) == 1:
            seat = self.match.to_act[0]
            if not self.timed and self.match.core.count(seat) == 1:
                return self._play(seat, self.match.actions(seat)[0])
            return self._act(seat, self.match.view(seat))
        views = {seat: self.match.view(seat) for seat in self.match.to_act if seat not in self.ready}
        for seat, view in views.items():
            self._notice_phase(view)
            self.ready[seat] = self.now + self.bots[seat].delay(view)
        seat = min(self.match.to_act, key=lambda one: (self.ready[one], one))
        view = views.get(seat) or self.match.view(seat)
        self._notice_phase(view)
        self.now = self.ready.pop(seat)
        limit = self.match.game.time_limit(view)
        if limit is not None and self.now - self.began > limit:
            self.ready.clear()
            return self._play(seat, self.match.game.action("timeout"), view)
        return self._act(seat, view)

    def _notice_phase(self, view: View) -> None:
        if (view.phase, view.round) != self.phase:
            self.phase, self.began = (view.phase, view.round), self.now

    def _act(self, seat: int, view: View) -> list[Event]:
        return self._play(seat, decided(self.bots[seat], self.match.game, view), view)

    def _play(self, seat: int, action: Action, view: View | None = None) -> list[Event]:
        if self.witness is not None:
            self.witness(seat, view or self.match.view(seat), action)
        return self.match.play(seat, action)
