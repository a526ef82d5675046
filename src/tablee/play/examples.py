"""The examples of the rule books: what stands above the drawing, and the drawing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from tablee.play.rulebook import rulebook

BLOCK = re.compile(r"^```example\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Example:
    """One example; `head` has the English words in every language."""

    game: str
    head: dict[str, str]
    drawn: str

    def listed(self, word: str, by: str = ", ") -> list[str]:
        """A line of the head as a list; empty if there is none."""
        return self.head[word].split(by) if word in self.head else []


@cache
def examples(game: str) -> tuple[Example, ...]:
    """In the order of the book; both languages show the same ones."""
    found = []
    for block in BLOCK.findall(rulebook(game, "en")):
        head, _, drawn = block.partition("\n\n")
        words = (line.partition(":") for line in head.splitlines())
        found.append(Example(game, {word.strip(): value.strip() for word, _, value in words}, drawn))
    return tuple(found)
