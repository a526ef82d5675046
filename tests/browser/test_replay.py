"""A match seen again, by everybody who has its link, and played on from one of its turns."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tablee import replay as replayed
from tablee.texts import say
from tests.browser.conftest import Welcome
from tests.browser.hands import Hand
from tests.browser.places import replay
from tests.browser.visitor import Visitor


def text(key: str, **values: object) -> str:
    return say("en", f"web.replay.{key}", values)


async def test_replay_and_fork(visitor: Visitor, welcome: Welcome) -> None:
    await visitor.become("Ada")
    path = await replay(visitor)
    page = visitor.page
    await visitor.open(path)
    place = page.locator(".place")
    await expect(place).to_have_text(text("deal"))
    await visitor.press(page.get_by_role("button", name=text("on")))
    await expect(place).to_have_text(re.compile("1"))
    await page.get_by_label(text("slider")).press("End")
    await expect(page.get_by_role("button", name=text("on"))).to_be_disabled()
    last = await page.get_by_label(text("slider")).input_value()
    await visitor.press(page.get_by_role("button", name=text("first")))
    await visitor.press(page.get_by_role("button", name=text("play"), exact=True))
    await expect(place).not_to_have_text(text("deal"))
    await visitor.press(page.get_by_role("button", name=text("pause"), exact=True))

    # Anybody with the link sees the same moment from the same seat, hand and all.
    guest = await welcome()
    await guest.open(f"{path}?step=2&seat=0")
    await expect(guest.page.locator(".place")).to_have_text(text("at", step=2, total=last))
    await expect(guest.page.locator("[data-tile]").first).to_be_visible()

    async with page.expect_download() as waiting:
        await visitor.press(page.get_by_role("link", name=text("download")))
    record = (await (await waiting.value).path()).read_text()
    assert replayed(record).over

    await visitor.press(page.get_by_role("button", name=text("first")))
    await visitor.press(page.get_by_role("button", name=text("on")))
    await visitor.press(page.get_by_role("button", name=text("fork")))
    await visitor.press(page.locator("dialog .accent"))
    await expect(page).to_have_url(re.compile("/t/"))
    hand = Hand(visitor, "triominos")
    await hand.play(3)
    await hand.until("tile", "place", "draw")
