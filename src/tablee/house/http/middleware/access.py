"""What is noted of every request: its id, route, status and time; never its address line, query or body."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from tablee.house.accounts.tokens import fresh
from tablee.house.run import logs
from tablee.house.run.metrics import Metrics

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

METHODS = frozenset("GET HEAD POST PUT PATCH DELETE OPTIONS".split())
QUIET = frozenset(("/healthz", "/readyz", "/metrics"))
"""Asked for every few seconds by machines."""


def peer(scope: Scope) -> str:
    """Who asks: the other end of the connection, or whom a trusted proxy has named."""
    client = scope.get("client")
    return client[0] if client else ""


class Access:
    """The outermost middleware; `addresses` is how much of an address is logged."""

    def __init__(self, app: App, metrics: Metrics, addresses: str = "short") -> None:
        self.app, self.metrics, self.addresses = app, metrics, addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        # Never reset: the server logs what an application raises in the same task, with this id.
        logs.request.set(fresh(10))
        began = time.perf_counter()
        status = 500 if scope["type"] == "http" else 0

        async def answer(message: MutableMapping[str, Any]) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                id = (logs.request.get() or "").encode()
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", id)]
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close":
                status = status or 403
            await send(message)

        try:
            await self.app(scope, receive, answer)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = route_of(scope)
        level = logging.DEBUG if route in QUIET and status < 400 else logging.INFO
        method = scope["method"] if scope.get("method") in METHODS else "other"
        if scope["type"] == "http":
            self.metrics.requests.labels(method, route, status).inc()
            self.metrics.request_seconds.labels(route).observe(seconds)
        logs.note(
            "request" if scope["type"] == "http" else "socket",
            level,
            method=method if scope["type"] == "http" else None,
            route=route,
            status=status,
            ms=round(seconds * 1000, 1),
            address=logs.address(peer(scope), self.addresses),
        )


def route_of(scope: Scope) -> str:
    """The route's pattern: what stands in the place of `{...}` may be an invitation."""
    found = getattr(scope.get("route"), "path", None)
    if isinstance(found, str):
        return found
    if "app_root_path" in scope:
        return "files"
    return scope["path"] if "endpoint" in scope and not scope.get("path_params") else "other"
