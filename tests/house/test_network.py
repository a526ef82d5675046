"""Over a bad line every client ends with the same log as the house, and no command is done twice.

On PostgreSQL there are two servers. The quick run plays half of the games on each store.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from tablee.house.store.store import open_store
from tests.conftest import DEEP
from tests.house.party import Witness, begin, play_all
from tests.house.player import Message, Player, Seen, guest
from tests.house.process import Server
from tests.house.proxy import Faults, Proxy

SEEDS = range(10 if DEEP else 1)
INSIST = 0.2
FAULTS = Faults() if DEEP else Faults(cut=0.02)
ENOUGH = 35
"""Versions after which somebody gives a long match up."""


class Case(NamedTuple):
    game: str
    people: int
    options: dict[str, Any]
    bots: tuple[str, ...] = ()
    long: bool = False


CASES = (
    Case("triominos", 2, {"target": 1}, ("greedy",)),
    Case("quadominos", 3, {"target": 60}),
    Case("domino3d", 2, {"mode": "race"}, long=True),
    Case("quadrot", 2, {"stop_at_first": True}, long=True),
)


class Patient(Seen):
    """Asks for what is missing rather than forget what it has for a whole table, and is told old things calmly."""

    def told(self, message: Message) -> bool:
        if message["type"] == "table" and self.state:
            return True
        return super().told(message)


class Stubborn(Player):
    """On a line that loses single messages one has to ask again."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._insisting: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Stubborn:
        await super().__aenter__()
        self._insisting = asyncio.create_task(self._insist())
        return self

    async def __aexit__(self, *error: object) -> None:
        assert self._insisting is not None
        self._insisting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._insisting
        await super().__aexit__(*error)

    async def watch(self, table: str, invite: str | None = None) -> Seen:
        self.tables.setdefault(table, Patient())
        return await super().watch(table, invite)

    async def _insist(self) -> None:
        heard: dict[str, int] = {}
        while True:
            await asyncio.sleep(INSIST)
            for table, seen in list(self.tables.items()):
                if seen.version > heard.get(table, -1):
                    heard[table] = seen.version
                    continue
                await self._send({"type": "watch", "id": "still there?", **self._watching(table)})
            for message, _ in list(self._waiting.values()):
                await self._send(message)


async def give_up(player: Player, table: str) -> None:
    await player.until(table, lambda seen: seen.version >= ENOUGH, 120)
    await player.ask("resign", table=table)


@pytest.mark.parametrize("seed", SEEDS)
async def test_every_client_ends_with_the_log_of_the_house_over_a_line_that_loses_doubles_and_breaks(
    store_url: str, tmp_path: Path, seed: int
) -> None:
    async with AsyncExitStack() as stack:
        grace, rng = "0.3" if seed % 2 else "30", Random(seed)
        servers, proxies = [], []
        for _ in range(2 if store_url.startswith("postgresql") else 1):
            server = await stack.enter_async_context(Server(store_url, tmp_path, "--grace-seconds", grace))
            servers.append(server)
            proxies.append(await stack.enter_async_context(Proxy(server.ws, rng, FAULTS)))

        async def client(number: int, name: str) -> Stubborn:
            person, token = await guest(servers[number % len(servers)].http, name)
            known = Stubborn(proxies[number % len(servers)].ws, token, person=person)
            return await stack.enter_async_context(known)  # type: ignore[return-value]

        people = [await client(number, name) for number, name in enumerate(("Ada", "Bob", "Cleo"))]
        stranger = await stack.enter_async_context(Stubborn(proxies[-1].ws))
        witness = Witness(await open_store(store_url))
        stack.push_async_callback(witness.store.close)

        async def match(case: Case) -> None:
            playing = people[: case.people]
            table = await begin(case.game, playing, case.bots, [stranger], options=case.options)
            await asyncio.gather(*(one.ask("say", table=table, text="Hello?") for one in playing))
            resigning = [give_up(playing[-1], table)] if case.long else []
            await asyncio.gather(play_all(table, playing), *resigning)
            whole = len(await witness.log(table))
            for one in (*playing, stranger):
                await one.until(table, lambda seen: seen.version >= whole)
            await witness.same_log(table, (*playing, stranger))
            assert await witness.commands_once(table, playing) > 3 * case.people
            if not case.long:
                await witness.ended(table, playing, [stranger], servers[-1].http)

        cases = CASES if DEEP else CASES[len(servers) - 1 :: 2]
        await asyncio.gather(*(match(case) for case in cases))
        done = sum((proxy.done for proxy in proxies), Counter[str]())
        assert min(done[name] for name in ("drop", "double", "delay", "cut", "reordered")) >= 3, done
        assert sum(one.resumed - 1 for one in people) >= 3, "connections were lost, and found again"
        assert [server.complaints() for server in servers] == [[]] * len(servers)
