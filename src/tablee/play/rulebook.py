"""The rule books: what people read, and its clauses one by one."""

from __future__ import annotations

import re
from functools import cache

from tablee.play.errors import OptionError
from tablee.play.registry import GAMES
from tablee.shelf import resource
from tablee.texts import LANGUAGES, quoted

CLAUSE = re.compile(r"^\*\*([A-Z]\d+)\*\* (.+?)(?:\n\n|\Z)", re.MULTILINE | re.DOTALL)


@cache
def rulebook(game: str, lang: str) -> str:
    """The whole book, in Markdown."""
    if game not in GAMES:
        raise OptionError("game_unknown", game=quoted(game), allowed=", ".join(GAMES))
    if lang not in LANGUAGES:
        raise OptionError(
            "option_value", game=game, option="lang", value=quoted(lang), allowed=", ".join(LANGUAGES)
        )
    return resource(game, "rulebook", f"{lang}.md").read_text(encoding="utf-8")


def clauses(game: str, lang: str) -> dict[str, str]:
    """The rule of each clause by its number, on one line; captions and examples are left to the book."""
    return dict(_clauses(game, lang))


@cache
def _clauses(game: str, lang: str) -> tuple[tuple[str, str], ...]:
    found = CLAUSE.finditer(rulebook(game, lang))
    return tuple((clause[1], clause[2].strip().replace("\n", " ")) for clause in found)
