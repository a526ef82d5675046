"""A bad line between clients and house: it loses, delays, doubles and reorders messages, and breaks."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import WebSocketException

Transport = ClientConnection | ServerConnection
LOST = (WebSocketException, OSError)


@dataclass(frozen=True)
class Faults:
    """How likely each is, for every message in either direction; a delay is of that many seconds at most."""

    drop: float = 0.06
    double: float = 0.1
    delay: float = 0.3
    cut: float = 0.01
    longest: float = 0.05


class Proxy:
    """`done` counts what it did, `reordered` among it: messages that came after a later one."""

    def __init__(self, house: str, rng: Random, faults: Faults) -> None:
        self.house, self.rng, self.faults = house, rng, faults
        self.done: Counter[str] = Counter()
        self._server: Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def ws(self) -> str:
        assert self._server is not None
        return f"ws://127.0.0.1:{next(iter(self._server.sockets)).getsockname()[1]}/ws"

    async def __aenter__(self) -> Proxy:
        self._server = await serve(self._line, "127.0.0.1", 0, compression=None, max_size=None)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        for task in tuple(self._tasks):
            task.cancel()
        self._server.close(close_connections=True)
        await self._server.wait_closed()

    async def _line(self, client: ServerConnection) -> None:
        assert client.request is not None
        shown = client.request.headers.get("Authorization")
        headers = {} if shown is None else {"Authorization": shown}
        with contextlib.suppress(*LOST):
            async with connect(
                self.house, additional_headers=headers, compression=None, max_size=None, proxy=None
            ) as house:
                ways = [self._task(self._carry(*ends)) for ends in ((client, house), (house, client))]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for end in (client, house):
                    end.transport.abort()
                await asyncio.wait(ways)

    async def _carry(self, source: Transport, target: Transport) -> None:
        """One direction, until the line breaks."""
        newest = -1

        async def deliver(number: int, message: str | bytes, after: float) -> None:
            nonlocal newest
            await asyncio.sleep(after)
            self.done["reordered"] += number < newest
            newest = max(newest, number)
            with contextlib.suppress(*LOST):
                await target.send(message)

        with contextlib.suppress(*LOST):
            for number in count():
                message = await source.recv()
                if self._happens("cut"):
                    return
                if self._happens("drop"):
                    continue
                for _ in range(2 if self._happens("double") else 1):
                    if self._happens("delay"):
                        self._task(deliver(number, message, self.rng.uniform(0, self.faults.longest)))
                    else:
                        await deliver(number, message, 0)

    def _happens(self, fault: str) -> bool:
        happens: bool = self.rng.random() < getattr(self.faults, fault)
        self.done[fault] += happens
        return happens

    def _task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
