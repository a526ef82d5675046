"""Each rule book opens with half a page for somebody who has just sat down, everywhere the book is read."""

import re

import pytest

from tablee.clientdata.rulebooks import book
from tablee.play.registry import GAMES
from tablee.play.rulebook import rulebook
from tablee.terminal.widgets.book import pieces, plain
from tablee.texts import LANGUAGES

TITLES = {"en": "How to play", "fr": "Comment jouer"}
books = pytest.mark.parametrize(("game", "lang"), [(game, lang) for game in GAMES for lang in LANGUAGES])


def half_page(game, lang):
    first, _ = re.split(r"^## ", rulebook(game, lang), flags=re.MULTILINE)[1:3]
    title, _, text = first.partition("\n")
    assert title == TITLES[lang]
    return text.strip()


@books
def test_it_is_half_a_page_with_the_goal_first_and_the_end(game, lang):
    text = half_page(game, lang)
    assert 150 <= len(text.split()) <= 260
    labels = re.findall(r"^\*\*(.+?)\.\*\* ", text, re.MULTILINE)
    assert labels[0] == {"en": "Goal", "fr": "Le but"}[lang]
    assert {"en": "Your turn", "fr": "À votre tour"}[lang] in labels
    assert {"en": "The end", "fr": "La fin"}[lang] in labels


@books
def test_it_is_in_plain_words_without_clauses_and_options(game, lang):
    assert not re.search(r"\b[TQDR]\d+\b|`", half_page(game, lang))


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same_numbers(game):
    english, french = (re.findall(r"\d+", half_page(game, lang)) for lang in LANGUAGES)
    assert sorted(english) == sorted(french)


@books
def test_the_client_shows_it_before_all_clauses(game, lang):
    first = book(game, lang)["sections"][0]
    assert (first["title"], first["clauses"]) == (TITLES[lang], [])
    words = re.sub(r"<[^>]+>", " ", first["html"]).split()
    assert words == re.sub(r"\*\*", " ", half_page(game, lang)).split()


@books
def test_the_terminal_shows_it_before_all_clauses(game, lang):
    shown = [piece for piece in pieces(game, lang) if not piece.clause]
    assert plain(shown[1].markdown).startswith(f"{TITLES[lang]}\n\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_draws_the_examples_of_domino3d_instead_of_naming_a_file(lang):
    shown = "\n".join(piece.markdown for piece in pieces("domino3d", lang))
    assert ".svg" not in shown
    examples = re.findall(r"^```example\n(.*?)^```$", shown, re.MULTILINE | re.DOTALL)
    assert len(examples) == rulebook("domino3d", lang).count(".svg") > 10
    for example in examples:
        assert re.search("={3,}", example), "the last domino is drawn as it is laid"
        assert "\n\nlay " in example
