"""The outgoing side of one socket: what waits to be sent, never too much of it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from tablee.play.view import NOTHING, Known

MOST_WAITING = 400
HEAVIEST_BYTES = 4 * 1024 * 1024
"""Messages and bytes that may wait: who reads slower than that is cut off, and resumes by version.

A single message may be heavier: the whole of a table where very much was played.
"""
TOGETHER_BYTES = 64 * 1024
"""Written at once, or one message."""


@dataclass(slots=True)
class Told:
    """How far a socket has been told of a table, and how much of the public past it has."""

    version: int
    seat: int | None = None
    known: Known = NOTHING


@dataclass(slots=True, eq=False)
class Outbox:
    """`person` is the id of whoever is at the other end, None for a stranger; `token` the hash they came with."""

    person: str | None = None
    name: str = ""
    token: bytes = b""
    tables: dict[str, Told] = field(default_factory=dict)
    lobby: bool = False
    cut: str | None = None
    """Why this socket is to be closed."""
    on_cut: Callable[[], object] | None = None
    waiting: deque[bytes] = field(default_factory=deque)
    weight: int = 0
    _idle: asyncio.Future[None] | None = None
    """What the pump waits for while there is nothing to do."""

    def send(self, message: bytes) -> None:
        """Queue a message; never waits."""
        if self.cut is not None:
            return
        self.waiting.append(message)
        self.weight += len(message)
        if len(self.waiting) > MOST_WAITING or (self.weight > HEAVIEST_BYTES and len(self.waiting) > 1):
            self.close("slow")
        self._stir()

    def close(self, reason: str) -> None:
        """Nothing more is queued; the socket closes, with what waited unsent if it was too slow."""
        if self.cut is None:
            self.cut = reason
            if self.on_cut is not None:
                self.on_cut()
        if reason == "slow":
            self.waiting.clear()
            self.weight = 0
        self._stir()

    def _stir(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    def _next(self) -> list[bytes]:
        """What is written at once."""
        taken = [self.waiting.popleft()]
        weight = len(taken[0])
        while self.waiting and weight + len(self.waiting[0]) <= TOGETHER_BYTES:
            taken.append(self.waiting.popleft())
            weight += len(taken[-1])
        self.weight -= weight
        return taken

    async def pump(
        self, write: Callable[[Sequence[bytes]], Awaitable[None]], queued: Callable[[float], None]
    ) -> str:
        """Write what waits until the socket is to be closed, and tell how much that was; returns why it closes."""
        loop = asyncio.get_running_loop()
        while True:
            queued(len(self.waiting))
            while self.waiting:
                await write(self._next())
            if self.cut is not None:
                return self.cut
            self._idle = loop.create_future()
            await self._idle
