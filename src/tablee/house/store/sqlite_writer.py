"""SQLite's only writer: a thread that commits the work of many tables together.

Reaching the disk costs the same for one piece of work as for a hundred, and so does waking a thread. So what is
asked in one turn of the loop is handed over together. The thread takes all that is waiting, runs it, commits once,
and only then tells those who asked. If a piece fails, all of them are undone and done again, each inside a
savepoint: then it undoes itself and nothing else.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
TOGETHER = 500  # pieces in one commit are enough: the first should not wait for ever


@dataclass(slots=True)
class Piece(Generic[T]):
    work: Callable[[Connection], T]
    future: asyncio.Future[T]
    then: Callable[[], None] | None = None
    result: T | None = None
    error: BaseException | None = None

    def settle(self) -> None:
        """On the asker's loop; an asker who was cancelled no longer wants to know."""
        if self.error is None and self.then is not None:
            self.then()
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)  # type: ignore[arg-type]


class Writer:
    """Owns the one connection that writes. `commits` and `pieces` count what was done."""

    def __init__(self, engine: Engine) -> None:
        self.commits = 0
        self.pieces = 0
        self._closed = False
        self._asked: list[Piece[Any]] = []
        self._waiting: SimpleQueue[list[Piece[Any]] | None] = SimpleQueue()
        self._connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        raw = self._connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        self._raw = raw
        self._thread = Thread(target=self._run, name="tablee-writer", daemon=True)
        self._thread.start()

    def put(
        self, work: Callable[[Connection], T], then: Callable[[], None] | None = None
    ) -> asyncio.Future[T]:
        """The work's result, once it is committed; or what it raised, having changed nothing.

        It may be done twice. `then` is called on this loop when it is committed, also if nobody waits any more.
        """
        if self._closed:
            raise RuntimeError("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if not self._asked:
            loop.call_soon(self._hand_over)
        self._asked.append(Piece(work, future, then))
        return future

    def _hand_over(self) -> None:
        asked, self._asked = self._asked, []
        self._waiting.put(asked)

    async def close(self) -> None:
        """After everything that was asked before."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._waiting.put(None)
            await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going = True
        while going:
            group, going = self._next_group()
            if group:
                self._commit(group)
                self._tell(group)
        self._connection.close()

    def _next_group(self) -> tuple[list[Piece[Any]], bool]:
        group: list[Piece[Any]] = []
        asked = self._waiting.get()
        while asked is not None:
            group += asked
            if len(group) >= TOGETHER:
                return group, True
            try:
                asked = self._waiting.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _commit(self, group: list[Piece[Any]]) -> None:
        try:
            self._raw.execute("BEGIN IMMEDIATE")
            if not self._all(group):
                for piece in group:
                    self._try(piece)
            self._raw.execute("COMMIT")
            self.commits += 1
            self.pieces += len(group)
        except Exception as error:  # the disk is full or gone: nothing of this group happened
            for piece in group:
                piece.error = piece.error or error
            if self._raw.in_transaction:
                self._raw.execute("ROLLBACK")

    def _all(self, group: list[Piece[Any]]) -> bool:
        """Nothing of it is done if a piece fails."""
        try:
            for piece in group:
                piece.result = piece.work(self._connection)
            return True
        except Exception:
            if self._raw.in_transaction:
                self._raw.execute("ROLLBACK")
            self._raw.execute("BEGIN IMMEDIATE")
            return False

    def _try(self, piece: Piece[Any]) -> None:
        self._raw.execute("SAVEPOINT piece")
        try:
            piece.result = piece.work(self._connection)
        except Exception as error:
            piece.error = error
            if not self._raw.in_transaction:  # SQLite gave up the whole transaction, not just this piece
                raise
            self._raw.execute("ROLLBACK TO piece")
        self._raw.execute("RELEASE piece")

    def _tell(self, group: list[Piece[Any]]) -> None:
        """One call for each loop that asks, usually one."""
        by_loop: dict[asyncio.AbstractEventLoop, list[Piece[Any]]] = {}
        for piece in group:
            by_loop.setdefault(piece.future.get_loop(), []).append(piece)
        for loop, pieces in by_loop.items():
            try:
                loop.call_soon_threadsafe(settle_all, pieces)
            except RuntimeError:  # the loop is closed: nobody waits any more
                continue


def settle_all(pieces: list[Piece[Any]]) -> None:
    for piece in pieces:
        piece.settle()
