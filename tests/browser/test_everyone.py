"""For everyone: both languages, the keyboard alone, a phone."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tablee.texts import say
from tests.browser.conftest import Welcome
from tests.browser.hands import Hand
from tests.browser.keys import DominoKeys, Keys, PawnKeys, enter, tab_to
from tests.browser.visitor import Visitor


async def test_language_without_reload(visitor: Visitor) -> None:
    """In the middle of a turn: every word changes, and the tile stays in the hand."""
    page = visitor.page
    await visitor.become("Ada")
    await visitor.open(await visitor.table("triominos", "random"))
    hand = Hand(visitor, "triominos")
    if await hand.until("tile", "place") == "tile":
        await hand.step()
    await page.evaluate("window.stays = true")
    held = await page.locator("[data-tile][aria-pressed=true]").get_attribute("data-tile")
    for lang in ("fr", "en"):
        await visitor.press("button.lang")
        await expect(page.locator("html")).to_have_attribute("lang", lang)
        await expect(page.locator("p.turn")).to_have_text(say(lang, "web.table.turn_you"))
        await expect(page.locator("nav a").first).to_have_text(say(lang, "web.frame.lobby"))
        picked = page.locator("[data-tile][aria-pressed=true]")
        assert await picked.get_attribute("data-tile") == held
    assert await page.evaluate("window.stays")
    await page.reload()
    await expect(page.locator("html")).to_have_attribute("lang", "en")


async def test_first_words_are_the_browsers(welcome: Welcome) -> None:
    for lang in ("fr-FR", "en-GB"):
        visitor = await welcome(lang=lang)
        await visitor.open("/")
        await expect(visitor.page.locator("h1")).to_have_text(say(lang[:2], "web.home.title"))


async def test_whole_match_by_keyboard(visitor: Visitor) -> None:
    """From the first page on: the form, where a switch lets bots answer at once, the tiles, the end."""
    page = visitor.page
    await visitor.open("/")
    await enter(page, "a[href='/new/triominos']")
    await page.locator("form [type=submit]").wait_for()
    await tab_to(page, ".seats ~ label [role=switch]")
    await page.keyboard.press("Space")
    await tab_to(page, "input[type=number]")
    await page.keyboard.press("Control+a")
    await page.keyboard.type("30")
    await enter(page, "form [type=submit]")
    assert (await Keys(visitor, "triominos").play())[-1] == "over"


async def test_bots_answer_at_once_for_whoever_wants_it(visitor: Visitor) -> None:
    """A switch beside the opponents; this device remembers it."""
    page = visitor.page
    await visitor.become("Ada")
    for on in (False, True):
        await visitor.open("/")
        if on:
            await visitor.press(page.get_by_role("switch"))
            await visitor.open("/")
            await expect(page.get_by_role("switch")).to_be_checked()
        async with page.expect_request("**/api/play") as asked:
            await visitor.press("article .button.accent")
        wish = (await asked.value).post_data_json
        assert wish.get("undo_seconds") == (0 if on else None)
        await page.wait_for_url("**/t/*")


@pytest.mark.parametrize(
    ("game", "keys", "kinds"),
    [
        ("quadominos", Keys, ("open", "lay")),
        ("quadrot", PawnKeys, ("move",)),
        ("domino3d", DominoKeys, ("lay",)),
    ],
)
async def test_turns_by_keyboard(
    visitor: Visitor, game: str, keys: type[Hand], kinds: tuple[str, ...]
) -> None:
    """Until the house has three pieces or turns of hers."""
    await visitor.become("Ada")
    options = {"glass": None} if game == "domino3d" else {}
    table = await visitor.table(game, "random", **options)
    await visitor.open(table)
    hand = keys(visitor, game)
    played = 0
    while played < 3:
        assert await hand.step() != "over", hand.done
        assert len(hand.done) < 100, hand.done
        told = await visitor.ask("GET", f"tables/{table.removeprefix('/t/')}")
        played = sum(one["seat"] == 0 and one["kind"] in kinds for one in told["view"]["history"])


@pytest.mark.parametrize(
    ("game", "enough"),
    [("triominos", "over"), ("quadominos", "place"), ("quadrot", "move"), ("domino3d", "place")],
)
async def test_phone_with_touch(welcome: Welcome, game: str, enough: str) -> None:
    """Thumbs only; the board and what can be done are on the screen without scrolling."""
    visitor = await welcome(phone=True)
    await visitor.become("Ada")
    options = {"triominos": {"target": 40}, "domino3d": {"glass": None}}.get(game, {})
    await visitor.open(await visitor.table(game, "random", **options))
    hand = Hand(visitor, game)
    while hand.done.count(enough) < (1 if enough == "over" else 3):
        assert await hand.step() != "over" or enough == "over", hand.done
        assert len(hand.done) < 300, hand.done[-20:]
    sideways = await visitor.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not sideways
