"""Connections before anything was asked: how many one address may hold, and how long they may keep the house waiting.

uvicorn waits for the head of a request as long as it takes, and for whoever does not read an answer. Here a
connection that does either is closed, and so is one more from an address that holds its share already. A proxy of
the house's own speaks for many people: its connections are not counted, sockets are, by whom it names (`app.Door`).
"""

from __future__ import annotations

import asyncio
import http
import sys
from collections import Counter
from collections.abc import Iterable

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tablee.house.http.errors import answer
from tablee.house.http.middleware.address import Trusted, place
from tablee.house.http.transport import Abortable
from tablee.house.table.refused import Refused

HEAD_SECONDS = 10.0
"""For the head of a request, from its first byte or the beginning of the connection."""
READ_SECONDS = 30.0
"""For reading something of an answer that has filled the line."""


class Addresses:
    """How many of something each address holds, up to `most`."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._held)

    def enter(self, address: str) -> bool:
        """Count one more; False, and nothing is counted, if that is too many."""
        if self._held[address] >= self.most:
            return False
        self._held[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._held[address] -= 1
        if self._held[address] <= 0:
            del self._held[address]


class Http(H11Protocol):
    """A connection that is counted, and not waited for for ever."""

    addresses: Addresses
    trusted: Trusted
    head_seconds, read_seconds = HEAD_SECONDS, READ_SECONDS
    held: str | None = None
    """Under which address it is counted."""
    _sent_away = False
    _late: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.client is not None and not self.trusted(self.client[0]):
            address = place(self.client[0])
            if not self.addresses.enter(address):
                self._send_away(Refused("too_many_connections", most=self.addresses.most))
                self.transport.close()
                return
            self.held = address
        self._wait_for_a_head()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_waiting()
        self.resume_writing()
        leave(self)

    def data_received(self, data: bytes) -> None:
        if self._sent_away:  # read, unseen, so that the answer arrives
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self or self._answering():
            self._stop_waiting()
        elif self._late is None:
            self._wait_for_a_head()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        if isinstance(protocol, Socket):
            protocol.held, self.held = self.held, None
            if early := self.conn.trailing_data[0]:
                protocol.data_received(early)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(self.read_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def send_400_response(self, msg: str) -> None:
        """What cannot be read as a request gets the usual answer; one that is only too long is told so."""
        error, most = sys.exc_info()[1], self.config.h11_max_incomplete_event_size or 0
        if not isinstance(error, h11.RemoteProtocolError) or error.error_status_hint != 431:
            self._send_away(Refused("not_http"))
        elif len(self.conn.trailing_data[0].partition(b"\n")[0]) > most:
            self._send_away(Refused("path_long", most=most))
        else:
            self._send_away(Refused("head_large", most=most))

    def _send_away(self, refused: Refused) -> None:
        """Without h11, which may be in any state by now; the other side ends it, or the time for a head does."""
        self._sent_away = True
        if self._answering():  # whoever waits for the rest of the body need not answer any more
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        told = answer(refused)
        told.headers["Connection"] = "close"
        head = [b"HTTP/1.1 %d %s" % (told.status_code, http.HTTPStatus(told.status_code).phrase.encode())]
        head += [name + b": " + value for name, value in told.raw_headers]
        self.transport.write(b"\r\n".join([*head, b"", bytes(told.body)]))
        self.transport.write_eof()

    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _wait_for_a_head(self) -> None:
        self._late = self.loop.call_later(self.head_seconds, self._too_late)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _too_late(self) -> None:
        self._late = None
        if not self._answering() and self.transport.get_protocol() is self:
            self.transport.abort()


class Socket(Abortable):
    """A WebSocket goes on counting where its connection was counted."""

    addresses: Addresses
    held: str | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        leave(self)


def leave(protocol: Http | Socket) -> None:
    if protocol.held is not None:
        protocol.addresses.leave(protocol.held)
        protocol.held = None


def protocols(most: int, proxies: Iterable[str]) -> tuple[type[Http], type[Socket]]:
    """For a server of which an address may hold `most` connections."""
    shared = {"addresses": Addresses(most), "trusted": Trusted(proxies)}
    return type("Http", (Http,), shared), type("Socket", (Socket,), shared)
