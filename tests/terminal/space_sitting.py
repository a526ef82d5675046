"""Sitting at a table of Domino 3D in a test: time goes on only when the test says so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import tablee
from tablee.games.domino3d.terminal.conductor import Conductor
from tablee.play.action import Action
from tablee.play.view import View
from tablee.terminal.app import TableeApp
from tablee.terminal.screens.play import PlayScreen
from tablee.terminal.session import Session

from .sitting import SMALL, Sitting


class Hand:
    """The hand of a clock, moved by the test."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


class Racer:
    """A bot that builds close together, an action a second."""

    def choose(self, view: View) -> Action:
        return max(view.offers, key=lambda offer: (offer.action.do == "done", len(offer.cells))).action

    def delay(self, view: View) -> float:
        return 1.0


class SpaceSitting(Sitting):
    """Keys as at every table, and a clock that waits."""

    def __init__(self, app: TableeApp, pilot: Any, hand: Hand) -> None:
        super().__init__(app, pilot)
        self.hand = hand

    def settled(self) -> bool:
        screen = self.screen
        if not isinstance(screen, PlayScreen) or screen.session.over:
            return True
        waits = screen.view.option["mode"] == "race" and screen.conductor.waiting
        return (screen.asked or waits) and not self.somebody_acts(screen.conductor)

    def somebody_acts(self, conductor: Conductor) -> bool:
        """Whether at this time of the clock it is up to a bot, or to the clock itself."""
        if not conductor.clock.runs:
            return False
        planned = conductor._plans
        thinking = set(self.match.to_act) & set(conductor.session.bots) - planned.keys()
        due = any(plan.due <= conductor.clock.now for plan in planned.values())
        return bool(thinking) or due or conductor.left == 0

    async def until_done(self, seat: int) -> None:
        """Until a racer has used all dominoes."""
        for _ in range(200):
            if seat in self.match.view(None).done:
                return
            self.hand.seconds += 1.0
            await self.settle()
        raise AssertionError("never done")

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.hand.seconds += seconds
        await self.settle()
        if isinstance(self.screen, PlayScreen):
            self.screen._show_status()
            await self.pilot.pause(0)


def race(seed: int = 4, **options: Any) -> Session:
    """A race of two against a racer."""
    at = table(2, seed=seed, mode="race", **options)
    at.bots[1] = Racer()
    return at


def table(
    players: int = 2, humans: tuple[int, ...] = (0,), seed: int = 3, level: str = "greedy", **options: Any
) -> Session:
    levels = [None if seat in humans else level for seat in range(players)]
    return Session.new(tablee.game("domino3d", players=players, **options), levels, seed=seed)


@asynccontextmanager
async def at_table(
    session: Session | None, size: tuple[int, int] = SMALL, lang: str = "en", **what: Any
) -> AsyncIterator[SpaceSitting]:
    hand = Hand()
    app = TableeApp(lang, session=session, pause=0, light=what.pop("light", False), tick=hand, **what)
    async with app.run_test(size=size) as pilot:
        here = SpaceSitting(app, pilot, hand)
        await here.settle()
        yield here
