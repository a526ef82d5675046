"""What is lost between the log and a client heals by itself: a message, an answer, a database that goes and comes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tablee.house.live.hub import MOST_MISSED
from tablee.house.live.outbox import Outbox
from tablee.house.store.store import open_store
from tests.conftest import DEEP
from tests.house import database
from tests.house.hosted import Hosted, hosted
from tests.house.line import line
from tests.house.party import Witness, begin
from tests.house.player import Player, Refusal, best
from tests.house.process import Server

PAIRS, TABLES = (4, 16) if DEEP else (1, 6)
RESTARTS, KILLS = (6, 6) if DEEP else (1, 2)
"""Both processes are killed at least: which one serves a socket is the system's choice."""
FLAGS = ("--workers", "2", "--bot-workers", "1")
ENOUGH = 60
"""Versions after which a match is not played on."""


class Losing:
    """Sockets that lose the next messages of a kind, as many as `left` says."""

    def __init__(self, patch: pytest.MonkeyPatch, kind: str, left: int) -> None:
        self.left, word = left, f'"type":"{kind}"'.encode()
        send = Outbox.send

        def losing(outbox: Outbox, message: bytes) -> None:
            if self.left and word in message:
                self.left -= 1
            else:
                send(outbox, message)

        patch.setattr(Outbox, "send", losing)


async def test_whoever_lost_the_last_news_sees_it_at_the_next_ping(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted(tmp_path) as at, await Player.new(at.http, "Ada") as ada, line(at.ws) as stranger:
        made = await ada.ask("create", game="triominos", seats=[{"holder": "person"}, {"holder": "open"}])
        table = made["table"]
        (done, whole) = map(json.loads, await stranger.tell({"type": "watch", "id": "w", "table": table}))
        assert whole["version"] == done["version"]
        lost = Losing(monkeypatch, "news", 1)
        said = await ada.ask("say", table=table, text="Is anybody there?")
        await stranger.tell()
        assert lost.left == 0
        pong = json.loads(stranger.heard[-1])
        assert pong["versions"] == {table: said["version"]}
        assert said["version"] == whole["version"] + 1
        again = {"type": "watch", "id": "again", "table": table, "since": whole["version"]}
        _, news = map(json.loads, await stranger.tell(again))
        assert [one["text"] for one in news["entries"]] == ["Is anybody there?"]
        await stranger.tell({"type": "leave_watch", "id": "l", "table": table})
        await stranger.tell()
        assert json.loads(stranger.heard[-1])["versions"] == {}


async def test_a_socket_that_was_told_less_than_the_others_is_told_the_rest_with_the_next_news(
    tmp_path: Path,
) -> None:
    async with hosted(tmp_path) as at, await Player.new(at.http, "Ada") as ada, line(at.ws) as stranger:
        made = await ada.ask("create", game="triominos", seats=[{"holder": "person"}, {"holder": "open"}])
        table = made["table"]
        await stranger.tell({"type": "watch", "id": "w", "table": table})
        for number in range(3):
            await ada.ask("say", table=table, text=f"line {number}")
        known = await at.house.open_tables.table(table)
        (outbox,) = at.house.hub.watchers(table)
        for missing, kind in ((2, "news"), (known.version, "table"), (0, None)):
            outbox.tables[table].version = known.version - missing
            at.house.hub.heard(known, await at.house.open_tables.missed(table, known.version - 2))
            told = [json.loads(one) for one in await stranger.tell()][-1:] if kind else []
            assert [one["type"] for one in told] == ([kind] if kind else [])
            assert [len(one.get("entries", ())) for one in told if kind == "news"] in ([], [missing])
            assert outbox.tables[table].version == known.version
        assert MOST_MISSED > 3


@contextlib.asynccontextmanager
async def pulsing(player: Player):
    """Asks for the versions again and again, as the browser does."""

    async def pulse() -> None:
        while True:
            await asyncio.sleep(0.5)
            await player._send({"type": "ping", "id": "pulse"})

    task = asyncio.create_task(pulse())
    try:
        yield
    finally:
        task.cancel()


async def play_on(player: Player, table: str, seat: int) -> None:
    """Until there was enough of it. What the house could not do is tried again, as a person would."""
    tried = 0

    def turn() -> bool:
        seen = player.tables[table]
        view = seen.state["view"]
        return seen.over or seen.version >= ENOUGH or bool(view and view["offers"] and seen.version > tried)

    while True:
        seen = await player.until(table, lambda _: turn(), 120)
        if seen.over or seen.version >= ENOUGH:
            return
        tried, offer = seen.version, best(seen.state["view"])
        try:
            await player.ask("act", table=table, seat=seat, version=tried, action=offer["action"])
        except Refusal as refusal:
            if refusal.key == "failed":
                tried = 0
            elif refusal.key not in ("stale", "not_your_turn"):
                raise


async def test_play_goes_on_when_the_database_was_restarted_under_it(
    postgres_server: str, postgres_url: str, tmp_path: Path
) -> None:
    async with AsyncExitStack() as stack:
        at: Hosted = await stack.enter_async_context(hosted(tmp_path, database=postgres_url))
        tables: dict[str, list[Player]] = {}
        for _ in range(PAIRS):
            people = [
                await stack.enter_async_context(await Player.new(at.http, one)) for one in ("Ada", "Bob")
            ]
            for one in people:
                await stack.enter_async_context(pulsing(one))
            tables |= {await begin("triominos", people): people for _ in range(TABLES)}
        matches = [
            asyncio.create_task(play_on(one, table, seat))
            for table, people in tables.items()
            for seat, one in enumerate(people)
        ]
        first, (watcher, _) = next(iter(tables.items()))
        for number in range(RESTARTS):
            wanted = (number + 1) * ENOUGH // (RESTARTS + 2)
            await watcher.until(first, lambda seen, wanted=wanted: seen.version >= wanted or seen.over, 120)
            await asyncio.to_thread(database.restart, postgres_server)
        await asyncio.gather(*matches)
        witness = Witness(await open_store(postgres_url))
        stack.push_async_callback(witness.store.close)
        for table, people in tables.items():
            whole = len(await witness.log(table))
            for one in people:
                await one.until(table, lambda seen, whole=whole: seen.version >= whole)
            await witness.same_log(table, people)
            await witness.commands_once(table, people)


def workers(parent: int) -> list[int]:
    """The processes of a house that serve; it has others that help them."""
    children = map(int, Path(f"/proc/{parent}/task/{parent}/children").read_text().split())
    return [pid for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


async def test_tables_and_sockets_go_on_when_one_of_several_processes_is_killed(
    postgres_url: str, tmp_path: Path
) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(Server(postgres_url, tmp_path, *FLAGS))
        tables: dict[str, list[Player]] = {}
        for _ in range(2):
            people = [
                await stack.enter_async_context(await Player.new(server.http, one)) for one in ("Ada", "Bob")
            ]
            for one in people:
                await stack.enter_async_context(pulsing(one))
            tables |= {await begin("triominos", people): people for _ in range(4 if DEEP else 1)}
        matches = [
            asyncio.create_task(play_on(one, table, seat))
            for table, people in tables.items()
            for seat, one in enumerate(people)
        ]
        first, (watcher, _) = next(iter(tables.items()))
        killed: set[int] = set()
        serving = workers(server.pid)
        for number in range(KILLS):
            wanted = (number + 1) * ENOUGH // (KILLS + 2)
            await watcher.until(first, lambda seen, wanted=wanted: seen.version >= wanted or seen.over, 120)
            there = [pid for pid in workers(server.pid) if pid not in killed]
            victim = next((pid for pid in there if pid in serving), there[0])
            killed.add(victim)
            os.kill(victim, signal.SIGKILL)
        await asyncio.gather(*matches)
        witness = Witness(await open_store(postgres_url))
        stack.push_async_callback(witness.store.close)
        for table, people in tables.items():
            await witness.same_log(table, people)
            assert await witness.commands_once(table, people)
        assert sum(one.resumed > 1 for people in tables.values() for one in people)
        assert {one["what"] for one in server.complaints()} == {"process_died"}
