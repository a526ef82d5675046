"""`python tools/release.py 0.2.0`: the version, the headings of the changelogs, a commit and a tag."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import date
from pathlib import Path

HEADINGS = {"CHANGELOG.md": "Unreleased", "CHANGELOG.fr.md": "À venir"}
VERSION = re.compile(r"\d+\.\d+\.\d+")
MODULE = Path("src/tablee/__init__.py")


def released(text: str, heading: str, version: str, day: str) -> str:
    """The changelog with what was to come under the version's own heading; raises ValueError if there is nothing."""
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None or not found[1].strip():
        raise ValueError(f"nothing stands under '## {heading}'")
    return text.replace(found[0], f"## {heading}\n\n## {version} ({day})\n{found[1]}", 1)


def release(root: Path, version: str) -> None:
    """Change the files, commit and tag; raises ValueError, and changes nothing, if something is not as it must be."""
    if not VERSION.fullmatch(version):
        raise ValueError(f"a version looks like 0.2.0, not like {version!r}")
    if _git(root, "status", "--porcelain"):
        raise ValueError("something is not committed yet: git status")
    if f"v{version}" in _git(root, "tag").split():
        raise ValueError(f"v{version} is there already")
    day = date.today().isoformat()
    new = {
        name: released((root / name).read_text("utf-8"), *said, version, day)
        for name, *said in HEADINGS.items()
    }
    old = (root / MODULE).read_text("utf-8")
    new[str(MODULE)] = re.sub(r'^__version__ = ".*"$', f'__version__ = "{version}"', old, flags=re.MULTILINE)
    for name, text in new.items():
        (root / name).write_text(text, "utf-8")
    _git(root, "commit", "--quiet", "--all", "--message", f"Version {version}")
    _git(root, "tag", "--annotate", f"v{version}", "--message", f"Version {version}")


def _git(root: Path, *words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=root, check=True, capture_output=True, text=True
    ).stdout.strip()


if __name__ == "__main__":
    try:
        release(Path.cwd(), sys.argv[1] if len(sys.argv) == 2 else "")
    except ValueError as error:
        sys.exit(f"release: {error}")
