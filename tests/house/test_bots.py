"""Bots at their tables: jobs are rows, every job becomes one move, and people get the time that is theirs."""

import asyncio

import msgspec
import pytest

from tablee.house import bots
from tablee.house.store import open_store
from tests.conftest import DEEP
from tests.house.seated import SETUPS
from tests.house.served import ADA, act, acts, begun, bots_of, c, hold, keeper_of, real_time, until

LONG = 10_000 if DEEP else 60
"""Actions after which a match has shown what there is to see."""


@pytest.fixture(autouse=True)
def same_deal(monkeypatch):
    monkeypatch.setattr("tablee.house.keeper.secrets.token_bytes", lambda count: bytes(range(count)))


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
    monkeypatch.setattr(bots, "LONGEST", 0.01)
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
    keeper = await keeper_of(sqlite_store)
    table = await begun(keeper, "greedy", undo_seconds=0.7)
    async with bots_of(keeper, sqlite_store):
        version = await until_the_bot(keeper, table)
        await asyncio.sleep(0.4)
        assert (await keeper.table(table)).version == version
        await keeper.command(c.Undo(id="undo", table=table), ADA)
        await asyncio.sleep(0.5)  # the time he had has passed: he has not acted
        assert (await keeper.table(table)).version == version + 1
        version = await until_the_bot(keeper, table)
        await until(people_to_act(keeper, table))
        own, answer = (await keeper.missed(table, version - 1))[:2]
        assert (own.by, answer.by) == ("person", "bot")
        assert 700 <= answer.at - own.at < 5_000


async def test_what_is_taken_back_while_a_bot_thinks_is_not_answered(sqlite_store):
    keeper = await keeper_of(sqlite_store)
    table = await begun(keeper, "greedy")
    async with bots_of(keeper, sqlite_store, "slow") as working:
        version = await until_the_bot(keeper, table)
        await until(busy(working))
        await asyncio.sleep(0.2)
        await keeper.command(c.Undo(id="undo", table=table), ADA)
        await until(busy(working, False))
        assert (await keeper.table(table)).version == version + 1
        assert await jobs_left(sqlite_store) == []
        version = await until_the_bot(keeper, table)
        await until(people_to_act(keeper, table))
        assert (await keeper.missed(table, version))[0].by == "bot"


def busy(working, wanted=True):
    async def thinking():
        return bool(working._tasks) == wanted

    return thinking


async def test_in_the_race_a_bot_takes_its_time_whatever_the_others_do(sqlite_store):
    keeper = await keeper_of(sqlite_store)
    race = {"mode": "race", "race_end": "rounds4"}
    async with bots_of(keeper, sqlite_store, "late") as working:
        await until(ready(working))
        began = real_time()
        table = await begun(keeper, "greedy", game="domino3d", options=race)
        for _ in range(10):
            await asyncio.sleep(0.25)
            await act(keeper, table)
        await until(so_many(sqlite_store, keeper, table, 12))
        theirs = [one.at for one in await acts(sqlite_store, keeper, table) if one.by == "bot"]
        assert 800 <= theirs[0] - began < 3_300, "not put off by anything that another did"
        assert 800 <= theirs[1] - theirs[0] < 5_000


def ready(working):
    async def idle():
        return working._pool._idle.qsize() == 2

    return idle


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
        await until(so_many(again, other, turns, thought + 2), 5)
        await until(so_many(again, other, race, 1), 5)
    await again.close()


async def test_a_choice_that_is_out_of_date_is_made_anew(sqlite_store):
    keeper = await keeper_of(sqlite_store)
    table = await begun(keeper, "greedy")
    await hold(keeper, table)
    (job,) = await sqlite_store.claim_jobs(real_time())
    await sqlite_store.put_off(job, 0, msgspec.json.encode(bots.Chosen(1, "pass")))
    async with bots_of(keeper, sqlite_store):
        await until(so_many(sqlite_store, keeper, table, 2), 5)


async def put_off(store):
    return bool(await store.read(lambda c: c.exec_driver_sql("SELECT 1 FROM jobs WHERE body <> ''").first()))


async def test_two_processes_share_the_work(postgres_url, monkeypatch):
    monkeypatch.setattr(bots, "LONGEST", 0.01)
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
