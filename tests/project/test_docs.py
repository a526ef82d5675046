"""The examples of the pages run, and the pages link to what exists."""

import doctest
import re
from pathlib import Path

import pytest

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
)


@pytest.mark.parametrize("page", RUN)
def test_the_examples_of_a_page_run(page):
    shown = "\n".join(re.findall(r"```python\n(.*?)```", (DOCS / page).read_text("utf-8"), re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(shown, {}, page, page, 0)
    assert len(examples.examples) > (30 if page == "contract.md" else 10)
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
