"""The rule books of the browser client: every clause of the book, safe markup, and drawings of what the book says."""

import json
import re
from xml.etree import ElementTree

import pytest

from tablee.clientdata.rulebooks import files
from tablee.play.examples import examples
from tablee.play.registry import GAMES
from tablee.play.rulebook import clauses
from tablee.texts import LANGUAGES

FILES = files()
BOOKS = [(game, lang) for game in GAMES for lang in LANGUAGES]
TAGS = {"p", "em", "strong", "code", "a"}
SHAPES = {"svg", "g", "defs", "path", "circle", "rect", "polygon", "text", "use", "ellipse"}
books = pytest.mark.parametrize(("game", "lang"), BOOKS)


def book(game, lang):
    return FILES[f"rules/{game}.{lang}.json"]


def all_clauses(game, lang):
    return [clause for section in book(game, lang)["sections"] for clause in section["clauses"]]


def pictures(game, lang):
    return [picture for clause in all_clauses(game, lang) for picture in clause["pictures"]]


def elements(markup):
    return list(ElementTree.fromstring(f"<all>{markup}</all>"))


def inside(markup):
    return [one for element in elements(markup) for one in element.iter()]


@books
def test_every_clause_is_there_and_says_what_the_book_says(game, lang):
    written = clauses(game, lang)
    assert [clause["id"] for clause in all_clauses(game, lang)] == list(written)
    for clause in all_clauses(game, lang):
        plain = re.sub(r"[*`]", "", written[clause["id"]])
        assert clause["text"] == re.sub(r"[ \n]+", " ", plain)
        shown = "".join(elements(clause["html"])[0].itertext())
        assert shown == clause["text"]


@books
def test_the_markup_holds_nothing_but_text_and_links_to_clauses(game, lang):
    known = {clause["id"] for clause in all_clauses(game, lang)}
    texts = [book(game, lang)["lead"]]
    texts += [clause["html"] for clause in all_clauses(game, lang)]
    texts += [picture["lead"] for picture in pictures(game, lang)]
    for element in (one for text in texts for one in inside(text)):
        assert element.tag in TAGS
        assert set(element.attrib) <= {"href"}
        assert element.tag != "a" or element.get("href").removeprefix("#") in known


@books
def test_the_drawings_have_shapes_only_no_styles_and_names_of_their_own(game, lang):
    names = []
    for picture in pictures(game, lang):
        if picture["svg"] is None:
            continue
        for element in inside(picture["svg"].replace('xmlns="http://www.w3.org/2000/svg"', "")):
            assert element.tag in SHAPES
            assert not {name for name in element.attrib if name == "style" or name.startswith("on")}
            names += [element.get("id")] if element.get("id") else []
            if "href" in element.attrib:
                assert element.get("href").startswith("#")
    assert len(names) == len(set(names))


@books
def test_every_example_is_shown_with_its_points(game, lang):
    shown = pictures(game, lang)
    assert len(shown) == len(examples(game))
    for picture, example in zip(shown, examples(game), strict=True):
        assert str(picture.get("points", "")) == example.head.get("points", "")
        assert picture.get("refused", "") == example.head.get("refused", "")
        assert picture["svg"] or picture["facts"]
        assert bool(picture["svg"]) == bool(picture["alt"])


def test_the_books_are_small_enough_to_be_opened_at_a_glance():
    assert all(len(json.dumps(one)) < 160_000 for one in FILES.values())
