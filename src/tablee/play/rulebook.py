"""The rule books: what people read, and its clauses one by one."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

LANGUAGES = ("fr", "en")

CLAUSE = re.compile(r"^\*\*([A-Z]\d+)\*\* (.+?)(?:\n\n|\Z)", re.MULTILINE | re.DOTALL)


@cache
def rulebook(game: str, lang: str) -> str:
    """The whole book, in Markdown."""
    if lang not in LANGUAGES:
        raise ValueError(f"no rule book in {lang!r}: there is one in {' and '.join(LANGUAGES)}")
    return files(f"tablee.games.{game}").joinpath("rulebook", f"{lang}.md").read_text(encoding="utf-8")


def clauses(game: str, lang: str) -> dict[str, str]:
    """The rule of each clause by its number, on one line; captions and examples are left to the book."""
    return dict(_clauses(game, lang))


@cache
def _clauses(game: str, lang: str) -> tuple[tuple[str, str], ...]:
    found = CLAUSE.finditer(rulebook(game, lang))
    return tuple((clause[1], clause[2].strip().replace("\n", " ")) for clause in found)
