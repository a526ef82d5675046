"""The rule book of Domino 3D: every clause in both languages, and examples that are what the rules give."""

import re
from dataclasses import dataclass
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from tablee.games.domino3d import codes
from tablee.games.domino3d.draw import svg
from tablee.games.domino3d.draw.placed import Placed, position, read, seams_of
from tablee.games.domino3d.draw.svg import visible
from tablee.games.domino3d.engine.core import Domino3d
from tablee.games.domino3d.engine.space import cell_of
from tablee.games.domino3d.pieces import NUMBER

LANGUAGES = ("en", "fr")
CLAUSES = [f"D{number}" for number in range(1, 26)]
HEADINGS = [
    ("How to play", "Comment jouer"),
    ("This book", "Ce livret"),
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
VERDICTS = {
    codes.FITS: "laid",
    codes.OVERLAPS: "overlap",
    codes.TOUCHES_NOTHING: "D8",
    codes.TOO_HIGH: "D10",
    codes.FALLS: "falls",
    codes.BREAKS_A_SEAM: "D6",
    codes.EQUAL_IN_CONTACT: "D7",
}
PARTS = {codes.PLACED: "touch", codes.UPRIGHT: "upright", codes.ON_TOP: "top", codes.COLLAPSED: "collapse"}
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
    def before(self) -> list[Placed]:
        return read(self.placements)[:-1]

    @property
    def differ(self) -> bool:
        return self.head.get("option") == "contact differ"

    def position(self) -> Domino3d:
        """What stood there before the last placement, and the last domino in the hand of seat 0."""
        found = position(self.before, differ=self.differ, votes=True)
        hand = NUMBER[self.last.domino.name]
        gone = {hand, *(NUMBER[piece.domino.name] for piece in self.before)}
        found.give([[hand], []], [number for number in range(42) if number not in gone])
        found.set_totals([int(self.head.get("score", 0)), 0])
        found.set_moment({**found.moment(), "phase": codes.PLAYING})
        return found

    def parts(self) -> list[tuple[str, int]]:
        """What the engine scores for the last placement."""
        played = self.position()
        played.apply(0, self.last.data)
        return [(PARTS[kind], points) for kind, seat, points, _ in played.rows() if seat == 0]


def judged(example: Example) -> str:
    return VERDICTS[example.position().judged(0, example.last.data)]


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


@pytest.mark.parametrize("example", EXAMPLES, **named)
def test_all_that_stood_there_before_was_laid_by_the_rules(example):
    for count in range(1, len(example.before)):
        stood, piece = example.before[:count], example.before[count]
        assert position(stood, differ=example.differ).judged(0, piece.data) == codes.FITS


@pytest.mark.parametrize("example", LAID, **named)
def test_what_the_book_lays_fits_and_scores_as_it_says(example):
    assert judged(example) == "laid"
    found = example.parts()
    assert ", ".join(f"{name} {points}" for name, points in found) == example.head["parts"]
    assert sum(points for _, points in found) == int(example.head["points"])
    assert example.head["lies"] == (found[1][0] if len(found) > 1 else "flat")
    assert example.head["clause"] == "D13"


@pytest.mark.parametrize("example", REFUSED, **named)
def test_what_the_book_refuses_is_refused_by_this_clause(example):
    assert judged(example) == example.head["refused"]
    if example.head["refused"] in ("D6", "D7"):
        ((_, _, _, mine, other),) = example.position().faults(0, example.last.data)
        assert f"{mine} {other}" == example.head["marks"]
    if example.head["refused"] == "D7":
        assert position(example.before).judged(0, example.last.data) == codes.FITS


@pytest.mark.parametrize("example", FALLING, **named)
def test_what_the_book_lets_fall_falls(example):
    assert judged(example) == "falls"
    played = example.position()
    missing = [cell_of(key) for key in played.missing(0, example.last.data)]
    assert missing == [cell(text) for text in example.head["missing"].split()]
    played.apply(0, example.last.data)
    assert set(played.tower_of()) == {NUMBER[name] for name in example.head.get("tower", "").split()}
    if "score" in example.head:
        assert example.head["parts"] == ", ".join(f"{name} {points}" for name, points in example.parts())
        assert played.totals()[0] == int(example.head["score"]) + int(example.head["points"])


def test_one_falling_domino_has_the_right_marks_and_one_has_not():
    hold = [all(seam.holds for seam in seams_of(one.last, one.before)) for one in FALLING]
    assert hold == [True, False, True]


def test_the_error_of_the_race_is_one_seam_between_the_two_dominoes_claimed():
    (example,) = (example for example in EXAMPLES if "error" in example.head)
    assert judged(example) == "D6"
    (broken,) = (seam for seam in seams_of(example.last, example.before) if not seam.holds)
    assert f"{broken.my_mark} {broken.other_mark}" == example.head["marks"]
    race = Domino3d(codes.RACE, 2, False, False, False, False, False, False)
    race.put_out([(0, piece.data) for piece in read(example.placements)])
    one, two = sorted(NUMBER[name] for name in example.head["error"].split())
    assert race.first_error(0) == one << 6 | two
    assert race.claim_is_right(0, one << 6 | two)
    assert not race.claim_is_right(0, codes.NOT_UPRIGHT)


@pytest.mark.parametrize("example", EXAMPLES, **named)
def test_the_drawing_shows_the_last_domino_and_its_broken_seams(example):
    drawing = svg.example(example.placements)
    ElementTree.fromstring(drawing)
    seen = [face for face in visible(read(example.placements)) if face.piece == example.last]
    assert len(seen) >= 3
    if example.head.get("refused") == "D6" or "error" in example.head:
        assert drawing.count(svg.BROKEN) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_are_short(lang):
    assert max(map(len, book(lang).splitlines())) <= 110
