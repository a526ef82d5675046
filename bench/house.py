"""The house under load: many tables of two clients each, playing greedy moves over real sockets on loopback.

    python -m bench.house [--tables 500] [--seconds 20] [--database URL]

Moves a second, the time from a command to the other player's screen, memory a table; then the same messages
(one in, the answer and two news out, of the sizes just seen) through the same server stack with no house behind
it. The ratio of the two is what playing costs; it is given by wall time and by the server's own processor time.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

AIM = 0.3
OPENING = 50  # sockets opened at once
Json = dict[str, object]


class Offer(msgspec.Struct):
    action: msgspec.Raw
    points: int


class View(msgspec.Struct):
    seat: int | None
    offers: list[Offer]


class Told(msgspec.Struct):
    type: str
    id: str | None = None
    table: str | None = None
    invite: str | None = None
    version: int = 0
    phase: str | None = None
    view: View | None = None


told = msgspec.json.Decoder(Told)


@dataclass
class Load:
    """What was measured."""

    moves: int = 0
    delays: list[float] = field(default_factory=list)
    sizes: list[tuple[int, int, int]] = field(default_factory=list)
    """Bytes of command, answer and news."""


class Server:
    """A process of its own; `cpu` and `memory` are the kernel's."""

    def __init__(self, *command: str) -> None:
        self.process = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1]

    @property
    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf(
            "SC_PAGE_SIZE"
        )

    @property
    def socket(self) -> str:
        return self.address.replace("http", "ws", 1) + "/ws"

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


class Pair:
    """A table and its two clients; `sent` is when the last command left."""

    def __init__(self, load: Load, game: str) -> None:
        self.load, self.game = load, game
        self.sockets: list[ClientConnection] = []
        self.sent: dict[int, float] = {}
        self.command = self.answered = 0
        self.table: str | None = None
        self.first: list[bytes] = []

    async def deal(self) -> None:
        """A new table, and both sit down."""
        host, guest = self.sockets
        self.sent.clear()
        seats = [{"holder": "person"}, {"holder": "open"}]
        wish = {"type": "create", "id": secrets.token_hex(8), "game": self.game, "seats": seats}
        await host.send(msgspec.json.encode(wish).decode())
        self.table = (await self._until(host, "done")).table
        for socket, kind, more in ((host, "nonce", {"seat": 0}), (guest, "sit", {})):
            await socket.send(self._message("watch", self.table))
            await socket.send(self._message(kind, self.table, nonce=secrets.token_hex(16), **more))
        self.first = [await self._dealt(socket) for socket in self.sockets]

    async def _dealt(self, socket: ClientConnection) -> bytes:
        """The first message with a view."""
        while True:
            text = await socket.recv(decode=False)
            message = told.decode(text)
            if message.table == self.table and message.view is not None:
                return text

    async def play(self, until: float) -> None:
        """Match after match until the time is up."""
        while True:
            await asyncio.gather(*(self._side(one, own, until) for own, one in enumerate(self.sockets)))
            if time.perf_counter() > until:
                return
            await self.deal()

    def _message(self, kind: str, table: str | None, **more: object) -> str:
        return msgspec.json.encode(
            {"type": kind, "id": secrets.token_hex(8), "table": table, **more}
        ).decode()

    async def _until(self, socket: ClientConnection, kind: str) -> Told:
        while True:
            message = told.decode(await socket.recv(decode=False))
            if message.type == kind:
                return message
            if message.type == "refused":
                raise RuntimeError("refused")

    async def _side(self, socket: ClientConnection, own: int, until: float) -> None:
        acted, table = 0, self.table
        async for text in _bytes(self.first[own], socket):
            message = told.decode(text)
            if message.type == "done":
                self.answered = len(text)
                continue
            if message.table != table or message.view is None:
                continue
            now = time.perf_counter()
            sent = self.sent.pop(message.version, None)
            if sent is not None:  # somebody else's move has arrived here
                self.load.moves += 1
                self.load.delays.append(now - sent)
                self.load.sizes.append((self.command, self.answered, len(text)))
            if message.phase == "over" or now > until:
                return
            if message.view.offers and message.version > acted:
                acted = message.version
                best = max(message.view.offers, key=lambda offer: offer.points)
                wish = self._message("act", table, seat=own, version=acted, action=best.action)
                self.command = len(wish)
                self.sent[acted + 1] = time.perf_counter()
                await socket.send(wish)


async def _bytes(first: bytes, socket: ClientConnection):  # type: ignore[no-untyped-def]
    yield first
    while True:
        yield await socket.recv(decode=False)


async def seated(server: Server, tables: int, load: Load, game: str) -> list[Pair]:
    """All clients with their sockets, as guests."""
    gate = asyncio.Semaphore(OPENING)
    pairs = [Pair(load, game) for _ in range(tables)]
    no_reuse = httpx.Limits(max_keepalive_connections=0)  # one that was just closed cannot be taken
    async with httpx.AsyncClient(base_url=server.address, timeout=60, limits=no_reuse) as client:

        async def enter(pair: Pair, name: str) -> None:
            async with gate:
                body = {"name": name, "token": True}
                token = (await client.post("/api/guest", json=body)).json()["token"]
                header = {"Authorization": f"Bearer {token}"}
                socket = await connect(
                    server.socket, additional_headers=header, max_size=None, compression=None, open_timeout=60
                )
                pair.sockets.append(socket)

        await asyncio.gather(*(enter(pair, f"p{n}") for pair in pairs for n in range(2)))
    return pairs


async def house(options: argparse.Namespace) -> tuple[Load, float, float, float]:
    """The load, seconds, the server's seconds of processor time, bytes a table."""
    load = Load()
    with tempfile.TemporaryDirectory() as folder:
        database = options.database or f"sqlite:///{folder}/house.db"
        flags = ["--port", "0", "--leniency", "1000000", "--max-sockets", "5000", "--log-level", "error"]
        server = Server("-m", "tablee", "serve", "--database", database, "--data-folder", folder, *flags)
        try:
            pairs = await seated(server, options.tables, load, options.game)
            before = server.memory
            await asyncio.gather(*(pair.deal() for pair in pairs))
            begun, cpu = time.perf_counter(), server.cpu
            until = begun + options.seconds
            await asyncio.gather(*(pair.play(until) for pair in pairs))
            seconds, used = time.perf_counter() - begun, server.cpu - cpu
            each = (server.memory - before) / options.tables
            for pair in pairs:
                for socket in pair.sockets:
                    socket.transport.abort()
        finally:
            server.stop()
    return load, seconds, used, each


async def echo(options: argparse.Namespace, sizes: tuple[int, int, int]) -> tuple[int, float, float]:
    """The same messages with no house behind them: rounds, seconds, processor time of the server."""
    command, answer, news = sizes
    server = Server("-m", "bench.echo", str(answer), str(news))
    gate = asyncio.Semaphore(OPENING)
    message, rounds = "x" * command, 0

    async def enter(number: int) -> ClientConnection:
        async with gate:
            return await connect(f"{server.socket}/{number}", compression=None, open_timeout=60)

    async def play(one: ClientConnection, other: ClientConnection, until: float) -> None:
        nonlocal rounds
        while time.perf_counter() < until:
            await one.send(message)
            await other.recv(decode=False)
            await one.recv(decode=False)
            await one.recv(decode=False)
            rounds += 1
            one, other = other, one

    try:
        numbers = [number for number in range(options.tables) for _ in range(2)]
        sockets = await asyncio.gather(*map(enter, numbers))
        begun, cpu = time.perf_counter(), server.cpu
        pairs = zip(sockets[::2], sockets[1::2], strict=True)
        await asyncio.gather(*(play(*pair, begun + options.seconds) for pair in pairs))
        measured = rounds, time.perf_counter() - begun, server.cpu - cpu
        for socket in sockets:
            socket.transport.abort()
        return measured
    finally:
        server.stop()


def middle(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


async def main(options: argparse.Namespace) -> None:
    load, seconds, used, each = await house(options)
    sizes = tuple(round(middle([float(one[k]) for one in load.sizes], 0.5)) for k in range(3))
    print(f"{options.tables} tables of {options.game}, 2 clients each, {seconds:.1f} s")
    print(
        f"  {load.moves / seconds:8.0f} moves/s, {1e6 * used / load.moves:.0f} us of the server's processor a move"
    )
    print(f"  p50 {1000 * middle(load.delays, 0.5):.1f} ms, p99 {1000 * middle(load.delays, 0.99):.1f} ms")
    print(
        f"  {each / 1024:.0f} kB of memory a table; messages of {sizes} bytes (command, answer, news; median)"
    )
    rounds, wall, cpu = await echo(options, sizes)  # type: ignore[arg-type]
    print("the same messages echoed")
    print(f"  {rounds / wall:8.0f} rounds/s, {1e6 * cpu / rounds:.0f} us of the server's processor a round")
    by_wall = (load.moves / seconds) / (rounds / wall)
    by_cpu = (cpu / rounds) / (used / load.moves)
    print(f"ratio {by_wall:.2f} by wall time, {by_cpu:.2f} by processor time (aim: at least {AIM})")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="triominos")
    parser.add_argument("--database")
    asyncio.run(main(parser.parse_args()))
