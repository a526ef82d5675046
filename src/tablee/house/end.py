"""What the server's end of a socket can do beyond ASGI: send many messages at once, and end at once.

Messages that come together reach the network together, which costs the same as one. A polite close waits for the
other side to read, perhaps for ever.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from starlette.types import Scope
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

END = "tablee.end"


class End(NamedTuple):
    """`send` takes texts in UTF-8; like ASGI's it waits while the other side does not read."""

    send: Callable[[Sequence[bytes]], Awaitable[None]]
    abort: Callable[[], None]


class Abortable(WebSocketsSansIOProtocol):
    """The server's end of a socket; the application finds it among the extensions of its scope."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)  # none if the handshake failed
        if scope is not None:
            scope["extensions"][END] = {"end": End(self.send_texts, self.transport.abort)}

    async def send_texts(self, texts: Sequence[bytes]) -> None:
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected()
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected() from None
        self.transport.write(b"".join(self.conn.data_to_send()))


def end_of(scope: Scope) -> End | None:
    """None if another server serves."""
    found: End | None = scope.get("extensions", {}).get(END, {}).get("end")
    return found
