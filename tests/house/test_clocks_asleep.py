"""Where nobody plays and nobody looks on no clock acts; once somebody looks, play goes on with the time it had."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from tablee.house.bots.moves import Bots
from tablee.house.house import House
from tablee.house.live.deadlines import Deadlines
from tablee.house.live.presence import Presence
from tablee.house.store.rows import ASLEEP
from tablee.house.store.rows import Person as PersonRow
from tablee.house.store.store import open_store
from tablee.house.table.command import ClockRule
from tests.house.hosted import configured
from tests.house.served import ADA, EVE, HOUSE, Hand, begun, c, hold, open_tables_of
from tests.house.thinking import HeldPool, of_bots

HOUR, DAY = 3_600_000, 86_400_000
TURN = {"clock": ClockRule("turn", seconds=1)}
BANK = {"clock": ClockRule("bank", seconds=60)}
GLASS = {"game": "domino3d"}
RACE = {"game": "domino3d", "options": {"mode": "race", "race_seconds": 60}}


class Process:
    """One process of a house whose time the test moves; its loops run when the test says so."""

    def __init__(self, store, open_tables, now):
        self.store, self.open_tables, self.now, self.looking = store, open_tables, now, set()
        open_tables.watched = self.looking.__contains__
        self.pool = HeldPool()
        self.bots, self.deadlines = (
            Bots(open_tables, store, self.pool, now, 0.0),
            Deadlines(open_tables, store, now),
        )
        open_tables.heard += [self.bots.heard, self.deadlines.heard]

    async def watch(self, table):
        self.looking.add(table)
        self.bots.arrived(await self.open_tables.fresh(table))
        await self.bots._wake()
        await self.bots._wake()  # its own entry is heard as well

    async def pass_time(self, ms, step=1_000):
        """As the house does, look at the clocks all the while."""
        until = self.now() + ms
        while self.now() < until:
            self.now.on(min(step, until - self.now()))
            await self.deadlines.look()
            await self.bots._wake()

    async def log(self, table):
        return [type(one).__name__ for one in await self.open_tables.missed(table, 0)]

    async def left(self, table):
        """What the seat whose time is up next has left in the log, and until its deadline rings."""
        due, row = (await self.open_tables.fresh(table)).due(), await self.store.deadline(table)
        return due[1] - self.now(), row.due_at - self.now()


@asynccontextmanager
async def house(*urls):
    """Processes over one store, in one time."""
    now, stores = Hand(), [await open_store(url) for url in urls]
    for store in stores:
        await store.wake(now())
    try:
        yield [Process(store, await open_tables_of(store, now), now) for store in stores]
    finally:
        for store in stores:
            await store.close()


@pytest.mark.parametrize("wishes", [TURN, BANK, GLASS, RACE])
async def test_asleep_nothing_happens_and_then_play_goes_on_with_the_time_it_had(store_url, wishes):
    async with house(store_url) as (here,):
        table = await of_bots(here.open_tables, EVE, "idle", **wishes)
        had = (await here.open_tables.table(table)).due()[1] - here.now()
        before = await here.log(table)
        await here.pass_time(DAY, HOUR // 4)
        await here.pass_time(130_000, 4_000)
        assert await here.log(table) == before
        await here.watch(table)
        assert await here.log(table) == [*before, "Resumed"]
        assert await here.left(table) == (had, had)
        await here.pass_time(had - 1)
        assert await here.log(table) == [*before, "Resumed"]
        await here.pass_time(1)
        assert (await here.log(table))[len(before) + 1] == "Acted", "while somebody looks on the clock acts"


async def test_who_looks_on_with_others_or_talks_moves_no_clock(store_url):
    async with house(store_url) as (here,):
        table = await of_bots(here.open_tables, EVE, "idle", **BANK)
        await here.pass_time(HOUR, HOUR // 4)
        await here.open_tables.command(c.Say(id="say", table=table, text="?"), EVE)
        await here.pass_time(HOUR, HOUR // 4)
        await here.watch(table)
        assert await here.left(table) == (60_000, 60_000)
        await here.pass_time(10_000)
        await here.watch(table)
        assert await here.left(table) == (50_000, 50_000)
        assert (await here.log(table)).count("Resumed") == 1


async def test_once_nobody_looks_on_the_clock_sleeps_after_the_move_that_was_begun(store_url):
    async with house(store_url) as (here,):
        table = await of_bots(here.open_tables, EVE, "idle", **TURN)
        await here.watch(table)
        here.looking.discard(table)
        await here.pass_time(200_000, 4_000)
        assert (await here.log(table)).count("Acted") <= 1
        assert (await here.store.deadline(table)).due_at >= ASLEEP


async def test_two_processes_rouse_a_table_once(postgres_url):
    async with house(postgres_url, postgres_url) as (one, other):
        table = await of_bots(one.open_tables, EVE, "idle", **BANK)
        await one.pass_time(HOUR, HOUR // 4)
        for each in (one, other):
            each.looking.add(table)
            each.bots.arrived(await each.open_tables.fresh(table))
        for _ in range(2):
            await asyncio.gather(one.bots._wake(), other.bots._wake())
        for each in (one, other):
            await each.watch(table)
        assert await other.left(table) == (60_000, 60_000)
        assert (await one.log(table)).count("Resumed") == 1


async def test_a_sleeping_clock_sleeps_through_a_restart(store_url):
    async with house(store_url) as (here,):
        table = await of_bots(here.open_tables, EVE, "idle", **BANK)
        before = await here.log(table)
        here.now.on(DAY)
        await here.store.wake(here.now())
        await here.deadlines.settle()
        assert await here.log(table) == before
        await here.watch(table)
        assert await here.left(table) == (60_000, 60_000)
        await here.pass_time(10_000)
        here.now.on(DAY)
        here.looking.clear()
        await here.store.wake(here.now())
        await here.deadlines.settle()
        assert await here.store.asleep([table]), "who looked on has to come again"
        await here.pass_time(130_000, 4_000)
        assert "Acted" not in await here.log(table)


async def test_a_move_that_a_crash_left_at_a_sleeping_table_waits_too(store_url):
    async with house(store_url) as (here,):
        table = await of_bots(here.open_tables, EVE, "idle", **BANK)
        query = f"UPDATE jobs SET run_at = 5 WHERE table_id = '{table}'"
        await here.store.write(lambda connection: connection.exec_driver_sql(query))
        here.now.on(DAY)
        await here.store.wake(here.now())
        assert await here.store.claim_jobs(here.now(), limit=9) == []
        await here.watch(table)
        assert len(await here.store.claim_jobs(here.now(), limit=9)) == 1


async def test_a_table_that_cannot_be_read_keeps_no_other_asleep(store_url, monkeypatch):
    async with house(store_url) as (here,):
        broken, fine = [await of_bots(here.open_tables, EVE, id, **BANK) for id in ("broken", "fine")]
        for table in (broken, fine):
            here.looking.add(table)
            here.bots.arrived(await here.open_tables.table(table))
        command = here.open_tables.command

        async def failing(wish, person):
            if wish.table == broken:
                raise OSError("unread")
            return await command(wish, person)

        monkeypatch.setattr(here.open_tables, "command", failing)
        await here.pass_time(60_000, 4_000)
        assert [one.table for one in await here.store.asleep([broken, fine])] == [broken]
        monkeypatch.undo()
        await here.bots._wake()
        await here.bots._wake()
        assert await here.left(broken) == (60_000, 60_000)


@pytest.mark.parametrize("acts", [True, False], ids=["by acting", "by coming"])
async def test_who_comes_back_to_a_table_that_slept_has_the_time_he_had(store_url, acts):
    async with house(store_url) as (here,):
        table = await begun(here.open_tables, "greedy", **BANK)
        while (found := await here.open_tables.table(table)).match.to_act != (0,):
            await here.open_tables.command(first_action(found, 1), HOUSE)
        await hold(here.open_tables, table)
        await here.pass_time(130_000, 4_000)
        if acts:
            await here.open_tables.command(first_action(await here.open_tables.table(table), 0), ADA)
        else:
            presence = Presence(here.open_tables, here.store, here.now, HOUR)
            presence.arrived(table, ADA.id)
            await presence.look()
            assert await here.left(table) == (60_000, 60_000)
        await here.deadlines.look()
        found = await here.open_tables.table(table)
        assert found.has_people()
        assert found.state.clock.at(here.now()).bank == (60_000, 60_000)


def first_action(table, seat):
    action = str(table.match.actions(seat)[0])
    return c.Act(id=f"act-{table.version}", table=table.id, seat=seat, version=table.version, action=action)


async def test_a_table_of_bots_alone_that_nobody_has_watched_for_a_week_is_closed(tmp_path, store_url):
    now = Hand()
    here = await House.make(configured(tmp_path, database=store_url))
    here.now = here.open_tables._now = now
    for one in (ADA, EVE):
        await here.store.create_person(PersonRow(one.id, one.name, 1, 1))
    left, watched = [await of_bots(here.open_tables, EVE, id) for id in ("left", "watched")]
    played = await begun(here.open_tables, "greedy")
    now.on(DAY)
    await here.open_tables.command(
        first_action(found := await here.open_tables.table(watched), *found.match.to_act), HOUSE
    )
    now.on(6 * DAY)
    await here.tidy()
    assert {row.id for row in await here.store.tables("running")} == {left, watched, played}
    now.on(1)
    await here.tidy()
    assert {row.id for row in await here.store.tables("running")} == {watched, played}
    assert (await here.open_tables.table(left)).state.phase == "closed"
    now.on(30 * DAY)
    await here.tidy()
    assert {row.id for row in await here.store.tables("running")} == {played}, "people come back to theirs"
    await here.open_tables.close()
    await here.store.close()
