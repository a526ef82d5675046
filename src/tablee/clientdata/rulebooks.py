"""The rule books for the client: sections, clauses, and their examples with drawings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape
from typing import Any

import tablee
from tablee.clientdata.examples import BLOCK, Example, examples
from tablee.games.corners.draw import example as corner_example
from tablee.games.domino3d.draw import example as domino_example
from tablee.games.quadrot.action import QuadrotAction, Step
from tablee.games.quadrot.draw import example as board_example
from tablee.play.registry import GAMES
from tablee.play.rulebook import rulebook
from tablee.texts import LANGUAGES, say

HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
CLAUSE = re.compile(r"^\*\*([A-Z]\d+)\*\* ", re.MULTILINE)
READING = re.compile(r"\*\*(?:How to read|Comment lire) ")
"""How to read what is drawn as text: the client draws otherwise, and says it in its own words."""
MARKED = (
    (re.compile(r"\*\*(.+?)\*\*", re.DOTALL), "strong"),
    (re.compile(r"\*(.+?)\*", re.DOTALL), "em"),
    (re.compile(r"`(.+?)`", re.DOTALL), "code"),
)

STEP = re.compile(r"(\w+) S(\d) (\w+) → (\w+)(?: \(over (\w+)\))?")

Data = dict[str, Any]


def files() -> dict[str, Any]:
    """`rules/triominos.fr.json` and so on."""
    return {f"rules/{game}.{lang}.json": book(game, lang) for game in GAMES for lang in LANGUAGES}


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
                "html": _before(body, known, say(lang, f"web.rules.read.{game}")),
                "clauses": list(_clauses(body, known, shown, lang)),
            }
            for number, (title, body) in enumerate(zip(titles, bodies, strict=True), 1)
        ],
    }


def _before(body: str, known: set[str], reading: str) -> str:
    """What stands in a section before its first clause."""
    blocks = [block for block, _ in _blocks(CLAUSE.split(body)[0])]
    own = [block for block in blocks if not READING.match(block)]
    return "".join(map(_paragraph(known), [*own, reading] if len(own) < len(blocks) else own))


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
            r"\b([TQDR]\d+)\b(?![^<]*</code>)",
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
    if example.game == "domino3d":
        named = {"dominoes": ", ".join(domino_example.said(example))}
        return {
            "svg": domino_example.picture(example, number),
            "alt": say(lang, "web.rules.alt.domino", named),
        }
    if example.game == "quadrot":
        pawns = {"pawns": ", ".join(board_example.said(example)) or "-"}
        return {
            "svg": board_example.picture(example, _steps(example)),
            "alt": say(lang, "web.rules.alt.board", pawns),
        }
    laid, new = corner_example.said(example)
    alt = [say(lang, "web.rules.alt.layout", {"laid": ", ".join(laid)})] if laid else []
    alt += [say(lang, "web.rules.alt.new", {"tiles": ", ".join(new)})] if new else []
    return {"svg": corner_example.picture(example), "alt": " ".join(alt)}


def _steps(example: Example) -> tuple[Step, ...]:
    """`red S1 d9 → home, blue S2 start → d1`: the way of an example of Quadrot; a pass has none."""
    found = STEP.finditer(example.head["play"])
    return tuple(
        Step("both" if one[1] == "jump" else one[1], int(one[2]) - 1, one[3], one[4], one[5]) for one in found
    )


def _facts(example: Example, lang: str) -> list[Data]:
    """What stands beside the drawing: hands and well as tiles, dice, and the turn in words."""
    facts = []
    for word, by in (("hands", " | "), ("hand", " | "), ("well", " | "), ("shown", " | ")):
        if word in example.head:
            facts.append({"name": word, "tiles": [hand.split() for hand in example.listed(word, by)]})
    if "dice" in example.head:
        facts.append({"name": "dice", "dice": example.listed("dice", " ")})
    if said := _said(example, lang):
        facts.append({"name": "play", "text": said})
    return facts


def _said(example: Example, lang: str) -> str:
    """What the player does, in words; a tile that is laid is seen in the drawing."""
    if example.game == "domino3d" or "play" not in example.head:
        return ""
    if example.game == "quadrot":
        steps = _steps(example)
        return (QuadrotAction("move", steps) if steps else QuadrotAction("pass")).text(lang)
    game = tablee.game(example.game)
    drawn = {"*": "", "a": "a", "b": "b"}
    done = [drawn[play] if play in drawn else game.action(play).text(lang) for play in example.plays]
    return ", ".join(word for word in done if word)
