"""What helps whoever comes next: the map is true, and a release does what its page says."""

import subprocess
from pathlib import Path

import pytest

from tools import graph, release

ROOT = Path(__file__).resolve().parents[2]


def test_the_map_shows_what_is_imported():
    drawn = graph.BLOCK.search(graph.PAGE.read_text("utf-8"))
    assert drawn is not None
    assert drawn[0] == graph.drawn(), "run `python tools/graph.py`"


@pytest.fixture
def checkout(tmp_path):
    """A small repository with what a release touches."""
    (tmp_path / "src/tablee").mkdir(parents=True)
    (tmp_path / release.MODULE).write_text('"""Tablée."""\n\n__version__ = "0.1.0"\n', "utf-8")
    for name, heading in release.HEADINGS.items():
        (tmp_path / name).write_text(
            f"# News\n\n## {heading}\n\n- Something.\n\n## 0.1.0\n\n- First.\n", "utf-8"
        )
    for words in (
        ("init", "--quiet"),
        ("config", "user.name", "Ada"),
        ("config", "user.email", "ada@example.org"),
        ("add", "--all"),
        ("commit", "--quiet", "--message", "first"),
    ):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    return tmp_path


def git(checkout, *words):
    return subprocess.run(["git", *words], cwd=checkout, check=True, capture_output=True, text=True).stdout


def test_a_release_writes_the_version_and_both_changelogs_and_tags(checkout):
    release.release(checkout, "0.2.0")
    assert '__version__ = "0.2.0"' in (checkout / release.MODULE).read_text("utf-8")
    for name, heading in release.HEADINGS.items():
        lines = (checkout / name).read_text("utf-8").splitlines()
        assert lines.index(f"## {heading}") < next(
            at for at, line in enumerate(lines) if line.startswith("## 0.2.0 (")
        )
        assert lines.count("- Something.") == 1
    assert git(checkout, "tag").split() == ["v0.2.0"]
    assert git(checkout, "status", "--porcelain") == ""


@pytest.mark.parametrize(
    ("version", "spoil", "said"),
    [
        ("0.2", None, "looks like"),
        ("0.2.0", "CHANGELOG.md", "not committed"),
        ("0.1.0", "tag", "there already"),
        ("0.2.0", "empty", "nothing stands under"),
    ],
)
def test_a_release_that_cannot_be_changes_nothing(checkout, version, spoil, said):
    if spoil == "tag":
        git(checkout, "tag", "v0.1.0")
    elif spoil == "empty":
        text = (checkout / "CHANGELOG.fr.md").read_text("utf-8").replace("- Something.\n", "")
        (checkout / "CHANGELOG.fr.md").write_text(text, "utf-8")
        git(checkout, "commit", "--quiet", "--all", "--message", "nothing new")
    elif spoil:
        (checkout / spoil).write_text("changed", "utf-8")
    before = git(checkout, "rev-parse", "HEAD"), (checkout / release.MODULE).read_text("utf-8")
    with pytest.raises(ValueError, match=said):
        release.release(checkout, version)
    assert before == (git(checkout, "rev-parse", "HEAD"), (checkout / release.MODULE).read_text("utf-8"))


def test_every_page_a_newcomer_is_led_to_is_there():
    for name in ("CONTRIBUTING", "ARCHITECTURE", "GLOSSARY", "SECURITY", "RELEASING"):
        assert (ROOT / f"{name}.md").is_file(), name
