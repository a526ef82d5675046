"""What is not allowed is refused with its reason, and changes nothing."""

import pytest

from .sitting import session, sitting


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_passing_too_early_says_why(lang):
    async with sitting(session("triominos"), lang=lang) as here:
        record = here.match.record()
        await here.press("p")
        assert here.match.check(0, "pass").text(lang) in here.text()
        assert here.match.record() == record


async def test_every_verb_that_is_not_offered_is_refused_by_its_clause():
    async with sitting(session("quadominos", seed=3)) as here:
        for key, verb in (("d", "draw"), ("p", "pass"), ("t", "take"), ("x", "extra")):
            error = here.match.check(0, verb)
            if error is not None:
                await here.press(key)
                assert error.text("en") in here.text()
                assert f"({error.clause})" in here.text()


async def test_a_click_where_the_tile_does_not_fit_says_why():
    async with sitting(session("triominos")) as here:
        board = here.screen.board
        taken = here.screen.view.layout[0].at
        column, row = board.shape.middle(taken)
        await here.pilot.click("#board", offset=(column - board.left, row - board.top))
        assert "A tile already lies at" in here.text()
        await here.pilot.click("#board", offset=(1, 1))
        assert "no side touches a tile" in here.text()


async def test_a_tile_that_fits_nowhere_cannot_be_laid():
    async with sitting(session("triominos")) as here:
        selection = here.screen.selection
        for _ in selection.hand:
            if not selection.places:
                break
            await here.press("right")
        assert not selection.places
        before = here.match.record()
        await here.press("enter")
        assert "fits nowhere now" in here.shown("#message")
        assert here.match.record() == before
