"""The examples of the pages run, and the pages link to what exists."""

import re
import shlex
from pathlib import Path

import pytest

from tablee import cli
from tests.pages import wrong_examples

DOCS = Path(__file__).parents[2] / "docs"
RUN = ("contract.md", "lab/actions.md", "lab/actions-space-and-track.md", "lab/vector.md")
PAGES = (
    *RUN,
    "secrecy.md",
    "adding-a-game.md",
    "arena.md",
    "bots.md",
    "review.md",
    "puzzles.md",
    "opponents.md",
    "lab/simulation.md",
    "lab/questions.md",
    "lab/training.md",
    "lab/baselines.md",
    "lab/environments.md",
    "lab/openspiel.md",
)


@pytest.mark.parametrize("page", RUN)
def test_the_examples_of_a_page_run(page):
    text = (DOCS / page).read_text("utf-8")
    assert wrong_examples(text, at_least=31 if page == "contract.md" else 11) == []


def test_the_commands_and_examples_of_the_page_about_training_run(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    page = (DOCS / "lab" / "training.md").read_text("utf-8")
    commands = re.findall(r"^\$ tablee (.*)$", page, re.MULTILINE)
    assert len(commands) == 2
    for words in commands:
        assert cli.run(shlex.split(words)) == 0, capsys.readouterr().err
    assert wrong_examples(page, at_least=16) == []


@pytest.mark.parametrize("page", PAGES)
def test_the_pages_link_to_what_exists(page):
    links = re.findall(r"\]\(([^)#:]+)\)", (DOCS / page).read_text("utf-8"))
    assert [link for link in links if not ((DOCS / page).parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_the_files_they_name_exist(page):
    named = re.findall(r"`((?:tests|src|bench)/[\w/.]+)`", (DOCS / page).read_text("utf-8"))
    assert [path for path in named if not (DOCS.parent / path).exists()] == []
