"""The rule book of Quadrot: every clause in both languages, and examples that the engine plays as the book says."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import pytest

from tablee.games.quadrot.board_file import board
from tablee.games.quadrot.codes import (
    ARRIVED,
    COLOURS,
    HOME,
    MOVED,
    PASS,
    PASSED,
    PLAYING,
    SEATED,
    SENT_BACK,
    SIDES,
    VERB,
    WENT_HOME,
)
from tablee.games.quadrot.draw.text import pawns_in, text
from tablee.games.quadrot.engine.core import Quadrot
from tablee.games.quadrot.engine.paths import Paths
from tablee.games.quadrot.refusals import Written, coded
from tablee.play.errors import IllegalAction

LANGUAGES = ("en", "fr")
CLAUSES = [f"R{number}" for number in range(1, 21)]
HEADINGS = [
    ("How to play", "Comment jouer"),
    ("This book", "Ce livret"),
    ("Board and material", "Le plateau et le matériel"),
    ("A turn", "Un tour"),
    ("Jumps and flights", "Les sauts et les vols"),
    ("Red squares and the last point", "Les carrés rouges et le dernier point"),
    ("End", "La fin"),
    ("Boards", "Les plateaux"),
]
FRENCH = {
    "joueurs": "players",
    "dés": "dice",
    "coup": "play",
    "clauses": "clauses",
    "ensuite": "after",
    "retour": "back",
    "sorti": "home",
    "refus": "refused",
    "dessin": "drawn",
}
OPTIONS = {"board", "begins", "seconds_per_turn", "stop_at_first"}
ACTIONS = {"pass", "timeout"}
WORDS = {
    "rouge": "red",
    "bleu": "blue",
    "jaune": "yellow",
    "noir": "black",
    "blanc": "white",
    "saut": "jump",
    "départ": "start",
    "arrivée": "home",
    "par-dessus": "over",
}
STEP = re.compile(r"(\w+) S([1-4]) (\w+) → (\w+)(?: \(over (\w+)\))?")


def book(lang):
    return files("tablee.games.quadrot").joinpath("rulebook", f"{lang}.md").read_text(encoding="utf-8")


def clauses(lang):
    return dict(re.findall(r"^\*\*([A-Z]\d+)\*\* (.+?)(?:\n\n|\Z)", book(lang), re.MULTILINE | re.DOTALL))


@cache
def paths():
    return Paths(board("quadrat"))


@dataclass(frozen=True)
class Example:
    """S is to move; `head` is what stands above the drawing."""

    head: dict[str, str]
    drawing: str

    @property
    def name(self):
        return f"{self.head.get('refused') or self.head['clauses']} {self.head['play']}"

    def core(self):
        number = paths().board.number
        players = int(self.head.get("players", 2))
        pawns = [
            [number[place] for place in self.head.get(SIDES[side], "start start start start").split()]
            for side in SEATED[players]
        ]
        home = [seat for seat, places in enumerate(pawns) if places == [HOME] * 4]
        dice = [COLOURS.index(die) for die in self.head["dice"].split()]
        core = Quadrot(paths(), players)
        core.set_up(pawns, 0, PLAYING, dice, [0] * players, home)
        return core

    def steps(self):
        found = (STEP.fullmatch(step) for step in self.head["play"].split(", "))
        dice = {"jump": "both"}
        return [
            Written(dice.get(step[1], step[1]), int(step[2]) - 1, step[3], step[4], step[5]) for step in found
        ]

    def code(self, core):
        if self.head["play"] == "pass":
            assert core.count(0) == 1
            return PASS << VERB
        return coded(core, self.steps())


def examples(lang):
    found = []
    for block in re.findall(r"^```example\n(.*?)^```$", book(lang), re.MULTILINE | re.DOTALL):
        lines, _, drawing = block.partition("\n\n")
        words = [[word.strip() for word in line.split(":", 1)] for line in lines.splitlines()]
        found.append(Example({FRENCH.get(word, word): english(value) for word, value in words}, drawing))
    return found


def english(value):
    return re.sub(r"[\w-]+", lambda word: WORDS.get(word[0], word[0]), value)


def told(core):
    """What the engine tells of the turn: the clauses, who was sent back and who came home."""
    names = core.paths.board.names
    cited, back, home = [], [], []
    for kind, _, _, data in core.rows():
        if kind == MOVED:
            cited.append(f"R{data}")
        elif kind == SENT_BACK:
            cited.append("R13")
            back.append(f"S{(data >> 7) + 1} {names[data & 127]}")
        elif kind == WENT_HOME:
            cited.append(f"R{data >> 9}")
            home.append(f"S{(data >> 7 & 3) + 1} {names[data & 127]}")
        elif kind in (PASSED, ARRIVED):
            cited.append("R7" if kind == PASSED else "R17")
    return ", ".join(dict.fromkeys(cited)), ", ".join(back), ", ".join(home)


EXAMPLES = examples("en")
PLAYED = [example for example in EXAMPLES if "refused" not in example.head]
REFUSED = [example for example in EXAMPLES if "refused" in example.head]
named = {"ids": lambda example: example.name}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_is_there_in_order(lang):
    assert list(clauses(lang)) == CLAUSES
    assert all(len(words) > 40 for words in clauses(lang).values())


def test_headings_and_the_clauses_under_them_correspond():
    for column, lang in enumerate(LANGUAGES):
        assert re.findall(r"^## (.+)$", book(lang), re.MULTILINE) == [pair[column] for pair in HEADINGS]
    for left, right in zip(*(book(lang).split("\n## ") for lang in LANGUAGES), strict=True):
        numbers = [re.findall(r"^\*\*(R\d+)\*\*", part, re.MULTILINE) for part in (left, right)]
        assert numbers[0] == numbers[1]


@pytest.mark.parametrize("clause", CLAUSES)
def test_both_languages_name_the_same_options_numbers_and_clauses(clause):
    one, other = (clauses(lang)[clause] for lang in LANGUAGES)
    assert set(re.findall(r"`([^`]+)`", one)) == set(re.findall(r"`([^`]+)`", other))
    assert sorted(re.findall(r"\d+", one)) == sorted(re.findall(r"\d+", other))
    assert one.count("*House") == other.count("*Règle")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_and_every_action_is_explained(lang):
    assert set(re.findall(r"`(\w+)`", " ".join(clauses(lang).values()))) == OPTIONS | ACTIONS


def test_both_languages_show_the_same_examples():
    assert examples("fr") == EXAMPLES


def test_each_book_speaks_its_own_language_and_counts_pawns_as_the_drawings_do():
    """No notation, which programs read: `red:0 start-d1` is pawn 1."""
    for lang in LANGUAGES:
        assert not re.search(r"\b(move|red|blue|yellow|black|both|white):?\d", book(lang))
    assert not re.search(r"\b(red|blue|yellow|black|both|white|start|home|over)\b", book("fr"))


def test_examples_cover_the_rules_of_a_turn_and_of_the_end():
    assert len(EXAMPLES) >= 15
    cited = {clause for example in PLAYED for clause in example.head["clauses"].split(", ")}
    assert cited == {"R5", "R7", "R10", "R11", "R12", "R13", "R16", "R17", "R18"}
    assert {example.head["refused"] for example in REFUSED} == {
        "R5",
        "R7",
        "R8",
        "R9",
        "R10",
        "R11",
        "R12",
        "R14",
        "R16",
        "R18",
    }


@pytest.mark.parametrize("clause", [clause for clause in CLAUSES[4:18] if clause != "R4"])
def test_every_clause_of_a_turn_has_a_drawn_example(clause):
    for lang in LANGUAGES:
        section = re.split(r"^\*\*(R\d+)\*\*", book(lang), flags=re.MULTILINE)
        assert "```example" in section[section.index(clause) + 1]


@pytest.mark.parametrize("example", PLAYED, **named)
def test_the_engine_plays_an_example_as_the_book_does(example):
    core = example.core()
    core.apply(0, example.code(core))
    head = example.head
    assert told(core) == (head["clauses"], head.get("back", ""), head.get("home", ""))
    assert " ".join(pawns_in(core)["S"]) == head["after"]


@pytest.mark.parametrize("example", REFUSED, **named)
def test_the_engine_refuses_what_the_book_refuses(example):
    core = example.core()
    before = pawns_in(core)
    with pytest.raises(IllegalAction) as refusal:
        example.code(core)
    assert refusal.value.clause == example.head["refused"]
    assert pawns_in(core) == before


@pytest.mark.parametrize("example", EXAMPLES, **named)
def test_the_drawing_is_that_of_the_position(example):
    part = example.head["drawn"].split()
    assert example.drawing == text(paths().board, pawns_in(example.core()), part)
    if example.head["play"] != "pass":
        assert any(
            f"S{step.pawn + 1}" in example.drawing or step.start == "start" for step in example.steps()
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_are_short(lang):
    assert max(map(len, book(lang).splitlines())) <= 110
