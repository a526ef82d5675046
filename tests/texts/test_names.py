"""People are called by their names, or counted from 1 where no names are known; only programs count from 0."""

import re
from random import Random

import pytest

import tablee
from tablee.house.table.notes import back, held, read, resigned, undone
from tablee.house.table.refused import Refused
from tablee.play.record import FIRST
from tablee.texts import LANGUAGES, catalogue

NAMES = ("Zoé", "Yann", "Xavier", "Wanda")
COUNTED = re.compile(r"\b(?:seat|place|player|joueur)\s+(\d+)\b(?!\|)", re.IGNORECASE)
FOR_PROGRAMS = {"no_such_seat", "lab_no_seat", "lab_seat", "lab_viewer"}
"""Errors about the number that a program gave for a seat."""
TABLES = (
    ("triominos", {"players": 3}),
    ("quadominos", {"players": 3}),
    ("domino3d", {"players": 3}),
    ("domino3d", {"players": 3, "collapse": "vote"}),
    ("domino3d", {"players": 3, "mode": "race"}),
    ("quadrot", {"players": 3}),
)


def odd(rng, match, seat):
    """Something that is seldom allowed: what another seat may do, or another moment."""
    other = [str(action) for one in match.to_act for action in match.actions(one)[:3] if one != seat]
    return rng.choice(["pass", "draw", "skip", "done", "vote yes", "claim none", "take", *other])


def told_of(game, options, steps=120):
    """Refusals with the seat that got each of them, and events, of a match played at random."""
    rng, refusals = Random(7), []
    match = tablee.game(game, **options).new(11)
    for _ in range(steps):
        if match.over:
            break
        for seat in range(3):
            try:
                error = match.check(seat, odd(rng, match, seat))
            except tablee.TableeError as found:
                error = found
            if error is not None:
                refusals.append((seat, error))
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.actions(seat)))
    return refusals, match.history


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_players_are_counted_from_1_in_every_refusal_and_event(game, options):
    refusals, events = told_of(game, options)
    waiting = [(seat, error) for seat, error in refusals if isinstance(error, tablee.NotYourTurn)]
    assert len(waiting) >= 20
    assert len(events) > 20
    for lang in LANGUAGES:
        for seat, error in waiting:
            numbers = [int(number) for number in COUNTED.findall(error.text(lang))]
            assert numbers[0] == seat + 1, error.text(lang)
            assert set(numbers[1:]) <= {1, 2, 3} - {seat + 1}, error.text(lang)
        for one in (*(error for _, error in refusals), *events):
            assert "0" not in COUNTED.findall(one.text(lang)), one.text(lang)
        for event in events:
            seats = {
                seat + 1
                for seat in (event.seat, getattr(event, "other", None), *(event.winners or ()))
                if seat is not None
            }
            assert set(map(int, COUNTED.findall(event.text(lang)))) <= seats, event.text(lang)


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_names_stand_in_every_refusal_and_event_where_they_are_known(game, options):
    refusals, events = told_of(game, options)
    for lang in LANGUAGES:
        for seat, error in refusals:
            said = error.text(lang, NAMES)
            assert not COUNTED.search(said), said
            if isinstance(error, tablee.NotYourTurn):
                assert said.startswith(NAMES[seat]), said
        for event in events:
            assert not COUNTED.search(event.text(lang, NAMES))


def test_no_sentence_of_a_table_or_a_house_fills_in_the_number_of_a_seat():
    for lang in LANGUAGES:
        for key, text in catalogue(lang).items():
            part, _, name = key.partition(".")
            if part in ("error", "event") and name not in FOR_PROGRAMS:
                assert not re.search(r"(?i)\b(?:seat|place)\W+\{(?!at\})", text.replace('"', "x")), text


def test_the_house_calls_people_by_their_names_in_what_the_rules_refuse():
    match = tablee.game("triominos", players=2).new(1)
    waiting = 1 - match.to_act[0]
    refused = Refused.by_the_rules(match.check(waiting, "pass"), NAMES)
    assert refused.text["en"].startswith(
        f"{NAMES[waiting]} may not act now; it is the turn of {NAMES[1 - waiting]}."
    )
    assert f"c’est à {NAMES[1 - waiting]} de jouer" in refused.text["fr"]


def test_a_wrong_record_says_whose_turn_it_was_by_name():
    match = tablee.game("triominos", players=2).new(1, names=("Zoé", "Yann"))
    for _ in range(4):
        match.play(match.to_act[0], match.actions(match.to_act[0])[0])
    lines = match.record().splitlines()
    assert lines[0] == FIRST
    at = next(number for number, line in enumerate(lines) if line.startswith("2. "))
    seat = int(re.match(r"2\. \[(\d)\]", lines[at])[1])
    lines[at] = lines[at].replace(f"[{seat}]", f"[{1 - seat}]", 1)
    with pytest.raises(tablee.BadRecord) as caught:
        tablee.replay("\n".join(lines) + "\n")
    names = ("Zoé", "Yann")
    assert f"{names[1 - seat]} may not act now; it is the turn of {names[seat]}." in caught.value.text("en")


def test_what_a_record_notes_is_read_as_data_to_be_told_with_names():
    assert read(resigned(0)) == {"kind": "resigned", "seat": 0}
    assert read(held(1, "greedy")) == {"kind": "held", "seat": 1, "level": "greedy"}
    assert read(back(1)) == {"kind": "back", "seat": 1}
    assert read(undone(2)) == {"kind": "undone", "count": 2}
    assert read("said by others") == {"kind": "other", "text": "said by others"}


def test_programs_are_told_that_they_count_from_0():
    match = tablee.game("triominos", players=2).new(1)
    for seat in (2, -1, True, None, "0"):
        assert match.check(seat, "pass").key == "no_such_seat"
    assert "programs count seats from 0, here to 1" in match.check(2, "pass").text("en")
