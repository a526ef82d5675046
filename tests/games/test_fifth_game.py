"""A game in a package of its own, installed beside tablee: examples/dominoes has all that our own games have."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.texts import LANGUAGES
from tests.conftest import DEEP
from tests.otherengine import OTHER

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "dominoes"
MOST_LINES = 600
CHECK = """
import tablee, tablee.testing
print(tablee.testing.check(tablee.game("dominoes", drawing={drawing}, target={target}), every={every}))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A folder with the installed example; its sources are copied, as building leaves things behind."""
    folder = tmp_path_factory.mktemp("fifth")
    shutil.copytree(
        EXAMPLE, folder / "source", ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info")
    )
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]
    alone = ["--no-deps", "--no-build-isolation", "--target", str(folder / "site")]
    subprocess.run([*pip, *alone, str(folder / "source")], check=True)
    return folder / "site"


def begun(site, *words, **settings):
    """Python in an environment that has the example; what is returned waits for what it prints."""
    process = subprocess.Popen(
        [sys.executable, *map(str, words)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(site), "COLUMNS": "100", **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )

    def printed():
        said = process.communicate()[0]
        assert process.returncode == 0, said
        return said

    return printed


def test_its_rules_hold_as_sentences(site):
    tests = "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", EXAMPLE, EXAMPLE / "tests"
    assert "passed" in begun(site, *tests)()


def test_a_match_is_played_hinted_reviewed_replayed_and_verified(site, tmp_path):
    told = json.loads(begun(site, "-m", "tests.games.fifth_game", tmp_path)())
    assert told["games"] == ["triominos", "quadominos", "domino3d", "quadrot", "dominoes"]
    assert {"novice", "casual", "club", "expert"} <= set(told["levels"])
    assert max(told["scores"]) >= 20
    assert told["replayed"] == told["loaded"] == told["scores"]
    assert told["verified"]
    assert told["running"]
    assert any("pips" in hint for hint in told["hints"])
    assert any("points" in hint for hint in told["hints"])
    assert told["reviewed"][0] >= told["reviewed"][1] > 10
    assert told["words"][0][1].startswith("Player")
    assert told["words"][1][1].startswith("Joueur")
    assert begun(site, "-m", "tablee", "verify", tmp_path / "match.txt")()


def test_all_four_levels_choose_the_same_on_both_engines(site):
    here = begun(site, "-m", "tests.games.fifth_game", "choices")
    there = begun(site, "-m", "tests.games.fifth_game", "choices", TABLEE_ENGINE=OTHER)
    assert json.loads(here()) == json.loads(there())


@pytest.mark.parametrize("drawing", [True, False])
def test_it_keeps_the_contract(site, drawing):
    check = CHECK.format(drawing=drawing, target=100 if DEEP else 20, every=3 if DEEP else 25)
    assert "matches=3" in begun(site, "-c", check)()


def test_it_is_simulated_and_measured_on_the_command_line(site):
    few = "--seed", "1", "--workers", "1", "--lang", "en"
    simulated = begun(site, "-m", "tablee", "simulate", "dominoes", "--rounds", "4", *few)
    measured = begun(site, "-m", "tablee", "arena", "dominoes", "greedy", "random", "--games", "2", *few)
    ruled = begun(site, "-m", "tablee", "rules", "dominoes", "C4", "--lang", "fr")
    assert "greedy" in measured()
    assert "Turns a round" in simulated()
    assert "double" in ruled()


def test_where_it_is_not_installed_nobody_knows_it():
    said = subprocess.run(
        [sys.executable, "-m", "tablee", "rules", "dominoes"], capture_output=True, text=True, cwd=ROOT
    )
    assert said.returncode != 0


def test_it_says_the_same_in_both_languages():
    own = EXAMPLE / "tablee_dominoes"
    english, french = (json.loads((own / "texts" / f"{lang}.json").read_text("utf-8")) for lang in LANGUAGES)
    assert list(english) == list(french) == sorted(english)
    for key, text in english.items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", french[key])), key
    books = [(own / "rulebook" / f"{lang}.md").read_text("utf-8") for lang in LANGUAGES]
    clauses = [f"C{number}" for number in range(1, 14)]
    assert [re.findall(r"^\*\*(C\d+)\*\*", book, re.MULTILINE) for book in books] == [clauses, clauses]
    numbers = [re.findall(r"\d+", re.split(r"^## ", book, flags=re.MULTILINE)[1]) for book in books]
    assert numbers[0] == numbers[1]
    for text in (*french.values(), books[1]):
        assert not re.search(r"\w'\w| [;:!?]", text), text


def test_it_is_short():
    lines = sum(len(file.read_text().splitlines()) for file in (EXAMPLE / "tablee_dominoes").rglob("*.py"))
    assert lines <= MOST_LINES
