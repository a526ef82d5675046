"""A middleware that lets requests and sockets through, or refuses them with the usual answer."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.house.http.errors import answer
from tablee.house.table.refused import Refused


async def refuse(refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer; to a socket that asks to be let in the same, if the server can, else a plain no."""
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    response = answer(refused)
    response.headers["Connection"] = "close"
    await response(scope, receive, send)


class Guard:
    """A middleware that lets through or refuses by looking at the scope alone."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    def check(self, scope: Scope, given: Headers) -> None:
        """Raises Refused."""
        raise NotImplementedError

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            try:
                self.check(scope, Headers(scope=scope))
            except Refused as refused:
                await refuse(refused, scope, receive, send)
                return
        await self.app(scope, receive, send)
