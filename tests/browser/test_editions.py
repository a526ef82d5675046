"""A new table: an edition by one select, its options below, and what the house then holds."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.browser.visitor import Visitor


async def test_an_edition_is_one_select_and_its_options_stay_adjustable(visitor: Visitor) -> None:
    page = visitor.page
    await visitor.become("Ada")
    await visitor.open("/new/triominos")
    edition = page.get_by_label("Edition", exact=True)
    await expect(edition).to_have_value("sheet")
    await edition.select_option(label="Gentle well")
    await expect(page.get_by_text("passes free of charge")).to_be_visible()
    await visitor.press("details summary")
    await expect(page.get_by_role("radio", name="A free pass")).to_be_checked()
    await visitor.press(page.get_by_role("radio", name="Only if stuck"))
    await expect(edition.locator("option:checked")).to_have_text("Your own choice")
    await expect(edition).to_have_value("")
    await visitor.press("button[type=submit]")
    await page.wait_for_url(re.compile(r"/t/"))
    table = await visitor.ask("GET", f"tables/{page.url.rpartition('/')[2]}")
    options = table["options"]
    assert (options["draw"], options["empty_well"], options["bell"]) == (
        "only_if_unable",
        "free",
        "this_round",
    )
    assert "edition" not in options


async def test_a_game_with_one_edition_asks_nothing(visitor: Visitor) -> None:
    await visitor.open("/new/quadrot")
    await expect(visitor.page.get_by_label("Edition", exact=True)).to_have_count(0)
