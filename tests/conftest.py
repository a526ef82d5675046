"""Quick and repeatable by default; `TABLEE_DEEP=1` asks for full counts and fresh random examples."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tablee import engine

DEEP = os.environ.get("TABLEE_DEEP") == "1"

patient = settings(
    database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.register_profile("quick", patient, max_examples=40, derandomize=True)
settings.register_profile("deep", patient, max_examples=2000, print_blob=True)
settings.load_profile("deep" if DEEP else "quick")


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
