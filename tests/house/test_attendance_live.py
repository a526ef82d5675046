"""Who drops out and comes back, time that runs out, a stop in good order: with a real server, in real time."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest_asyncio

from tablee.house.store.store import open_store
from tests.house.party import Witness, begin, play_all
from tests.house.player import Message, Player, Refusal, Seen, best
from tests.house.process import Server

SHORT, LONG = {"target": 1}, {"target": 5_000}
GRACE, UNDO, TURN = 1.0, 0.5, 1.0


class Guests:
    """People who come to a house and stay until the end of a test."""

    def __init__(self, server: Server, stack: AsyncExitStack) -> None:
        self.server, self.stack = server, stack

    async def named(self, *names: str) -> list[Player]:
        return [
            await self.stack.enter_async_context(await Player.new(self.server.http, name)) for name in names
        ]


@pytest_asyncio.fixture
async def guests(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Guests]:
    async with AsyncExitStack() as stack:
        server = Server(sqlite_url, tmp_path, "--grace-seconds", str(GRACE), "--bot-seconds", "0.5")
        yield Guests(await stack.enter_async_context(server), stack)
        assert server.complaints() == []


def kinds(seen: Seen, kind: str) -> list[Message]:
    return [one for one in seen.log.values() if one["kind"] == kind]


async def test_seats_undo_and_time(guests: Guests) -> None:
    """These wait rather than work, so they wait together."""
    async with asyncio.TaskGroup() as together:
        for one in (
            held_while_somebody_waits,
            not_held_while_nobody_waits,
            bots_wait_for_undo,
            time_runs_out,
        ):
            together.create_task(one(guests))


async def held_while_somebody_waits(guests: Guests) -> None:
    """A bot plays for who has dropped out, all can see it, and who comes back has his seat again."""
    ada, bob, zoe = await guests.named("Ada", "Bob", "Zoé")
    table = await begin("triominos", [ada, bob], watching=[zoe], options=LONG)
    await bob.__aexit__()
    seen = await zoe.until(table, lambda seen: seen.state["seats"][1]["held"] == "greedy")
    (held,) = kinds(seen, "held")
    assert (held["seat"], held["by"]) == (1, "house")
    assert seen.state["seats"][0]["held"] is None
    gone_for = held["at"] - max(one["at"] for one in seen.log.values() if one["version"] < held["version"])
    assert gone_for >= 1000 * GRACE

    while not any(one["seat"] == 1 and one["by"] == "bot" for one in kinds(seen, "acted")):
        if ada.tables[table].state["view"]["to_act"] == [0]:
            await turn(ada, table)
        else:
            await ada.reach(table, seen.version + 1)
        seen = await zoe.reach(table, ada.tables[table].version)

    async with bob:
        for one in (ada, bob, zoe):
            seen = await one.until(table, lambda seen: bool(kinds(seen, "returned")))
            assert [each["seat"] for each in kinds(seen, "returned")] == [1]
            assert seen.state["seats"][1]["held"] is None
        acted = len(kinds(seen, "acted"))
        while ada.tables[table].state["view"]["to_act"] == [0]:
            await turn(ada, table)
        await bob.reach(table, ada.tables[table].version)
        await turn(bob, table)
        seen = await zoe.reach(table, bob.tables[table].version)
        mine = [one for one in kinds(seen, "acted")[acted:] if one["seat"] == 1]
        assert [one["by"] for one in mine] == ["person"]


async def not_held_while_nobody_waits(guests: Guests) -> None:
    """Neither alone against a bot nor when all have gone."""
    cleo, dora = await guests.named("Cleo", "Dora")
    alone = await begin("triominos", [cleo], ["greedy"], options=LONG)
    both = await begin("triominos", [dora, cleo], options=LONG)
    for one in (cleo, dora):
        await one.__aexit__()
    await asyncio.sleep(GRACE + 1.5)  # and a sweep
    for one in (cleo, dora):
        await guests.stack.enter_async_context(one)
        await one.ask("say", table=both, text="here")  # so that all before it has been told
    await cleo.ask("say", table=alone, text="here")
    for table in (alone, both):
        seen = await cleo.until(table, lambda seen: bool(kinds(seen, "said")))
        assert not kinds(seen, "held")


async def bots_wait_for_undo(guests: Guests) -> None:
    """What can be taken back is not answered before; what was taken back is not answered at all."""
    (eva,) = await guests.named("Eva")
    table = await begin("triominos", [eva], ["greedy"], options=LONG, undo_seconds=UNDO)
    while True:
        version = await laid(eva, table)
        try:
            await eva.ask("undo", table=table)
            break
        except Refusal as refused:
            if refused.key != "undo_others":  # which is too late, on a busy machine
                raise
    seen = await eva.until(table, lambda seen: bool(kinds(seen, "undone")))
    assert seen.log[version + 1]["kind"] == "undone", "a bot was faster than it may be"
    await asyncio.sleep(2 * UNDO)
    assert (seen.version, seen.state["view"]["to_act"]) == (version + 1, [0])
    version = await laid(eva, table)
    await eva.reach(table, version + 1)
    answer = seen.log[version + 1]
    assert answer["by"] == "bot"
    assert answer["at"] - seen.log[version]["at"] >= 1000 * UNDO


async def laid(player: Player, table: str) -> int:
    """Play on until a piece is laid and it is a bot's turn; the version of that."""
    while True:
        seen = await player.until(table, lambda seen: seen.state["view"]["to_act"] == [0])
        version = await turn(player, table)
        if seen.log[version]["action"].startswith("lay"):
            return version


async def time_runs_out(guests: Guests) -> None:
    """Of a turn and of a bank: the house plays for who does not."""
    fred, gus = await guests.named("Fred", "Gus")
    for clock in ({"kind": "turn", "seconds": TURN}, {"kind": "bank", "seconds": TURN, "increment": 0}):
        table = await begin("triominos", [fred, gus], options=LONG, clock=clock)
        seen = await gus.until(table, lambda seen: bool(kinds(seen, "acted")))
        acted, started = kinds(seen, "acted")[0], kinds(seen, "started")[0]
        assert acted["by"] == "clock"
        assert acted["at"] - started["at"] >= 1000 * TURN


async def turn(player: Player, table: str) -> int:
    """Whatever is best now; the version it led to, which has been told."""
    state = player.tables[table].state
    view = state["view"]
    done = await player.ask(
        "act", table=table, seat=view["seat"], version=state["version"], action=best(view)["action"]
    )
    await player.reach(table, done["version"])
    return int(done["version"])


async def test_a_stop_in_the_middle_of_play(store_url: str, tmp_path: Path) -> None:
    """Everything acknowledged is kept, everybody is told, and play goes on with the next process."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(Server(store_url, tmp_path, "--bot-seconds", "0.5"))
        people = await Guests(server, stack).named("Ada", "Bob", "Cleo", "Dora")
        stranger = await stack.enter_async_context(Player(server.ws))
        bank = {"kind": "bank", "seconds": 600}
        tables = [
            (await begin("triominos", pair, ["greedy"], [stranger], options=SHORT, clock=bank), pair)
            for pair in (people[:2], people[2:], people[1:3])
        ]
        playing = [asyncio.create_task(play_all(table, pair)) for table, pair in tables]
        while sum(len(one.answered) for one in people) < 40:
            await asyncio.sleep(0.002)
        assert not all(task.done() for task in playing)
        assert await server.stop() == 0
        for one in (*people, stranger):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(60):
                    while one.connected:
                        await asyncio.sleep(0.01)
            assert (one.byes, one.connected) == (["restart"], False)
        await server.start()
        await asyncio.gather(*playing)
        witness = Witness(await open_store(store_url))
        stack.push_async_callback(witness.store.close)
        for table, pair in tables:
            await stranger.until(table, lambda seen: seen.over)
            await witness.same_log(table, [*pair, stranger])
            assert await witness.commands_once(table, pair) > 5
            await witness.ended(table, pair, [stranger], server.http)
        assert {one.resumed for one in people} == {2}
        assert server.complaints() == []
