"""One catalogue, two languages: the same keys, the same placeholders, and every sentence can be said."""

import re
from pathlib import Path
from random import Random
from string import Formatter

import pytest

import tablee
from tablee.texts import LANGUAGES, catalogue, say

SOURCE = Path(tablee.__file__).parent
CHOSEN = ("side_mismatch", "corner_mismatch")  # one of the two, with the same values


def placeholders(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def sources():
    return {path: path.read_text("utf-8") for path in SOURCE.rglob("*.py")}


def test_both_languages_have_the_same_keys_in_the_same_order():
    english, french = (list(catalogue(lang)) for lang in LANGUAGES)
    assert english == french == sorted(english)


def test_both_languages_fill_in_the_same_values():
    for key, text in catalogue("en").items():
        assert placeholders(text) == placeholders(catalogue("fr")[key]), key


def test_no_sentence_about_the_games_is_left_untranslated():
    english, french = catalogue("en"), catalogue("fr")
    same = [key for key in english if english[key] == french[key] and len(english[key].split()) > 3]
    assert [key for key in same if not key.startswith("ui.")] == []


def error_keys():
    """The keys of all errors raised in the source: `SomeError("key", ...)` and the refusals' `_because("key", ...)`."""
    raised = re.compile(
        r"(?:TableeError|OptionError|NotYourTurn|BadRecord|BadPosition|IllegalAction|_because)\(\s*\"(\w+)\""
    )
    found = {}
    for path, text in sources().items():
        for key in raised.findall(text):
            found.setdefault(key, path.name)
    return found | dict.fromkeys(CHOSEN, "refusal.py")


def test_every_error_has_its_sentence():
    keys = error_keys()
    assert len(keys) > 30
    missing = {key: where for key, where in keys.items() if f"error.{key}" not in catalogue("en")}
    assert missing == {}


def test_every_sentence_about_an_error_is_used():
    used = error_keys()
    unused = [
        key for key in catalogue("en") if key.startswith("error.") and key.removeprefix("error.") not in used
    ]
    assert unused == []


def test_every_error_is_raised_with_the_values_its_sentence_needs():
    """The values are written beside the key: every placeholder stands there as a keyword."""
    text = "\n".join(sources().values())
    for key in error_keys():
        needed = placeholders(catalogue("en")[f"error.{key}"])
        calls = [text[found.start() : found.start() + 700] for found in re.finditer(rf'"{key}"', text)]
        assert any(all(re.search(rf"\b{name}=", call) for name in needed) for call in calls), (key, needed)


@pytest.mark.parametrize("name", tablee.GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_action_and_offer_of_a_match_can_be_said(name, lang):
    rng = Random(1)
    for players in tablee.game(name).seats:
        match = tablee.game(name, players=players, target=150).new(seed=players, names=["Ada", "", "Zoé"])
        said = {event.kind for event in match.history if event.text(lang)}
        while not match.over:
            (seat,) = match.to_act
            for action in match.actions(seat):
                assert action.text(lang)
            events = match.play(seat, "timeout" if rng.random() < 0.1 else rng.choice(match.actions(seat)))
            for event in events:
                sentence = event.text(lang, match.names)
                assert sentence
                assert "{" not in sentence
                assert "None" not in sentence
                said.add(event.kind)
        assert {"deal", "open", "lay", "end"} <= said


def test_a_language_that_is_not_there_is_named():
    with pytest.raises(ValueError, match="en, fr"):
        say("de", "and")
