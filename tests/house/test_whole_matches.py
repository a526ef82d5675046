"""Whole matches of all games, over real sockets, with a real server; on PostgreSQL with two of them."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tablee.house.store.store import open_store
from tests.house.party import Witness, begin, play_all, rematch
from tests.house.player import Player, Refusal
from tests.house.process import Server

NAMES = ("Ada", "Bob", "Cleo", "Dora", "Émile", "Fanny", "Gaston", "Hélène")


class Case(NamedTuple):
    game: str
    people: int
    bots: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    more: dict[str, Any] = {}


CASES = (
    Case("triominos", 2, options={"target": 1}, more={"rated": True}),
    Case("triominos", 3, ("greedy", "random"), {"target": 1}),
    Case("quadominos", 8, options={"target": 60}, more={"private": True}),
    Case("quadominos", 4, ("greedy",), {"target": 60}, {"clock": {"kind": "bank", "seconds": 600}}),
    Case("quadrot", 2, options={"stop_at_first": True}),
    Case("domino3d", 2, ("greedy",)),
    Case("domino3d", 2, options={"mode": "race", "race_end": "rounds4"}),
    Case("domino3d", 1, options={"mode": "solo"}),
)


async def test_whole_matches(store_url: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        count = 2 if store_url.startswith("postgresql") else 1
        first = await stack.enter_async_context(Server(store_url, tmp_path))  # which makes the signing key
        servers = [first]
        for _ in range(count - 1):
            servers.append(await stack.enter_async_context(Server(store_url, tmp_path)))

        async def client(number: int, name: str) -> Player:
            made = await Player.new(servers[number % count].http, name)
            return await stack.enter_async_context(made)

        people = await asyncio.gather(*(client(number, name) for number, name in enumerate(NAMES)))
        spectator = await client(1, "Zoé")
        strangers = [await stack.enter_async_context(Player(server.ws)) for server in servers]
        witness = Witness(await open_store(store_url))
        stack.push_async_callback(witness.store.close)

        async def match(case: Case) -> None:
            playing = people[: case.people]
            private = case.more.get("private", False)
            watching = [spectator] if private else [spectator, *strangers]
            wishes = {"options": case.options, **case.more}
            table = await begin(case.game, playing, case.bots, watching, **wishes)
            if private:
                with pytest.raises(Refusal, match="private"):
                    await strangers[0].watch(table)
            await play_all(table, playing)
            for one in watching:
                await one.until(table, lambda seen: seen.over)
            await witness.same_log(table, (*playing, *watching))
            assert await witness.commands_once(table, playing) > len(playing)
            rebuilt = await witness.ended(table, playing, watching, servers[-1].http)
            by = {one.by for one in rebuilt.state.acts}
            assert by == ({"person", "bot"} if case.bots else {"person"})

        await asyncio.gather(*(match(case) for case in CASES))
        await one_rematch(people, witness)
        assert [server.complaints() for server in servers] == [[]] * count
        assert [one.resumed for one in people] == [1] * len(people), "a connection was lost"


async def one_rematch(people: list[Player], witness: Witness) -> None:
    """Wished for by all at once; it is played like the first."""
    playing = people[:3]
    table = await begin("triominos", playing, ("greedy",), options={"target": 1})
    await play_all(table, playing)
    other = await rematch(table, playing)
    with pytest.raises(Refusal, match="rematch_made"):
        await playing[0].ask("rematch", table=table)
    await asyncio.gather(*(one.nonce(other, seat) for seat, one in enumerate(playing)))
    await play_all(other, playing)
    assert other != table
    made = await witness.store.tables_of(playing[0].person, limit=100)
    logs = [(await witness.log(row.id))[0] for row in made]
    assert [getattr(one, "rematch_of", None) for one in logs].count(table) == 1
