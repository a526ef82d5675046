"""The body of a request, read whole before anything looks at it: not too much, not too slowly, and text."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.house.http.middleware.guard import refuse
from tablee.house.live import nulls
from tablee.house.table.refused import Refused

MOST = 64 * 1024
RECORD = 2 * 1024 * 1024
"""The longest record of a house: 20,000 actions of at most some 70 bytes, and its header."""
LARGE: Mapping[str, int] = {"/api/verify": RECORD, "/api/replay": RECORD}
SECONDS = 10.0


class Bodies:
    """`large` are the paths where more may come: records, which are no JSON."""

    def __init__(
        self, app: ASGIApp, most: int = MOST, large: Mapping[str, int] = LARGE, seconds: float = SECONDS
    ) -> None:
        self.app, self._most, self._large, self._seconds = app, most, large, seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(self._seconds):
                body = await self._read(scope, receive)
        except TimeoutError:
            await refuse(Refused("body_slow", seconds=round(self._seconds)), scope, receive, send)
        except Refused as refused:
            await refuse(refused, scope, receive, send)
        else:
            if body is not None:
                await self.app(scope, again(body, receive), send)

    async def _read(self, scope: Scope, receive: Receive) -> bytes | None:
        """None if the asker went away meanwhile."""
        most, given = self._large.get(scope["path"], self._most), Headers(scope=scope)
        length = given.get("content-length", "0")
        if length.isascii() and length.isdigit() and int(length[:20]) > most:
            raise Refused("body_large", most=most)
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            if len(body) > most:
                raise Refused("body_large", most=most)
            if not message.get("more_body"):
                if scope["path"] not in self._large and nulls.in_json(bytes(body)):
                    raise Refused("malformed", where="body")
                return bytes(body)


def again(body: bytes, receive: Receive) -> Receive:
    """The body once more, then whatever comes after it."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_message() -> Message:
        return first.pop() if first else await receive()

    return next_message
