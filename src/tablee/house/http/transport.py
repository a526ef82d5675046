"""What the server's end of a socket can do beyond ASGI: send many messages at once, and end at once.

Messages that come together reach the network together, which costs the same as one. A polite close waits for the
other side to read, perhaps for ever. Whoever breaks the protocol is told so by a close frame that arrives: closing a
connection of which something is still unread would take the frame back.
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
LINGER_SECONDS, LINGER_BYTES = 2.0, 1024 * 1024
"""What is still read, unseen, of somebody who has been sent away."""
TOO_SOON = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
"""To whom talks before the socket is open."""


class Transport(NamedTuple):
    """`send` takes texts in UTF-8; like ASGI's it waits while the other side does not read."""

    send: Callable[[Sequence[bytes]], Awaitable[None]]
    abort: Callable[[], None]


class Abortable(WebSocketsSansIOProtocol):
    """The server's end of a socket; the application finds it among the extensions of its scope."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)  # none if the handshake failed
        if scope is not None:
            scope["extensions"][END] = {"end": Transport(self.send_texts, self.transport.abort)}

    _unseen: int | None = None
    """Bytes that came after the socket was failed; None while it is not."""

    def data_received(self, data: bytes) -> None:
        if self._unseen is not None:
            self._unseen += len(data)
            if self._unseen > LINGER_BYTES:
                self.transport.abort()
        elif self.handshake_initiated and not self.handshake_complete:
            self.handle_parser_exception()
        else:
            try:
                super().data_received(data)
            except InvalidState:  # bad text, and the other side's own close frame behind it
                self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Say why, and let it arrive before the line is cut."""
        sent = self.conn.close_sent
        code, reason = (1002, "") if sent is None else (sent.code, sent.reason)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(TOO_SOON if sent is None else b"".join(self.conn.data_to_send()))
        self._linger()

    def _linger(self) -> None:
        self._unseen = 0
        self.handshake_complete = self.close_sent = True
        self.transport.write_eof()
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)

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


def transport_of(scope: Scope) -> Transport | None:
    """None if another server serves."""
    found: Transport | None = scope.get("extensions", {}).get(END, {}).get("end")
    return found
