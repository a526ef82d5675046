"""Who sets up many tables for bots keeps nobody waiting: none is played for nobody, and hosts are served in turn."""

from contextlib import AsyncExitStack

import pytest
from msgspec.structs import replace

from tablee.house import house as house_module
from tablee.house.store.rows import ASLEEP, Job
from tablee.house.store.rows import Person as PersonRow
from tablee.house.store.store import open_store
from tablee.house.table.command import HOUSE
from tablee.house.table.refused import Refused
from tests.house.hosted import configured, hosted
from tests.house.player import Player
from tests.house.seated import refused
from tests.house.served import ADA, BOB, EVE, Hand, act, acts, begun, c, hold, open_tables_of, until
from tests.house.thinking import HeldPool, held_bots, of_bots

MANY = 12


async def test_hosts_are_served_in_turn_however_long_one_persons_moves_have_waited(store):
    open_tables = await open_tables_of(store)
    owner = {}
    for when, (host, count) in enumerate(((EVE, 5), (ADA, 2), (BOB, 1))):
        tables = [await of_bots(open_tables, host, f"{number}") for number in range(count)]
        await store.rouse(tables, when)
        owner |= dict.fromkeys(tables, host.id)
    order = [job for _ in owner for job in await store.claim_jobs(9, limit=1, hold=100)]
    assert [owner[job.table] for job in order] == ["eve", "ada", "bob", "eve", "ada", "eve", "eve", "eve"]
    assert await store.claim_jobs(9, limit=9) == []
    for job in order[:3]:
        await store.put_off(job, 9, b"")
    again = await store.claim_jobs(9, limit=9)
    assert [owner[job.table] for job in again] == ["bob", "ada", "eve"], "who has most in hand comes last"


async def test_what_is_chosen_comes_first_and_then_who_is_there(store):
    open_tables = await open_tables_of(store)
    gone, there, watched = (
        await begun(open_tables, "greedy", id="gone"),
        await begun(open_tables, "greedy", id="there"),
        await of_bots(open_tables, BOB, "watched"),
    )
    await store.write(lambda connection: connection.exec_driver_sql("DELETE FROM jobs"))
    for number, table in enumerate((gone, there, watched)):
        await store.ask(Job(table, 9, 1, b"", number))
    await store.seen([(there, ADA.id)], 10)
    assert [job.table for job in await store.claim_jobs(10, limit=3, hold=0)] == [there, gone, watched]
    await store.put_off(Job(watched, 9, 1, b"", 2), 5, b"chosen")
    (first,) = await store.claim_jobs(10, limit=1)
    assert first.table == watched


async def test_nothing_is_sought_at_a_table_where_nobody_plays_until_somebody_looks(store):
    open_tables, pool, looking = await open_tables_of(store), HeldPool(), set()
    open_tables.watched = looking.__contains__
    table = await of_bots(open_tables, EVE, "idle")
    async with held_bots(open_tables, store, pool) as bots:
        pool.let(100)
        answered = await begun(open_tables, "greedy", game="quadominos")
        await until_answered(open_tables, answered)
        assert "triominos" not in pool.asked
        looking.add(table)
        bots.arrived(await open_tables.table(table))
        await until(lambda: so_many(store, open_tables, table, 6))
        looking.discard(table)
        await until(lambda: asleep(store, table))
        sought = pool.asked.count("triominos")
        for _ in range(4):
            await until_answered(open_tables, answered)
        assert pool.asked.count("triominos") <= sought + 1, "what had been begun is done, and nothing more"


async def test_who_has_closed_the_page_is_answered_and_then_waited_for(sqlite_store):
    """He plays on: what he did last is answered. Once a bot holds his seat nobody plays, and bots wait."""
    open_tables, pool = await open_tables_of(sqlite_store), HeldPool()
    table = await begun(open_tables, "greedy")
    async with held_bots(open_tables, sqlite_store, pool):
        pool.let(100)
        await until_answered(open_tables, table)
        before = pool.found
        await hold(open_tables, table)
        assert await asleep(sqlite_store, table)
        other = await begun(open_tables, "greedy", id="other", game="quadominos")
        await until_answered(open_tables, other)
        assert pool.asked.count("triominos") == before
        await open_tables.command(c.Return(id="back", table=table, seat=0), HOUSE)
        await until_answered(open_tables, table)


async def test_one_guests_tables_keep_nobody_waiting(store_url):
    """Eve looks on at a dozen tables of bots. Ada's bot is the next to think, once what was begun is done."""
    processes, url = 2 if store_url.startswith("postgres") else 1, store_url
    async with AsyncExitStack() as stack:
        houses, pools, working = [], [], []
        for _ in range(processes):
            store = await open_store(url)
            stack.push_async_callback(store.close)
            houses.append(await open_tables_of(store))
            houses[-1].watched = lambda table: True
            pools.append(HeldPool())
            working.append(await stack.enter_async_context(held_bots(houses[-1], store, pools[-1])))
        for number in range(MANY):
            working[0].arrived(await houses[0].table(await of_bots(houses[0], EVE, f"{number}")))
        await until_true(lambda: all(bots._thinking == 2 for bots in working))
        ada = await begun(houses[0], "greedy", game="quadominos")
        await people_until_the_bot(houses[0], ada)
        while not any("quadominos" in pool.asked for pool in pools):
            before = sum(len(pool.asked) for pool in pools)
            for pool in pools:
                pool.let()
            await until_true(lambda: sum(len(pool.asked) for pool in pools) >= before + processes)  # noqa: B023
        eves = sum(pool.asked.count("triominos") for pool in pools)
        assert eves < 4 * processes < MANY


async def test_a_guest_with_default_limits_cannot_have_bots_play_for_nobody(tmp_path):
    """The attack over the wire: as many tables of bots as one may set up, none of them looked at."""
    async with hosted(tmp_path, leniency=1.0) as here:
        chosen = []
        here.house.pool.chosen = lambda choice, _: chosen.append(choice)
        async with await Player.new(here.http, "Eve") as eve, await Player.new(here.http, "Ada") as ada:
            bots = [{"holder": "bot", "level": "expert"}] * 4
            tables = []
            for _ in range(28):
                made = await eve.ask("create", game="triominos", seats=bots)
                await eve.ask("start", table=made["table"])
                tables.append(made["table"])
            assert chosen == []
            seats = [{"holder": "person"}, {"holder": "bot", "level": "greedy"}]
            mine = (await ada.ask("create", game="quadominos", seats=seats, undo_seconds=0))["table"]
            await ada.watch(mine)
            await ada.nonce(mine, 0)
            await people_play(ada, mine, 3)
            assert {len((await here.house.open_tables.table(one)).state.acts) for one in tables} == {0}
            await eve.watch(tables[0])
            await eve.until(tables[0], lambda seen: seen.version > 6)


async def test_running_matches_are_capped_and_a_table_of_bots_can_be_closed(tmp_path, monkeypatch):
    monkeypatch.setattr(house_module, "MOST_RUNNING", 3)
    house = await house_module.House.make(configured(tmp_path))
    for one in (ADA, EVE):
        await house.store.create_person(PersonRow(one.id, one.name, 1, 1))
    running = [await of_bots(house.open_tables, EVE, f"{number}") for number in range(3)]
    wish = c.Create(id="one more", game="triominos", seats=(c.Wish("person"), c.Wish("bot")))
    with refused("too_many_running"):
        await house.create(wish, EVE)
    with pytest.raises(Refused) as told:
        await house.create(wish, EVE)
    assert "3 matches running" in told.value.text["en"]
    assert "3 parties en cours" in told.value.text["fr"]
    await house.create(wish, ADA)
    with refused("host_only"):
        await house.open_tables.command(c.Host(id="close", table=running[0], do="close"), ADA)
    await house.open_tables.command(c.Host(id="close", table=running[0], do="close"), EVE)
    assert (await house.open_tables.table(running[0])).state.phase == "closed"
    await house.create(wish, EVE)
    monkeypatch.setattr(house_module, "MOST_TABLES", 2)
    wish = c.Create(id="of bots", game="triominos", seats=(c.Wish("bot"), c.Wish("bot")))
    await house.create(wish, EVE)
    with refused("too_many_tables"):
        await house.create(replace(wish, id="another"), EVE)
    await house.open_tables.close()
    await house.store.close()


async def test_matches_left_unfinished_long_ago_keep_nobody_from_a_new_table(tmp_path):
    now = Hand()
    house = await house_module.House.make(configured(tmp_path))
    house.now = house.open_tables._now = now
    await house.store.create_person(PersonRow(ADA.id, ADA.name, 1, 1))
    for number in range(house_module.MOST_RUNNING):
        old = await begun(house.open_tables, "greedy", id=f"{number}")
    now.on(house_module.DAY_MS)
    wish = c.Create(id="one more", game="triominos", seats=(c.Wish("person"), c.Wish("bot")))
    with refused("too_many_running"):
        await house.create(wish, ADA)
    now.on(1)
    await house.open_tables.command(c.Resume(id="away", table=old, stood=1), HOUSE)
    await house.create(wish, ADA)
    for number in range(house_module.MOST_RUNNING - 1):
        await begun(house.open_tables, "greedy", id=f"fresh {number}")
    await house.create(replace(wish, id="the last"), ADA)
    await people_until_the_bot(house.open_tables, old)
    seat, found = 1, await house.open_tables.table(old)
    move = str(found.match.actions(seat)[0])
    await house.open_tables.command(
        c.Act(id="bot", table=old, seat=seat, version=found.version, action=move), HOUSE
    )
    with refused("too_many_running"):
        await house.create(replace(wish, id="too many"), ADA)
    await house.open_tables.close()
    await house.store.close()


async def until_true(true):
    async def done():
        return true()

    await until(done)


async def asleep(store, table):
    query = f"SELECT run_at >= {ASLEEP} FROM jobs WHERE table_id = '{table}'"
    return [bool(row[0]) for row in await store.read(lambda c: c.exec_driver_sql(query).all())] == [True]


async def so_many(store, open_tables, table, count):
    return len(await acts(store, open_tables, table)) >= count


async def until_answered(open_tables, table):
    """Ada plays until it is the bot's turn, and then it is hers again."""
    await people_until_the_bot(open_tables, table)

    async def answered():
        return not (await open_tables.table(table)).bots_to_act()

    await until(answered)


async def people_until_the_bot(open_tables, table):
    while not (await open_tables.table(table)).bots_to_act():
        await act(open_tables, table)


async def people_play(player, table, count):
    """Play the first offer so many times, each time the bots have answered."""
    for _ in range(count):
        seen = await player.until(table, lambda seen: seen.state["view"]["offers"])
        offer = seen.state["view"]["offers"][0]["action"]
        await player.ask("act", table=table, seat=0, version=seen.version, action=offer)
