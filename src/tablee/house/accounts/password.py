"""Passwords and recovery codes: argon2id, off the loop, two at a time, and not too many waiting."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import BoundedSemaphore
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tablee.house.accounts.tokens import fresh
from tablee.house.store.people import fold
from tablee.house.table.refused import Refused

T = TypeVar("T")
SHORTEST, LONGEST = 8, 200
AT_ONCE, WAITING = 2, 30
GROUPS, GROUP = 4, 5
"""A recovery code: 4 groups of 5 characters, 100 random bits."""


def allowed(password: str, name: str) -> None:
    """Raises Refused for a password that is too short, too long, or the name."""
    if not SHORTEST <= len(password) <= LONGEST or fold(password) == fold(name):
        raise Refused("password", least=SHORTEST, most=LONGEST)


def recovery_code() -> str:
    """A new code, as it is shown once."""
    return "-".join(fresh(GROUP) for _ in range(GROUPS))


def written(code: str) -> str:
    """A code however it was typed: case, spaces and lines between the groups do not count."""
    letters = "".join(one for one in code.casefold() if one.isalnum())
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


class Passwords:
    """Hashes are argon2id with the parameters inside; 64 MiB and about 100 ms each."""

    def __init__(self, hasher: PasswordHasher | None = None, waiting: int = WAITING) -> None:
        self._hasher = hasher or PasswordHasher(time_cost=3, memory_cost=65536, parallelism=1)
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="tablee-password")
        self._room = BoundedSemaphore(AT_ONCE + waiting)

    async def hash(self, password: str) -> str:
        return await self._work(lambda: self._hasher.hash(normal(password)))

    async def right(self, hash: str | None, password: str) -> bool:
        """Whether it is the password of this hash. None, for somebody unknown, takes as long and is wrong."""
        return await self._work(lambda: self._right(hash, password))

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _right(self, hash: str | None, password: str) -> bool:
        if hash is None:
            self._hasher.hash(normal(password))
            return False
        try:
            return self._hasher.verify(hash, normal(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _work(self, work: Callable[[], T]) -> T:
        """Room is given back when a thread is done, however long ago its asker went away."""
        if not self._room.acquire(blocking=False):
            raise Refused("passwords_busy")
        future = self._threads.submit(work)
        future.add_done_callback(lambda _: self._room.release())
        return await asyncio.wrap_future(future)


def normal(password: str) -> bytes:
    """The same bytes from every keyboard."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")
