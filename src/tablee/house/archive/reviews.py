"""Reviews of finished matches: made one after the other beside the house, and kept for a while."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from collections import OrderedDict
from typing import Literal

import msgspec

from tablee.house.bots.pool import PASSED_ON
from tablee.house.run.logs import note
from tablee.house.table.refused import Refused
from tablee.review.shapes import Review

QUEUE = 20
"""So many matches wait at most."""
KEPT = 100
HUNG_SECONDS = 3600.0
"""A process that has not answered by then, however busy the machine is, never will."""
LARGEST = 1 << 26


class Asked(msgspec.Struct):
    """A review that was asked for; once it is `failed` it may be asked for again."""

    state: Literal["waiting", "working", "ready", "failed"] = "waiting"
    look: int = 0
    done: int = 0
    of: int = 0
    review: Review | None = None


class Reviews:
    """Only what has ended gets in here: whoever asks takes the record from the archive.

    `seconds` of the processor are what one may take; the wait for it on a busy machine is not counted.
    """

    def __init__(self, *, seconds: float = 180.0, visits: int | None = None) -> None:
        self._command = [sys.executable, "-P", "-m", "tablee.house.archive.reviewer", f"--seconds={seconds}"]
        if visits is not None:
            self._command.append(f"--visits={visits}")
        self._one = asyncio.Semaphore(1)
        self._known: OrderedDict[str, Asked] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def known(self, id: str) -> Asked | None:
        """What there is of it, if anybody asked for it yet; a failure is told once."""
        found = self._known.get(id)
        if found is not None and found.state == "failed":
            del self._known[id]
        return found

    def begin(self, id: str, record: str) -> Asked:
        """Review it as soon as those before are done; refused if too many wait."""
        if len(self._tasks) >= QUEUE:
            raise Refused("busy")
        asked = self._known[id] = Asked("waiting" if self._tasks else "working")
        for old in [one for one, other in self._known.items() if other.state == "ready"][:-KEPT]:
            del self._known[old]
        task = asyncio.create_task(self._make(asked, record))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return asked

    async def settle(self) -> None:
        """Wait for whatever is being made."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self.settle()

    async def _make(self, asked: Asked, record: str) -> None:
        async with self._one:
            asked.state = "working"
            try:
                async with asyncio.timeout(HUNG_SECONDS):
                    asked.review = await self._made(asked, record.encode())
                asked.state = "ready"
            except (TimeoutError, OSError, ValueError) as error:
                asked.state = "failed"
                note("review_failed", logging.WARNING, how=type(error).__name__)

    async def _made(self, asked: Asked, record: bytes) -> Review:
        pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        environment = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, stderr=nothing, env=environment, limit=LARGEST
        )
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(record)
            process.stdin.close()
            while (line := await process.stdout.readline()) and not line.startswith(b"{"):
                asked.look, asked.done, asked.of = map(int, line.split())
            return msgspec.json.decode(line, type=Review)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
