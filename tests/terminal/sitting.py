"""Sitting at a table in a test: the app, the keys, and what the screen really shows."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from textual import events

import tablee
from tablee.terminal.app import TableeApp
from tablee.terminal.screens.notes import RoundEnd
from tablee.terminal.screens.play import PlayScreen
from tablee.terminal.session import Session
from tablee.terminal.widgets.keys import Keys

CHARACTERS = {"enter": "\r", "escape": "\x1b", "tab": "\t", "plus": "+", "minus": "-", "question_mark": "?"}
LATEST = 300
"""Seconds after which what was waited for will never come."""
SMALL, LARGE = (80, 24), (120, 40)


class Sitting:
    """A pilot that waits for the bots."""

    def __init__(self, app: TableeApp, pilot: Any) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> Any:
        return self.app.screen

    @property
    def match(self) -> tablee.Match:
        assert self.app.session is not None
        return self.app.session.match

    async def settle(self) -> None:
        """Until a person is asked or a sheet lies on the table."""
        await self.pilot.pause(0.002)
        await self.until(self.settled)
        await self.pilot.pause(0)

    def settled(self) -> bool:
        screen = self.screen
        return not isinstance(screen, PlayScreen) or screen.asked or screen.session.over

    async def until(self, true: Callable[[], bool]) -> None:
        """However long that takes on a busy machine."""
        async with asyncio.timeout(LATEST):
            while not true():
                await self.pilot.pause(0.002)

    async def press(self, *keys: str) -> None:
        """Like the pilot's, but without its waiting for an idle machine after every key."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else CHARACTERS.get(key)))
            for _ in range(3):  # from the app to the screen to its action
                await self.pilot.pause(0)
        await self.settle()

    def lines(self) -> list[str]:
        """The screen as text, line by line, with whatever shines through a sheet."""
        strips = self.screen._compositor.render_strips()
        return [strip.text.replace("\u00a0", " ").rstrip() for strip in strips]

    def text(self) -> str:
        """All of it, with single spaces, so that sentences can be found across line ends; narrow ones stay."""
        return re.sub("[ \n]+", " ", " ".join(self.lines())).strip()

    def shown(self, selector: str) -> str:
        """What one part of the screen says."""
        return str(self.screen.query_one(selector).visual)

    async def play_a_round(self) -> None:
        """With keys only, until the round's sheet appears."""
        for _ in range(400):
            if isinstance(self.screen, RoundEnd):
                return
            await self.act()
        raise AssertionError("the round does not end")

    async def act(self) -> None:
        """One action: the first of the keys that the screen says would work."""
        ready = [key.key for key in self.screen.query_one(Keys).keys if key.ready]
        await self.press(next(key for key in ("↵", "t", "d", "p") if key in ready).replace("↵", "enter"))


def session(
    game: str,
    players: int = 3,
    humans: Sequence[int] = (0,),
    level: str = "greedy",
    seed: int = 48,
    **options: Any,
) -> Session:
    levels = [None if seat in humans else level for seat in range(players)]
    return Session.new(tablee.game(game, players=players, **options), levels, seed=seed)


@asynccontextmanager
async def sitting(
    at: Session | None = None, size: tuple[int, int] = SMALL, lang: str = "en", **what: Any
) -> AsyncIterator[Sitting]:
    app = TableeApp(lang, session=at, pause=0, light=what.pop("light", False), **what)
    async with app.run_test(size=size) as pilot:
        here = Sitting(app, pilot)
        await here.settle()
        yield here
