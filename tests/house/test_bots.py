"""Bots at their tables: jobs are rows, every job becomes one move, and people get the time that is theirs."""

import msgspec
import pytest

from tablee.house.bots import moves
from tablee.house.store.store import open_store
from tests.conftest import DEEP
from tests.house.seated import SETUPS
from tests.house.served import ADA, Hand, act, acts, begun, bots_of, c, hold, open_tables_of, real_time, until
from tests.house.thinking import HeldPool, held_bots

LONG = 10_000 if DEEP else 60
"""Actions after which a match has shown what there is to see."""


@pytest.fixture(autouse=True)
def same_deal(monkeypatch):
    monkeypatch.setattr(
        "tablee.house.live.open_tables.secrets.token_bytes", lambda count: bytes(range(count))
    )


def is_over(open_tables, table):
    async def over():
        return (await open_tables.table(table)).state.phase == "over"

    return over


def so_many(store, open_tables, table, count):
    async def enough():
        return len(await acts(store, open_tables, table)) >= count

    return enough


async def jobs_left(store):
    return await store.claim_jobs(10**15, limit=100)


@pytest.mark.parametrize(("game", "options", "players"), [one for one in SETUPS if one[2] > 1])
async def test_bots_play_whole_matches(sqlite_store, monkeypatch, game, options, players):
    monkeypatch.setattr(moves, "LONGEST_SECONDS", 0.01)
    open_tables = await open_tables_of(sqlite_store)
    table = await begun(open_tables, *["greedy"] * (players - 1), game=game, options=options)
    await hold(open_tables, table)
    over = is_over(open_tables, table)

    async def done():
        return await over() or len((await open_tables.table(table)).state.acts) >= LONG

    async with bots_of(open_tables, sqlite_store):
        await until(done, 120)
    assert {one.by for one in await acts(sqlite_store, open_tables, table)} == {"bot"}
    assert not await over() or await jobs_left(sqlite_store) == []


@pytest.mark.parametrize("level", ["crashes", "nonsense"])
async def test_a_bot_that_fails_does_not_stop_its_match(sqlite_store, level):
    open_tables = await open_tables_of(sqlite_store)
    table = await begun(open_tables, "random", options={"target": 100})
    await hold(open_tables, table)
    async with bots_of(open_tables, sqlite_store, level):
        await until(so_many(sqlite_store, open_tables, table, 4))


async def until_the_bot(open_tables, table):
    """People act until it is the bot's turn; what they did last can be taken back."""
    await until(people_to_act(open_tables, table))
    while not (await open_tables.table(table)).bots_to_act():
        await act(open_tables, table)
    found = await open_tables.table(table)
    assert found.undo_until() is not None
    return found.version


def people_to_act(open_tables, table):
    async def people():
        return not (await open_tables.table(table)).bots_to_act()

    return people


async def test_a_person_has_the_time_to_take_his_action_back(sqlite_store):
    clock, pool = Hand(), HeldPool()
    open_tables = await open_tables_of(sqlite_store, clock)
    table = await begun(open_tables, "greedy", undo_seconds=0.7)
    pool.let(99)
    async with held_bots(open_tables, sqlite_store, pool, clock) as working:
        version = await until_the_bot(open_tables, table)
        await until(busy(working))
        clock.on(699)
        await open_tables.command(c.Undo(id="undo", table=table), ADA)
        clock.on(1)  # the time he had has passed: he has not acted
        await until(busy(working, False))
        assert (await open_tables.table(table)).version == version + 1
        assert await jobs_left(sqlite_store) == []
        version = await until_the_bot(open_tables, table)
        clock.on(700)
        await until(people_to_act(open_tables, table))
        own, answer = (await open_tables.missed(table, version - 1))[:2]
        assert (own.by, answer.by) == ("person", "bot")
        assert answer.at - own.at == 700


async def test_what_is_taken_back_while_a_bot_thinks_is_not_answered(sqlite_store):
    open_tables, pool = await open_tables_of(sqlite_store), HeldPool()
    table = await begun(open_tables, "greedy")
    async with held_bots(open_tables, sqlite_store, pool) as working:
        while not (await open_tables.table(table)).undo_until():
            await act(open_tables, table) if await people_to_act(open_tables, table)() else await answered(
                pool, open_tables, table
            )
        version = (await open_tables.table(table)).version
        await until(busy(working))
        await open_tables.command(c.Undo(id="undo", table=table), ADA)
        pool.let()
        await until(busy(working, False))
        assert (await open_tables.table(table)).version == version + 1
        assert await jobs_left(sqlite_store) == []
        await act(open_tables, table)
        await answered(pool, open_tables, table)
        assert (await open_tables.missed(table, version + 2))[0].by == "bot"


async def answered(pool, open_tables, table):
    pool.let()
    await until(people_to_act(open_tables, table))


def busy(working, wanted=True):
    async def thinking():
        return bool(working._tasks) == wanted

    return thinking


async def test_in_the_race_a_bot_takes_its_time_whatever_the_others_do(sqlite_store):
    clock, pool = Hand(), HeldPool(delay=0.8)
    open_tables = await open_tables_of(sqlite_store, clock)
    race = {"mode": "race", "race_end": "rounds4"}
    pool.let(99)
    async with held_bots(open_tables, sqlite_store, pool, clock) as working:
        table = await begun(open_tables, "greedy", game="domino3d", options=race)
        began = clock.now
        for number in range(1, 3):
            await until(lambda: put_off(sqlite_store))
            for _ in range(3):
                clock.on(266)
                await act(open_tables, table)
            await until(busy(working, False))
            theirs = [one.at for one in await acts(sqlite_store, open_tables, table) if one.by == "bot"]
            assert len(theirs) == number - 1, "nothing that another does brings it forward"
            clock.on(2)
            await until(so_many(sqlite_store, open_tables, table, 4 * number))
        theirs = [one.at for one in await acts(sqlite_store, open_tables, table) if one.by == "bot"]
        assert theirs == [began + 800, began + 1600], "nor is it put off"


async def test_a_house_that_was_killed_goes_on_where_bots_were_to_act(sqlite_url):
    """One bot was thinking and one, in a race, had chosen; both without anybody else to move things on."""
    store = await open_store(sqlite_url)
    await store.wake(real_time())
    open_tables = await open_tables_of(store)
    turns = await begun(open_tables, "greedy", id="turns")
    await hold(open_tables, turns)
    async with bots_of(open_tables, store, "late", workers=2) as working:
        race = await begun(open_tables, "greedy", id="race", game="domino3d", options={"mode": "race"})
        await until(lambda: put_off(store))
        working._pool.level = "hangs"
        await until(busy(working))
    thought = len(await acts(store, open_tables, turns))
    assert not [one for one in await acts(store, open_tables, race) if one.by == "bot"]
    await store.close()

    again = await open_store(sqlite_url)
    await again.wake(real_time())
    other = await open_tables_of(again)
    async with bots_of(other, again, "last"):
        await until(so_many(again, other, turns, thought + 2))
        await until(so_many(again, other, race, 1))
    await again.close()


async def test_a_choice_that_is_out_of_date_is_made_anew(sqlite_store):
    open_tables = await open_tables_of(sqlite_store)
    table = await begun(open_tables, "greedy")
    await hold(open_tables, table)
    await sqlite_store.rouse([table], 0)
    (job,) = await sqlite_store.claim_jobs(real_time())
    await sqlite_store.put_off(job, 0, msgspec.json.encode(moves.Chosen(1, "pass")))
    async with bots_of(open_tables, sqlite_store):
        await until(so_many(sqlite_store, open_tables, table, 2))


async def put_off(store):
    return bool(await store.read(lambda c: c.exec_driver_sql("SELECT 1 FROM jobs WHERE body <> ''").first()))


async def test_two_processes_share_the_work(postgres_url, monkeypatch):
    monkeypatch.setattr(moves, "LONGEST_SECONDS", 0.01)
    stores = [await open_store(postgres_url) for _ in range(2)]
    houses = [await open_tables_of(store) for store in stores]
    tables = [
        await begun(houses[0], "greedy", id="one", options={"target": 60}),
        await begun(houses[0], "greedy", id="two", game="quadominos", options={"target": 60}),
    ]
    for table in tables:
        await hold(houses[0], table)
    async with bots_of(houses[0], stores[0]), bots_of(houses[1], stores[1]):
        for table in tables:
            await until(is_over(houses[0], table), 120)
    for table in tables:
        versions = [one.version for one in await houses[1].missed(table, 0)]
        assert versions == list(range(1, len(versions) + 1))
    assert await jobs_left(stores[1]) == []
    for store in stores:
        await store.close()
