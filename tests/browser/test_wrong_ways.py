"""Addresses that lead nowhere, and forms that must not say what is not so."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tablee.texts import say
from tests.browser.visitor import Visitor


def text(key: str, **values: object) -> str:
    return say("en", f"web.{key}", values)


@pytest.mark.parametrize("under", ["new", "rules"])
async def test_a_game_that_is_not_on_the_shelf(visitor: Visitor, under: str) -> None:
    """Says so, and which games there are, instead of showing another one."""
    await visitor.open(f"/{under}/chess")
    main = visitor.page.get_by_role("main")
    await expect(main).to_contain_text("chess")
    await expect(main).to_contain_text("Quad-Ominos")
    await expect(visitor.page).to_have_title(re.compile(text("missing.title")))


async def test_a_table_that_never_was(visitor: Visitor) -> None:
    await visitor.open("/t/abcdefghij?invite=bcdefghijklmn")
    await expect(visitor.page.locator("h1")).to_have_text(text("table.missing_title"))
    await expect(visitor.page).to_have_title(re.compile(text("table.missing_title")))
    await expect(visitor.page).to_have_url(re.compile("/t/abcdefghij$"))


async def test_a_table_that_was_closed(visitor: Visitor) -> None:
    page = visitor.page
    await visitor.become("Ada")
    table = await visitor.table("triominos", {"holder": "friend"})
    invite = (await visitor.ask("GET", f"tables/{table.removeprefix('/t/')}/invite"))["link"]
    await visitor.open(table)
    await visitor.press(page.get_by_role("button", name=text("table.host_close")))
    await visitor.press("dialog[open] .danger")
    for _ in range(2):
        await expect(page).to_have_title(re.compile(text("table.closed_title")))
        await expect(page).to_have_url(re.compile(f"{table}$"))
        await visitor.open(invite)


async def test_a_form_with_sand_does_not_say_that_there_is_no_clock(visitor: Visitor) -> None:
    page = visitor.page
    await visitor.open("/new/domino3d")
    clocks = page.get_by_role("region", name=text("new.clock"), exact=True)
    await expect(clocks).to_contain_text(text("clock.glass_rule", seconds=60))
    await expect(clocks).not_to_contain_text(text("new.clock_none"))
    await visitor.press(page.get_by_role("radio", name=text("option.none"), exact=True))
    await expect(clocks).to_contain_text(text("new.clock_none"))


async def test_the_device_on_which_an_account_is_made_keeps_its_name(visitor: Visitor) -> None:
    page = visitor.page
    await visitor.open("/")
    await visitor.press("article .button.accent")
    await page.wait_for_url("**/t/*")
    await visitor.ask("POST", "me/account", {"name": "Wilhelmina", "password": "a long walk to the sea"})
    await visitor.open("/me")
    this = page.locator("li", has_text=text("me.device_this"))
    await expect(this).to_contain_text("Chrome")
    await expect(this).not_to_contain_text(text("me.device_unnamed"))
