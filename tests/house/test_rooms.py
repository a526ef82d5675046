"""Tables, and what keeps them open, run where there is neither a web server nor a database."""

import json
import subprocess
import sys

import pytest

FOREIGN = {
    "alembic",
    "argon2",
    "asyncpg",
    "fastapi",
    "openskill",
    "prometheus_client",
    "sqlalchemy",
    "starlette",
    "uvicorn",
    "websockets",
}
LOADED = """
import json, pkgutil, sys
from importlib import import_module

for room in sys.argv[1:]:
    for module in pkgutil.walk_packages(import_module(room).__path__, f"{room}."):
        import_module(module.name)
print(json.dumps(sorted(sys.modules)))
"""


def loaded(*rooms):
    """All modules that a new process has loaded once it has these packages."""
    ran = subprocess.run([sys.executable, "-c", LOADED, *rooms], check=True, capture_output=True, text=True)
    return set(json.loads(ran.stdout))


@pytest.mark.parametrize("room", ["table", "live"])
def test_it_loads_neither_web_framework_nor_database(room):
    modules = loaded(f"tablee.house.{room}")
    assert f"tablee.house.{room}" in modules
    assert not {name.partition(".")[0] for name in modules} & FOREIGN
    if room == "table":
        others = {name for name in modules if name.startswith("tablee.house.")}
        assert all(name.startswith("tablee.house.table") for name in others)
