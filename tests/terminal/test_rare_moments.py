"""Openings with a choice, supplements with a choice, the clock: clear at first sight."""

import re

from tablee.terminal.session import Session
from tests.scene import scene

from .sitting import session, sitting


async def test_T6_the_two_ways_to_open_are_spelled_out():
    async with sitting(session("triominos", players=2, seed=6)) as here:
        banner = here.shown("#banner")
        assert "1  0-0-0  +40 (tile 0, start 10, zeros 30)  T6" in banner
        assert "2  4-4-4  +22 (tile 12, start 10)  T4" in banner
        await here.press("2")
        assert here.screen.selection.tile == (4, 4, 4)
        await here.press("1", "enter")
        assert here.match.history[1].kind == "show"
        assert here.match.history[2].tile == (0, 0, 0)
        assert "[4-4-4]" in here.text(), "what was shown is known to all"


async def test_Q5_take_or_two_extra_tiles_is_asked_and_both_extra_tiles_are_announced():
    async with sitting(session("quadominos", players=2, seed=75)) as here:
        await here.press("1", "enter")
        banner = here.shown("#banner")
        assert "t  +25 points now (Q5)" in banner
        assert "x  two extra tiles from the hand (Q17)" in banner
        await here.press("x")
        assert "lay the FIRST of two" in here.shown("#banner")
        await here.press("enter")
        assert "lay the SECOND of two" in here.shown("#banner")
        await here.press("enter")
        assert not here.screen.query_one("#banner").display
        mine = [event.kind for event in here.match.history if event.seat == 0]
        assert mine == ["open", "extra", "lay", "lay"]


async def test_Q17_where_two_cannot_be_laid_x_says_so():
    layout = """
    4---4---3
    | # | * |
    4---4---3
    | # |
    4---3
    """
    match = scene(
        "quadominos", layout.replace("*", " "), ["0-0-0-1 0-0-0-2", None], phase="choice", pending=["Q14"]
    )
    async with sitting(Session(match, [None, "greedy"]), lang="fr") as here:
        await here.press("x")
        assert "Cette main ne permet pas de poser deux pièces" in here.text()
        await here.press("t")
        assert here.match.history[0].text("fr") == "Joueur 1 prend le supplément\u202f: +25"


async def test_the_clock_runs_visibly_and_the_house_acts_when_it_runs_out():
    async with sitting(session("triominos", players=2, seconds_per_turn=3)) as here:
        await here.until(lambda: re.search(r"\b[123] s left", here.text()) is not None)
        await here.until(lambda: any(event.kind == "timeout" for event in here.match.history))
        await here.settle()
        assert any(event.kind == "timeout" and event.seat == 0 for event in here.match.history)
        assert "Time is up: the house acts for Player 1" in " ".join(here.shown("#log Static").split())
