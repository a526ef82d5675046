"""Who acts next: a person who has decided, a bot whose time has come, or the clock."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import NamedTuple

from tablee.bots import sand_is_out
from tablee.games.domino3d.view import Domino3dView
from tablee.play.action import Action
from tablee.terminal.clock import Clock
from tablee.terminal.session import Session

POLL = 0.02
FAST = 8.0
"""How fast time runs while people have nothing more to do but wait for bots."""


class Move(NamedTuple):
    """What a seat does; `timeout` is the clock's."""

    seat: int
    action: Action | str


class Plan(NamedTuple):
    """What a bot will do, and when."""

    move: Move
    due: float


class Limit(NamedTuple):
    """What the clock runs for, and how many seconds it gives."""

    what: tuple[object, ...]
    seconds: float | None


def limit_of(session: Session, view: Domino3dView) -> Limit:
    """What the game gives for this moment."""
    seconds = session.match.game.time_limit(view)
    if view.phase in ("build", "check"):
        return Limit((view.phase, view.round), seconds)
    return Limit((view.phase, view.player, view.turns), seconds)


class Conductor:
    """Waits until somebody acts. It owns the real time; the rules know none."""

    def __init__(self, session: Session, clock: Clock, pause: float) -> None:
        self.session = session
        self.clock = clock
        self.pause = pause
        self.waiting = False
        """Whether it is up to people, bots and clock to act."""
        self._limit = Limit((), None)
        self._end = 0.0
        self._plans: dict[int, Plan] = {}
        self._scene: tuple[object, ...] = ()
        self._wish: Move | None = None
        self._woken = asyncio.Event()

    @property
    def seconds(self) -> float | None:
        """What the clock gives for what is going on."""
        return self._limit.seconds

    @property
    def left(self) -> float | None:
        """The seconds left, None if nothing is timed."""
        return None if self._limit.seconds is None else max(0.0, self._end - self.clock.now)

    @property
    def decided(self) -> bool:
        """Whether a person has decided what is not played yet."""
        return self._wish is not None

    def decide(self, seat: int, action: Action) -> None:
        """A person wants this."""
        self._wish = Move(seat, action)
        self._woken.set()

    def look(self) -> Domino3dView:
        """Begin what is new: another turn, another phase, another round."""
        view = self.session.view(None)
        assert isinstance(view, Domino3dView)
        limit = limit_of(self.session, view)
        people = self.session.humans
        idle = view.phase in ("build", "check") and people and not set(people) & set(view.to_act)
        rate = FAST if idle else 1.0
        if rate != self.clock.rate:
            self.clock.rate = rate
        if limit != self._limit:
            self._limit, self._end = limit, self.clock.now + (limit.seconds or 0.0)
        scene = (*limit.what, view.placed, *(view.hands if view.phase == "play" else ()))
        if scene != self._scene:
            self._scene, self._plans = scene, {}
        return view

    async def next(self) -> Move:
        """The next move, whoever makes it."""
        view = self.look()
        self.waiting = True
        try:
            while True:
                move = await self._now(view) if self.clock.runs else None
                if move is not None:
                    self._plans.pop(move.seat, None)
                    return move
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._woken.wait(), POLL)
                self._woken.clear()
        finally:
            self.waiting = False

    async def _now(self, view: Domino3dView) -> Move | None:
        if self._wish is not None:
            wish, self._wish = self._wish, None
            return wish
        if self.left == 0:
            return Move(view.to_act[0], "timeout")
        for seat in view.to_act:
            if seat in self.session.bots and seat not in self._plans:
                self._plans[seat] = await self._plan(seat)
        due = [plan for plan in self._plans.values() if plan.due <= self.clock.now]
        return min(due, key=lambda plan: plan.due).move if due else None

    async def _plan(self, seat: int) -> Plan:
        view = self.session.view(seat)
        assert isinstance(view, Domino3dView)
        began = self.clock.now
        if sand_is_out(view):
            return Plan(Move(seat, "timeout"), began)
        bot = self.session.bots[seat]
        action = await asyncio.to_thread(bot.choose, view)
        pause = bot.delay(view) if view.phase in ("build", "check") else self.pause
        return Plan(Move(seat, action), began + pause)
