"""The rule book in pieces: a piece begins with a clause or a heading."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rich.text import Text

from tablee.play.registry import traits
from tablee.play.rulebook import rulebook

_CLAUSE = re.compile(r"\*\*([A-Z]\d+)\*\* ")
_MARKED = re.compile(r"(\*\*|\*|`)(.+?)\1", re.DOTALL)
_PICTURE = re.compile(r"^(```example\n)\S+ ?: \S+\.svg\n(.*?)\n\n(.*?)(?=^```$)", re.MULTILINE | re.DOTALL)
"""An example that has a drawing: its name, what is said of it, and the moves that lead there."""
_STYLES = {"**": "bold", "*": "italic", "`": "bold"}


class Piece(NamedTuple):
    """A clause with its examples, or the text under a heading (clause is then empty)."""

    clause: str
    markdown: str


def pieces(game: str, lang: str) -> list[Piece]:
    """The book from top to bottom."""
    found: list[Piece] = []
    clause, fenced = "", False
    lines: list[str] = []
    for line in _drawn(game, rulebook(game, lang)).splitlines():
        fenced ^= line.startswith("```")
        begins = _CLAUSE.match(line)
        if not fenced and (begins or line.startswith("#")):
            found.append(Piece(clause, "\n".join(lines).strip()))
            clause, lines = begins[1] if begins else "", []
        lines.append(line)
    found.append(Piece(clause, "\n".join(lines).strip()))
    return [piece for piece in found if piece.markdown]


def _drawn(game: str, book: str) -> str:
    """The book with the drawings of its examples in characters, where the game can draw them so."""

    def drawn(example: re.Match[str]) -> str:
        opening, head, moves = example.groups()
        drawing = traits(game).example_drawing(moves)
        return example[0] if drawing is None else f"{opening}{head}\n\n{drawing}\n{moves}"

    return _PICTURE.sub(drawn, book)


def styled(markdown: str) -> Text:
    """The same for the eye: paragraphs that flow, marks turned into styles, examples as they stand."""
    text = Text()
    for block, literal in _blocks(markdown):
        if literal:
            text.append("\n".join(f"  {line}" for line in block) + "\n\n", "dim")
            continue
        whole = " ".join(block)
        heading = whole.startswith("#")
        at = 0
        whole = whole.lstrip("# ")
        for mark in _MARKED.finditer(whole):
            text.append(whole[at : mark.start()], "bold" if heading else "")
            text.append(mark[2], _STYLES[mark[1]])
            at = mark.end()
        text.append(whole[at:] + "\n\n", "bold" if heading else "")
    return text


def plain(markdown: str) -> str:
    """The same without its marks, for pipes and files."""
    written = []
    for block, literal in _blocks(markdown):
        if literal:
            written.append("\n".join(f"    {line}".rstrip() for line in block))
        else:
            written.append(_MARKED.sub(r"\2", "\n".join(block).lstrip("# ")))
    return "\n\n".join(written)


def _blocks(markdown: str) -> Iterator[tuple[list[str], bool]]:
    """Paragraphs, and examples that must stand as they are."""
    block: list[str] = []
    fenced = False
    for line in [*markdown.splitlines(), ""]:
        if line.startswith("```"):
            if block:
                yield block, fenced
            block, fenced = [], not fenced
        elif line or fenced:
            block.append(line)
        elif block:
            yield block, False
            block = []
