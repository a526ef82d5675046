"""Several processes of the house on one machine, each listening at the same address; one that dies is replaced.

The kernel shares new connections out among them. When this process dies, however it does, the others take leave.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from tempfile import TemporaryDirectory
from typing import Any

from tablee.house.run import logs
from tablee.house.run.config import Config
from tablee.house.run.metrics import SHARED
from tablee.house.run.process import STOPS, Process, shared

LOOK = 0.2
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
SOUND = 30.0
"""Seconds a process must have lived for its successor to start without a pause."""


class Hand:
    """One process, and the line to it."""

    def __init__(self, config: Config, listening: socket.socket) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=work, args=(config, listening.family, listening.getsockname(), theirs)
        )
        self.process.start()
        self.began = time.monotonic()
        theirs.close()

    @property
    def sound(self) -> bool:
        return time.monotonic() - self.began > SOUND


class Supervisor:
    def __init__(self, config: Config, listening: socket.socket, opened: Callable[[], None]) -> None:
        self.config, self.listening, self.opened = config, listening, opened
        self.hands: list[Hand] = []
        self._stopping = False
        self._told = False

    def run(self) -> int:
        """Until a signal says to stop; 0 if all have left in good order."""
        for each in STOPS:
            signal.signal(each, self._stop)
        with TemporaryDirectory(prefix="tablee-metrics-") as folder:
            os.environ[SHARED] = folder
            self.hands = [self._start() for _ in range(self.config.workers)]
            pause = FIRST_PAUSE
            while not self._stopping:
                self._look()
                for gone in [hand for hand in self.hands if not hand.process.is_alive()]:
                    pause = FIRST_PAUSE if gone.sound else min(2 * pause, LONGEST_PAUSE)
                    self._bury(gone, folder)
                    self._wait(0.0 if gone.sound else pause)
                    if not self._stopping:
                        self.hands.append(self._start())
            return self._end()

    def _start(self) -> Hand:
        return Hand(self.config, self.listening)

    def _look(self) -> None:
        """Wait a little; the first process that is ready opens the house."""
        lines: list[Connection | int] = [hand.process.sentinel for hand in self.hands]
        if not self._told:
            lines += [hand.line for hand in self.hands]
        for ready in wait(lines, LOOK):
            if isinstance(ready, Connection) and not self._told:
                try:
                    ready.recv_bytes()
                except EOFError:
                    continue
                self._told = True
                self.opened()

    def _bury(self, gone: Hand, folder: str) -> None:
        from prometheus_client.multiprocess import mark_process_dead

        logs.note("process_died", logging.ERROR, code=gone.process.exitcode)
        mark_process_dead(gone.process.pid, folder)  # type: ignore[no-untyped-call]
        self.hands.remove(gone)
        gone.line.close()
        gone.process.close()

    def _wait(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while not self._stopping and time.monotonic() < until:
            time.sleep(min(LOOK, seconds))

    def _stop(self, *_: object) -> None:
        """Whoever asks again does not care for good order."""
        if self._stopping:
            for hand in self.hands:
                hand.process.kill()
        self._stopping = True

    def _end(self) -> int:
        """They have a little longer than they give themselves."""
        logs.note("stopping")
        for hand in self.hands:
            hand.process.terminate()
        until = time.monotonic() + self.config.stop_seconds + 1
        for hand in self.hands:
            hand.process.join(max(0.0, until - time.monotonic()))
            if hand.process.is_alive():
                hand.process.kill()
                hand.process.join()
        return int(any(hand.process.exitcode for hand in self.hands))


def work(config: Config, family: int, where: Any, line: Connection) -> None:
    """What a process of the supervisor does. A terminal's signals reach all its processes: the first one decides."""
    for each in STOPS:
        signal.signal(each, signal.SIG_IGN)
    logs.set_up(config.log_level, config.log_format)

    async def run() -> int:
        process = Process(config, shared(family, where), lambda: line.send_bytes(b"open"), (signal.SIGTERM,))

        def orphaned() -> None:
            asyncio.get_running_loop().remove_reader(line.fileno())
            process.stop()

        asyncio.get_running_loop().add_reader(line.fileno(), orphaned)
        return await process.run()

    raise SystemExit(asyncio.run(run()))
