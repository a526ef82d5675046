"""A client for tests: resends what was not answered, resumes by version, keeps the log it was told."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
from collections.abc import Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

LOST = (WebSocketException, OSError, EOFError, TimeoutError)
NOT_NOW = ("stopping",)
"""Refused by a house that goes away: the same command is sent again to the next one."""
Message = dict[str, Any]


async def guest(http: str, name: str) -> tuple[str, str]:
    """A new person: id and token."""
    async with httpx.AsyncClient(base_url=http, timeout=120, trust_env=False, verify=False) as client:
        answer = await client.post("/api/guest", json={"name": name, "token": True})
        assert answer.status_code == 201, answer.text
        told = answer.json()
        return told["person"]["id"], told["token"]


class Refusal(Exception):
    """The house said no."""

    def __init__(self, message: Message) -> None:
        super().__init__(message["key"])
        self.message, self.key = message, message["key"]


class Seen:
    """A table as this client knows it from what it was told, and nothing else."""

    def __init__(self) -> None:
        self.version = 0
        self.state: Message = {}
        self.log: dict[int, Message] = {}
        self.whole = 0
        """How often the whole table was told, instead of what was missing."""

    @property
    def over(self) -> bool:
        return self.state.get("phase") in ("over", "closed")

    def told(self, message: Message) -> bool:
        """Take a message in; False if something between is missing."""
        if message["type"] == "table":
            assert message["version"] >= self.version, "the table went back"
            self.whole += 1
            self.state, self.version = message, message["version"]
            return True
        entries = message["entries"]
        if message["version"] <= self.version:
            return True
        if entries and entries[0]["version"] > self.version + 1:
            return False
        for entry in entries:
            known = self.log.setdefault(entry["version"], entry)
            assert known == entry, f"version {entry['version']} was told twice, differently"
        view, old = message["view"], self.state.get("view")
        if view is not None and old is not None:
            for name, count in message["from"].items():
                view[name] = [*old[name][:count], *view[name]]
        self.state, self.version = {**self.state, **message}, message["version"]
        return True


class Player:
    """`raw` keeps what came in if asked to, `answered` every command with its answer, `byes` why it was cut."""

    def __init__(self, url: str, token: str | None = None, *, person: str = "", keep: bool = False) -> None:
        self.url, self.token, self.person, self.keep = url, token, person, keep
        self.tables: dict[str, Seen] = {}
        self.answered: list[tuple[Message, Message]] = []
        self.byes: list[str] = []
        self.raw: list[str] = []
        self.lobby: Message = {}
        self.resumed = 0
        self.failed: Exception | None = None
        self._invites: dict[str, str] = {}
        self._left: set[str] = set()
        self._waiting: dict[str, tuple[Message, asyncio.Future[Message]]] = {}
        self._socket: ClientConnection | None = None
        self._changed = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def new(cls, http: str, name: str, **more: Any) -> Player:
        """A guest of the house at that address."""
        person, token = await guest(http, name)
        return cls(http.replace("http", "ws", 1) + "/ws", token, person=person, **more)

    async def __aenter__(self) -> Player:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    @property
    def connected(self) -> bool:
        return self._socket is not None

    async def ask(self, kind: str, **fields: Any) -> Message:
        """Send a command until it is answered, through any number of lost connections."""
        id = fields.pop("id", None) or secrets.token_hex(8)
        message = {"type": kind, "id": id, **fields}
        future = asyncio.get_running_loop().create_future()
        self._waiting[id] = (message, future)
        self._check()
        await self._send(message)
        answer: Message = await future
        if answer["type"] == "refused":
            raise Refusal(answer)
        return answer

    async def watch(self, table: str, invite: str | None = None) -> Seen:
        if invite is not None:
            self._invites[table] = invite
        self.tables.setdefault(table, Seen())
        try:
            await self.ask("watch", **self._watching(table))
        except Refusal:
            del self.tables[table]
            raise
        return await self.until(table, lambda seen: bool(seen.state))

    async def leave(self, table: str) -> None:
        """Watch it no longer; what was seen of it is kept."""
        self._left.add(table)
        await self.ask("leave_watch", table=table)

    async def until(self, table: str, true: Callable[[Seen], bool], seconds: float = 60) -> Seen:
        """Wait until something holds of what this client sees."""
        seen = self.tables[table]

        def done() -> bool:
            self._check()
            return true(seen)

        try:
            async with asyncio.timeout(seconds), self._changed:
                await self._changed.wait_for(done)
        except TimeoutError:
            raise TimeoutError(f"waited {seconds} s in vain, at {seen.version}: {seen.state}") from None
        return seen

    async def reach(self, table: str, version: int) -> Seen:
        """Until it was told that much."""
        return await self.until(table, lambda seen: seen.version >= version)

    async def nonce(self, table: str, seat: int) -> None:
        await self.ask("nonce", table=table, seat=seat, nonce=secrets.token_hex(16))

    def cut(self) -> None:
        """Lose the connection without a word."""
        if self._socket is not None:
            self._socket.transport.abort()

    def _check(self) -> None:
        if self.failed is not None:
            raise self.failed

    def _watching(self, table: str) -> Message:
        seen = self.tables[table]
        fields: Message = {"table": table}
        if seen.state:
            fields["since"] = seen.version
        if table in self._invites:
            fields["invite"] = self._invites[table]
        return fields

    async def _send(self, message: Message) -> None:
        if self._socket is not None:
            with contextlib.suppress(*LOST):
                await self._socket.send(json.dumps(message))

    async def _run(self) -> None:
        try:
            await self._connect_for_ever()
        except Exception as error:  # what was told is wrong: whoever waits for more is to know
            self.failed = error
            for _, future in self._waiting.values():
                if not future.done():
                    future.set_exception(error)
            await self._notify()

    async def _connect_for_ever(self) -> None:
        pause = 0.02
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        while True:
            try:
                async with connect(
                    self.url,
                    additional_headers=headers,
                    max_size=None,
                    open_timeout=60,
                    compression=None,
                    proxy=None,
                ) as socket:
                    pause = 0.02
                    await self._resume(socket)
                    async for text in socket:
                        await self._told(str(text))
            except LOST:
                pass
            finally:
                self._socket = None
            await asyncio.sleep(pause)
            pause = min(pause * 1.5, 0.2)

    async def _resume(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.resumed += 1
        waiting = [message for message, _ in self._waiting.values()]
        asked = {one["table"]: one["id"] for one in waiting if one["type"] == "watch"}
        for table in self.tables.keys() - self._left:
            id = asked.get(table, f"resume-{secrets.token_hex(6)}")
            await socket.send(json.dumps({"type": "watch", "id": id, **self._watching(table)}))
        for message in waiting:
            if message["type"] != "watch":
                await socket.send(json.dumps(message))

    async def _told(self, text: str) -> None:
        if self.keep:
            self.raw.append(text)
        message = json.loads(text)
        kind = message["type"]
        if kind in ("table", "news") and message["table"] in self.tables:
            if not self.tables[message["table"]].told(message):
                await self._send({"type": "watch", "id": "gap", **self._watching(message["table"])})
        elif kind == "lobby":
            self.lobby = {} if message["whole"] else self.lobby
            self.lobby |= {one["table"]: one for one in message["tables"]}
            for id in message["gone"]:
                self.lobby.pop(id, None)
        elif kind == "bye":
            self.byes.append(message["reason"])
        elif kind in ("done", "refused", "pong", "hint", "welcome"):
            self._answer(message)
            for table, newest in message.get("versions", {}).items():
                if newest is not None and table in self.tables and newest > self.tables[table].version:
                    await self._send({"type": "watch", "id": "behind", **self._watching(table)})
        await self._notify()

    def _answer(self, message: Message) -> None:
        id = message.get("id") or ""
        if message.get("key") in NOT_NOW or id not in self._waiting:
            return
        asked, future = self._waiting.pop(id)
        self.answered.append((asked, message))
        if not future.done():
            future.set_result(message)

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()


def best(view: Message) -> Message:
    """The offer that scores most; where all build at once, anything that goes on."""
    offers: list[Message] = view["offers"]
    if view["phase"] in ("build", "check"):
        for verbs in (("done",), ("lay",)):
            found = [one for one in offers if one["action"]["do"] in verbs]
            if found:
                return random.choice(found)
        return random.choice(offers)
    return max(offers, key=lambda one: one["points"])


async def play(
    player: Player,
    table: str,
    seats: tuple[int, ...],
    choose: Callable[[Message], Message] = best,
    seconds: float = 120,
) -> Seen:
    """Act for these seats whenever the view offers something, until the match is over."""
    stale = 0

    def mine(seen: Seen) -> bool:
        view = seen.state.get("view")
        return seen.over or bool(view and view["offers"] and view["seat"] in seats and seen.version > stale)

    while True:
        seen = await player.until(table, mine, seconds)
        if seen.over:
            return seen
        view, stale = seen.state["view"], seen.version
        with contextlib.suppress(Refusal):
            await player.ask(
                "act", table=table, seat=view["seat"], version=stale, action=choose(view)["action"]
            )
