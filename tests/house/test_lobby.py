"""The list of tables: the whole of it for the newcomer alone, for all others what has changed, many changes at once."""

import asyncio
import json

import pytest

from tablee.house.live import lobby as lobby_module
from tablee.house.live.hub import Hub
from tablee.house.live.lobby import Lobby
from tablee.house.live.outbox import Outbox
from tests.house.served import ADA, BOB, begun, c, open_tables_of, until


@pytest.fixture
def hub():
    return Hub()


async def opened(store, count):
    """So many public tables that wait for somebody."""
    open_tables = await open_tables_of(store)
    seats = (c.Wish("person"), c.Wish("open"))
    wishes = [c.Create(id=f"t{number}", game="triominos", seats=seats) for number in range(count)]
    made = await asyncio.gather(*(open_tables.create(wish, ADA) for wish in wishes))
    return open_tables, [one.table.id for one in made]


def coming(hub, lobby):
    outbox = Outbox()
    hub.enter(outbox)
    lobby.subscribe(outbox, True)
    return outbox


def taken(outbox):
    """What was sent since the last time, read as a client does."""
    messages = [json.loads(one) for one in outbox.waiting]
    outbox.waiting.clear()
    outbox.weight = 0
    return messages


async def test_a_newcomer_gets_the_whole_list_and_nobody_else_anything(sqlite_store, hub):
    _, tables = await opened(sqlite_store, 30)
    lobby = Lobby(sqlite_store, hub)
    viewers = [coming(hub, lobby) for _ in range(100)]
    await lobby._tell()
    for outbox in viewers:
        (whole,) = taken(outbox)
        assert whole["whole"]
        assert {one["table"] for one in whole["tables"]} == set(tables)
    attacker = coming(hub, lobby)
    for _ in range(20):
        for _ in range(10):
            lobby.subscribe(attacker, True)
        await lobby._tell()
    assert sum(len(outbox.waiting) + outbox.weight for outbox in viewers) == 0
    assert len(attacker.waiting) == 20


async def test_who_looks_is_told_what_changes_and_not_more(sqlite_store, hub):
    open_tables, tables = await opened(sqlite_store, 30)
    lobby = Lobby(sqlite_store, hub)
    viewer = coming(hub, lobby)
    await lobby._tell()
    size = viewer.weight
    (whole,) = taken(viewer)
    known = {one["table"]: one for one in whole["tables"]}
    await open_tables.command(c.Sit(id="s", table=tables[3]), BOB)
    await open_tables.command(c.Host(id="h", table=tables[4], do="close"), ADA)
    new = await begun(open_tables, "bob", id="more")
    late = coming(hub, lobby)
    await lobby._tell()
    assert viewer.weight < size / 5
    (news,) = taken(viewer)
    assert not news["whole"]
    assert {one["table"] for one in news["tables"]} == {tables[3], new}
    assert news["gone"] == [tables[4]]
    (all_of_it,) = taken(late)
    known |= {one["table"]: one for one in news["tables"]}
    del known[tables[4]]
    assert {one["table"]: one for one in all_of_it["tables"]} == known
    await lobby._tell()
    assert not viewer.waiting
    assert not late.waiting


async def test_the_list_goes_on_when_the_database_is_back(sqlite_store, hub, monkeypatch):
    monkeypatch.setattr(lobby_module, "PAUSE", 0.001)
    await opened(sqlite_store, 2)
    lobby = Lobby(sqlite_store, hub)
    read, failures = sqlite_store.tables, iter([OSError("connection refused")] * 3)

    async def fails_at_first(*given, **more):
        for error in failures:
            raise error
        return await read(*given, **more)

    monkeypatch.setattr(sqlite_store, "tables", fails_at_first)
    running = asyncio.create_task(lobby.run())
    viewer = coming(hub, lobby)

    async def told():
        return bool(viewer.waiting)

    await until(told)
    running.cancel()
    (whole,) = taken(viewer)
    assert len(whole["tables"]) == 2
