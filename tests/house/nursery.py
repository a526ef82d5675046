"""A process that has imported all that a server needs, and forks servers that start at once.

Most of the time `tablee serve` needs to start it spends on imports. A test that starts it forty times cannot wait
for them; what it kills is a process all the same, with nothing shared with the next one but the program.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

NEEDED = (
    "tablee.house.app",
    "tablee.house.postgres",
    "tablee.house.serve",
    "tablee.house.sqlite",
    "alembic.autogenerate.rewriter",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "uvicorn.lifespan.off",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)


class Nursery:
    """The test's side: one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._one = asyncio.Lock()

    async def bear(self, words: list[str], out: Path, log: Path) -> int:
        """`tablee` with these arguments; its process id."""
        return await self._ask({"words": words, "out": str(out), "log": str(log)})

    async def wait(self, pid: int) -> int:
        """The exit code of a child that is ending."""
        return await self._ask({"wait": pid})

    async def _ask(self, question: dict[str, Any]) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        async with self._one:
            self._process.stdin.write(json.dumps(question).encode() + b"\n")
            return int(await self._process.stdout.readline())


@asynccontextmanager
async def nursery(environment: dict[str, str]) -> AsyncIterator[Nursery]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.house.nursery"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=environment,
        cwd=Path(__file__).parents[2],
    )
    try:
        yield Nursery(process)
    finally:
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()


def main() -> None:
    for name in ("tablee.cli", *NEEDED):
        import_module(name)
    gc.freeze()
    alive: set[int] = set()
    for line in sys.stdin.buffer:
        question = json.loads(line)
        if "wait" in question:
            _, status = os.waitpid(question["wait"], 0)
            answer = os.waitstatus_to_exitcode(status)
            alive.discard(question["wait"])
        else:
            answer = os.fork()
            if answer == 0:
                born(question)
            alive.add(answer)
        print(answer, flush=True)
    for pid in alive:  # the test has gone
        os.kill(pid, signal.SIGKILL)


def born(question: dict[str, Any]) -> None:
    """The server's life; nothing of its mother is left open."""
    from tablee import cli

    code = 1
    try:
        for name, target in (("/dev/null", 0), (question["out"], 1), (question["log"], 2)):
            file = os.open(name, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
            os.dup2(file, target)
            os.close(file)
        sys.argv[:] = ["tablee", *question["words"]]
        code = cli.run(question["words"])
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
