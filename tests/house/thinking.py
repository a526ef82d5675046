"""Bots whose thinking a test holds in its hand: every move waits until the test lets it be found."""

import asyncio
from contextlib import asynccontextmanager

from tablee.house.bots.moves import Bots
from tablee.house.bots.pool import Choice
from tests.house.served import c, real_time


class HeldPool:
    """Chooses the first offer. `asked` are the games of the views in the order in which their moves were sought."""

    def __init__(self, workers=1, seconds=2.0, delay=0.0):
        self.workers, self.seconds, self.delay = workers, seconds, delay
        self.asked, self.found = [], 0
        self._free = asyncio.Semaphore(0)
        self._slots = asyncio.Semaphore(workers)

    def let(self, count=1):
        """So many moves more may be found."""
        for _ in range(count):
            self._free.release()

    async def choose(self, view, level):
        async with self._slots:
            self.asked.append(view.game)
            await self._free.acquire()
        self.found += 1
        return Choice(str(view.offers[0].action), self.delay)


@asynccontextmanager
async def held_bots(open_tables, store, pool, now=real_time, pace=0.0):
    bots = Bots(open_tables, store, pool, now, pace)
    open_tables.heard.append(bots.heard)
    running = asyncio.create_task(bots.run())
    try:
        yield bots
    finally:
        open_tables.heard.remove(bots.heard)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def of_bots(open_tables, host, id, game="triominos", level="greedy", **wishes):
    """A running table of two bots alone."""
    seats = (c.Wish("bot", level=level),) * 2
    made = await open_tables.create(c.Create(id=id, game=game, seats=seats, **wishes), host)
    await open_tables.command(c.Start(id="start", table=made.table.id), host)
    return made.table.id
