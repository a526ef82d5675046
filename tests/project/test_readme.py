"""The README says what is true: its Python runs, its commands exist, and both languages tell the same."""

import doctest
import re

import pytest

from tests.project.files import ROOT

READMES = ("README.md", "README.fr.md")


def python_of(name: str) -> str:
    return "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(), re.DOTALL))


@pytest.mark.parametrize("name", READMES)
def test_the_python_of_the_readme_runs(name: str) -> None:
    example = doctest.DocTestParser().get_doctest(python_of(name), {}, name, name, 0)
    assert len(example.examples) >= 8
    report: list[str] = []
    doctest.DocTestRunner().run(example, out=report.append)
    assert report == []


@pytest.mark.parametrize("name", READMES)
def test_the_readme_shows_the_two_commands(name: str) -> None:
    shown = (ROOT / name).read_text()
    assert "make run" in shown
    assert "make test" in shown


@pytest.mark.parametrize("name", READMES)
def test_every_file_the_readme_links_to_exists(name: str) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / name).read_text())
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_both_readmes_show_the_same_python() -> None:
    english, french = (re.findall(r"^(?:>>>|\.\.\.) .*", python_of(name), re.MULTILINE) for name in READMES)
    assert [line.replace('"fr"', '"en"') for line in french] == english
