"""One connection: messages in, answers and news out."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from typing import TYPE_CHECKING, Any

from tablee.house.http.transport import Transport
from tablee.house.live import protocol
from tablee.house.live.hub import MOST_MISSED
from tablee.house.live.outbox import Outbox
from tablee.house.live.protocol import FromClient, Hello, Hint, Malformed, Ping, Unwatch, Watch, WatchLobby
from tablee.house.table import command
from tablee.house.table.refused import Refused

if TYPE_CHECKING:
    from tablee.house.accounts.people import Identity
    from tablee.house.house import House

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
MOST_WATCHED = 20
TOLD = 100
"""So many actions of a table that is told count as one table more: some 20 kB."""
LISTED = 7
"""For how many tables the list of the lobby counts."""
PATIENCE = 5.0
"""Seconds in which a socket that is to be closed may take leave; who does not even read is cut off then."""
CODES = {"slow": 1013, "restart": 1012, "full": 1013, "signed_out": 4001}
"""Why a socket is closed, as WebSocket codes."""


class Connection:
    """A socket and its person. Messages are handled one after another, so that a client's order is kept."""

    def __init__(
        self, house: House, who: Identity | None, address: str, end: Transport | None = None
    ) -> None:
        self.house, self.address = house, address
        self.outbox = Outbox()
        self._end = end
        self._another = house.limits.own("message")
        if end is not None:
            later = asyncio.get_running_loop().call_later
            self.outbox.on_cut = lambda: later(PATIENCE, end.abort)
        self._tasks: set[asyncio.Task[None]] = set()
        if who is not None:
            self._know(who)

    def _know(self, who: Identity) -> None:
        self.outbox.person, self.outbox.name, self.outbox.token = who.id, who.name, who.token

    async def run(self, receive: Receive, send: Send) -> None:
        """Until either side closes."""
        house, outbox = self.house, self.outbox
        house.hub.enter(outbox)
        pump = asyncio.create_task(self._pump(send))
        try:
            if outbox.person is not None:
                self._welcome("")
            while outbox.cut is None:
                message = await receive()
                if message["type"] == "websocket.disconnect" or outbox.cut is not None:
                    break
                data = message.get("text")
                committed = await self._message(data if data is not None else message.get("bytes") or b"")
                if not committed:  # who sends many at once leaves others, and his answers, their turn
                    await asyncio.sleep(0)
        finally:
            if outbox.cut == "slow":
                house.metrics.slow_readers.inc()
            outbox.close("gone")
            for table in list(outbox.tables):
                house.presence.left(table, outbox.person)
            house.hub.leave(outbox)
            for task in (*self._tasks, pump):
                if task is not pump or outbox.cut == "gone":
                    task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await pump

    async def _pump(self, send: Send) -> None:
        async def one_by_one(texts: Sequence[bytes]) -> None:
            for text in texts:
                await send({"type": "websocket.send", "text": text.decode()})

        write = one_by_one if self._end is None else self._end.send
        with contextlib.suppress(OSError, RuntimeError):  # the other side has gone
            reason = await self.outbox.pump(write, self.house.metrics.queued.observe)
            await send({"type": "websocket.close", "code": CODES.get(reason, 1000), "reason": reason})

    async def _message(self, data: str | bytes) -> bool:
        """Whether it was a command that was done: others had their turn while it was committed."""
        outbox = self.outbox
        try:
            self._another()
            message = protocol.decode(data)
        except Malformed as error:
            outbox.send(protocol.refused(error.id, error.refused))
            self._count("malformed", error.refused.key)
            return False
        except Refused as error:
            outbox.send(protocol.refused(protocol.named(data), error))
            return False
        kind = type(message).__name__.lower()
        try:
            await self._do(message)
            self._count(kind, "done")
            return isinstance(message, command.Command)
        except Refused as error:
            outbox.send(protocol.refused(message.id, error))
            self._count(kind, error.key)
        except Exception:
            self.house.logger.exception("a command failed", extra={"command": kind})
            self._count(kind, "failed")
            outbox.send(protocol.refused(message.id, Refused("failed")))
        return False

    async def _do(self, message: FromClient) -> None:
        match message:
            case Ping():
                self._pong(message.id)
            case Hello():
                await self._hello(message)
            case Watch():
                await self._watch(message)
            case Unwatch():
                if message.table in self.outbox.tables:
                    self.house.presence.left(message.table, self.outbox.person)
                    self.house.hub.unwatch(self.outbox, message.table)
                self._done(message.id)
            case WatchLobby():
                if message.on:
                    self.house.limits.take("watch", self.address, LISTED)
                self._done(message.id)
                self.house.lobby.subscribe(self.outbox, message.on)
            case Hint():
                task = asyncio.create_task(self._hint(message))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            case command.Create():
                made = await self.house.create(message, self._person())
                self._done(message.id, version=made.version, table=made.table.id, invite=made.invite)
            case _:
                person = self._person()
                if isinstance(message, command.Say) and message.table not in self.outbox.tables:
                    await self.house.may_watch(message.table, person.id, None)
                version = await self.house.command(message, person)
                self._done(message.id, version=version)

    def _pong(self, id: str) -> None:
        """With the versions of what this socket watches: whoever has less has lost something, and watches anew."""
        versions = {table: self.house.open_tables.version(table) for table in self.outbox.tables}
        self.outbox.send(protocol.encode("pong", id=id, now=self.house.now(), versions=versions))

    def _count(self, kind: str, result: str) -> None:
        self.house.metrics.command(kind, result)

    def _done(self, id: str, **more: Any) -> None:
        self.outbox.send(protocol.encode("done", id=id, **more))

    def _person(self) -> command.Person:
        if self.outbox.person is None:
            raise Refused("sign_in_first")
        return command.Person(self.outbox.person, self.outbox.name)

    def _welcome(self, id: str) -> None:
        outbox = self.outbox
        outbox.send(
            protocol.encode(
                "welcome",
                id=id,
                person=outbox.person,
                name=None if outbox.person is None else outbox.name,
                house=self.house.version,
                now=self.house.now(),
            )
        )

    async def _hello(self, message: Hello) -> None:
        if message.token is not None:
            self.house.limits.take("hello", self.address)
            who = await self.house.people.who(message.token)
            if who is None:
                raise Refused("token_unknown")
            if self.outbox.tables and who.id != self.outbox.person:
                raise Refused("hello_first")
            self.house.limits.forgive("hello", self.address)
            self._know(who)
        self._welcome(message.id)

    async def _watch(self, message: Watch) -> None:
        """The lock of the table is not held here: nothing is awaited between looking and subscribing."""
        house, outbox = self.house, self.outbox
        if len(outbox.tables) >= MOST_WATCHED and message.table not in outbox.tables:
            raise Refused("too_many_watched", most=MOST_WATCHED)
        await house.may_watch(message.table, outbox.person, message.invite)
        table, missed = await house.open_tables.since(message.table, message.since, MOST_MISSED)
        told = table.state.acts if missed is None else missed
        house.limits.take("watch", self.address, 1 + len(told) // TOLD)
        self._done(message.id, version=table.version)
        arriving = message.table not in outbox.tables
        house.hub.watch(outbox, table, message.seat, missed)
        if arriving:
            house.presence.arrived(message.table, outbox.person)
            house.bots.arrived(table)

    async def _hint(self, message: Hint) -> None:
        try:
            person = self._person()
            self.house.limits.take("hint", person.id)
            hints = await self.house.hint(message.table, person, message.seat, message.n)
            self.outbox.send(protocol.encode("hint", id=message.id, table=message.table, hints=hints))
        except Refused as error:
            self.outbox.send(protocol.refused(message.id, error))
