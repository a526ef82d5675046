"""A plain socket: says what a test wants said, and gives back the bytes of what was answered."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect


class Line:
    """`heard` is all that ever came, word for word."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self._pings = 0

    async def hear(self) -> str:
        text = str(await self.socket.recv())
        self.heard.append(text)
        return text

    async def tell(self, *said: Any) -> list[str]:
        """Send messages (text as it is) and return everything that has come when all of them are answered."""
        hints = {one["id"] for one in said if isinstance(one, dict) and one.get("type") == "hint"}
        for one in said:
            await self.socket.send(one if isinstance(one, (str, bytes)) else json.dumps(one))
        self._pings += 1
        last = f"ping-{self._pings}"
        await self.socket.send(json.dumps({"type": "ping", "id": last}))
        came: list[str] = []
        answered = False
        while not answered or hints:
            message = json.loads(text := await self.hear())
            hints.discard(message.get("id"))
            answered = answered or message.get("id") == last
            if message.get("id") != last:
                came.append(text)
        return came


@asynccontextmanager
async def line(ws: str, token: str | None = None) -> AsyncIterator[Line]:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    async with connect(ws, additional_headers=headers, compression=None, max_size=None, proxy=None) as socket:
        yield Line(socket)
