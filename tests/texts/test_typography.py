"""Everything a person reads is typeset: ’ for an apostrophe, and in French narrow no-break spaces where they belong."""

import re
from pathlib import Path

import pytest

import tablee
from tablee.cli import run
from tablee.learn import LESSONS
from tablee.play.registry import GAMES
from tablee.play.rulebook import rulebook
from tablee.texts import LANGUAGES, catalogue

ROOT = Path(__file__).parents[2]
NARROW = "\N{NARROW NO-BREAK SPACE}"
CODE = re.compile(
    r"^```.*?^```$|`[^`]*`|<[^<>\n]*>|\]\([^)]*\)|https?://\S+|^\|[-| :]+\|$", re.MULTILINE | re.DOTALL
)
"""What is no prose in Markdown."""
STRAIGHT = re.compile(r"[^\W\d_}]'[^\W_{]")
DOUBLE = re.compile(rf"[^\S{NARROW}](?:[;!?»%](?!\[)|:(?![-\w]))")
"""A sign of two parts after another space than the narrow one."""
BARE = re.compile(r"[^\W\d_)}’][;!?»]|«[^\N{NARROW NO-BREAK SPACE}]")
THOUSANDS = re.compile(r"(?<![\d.,])\d{1,3}[^\S\N{NARROW NO-BREAK SPACE}]\d{3}(?![\d.,])")


def lesson(game, lang):
    return "\n".join(text for step in LESSONS[game] for text in (step.task[lang], step.done[lang]))


def read():
    """Name, language and prose of all that people read."""
    for lang in LANGUAGES:
        yield f"texts.{lang}", lang, "\n".join(f"{key} {text}" for key, text in catalogue(lang).items())
        for game in GAMES:
            yield f"rules.{game}.{lang}", lang, CODE.sub("", rulebook(game, lang))
            yield f"lesson.{game}.{lang}", lang, lesson(game, lang)
    for page in (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))):
        lang = "fr" if page.name.endswith(".fr.md") else "en"
        yield page.relative_to(ROOT).as_posix(), lang, CODE.sub("", page.read_text("utf-8"))


READ = [pytest.param(text, id=name) for name, _, text in read()]
FRENCH = [pytest.param(text, id=name) for name, lang, text in read() if lang == "fr"]


def found(pattern, text):
    """The places where it is, to be seen in the failure."""
    return [text[max(0, hit.start() - 30) : hit.end() + 20] for hit in pattern.finditer(text)]


@pytest.mark.parametrize("text", READ)
def test_an_apostrophe_between_letters_is_typographic(text):
    assert found(STRAIGHT, text) == []


@pytest.mark.parametrize("text", FRENCH)
def test_french_signs_of_two_parts_have_a_narrow_no_break_space(text):
    assert found(DOUBLE, text) == []
    assert found(BARE, text) == []


@pytest.mark.parametrize("text", FRENCH)
def test_french_thousands_are_parted_by_a_narrow_no_break_space(text):
    assert found(THOUSANDS, text) == []


@pytest.mark.parametrize(
    "wish",
    [
        ("simulate", "triominos", "--bots", "greedy,random", "--rounds", "4"),
        ("arena", "triominos", "greedy", "random", "--games", "4", "--rounds", "--all"),
    ],
    ids=["simulate", "arena"],
)
def test_figures_are_typeset_as_the_language_writes_them(capsys, wish):
    for lang, share, points in (
        ("fr", r"\d,\d ± \d+,\d\N{NARROW NO-BREAK SPACE}%", r"\d,\d\d ±"),
        ("en", r"\d\.\d ± \d+\.\d %", r"\d\.\d\d ±"),
    ):
        assert run([*wish, "--workers", "1", "--seed", "3", "--lang", lang]) == 0
        told = capsys.readouterr().out
        assert re.search(share, told), told
        assert re.search(points, told), told
        assert lang == "en" or found(DOUBLE, told) == []


def test_what_two_pawns_do_is_typeset():
    """`départ → d1 ; départ → f1` with a narrow space, as an action and as an event."""
    match = tablee.game("quadrot", players=2).new(seed=1)
    told = []
    while len(told) < 20:
        (seat,) = match.to_act
        action = match.actions(seat)[-1]
        if action.steps and len({step.pawn for step in action.steps}) == 2:
            told.append(action.text("fr"))
        told += [event.text("fr") for event in match.play(seat, action) if event.kind == "move"]
    assert any(";" in sentence for sentence in told)
    for sentence in told:
        assert sentence.count(";") == sentence.count(f"{NARROW}; "), sentence


@pytest.mark.parametrize(
    "wrong", ["l'eau", "Qui ?", "Qui\u00a0?", "non !", "ceci ; cela", "« oui", "« oui »", "95 %"]
)
def test_what_is_not_typeset_is_found(wrong):
    text = f"Voici, {wrong} et la suite"
    assert any(found(pattern, text) for pattern in (STRAIGHT, DOUBLE, BARE))
