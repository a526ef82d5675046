"""Domino 3D under the pointer: a mouse at rest changes nothing, the first press aims and the second lays."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, WebSocket, expect

from tablee.texts import say
from tests.browser.conftest import Welcome
from tests.browser.hands import Hand
from tests.browser.keys import tab_to
from tests.browser.visitor import Visitor

# From now on counts what changes: the place aimed at, where labels are, and pictures of the scene.
WATCH = """() => {
  window.changes = { aimed: 0, labels: 0, drawn: 0 };
  for (const name of ['drawElements', 'drawArrays']) {
    const draw = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...all) {
      window.changes.drawn += 1;
      return draw.apply(this, all);
    };
  }
  const aimed = () => document.querySelector('.board .aimed')?.outerHTML.match(/data-place="([^"]*)/)?.[1];
  const labels = () => [...document.querySelectorAll('[data-place]')]
    .map((one) => `${one.dataset.place} ${one.style.cssText}`).join();
  let [was, where] = [aimed(), labels()];
  new MutationObserver(() => {
    if (aimed() !== was) window.changes.aimed += 1;
    if (labels() !== where) window.changes.labels += 1;
    [was, where] = [aimed(), labels()];
  }).observe(document.querySelector('.board'), { subtree: true, childList: true, attributes: true });
}"""

# What changed in so many pictures of the screen.
REST = """async (frames) => {
  const before = { ...window.changes };
  for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  return Object.entries(window.changes).filter(([name, count]) => count !== before[name]);
}"""

SPOTS = """() => [...document.querySelectorAll('[data-place]')].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [one.dataset.place, left + width / 2, top + height / 2];
})"""

# Points that belong to two labels at once, as they lie close together.
SHARED = """() => {
  const middles = [...document.querySelectorAll('[data-place]')].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  const halfway = middles.flatMap(([x, y], index) =>
    middles.slice(index + 1).map(([a, b]) => [(x + a) / 2, (y + b) / 2]));
  const labels = (x, y) => document.elementsFromPoint(x, y).filter((one) => one.closest('[data-place]'));
  return halfway.filter(([x, y]) => new Set(labels(x, y).map((one) => one.closest('[data-place]'))).size > 1);
}"""

ARRIVING, RESTING = 6, 24
"""Pictures until the scene has answered to a mouse that came, and in which it must not change."""
PLACES, TABLES = 6, 20
"""So many places have to be there, and so many tables are tried for them."""


class Space:
    """Somebody with a domino in the hand and many places, and the actions he has sent."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.sent = 0
        self.page.on("websocket", self._watch)

    def _watch(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self._count(str(frame)))

    def _count(self, frame: str) -> None:
        self.sent += '"type":"act"' in frame

    async def begin(self, shared: int = 0) -> Space:
        visitor = self.visitor
        await visitor.become("Ada")
        for _ in range(TABLES):
            await visitor.open(await visitor.table("domino3d", mode="solo", glass=None))
            hand = Hand(visitor, "domino3d")
            while await hand.step("place") != "over":
                if hand.done[-1] == "place":
                    if len(await self.free()) >= PLACES and len(await self.page.evaluate(SHARED)) >= shared:
                        self.sent = 0
                        return self
                    await hand.step()
        raise AssertionError("no table had so many places")

    async def flatten(self) -> None:
        """The layers beside one another; their list of places in sight."""
        await self.visitor.press(self.page.get_by_role("button", name=say("en", "web.d3_view_flat", {})))
        await self.page.locator("[data-place]").last.scroll_into_view_if_needed()

    async def spots(self) -> list[tuple[str, float, float]]:
        """The places that can be pressed: which, and where on the screen."""
        await ready(self.page)
        spots: Any = await self.page.evaluate(SPOTS)
        box: Any = await self.page.locator(".stages").bounding_box()
        inside = box["y"], box["y"] + box["height"]
        return [(place, x, y) for place, x, y in spots if inside[0] < y < inside[1]]

    async def aimed(self) -> str | None:
        found = self.page.locator("[data-place].aimed")
        return await found.first.get_attribute("data-place") if await found.count() else None

    async def press(self, place: str) -> None:
        x, y = next((x, y) for one, x, y in await self.spots() if one == place)
        await self.visitor.press_at(x, y)
        await ready(self.page)

    async def free(self) -> list[str]:
        """Places with nothing over their middle."""
        over = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-place]')?.dataset.place"
        return [place for place, *spot in await self.spots() if await self.page.evaluate(over, spot) == place]


async def ready(page: Page) -> None:
    """Until the scene shows the labels of what it knows."""
    await page.wait_for_function("() => !document.querySelector('.board [aria-busy=true]')")


async def rests(page: Page, spots: list[tuple[float, float]]) -> None:
    """The mouse comes to each of these points and stays there."""
    await page.evaluate(WATCH)
    for x, y in spots:
        await page.mouse.move(x - 3, y - 3)
        await page.mouse.move(x, y)
        await page.evaluate(REST, ARRIVING)
        assert await page.evaluate(REST, RESTING) == [], f"the mouse rests at {x}, {y}"


async def test_under_a_mouse_at_rest_nothing_changes(welcome: Welcome) -> None:
    """Where labels lie over one another, too: the aimed place, the labels and the picture stay as they are."""
    space = await Space(await welcome()).begin(shared=PLACES)
    shared: Any = await space.page.evaluate(SHARED)
    await rests(
        space.page, [*shared[:: len(shared) // PLACES], *((x, y) for _, x, y in (await space.spots())[:2])]
    )


async def test_under_a_mouse_at_rest_nothing_changes_in_the_flat_view(welcome: Welcome) -> None:
    space = await Space(await welcome()).begin()
    await space.flatten()
    await rests(space.page, [(x, y) for _, x, y in (await space.spots())[:PLACES]])


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "finger"])
async def test_the_first_press_aims_and_the_second_lays(welcome: Welcome, phone: bool) -> None:
    space = await Space(await welcome(phone=phone)).begin()
    one, two = (await space.free())[:2]
    for place in (one, two, one):
        await space.press(place)
        assert (await space.aimed(), space.sent) == (place, 0)
    if not phone:
        for _, x, y in (await space.spots())[:PLACES]:
            await space.page.mouse.move(x, y, steps=2)
        assert await space.aimed() == one, "what was chosen stays chosen while the mouse passes over others"
    held = await space.page.locator(".held .name").inner_text()
    await space.press(one)
    await expect(space.page.locator(".held .name")).not_to_have_text(held)
    assert space.sent == 1


async def test_the_mouse_shows_a_place_and_enter_lays_the_chosen_one(welcome: Welcome) -> None:
    space = await Space(await welcome()).begin()
    page = space.page
    one, two = (await space.free())[:2]
    for place in (one, two):
        x, y = next((x, y) for key, x, y in await space.spots() if key == place)
        await page.mouse.move(x, y, steps=3)
        await expect(page.locator(f'[data-place="{place}"].aimed')).to_be_visible()
    await space.press(one)
    assert (await space.aimed(), space.sent) == (one, 0)
    held = await page.locator(".held .name").inner_text()
    await page.keyboard.press("Enter")
    await expect(page.locator(".held .name")).not_to_have_text(held)
    assert space.sent == 1


async def test_the_free_hand_is_put_down_before_it_lets_go(welcome: Welcome) -> None:
    """What has no support falls: one click too many would cost a tower."""
    space = await Space(await welcome()).begin()
    page = space.page
    await tab_to(page, "section.board")
    await page.keyboard.press("h")
    box: Any = await page.locator("canvas").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7
    await page.mouse.click(x, y)
    await ready(page)
    put = await page.locator(".handle .why").inner_text()
    await page.mouse.move(x - 80, y - 40, steps=4)
    assert (await page.locator(".handle .why").inner_text(), space.sent) == (put, 0)
    await page.mouse.click(x, y)
    await expect(page.locator(".fell, .held")).not_to_have_count(0)
    assert space.sent == 1
