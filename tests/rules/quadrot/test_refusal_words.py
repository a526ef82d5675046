"""How refusals are worded: in the reader's language, with pawns counted as boards and events count them."""

import re
from functools import cache
from random import Random

import pytest

import tablee
from tablee.texts import catalogue
from tests.differential.quadrot_positions import SHIPPED, Setting, shipped
from tests.rules.quadrot.table import refused, table

POSITIONS, TRIES = 150, 20
DICE = ("red", "blue", "yellow", "black", "both", "white")
ENGLISH = re.compile(r"\b(red|blue|yellow|black|white|both|start|home|green|None)\b")
OWN_WORDS = re.compile(r"'[^']*'")
"""What the player has written is shown as he has written it."""
SEEN = {
    *("another_uses_it", "black_flight_needs_black", "can_move_no_pass", "colour_not_left", "die_unused"),
    *("did_not_arrive_on_white", "enters_by", "flies_to_white", "forth_and_back", "jump_colours"),
    *(
        "jump_needs_both",
        "jump_not_named",
        "jumps_over",
        "leaves_by",
        "no_die_left",
        "no_segment",
        "no_straight_double",
    ),
    *("no_such_die", "no_such_pawn", "no_such_point", "nothing_to_jump", "over_without_jump"),
    *("pawn_elsewhere", "pawn_is_home", "point_taken", "second_flight", "segment_colour"),
    *("starts_at_next_throw", "steps_count", "was_sent_back"),
}
"""Every sentence that refuses a written turn."""


def bent(rng, match, places):
    """A way that begins like a legal one and goes wrong, or nonsense."""
    (seat,) = match.to_act
    ways = [action.to_dict().get("steps", []) for action in match.actions(seat)]
    steps = [dict(step) for step in rng.choice(ways)]
    own = [(entry.pawn, entry.at) for entry in match.layout if entry.seat == seat] or [(0, "start")]
    what = rng.randrange(8)
    if what == 0:
        return {"do": "pass"}
    if what == 1:
        exits = [step for way in ways for step in way[:1] if step["to"] == "home" and step["die"] != "both"]
        return {"do": "move", "steps": rng.choice([*(exits and [exits[:1]]), steps[:1]])}
    if what == 2 and steps:
        changed = rng.choice(["die", "pawn", "from", "to", "over"])
        odd = {"die": [*DICE, "green"], "pawn": [0, 1, 2, 3, 4], "over": places}
        rng.choice(steps)[changed] = rng.choice(odd.get(changed, [*places, "z9"]))
    elif what == 3 and steps:
        first = steps[0]
        start, to = rng.choice([first["to"], "start"]), rng.choice([first["from"], rng.choice(places)])
        die = rng.choice([first["die"], *DICE])
        steps = [first, {"die": die, "pawn": first["pawn"], "from": start, "to": to}]
    elif what == 4:
        pawn, at = rng.choice(own)
        steps = [{"die": rng.choice(DICE), "pawn": pawn, "from": at, "to": rng.choice(["home", *places])}]
    elif what == 5:
        steps = (steps * 9)[: rng.choice([0, 9])]
    elif what == 6 and steps:
        to = rng.choice(match.game.board.of_kind("white"))
        steps.append({"die": "white", "pawn": steps[-1]["pawn"], "from": steps[-1]["to"], "to": to})
    else:
        pawn, at = rng.choice(own)
        doubles = match.game.board.doubles("SWNE"[match.core.side_of(seat)])
        double = rng.choice([one for one in doubles if one.a == at] or doubles)
        over = {"over": rng.choice([double.over, "d4"])} if rng.random() < 0.8 else {}
        steps = [{"die": "both", "pawn": pawn, "from": at, "to": double.c, **over}]
    return {"do": "move", "steps": steps}


@cache
def refusals():
    """Many, each with its match and what was tried."""
    rng, found = Random("words"), []
    settings = [Setting(shipped(name)) for name in SHIPPED]
    for number in range(POSITIONS):
        which, players = number % 2, 2 + number % 3
        game = tablee.game("quadrot", players=players, board=SHIPPED[which])
        match = game.from_position(settings[which].position(rng, players, False), seed=number)
        (seat,) = match.to_act
        places = ["start", "home", *game.board.point]
        for _ in range(TRIES):
            tried = bent(rng, match, places)
            error = match.check(seat, tried)
            if error is not None:
                found.append((match, seat, tried, error))
    return found


def test_the_refusals_are_of_every_kind():
    assert {error.key for *_, error in refusals()} >= SEEN
    assert len(refusals()) > 1000


def test_no_french_refusal_has_an_english_word_for_a_colour_or_a_place():
    for *_, tried, error in refusals():
        said = OWN_WORDS.sub("", error.text("fr"))
        assert not ENGLISH.search(said), (said, tried)


def test_no_french_sentence_has_an_english_word_for_a_colour():
    """Of the whole catalogue: of events, refusals, hints, boards and screens."""
    for key, sentence in catalogue("fr").items():
        assert not re.search(r"\b(red|blue|yellow|black|white)\b", sentence), key


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_refusal_says_that_nothing_is_left_by_a_dash(lang):
    assert not [error for *_, error in refusals() if re.search(r":\s*-|\(\s*\)", error.text(lang))]


def test_no_refusal_speaks_of_a_pawn_0():
    for *_, error in refusals():
        for lang, word in (("fr", "pion"), ("en", "awn")):
            assert not re.search(rf"{word} 0", error.text(lang))


def test_a_refusal_and_an_event_call_a_pawn_by_the_same_number():
    match = table("", "red red", also={0: "d2 d9"}, start={0: 1})
    for lang, name in (("fr", "Le pion 2 "), ("en", "Pawn 2 ")):
        elsewhere = match.check(0, "move red:1 d2-c2")
        assert elsewhere.text(lang).startswith(name)
        assert "1" in elsewhere.text(lang).replace("R11", "")  # as it is written
    home = match.play(0, "move red:1 d9-home, red:0 d2-c2")[1]
    assert home.text("fr").startswith("Le pion 2 de ")
    assert home.text("en").startswith("Pawn 2 of ")


def test_no_refusal_denies_a_pawn_that_the_board_shows():
    """A turn that writes pawn 4 means none; pawn 4 is the one that it writes 3."""
    error = table("", "red red", also={0: "d2"}).check(0, "move red:4 d2-c2")
    assert error.text("en") == "4 is no pawn: a turn writes 0 to 3 for the pawns 1 to 4. (R2)"
    assert "0 à 3 pour les pions 1 à 4" in error.text("fr")


def test_no_die_is_left_after_both():
    error = refused(table("", "blue blue", also={0: "d2 h8"}), "R5", "blue d2-d3", "blue d3-e3", "blue e3-e4")
    assert error.text("fr") == "Les deux dés sont déjà utilisés\u202f: il n’en reste pas pour ce pas. (R5)"


def test_R7_a_refusal_for_a_die_that_is_left_names_a_way_that_can_be_played():
    met = set()
    for match, seat, tried, error in refusals():
        if error.key not in ("die_unused", "another_uses_it", "can_move_no_pass"):
            continue
        met.add(error.key)
        way = error.values["way"]
        assert match.check(seat, {"do": "move", "steps": [step.to_dict() for step in way.steps]}) is None
        for lang in ("fr", "en"):
            assert way.text(lang) in error.text(lang)
        used = sum({"both": 2, "white": 0}.get(step.die, 1) for step in way.steps)
        assert used == 2 or tried["do"] == "pass"
    assert len(met) == 3


def test_R7_the_way_it_names_goes_on_from_what_was_tried_if_one_can():
    match = table("", "red blue", also={0: "d9 e8"})
    leaves = match.check(0, "move red:0 d9-home")
    assert "rouge d9 → arrivée, bleu e8 → e7." in leaves.text("fr")
    assert "red d9 → home, blue e8 → e7." in leaves.text("en")
    walks = match.check(0, "move blue:1 e8-e7")
    assert "blue e8 → e7, red d9 → home." in walks.text("en")
