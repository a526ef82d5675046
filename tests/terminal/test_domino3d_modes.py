"""Domino 3D in the terminal: a collapse with its vote, alone with a curve, and the race."""

import tablee
from tablee.games.domino3d.terminal import results
from tablee.games.domino3d.terminal.screens.ending import Ending, Ready
from tablee.terminal.clock import Clock
from tablee.terminal.session import Session

from .space_sitting import Hand, at_table, race, table


async def fall(here):
    """Tilt the domino over the edge of the tower of seed 3, and lay it."""
    await here.press("space")
    assert here.screen._judged.fate == "falls"
    assert "D9" in here.shown("#message")
    await here.press("enter")
    assert "Enter again" in here.shown("#message")


async def test_D15_what_falls_is_asked_about_once_and_the_tower_is_voted_on():
    at = table(collapse="vote")
    async with at_table(at) as here:
        before = at.match.record()
        await fall(here)
        assert at.match.record() == before, "asked first"
        await here.press("enter")
        collapse = next(event for event in at.match.history if event.kind == "collapse")
        assert collapse.tower == ("3|6×",)
        assert "A tower fell: 3|6×" in here.shown("#banner")
        assert here.screen.board.scene.missing == collapse.missing
        assert [piece.domino.name for piece in here.screen.board.scene.marked] == ["3|6×"]
        await here.press("n")
        kinds = [event.kind for event in at.match.history]
        assert "removed" in kinds
        assert "3|6×" not in [standing.domino for standing in here.screen.view.layout[:1]]


async def test_D15_all_yes_rebuilds_it():
    at = table(collapse="vote", humans=(0, 1), glass=None)
    async with at_table(at, lang="fr") as here:
        for key in ("enter", "space", "enter", "enter"):
            await here.press(key)
        assert "o  oui" in here.shown("#banner")
        assert here.shown("#prompt").startswith("Joueur 1")
        await here.press("o")
        assert here.shown("#prompt").startswith("Joueur 2")
        await here.press("y")
        assert [event.kind for event in at.match.history][-2:] == ["rebuilt", "draw"]


async def test_moving_on_forgets_the_question():
    async with at_table(table()) as here:
        await fall(here)
        await here.press("left", "right", "enter")
        assert "Enter again" in here.shown("#message")
        assert not [event for event in here.match.history if event.kind == "collapse"]


async def test_D25_ten_glasses_alone_are_kept_and_drawn():
    at = table(1, mode="solo")
    async with at_table(at) as here:
        assert isinstance(here.screen, Ready)
        await here.press("enter")
        assert "glass 1 of 10" in here.text()
        for _ in range(9):
            await here.press("enter" if here.screen.selection.listed() else "x")
        await here.wait(61)
        assert at.over
        assert isinstance(here.screen, Ending)
        points = at.match.scores[0]
        assert f"Your results so far: 1, the best {points}" in here.text()
        assert f"{at.match.date}: {points}" in here.text()
    [kept] = results.all_results()
    assert (kept.points, kept.match) == (points, at.match.commitment)
    results.keep(at.match)
    assert len(results.all_results()) == 1, "once"


def test_the_curve_goes_up_with_the_points():
    history = [results.Result(f"2026-01-{day:02d}", day * 3, str(day), {}) for day in range(1, 13)]
    drawn = results.curve(history, rows=4, columns=40)
    assert drawn[0].startswith("  36 ┤")
    assert drawn[3].startswith("   3 ┤")
    assert drawn[-1].split() == ["2026-01-01", "2026-01-12"]
    assert len(drawn[0]) > len(drawn[3].rstrip()), "high at the end, low at the beginning"
    assert results.curve(history[:1])[-1].strip() == "2026-01-01"


def test_spoiled_results_are_left_out(own_folder):
    results.file().parent.mkdir(parents=True)
    results.file().write_text('nonsense\n{"date": "2026-01-01", "points": 7, "match": "a", "way": {}}\n')
    assert [result.points for result in results.all_results()] == [7]


async def test_the_race_against_bots_from_the_start_to_the_next_round():
    at = race(race_seconds=200)
    async with at_table(at) as here:
        assert isinstance(here.screen, Ready)
        await here.wait(500)
        await here.press("enter")
        assert "building" in here.text()
        assert "200 s" in here.text()
        finger = here.screen.selection
        first = finger.name
        await here.press("enter")
        assert [standing.domino for standing in at.match.layout if standing.seat == 0] == [first]
        await here.press("tab", "tab", "shift+tab")
        assert here.screen.selection.index == 1
        assert "your own eyes (D20)" in here.shown("#message") or "✗" in here.shown("#message")
        await here.press("f")
        assert "p shows them" in here.shown("#message")
        await here.press("p", "1", "enter", "z")
        assert len([standing for standing in at.match.layout if standing.seat == 0]) == 1
        await here.press("e")
        assert "(D19)" in here.shown("#message"), "not while dominoes are left"
        await here.until_done(1)
        held = here.screen.selection.name
        assert held in here.screen.view.hand
        await here.press("w", "w")
        assert [piece.domino.name for piece in here.screen.board.scene.pieces] == [
            standing.domino for standing in at.match.layout if standing.seat == 1
        ]
        await here.press("w")
        await here.wait(200)
        assert here.screen.view.phase == "check"
        assert "60 s" in here.text()
        pairs = here.screen.selection.lines
        await here.press("down", "down", "up")
        assert here.screen.selection.offer is pairs[1]
        claimed = pairs[1].action.dominoes
        assert {piece.domino.name for piece in here.screen.board.scene.marked} == set(claimed)
        await here.press("enter", "x")
        assert at.match.history[-1].kind == "check", "what was meant for building claims nothing"
        await here.wait(2)
        await here.press("enter")
        claim = next(event for event in at.match.history if event.kind == "claim")
        assert set(claim.dominoes) == set(claimed)
        assert isinstance(here.screen, Ending)
        assert "round 1 is over" in here.text()
        await here.press("enter")
        assert here.screen.view.round == 2
        assert "200 s" in here.text()


async def test_D19_all_dominoes_used_and_done():
    at = built_but_one()
    async with at_table(at) as here:
        await here.press("enter", "p", "1", "enter")
        assert "e says that you are done" in here.shown("#prompt")
        await here.press("e")
        assert [event.kind for event in at.match.history if event.seat == 0][-1] == "done"
        assert here.screen.view.done == (0,)
        assert here.screen.clock.rate > 1, "nobody likes to wait for bots"
        assert "▪" in here.shown("#seats")


def test_a_clock_stands_still_and_runs_fast():
    hand = Hand()
    clock = Clock(hand)
    hand.seconds = 5.0
    assert clock.now == 5.0
    clock.stop()
    hand.seconds = 50.0
    assert clock.now == 5.0
    clock.go_on()
    clock.rate = 8.0
    hand.seconds = 51.0
    assert clock.now == 13.0


def built_but_one():
    """A race in which seat 0 has one domino left that fits."""
    bot = tablee.bot("greedy")
    for seed in range(20):
        at = table(2, seed=seed, mode="race", referee=True)
        match = at.match
        while len(match.view(0).hand) > 1 and match.view(0).offers[0].action.do == "lay":
            match.play(0, bot.choose(match.view(0)))
        offers = [offer.action.do for offer in match.view(0).offers]
        if len(match.view(0).hand) == 1 and "lay" in offers:
            return at
    raise AssertionError("no such race")


async def test_nothing_to_claim_and_the_match_goes_on_after_a_pause():
    at = race(race_seconds=90)
    async with at_table(at) as here:
        await here.press("enter")
        await here.until_done(1)
        await here.wait(90)
        assert here.screen.view.phase == "check"
        await here.wait(2)
        await here.press("x")
        assert "clear" in [event.kind for event in at.match.history]
        assert isinstance(here.screen, Ending)
    found = Session.latest()
    async with at_table(found) as here:
        await here.press("enter")
        assert here.screen.view.round == 2
