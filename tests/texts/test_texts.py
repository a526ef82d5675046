"""One catalogue, two languages: the same keys, the same placeholders, and every sentence can be said."""

import errno
import json
import os
import re
from pathlib import Path
from random import Random
from string import Formatter

import pytest

import tablee
from tablee import texts
from tablee.games.domino3d.position_json import REASONS
from tablee.games.domino3d.refusals import NOW, VERDICTS
from tablee.shelf import text_packages
from tablee.texts import LANGUAGES, catalogue, say

SOURCE = Path(tablee.__file__).parent
CHOSEN = ("side_mismatch", "corner_mismatch")  # one of the two, with the same values
IN_TABLES = {
    **{key: set() for key, _ in NOW.values()},
    **{key: {"domino", "cells"} for key, _ in VERDICTS.values()},
    **{key: {"entry"} for key in REASONS.values()},
    **{key: {"seat", "turns"} for key in ("checked_already", "nothing_to_check")},
    **{key: {"domino", "other", "here", "there", "look", "own", "needed"} for key in ("seam", "contact")},
}
"""Errors whose keys stand in a table of Domino 3D, and the values they are raised with."""


def placeholders(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def sources():
    return {path: path.read_text("utf-8") for path in SOURCE.rglob("*.py")}


def test_both_languages_have_the_same_keys_in_the_same_order():
    english, french = (list(catalogue(lang)) for lang in LANGUAGES)
    assert english == french == sorted(english)


def test_every_file_of_sentences_is_in_order_and_has_both_languages():
    found = sorted(SOURCE.rglob("texts/en.json"))
    assert len(found) == 1 + len(text_packages())
    for english in found:
        keys = [list(json.loads(english.with_name(f"{lang}.json").read_text("utf-8"))) for lang in LANGUAGES]
        assert keys[0] == keys[1] == sorted(keys[0]), english


def test_a_key_that_two_have_is_refused(monkeypatch):
    said = dict.fromkeys(("event.lay", "step.both"), "")
    monkeypatch.setattr(texts, "sentences", lambda name, lang: said if name == "quadrot" else {})
    with pytest.raises(ValueError, match=r"quadrot has sentences whose keys others have too: event\.lay$"):
        catalogue.__wrapped__("en")


def test_both_languages_fill_in_the_same_values():
    for key, text in catalogue("en").items():
        assert placeholders(text) == placeholders(catalogue("fr")[key]), key


def test_no_sentence_about_the_games_is_left_untranslated():
    english, french = catalogue("en"), catalogue("fr")
    same = [key for key in english if english[key] == french[key] and len(english[key].split()) > 3]
    assert [key for key in same if not key.startswith("ui.")] == []


@pytest.mark.parametrize("name", ["ENOENT", "EACCES", "ENOSPC", "EISDIR", "EADDRINUSE"])
def test_what_the_system_says_is_said_in_the_language_of_the_sentence(name):
    reason = os.strerror(getattr(errno, name))
    values = {"file": "a.csv", "reason": reason}
    assert say("en", "lab.cannot_write", values) == f"a.csv cannot be written: {reason}"
    assert reason not in say("fr", "lab.cannot_write", values)
    assert "a.csv" in say("fr", "lab.cannot_write", values)


def error_keys():
    """The keys of all errors raised in the source: `SomeError("key", ...)` and the refusals' `_because("key", ...)`."""
    raised = re.compile(
        r"(?:TableeError|OptionError|NotYourTurn|BadRecord|BadPosition|IllegalAction|BadNumber|IllegalNumber|_because)"
        r"\(\s*\"(\w+)\""
    )
    found = {}
    for path, text in sources().items():
        for key in raised.findall(text):
            found.setdefault(key, path.name)
    return found | dict.fromkeys((*CHOSEN, *IN_TABLES), "refusal.py")


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
    for key, known in IN_TABLES.items():
        assert placeholders(catalogue("en")[f"error.{key}"]) <= known, key
    for key in error_keys().keys() - IN_TABLES.keys():
        needed = placeholders(catalogue("en")[f"error.{key}"])
        calls = [text[found.start() : found.start() + 700] for found in re.finditer(rf'"{key}"', text)]
        assert any(all(re.search(rf"\b{name}=", call) for name in needed) for call in calls), (key, needed)


def told(event, lang, names):
    sentence = event.text(lang, names)
    assert sentence
    assert "{" not in sentence
    assert "None" not in sentence
    return event.kind


KINDS = {
    "game": "start draw lay skip timeout collapse vote rebuilt removed end",
    "race": "deal lay take_back done timeout check claim clear score error end",
    "solo": "start draw lay skip collapse end",
}


def overhang(match, seat):
    """An attempt on top of the highest domino, with one half in the air; None if it cannot be made."""
    cells = [cell for piece in match.layout for cell in piece.cells] or [(0, 0, 0)]
    x, y, z = max(cells, key=lambda cell: cell[2])
    domino = match.view(seat).hand[:1]
    attempt = f"lay {''.join(domino)} at {x},{y},{z + 1} {x},{y + 1},{z + 1} pose 8"
    return attempt if domino and match.check(seat, attempt) is None else None


@pytest.mark.parametrize("mode", KINDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_happens_in_space_can_be_said(mode, lang):
    rng, said = Random(3), set()
    for seed in range(12):
        options = {"collapse": rng.choice(["vote", "rebuilt"]), "race_end": "rounds4", "mode": mode}
        match = tablee.game("domino3d", players={"race": 6}.get(mode, 2 - (mode == "solo")), **options).new(
            seed=seed
        )
        said.update(told(event, lang, match.names) for event in match.history)
        while not match.over:
            seat = rng.choice(match.to_act)
            actions = match.actions(seat)
            assert all(action.text(lang) for action in actions)
            chosen = rng.choice([rng.choice(actions), actions[-1]]) if rng.random() < 0.3 else actions[0]
            if rng.random() < 0.15:
                chosen = overhang(match, seat) or chosen
            elif rng.random() < 0.02:
                chosen = "timeout"
            said.update(told(event, lang, match.names) for event in match.play(seat, chosen))
    assert said >= set(KINDS[mode].split())


@pytest.mark.parametrize("name", ["triominos", "quadominos"])
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
                said.add(told(event, lang, match.names))
        assert {"deal", "open", "lay", "end"} <= said


def test_a_language_that_is_not_there_is_named():
    with pytest.raises(ValueError, match="en, fr"):
        say("de", "and")
