"""A process that has imported all that a server needs, and forks servers that start at once.

Most of the time `tablee serve` needs to start it spends on imports. Tests that start it a hundred times cannot wait
for them; what they kill is a process all the same, with nothing shared with the next one but the program.
"""

from __future__ import annotations

import asyncio
import atexit
import functools
import gc
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from importlib import import_module
from pathlib import Path
from typing import Any

NEEDED = (
    "tablee.cli",
    "tablee.house.http.app",
    "tablee.house.store.postgres",
    "tablee.house.run.process",
    "tablee.house.store.sqlite",
    "alembic.autogenerate.rewriter",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "uvicorn.lifespan.off",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)
KEPT = ("PATH", "PYTHONPATH", "SYSTEMROOT", "TABLEE_ENGINE", "TMPDIR")


def environment() -> dict[str, str]:
    """Nothing of whoever runs the tests but where programs are found."""
    return {name: os.environ[name] for name in KEPT if name in os.environ} | {"LANG": "C.UTF-8"}


class Nursery:
    """The tests' side: one question at a time."""

    def __init__(self) -> None:
        self._mother = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(),
            cwd=Path(__file__).parents[2],
        )
        self._one = threading.Lock()
        atexit.register(self.close)

    async def bear(self, program: str, words: list[str], out: Path, log: Path) -> int:
        """What the module's `run` does with these arguments; its process id."""
        question = {"program": program, "words": words, "out": str(out), "log": str(log)}
        return await asyncio.to_thread(self._ask, question)

    async def wait(self, pid: int) -> int:
        """The exit code of a child that is ending."""
        return await asyncio.to_thread(self._ask, {"wait": pid})

    def _ask(self, question: dict[str, Any]) -> int:
        assert self._mother.stdin is not None
        assert self._mother.stdout is not None
        with self._one:
            self._mother.stdin.write(json.dumps(question).encode() + b"\n")
            self._mother.stdin.flush()
            return int(self._mother.stdout.readline())

    def close(self) -> None:
        assert self._mother.stdin is not None
        self._mother.stdin.close()
        self._mother.wait()


@functools.cache
def nursery() -> Nursery:
    """One for all tests of this process."""
    return Nursery()


async def rehearse() -> None:
    """A start in the mother's own process: what is worked out at the first time is there for all others."""
    from tablee.house.house import House
    from tablee.house.http.app import make_app
    from tablee.house.run.config import Config

    with tempfile.TemporaryDirectory() as folder:
        file = f"sqlite:///{folder}/house.db"
        house = await House.make(Config(database=file, data_folder=Path(folder), key=bytes(64)))
        make_app(house)
        await house.store.close()


def main() -> None:
    for name in NEEDED:
        import_module(name)
    asyncio.run(rehearse())
    assert threading.active_count() == 1
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
    for pid in alive:  # the tests have gone
        os.kill(pid, signal.SIGKILL)


def born(question: dict[str, Any]) -> None:
    """The child's life; nothing of its mother is left open."""
    code = 1
    try:
        for name, target in (("/dev/null", 0), (question["out"], 1), (question["log"], 2)):
            file = os.open(name, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
            os.dup2(file, target)
            os.close(file)
        sys.argv[:] = ["tablee", *question["words"]]
        code = import_module(question["program"]).run(question["words"])
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
