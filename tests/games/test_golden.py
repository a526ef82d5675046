"""Golden games: short records to be read, one for each game and option that changes the flow."""

import re
from pathlib import Path

import pytest

import tablee
from tests.games.quadrot_golden import SHOWS as QUADROT

GOLDEN = Path(__file__).parent / "golden"
FILES = sorted(GOLDEN.glob("*.txt"))
SHOWS = {
    "triominos": ("T16", "T17", "T18", "T12", "T20"),
    "triominos-bell": ("T22", "T23", "T25"),
    "triominos-blocked": ("T14", "T21"),
    "triominos-free-well": ("T13", "T14", "T21"),
    "triominos-one-more": ("T20", "T22", "T25"),
    "triominos-only-if-unable": ("T12", "T13", "T20"),
    "triominos-timeouts": ("T15",),
    "triominos-voluntary-pass": ("T14",),
    "triominos-zeros": ("T5",),
    "triominos-zeros-by-choice": ("T6",),
    "quadominos": ("Q5", "Q11", "Q14", "Q15", "Q17", "Q20", "Q22", "Q23"),
    "quadominos-beginner": ("Q11", "Q17"),
    "quadominos-blocked": ("Q12", "Q21"),
    "quadominos-chain": ("Q17",),
    "quadominos-complete": ("Q11",),
    "quadominos-lowest-hand": ("Q12", "Q21"),
    "quadominos-timeouts": ("Q13", "Q17"),
    "quadominos-two-extra-tiles-go-out": ("Q17", "Q20"),
    "quadominos-zeros-by-choice": ("Q6",),
    "domino3d": ("D11", "D12", "D13", "D16"),
    "domino3d-advanced": ("D12", "D14"),
    "domino3d-race-error-claimed": ("D17", "D18", "D19", "D20", "D21", "D22", "D23", "D24"),
    "domino3d-race-referee": ("D19", "D21"),
    "domino3d-race-wrong-claim": ("D20", "D21"),
    "domino3d-solo": ("D15", "D25"),
    "domino3d-vote": ("D15", "D16"),
    **QUADROT,
}


def test_every_golden_game_is_known():
    assert {path.stem for path in FILES} == SHOWS.keys()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_replay_gives_the_same_text(path):
    text = path.read_text("utf-8")
    match = tablee.replay(text)
    assert match.over
    assert match.record() == text
    assert tablee.verify(text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_shows_what_its_name_says(path):
    clauses = {event.clause for event in tablee.replay(path.read_text("utf-8")).history}
    assert set(SHOWS[path.stem]) <= clauses


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_is_short_enough_to_be_read(path):
    assert len(path.read_text("utf-8").splitlines()) < 100


def test_one_who_could_lay_passed():
    text = (GOLDEN / "triominos-voluntary-pass.txt").read_text("utf-8")
    passed = [
        before.actions(before.to_act[0])[0].do
        for before, after in zip(tablee.steps(text), list(tablee.steps(text))[1:], strict=False)
        if after.log[-1][1].do == "pass"
    ]
    assert "lay" in passed


def test_nobody_draws_who_could_have_laid():
    text = (GOLDEN / "triominos-only-if-unable.txt").read_text("utf-8")
    moments = list(tablee.steps(text))
    drawn = [
        before for before, after in zip(moments, moments[1:], strict=False) if after.log[-1][1].do == "draw"
    ]
    assert len(drawn) > 5
    assert all([action.do for action in before.actions(before.to_act[0])] == ["draw"] for before in drawn)


def test_one_passes_for_nothing_and_one_pays_for_it():
    passes = of_kind("triominos-free-well", "pass")
    assert [(event.clause, event.points) for event in passes[-2:]] == [("T14", 0), ("T14", -10)]


def test_another_round_follows_the_bell_and_turns_the_match():
    match = tablee.replay((GOLDEN / "triominos-one-more.txt").read_text("utf-8"))
    (bell,) = of_kind("triominos-one-more", "bell")
    assert (bell.round, match.round) == (2, 2)
    assert bell.seat not in match.winners


def test_extra_tiles_earn_again():
    text = (GOLDEN / "quadominos-chain.txt").read_text("utf-8")
    assert re.search(r"extra = 0; lay [^;]+; lay [^;]+; (extra|take) = ", text)


def test_the_tile_that_the_box_lacks_is_laid():
    assert "lay 0-2-4-5" in (GOLDEN / "quadominos-complete.txt").read_text("utf-8")


def test_the_bell_is_rung_by_another_than_the_winner():
    match = tablee.replay((GOLDEN / "triominos-bell.txt").read_text("utf-8"))
    (bell,) = (event for event in match.history if event.kind == "bell")
    assert bell.seat not in match.winners


def of_kind(name, kind):
    match = tablee.replay((GOLDEN / f"{name}.txt").read_text("utf-8"))
    return [event for event in match.history if event.kind == kind]


def test_an_error_is_claimed_twice_and_costs_what_it_would_have_won():
    assert all(event.right for event in of_kind("domino3d-race-error-claimed", "claim"))
    errors = of_kind("domino3d-race-error-claimed", "error")
    assert [(event.clause, event.points) for event in errors] == [("D24", 0), ("D21", -1)]


def test_wrong_claims_cost_nothing_and_the_error_beside_stays_unpunished():
    claims = of_kind("domino3d-race-wrong-claim", "claim")
    assert [event.right for event in claims] == [False, False]
    assert [event.points for event in of_kind("domino3d-race-wrong-claim", "score")] == [2, 1]
    assert of_kind("domino3d-race-wrong-claim", "error") == []


def test_one_tower_is_rebuilt_and_one_removed():
    assert [event.points for event in of_kind("domino3d-vote", "collapse")] == [-7, -10]
    assert of_kind("domino3d-vote", "rebuilt")
    assert of_kind("domino3d-vote", "removed")


def test_a_domino_of_the_solo_falls():
    assert [event.points for event in of_kind("domino3d-solo", "collapse")] == [-10]
