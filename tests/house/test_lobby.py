"""The list of tables: the whole of it for the newcomer alone, for all others what has changed, many changes at once."""

import asyncio
import json

import pytest
from websockets.asyncio.client import connect

from tablee.house.http.connection import LISTED
from tablee.house.live import lobby as lobby_module
from tablee.house.live.hub import Hub
from tablee.house.live.lobby import Lobby
from tablee.house.live.outbox import Outbox
from tablee.house.rate_limits import RULES
from tablee.house.store.rows import Person as Row
from tests.house.hosted import hosted
from tests.house.line import Line
from tests.house.served import ADA, BOB, act, begun, c, open_tables_of, until


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


async def test_who_asks_for_a_long_table_again_and_again_is_told_to_wait(tmp_path, monkeypatch):
    """By address, and nobody elsewhere notices."""
    monkeypatch.setattr("tablee.house.http.connection.TOLD", 1)
    async with hosted(tmp_path, leniency=1.0) as at:
        at.house.limits._now = lambda: 0.0  # however long it takes, no bucket fills up
        for person in (ADA, BOB):
            await at.house.store.create_person(Row(person.id, person.name, 1, 1))
        table = await begun(at.house.open_tables, "bob")
        for _ in range(60):
            await act(at.house.open_tables, table)
        watch = {"type": "watch", "id": "w", "table": table}

        async def told(address, *said):
            async with connect(at.ws, local_addr=(address, 0), proxy=None, max_size=None) as socket:
                came = [json.loads(one) for one in await Line(socket).tell(*said)]
            return [
                one.get("key", one["type"]) for one in came if one["type"] in ("table", "news", "refused")
            ]

        acted = len((await at.house.open_tables.table(table)).state.acts)
        most, left = divmod(int(RULES["watch"].most), 1 + acted)
        lobby = {"type": "lobby", "id": "l"}
        heard = await told("127.0.0.1", *[watch] * (most + 40))
        assert heard == ["table"] * most + ["too_often"] * 40
        assert await told("127.0.0.1", watch) == ["too_often"], "on another socket neither"
        assert await told("127.0.0.1", *[lobby] * (1 + left // LISTED)) == ["too_often"], "nor the list"
        assert await told("127.0.0.1", lobby | {"on": False}) == []
        assert await told("127.0.0.2", lobby, watch) == ["table"]
        newest = (await at.house.open_tables.table(table)).version
        monkeypatch.setattr("tablee.house.http.connection.TOLD", 100)
        assert "too_often" not in await told("127.0.0.2", *[watch | {"since": newest - 1}] * 150)
