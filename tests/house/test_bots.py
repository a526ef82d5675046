"""Bots at their tables: jobs are rows, every job becomes one move, and people get the time that is theirs."""

import msgspec
import pytest

from tablee.house.bots import moves
from tablee.house.store.store import open_store
from tests.conftest import DEEP
from tests.house.seated import SETUPS
from tests.house.served import ADA, Hand, act, acts, begun, bots_of, c, hold, keeper_of, real_time, until
from tests.house.thinking import HeldPool, held_bots

LONG = 10_000 if DEEP else 60
"""Actions after which a match has shown what there is to see."""


@pytest.fixture(autouse=True)
def same_deal(monkeypatch):
    monkeypatch.setattr(
        "tablee.house.live.open_tables.secrets.token_bytes", lambda count: bytes(range(count))
    )


def is_over(keeper, table):
    async def over():
        return (await keeper.table(table)).state.phase == "over"

    return over


def so_many(store, keeper, table, count):
    async def enough():
        return len(await acts(store, keeper, table)) >= count

    return enough


async def jobs_left(store):
    return await store.claim_jobs(10**15, limit=100)


@pytest.mark.parametrize(("game", "options", "players"), [one for one in SETUPS if one[2] > 1])
async def test_bots_play_whole_matches(sqlite_store, monkeypatch, game, options, players):
    monkeypatch.setattr(moves, "LONGEST", 0.01)
    keeper = await keeper_of(sqlite_store)
    table = await begun(keeper, *["greedy"] * (players - 1), game=game, options=options)
    await hold(keeper, table)
    over = is_over(keeper, table)

    async def done():
        return await over() or len((await keeper.table(table)).state.acts) >= LONG

    async with bots_of(keeper, sqlite_store):
        await until(done, 120)
    assert {one.by for one in await acts(sqlite_store, keeper, table)} == {"bot"}
    assert not await over() or await jobs_left(sqlite_store) == []


@pytest.mark.parametrize("level", ["crashes", "nonsense"])
async def test_a_bot_that_fails_does_not_stop_its_match(sqlite_store, level):
    keeper = await keeper_of(sqlite_store)
    table = await begun(keeper, "random", options={"target": 100})
    await hold(keeper, table)
    async with bots_of(keeper, sqlite_store, level):
        await until(so_many(sqlite_store, keeper, table, 4))


async def until_the_bot(keeper, table):
    """People act until it is the bot's turn; what they did last can be taken back."""
    await until(people_to_act(keeper, table))
    while not (await keeper.table(table)).bots_to_act():
        await act(keeper, table)
    found = await keeper.table(table)
    assert found.undo_until() is not None
    return found.version


def people_to_act(keeper, table):
    async def people():
        return not (await keeper.table(table)).bots_to_act()

    return people


async def test_a_person_has_the_time_to_take_his_action_back(sqlite_store):
    clock, pool = Hand(), HeldPool()
    keeper = await keeper_of(sqlite_store, clock)
    table = await begun(keeper, "greedy", undo_seconds=0.7)
    pool.let(99)
    async with held_bots(keeper, sqlite_store, pool, clock) as working:
        version = await until_the_bot(keeper, table)
        await until(busy(working))
        clock.on(699)
        await keeper.command(c.Undo(id="undo", table=table), ADA)
        clock.on(1)  # the time he had has passed: he has not acted
        await until(busy(working, False))
        assert (await keeper.table(table)).version == version + 1
        assert await jobs_left(sqlite_store) == []
        version = await until_the_bot(keeper, table)
        clock.on(700)
        await until(people_to_act(keeper, table))
        own, answer = (await keeper.missed(table, version - 1))[:2]
        assert (own.by, answer.by) == ("person", "bot")
        assert answer.at - own.at == 700


async def test_what_is_taken_back_while_a_bot_thinks_is_not_answered(sqlite_store):
    keeper, pool = await keeper_of(sqlite_store), HeldPool()
    table = await begun(keeper, "greedy")
    async with held_bots(keeper, sqlite_store, pool) as working:
        while not (await keeper.table(table)).undo_until():
            await act(keeper, table) if await people_to_act(keeper, table)() else await answered(
                pool, keeper, table
            )
        version = (await keeper.table(table)).version
        await until(busy(working))
        await keeper.command(c.Undo(id="undo", table=table), ADA)
        pool.let()
        await until(busy(working, False))
        assert (await keeper.table(table)).version == version + 1
        assert await jobs_left(sqlite_store) == []
        await act(keeper, table)
        await answered(pool, keeper, table)
        assert (await keeper.missed(table, version + 2))[0].by == "bot"


async def answered(pool, keeper, table):
    pool.let()
    await until(people_to_act(keeper, table))


def busy(working, wanted=True):
    async def thinking():
        return bool(working._tasks) == wanted

    return thinking


async def test_in_the_race_a_bot_takes_its_time_whatever_the_others_do(sqlite_store):
    clock, pool = Hand(), HeldPool(delay=0.8)
    keeper = await keeper_of(sqlite_store, clock)
    race = {"mode": "race", "race_end": "rounds4"}
    pool.let(99)
    async with held_bots(keeper, sqlite_store, pool, clock) as working:
        table = await begun(keeper, "greedy", game="domino3d", options=race)
        began = clock.now
        for number in range(1, 3):
            await until(lambda: put_off(sqlite_store))
            for _ in range(3):
                clock.on(266)
                await act(keeper, table)
            await until(busy(working, False))
            theirs = [one.at for one in await acts(sqlite_store, keeper, table) if one.by == "bot"]
            assert len(theirs) == number - 1, "nothing that another does brings it forward"
            clock.on(2)
            await until(so_many(sqlite_store, keeper, table, 4 * number))
        theirs = [one.at for one in await acts(sqlite_store, keeper, table) if one.by == "bot"]
        assert theirs == [began + 800, began + 1600], "nor is it put off"


async def test_a_house_that_was_killed_goes_on_where_bots_were_to_act(sqlite_url):
    """One bot was thinking and one, in a race, had chosen; both without anybody else to move things on."""
    store = await open_store(sqlite_url)
    await store.wake(real_time())
    keeper = await keeper_of(store)
    turns = await begun(keeper, "greedy", id="turns")
    await hold(keeper, turns)
    async with bots_of(keeper, store, "late", workers=2) as working:
        race = await begun(keeper, "greedy", id="race", game="domino3d", options={"mode": "race"})
        await until(lambda: put_off(store))
        working._pool.level = "hangs"
        await until(busy(working))
    thought = len(await acts(store, keeper, turns))
    assert not [one for one in await acts(store, keeper, race) if one.by == "bot"]
    await store.close()

    again = await open_store(sqlite_url)
    await again.wake(real_time())
    other = await keeper_of(again)
    async with bots_of(other, again, "last"):
        await until(so_many(again, other, turns, thought + 2))
        await until(so_many(again, other, race, 1))
    await again.close()


async def test_a_choice_that_is_out_of_date_is_made_anew(sqlite_store):
    keeper = await keeper_of(sqlite_store)
    table = await begun(keeper, "greedy")
    await hold(keeper, table)
    await sqlite_store.rouse([table], 0)
    (job,) = await sqlite_store.claim_jobs(real_time())
    await sqlite_store.put_off(job, 0, msgspec.json.encode(moves.Chosen(1, "pass")))
    async with bots_of(keeper, sqlite_store):
        await until(so_many(sqlite_store, keeper, table, 2))


async def put_off(store):
    return bool(await store.read(lambda c: c.exec_driver_sql("SELECT 1 FROM jobs WHERE body <> ''").first()))


async def test_two_processes_share_the_work(postgres_url, monkeypatch):
    monkeypatch.setattr(moves, "LONGEST", 0.01)
    stores = [await open_store(postgres_url) for _ in range(2)]
    keepers = [await keeper_of(store) for store in stores]
    tables = [
        await begun(keepers[0], "greedy", id="one", options={"target": 60}),
        await begun(keepers[0], "greedy", id="two", game="quadominos", options={"target": 60}),
    ]
    for table in tables:
        await hold(keepers[0], table)
    async with bots_of(keepers[0], stores[0]), bots_of(keepers[1], stores[1]):
        for table in tables:
            await until(is_over(keepers[0], table), 120)
    for table in tables:
        versions = [one.version for one in await keepers[1].missed(table, 0)]
        assert versions == list(range(1, len(versions) + 1))
    assert await jobs_left(stores[1]) == []
    for store in stores:
        await store.close()
