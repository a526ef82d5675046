"""A puzzle in the browser: choose a move on the board, and read what was best."""

from __future__ import annotations

import pytest

from tests.browser.hands import Hand
from tests.browser.places import GAMES
from tests.browser.visitor import Visitor


async def answer(visitor: Visitor, game: str, path: str) -> None:
    """Whatever move comes first to the hand."""
    await visitor.open(path)
    await visitor.page.locator(".board").first.wait_for()
    assert await visitor.page.locator(".verdict").count() == 0
    hand = Hand(visitor, game)
    hand.marks = {"over": ".verdict", **{name: mark for name, mark in hand.marks.items() if name != "over"}}
    await hand.play(40)
    await visitor.page.locator(".verdict").wait_for()


@pytest.mark.parametrize("game", GAMES)
async def test_a_move_on_the_board_is_answered(visitor: Visitor, game: str) -> None:
    await answer(visitor, game, f"/puzzle/{game}/2")
    told = await visitor.page.locator(".verdict").inner_text()
    assert "Best: " in told
    assert "in a hundred" in told
    await visitor.page.wait_for_function("document.activeElement.hasAttribute('data-next')")
    await visitor.page.keyboard.press("Enter")
    await visitor.page.wait_for_url(f"**/puzzle/{game}/3")


async def test_the_daily_one_is_behind_the_door_and_is_remembered(visitor: Visitor) -> None:
    await visitor.open("/")
    await visitor.press("a[href='/puzzle']")
    await visitor.press("a[href='/puzzle/triominos']")
    await answer(visitor, "triominos", "/puzzle/triominos")
    await visitor.open("/puzzle")
    card = visitor.page.locator("a[href='/puzzle/triominos']")
    assert "Answered today" in await card.inner_text()
