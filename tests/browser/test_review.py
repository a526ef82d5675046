"""A match reviewed: from its replay to the moments that decided it, and back to the board."""

from __future__ import annotations

import re

from playwright.async_api import Route, expect

from tablee.texts import say
from tests.browser.places import replay
from tests.browser.visitor import Visitor


def text(key: str, **values: object) -> str:
    return say("en", f"web.review.{key}", values)


async def test_review(visitor: Visitor) -> None:
    await visitor.become("Ada")
    page = visitor.page
    await visitor.open(await replay(visitor))
    await visitor.press(page.get_by_role("link", name=text("link")))
    await expect(page).to_have_url(re.compile("/review$"))
    moments = page.get_by_role("region", name=text("moments"))
    failed = page.get_by_role("heading", name=text("failed"))
    await moments.or_(failed).wait_for(timeout=0)  # the house takes its time, and says so if it gives up
    assert await moments.get_by_role("listitem").count() in (1, 2, 3)
    await expect(moments).to_contain_text("Ada")
    await expect(page.get_by_role("radio", name="Ada")).to_be_checked()

    # Another seat, by keyboard: its own sentences and its own line.
    before = await moments.inner_text()
    await page.get_by_role("radio", name="Ada").press("ArrowRight")
    await expect(page.get_by_role("radio", name="Ada")).not_to_be_checked()
    assert await moments.inner_text() != before
    await page.get_by_role("switch", name=text("only_losses")).press("Space")
    await expect(page.get_by_role("table").get_by_role("row").nth(1)).to_be_visible()

    await visitor.press(moments.get_by_role("link").first)
    await expect(page).to_have_url(re.compile(r"/m/[^/]+\?step=\d+&seat=\d"))
    await expect(page.locator(".place")).to_be_visible()


async def test_progress_says_which_look_counts(visitor: Visitor) -> None:
    """Every look has a goal of its own: without its number the count would seem to begin anew."""
    await visitor.become("Ada")
    page = visitor.page
    at = {"look": 0, "done": 44, "of": 45}

    async def tell(route: Route) -> None:
        await route.fulfill(json={"state": "working", **at, "review": None, "sentences": None})

    await page.route("**/api/matches/*/review*", tell)
    await visitor.open((await replay(visitor)) + "/review")
    status = page.get_by_role("main").get_by_role("status")
    await expect(status).to_contain_text(text("working", done=44, of=45))
    for look, of in ((1, 23), (2, 14)):
        at |= {"look": look, "done": 1, "of": of}
        await expect(status).to_have_text(re.compile(rf"\b{look}\b.*\b1\b.*\b{of}\b"))
