"""Explanations say what is so: why a round or a match ended, what a player may do, what an error cost."""

import re

import pytest

import tablee
from tablee.games.corners.event import CornerEvent
from tablee.games.domino3d.event import Domino3dEvent
from tablee.play.rulebook import clauses
from tests.rules.domino3d import scene as space
from tests.rules.domino3d.drawings import BESIDE
from tests.rules.triominos.table import FOUR, action, lay, table


def said(errors_or_events, lang="en"):
    return errors_or_events.text(lang).replace("\u202f", " ").replace("\u00a0", " ")


@pytest.mark.parametrize("where", [{"draws": 3}, {"well": ""}])
def test_whoever_may_pass_though_a_tile_fits_is_not_told_to_pass_only_if_none_does(where):
    hands = ["1-4-4 0-0-1", None]
    strict = table(FOUR, hands, **where).check(0, action("draw"))
    free = table(FOUR, hands, voluntary_pass=True, **where).check(0, action("draw"))
    assert "pass if none fits" in said(strict)
    assert "ou passez si aucune ne convient" in said(strict, "fr")
    assert said(free).endswith("or pass. (T12)" if "draws" in where else "or pass. (T14)")
    assert "ou passez. (" in said(free, "fr")


def test_a_tied_block_says_that_the_smallest_hand_is_shared():
    match = table(FOUR, ["0-0-5", "0-1-4"], draws=3, passes=1)
    tied = next(event for event in match.play(0, action("pass")) if event.kind == "blocked")
    assert (
        said(tied)
        == "All have passed, and the smallest hand is not one player’s alone: nobody wins the round."
    )
    assert "plusieurs ont la plus petite main" in said(tied, "fr")
    void = CornerEvent("blocked", None, "Q21")
    assert "hand" not in said(void)


def test_a_game_that_nobody_can_go_on_with_says_why_it_ended():
    match = space.table(BESIDE, "B", turns=4, idle=3, scores=[7, 2])
    end = match.play(1, "skip")[-1]
    assert said(end).startswith("No domino has been placed for 4 turns in a row, so the match is over")
    assert "pendant 4 tours de suite" in said(end, "fr")
    last = space.table(BESIDE, "B", well=[]).play(1, space.lay(BESIDE, "B"))[-1]
    assert last.idle is None
    assert "won by" in said(last)


def test_nobody_wins_a_game_that_he_plays_alone():
    match = space.table(BESIDE, "B", players=1, seat=0, turns=9)
    end = match.play(0, "skip")[-1]
    assert end.kind == "end"
    assert (said(end), said(end, "fr")) == ("The solo game is over.", "La partie en solo est terminée.")


@pytest.mark.parametrize("dominoes", [("2|5=", "1|3×"), None])
def test_an_error_of_whoever_has_no_points_costs_none_and_says_so(dominoes):
    free = Domino3dEvent("error", 0, "D24", 0, (("error", 0),), dominoes=dominoes)
    assert said(free, "en").endswith("no points for this round, and none to lose.")
    assert said(free, "fr").endswith("pas de points pour cette manche, et aucun à perdre.")
    paid = Domino3dEvent("error", 0, "D21", -2, (("error", -2),), dominoes=dominoes)
    assert said(paid).endswith(": -2")


def test_a_collapse_of_whoever_has_no_points_is_not_worth_plus_0():
    fallen = Domino3dEvent("collapse", 0, "D15", 0, (("collapse", 0),), domino="2|5=", missing=((1, 0, 0),))
    assert said(fallen) == "2|5= of Player 1 falls, nothing is under 1,0,0."


def test_a_single_number_of_players_is_no_range():
    with pytest.raises(tablee.OptionError) as caught:
        tablee.game("domino3d", mode="solo", players=2)
    assert said(caught.value) == "domino3d is not for 2 players; it is for 1."
    assert said(caught.value, "fr").endswith("il se joue à 1.")


def test_T9_Q9_the_numbers_of_a_side_are_those_they_meet():
    wrong = table(FOUR, ["2-4-5", None]).check(0, lay(FOUR, corners="4-5-2"))
    assert wrong.key == "side_mismatch"
    assert "must be the same as those they meet" in said(wrong)
    assert "les mêmes que ceux qu’ils rencontrent" in said(wrong, "fr")
    for game, clause in (("triominos", "T9"), ("quadominos", "Q9")):
        assert re.search("the same as those they meet", clauses(game, "en")[clause])
        assert re.search("les mêmes que ceux qu’ils rencontrent", clauses(game, "fr")[clause])


def test_Q1_Q2_the_table_of_tiles_is_printed_with_the_sheet_and_not_on_it():
    for lang, wrong, right in (
        ("en", "on the sheet", "printed with the sheet"),
        ("fr", "sur la notice", "imprimé avec la notice"),
    ):
        for clause in ("Q1", "Q2"):
            assert wrong not in clauses("quadominos", lang)[clause]
            assert right in clauses("quadominos", lang)[clause]


def test_D16_the_figures_say_for_how_many_players_they_are():
    assert "with four players then won 26" in clauses("domino3d", "en")["D16"]
    assert "à quatre joueurs gagnait alors" in clauses("domino3d", "fr")["D16"]
