"""Processes that think for bots, and the watchdog that does without them.

There is one more than may be asked at once, so that one is at hand when another has failed: the move is then the
greedy bot's. The first action offered is played only if that fails too, or if no process can be started at all; a
machine that is slow to start one is waited for.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from tablee.bots import sand_is_out
from tablee.house.bots.worker import GRACE, GREEDY, GREEDY_SECONDS, HINT_SECONDS, LARGEST, NAMED, Answer, Ask
from tablee.house.run.logs import note
from tablee.house.table.refused import Refused
from tablee.play.view import View

READY_SECONDS = 60.0
AGAIN_SECONDS = 1.0
PASSED_ON = ("PATH", "SYSTEMROOT", "TMPDIR", "TEMP", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "TABLEE_ENGINE")
"""All that a worker gets to see of the environment; the rest may hold secrets."""


class Choice(msgspec.Struct, frozen=True):
    """A move in its notation, and the seconds a person would take for it."""

    action: str
    delay: float = 0.0
    how: Literal["bot", "greedy", "forced"] = "bot"


class Failed(Exception):
    """A worker did not do its work; the text says how, and nothing else."""


class Worker:
    """One process, asked one thing at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process, self._in, self._out = process, process.stdin, process.stdout

    async def ask(self, ask: Ask) -> Answer:
        """Raises Failed if it has died or talks nonsense."""
        data = msgspec.msgpack.encode(ask)
        try:
            self._in.write(len(data).to_bytes(4) + data)
            await self._in.drain()
        except OSError:
            raise Failed("died") from None
        return await self.hear()

    async def hear(self) -> Answer:
        try:
            size = int.from_bytes(await self._out.readexactly(4))
            if size > LARGEST:
                raise Failed("nonsense")
            told = msgspec.msgpack.decode(await self._out.readexactly(size), type=Answer)
        except (asyncio.IncompleteReadError, OSError):
            raise Failed("died") from None
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise Failed("nonsense") from None
        if told.error:
            raise Failed(told.error)
        return told

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self._in.close()
        await self.process.wait()


class BotPool:
    """`bots` are the operator's own. `load`, a module with further levels, and `megabytes` are for tests."""

    def __init__(
        self,
        workers: int,
        seconds: float,
        *,
        bots: Sequence[tuple[str, str | None]] = (),
        load: str | None = None,
        megabytes: int = 1024,
    ) -> None:
        self.workers, self.seconds, self._bots = workers, seconds, tuple(bots)
        self.chosen: Callable[[Choice, float], None] = lambda choice, seconds: None
        """Told of every choice and how long it took."""
        words = [f"--seconds={seconds}", f"--megabytes={megabytes}"]
        self._command = [sys.executable, "-P", "-m", "tablee.house.bots.worker", *words]
        if load is not None:
            self._command.append(f"--load={load}")
        self._slots = asyncio.Semaphore(workers)
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._news = asyncio.Event()
        """A worker is at hand, or none can be had."""
        self._none_starts = False
        self._alive: set[Worker] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def start(self) -> None:
        """The processes get ready in the background."""
        for _ in range(self.workers + 1):
            self._later()

    async def close(self) -> None:
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._alive))

    async def choose(self, view: View, level: str) -> Choice:
        """A move for the seat whose view it is, whatever becomes of the bot."""
        began = time.monotonic()
        if sand_is_out(view):
            choice = Choice("timeout")
        else:
            choice = await self._choose(view, level)
        self.chosen(choice, time.monotonic() - began)
        return choice

    async def _choose(self, view: View, level: str) -> Choice:
        if not view.offers:
            raise ValueError("nobody waits for this seat")
        data = view.encode()
        try:
            async with self._slots:
                told = await self._ask(Ask(level, data), self.seconds + GRACE)
            return self._offered(view, told, "bot")
        except Failed as error:
            note("bot_failed", logging.WARNING, game=view.game, bot=level, how=str(error))
        try:
            told = await self._ask(Ask(GREEDY, data), GREEDY_SECONDS)
            return self._offered(view, told, "greedy")
        except Failed as error:
            note("bot_failed", logging.ERROR, game=view.game, bot=GREEDY, how=str(error))
        return Choice(str(view.offers[0].action), 0.0, "forced")

    def _offered(self, view: View, told: Answer, how: Literal["bot", "greedy"]) -> Choice:
        if not 0 <= told.offer < len(view.offers) or not told.delay >= 0:
            raise Failed("nonsense")
        return Choice(str(view.offers[told.offer].action), told.delay, how)

    async def hint(self, view: View, n: int) -> list[Any]:
        """The best few actions with words why; [] if there are none."""
        if not view.offers or n < 1:
            return []
        try:
            async with self._slots:
                return (await self._ask(Ask("", view.encode(), n), HINT_SECONDS)).hints
        except Failed as error:
            note("hint_failed", logging.WARNING, game=view.game, how=str(error))
            raise Refused("hint_failed") from None

    async def _ask(self, ask: Ask, seconds: float) -> Answer:
        """By the next worker at hand; one that fails is replaced. Only its thinking counts."""
        worker = await self._next()
        try:
            async with asyncio.timeout(seconds):
                told = await worker.ask(ask)
        except TimeoutError:
            self._replace(worker)
            raise Failed("late") from None
        except BaseException:
            self._replace(worker)
            raise
        self._at_hand(worker)
        return told

    async def _next(self) -> Worker:
        """Raises Failed if none is left and the last one that was to start did not."""
        while self._idle.empty():
            if self._none_starts and not self._alive:
                raise Failed("no process")
            self._news.clear()
            await self._news.wait()
        return self._idle.get_nowait()

    def _at_hand(self, worker: Worker) -> None:
        self._idle.put_nowait(worker)
        self._news.set()

    def _replace(self, worker: Worker) -> None:
        if not self._closed:
            self._later(worker)

    def _later(self, instead_of: Worker | None = None) -> None:
        task = asyncio.create_task(self._hire(instead_of))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hire(self, instead_of: Worker | None) -> None:
        if instead_of is not None:
            self._alive.discard(instead_of)
            await instead_of.end()
        while True:
            try:
                worker = await self._begin()
                break
            except (Failed, TimeoutError, OSError) as error:
                note("bot_process_failed", logging.ERROR, how=type(error).__name__)
                self._none_starts = True
                self._news.set()
                await asyncio.sleep(AGAIN_SECONDS)
        self._none_starts = False
        self._at_hand(worker)

    async def _begin(self) -> Worker:
        """A process that has said it is ready."""
        pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        environment = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
        environment[NAMED] = msgspec.json.encode(self._bots).decode()
        worker = Worker(
            await asyncio.create_subprocess_exec(
                *self._command, stdin=pipe, stdout=pipe, stderr=nothing, env=environment
            )
        )
        self._alive.add(worker)
        try:
            async with asyncio.timeout(READY_SECONDS):
                await worker.hear()
        except BaseException:
            self._alive.discard(worker)
            await worker.end()
            raise
        return worker
