"""A way to end a connection at once: a polite close waits for the other side to read, perhaps for ever."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

ABORT = "tablee.abort"


class Abortable(WebSocketsSansIOProtocol):
    """The server's end of a socket; the application finds the way among the extensions of its scope."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)  # none if the handshake failed
        if scope is not None:
            scope["extensions"][ABORT] = {"abort": self.transport.abort}


def abort_of(scope: Scope) -> Callable[[], None] | None:
    """None if another server serves."""
    found: Callable[[], None] | None = scope.get("extensions", {}).get(ABORT, {}).get("abort")
    return found
