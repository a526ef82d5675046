"""The rule book of Domino 3D: every clause in both languages, and examples that are what the rules give."""

import re
from dataclasses import dataclass
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from tablee.games.domino3d import isometric
from tablee.games.domino3d.geometry import beside, opposite, upright
from tablee.games.domino3d.isometric import read, visible
from tablee.games.domino3d.structure import HIGHEST_LEVEL, Placed, Structure

LANGUAGES = ("en", "fr")
CLAUSES = [f"D{number}" for number in range(1, 26)]
HEADINGS = [
    ("Material", "Le matériel"),
    ("Placing", "Poser un domino"),
    ("The game", "Le jeu"),
    ("The race", "La course"),
    ("Solo", "Jouer seul"),
]
FRENCH = {
    "dessin": "picture",
    "détail": "parts",
    "posé": "lies",
    "refus": "refused",
    "marques": "marks",
    "chute": "falls",
    "manque": "missing",
    "tour": "tower",
    "erreur": "error",
    "contact": "touch",
    "à plat": "flat",
    "debout": "upright",
    "par-dessus": "top",
    "écroulement": "collapse",
}
OPTIONS = {
    "mode": ("game", "race", "solo"),
    "contact": ("free", "differ"),
    "glass": (),
    "advanced": (),
    "collapse": ("rebuilt", "vote"),
    "end": ("all_placed", "equal_turns"),
    "race_end": ("points15", "rounds4"),
    "referee": (),
    "race_seconds": (),
    "check_seconds": (),
}
ACTIONS = ("skip", "timeout", "done", "take_back", "claim")


def book(lang: str) -> str:
    return files("tablee.games.domino3d").joinpath("rulebook", f"{lang}.md").read_text(encoding="utf-8")


def clauses(lang: str) -> dict[str, str]:
    return dict(re.findall(r"^\*\*([A-Z]\d+)\*\* (.+?)(?:\n\n|\Z)", book(lang), re.MULTILINE | re.DOTALL))


def english(words: str) -> str:
    return FRENCH.get(words, words)


@dataclass(frozen=True)
class Example:
    head: dict[str, str]
    placements: str

    @property
    def name(self) -> str:
        return self.head["picture"].removesuffix(".svg")

    @property
    def last(self) -> Placed:
        return read(self.placements)[-1]

    @property
    def contact(self) -> str:
        return self.head.get("option", "contact free").removeprefix("contact ")

    def structure(self) -> Structure:
        """What stood there before the last placement."""
        built = Structure()
        for piece in read(self.placements)[:-1]:
            assert not built.placed or judged(built, piece) == "laid"
            built.add(piece)
        return built


def examples(lang: str) -> list[Example]:
    found = []
    for block in re.findall(r"^```example\n(.*?)^```$", book(lang), re.MULTILINE | re.DOTALL):
        lines, _, placements = block.partition("\n\n")
        head = {}
        for line in lines.splitlines():
            word, _, value = (text.strip() for text in line.partition(":"))
            head[english(word)] = english(value)
        if "parts" in head:
            named = (part.rpartition(" ") for part in head["parts"].split(", "))
            head["parts"] = ", ".join(f"{english(name)} {points}" for name, _, points in named)
        found.append(Example(head, placements))
    return found


def judged(structure: Structure, piece: Placed, contact: str = "free") -> str:
    """What becomes of an attempt, in the order of D9."""
    if structure.overlaps(piece):
        return "overlap"
    if not structure.touched(piece):
        return "D8"
    if structure.level(piece) > HIGHEST_LEVEL:
        return "D10"
    if structure.unsupported(piece):
        return "falls"
    if not all(seam.holds for seam in structure.seams(piece)):
        return "D6"
    if contact == "differ" and structure.equal_contacts(piece):
        return "D7"
    return "laid"


def lies(piece: Placed) -> str:
    if min(cell[2] for cell in piece.cells) > 0:
        return "top"
    return "upright" if upright(piece.pose) else "flat"


def parts(structure: Structure, piece: Placed) -> list[tuple[str, int]]:
    """D13."""
    more = {"flat": [], "upright": [("upright", 1)], "top": [("top", 2)]}
    return [("touch", len(structure.touched(piece))), *more[lies(piece)]]


def tower(structure: Structure, piece: Placed) -> list[str]:
    """D15: level 2 or more in a column on which it rested, and all that rests on them."""
    held = [cell for cell in piece.bottom if cell not in structure.unsupported(piece)]
    columns = {cell[:2] for cell in held}
    falls = [
        other
        for other in structure.placed
        if structure.level(other) > 1 and any(cell[:2] in columns for cell in other.cells)
    ]
    for other in structure.placed:
        if other not in falls and any(below in falls for below in structure.rests_on(other)):
            falls.append(other)
    return [other.domino.name for other in falls]


def cell(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(",")))


EXAMPLES = examples("en")
LAID = [example for example in EXAMPLES if "lies" in example.head]
REFUSED = [example for example in EXAMPLES if "refused" in example.head]
FALLING = [example for example in EXAMPLES if "falls" in example.head]
named = {"ids": lambda example: example.name}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_is_there_in_order(lang):
    assert list(clauses(lang)) == CLAUSES
    assert all(len(text) > 40 for text in clauses(lang).values())


def test_headings_and_the_clauses_under_them_correspond():
    for column, lang in enumerate(LANGUAGES):
        assert re.findall(r"^## (.+)$", book(lang), re.MULTILINE) == [pair[column] for pair in HEADINGS]
    for left, right in zip(*(book(lang).split("\n## ") for lang in LANGUAGES), strict=True):
        numbers = [re.findall(r"^\*\*(D\d+)\*\*", part, re.MULTILINE) for part in (left, right)]
        assert numbers[0] == numbers[1]


@pytest.mark.parametrize("clause", CLAUSES)
def test_both_languages_name_the_same_options_numbers_and_clauses(clause):
    one, other = (clauses(lang)[clause] for lang in LANGUAGES)
    assert set(re.findall(r"`([^`]+)`", one)) == set(re.findall(r"`([^`]+)`", other))
    assert sorted(re.findall(r"\d+", one)) == sorted(re.findall(r"\d+", other))
    assert one.count("*House") == other.count("*Règle")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_its_values_and_every_action_is_explained(lang):
    words = set(re.findall(r"`(\w+)`", " ".join(clauses(lang).values())))
    assert words == {*OPTIONS, *(value for values in OPTIONS.values() for value in values), *ACTIONS}


def test_both_languages_show_the_same_examples():
    assert examples("fr") == EXAMPLES
    assert len({example.name for example in EXAMPLES}) == len(EXAMPLES)


def test_every_way_to_lie_to_be_refused_and_to_fall_is_shown():
    assert {example.head["lies"] for example in LAID} == {"flat", "upright", "top"}
    assert {example.head["refused"] for example in REFUSED} == {"D6", "D7", "D8", "D10"}
    assert len(FALLING) == 3


@pytest.mark.parametrize("example", EXAMPLES, **named)
def test_an_example_begins_with_the_start_domino_and_has_no_domino_twice(example):
    pieces = read(example.placements)
    assert (pieces[0].cell, pieces[0].pose) == ((0, 0, 0), 0)
    assert len({piece.domino for piece in pieces}) == len(pieces)
    assert all(not piece.domino.double or piece.cells[0] < piece.cells[1] for piece in pieces), (
        "D2: listed once"
    )


@pytest.mark.parametrize("example", LAID, **named)
def test_what_the_book_lays_fits_and_scores_as_it_says(example):
    structure = example.structure()
    assert judged(structure, example.last) == "laid"
    assert lies(example.last) == example.head["lies"]
    found = parts(structure, example.last)
    assert ", ".join(f"{name} {points}" for name, points in found) == example.head["parts"]
    assert sum(points for _, points in found) == int(example.head["points"])
    assert example.head["clause"] == "D13"


@pytest.mark.parametrize("example", REFUSED, **named)
def test_what_the_book_refuses_is_refused_by_this_clause(example):
    structure = example.structure()
    assert judged(structure, example.last, example.contact) == example.head["refused"]
    marks = [int(mark) for mark in example.head.get("marks", "").split()]
    if example.head["refused"] == "D6":
        (broken,) = (seam for seam in structure.seams(example.last) if not seam.holds)
        assert [broken.my_mark, broken.other_mark] == marks
    if example.head["refused"] == "D7":
        assert judged(structure, example.last) == "laid"
        ((mine, other),) = structure.equal_contacts(example.last)
        looks = next(looks for looks in range(6) if beside(mine, looks) == other)
        there, half = structure.at[other]
        faces = [
            example.last.domino.mark(example.last.pose, example.last.cells.index(mine), looks),
            there.domino.mark(there.pose, half, opposite(looks)),
        ]
        assert faces == marks


@pytest.mark.parametrize("example", FALLING, **named)
def test_what_the_book_lets_fall_falls(example):
    structure = example.structure()
    assert judged(structure, example.last) == "falls"
    assert structure.unsupported(example.last) == [cell(text) for text in example.head["missing"].split()]
    assert tower(structure, example.last) == example.head.get("tower", "").split()
    if "score" in example.head:
        loss = min(10, int(example.head["score"]))
        assert example.head["points"] == str(-loss)
        assert example.head["parts"] == f"collapse {-loss}"


def test_one_falling_domino_has_the_right_marks_and_one_has_not():
    hold = [all(seam.holds for seam in one.structure().seams(one.last)) for one in FALLING]
    assert hold == [True, False, True]


def test_the_error_of_the_race_is_one_seam_between_the_two_dominoes_claimed():
    (example,) = (example for example in EXAMPLES if "error" in example.head)
    structure = example.structure()
    assert judged(structure, example.last) == "D6"
    (broken,) = (seam for seam in structure.seams(example.last) if not seam.holds)
    assert [broken.my_mark, broken.other_mark] == [int(mark) for mark in example.head["marks"].split()]
    pair = [structure.at[broken.other][0].domino.name, example.last.domino.name]
    assert pair == example.head["error"].split()
    assert any(upright(piece.pose) for piece in structure.placed)


@pytest.mark.parametrize("example", EXAMPLES, **named)
def test_the_drawing_shows_the_last_domino_and_its_broken_seams(example):
    drawing = isometric.example(example.placements)
    ElementTree.fromstring(drawing)
    seen = [face for face in visible(read(example.placements)) if face.piece == example.last]
    assert len(seen) >= 3
    if example.head.get("refused") == "D6" or "error" in example.head:
        assert drawing.count(isometric.BROKEN) == 1


def test_french_is_typeset_as_french():
    prose = re.sub(r"^```.*?^```$|`[^`]*`", "", book("fr"), flags=re.MULTILINE | re.DOTALL)
    assert not re.findall(r"[^\u00a0]([:;?!»%])", prose), "a no-break space comes before : ; ? ! » %"
    assert not re.findall(r"«[^\u00a0]", prose)
    assert "'" not in prose


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_are_short(lang):
    assert max(map(len, book(lang).splitlines())) <= 110
