"""Several people: two browsers, a line that breaks, the race, one device for two."""

from __future__ import annotations

import asyncio
import re
from itertools import pairwise

from playwright.async_api import expect

from tablee.texts import say
from tests.browser.conftest import Welcome
from tests.browser.hands import Hand
from tests.browser.house import House
from tests.browser.line import Line
from tests.browser.visitor import Visitor

FRIEND = {"holder": "friend"}


def text(key: str, **values: object) -> str:
    return say("en", f"web.{key}", values)


async def both_seated(welcome: Welcome, game: str, **options: object) -> tuple[Visitor, Visitor]:
    """Two people at one table, each with a browser of his own."""
    ada, ben = await welcome(), await welcome()
    await ada.become("Ada")
    await ben.become("Ben")
    table = await ada.table(game, FRIEND, **options)
    made = await ada.ask("GET", f"tables/{table.removeprefix('/t/')}/invite")
    await ada.open(table)
    await ben.open(made["link"])
    await ben.press(ben.page.get_by_role("button", name=text("table.sit_here")))
    return ada, ben


async def test_two_browsers_by_link(welcome: Welcome) -> None:
    """One sets the table up on the form and sends the link; the other, unknown to the house, gives a name and sits."""
    ada, ben = await welcome(), await welcome(phone=True)
    await ada.open("/new/triominos")
    await ada.page.locator("input[type=number]").first.fill("30")
    await ada.page.get_by_role("combobox").first.select_option(label=text("new.friend"))
    await ada.press("form [type=submit]")
    link = await ada.page.locator("input[readonly]").input_value()
    await ben.open(link)
    await ben.press(ben.page.get_by_role("button", name=text("table.sit_here")))
    await ben.page.get_by_label(text("name.field")).fill("Ben")
    await ben.press(ben.page.get_by_role("button", name=text("name.go")))
    hands = Hand(ada, "triominos"), Hand(ben, "triominos")
    done = await asyncio.gather(*(hand.play() for hand in hands))
    assert all("place" in steps for steps in done)
    titles = [await one.page.locator("#ended").inner_text() for one in (ada, ben)]
    assert (titles[0] == text("table.over_won_you")) != (titles[1] == text("table.over_won_you"))


async def test_reconnect_in_mid_turn(welcome: Welcome, house: House) -> None:
    """The line breaks with a tile in the hand; the tile is laid all the same, and counts once."""
    line = Line(house.address)
    await line.mend()
    ada = await welcome(line.address)
    await ada.become("Ada")
    await ada.open(await ada.table("triominos", "random", target=40))
    hand = Hand(ada, "triominos")
    if await hand.until("tile", "place") == "tile":
        await hand.step()
    before = await ada.page.locator(".right td button").count()

    ada.forgiving = True
    await line.cut()
    await hand.step()
    badge = ada.page.locator(".notes .badge")
    await expect(badge).to_contain_text(text("link.reconnecting"))
    await expect(badge).to_contain_text(text("link.sending"))
    assert await ada.page.locator(".right td button").count() == before
    await line.mend()
    await expect(badge).to_have_text("")
    ada.forgiving = False
    await expect(ada.page.locator(".right td button").nth(before)).to_be_visible()

    assert (await hand.play())[-1] == "over"
    await ada.leave()
    await line.cut()


async def test_race_with_two_browsers(welcome: Welcome, deep: bool) -> None:
    """Each builds at once and sees the other's table grow; who has built everything is checked by the other.

    The times are so long that only what the two do ends anything, however slow their machine is.
    """
    times = {"race_seconds": 86400, "check_seconds": 86400}
    ada, ben = await both_seated(welcome, "domino3d", mode="race", race_end="rounds4", **times)
    hands = Hand(ada, "domino3d"), Hand(ben, "domino3d")
    grown = ben.page.locator(".others button", has_text="Ada").locator(".state")
    full = await grown.inner_text()
    await asyncio.gather(*(hand.play(4) for hand in hands))
    await expect(grown).not_to_have_text(full)
    await asyncio.gather(*(hand.until("nothing") for hand in hands))
    for one in (ada, ben):
        assert await one.page.locator(".stage").count() == 2, (
            "one's own structure beside the one that is checked"
        )
    if deep:
        done = await asyncio.gather(*(hand.play() for hand in hands))
        assert all(steps[-1] == "over" for steps in done)
        return
    await asyncio.gather(*(hand.step() for hand in hands))
    await expect(ada.page.locator(".rack")).to_be_visible()
    await ben.press(ben.page.get_by_role("button", name=text("table.menu")))
    await ben.press(ben.page.get_by_role("menuitem", name=text("table.resign")))
    await ben.press(ben.page.locator("dialog .danger"))
    await expect(ada.page.locator("#ended")).to_have_text(text("table.over_won_you"))


async def test_hot_seat_with_curtain(visitor: Visitor) -> None:
    """Two people at one device, set up on the form: between turns no hand is to be seen, in the page or its words."""
    page = visitor.page
    await visitor.open("/new/quadominos")
    await page.get_by_label(text("option.target")).fill("120")
    await page.get_by_role("combobox").first.select_option(label=text("new.here"))
    await page.get_by_label(text("new.here_name")).fill("Bea")
    await visitor.press("form [type=submit]")
    hand = Hand(visitor, "quadominos")
    lifted = []
    while await hand.step("curtain") != "over":
        if hand.done[-1] == "curtain":
            assert await page.locator("[data-tile]").count() == 0
            lifted.append(await page.locator(".curtain h2").inner_text())
            await hand.step()
    assert len(set(lifted)) == 2, "each of the two has lifted it"
    assert all(one != two for one, two in pairwise(lifted)), "it falls when the other one is to act"
    assert re.search(r"\d", await page.locator(".ended tbody").inner_text())
