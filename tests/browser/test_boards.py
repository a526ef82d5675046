"""The board stays where it is, whatever is said beside it, and its buttons do what they show."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tablee.texts import say
from tests.browser.conftest import Welcome
from tests.browser.hands import Hand
from tests.browser.keys import tab_to
from tests.browser.visitor import Visitor

# Where the board is on the screen, and the middle of everything on it that can be pressed.
WHERE = """() => {
  const board = document.querySelector('.felt, .stages, .board svg[role=group]');
  const box = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  };
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2].map(Math.round).join(' ');
  };
  const items = [...board.querySelectorAll('[data-place], [data-item]')];
  return [box(board), Object.fromEntries(items.map((one) => [one.dataset.place ?? one.dataset.item, middle(one)]))];
}"""
READY = """() => document.querySelector('.felt, .stages, .board svg[role=group]') !== null
  && !document.querySelector('.board [aria-busy=true]')"""

# Buttons that are only a picture: what they say they do, by that picture.
PICTURES = """() => {
  const found = {};
  for (const one of document.querySelectorAll('main button[aria-label]'))
    if (!one.innerText.trim() && one.checkVisibility()) {
      const drawn = [...one.querySelectorAll('path')].map((path) => path.getAttribute('d')).join();
      (found[drawn] ??= new Set()).add(one.ariaLabel);
    }
  return Object.values(found).map((labels) => [...labels]);
}"""

# Whether nothing of it but its margin is scrolled out of sight.
IN_SIGHT = """(one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  for (let around = one.parentElement; around; around = around.parentElement) {
    const edge = around.getBoundingClientRect();
    if (getComputedStyle(around).overflow === 'visible') continue;
    const beyond = [edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom];
    if (Math.max(...beyond) > 6) return false;
  }
  return true;
}"""

STEPS = 12
LOW = {"width": 960, "height": 600}


def text(key: str, **values: object) -> str:
    return say("en", f"web.{key}", values)


async def where(page: Page) -> tuple[str, dict[str, str]]:
    await page.wait_for_function(READY)
    box, items = await page.evaluate(WHERE)
    return box, items


async def type_nonsense(visitor: Visitor) -> None:
    """An action that the house refuses."""
    page = visitor.page
    if visitor.touch:
        await visitor.press(page.get_by_role("button", name=text("table.sheet_more")))
    await visitor.press(page.get_by_role("tab", name=text("table.tab_text")))
    await page.get_by_label(text("words.type")).fill("nonsense")
    await page.get_by_label(text("words.type")).press("Enter")
    await page.locator(".notes .note").wait_for()
    if visitor.touch:
        await page.keyboard.press("Escape")


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("game", ["triominos", "quadominos", "domino3d", "quadrot"])
async def test_the_board_never_moves(welcome: Welcome, game: str, phone: bool) -> None:
    """Through turns, with nine tiles in the hand and with few, under a refusal, hints and a lost network."""
    visitor = await welcome(phone=phone)
    page = visitor.page
    await visitor.become("Ada")
    await visitor.open(await visitor.table(game, "greedy", **({"glass": None} if game == "domino3d" else {})))
    hand = Hand(visitor, game)
    boxes, held = set(), set()
    for _ in range(STEPS):
        if await hand.look() == "over":
            break
        boxes.add((await where(page))[0])
        held.add(await page.locator("[data-tile]").count())
        await hand.step()
        boxes.add((await where(page))[0])
    assert len(boxes) == 1, f"it moved with {sorted(held)} tiles"
    assert game != "triominos" or max(held) >= 9

    await hand.until("place", "goal")
    before = await where(page)
    assert before[1], "places to press"
    await type_nonsense(visitor)
    assert await where(page) == before, "under a refusal"
    await visitor.press(page.get_by_role("button", name=text("refused.close")))
    assert await where(page) == before

    await visitor.press(page.get_by_role("button", name=text("table.hint"), exact=True))
    await page.locator(".notes .hints, .notes .note").first.wait_for(timeout=0)
    box, items = await where(page)  # hints take another tile up: then other places are lit
    assert (box, before[1] | items) == (before[0], items | before[1]), "with hints"
    await visitor.press(page.locator(".notes").get_by_role("button", name=text("close"), exact=True))
    assert (await where(page))[0] == before[0]

    visitor.forgiving = True
    await visitor.context.set_offline(True)
    await page.get_by_text(text("offline.pad")).wait_for()
    assert (await where(page))[0] == before[0], "without a network"


@pytest.mark.parametrize(
    ("game", "button"), [("domino3d", ".handle .accent"), ("quadrot", ".tray .buttons > :last-child")]
)
async def test_in_a_low_window_the_button_that_plays_is_in_sight(
    visitor: Visitor, game: str, button: str
) -> None:
    page = visitor.page
    await page.set_viewport_size(LOW)
    await visitor.become("Ada")
    await visitor.open(await visitor.table(game, "greedy", **({"glass": None} if game == "domino3d" else {})))
    await Hand(visitor, game).until("place", "goal")
    await where(page)
    assert await page.locator(button).evaluate(IN_SIGHT)


async def test_a_great_hand_slides_under_the_wheel_and_the_arrows(visitor: Visitor) -> None:
    """So that every tile can be reached with a mouse or with keys alone."""
    page = visitor.page
    await page.set_viewport_size(LOW)
    await visitor.become("Ada")
    await visitor.open(await visitor.table("quadominos", "random"))
    await Hand(visitor, "quadominos").look()
    tiles = page.locator("[data-tile]")
    outside = [tile for tile in await tiles.all() if not await tile.evaluate(IN_SIGHT)]
    assert outside, "they do not all fit"
    await tiles.first.hover()
    await page.mouse.wheel(0, 2000)
    await page.wait_for_function(f"(tile) => ({IN_SIGHT})(tile)", arg=await outside[-1].element_handle())
    await page.mouse.wheel(0, -2000)
    await page.wait_for_function(f"(tile) => ({IN_SIGHT})(tile)", arg=await tiles.first.element_handle())
    await tab_to(page, "[data-tile]")
    for _ in range(await tiles.count()):
        await page.keyboard.press("ArrowRight")
        assert await page.locator("[data-tile]:focus").evaluate(IN_SIGHT)


async def test_how_a_round_ended_is_told_for_a_while_and_then_gone(visitor: Visitor) -> None:
    """Though the next round goes on meanwhile."""
    page = visitor.page
    await page.clock.install()
    await visitor.become("Ada")
    await visitor.open(await visitor.table("triominos", "greedy"))
    hand = Hand(visitor, "triominos")
    note = page.locator(".board .ended")
    while not await note.count():
        assert await hand.step() != "over"
    moves = await page.locator(".right td button").count()
    while await page.locator(".right td button").count() <= moves:
        await hand.step()
    await page.clock.fast_forward(11_000)
    await expect(note).to_have_count(0)


async def test_undo_is_lit_only_where_the_house_lets_go_back(visitor: Visitor) -> None:
    """Not before one has acted, and not after a draw, which has shown a tile of the well."""
    page = visitor.page
    await visitor.become("Ada")
    await visitor.open(await visitor.table("triominos", "greedy", target=1000))
    hand = Hand(visitor, "triominos")
    undo = page.get_by_role("button", name=text("table.undo"), exact=True)
    none = page.get_by_role("button", name=text("table.undo_not"), exact=True)
    await hand.look()
    await expect(none).to_be_disabled()
    seen = set()
    while seen != {"lit", "drawn"}:
        did = await hand.step()
        assert did != "over"
        await hand.look()
        if did == "draw":
            await expect(none).to_be_disabled()
            seen.add("drawn")
        elif await undo.is_visible() and "lit" not in seen:
            tiles = await page.locator("[data-tile]").count()
            await visitor.press(undo)
            await expect(page.locator("[data-tile]")).to_have_count(tiles + 1)
            assert not await page.locator(".notes .note").count()
            seen.add("lit")


async def test_buttons_that_look_the_same_do_the_same(visitor: Visitor) -> None:
    await visitor.become("Ada")
    await visitor.open(await visitor.table("quadrot", "greedy"))
    await Hand(visitor, "quadrot").until("goal", "move")
    assert await visitor.page.get_by_role("button", name=text("quadrot.undo_step")).is_visible()
    pictures: Any = await visitor.page.evaluate(PICTURES)
    assert [labels for labels in pictures if len(labels) > 1] == []
