"""Tables, and what keeps them open, run where there is neither a web server nor a database."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tablee.house

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


@pytest.mark.parametrize("room", ["accounts", "archive", "bots"])
def test_only_http_and_run_load_a_web_framework(room):
    loads = {name.partition(".")[0] for name in loaded(f"tablee.house.{room}")}
    assert not loads & {"fastapi", "starlette", "uvicorn", "websockets"}


def test_no_file_of_the_house_names_a_game():
    """What it must know of a game it asks the shelf."""
    names = re.compile("|".join([*tablee.GAMES, r"tablee\.games\."]), re.IGNORECASE)
    files = sorted(Path(tablee.house.__file__).parent.rglob("*.py"))
    assert len(files) > 50
    assert [file.name for file in files if names.search(file.read_text("utf-8"))] == []
