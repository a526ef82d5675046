"""A game that somebody has installed beside the house: on the shelf, read and played, without a client built anew."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from tablee.texts import say
from tests.browser import stranger
from tests.browser.conftest import Welcome
from tests.browser.hands import Hand
from tests.browser.house import House
from tests.browser.keys import PawnKeys
from tests.browser.test_pages import AXE, RUN, TAGS

TARGET = 40


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def strange(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """A house with a game of somebody else."""
    packages = tmp_path_factory.mktemp("packages")
    stranger.install(packages)
    opened = House(tmp_path_factory.mktemp("strange"), installed=packages)
    await opened.open()
    yield opened
    await opened.close()


async def accessible(page: Page) -> None:
    """What a screen reader needs is there."""
    await page.wait_for_load_state("networkidle")
    await page.evaluate(AXE.read_text())
    assert await page.evaluate(RUN, {"type": "tag", "values": TAGS}) == []


@pytest.mark.parametrize(("lang", "spoken"), [("en-GB", "en"), ("fr-FR", "fr")])
async def test_it_stands_on_the_shelf_with_its_own_words(
    welcome: Welcome, strange: House, lang: str, spoken: str
) -> None:
    visitor = await welcome(strange.address, lang=lang)
    await visitor.open("/")
    box = visitor.page.get_by_role("article", name=stranger.TITLE)
    await expect(box).to_contain_text(stranger.TEXTS[spoken]["web.home.hexa.what"])
    await expect(box.locator(f'a[href="/new/{stranger.NAME}"]')).to_be_visible()
    await expect(box.locator(f'a[href="/learn/{stranger.NAME}"]')).to_have_count(0)
    await expect(visitor.page.locator("article")).to_have_count(5)


@pytest.mark.parametrize("path", ["/learn", "/puzzle", "/pad"])
async def test_what_it_does_not_bring_leaves_no_trace(welcome: Welcome, strange: House, path: str) -> None:
    visitor = await welcome(strange.address)
    await visitor.open(path)
    await visitor.page.wait_for_load_state("networkidle")
    await expect(visitor.page.locator("main")).not_to_contain_text(stranger.TITLE)


async def test_its_rule_book_is_read(welcome: Welcome, strange: House) -> None:
    visitor = await welcome(strange.address)
    await visitor.open(f"/rules/{stranger.NAME}")
    page = visitor.page
    await expect(page.locator("h1")).to_have_text(say("en", "web.rules.title_of", {"game": stranger.TITLE}))
    await expect(page.locator("#T16")).to_contain_text("bridge")
    await accessible(page)


async def test_a_table_is_made_by_its_form(welcome: Welcome, strange: House) -> None:
    visitor = await welcome(strange.address)
    await visitor.become("Ada")
    await visitor.open(f"/new/{stranger.NAME}")
    page = visitor.page
    await expect(page.get_by_role("radio", name=stranger.TITLE)).to_be_checked()
    await accessible(page)
    await page.get_by_role("spinbutton", name=say("en", "web.option.target")).fill(str(TARGET))
    await page.locator("form button[type=submit]").click()
    await page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    told = await visitor.ask("GET", f"tables/{table}")
    assert (told["game"], told["options"]["target"]) == (stranger.NAME, TARGET)


@pytest.mark.parametrize("hand", [Hand, PawnKeys], ids=["mouse", "keyboard"])
async def test_it_is_played_to_the_end_on_the_plain_board(
    welcome: Welcome, strange: House, hand: type[Hand]
) -> None:
    visitor = await welcome(strange.address)
    await visitor.become("Ada")
    await visitor.open(await visitor.table(stranger.NAME, "novice", target=TARGET))
    await accessible(visitor.page)
    done = await hand(visitor, stranger.NAME).play()
    assert done[-1] == "over"


async def test_it_is_told_to_those_who_listen(welcome: Welcome, strange: House) -> None:
    visitor = await welcome(strange.address)
    await visitor.become("Ada")
    await visitor.open(await visitor.table(stranger.NAME, "novice", target=TARGET))
    page = visitor.page
    await Hand(visitor, stranger.NAME).step()
    await page.get_by_role("tab", name=say("en", "web.table.tab_text")).click()
    words = page.locator(".words")
    await expect(words).to_contain_text(say("en", "web.words.board"))
    await expect(words.get_by_role("listitem").first).to_contain_text("-")
    await page.get_by_role("tab", name=say("en", "web.table.tab_history")).click()
    await expect(page.get_by_role("tabpanel")).not_to_contain_text("event.")
