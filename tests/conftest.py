"""Quick and repeatable by default; `TABLEE_DEEP=1` asks for full counts and fresh random examples."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tablee import engine

DEEP = os.environ.get("TABLEE_DEEP") == "1"

patient = settings(
    database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.register_profile("quick", patient, max_examples=40, derandomize=True)
settings.register_profile(
    "deep", patient, max_examples=2000 if engine.name() == "compiled" else 200, print_blob=True
)
settings.load_profile("deep" if DEEP else "quick")


LONGEST = (
    "project/test_dist",
    "project/test_speed_facts",
    "house/test_crash",
    "house/test_whole_matches",
    "house/test_network",
    "house/test_schemathesis",
    "house/test_presence_live",
    "house/test_wire_secrecy",
    "house/test_bots",
    "browser/test_together",
    "browser/test_matches",
    "browser/test_pages",
    "browser/",
    "house/",
    "differential/",
    "play/test_engines",
    "play/test_monte_carlo",
    "bots/test_quadrot_bots",
)
"""Folders and files of tests that take or wait long, the longest first."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Every process begins with its share of the long ones, so that at the end none works alone."""
    here = Path(__file__).parent

    def rank(item: pytest.Item) -> int:
        path = item.path.relative_to(here).as_posix()
        return next((at for at, name in enumerate(LONGEST) if path.startswith(name)), len(LONGEST))

    ranked = sorted(items, key=rank)
    count = sum(rank(item) < len(LONGEST) for item in items)
    processes: int = getattr(config, "workerinput", {}).get("workercount", 1)
    share = -(-(len(items) - count) // processes)
    items[:] = [
        item
        for process in range(processes)
        for item in (*ranked[process:count:processes], *ranked[count + process * share :][:share])
    ]


def pytest_report_header() -> str:
    return f"tablee: {engine.name()} engine, {'deep' if DEEP else 'quick'}"


def pytest_sessionstart() -> None:
    """An extension older than its source would test yesterday's rules."""
    if engine.name() == "compiled":
        for module, source in engine.sources().items():
            built = engine.extension(source)
            newest = max(source.stat().st_mtime, source.with_suffix(".pxd").stat().st_mtime)
            if built is not None and built.stat().st_mtime < newest:
                pytest.exit(f"{module} has changed since it was compiled: run `make build`", returncode=3)


@pytest.fixture
def deep() -> bool:
    return DEEP
