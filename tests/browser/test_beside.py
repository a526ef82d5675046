"""What stands beside the board: the score pad, the rule book, the tabs; and what they must not do to it."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tablee.texts import say
from tests.browser.conftest import Welcome
from tests.browser.hands import Hand
from tests.browser.house import House
from tests.browser.longmatch import long_match
from tests.browser.test_together import both_seated
from tests.browser.visitor import Visitor

BOT = {"holder": "bot", "level": "random"}
NAMES = (
    "Maximilienne-Apolline de Bourg",
    "Bartholomew",
    "Cyril",
    "Dominique",
    "Ève",
    "Françoise",
    "Gwendoline",
)

# What somebody sees of the pad: the newest line and the totals, neither below the fold nor under something else.
SEEN = """() => {
  const pad = document.querySelector('.sheet table');
  const newest = [...pad.querySelectorAll('tbody td > button')].at(-1);
  const all = [newest, ...pad.querySelectorAll('tfoot td')];
  return all.map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}"""

# How far the page scrolls; it ends with what it holds.
SCROLLS = "document.documentElement.scrollHeight - innerHeight"

# Columns beyond the edge of what holds the pad, and names of which something is cut away.
CUT = """(where) => {
  const panel = document.querySelector(where);
  const heads = [...panel.querySelectorAll('thead th:not(.margin)')];
  const beyond = heads.filter((one) => one.getBoundingClientRect().right > panel.getBoundingClientRect().right + 1);
  const cut = heads.filter((head) => {
    const text = document.createRange();
    text.selectNodeContents(head.querySelector('.who') ?? head);
    const [inside, outside] = [text.getBoundingClientRect(), head.getBoundingClientRect()];
    return inside.left < outside.left - 1 || inside.right > outside.right + 1 || inside.top < outside.top - 1;
  });
  const clamped = [...panel.querySelectorAll('.who')].filter((one) => one.scrollHeight > one.clientHeight + 1
    && getComputedStyle(one).overflow !== 'visible');
  return [...beyond, ...cut, ...clamped].map((one) => one.textContent);
}"""


async def look_at_pad(visitor: Visitor, path: str) -> Page:
    await visitor.open(path)
    page = visitor.page
    if visitor.touch:
        await visitor.press(page.get_by_role("button", name=say("en", "web.table.sheet_more")))
    await page.locator("[role=tabpanel] tfoot").wait_for()
    return page


async def test_newest_line_and_totals_stay_in_sight(welcome: Welcome, house: House) -> None:
    """However long the match is; the page does not scroll into nothing, and whoever reads an old line is left there."""
    async with long_match(house.address, "triominos", 45, BOT, target=5000) as match:
        for phone in (False, True):
            page = await look_at_pad(await welcome(phone=phone), match.path)
            panel = page.locator("[role=tabpanel]")
            lines = panel.locator("tbody td > button")
            await page.wait_for_function(f"() => ({SEEN})().every(Boolean)")
            assert await page.evaluate(SCROLLS) <= 0
            before = await lines.count()
            await match.play(before + 4)
            await lines.nth(before + 3).wait_for(state="attached")
            await page.wait_for_function(f"() => ({SEEN})().every(Boolean)")

            await panel.evaluate("(panel) => panel.scrollTo(0, 0)")
            await lines.first.press("Enter")
            await expect(panel.locator("tr.parts")).to_be_visible()
            await match.play(before + 8)
            await lines.nth(before + 7).wait_for(state="attached")
            assert await panel.evaluate("(panel) => panel.scrollTop") < 100


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
async def test_details_of_the_newest_line_are_read_above_the_totals(
    welcome: Welcome, house: House, phone: bool
) -> None:
    """All of them, when the words of the clauses have come."""
    visitor = await welcome(phone=phone)
    async with long_match(house.address, "triominos", 45, BOT, target=5000) as match:
        page = await look_at_pad(visitor, match.path)
        await page.wait_for_function(f"() => ({SEEN})().every(Boolean)")
        await visitor.press(page.locator("tbody td > button").last)
        parts = page.locator("tr.parts")
        await expect(parts.locator("li").first).to_contain_text(re.compile(r"\w: .{20}"))
        above = "document.querySelector('tr.parts').getBoundingClientRect().bottom"
        totals = "document.querySelector('.sheet tfoot td').getBoundingClientRect().top"
        await page.wait_for_function(f"() => {above} <= {totals} + 1")


@pytest.mark.parametrize(("game", "players"), [("triominos", 4), ("quadominos", 8)])
async def test_every_name_and_every_column_is_on_the_pad(
    welcome: Welcome, house: House, game: str, players: int
) -> None:
    others = [{"holder": "here", "name": name} for name in NAMES[: players - 1]]
    async with long_match(house.address, game, 2 * players, *others, target=5000) as match:
        for phone in (False, True):
            page = await look_at_pad(await welcome(phone=phone), match.path)
            heads = page.locator("[role=tabpanel] thead .who")
            await expect(heads).to_have_text(["Hortense", *NAMES[: players - 1]])
            assert await page.evaluate(CUT, "[role=tabpanel]") == []


@pytest.mark.parametrize("players", [4, 8])
async def test_every_name_and_every_column_is_on_the_pad_of_a_real_table(
    welcome: Welcome, players: int
) -> None:
    for phone in (False, True):
        visitor = await welcome(phone=phone)
        page = visitor.page
        await visitor.open("/pad?game=quadominos")
        for number, name in enumerate(("Hortense", *NAMES[: players - 1]), 1):
            field = page.get_by_label(say("en", "web.pad.name_of", {"number": number}))
            if number > 2:
                await visitor.press(page.get_by_role("button", name=say("en", "web.pad.add_player")))
            await field.fill(name)
        await visitor.press(page.get_by_role("button", name=say("en", "web.pad.begin")))
        await expect(page.locator("thead .who")).to_have_count(players)
        assert await page.evaluate(CUT, ".sheet") == []


async def test_rule_book_lies_beside_the_board_and_the_match_goes_on(visitor: Visitor) -> None:
    page = visitor.page
    await visitor.become("Ada")
    await visitor.open(await visitor.table("triominos", "random"))
    hand = Hand(visitor, "triominos")
    await hand.until("tile", "place")
    await visitor.press(".table .menu > button")
    await visitor.press(page.get_by_role("menuitem", name=say("en", "web.table.open_rules")))
    book = page.get_by_role("dialog")
    await book.locator("[data-clause=T16]").wait_for()
    inside = "(book) => [...book.querySelectorAll('*')].filter((one) => one.scrollWidth > one.clientWidth + 1"
    cut = (
        f"{inside} && /hidden|auto|clip/.test(getComputedStyle(one).overflowX) && !one.closest('svg')).length"
    )
    assert await book.evaluate(cut) == 0
    board, beside = await page.locator(".board").first.bounding_box(), await book.bounding_box()
    assert board
    assert beside
    assert beside["x"] >= board["x"] + board["width"]
    while "place" not in hand.done:
        await hand.step()
    await hand.until("tile", "place", "draw")
    await expect(book).to_be_visible()
    await book.get_by_role("searchbox").press("Escape")
    await expect(book).to_be_hidden()


async def test_one_rule_book_lies_beside_the_board_at_a_time(welcome: Welcome, house: House) -> None:
    visitor = await welcome()
    async with long_match(house.address, "triominos", 3, BOT) as match:
        page = await look_at_pad(visitor, match.path)
    await visitor.press(".table .menu > button")
    await visitor.press(page.get_by_role("menuitem", name=say("en", "web.table.open_rules")))
    await expect(page.get_by_role("dialog")).to_have_count(1)
    await page.locator("tbody td > button").first.focus()
    await page.keyboard.press("Enter")
    await page.locator("tr.parts a").first.focus()
    await page.keyboard.press("Enter")
    await page.locator("article.here").wait_for()
    await expect(page.get_by_role("dialog")).to_have_count(1)


async def test_resigning_against_one_says_that_he_wins_and_so_it_is(welcome: Welcome) -> None:
    """On a phone, where the page of the end does not scroll sideways either."""
    visitor = await welcome(phone=True)
    page = visitor.page
    await visitor.become("Ada")
    await visitor.open(await visitor.table("triominos", "random"))
    await visitor.press(".table .menu > button")
    resign = say("en", "web.table.resign")
    await visitor.press(page.get_by_role("menuitem", name=resign))
    dialog = page.get_by_role("dialog")
    other = say("en", "web.table.seat_bot", {"level": say("en", "ui.bot_random")})
    await expect(dialog).to_contain_text(say("en", "web.table.resign_two", {"name": other}))
    await visitor.press(dialog.get_by_role("button", name=resign))
    await page.locator("#ended").wait_for()
    await expect(page.locator(".middle tbody tr").first).to_contain_text(other)
    assert await page.locator(".middle").evaluate("(one) => one.scrollWidth <= one.clientWidth")


async def test_a_name_can_be_typed_at_once(welcome: Welcome) -> None:
    """By whoever follows a friend's link: the field is ready, not the cross."""
    ada, ben = await welcome(), await welcome()
    await ada.become("Ada")
    table = (await ada.table("triominos", {"holder": "friend"})).removeprefix("/t/")
    await ben.open((await ada.ask("GET", f"tables/{table}/invite"))["link"])
    await ben.press(ben.page.get_by_role("button", name=say("en", "web.table.sit_here")))
    await expect(ben.page.get_by_label(say("en", "web.name.field"))).to_be_focused()
    await ben.page.keyboard.type("Benedict")
    await ben.page.keyboard.press("Enter")
    await expect(ben.page.locator(".seats")).to_contain_text("Benedict")


async def test_chip_stays_in_one_piece_beside_a_name_of_any_length(visitor: Visitor) -> None:
    await visitor.become("Ada")
    await visitor.open(await visitor.table("triominos", "random"))
    chip = visitor.page.locator(".seats .tag")
    await expect(chip).to_have_text(say("en", "web.table.seat_you"))
    broken = """(chip) => Array.from({ length: 30 }, (_, letters) => {
      chip.previousSibling.data = 'n'.repeat(letters + 1);
      return chip.getClientRects().length;
    }).filter((pieces) => pieces > 1).length"""
    assert await chip.evaluate(broken) == 0


async def test_a_badge_pushes_no_tab_out_of_sight(welcome: Welcome) -> None:
    """In French, where the words are longer, on the narrowest screen that has them beside the board."""
    ada, ben = await both_seated(welcome, "triominos")
    reader = await welcome(lang="fr-FR")
    await reader.page.set_viewport_size({"width": 960, "height": 700})
    await reader.open(f"/t/{ada.page.url.rpartition('/t/')[2]}")
    tabs = reader.page.get_by_role("tab")
    await expect(tabs).to_have_count(4)
    await ben.press(ben.page.get_by_role("tab").nth(2))
    await ben.press(ben.page.locator(".phrases button").first)
    await reader.page.locator("[role=tab] .badge").wait_for()
    row = reader.page.get_by_role("tablist")
    assert await row.evaluate("(row) => row.scrollWidth <= row.clientWidth")
