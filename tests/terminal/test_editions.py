"""The start screen: an edition in one row, its options in the rows below."""

import pytest

from tablee.terminal.session import Session
from tests.rules.triominos.table import FOUR, table

from .sitting import LARGE, SMALL, sitting


async def go_to(here, row):
    while here.screen.rows[here.screen.row] != row:
        await here.press("down")


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_an_edition_is_one_row_and_its_options_can_still_be_changed(size):
    async with sitting(None, size) as here:
        assert "The sheet" in here.text()
        await go_to(here, "edition")
        await here.press("right")
        assert here.text().count("Only if stuck") == 2, "the edition, and the option that it sets"
        await here.press("right")
        assert "Gentle well" in here.text()
        assert "At will" in here.text()
        await go_to(here, "bell")
        await here.press("right")
        assert "your own choice" in here.text()
        await here.press("enter")
        options = here.match.game.options
        assert (options["draw"], options["empty_well"], options["bell"]) == ("free", "free", "one_more")


async def test_the_edition_for_beginners_brings_its_points_along():
    async with sitting(None, LARGE) as here:
        await here.press("right")
        await go_to(here, "edition")
        await here.press("left", "enter")
        options = here.match.game.options
        assert (here.match.game.name, options["tiles"], options["target"]) == ("quadominos", "beginner", 600)


async def test_what_an_edition_set_is_forgotten_with_its_game():
    async with sitting(None, LARGE) as here:
        await go_to(here, "edition")
        await here.press("right")
        await go_to(here, "game")
        await here.press("right", "left")
        assert here.screen.edition == "sheet"


async def test_options_that_exclude_each_other_are_refused_in_a_sentence():
    async with sitting(None, LARGE) as here:
        await go_to(here, "draw")
        await here.press("right")
        await go_to(here, "voluntary_pass")
        await here.press("right", "enter")
        assert "voluntary_pass" in here.shown("#trouble")
        await here.press("left", "enter")
        assert here.match.game.options["draw"] == "only_if_unable"


async def test_a_game_with_one_edition_has_no_row_for_it():
    async with sitting(None, LARGE) as here:
        await here.press("left")
        assert here.screen.game == "quadrot"
        assert "edition" not in here.screen.rows


@pytest.mark.parametrize(
    ("empty_well", "says"), [("free", "p passes, free of charge"), ("minus10", "p passes (-10)")]
)
async def test_T14_the_screen_says_what_a_pass_costs(empty_well, says):
    match = table(FOUR, ["0-0-1", None], well="", empty_well=empty_well)
    async with sitting(Session(match, [None, "greedy"]), LARGE) as here:
        assert says in here.text()
