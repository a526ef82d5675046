"""The tables this process has open. One command at a time a table: decide, commit, tell; in this order.

A command is applied to the table in memory and then committed; only then is it acknowledged and told. Until
then nobody can look at the table, and if the commit fails, or another process was first, the table is
forgotten and read again from its log, until that works: an entry that is in the log is told, whatever became of the
answer. Whoever asked may go meanwhile: what was begun is finished without him.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from base64 import b32encode
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from tablee.house.accounts.tokens import INVITE, TABLE, hashed
from tablee.house.live import effects
from tablee.house.live.loading import load
from tablee.house.run.logs import note
from tablee.house.store.interface import LiveStore
from tablee.house.store.rows import Change, Conflict, Secrets, Snapshot, TableRow, Taken
from tablee.house.table import command
from tablee.house.table.accepted import Accepted
from tablee.house.table.command import Commands, Create, Person
from tablee.house.table.customs import Customs
from tablee.house.table.deal import Secret
from tablee.house.table.entry import Entry, decode, encode
from tablee.house.table.refused import Refused
from tablee.house.table.table import Table, create

T = TypeVar("T")
SNAPSHOT_EVERY_VERSIONS = 200  # a table remembers the ids of its last 1000 commands
TRIES = 20  # against other processes that are faster
UNUSED_MS = 300_000  # until a table nobody looks at is put away
SHORTEST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = (
    0.1,
    5.0,
)  # between two tries to read a table that could not be read
Heard = Callable[[Table, Sequence[Entry]], None]


@dataclass(slots=True)
class Open:
    """A table in memory. `lock` is held from the decision on a command until its commit is settled."""

    table: Table
    used: int
    saved: int
    told: int
    """The version that all have been told: what is committed, and no more."""
    broken: bool = False
    """Its memory may not be what its log says: read it again."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass(frozen=True, slots=True)
class Made:
    """A new table, its invitation, and the version to go on from."""

    table: Table
    invite: str
    version: int


class OpenTables:
    """`heard` are told of everything that was committed to a table open here, in order, and must not block."""

    def __init__(self, store: LiveStore, now: Callable[[], int], key: bytes, customs: Customs) -> None:
        self.heard: list[Heard] = []
        self.rumours: list[Callable[[str, int], None]] = []
        """Told of any table that changed anywhere, open here or not: its id and version."""
        self.watched: Callable[[str], bool] = lambda table: False
        """Whether somebody looks at a table: then it stays open."""
        self.behind: Callable[[str], int | None] = lambda table: None
        """The oldest version that somebody who looks at a table has; None if nobody does."""
        self.appended: Callable[[str], None] = lambda result: None
        """Told how each commit went: `done`, `conflict` or `failed`."""
        self._store, self._now, self._key, self._customs = store, now, key, customs
        self._open: dict[str, asyncio.Future[Open]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False
        self._closing = asyncio.Event()

    async def listen(self) -> None:
        """Hear what other processes commit."""
        await self._store.listen(self._rumour)

    async def close(self) -> None:
        """No further command is taken; those begun are finished."""
        self._closed = True
        self._closing.set()
        for loaded in list(self._open.values()):
            if loaded.done() and not loaded.cancelled() and loaded.exception() is None:
                async with loaded.result().lock:
                    pass
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def __len__(self) -> int:
        return len(self._open)

    async def create(
        self,
        wish: Create,
        person: Person,
        agreed: Collection[str] = (),
        position: dict[str, Any] | None = None,
    ) -> Made:
        """A new table; the same wish (by its id) gives the same table again."""
        return await self._finish(self._create(wish, person, agreed, position))

    async def command(self, wish: Commands, person: Person) -> int:
        """The version the command led to, now or when it came first; committed. Raises Refused."""
        invite = wish.invite if isinstance(wish, command.Sit) else None
        if invite is not None and await self.invited(invite) != wish.table:
            raise Refused("invite_wrong")
        for _ in range(TRIES):
            if self._closed:
                raise Refused("stopping")
            open = await self._opened(wish.table)
            await open.lock.acquire()
            try:
                accepted = await self._accept(open, wish, person)
            except BaseException:
                open.lock.release()
                raise
            if accepted is not None and accepted.entries:
                version = await self._commit(open, accepted, f"{person.id}:{wish.id}")
            else:
                version = None if accepted is None else open.table.answer(person, wish.id)
                open.lock.release()
            if version is not None:
                return version
        raise Refused("busy")

    async def table(self, id: str) -> Table:
        """The table as it was committed last, as far as this process has heard."""
        async with self._sound(id) as open:
            return open.table

    def version(self, id: str) -> int | None:
        """The version of a table that is committed, as far as this process has heard.

        None while that is not known: then it is read, and whoever watches the table is told by itself.
        """
        loaded = self._open.get(id)
        if loaded is not None and loaded.done():
            return loaded.result().told
        if loaded is None and not self._closed:
            self._task(self._seek(id))
        return None

    async def fresh(self, id: str) -> Table:
        """The table as it is, whoever wrote last: for somebody who begins to watch."""
        async with self._sound(id) as open:
            if self._store.shared:
                await self._catch_up(open)
            return open.table

    async def since(self, id: str, version: int | None, most: int) -> tuple[Table, list[Entry] | None]:
        """The table as it is, and the entries between that version and it; None if these are too many."""
        async with self._sound(id) as open:
            if self._store.shared:
                await self._catch_up(open)
            now = open.table.version
            if version is None or not 0 < version <= now <= version + most:
                return open.table, None
            return open.table, [one for one in await self.missed(id, version) if one.version <= now]

    async def missed(self, id: str, since: int) -> list[Entry]:
        """The entries after a version."""
        return [decode(body) for body in await self._store.entries(id, since)]

    def invite(self, table: str) -> str:
        """The invitation to a table. It follows from the signing key, so that it can be shown again."""
        return self._derived("invite", table)[:INVITE]

    async def invited(self, token: str) -> str | None:
        """The table that somebody is invited to."""
        return await self._store.invited(hashed(token))

    async def tidy(self) -> None:
        """Put tables away that nobody needs just now."""
        for id, task in list(self._open.items()):
            if not task.done() or task.exception() is not None or self.watched(id):
                continue
            open = task.result()
            if open.lock.locked() or self._now() - open.used < UNUSED_MS:
                continue
            del self._open[id]
            await self._save(open)

    def _derived(self, *what: str) -> str:
        digest = hmac.digest(self._key, "\0".join(what).encode("utf-8", "surrogatepass"), "sha256")
        return b32encode(digest).decode().lower()

    async def _finish(self, work: Coroutine[Any, Any, T]) -> T:
        """What was begun is finished, also if whoever asked has gone."""
        if self._closed:
            work.close()
            raise Refused("stopping")
        return await asyncio.shield(self._task(work))

    def _task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _create(
        self, wish: Create, person: Person, agreed: Collection[str], position: dict[str, Any] | None
    ) -> Made:
        secret = Secret(secrets.token_bytes(32), secrets.token_bytes(16))
        now = self._now()
        first = create(wish, person, now, secret, self._customs, agreed, position)
        id = self._derived("table", person.id, wish.id)[:TABLE]
        row = TableRow(
            id=id,
            game=first.game,
            options=first.options,
            public=first.public,
            host=person.id or None,
            created_at=now,
            changed_at=now,
        )
        kept = Secrets(secret.seed, secret.salt, hashed(self.invite(id)))
        try:
            await self._store.create_table(row, kept)
        except Taken:
            found = await self._store.table(id)
            if found is None or found.host != (person.id or None):
                raise Refused("busy") from None
            if found.version == 0:  # the house stopped between the two
                known = await self._store.secrets(id)
                secret = Secret(known.seed, known.salt)
                first = create(wish, person, now, secret, self._customs, agreed, position)
        table = Table(id, first, secret, self._customs)
        after = effects.after(table, [first])
        command = f"{person.id}:{wish.id}"
        try:
            await self._store.commit(Change(id, 1, [encode(first)], command, *after))
            if id not in self._open:
                self._put(Open(table, now, 0, table.version))
        except Conflict:  # it was made before
            pass
        return Made(await self.table(id), self.invite(id), 1)

    async def _accept(self, open: Open, wish: Commands, person: Person) -> Accepted | None:
        """Under the lock. None: the table is not as it was thought to be; look again."""
        if self._closed or open.broken:
            return None
        try:
            return open.table.accept(wish, person, self._now())
        except Refused:
            if self._store.shared and await self._catch_up(open):
                return None
            raise

    def _commit(self, open: Open, accepted: Accepted, id: str) -> asyncio.Future[int | None]:
        """Under the lock, which is given up when that is settled. The version; None: another process was first."""
        answer: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        told = open.table.version
        try:
            entries = open.table.carry_out(accepted)
            after = effects.after(open.table, entries)
            bodies = [encode(one) for one in entries]
            change = Change(open.table.id, told + 1, bodies, id, *after)
            committing = asyncio.ensure_future(self._store.commit(change))
        except Exception as error:
            self._task(self._recover(open, told, id, error, answer))
            return answer

        def settled(committing: asyncio.Future[None]) -> None:
            error = asyncio.CancelledError() if committing.cancelled() else committing.exception()
            if error is not None:
                self._task(self._recover(open, told, id, error, answer))
                return
            if not answer.done():
                answer.set_result(entries[-1].version)
            try:
                self.appended("done")
                self._tell(open, entries)
            finally:
                open.lock.release()

        committing.add_done_callback(settled)
        return answer

    async def _recover(
        self, open: Open, told: int, id: str, error: BaseException, answer: asyncio.Future[int | None]
    ) -> None:
        """What is in memory was not committed, or perhaps it was: the log knows."""
        self.appended("conflict" if isinstance(error, Conflict) else "failed")
        known, table = None, open.table.id
        try:
            await self._patiently(open, lambda: self._reread(open, told))
            known = await self._patiently(open, lambda: self._store.answered(table, id))
        except Exception as worse:
            error = worse
        finally:
            open.lock.release()
        if answer.done():
            return
        if known is None and not isinstance(error, Conflict):
            answer.set_exception(error)
        else:
            answer.set_result(known)

    def _tell(self, open: Open, entries: Sequence[Entry]) -> None:
        table = open.table
        open.used, open.told = self._now(), table.version
        for heard in self.heard:
            heard(table, entries)
        if table.version - open.saved >= SNAPSHOT_EVERY_VERSIONS:
            self._task(self._save(open))

    async def _save(self, open: Open) -> None:
        if open.table.version > open.saved:
            open.saved = open.table.version
            body = msgspec.json.encode(open.table.state)
            await self._store.save_snapshot(open.table.id, Snapshot(open.saved, body))

    async def _opened(self, id: str) -> Open:
        if id not in self._open:
            self._open[id] = asyncio.ensure_future(self._load(id))
        loading = self._open[id]
        open = loading.result() if loading.done() else await asyncio.shield(loading)
        open.used = self._now()
        return open

    def _put(self, open: Open) -> None:
        loaded: asyncio.Future[Open] = asyncio.get_running_loop().create_future()
        loaded.set_result(open)
        self._open[open.table.id] = loaded

    @asynccontextmanager
    async def _sound(self, id: str) -> AsyncIterator[Open]:
        """A table as its log has it, under its lock."""
        while True:
            open = await self._opened(id)
            async with open.lock:
                if not open.broken:
                    yield open
                    return

    async def _load(self, id: str) -> Open:
        """From the log; then whoever was told less than there is now is told the rest."""
        try:
            table, saved = await load(self._store, id, self._customs)
            open = Open(table, self._now(), saved, table.version)
            behind = self.behind(id)
            missed = [] if behind is None else await self._missed(table, behind)
        except BaseException:  # the next one who needs it tries again
            self._open.pop(id, None)
            raise
        if missed:
            asyncio.get_running_loop().call_soon(self._tell, open, missed)
        return open

    async def _missed(self, table: Table, since: int) -> list[Entry]:
        """The entries from a version to the table's own."""
        if since >= table.version:
            return []
        return [one for one in await self.missed(table.id, since) if one.version <= table.version]

    async def _reread(self, open: Open, told: int) -> None:
        """Under the lock: what is in memory was not committed. Read the log, and tell what it has since `told`."""
        open.broken = True
        table, _ = await load(self._store, open.table.id, self._customs)
        entries = await self._missed(table, told)
        open.table, open.told, open.broken = table, table.version, False
        if entries:
            self._tell(open, entries)

    async def _catch_up(self, open: Open) -> bool:
        """Under the lock: apply and tell what others committed; whether there was anything."""
        entries = await self.missed(open.table.id, open.table.version)
        if entries:
            open.table.follow(entries)
            self._tell(open, entries)
        return bool(entries)

    def _rumour(self, table: str, version: int) -> None:
        for told in self.rumours:
            told(table, version)
        loaded = self._open.get(table)
        if version == -1:
            self._open.pop(table, None)
        elif loaded is not None and not (loaded.done() and loaded.result().table.version >= version):
            self._task(self._follow(table, version))

    async def _follow(self, id: str, version: int) -> None:
        """Another process has written."""
        with suppress(Exception):  # it was noted, and who watches asks again
            async with self._sound(id) as open:
                if open.table.version < version:
                    await self._patiently(open, lambda: self._catch_up(open))

    async def _seek(self, id: str) -> None:
        """Open a table that somebody watches."""
        with suppress(Refused):  # it is gone
            try:
                await self._opened(id)
            except Exception as error:
                note("table_unread", logging.WARNING, error, table=id)

    async def _patiently(self, open: Open, work: Callable[[], Awaitable[T]]) -> T:
        """Under the lock: what must be known before anything else happens at the table, however often it is tried.

        Nobody is answered before that, and nobody waits for ever for an entry that is in the log. If it cannot be
        known the table is put away, to be read by the next who needs it.
        """
        pause, tried = SHORTEST_PAUSE_SECONDS, 0
        while True:
            try:
                return await work()
            except Exception as error:
                tried += 1
                if tried == TRIES or self._closed or isinstance(error, Refused):
                    open.broken = True
                    self._open.pop(open.table.id, None)
                    raise
                note("table_unread", logging.WARNING, error, table=open.table.id)
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._closing.wait()
            pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
