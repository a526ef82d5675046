"""The house on the web: routes, the socket, and what stands at the door."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import FastAPI, Request
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from tablee.house.accounts.identity import token_of
from tablee.house.house import House
from tablee.house.http import client_files
from tablee.house.http.connection import CODES, Connection
from tablee.house.http.errors import answer, explain
from tablee.house.http.middleware.access import Access
from tablee.house.http.middleware.connections import Addresses
from tablee.house.http.middleware.security import address, middlewares
from tablee.house.http.routes import archive, lessons, people, puzzles, review, running, tables
from tablee.house.http.transport import transport_of
from tablee.house.rate_limits import SOCKETS
from tablee.house.table.refused import Refused
from tablee.play.errors import TableeError


def make_app(house: House) -> FastAPI:
    """Everything, behind its guards."""
    noted = Middleware(Access, metrics=house.metrics, addresses=house.config.log_addresses)
    app = FastAPI(
        title="Tablée",
        version=house.version,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        middleware=[noted, *middlewares(house.config, house.limits)],
    )
    app.state.house = house
    rooms = (tables, people, archive, review, lessons, puzzles, running)
    for room in rooms:
        app.include_router(room.routes(house))
    app.router.routes.append(WebSocketRoute("/ws", Door(house)))
    client_files.add(app)
    explain(app)
    app.add_exception_handler(TableeError, by_the_rules)
    return app


async def by_the_rules(request: Request, error: Exception) -> Response:
    """The engine's own refusals, of options for instance."""
    assert isinstance(error, TableeError)
    return answer(Refused.by_the_rules(error))


class Door:
    """Lets sockets in, as many as there is room for; no address has all of it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._addresses = Addresses(round(SOCKETS * house.config.leniency))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        house, where = self.house, address(scope)
        await receive()  # websocket.connect
        if not house.ready:
            await close(send, "restart")
        elif len(house.hub.outboxes) >= house.config.max_sockets or not self._addresses.enter(where):
            await close(send, "full")
        else:
            house.metrics.sockets.inc()
            try:
                who = await house.people.who(token_of(HTTPConnection(scope), house.config.tls))
                if await let_in(send):
                    connection = Connection(house, who, where, transport_of(scope))
                    # A task of its own: what wakes it need not pass through all the layers that let the socket in.
                    await asyncio.create_task(connection.run(receive, send))
            finally:
                self._addresses.leave(where)
                house.metrics.sockets.dec()


async def close(send: Send, reason: str) -> None:
    """Not let in, and told why: a browser hears of nothing but the code of a close frame."""
    if await let_in(send):
        with contextlib.suppress(OSError, RuntimeError):  # the other side has gone
            await send({"type": "websocket.close", "code": CODES[reason], "reason": reason})


async def let_in(send: Send) -> bool:
    """False: he has gone, or talked too soon and has been sent away."""
    try:
        await send({"type": "websocket.accept"})
    except (OSError, RuntimeError):
        return False
    return True
