"""The house plays `timeout` on time, once, and no clock runs while the house is away."""

import asyncio

import pytest

from tablee.house.live.deadlines import Deadlines
from tablee.house.store.store import open_store
from tablee.house.table.command import ClockRule
from tablee.play.errors import OptionError
from tests.house.served import Hand, act, acts, begun, open_tables_of, real_time, until

DAY = 86_400_000
TURN = {"clock": ClockRule("turn", seconds=30)}


async def entries(open_tables, table, kind):
    return [one for one in await open_tables.missed(table, 0) if type(one).__name__ == kind]


async def test_a_time_that_is_up_is_played_once(memory_store):
    now = Hand()
    await memory_store.wake(now())
    open_tables = await open_tables_of(memory_store, now)
    deadlines = Deadlines(open_tables, memory_store, now)
    rung = []
    deadlines.rang = lambda: rung.append(now())
    table = await begun(open_tables, "bob", **TURN)
    due = now() + 30_000
    while now() < due - 500:
        assert await deadlines.look() <= 500
        now.on(500)
    assert await deadlines.look() == 500
    now.on(499)
    assert await deadlines.look() == 1
    assert await acts(memory_store, open_tables, table) == []
    now.on(1)
    await deadlines.look()
    await deadlines.look()
    (timeout,) = await acts(memory_store, open_tables, table)
    assert (timeout.action, timeout.by, timeout.at) == ("timeout", "clock", due)
    assert rung == [due]
    assert (await memory_store.deadline(table)).due_at == due + 30_000


async def test_whoever_acts_in_the_last_moment_has_acted(memory_store):
    now = Hand()
    open_tables = await open_tables_of(memory_store, now)
    deadlines = Deadlines(open_tables, memory_store, now)
    table = await begun(open_tables, "bob", **TURN)
    now.on(30_000)
    (due,) = await memory_store.claim_due(now())
    await act(open_tables, table)
    await deadlines._ring(due)
    await deadlines.look()
    (own,) = await acts(memory_store, open_tables, table)
    assert own.by == "person"


async def test_the_clock_stood_still_while_the_house_was_down(store_url):
    now = Hand()
    store = await open_store(store_url)
    await store.wake(now())
    open_tables = await open_tables_of(store, now)
    table = await begun(open_tables, "bob", **TURN)
    due = now() + 30_000
    deadlines = Deadlines(open_tables, store, now)
    for _ in range(20):
        now.on(500)
        await deadlines.look()
    now.on(200)  # and then it is killed
    await store.close()

    now.on(DAY)
    again = await open_store(store_url)
    await again.wake(now())
    open_tables = await open_tables_of(again, now)
    deadlines = Deadlines(open_tables, again, now)
    await deadlines.settle()
    await deadlines.settle()
    (resumed,) = await entries(open_tables, table, "Resumed")
    assert resumed.stood == DAY + 200
    assert (await open_tables.table(table)).due()[1] == due + DAY + 200
    await deadlines.look()
    assert await acts(again, open_tables, table) == []
    while now() < due + DAY + 200:
        now.on(500)
        await deadlines.look()
    (timeout,) = await acts(again, open_tables, table)
    assert timeout.by == "clock"
    await again.close()


async def test_a_machine_that_slept_has_lost_nobody_time(memory_store):
    now = Hand()
    await memory_store.wake(now())
    open_tables = await open_tables_of(memory_store, now)
    deadlines = Deadlines(open_tables, memory_store, now)
    table = await begun(open_tables, "bob", **TURN)
    due = now() + 30_000
    await deadlines.look()
    now.on(DAY)
    await deadlines.look()
    assert await acts(memory_store, open_tables, table) == []
    assert (await open_tables.table(table)).due()[1] == due + DAY


async def test_two_processes_say_the_same_absence_once(postgres_url):
    now = Hand()
    first = await open_store(postgres_url)
    await first.wake(now())
    table = await begun(await open_tables_of(first, now), "bob", **TURN)
    await first.close()
    now.on(DAY)
    stores = [await open_store(postgres_url) for _ in range(2)]
    for each in stores:
        await each.wake(now())
    houses = [await open_tables_of(each, now) for each in stores]
    await asyncio.gather(*(Deadlines(*two, now).settle() for two in zip(houses, stores, strict=True)))
    (resumed,) = await entries(houses[0], table, "Resumed")
    assert resumed.stood == DAY
    for each in stores:
        await each.close()


@pytest.mark.parametrize("seconds", [1.0, 1.3])
async def test_it_rings_on_time(sqlite_url, seconds):
    """Whoever looks as often as it says, and when it is nudged, looks when the time is up; not before, not after."""
    store, clock = await open_store(sqlite_url), Hand()
    await store.wake(clock.now)
    open_tables = await open_tables_of(store, clock)
    deadlines = Deadlines(open_tables, store, clock)
    open_tables.heard.append(deadlines.heard)
    idle = await deadlines.look()
    clock.on(idle // 5)
    table = await begun(open_tables, "bob", clock=ClockRule("turn", seconds=seconds))
    due = (await store.deadline(table)).due_at
    assert not deadlines._nudged.is_set()
    clock.on(idle - idle // 5)
    while clock.now <= due and not await acts(store, open_tables, table):
        clock.on(await deadlines.look())
    (timeout,) = await acts(store, open_tables, table)
    assert timeout.at == due
    await store.close()


async def test_a_database_that_is_away_for_a_moment_stops_nothing(sqlite_url, monkeypatch):
    store = await open_store(sqlite_url)
    open_tables = await open_tables_of(store)
    deadlines = Deadlines(open_tables, store, real_time)
    fine, failed = store.claim_due, []

    async def claim(now):
        if not failed:
            failed.append(now)
            raise OSError("away")
        return await fine(now)

    monkeypatch.setattr(store, "claim_due", claim)
    running = asyncio.create_task(deadlines.run())
    table = await begun(open_tables, "bob", clock=ClockRule("turn", seconds=1))

    async def rung():
        return bool(await acts(store, open_tables, table))

    await until(rung)
    assert failed
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await store.close()


async def test_a_table_that_cannot_be_read_keeps_no_other_from_going_on(sqlite_url, monkeypatch, caplog):
    now = Hand()
    store = await open_store(sqlite_url)
    await store.wake(now())
    open_tables = await open_tables_of(store, now)
    spoilt, sound = [await begun(open_tables, "bob", id=id, **TURN) for id in ("one", "two")]
    await store.close()
    now.on(DAY)
    again = await open_store(sqlite_url)
    await again.wake(now())
    open_tables = await open_tables_of(again, now)
    read = open_tables.table

    async def table(id):
        if id == spoilt:
            raise OptionError("game_unknown", game="chess", allowed="triominos")
        return await read(id)

    monkeypatch.setattr(open_tables, "table", table)
    await Deadlines(open_tables, again, now).settle()
    (resumed,) = await entries(open_tables, sound, "Resumed")
    assert resumed.stood >= DAY
    assert "resume_failed" in caplog.text
    await again.close()
