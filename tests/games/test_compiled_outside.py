"""A core that a stranger compiles against our `.pxd` files, from the very files that docs/adding-a-game.md shows."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tablee import engine
from tests.conftest import DEEP

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
FILE = re.compile(r"`([\w/]+\.\w+)`(?:(?!```|`[\w/]+\.\w+`).)*?:\n\n```\w+\n(.*?)```", re.DOTALL)
SEARCH = """
from tablee_nim import core
from tablee.bots.search.tree import Search
from tablee.play.carried import carried
from tablee.play.rng import Rng

assert not core.__file__.endswith(".py"), core.__file__
root, tree = core.Nim(7), Search(core.Nim())
assert carried(root) is root
tree.plant(root, 0)
tree.grow(root, 0, 5000, Rng(1))
print(max(tree.tally(), key=lambda row: row[1])[0])
"""


def shown():
    """The files of the page by their names."""
    return dict(FILE.findall(PAGE.read_text("utf-8").split("## A compiled core outside")[1]))


def test_the_page_shows_all_files():
    assert set(shown()) == {"pyproject.toml", "setup.py", "tablee_nim/core.pxd", "tablee_nim/core.py"}


def compiled_outside(tmp_path):
    """A minute of the compiler's time: for the deep run."""
    source = tmp_path / "source"
    (source / "tablee_nim").mkdir(parents=True)
    (source / "tablee_nim" / "__init__.py").touch()
    for name, text in shown().items():
        (source / name).write_text(text, "utf-8")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]
    alone = ["--no-deps", "--no-build-isolation", "--target", str(tmp_path / "site")]
    subprocess.run([*pip, *alone, str(source)], check=True, cwd=tmp_path)
    told = subprocess.run(
        [sys.executable, "-c", SEARCH],
        env=os.environ | {"PYTHONPATH": str(tmp_path / "site")},
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    assert told.stdout.split() == ["3"]


if DEEP and engine.name() == "compiled":

    def test_a_core_compiled_outside_is_searched_without_an_adapter(tmp_path):
        compiled_outside(tmp_path)
