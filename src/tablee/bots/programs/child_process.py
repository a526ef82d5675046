"""A program that is asked line by line, with limits on its time and memory; it ends with whoever started it."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import weakref
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from ctypes import CDLL
from threading import Thread
from typing import IO

LONGEST = 1 << 16
LAST_WORDS = 500
LISTEN_SECONDS = 0.2
PARENT_DEATH = 1  # PR_SET_PDEATHSIG
MEMORY_IS_LIMITED = sys.platform.startswith(("linux", "freebsd"))
"""Other systems have no limit that holds."""


class ProgramFailed(Exception):
    """How it failed: late, died, garbage, wrong or gone; the text never tells what it was asked."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        super().__init__(kind)


class Child:
    """One run of a program. Whatever it writes to its standard error is kept apart, the end of it at least."""

    def __init__(self, words: Sequence[str], megabytes: int) -> None:
        posix = os.name == "posix"
        self.process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=posix,
            preexec_fn=_bound(megabytes) if posix else None,
        )
        self._thread = ThreadPoolExecutor(1)
        self._words: list[bytes] = []
        self._listener = Thread(target=_listen, args=(self.process.stderr, self._words), daemon=True)
        self._listener.start()
        self._kill = weakref.finalize(self, kill, self.process)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Its next line. A program that is late or dead is closed."""
        try:
            return self._thread.submit(_exchange, self.process, line).result(seconds)
        except TimeoutError:
            self.close()
            raise ProgramFailed("late") from None
        except (OSError, ValueError, EOFError):
            self.close()
            raise ProgramFailed("died") from None

    @property
    def last_words(self) -> str:
        """The last line of its standard error."""
        lines = b"".join(self._words).decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else ""

    def close(self) -> None:
        """Kill it, and all it has started."""
        self._kill()
        self._thread.shutdown(wait=False)
        self._listener.join(LISTEN_SECONDS)


def kill(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        with contextlib.suppress(OSError, ValueError):
            if pipe is not None:
                pipe.close()


def _exchange(process: subprocess.Popen[bytes], line: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(line)
    process.stdin.flush()
    answer = process.stdout.readline(LONGEST)
    if not answer.endswith(b"\n"):
        raise EOFError  # dead, or it does not know when to stop
    return answer


def _listen(errors: IO[bytes], words: list[bytes]) -> None:
    with contextlib.suppress(OSError, ValueError), errors:
        while said := os.read(errors.fileno(), LAST_WORDS):
            words[:] = [b"".join(words)[-LAST_WORDS:] + said]


def _bound(megabytes: int) -> Callable[[], None]:
    """What happens in the new process before it becomes the program."""
    import resource

    libc = CDLL(None) if sys.platform == "linux" else None

    def bound() -> None:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if MEMORY_IS_LIMITED:
            most = resource.getrlimit(resource.RLIMIT_AS)[1]
            limit = megabytes << 20 if most == resource.RLIM_INFINITY else min(megabytes << 20, most)
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        if libc is not None:
            libc.prctl(PARENT_DEATH, signal.SIGKILL)

    return bound
