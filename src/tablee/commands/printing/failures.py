"""What is said of programs that failed: greedy has played for them."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from tablee.texts import say


def kinds(lang: str, counts: Mapping[str, int]) -> str:
    """late: 2, died: 1."""
    return ", ".join(f"{say(lang, f'arena.failed_{kind}')} {count}" for kind, count in counts.items())


def tell(lang: str, failures: Mapping[str, Mapping[str, int]]) -> None:
    """How often which bot had to be replaced, to the standard error."""
    for bot, counts in failures.items():
        print(say(lang, "bots.failed", {"bot": bot, "kinds": kinds(lang, counts)}), file=sys.stderr)
