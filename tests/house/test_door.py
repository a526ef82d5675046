"""Whoever holds connections, says nothing, or breaks the protocol: he is sent away, and others do not notice."""

from __future__ import annotations

import asyncio
import json
import struct
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tablee.house.http import app
from tablee.house.http.middleware import bodies, connections
from tablee.house.http.middleware.connections import Addresses
from tablee.house.live.protocol import LARGEST
from tablee.house.run import process
from tests.conftest import DEEP
from tests.house.hosted import Hosted, hosted
from tests.house.line import line

HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@asynccontextmanager
async def plain(
    at: Hosted, said: bytes = b"", address: str = HERE
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection from one of this machine's own addresses."""
    port = int(at.http.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        writer.write(said)
        yield reader, writer
    finally:
        writer.transport.abort()


async def rest(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the house ends the connection, however it does."""
    heard = b""
    try:
        async with asyncio.timeout(60):
            while more := await reader.read(65536):
                heard += more
    except ConnectionError:
        heard += b"(reset)"
    return heard


async def served(at: Hosted, address: str) -> int:
    """The status of an answer; 0 if the line was cut before it was read."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(transport=transport, timeout=60) as client:
        try:
            return (await client.get(f"{at.http}/healthz")).status_code
        except httpx.TransportError:
            return 0


async def test_half_open_connections_of_one_address_leave_the_house_to_all_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections.Http, "head_seconds", 3600)  # none is closed for being late
    many = 2300 if DEEP else 260
    async with hosted(tmp_path, leniency=1.0) as at, AsyncExitStack() as stack:
        lines = [
            await stack.enter_async_context(plain(at, b"GET / HTTP/1.1\r\nHost: loc")) for _ in range(many)
        ]
        turned_away = await asyncio.gather(*(rest(reader) for reader, _ in lines[200:]))
        assert all(not one or b"too_many_connections" in one or b"(reset)" in one for one in turned_away)
        assert any(b'"too_many_connections"' in one and b" 429 " in one for one in turned_away)
        assert not any(reader.at_eof() for reader, _ in lines[:200])
        assert await served(at, ELSEWHERE) == 200
        assert await served(at, HERE) in (0, 429)


async def test_who_does_not_finish_the_head_of_a_request_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections.Http, "head_seconds", 0.3)
    async with hosted(tmp_path) as at:
        for said in (b"", b"GET / HTTP/1.1\r\n", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET"):
            async with plain(at, said) as (reader, writer):
                ended = asyncio.create_task(rest(reader))
                while not ended.done():  # a byte now and then does not help
                    writer.write(b"x" if said else b"")
                    await asyncio.sleep(0.02)
                assert (b"200 OK" in ended.result()) == (b"healthz" in said)
        monkeypatch.setattr(connections.Http, "head_seconds", 3600)
        assert await served(at, HERE) == 200


async def test_who_does_not_read_his_answers_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections.Http, "read_seconds", 0.3)
    asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    async with hosted(tmp_path) as at, plain(at) as (_, writer):
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        async with asyncio.timeout(60):
            while not writer.transport.is_closing():
                writer.write(asked * 50)
                await asyncio.sleep(0.02)


async def test_a_connection_that_is_over_makes_room_for_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "CONNECTIONS", 2)
    monkeypatch.setattr(connections.Http, "head_seconds", 3600)
    async with hosted(tmp_path, leniency=1.0) as at:
        for said in (b"nonsense\r\n\r\n", b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n"):
            for _ in range(3):
                async with plain(at, said) as (reader, _):
                    assert b"too_many" not in await rest(reader)
        for _ in range(3):  # a socket counts as the connection it came by, until it is closed
            async with plain(at, HANDSHAKE) as (reader, writer), plain(at), plain(at) as (third, _):
                assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
                assert b"too_many" in await rest(third)
                writer.write(frame(0x88, b"\x03\xe8"))
                await rest(reader)


async def test_a_proxy_speaks_for_many_and_each_of_them_has_his_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "CONNECTIONS", 3)
    monkeypatch.setattr(app, "SOCKETS", 2)
    async with hosted(tmp_path, leniency=1.0, proxies=(HERE,)) as at, AsyncExitStack() as stack:

        async def knock(address: str) -> str:
            named = {"X-Forwarded-For": address}
            socket = await stack.enter_async_context(connect(at.ws, additional_headers=named, proxy=None))
            with suppress(ConnectionClosed):
                await socket.send('{"type":"ping","id":"p"}')
                await socket.recv()
                return "in"
            return f"{socket.close_code} {socket.close_reason}"

        assert [await knock("198.51.100.1") for _ in range(3)] == ["in", "in", "1013 full"]
        assert [await knock("198.51.100.2") for _ in range(3)] == ["in", "in", "1013 full"]


async def test_one_address_does_not_hold_every_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "SOCKETS", 5)
    async with hosted(tmp_path, leniency=1.0) as at, AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(connect(at.ws, proxy=None)) for _ in range(6)]
        with pytest.raises(ConnectionClosed) as closed:
            await sockets[-1].recv()
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1013, "full")
        other = await stack.enter_async_context(connect(at.ws, local_addr=(ELSEWHERE, 0), proxy=None))
        for socket in (sockets[0], other):
            await socket.send('{"type":"ping","id":"p"}')
            assert json.loads(await socket.recv())["type"] == "pong"
        await sockets[0].close()
        while len(at.house.hub.outboxes) > 5:
            await asyncio.sleep(0.01)
        again = await stack.enter_async_context(connect(at.ws, proxy=None))
        await again.send('{"type":"ping","id":"p"}')
        assert json.loads(await again.recv())["type"] == "pong"


def test_addresses_that_hold_nothing_take_no_memory() -> None:
    held = Addresses(2)
    assert [held.enter("a") for _ in range(3)] == [True, True, False]
    assert not any(held.enter(f"{number}") is False for number in range(100))
    for number in range(100):
        held.leave(f"{number}")
    assert len(held) == 1


def frame(first: int, data: bytes, masked: bool = True) -> bytes:
    """A frame with the first byte as given; the mask is zero, so the data stands there as it is."""
    mask, size = 0x80 if masked else 0, len(data)
    length = bytes([mask | size]) if size < 126 else bytes([mask | 127]) + struct.pack("!Q", size)
    return bytes([first]) + length + (b"\0" * 4 if masked else b"") + data


def closes(heard: bytes) -> list[int | None]:
    """The codes of the close frames in what the house has said since the handshake."""
    at, found = heard.find(b"\r\n\r\n") + 4, []
    while at + 2 <= len(heard):
        size, start = heard[at + 1], at + 2
        if size >= 126:
            start += 2 if size == 126 else 8
            size = int.from_bytes(heard[at + 2 : start])
        if heard[at] == 0x88:
            found.append(int.from_bytes(heard[start : start + 2]) if size else None)
        at = start + size
    return found


PING = frame(0x81, b'{"type":"ping","id":"p"}')
LATE = PING * 3000
BROKEN = {
    "an opcode that there is not": frame(0x83, b"x"),
    "a reserved bit": frame(0xC1, b"x"),
    "without a mask": frame(0x81, b"x", masked=False),
    "too large": frame(0x81, b"x" * (LARGEST + 1)),
    "too large in parts": frame(0x01, b"x") + frame(0x00, b"x" * LARGEST),
    "announced, never sent": frame(0x81, b"x" * 80_000)[:10],
    "no UTF-8": frame(0x81, b"\xff\xfe"),
    "no UTF-8, then a farewell": frame(0x81, b"\xff\xfe") + frame(0x88, b"\x03\xe8"),
    "a farewell in pieces": frame(0x08, b"\x03\xe8"),
    "a farewell without sense": frame(0x88, b"\x00\x01"),
    "a farewell with one byte": frame(0x88, b"x"),
    "a farewell in the middle of a message": frame(0x01, b"x") + frame(0x88, b"\x03\xe8"),
    "a ping too long": frame(0x89, b"x" * 126),
    "a part of nothing": frame(0x80, b"x"),
    "a message within a message": frame(0x01, b"x") + frame(0x81, b"y"),
}


@pytest.fixture(scope="module")
def noise() -> list[bytes]:
    rng = Random(18)
    return [bytes([0x83]) + rng.randbytes(rng.randrange(2, 400)) for _ in range(200 if DEEP else 20)]


async def test_whoever_breaks_the_protocol_gets_a_close_frame_with_a_code(
    tmp_path: Path, noise: list[bytes]
) -> None:
    """However much he goes on saying: what is left unread on a closed line would take the frame back."""

    async def told(at: Hosted, said: bytes) -> list[int | None]:
        async with plain(at, HANDSHAKE) as (reader, writer):
            head = await reader.readuntil(b"\r\n\r\n")
            assert b" 101 " in head
            writer.write(PING + said + LATE)
            heard = await rest(reader)
            assert not heard.endswith(b"(reset)")
            return closes(head + heard)

    async with hosted(tmp_path) as at:
        found = {name: await told(at, said) for name, said in BROKEN.items()}
        assert {name for name, codes in found.items() if len(codes) != 1 or codes[0] is None} == set()
        assert {codes[0] for codes in found.values()} <= {1000, 1002, 1007, 1009}
        for said in noise:
            assert await told(at, said) == [1002]


@pytest.mark.parametrize("room", [2000, 0], ids=["room", "no room"])
async def test_whoever_talks_before_the_socket_is_open_is_refused_and_is_no_error_of_the_house(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, room: int
) -> None:
    async with hosted(tmp_path, max_sockets=room) as at:
        for early in (PING, frame(0x83, b"x"), frame(0x88, b"\x03\xe8"), frame(0x89, b"x")):
            async with plain(at, HANDSHAKE + early) as (reader, _):
                assert (await rest(reader)).startswith(b"HTTP/1.1 400 ")
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


async def test_a_good_token_at_the_socket_does_not_forgive_wrong_passwords_nor_the_other_way_round(
    tmp_path: Path,
) -> None:
    async with hosted(tmp_path, leniency=1.0) as at, httpx.AsyncClient(base_url=at.http) as client:
        made = await client.post("/api/guest", json={"name": "Eve", "token": True})
        for _ in range(30):  # as thirty wrong passwords from this address would
            at.house.limits.take("sign_in_from", HERE)
        async with line(at.ws) as spoken:
            hello = {"type": "hello", "id": "h", "token": made.json()["token"]}
            assert json.loads((await spoken.tell(hello))[0])["type"] == "welcome"
            wish = {"name": "Ada", "password": "a wrong password"}
            answer = await client.post("/api/sign-in", json=wish)
            assert (answer.status_code, answer.json()["key"]) == (429, "too_often")
            wrong = [hello | {"token": "td_" + "a" * 26}] * 31
            keys = [json.loads(one)["key"] for one in await spoken.tell(*wrong)]
            assert keys == ["token_unknown"] * 30 + ["too_often"]
            at.house.limits.forgive("sign_in_from", HERE)
            assert (await client.post("/api/sign-in", json=wish)).json()["key"] == "sign_in_wrong"


NO_ADDRESS = {
    b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\n": (b" 414 ", b'"path_long"'),
    b"GET / HTTP/1.1\r\nX-Much: " + b"x" * 20_000 + b"\r\n": (b" 431 ", b'"head_large"'),
    b"GET /" + b"x" * 5000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n": (b" 414 ", b'"path_long"'),
    b"GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n": (b" 404 ", b'"no_such_page"'),
    b"\x16\x03\x01\x02\x00\r\n\r\n": (b" 400 ", b'"not_http"'),
}


async def test_what_is_no_address_is_refused_in_words(tmp_path: Path) -> None:
    async with hosted(tmp_path) as at:
        for said, (status, key) in NO_ADDRESS.items():
            async with plain(at, said) as (reader, _):
                heard = await reader.readuntil(b"\r\n\r\n")
                size = int(heard.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
                heard += await reader.readexactly(size)
                assert status in heard
                assert key in heard


async def test_a_body_that_goes_wrong_is_refused_and_is_no_error_of_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    most, large, _ = bodies.Bodies.__init__.__defaults__ or ()
    monkeypatch.setattr(bodies.Bodies.__init__, "__defaults__", (most, large, 0.2))
    begun = b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"
    async with hosted(tmp_path) as at, plain(at, begun) as (reader, _):
        assert b" 400 " in await rest(reader)
        await asyncio.sleep(0.4)  # until the time for a body is up
        assert await served(at, HERE) == 200
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
