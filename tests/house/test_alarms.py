"""The house plays `timeout` on time, once, and no clock runs while the house is away."""

import asyncio

import pytest

from tablee.house.live.deadlines import Alarms
from tablee.house.store.store import open_store
from tablee.house.table.command import ClockRule
from tablee.play.errors import OptionError
from tests.house.served import Hand, act, acts, begun, keeper_of, real_time, until

DAY = 86_400_000
TURN = {"clock": ClockRule("turn", seconds=30)}


async def entries(keeper, table, kind):
    return [one for one in await keeper.missed(table, 0) if type(one).__name__ == kind]


async def test_a_time_that_is_up_is_played_once(sqlite_store):
    now = Hand()
    await sqlite_store.wake(now())
    keeper = await keeper_of(sqlite_store, now)
    alarms = Alarms(keeper, sqlite_store, now)
    rung = []
    alarms.rang = lambda: rung.append(now())
    table = await begun(keeper, "bob", **TURN)
    due = now() + 30_000
    while now() < due - 500:
        assert await alarms.look() <= 500
        now.on(500)
    assert await alarms.look() == 500
    now.on(499)
    assert await alarms.look() == 1
    assert await acts(sqlite_store, keeper, table) == []
    now.on(1)
    await alarms.look()
    await alarms.look()
    (timeout,) = await acts(sqlite_store, keeper, table)
    assert (timeout.action, timeout.by, timeout.at) == ("timeout", "clock", due)
    assert rung == [due]
    assert (await sqlite_store.deadline(table)).due_at == due + 30_000


async def test_whoever_acts_in_the_last_moment_has_acted(sqlite_store):
    now = Hand()
    keeper = await keeper_of(sqlite_store, now)
    alarms = Alarms(keeper, sqlite_store, now)
    table = await begun(keeper, "bob", **TURN)
    now.on(30_000)
    (due,) = await sqlite_store.claim_due(now())
    await act(keeper, table)
    await alarms._ring(due)
    await alarms.look()
    (own,) = await acts(sqlite_store, keeper, table)
    assert own.by == "person"


async def test_the_clock_stood_still_while_the_house_was_down(store_url):
    now = Hand()
    store = await open_store(store_url)
    await store.wake(now())
    keeper = await keeper_of(store, now)
    table = await begun(keeper, "bob", **TURN)
    due = now() + 30_000
    alarms = Alarms(keeper, store, now)
    for _ in range(20):
        now.on(500)
        await alarms.look()
    now.on(200)  # and then it is killed
    await store.close()

    now.on(DAY)
    again = await open_store(store_url)
    await again.wake(now())
    keeper = await keeper_of(again, now)
    alarms = Alarms(keeper, again, now)
    await alarms.settle()
    await alarms.settle()
    (resumed,) = await entries(keeper, table, "Resumed")
    assert resumed.stood == DAY + 200
    assert (await keeper.table(table)).due()[1] == due + DAY + 200
    await alarms.look()
    assert await acts(again, keeper, table) == []
    while now() < due + DAY + 200:
        now.on(500)
        await alarms.look()
    (timeout,) = await acts(again, keeper, table)
    assert timeout.by == "clock"
    await again.close()


async def test_a_machine_that_slept_has_lost_nobody_time(sqlite_store):
    now = Hand()
    await sqlite_store.wake(now())
    keeper = await keeper_of(sqlite_store, now)
    alarms = Alarms(keeper, sqlite_store, now)
    table = await begun(keeper, "bob", **TURN)
    due = now() + 30_000
    await alarms.look()
    now.on(DAY)
    await alarms.look()
    assert await acts(sqlite_store, keeper, table) == []
    assert (await keeper.table(table)).due()[1] == due + DAY


async def test_two_processes_say_the_same_absence_once(postgres_url):
    now = Hand()
    first = await open_store(postgres_url)
    await first.wake(now())
    table = await begun(await keeper_of(first, now), "bob", **TURN)
    await first.close()
    now.on(DAY)
    stores = [await open_store(postgres_url) for _ in range(2)]
    for each in stores:
        await each.wake(now())
    keepers = [await keeper_of(each, now) for each in stores]
    await asyncio.gather(*(Alarms(*two, now).settle() for two in zip(keepers, stores, strict=True)))
    (resumed,) = await entries(keepers[0], table, "Resumed")
    assert resumed.stood == DAY
    for each in stores:
        await each.close()


@pytest.mark.parametrize("seconds", [1.0, 1.3])
async def test_it_rings_on_time(sqlite_url, seconds):
    """Whoever looks as often as it says, and when it is nudged, looks when the time is up; not before, not after."""
    store, clock = await open_store(sqlite_url), Hand()
    await store.wake(clock.now)
    keeper = await keeper_of(store, clock)
    alarms = Alarms(keeper, store, clock)
    keeper.heard.append(alarms.heard)
    idle = await alarms.look()
    clock.on(idle // 5)
    table = await begun(keeper, "bob", clock=ClockRule("turn", seconds=seconds))
    due = (await store.deadline(table)).due_at
    assert not alarms._nudged.is_set()
    clock.on(idle - idle // 5)
    while clock.now <= due and not await acts(store, keeper, table):
        clock.on(await alarms.look())
    (timeout,) = await acts(store, keeper, table)
    assert timeout.at == due
    await store.close()


async def test_a_database_that_is_away_for_a_moment_stops_nothing(sqlite_url, monkeypatch):
    store = await open_store(sqlite_url)
    keeper = await keeper_of(store)
    alarms = Alarms(keeper, store, real_time)
    fine, failed = store.claim_due, []

    async def claim(now):
        if not failed:
            failed.append(now)
            raise OSError("away")
        return await fine(now)

    monkeypatch.setattr(store, "claim_due", claim)
    running = asyncio.create_task(alarms.run())
    table = await begun(keeper, "bob", clock=ClockRule("turn", seconds=1))

    async def rung():
        return bool(await acts(store, keeper, table))

    await until(rung)
    assert failed
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await store.close()


async def test_a_table_that_cannot_be_read_keeps_no_other_from_going_on(sqlite_url, monkeypatch, caplog):
    now = Hand()
    store = await open_store(sqlite_url)
    await store.wake(now())
    keeper = await keeper_of(store, now)
    spoilt, sound = [await begun(keeper, "bob", id=id, **TURN) for id in ("one", "two")]
    await store.close()
    now.on(DAY)
    again = await open_store(sqlite_url)
    await again.wake(now())
    keeper = await keeper_of(again, now)
    read = keeper.table

    async def table(id):
        if id == spoilt:
            raise OptionError("game_unknown", game="chess", allowed="triominos")
        return await read(id)

    monkeypatch.setattr(keeper, "table", table)
    await Alarms(keeper, again, now).settle()
    (resumed,) = await entries(keeper, sound, "Resumed")
    assert resumed.stood >= DAY
    assert "resume_failed" in caplog.text
    await again.close()
