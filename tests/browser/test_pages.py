"""Every page, wide and on a phone, by day and by night: readable for everybody, and still while it loads."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.async_api import Route

from tests.browser.places import PLAIN, PLAYED, settled, way_to
from tests.browser.visitor import PHONE, WIDE, Visitor

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
STILL = 0.01
FINGER = 44

# The numbers on a piece are a picture: they are not the words of its button.
RUN = """async (only) => {
  const drawn = (one) => one.closest('svg') || one.querySelector('svg text');
  const asked = { runOnly: only, resultTypes: ['violations'], elementRef: true };
  const { violations } = await axe.run(document, asked);
  return violations.flatMap(({ id, nodes }) => nodes
    .filter(({ element }) => id !== 'label-content-name-mismatch' || !drawn(element))
    .slice(0, 3)
    .map(({ target, any, all, none }) => [id, String(target), [...any, ...all, ...none][0]?.message ?? '']));
}"""

# What is to be pressed and is smaller than a finger. A link within a sentence is as high as its line; places on a
# board are as large as they are, and whoever taps near one means it.
SMALL = """(finger) => [...document.querySelectorAll('button, [role=tab], input, select, summary, a[href]')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => !one.closest('.unseen, .skip, svg, [data-place]'))
  .filter((one) => getComputedStyle(one).display !== 'inline')
  .map((one) => [one, (one.matches('input') ? (one.closest('label') ?? one) : one).getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 0 && Math.min(width, height) < finger - 0.5)
  .map(([one, { width, height }]) => `${Math.round(width)}x${Math.round(height)} ${one.outerHTML.slice(0, 140)}`)"""


@pytest.mark.parametrize("place", [*PLAIN, *PLAYED])
async def test_page(visitor: Visitor, place: str, deep: bool) -> None:
    page = visitor.page
    path = await way_to(visitor, place)
    wrong: list[Any] = []
    for name, size in (("wide", WIDE), ("phone", PHONE)):
        await page.set_viewport_size(cast(Any, size))
        await visitor.open(path)
        await settled(visitor)
        if await visitor.shifted() > STILL:
            wrong.append((name, "moves while it loads", await page.evaluate("window.shifts")))
        await page.evaluate(AXE.read_text())
        wrong += [(name, *one) for one in await page.evaluate(RUN, {"type": "tag", "values": TAGS})]
        if deep or size is WIDE:
            await page.emulate_media(color_scheme="dark")
            contrast = {"type": "rule", "values": ["color-contrast"]}
            wrong += [(name, "dark", *one) for one in await page.evaluate(RUN, contrast)]
            await page.emulate_media(color_scheme="light")
        assert not await page.evaluate("document.documentElement.scrollWidth > innerWidth"), name
    wrong += [("too small", one) for one in await page.evaluate(SMALL, FINGER)]
    assert not wrong, "\n".join(map(str, wrong))


async def test_a_slow_answer_about_who_this_is_stops_no_deal_and_moves_nothing(visitor: Visitor) -> None:
    """A player is never taken for a spectator while the house is still being asked."""
    page = visitor.page
    await visitor.become("Ada")
    table = await visitor.table("triominos", "random")
    asked: list[Route] = []

    async def late(route: Route) -> None:
        asked.append(route)
        await asyncio.sleep(1.5)
        await route.continue_()

    await page.route("**/api/me", late)
    await page.set_viewport_size(cast(Any, PHONE))
    await visitor.open(table)
    await page.locator(".middle").wait_for()
    await settled(visitor)
    assert asked
    assert await visitor.shifted() <= STILL, await page.evaluate("window.shifts")
