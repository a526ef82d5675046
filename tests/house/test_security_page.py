"""docs/security.md names tests that exist, for everything it says is defended."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "security.md"
NAMED = re.compile(r"`(test_\w+\.py): (test_\w+)`")
HEADS = ("| what | how | shown by |", "|---|---|---|")


def test_every_test_the_page_names_exists() -> None:
    named = NAMED.findall(PAGE.read_text())
    assert len(named) > 40
    here = Path(__file__).parent
    missing = [
        f"{file}: {test}"
        for file, test in named
        if not re.search(rf"^(async )?def {test}\(", (here / file).read_text(), re.MULTILINE)
    ]
    assert missing == []


def test_every_line_of_its_tables_names_a_test_and_nothing_else() -> None:
    lines = [line for line in PAGE.read_text().splitlines() if line.startswith("|") and line not in HEADS]
    for line in lines:
        what, how, shown = (cell.strip() for cell in line.strip("|").split("|"))
        assert what, line
        assert how, line
        assert re.fullmatch(rf"({NAMED.pattern}(, )?)+", shown), line
