"""One library in its own process, which stays warm between the repetitions."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from bench.peers import machine
from bench.peers.figure import Figure


class Library:
    """Asks its process to play, one entry after the other, and keeps what it answers."""

    def __init__(self, name: str, core: int) -> None:
        self.name = name
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.peers.worker", name, str(core)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **machine.ONE_THREAD},
        )
        told = self._hear()
        self.figures = [Figure(**facts) for facts in told["entries"]]
        self.versions: dict[str, str] = told.get("versions", {})
        if not self.figures:
            self.figures = [Figure(name, "all games", "", "import", missing=told["missing"])]

    def measure(self, seconds: float) -> None:
        """Each entry once more; one that failed is not asked again."""
        for number, figure in enumerate(self.figures):
            if figure.missing:
                continue
            told = self._ask(f"{number} {seconds}")
            if "missing" in told:
                figure.missing = told["missing"]
            else:
                figure.speeds.append(told["moves"] / told["seconds"])

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()

    def _ask(self, line: str) -> dict[str, Any]:
        assert self.process.stdin is not None
        print(line, file=self.process.stdin, flush=True)
        return self._hear()

    def _hear(self) -> dict[str, Any]:
        """Its next answer; a process that died says why in this run's output."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the process of {self.name} ended: {self.process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer
