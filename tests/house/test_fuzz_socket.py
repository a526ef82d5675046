"""Nonsense of every kind at the socket: it is refused in words, nothing breaks, and other tables play on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import socket
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tablee.house.http import connection as house_socket
from tablee.house.live import protocol
from tablee.house.live.protocol import LARGEST
from tablee.house.rate_limits import Limits
from tablee.house.store.store import open_store
from tests.conftest import DEEP
from tests.house.hosted import Hosted, hosted
from tests.house.line import Line, line
from tests.house.party import Witness, begin, play_all
from tests.house.player import Player, play
from tests.house.process import Server

KINDS = (
    *("hello", "ping", "lobby", "watch", "leave_watch", "hint", "create", "sit", "stand", "nonce", "start"),
    *("act", "undo", "takeback", "adjourn", "resume", "rematch", "resign", "say", "host", "timeout", "hold"),
    *("return", "rematched", "", "Act", "__class__"),
)
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, 10**30, 0.5, -0.0, 1e308, [], {}, [[]], {"": {}}, ""),
    *(
        "a",
        "é\u0000\u202e",
        "\ud800",
        "x" * 5000,
        "0" * 32,
        "../..",
        "'; DROP TABLE entries; --",
        "{}",
        "${7*7}",
    ),
    *(
        {"do": "lay"},
        {"do": "pass", "x": [1] * 500},
        ["pass"],
        {"holder": "bot"},
        {"kind": "bank", "seconds": -1},
    ),
)
FIELDS = (
    *(
        "id",
        "table",
        "seat",
        "version",
        "action",
        "since",
        "invite",
        "nonce",
        "token",
        "n",
        "on",
        "agree",
        "text",
    ),
    *("phrase", "do", "level", "name", "game", "seats", "options", "clock", "rated", "public", "start"),
    *("undo_seconds", "rematch_of", "stood", "person", "unknown"),
)
RAW: tuple[str | bytes, ...] = (
    *(
        "",
        " ",
        "null",
        "[]",
        '"act"',
        "{",
        "{}",
        "NaN",
        '{"type":"act"',
        '{"type":"ping","id":NaN}',
        "\u0000",
    ),
    *(
        '{"type":"ping","type":"act"}',
        '{"id":"a","id":7,"type":"ping"}',
        "[" * 8000,
        '{"a":' * 2500,
        "1" * 4000,
    ),
    '{"type":"act","id":"d","table":"t","seat":0,"version":1,"action":' + "[" * 5000 + "]" * 5000 + "}",
    '{"type":"act","id":"d","table":"t","seat":0,"version":1,"action":'
    + '{"a":' * 1500
    + "1"
    + "}" * 1500
    + "}",
    *(
        b"",
        b"\x00\xff\xfe",
        b'{"type":"ping","id":"binary"}',
        secrets.token_bytes(3000),
        "🁣" * 3000,
        "\ud800"[:0],
    ),
)
ROUNDS = 4000 if DEEP else 400
Kinds = set[str | None]


def message(rng: Random, tables: list[str]) -> str:
    """A message of a known or unknown kind; some fields are right, others are not even of a type."""
    right = {"table": rng.choice(tables), "seat": rng.choice((0, 1)), "version": rng.randrange(20)}
    right |= {"action": rng.choice(("draw", "pass", "open 0-0-0", "lay 1-1-1")), "game": "triominos"}
    right |= {"seats": [{"holder": "person"}], "do": rng.choice(("kick", "close", "bot")), "nonce": "0" * 32}
    given: dict[str, Any] = {"type": rng.choice(KINDS), "id": secrets.token_hex(4)}
    for name in rng.sample(FIELDS, rng.randrange(8)):
        given[name] = rng.choice(ODD)
    given |= {name: value for name, value in right.items() if rng.random() < 0.7}
    text = json.dumps(given)
    if rng.random() < 0.1:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(('"', "}", "\\", "\u0007", "")) + text[at + 1 :]
    return text


async def bombard(at: Line, rng: Random, tables: list[str], rounds: int) -> None:
    """Many at once, and then the answers: each is one, and none is an apology."""
    for _ in range(rounds // 40):
        said = [message(rng, tables) for _ in range(40)]
        answers = [json.loads(one) for one in await at.tell(*said)]
        assert [one for one in answers if one.get("key") == "failed"] == []
        named = {one.get("id") for one in answers}
        late = [text for text in said if (id := protocol.named(text)) and id not in named]
        assert [text for text in late if '"hint"' not in text] == []  # hints may take longer


async def test_nonsense_is_refused_while_another_table_plays_on(sqlite_url: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(Server(sqlite_url, tmp_path))
        ada, bob, mallory = [
            await stack.enter_async_context(await Player.new(server.http, name))
            for name in ("Ada", "Bob", "Mal")
        ]
        quiet = await begin("triominos", [ada, bob], ["greedy"], options={"target": 1})
        own = await begin("quadominos", [mallory], ["greedy"], options={"target": 60})
        tables = [quiet, own, "nowhere", "", quiet.upper()]
        spoken = await stack.enter_async_context(line(server.ws, mallory.token))
        strange = await stack.enter_async_context(line(server.ws))
        playing = asyncio.create_task(play_all(quiet, [ada, bob]))
        for at in (spoken, strange):
            for text in RAW:
                (answer, *_) = [
                    json.loads(one) for one in await at.tell(text) if '"refused"' in one or "pong" in one
                ]
                assert answer["type"] == "pong" or answer["text"]["fr"], text
        await asyncio.gather(
            bombard(spoken, Random(1), tables, ROUNDS), bombard(strange, Random(2), tables, ROUNDS)
        )
        await too_large(server.ws, mallory.token)
        await half_open(server.port)
        await playing
        store = await open_store(sqlite_url)
        stack.push_async_callback(store.close)
        witness = Witness(store)
        await witness.same_log(quiet, [ada, bob])
        await witness.commands_once(quiet, [ada, bob])
        await witness.ended(quiet, [ada, bob], [], server.http)
        assert mallory.person not in {
            one.person for one in await witness.log(quiet) if type(one).__name__ != "Said"
        }
        assert [one.resumed for one in (ada, bob)] == [1, 1], "a player's line was cut"
        assert server.complaints() == []
        assert await server.stop() == 0


async def too_large(ws: str, token: str | None) -> None:
    """More than is allowed: the line is cut, in one frame or in many."""
    for parts in ("x" * (LARGEST + 1), ["x" * 1000] * 1000):
        async with line(ws, token) as at:
            with contextlib.suppress(ConnectionClosed):
                await at.socket.send(parts)
            async with asyncio.timeout(60):
                await at.socket.wait_closed()
            assert at.socket.close_code == 1009


async def half_open(port: int) -> None:
    """Who begins and does not end, or speaks another language."""
    for said in (
        b"GET /ws HTTP/1.1\r\n",
        b"\x16\x03\x01\x02\x00" * 50,
        b"GET /ws HTTP/1.1\r\nHost: evil\r\n\r\n",
        b"\n",
    ):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(said)
        await writer.drain()
        writer.write_eof()
        async with asyncio.timeout(60):
            await reader.read(1000)
        writer.transport.abort()


async def test_who_sends_too_often_is_told_so_and_heard_again_later(tmp_path: Path) -> None:
    now = 0.0
    async with hosted(tmp_path, leniency=1.0) as at:
        at.house.limits = Limits(now=lambda: now)
        async with line(at.ws) as spoken:

            async def pinged(times: int) -> list[str]:
                told = [json.loads(one) for one in await spoken.tell(*[{"type": "ping", "id": "p"}] * times)]
                return [one["type"] if one["type"] == "pong" else one["key"] for one in told]

            assert await pinged(250) == ["pong"] * 200 + ["too_often"] * 50
            now = 2.0
            assert await pinged(30) == ["pong"] * 20 + ["too_often"] * 10


def open_sockets(at: Hosted) -> float:
    (line,) = (
        one for one in at.house.metrics.page().decode().splitlines() if one.startswith("tablee_sockets ")
    )
    return float(line.split()[1])


async def test_who_does_not_read_is_cut_off_and_resumes_by_version_while_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_socket, "PATIENCE", 0.2)
    async with AsyncExitStack() as stack:
        at = await stack.enter_async_context(hosted(tmp_path))
        ada = await stack.enter_async_context(await Player.new(at.http, "Ada"))
        table = await begin("triominos", [ada], ["greedy"], options={"target": 1})
        small = socket.create_connection(("127.0.0.1", int(at.http.rpartition(":")[2])))
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf = await connect(at.ws, sock=small, compression=None, max_queue=1, proxy=None, ping_interval=None)
        watch = {"type": "watch", "id": "w", "table": table}
        await deaf.send(json.dumps(watch))
        assert json.loads(await deaf.recv())["type"] == "done"
        seen = json.loads(await deaf.recv())["version"]
        (outbox,) = (one for one in at.house.hub.outboxes if one.person is None)
        deaf.transport.pause_reading()
        async with asyncio.timeout(120):
            while outbox.cut is None:
                await deaf.send(json.dumps(watch))
                await asyncio.sleep(0)
            assert outbox.cut == "slow"
            while open_sockets(at) > 1:
                await asyncio.sleep(0.01)
        assert outbox not in at.house.hub.outboxes
        await play(ada, table, (0,))
        deaf.transport.abort()
        async with line(at.ws) as again:
            told = [json.loads(one) for one in await again.tell(watch | {"since": seen})]
        versions = [one["version"] for news in told if news["type"] == "news" for one in news["entries"]]
        assert versions == list(range(seen + 1, ada.tables[table].version + 1))
        assert ada.resumed == 1


async def test_a_burst_of_messages_is_answered_whole_to_who_reads(tmp_path: Path) -> None:
    async with hosted(tmp_path) as at, line(at.ws) as spoken:
        burst = [json.dumps({"type": "ping", "id": f"{number}"}) for number in range(3000)]
        answers = await spoken.tell(*burst)
        assert [json.loads(one)["id"] for one in answers] == [f"{number}" for number in range(3000)]
