"""The rule books for the client: sections, clauses, and their examples with drawings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape
from typing import Any

from tablee.play.examples import BLOCK, Example, examples
from tablee.play.registry import own_games
from tablee.play.rulebook import rulebook
from tablee.shelf import room
from tablee.texts import LANGUAGES, catalogue

HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
CLAUSE = re.compile(r"^\*\*([A-Z]\d+)\*\* ", re.MULTILINE)
READING = re.compile(r"\*\*(?:How to read|Comment lire) ")
"""How to read what is drawn as text: the client draws otherwise, and says it in its own words."""
MARKED = (
    (re.compile(r"\*\*(.+?)\*\*", re.DOTALL), "strong"),
    (re.compile(r"\*(.+?)\*", re.DOTALL), "em"),
    (re.compile(r"`(.+?)`", re.DOTALL), "code"),
)


Data = dict[str, Any]


def files() -> dict[str, Any]:
    """One file a game and language: `rules/<game>.<lang>.json`."""
    return {f"rules/{game}.{lang}.json": book(game, lang) for game in own_games() for lang in LANGUAGES}


def book(game: str, lang: str) -> Data:
    """One book; clauses that others speak of become links."""
    text = rulebook(game, lang)
    known = set(CLAUSE.findall(text))
    shown = iter(enumerate(examples(game)))
    head, *parts = HEADING.split(text)
    lead = [block for block, _ in _blocks(head)]
    titles, bodies = parts[::2], parts[1::2]
    return {
        "title": lead[0].lstrip("# "),
        "lead": "".join(map(_paragraph(known), lead[1:])),
        "sections": [
            {
                "id": f"s{number}",
                "title": title,
                "html": _before(body, known, catalogue(lang).get(f"web.rules.read.{game}", "")),
                "clauses": list(_clauses(body, known, shown, lang)),
            }
            for number, (title, body) in enumerate(zip(titles, bodies, strict=True), 1)
        ],
    }


def _before(body: str, known: set[str], reading: str) -> str:
    """What stands in a section before its first clause."""
    blocks = [block for block, _ in _blocks(CLAUSE.split(body)[0])]
    own = [block for block in blocks if not READING.match(block)]
    return "".join(map(_paragraph(known), [*own, reading] if reading and len(own) < len(blocks) else own))


def _clauses(body: str, known: set[str], shown: Iterator[tuple[int, Example]], lang: str) -> Iterator[Data]:
    _, *parts = CLAUSE.split(body)
    for name, text in zip(parts[::2], parts[1::2], strict=True):
        made: Data = {"id": name, "text": "", "html": "", "pictures": []}
        before = ""
        rule = True
        for block, fenced in _blocks(text):
            if fenced:
                number, example = next(shown)
                made["pictures"].append({"lead": before, **_picture(example, number, lang)})
                before, rule = "", False
            elif rule:
                made["text"] += f" {_plain(block)}"
                made["html"] += _paragraph(known)(block)
                rule = False
            else:
                before += _paragraph(known)(block)
        made["text"] = made["text"].strip()
        made["html"] += before
        yield made


def _blocks(text: str) -> Iterator[tuple[str, bool]]:
    """Paragraphs, and examples (fenced)."""
    at = 0
    for found in BLOCK.finditer(text):
        for block in text[at : found.start()].split("\n\n"):
            if block.strip():
                yield block.strip(), False
        yield found[1], True
        at = found.end()
    for block in text[at:].split("\n\n"):
        if block.strip():
            yield block.strip(), False


def _plain(block: str) -> str:
    for pattern, _ in MARKED:
        block = pattern.sub(r"\1", block)
    return _one_line(block)


def _one_line(block: str) -> str:
    """No-break spaces stay what they are."""
    return re.sub(r"[ \n]+", " ", block)


def _paragraph(known: set[str]) -> Callable[[str], str]:
    def made(block: str) -> str:
        html = escape(_one_line(block), quote=False)
        for pattern, tag in MARKED:
            html = pattern.sub(rf"<{tag}>\1</{tag}>", html)
        linked = re.sub(
            r"\b([A-Z]\d+)\b(?![^<]*</code>)",
            lambda word: f'<a href="#{word[1]}">{word[1]}</a>' if word[1] in known else word[1],
            html,
        )
        return f"<p>{linked}</p>"

    return made


def _picture(example: Example, number: int, lang: str) -> Data:
    head = example.head
    made: Data = {"clauses": example.listed("clause") or example.listed("clauses")}
    if "points" in head:
        named = (part.rpartition(" ") for part in example.listed("parts"))
        made["points"] = int(head["points"])
        made["parts"] = [[name, int(points)] for name, _, points in named]
    for word in ("refused", "falls", "error"):
        if word in head:
            made[word] = head[word]
    made["facts"] = _facts(example, lang)
    made |= _drawn(example, number, lang)
    return made


def _drawn(example: Example, number: int, lang: str) -> Data:
    """The drawing, if the game brings one, and what it shows for those who do not see it."""
    drawn = room(example.game, "draw.example")
    if drawn is None:
        return {"svg": None, "alt": ""}
    return {"svg": drawn.picture(example, number), "alt": drawn.alt(example, lang)}


def _facts(example: Example, lang: str) -> list[Data]:
    """What stands beside the drawing: hands and well as tiles, dice, and the turn in words."""
    facts = []
    for word, by in (("hands", " | "), ("hand", " | "), ("well", " | "), ("shown", " | ")):
        if word in example.head:
            facts.append({"name": word, "tiles": [hand.split() for hand in example.listed(word, by)]})
    if "dice" in example.head:
        facts.append({"name": "dice", "dice": example.listed("dice", " ")})
    drawn = room(example.game, "draw.example")
    if drawn and (said := drawn.played(example, lang)):
        facts.append({"name": "play", "text": said})
    return facts
