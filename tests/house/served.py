"""Open tables over a store with people at its tables, in real time or in time that a test moves."""

import asyncio
import time
from contextlib import asynccontextmanager

from tablee.house.bots.moves import Bots
from tablee.house.bots.pool import BotPool
from tablee.house.live.open_tables import OpenTables
from tablee.house.store.rows import Person as PersonRow
from tablee.house.table import command as c
from tablee.house.table.command import HOUSE, Create, Person, Wish
from tests.house.seated import ADA, BOB, CUSTOMS, EVE, nonce

PEOPLE = {one.id: one for one in (ADA, BOB, EVE)}


def real_time():
    return time.time_ns() // 1_000_000


class Hand:
    """A clock that a test moves."""

    def __init__(self):
        self.now = 1_700_000_000_000

    def __call__(self):
        return self.now

    def on(self, ms):
        self.now += ms
        return self.now


async def open_tables_of(store, now=real_time):
    for person in PEOPLE.values():
        if await store.person(person.id) is None:
            await store.create_person(PersonRow(person.id, person.name, 1, 1))
    open_tables = OpenTables(store, now, b"k" * 32, CUSTOMS)
    await open_tables.listen()
    return open_tables


async def begun(open_tables, *seats, id="new", **wishes):
    """A match of Ada and others: people by name, bots by level; dealt."""
    known = [PEOPLE.get(one) for one in seats]
    wished = [
        Wish("open") if person else Wish("bot", level=one) for one, person in zip(seats, known, strict=True)
    ]
    wish = {"game": "triominos", "undo_seconds": 0.0, **wishes}
    made = await open_tables.create(Create(id=id, seats=(Wish("person"), *wished), **wish), ADA)
    table = made.table.id
    await open_tables.command(c.Nonce(id="nonce", table=table, seat=0, nonce=nonce(0)), ADA)
    for seat, person in enumerate(known, 1):
        if person is not None:
            await open_tables.command(c.Sit(id="sit", table=table, seat=seat, nonce=nonce(seat)), person)
    assert (await open_tables.table(table)).state.phase == "playing"
    return table


async def act(open_tables, table, action=None):
    """Whoever of the people is to act does, by default the first of his actions."""
    found = await open_tables.table(table)
    seat = next(seat for seat in found.match.to_act if found.state.chairs[seat].player is None)
    action = action or str(found.match.actions(seat)[0])
    wish = c.Act(id=f"act-{found.version}", table=table, seat=seat, version=found.version, action=action)
    return await open_tables.command(wish, PEOPLE[found.state.chairs[seat].person])


async def acts(store, open_tables, table):
    return [one for one in await open_tables.missed(table, 0) if type(one).__name__ == "Acted"]


async def until(true, seconds=60.0):
    """Wait for something that may be awaited."""
    async with asyncio.timeout(seconds):
        while not await true():
            await asyncio.sleep(0.02)


class LevelPool(BotPool):
    """A pool whose bots are all of one level, also one that tables do not offer."""

    def __init__(self, level, seconds=2.0, workers=1):
        super().__init__(workers, seconds, load="tests.house.badbots")
        self.level = level

    async def choose(self, view, level):
        return await super().choose(view, self.level or level)


@asynccontextmanager
async def bots_of(open_tables, store, level=None, now=real_time, pace=0.0, watched=True, **more):
    """Bots at work at tables that somebody watches; their end is as sudden as a crash's."""
    pool = LevelPool(level, **more)
    bots = Bots(open_tables, store, pool, now, pace)
    open_tables.watched = lambda table: watched
    open_tables.heard.append(bots.heard)
    for row in await store.tables("running") if watched else ():
        bots.arrived(await open_tables.table(row.id))
    await pool.start()
    running = asyncio.create_task(bots.run())
    try:
        yield bots
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        open_tables.heard.remove(bots.heard)
        await pool.close()


async def hold(open_tables, table, seat=0):
    """Somebody has gone: bots play his seat too."""
    await open_tables.command(c.Hold(id=f"hold-{seat}", table=table, seat=seat), HOUSE)


__all__ = ["ADA", "BOB", "EVE", "HOUSE", "Person", "c"]
