"""The house as a process of its own: `tablee serve`, started, stopped and killed."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import socket
import time
from pathlib import Path
from typing import Any

from tests.house.nursery import nursery

PORTS = range(15_000, 32_000)
"""Below those that systems give away: nobody takes one of these while its server is down."""


def free_port() -> int:
    while True:
        port = secrets.choice(PORTS)
        try:
            with socket.create_server(("127.0.0.1", port)):
                return port
        except OSError:
            continue


class Server:
    """At a port of its own, start after start; servers of one `folder` share their signing key."""

    def __init__(self, database: str, folder: Path, *flags: str) -> None:
        self.database, self.folder, self.flags = database, folder, flags
        self.port = free_port()
        self.starts = 0
        self.started_in = 0.0
        self.pid = 0
        self._said = folder / f"server-{id(self)}"

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    async def __aenter__(self) -> Server:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.pid:
            await self.kill()

    async def start(self) -> None:
        """Until it says that it is open."""
        began = time.monotonic()
        self.starts += 1
        out, log = self._file("out"), self._file("log")
        words = ["serve", "--database", self.database, "--data-folder", str(self.folder)]
        words += ["--port", str(self.port), "--leniency", "100000", "--log-format", "json"]
        words += ["--bot-workers", "1", "--bot-pace", "0", *self.flags]
        out.touch()
        self.pid = await nursery().bear("tablee.cli", words, out, log)
        async with asyncio.timeout(60):
            while self.http not in out.read_text():
                assert alive(self.pid), f"the server ended: {log.read_text()[-2000:]}"
                await asyncio.sleep(0.01)
        self.started_in = time.monotonic() - began

    async def kill(self) -> None:
        """kill -9; it is gone when this returns."""
        os.kill(self.pid, signal.SIGKILL)
        await self._wait()

    async def stop(self) -> int:
        """Ask it to stop; its exit code."""
        os.kill(self.pid, signal.SIGTERM)
        return await self._wait()

    async def _wait(self) -> int:
        pid, self.pid = self.pid, 0
        return await nursery().wait(pid)

    def complaints(self) -> list[dict[str, Any]]:
        """What its log calls an error, of all its lives; a line that is not JSON counts as one.

        Bots think at low priority: on a busy machine they are late, and somebody else moves for them.
        """
        found = []
        for log in sorted(self.folder.glob(f"{self._said.name}-*.log")):
            lines = log.read_text().splitlines(keepends=True)
            for number, line in enumerate(lines, 1):
                if number == len(lines) and not line.endswith("\n"):
                    continue  # it was killed while writing
                try:
                    told = json.loads(line)
                except ValueError:
                    told = {"level": "error", "line": line}
                if told["level"] in ("error", "critical") and told.get("what") != "bot_failed":
                    found.append(told)
        return found

    def _file(self, kind: str) -> Path:
        return self._said.with_name(f"{self._said.name}-{self.starts:03}.{kind}")


def alive(pid: int) -> bool:
    """Whether a child of the nursery is neither gone nor waiting to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return not Path("/proc").exists()  # no such thing here: trust the time limit
