"""The examples of docs/contract.md run, and its pages link to what exists."""

import doctest
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGES = (
    "contract.md",
    "secrecy.md",
    "adding-a-game.md",
    "arena.md",
    "bots.md",
    "review.md",
    "puzzles.md",
    "lab/simulation.md",
    "lab/questions.md",
)


def test_the_examples_of_the_contract_run():
    shown = "\n".join(
        re.findall(r"```python\n(.*?)```", (DOCS / "contract.md").read_text("utf-8"), re.DOTALL)
    )
    examples = doctest.DocTestParser().get_doctest(shown, {}, "contract.md", "contract.md", 0)
    assert len(examples.examples) > 30
    report = []
    doctest.DocTestRunner().run(examples, out=report.append)
    assert report == []


@pytest.mark.parametrize("page", PAGES)
def test_the_pages_link_to_what_exists(page):
    links = re.findall(r"\]\(([^)#:]+)\)", (DOCS / page).read_text("utf-8"))
    assert [link for link in links if not ((DOCS / page).parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_the_files_they_name_exist(page):
    named = re.findall(r"`((?:tests|src|bench)/[\w/.]+)`", (DOCS / page).read_text("utf-8"))
    assert [path for path in named if not (DOCS.parent / path).exists()] == []
