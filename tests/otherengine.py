"""The other engine, in a process of its own beside this one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import tablee

ROOT = Path(__file__).parents[1]
OTHER = next(name for name in tablee.engine.CHOICES if name != tablee.engine.name())


def begun(module: str, *words: str) -> Callable[[], str]:
    """Run a module of the tests on the other engine; what is returned waits for what it prints."""
    process = subprocess.Popen(
        [sys.executable, "-m", module, *words],
        cwd=ROOT,
        env=os.environ | {"TABLEE_ENGINE": OTHER},
        stdout=subprocess.PIPE,
        text=True,
    )

    def printed() -> str:
        said = process.communicate()[0]
        assert process.returncode == 0, f"{module} failed on the {OTHER} engine"
        return said

    return printed
