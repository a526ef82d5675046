"""Where and with what it was measured."""

from __future__ import annotations

import os
import platform
from datetime import date
from pathlib import Path

ONE_THREAD = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "JAX_PLATFORMS": "cpu",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
    "TABLEE_ENGINE": "compiled",
    "PYTHONWARNINGS": "ignore",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
"""For every library the same: one thread, on the CPU, and no greetings."""


def one_core() -> int:
    """The last we may use: what else runs here tends to begin at the first. -1 where a process cannot be bound."""
    return max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else -1


def processor() -> str:
    known = Path("/proc/cpuinfo")
    lines = known.read_text().splitlines() if known.exists() else []
    names = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def circumstances(versions: dict[str, str], seconds: float, repetitions: int) -> str:
    """The date, the machine and every version, as a paragraph."""
    named = ", ".join(f"{name} {versions[name]}" for name in sorted(versions))
    cores, load = os.cpu_count() or 1, os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return (
        f"{date.today().isoformat()}, {processor()} ({cores} cores, load {load:.1f}), one core for all, "
        f"{platform.system()}, Python {platform.python_version()}. "
        f"Median of {repetitions} repetitions of {seconds:g} s of processor time. {named}."
    )
