"""The score pad for a real table: kept on the device, without the house."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, Page, expect

from tablee.texts import say
from tests.browser.visitor import Visitor


def text(key: str) -> str:
    return say("en", f"web.pad.{key}")


async def begin(visitor: Visitor, game: str, *names: str) -> Page:
    page = visitor.page
    await visitor.open(f"/pad?game={game}")
    for number, name in enumerate(names, 1):
        await page.get_by_label(say("en", "web.pad.name_of", {"number": number})).fill(name)
    await visitor.press(page.get_by_role("button", name=text("begin")))
    return page


async def tap_tile(visitor: Visitor, *numbers: int) -> None:
    keys = visitor.page.get_by_role("group", name=text("numbers"))
    for number in numbers:
        await visitor.press(keys.get_by_role("button", name=str(number), exact=True))


async def end_round(visitor: Visitor, winner: str, left: int) -> None:
    """Of two players one goes out; so much is left to the other."""
    page = visitor.page
    await visitor.press(page.get_by_role("button", name=text("round_over")))
    sheet = page.get_by_role("dialog")
    await visitor.press(sheet.get_by_role("radio", name=winner))
    await sheet.locator("input[type=number]").fill(str(left))
    await visitor.press(sheet.get_by_role("button", name=text("write")))


async def test_a_round_on_paper(visitor: Visitor) -> None:
    """A trio opens, a tile follows, a tap is undone; all is there after a reload, and without a network."""
    page = await begin(visitor, "triominos", "Ada", "Bea")
    lines = page.locator("td .gained")
    await visitor.press(page.locator(".seats button", has_text="Ada"))
    await tap_tile(visitor, 4, 4, 4)
    await visitor.press(page.get_by_role("button", name=text("kind.open_trio")))
    await expect(lines).to_have_text(["+22"])
    await tap_tile(visitor, 2, 4, 4)
    await visitor.press(page.get_by_role("button", name=text("kind.lay")))
    await expect(lines).to_have_text(["+22", "+10"])
    await visitor.press(page.get_by_role("button", name=text("undo")))
    await expect(lines).to_have_text(["+22"])

    await page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    await visitor.context.set_offline(True)
    visitor.forgiving = True
    await page.reload()
    await expect(lines).to_have_text(["+22"])
    await visitor.press(lines.first)
    await expect(page.locator("tr.parts li")).to_have_count(2)
    await page.emulate_media(media="print")
    await expect(page.locator(".composer")).to_be_hidden()
    await expect(lines).to_be_visible()


async def test_what_was_agreed_is_followed(visitor: Visitor) -> None:
    """A pass at an empty well is free, and one last round follows a bell that the end of a round rings."""
    page = visitor.page
    await visitor.open("/pad?game=triominos")
    by_choice = page.get_by_text(say("en", "web.option.voluntary_pass"), exact=True)

    def choice(option: str) -> Locator:
        return page.get_by_role("radio", name=say("en", f"web.option.{option}"))

    await page.get_by_label(say("en", "web.option.target")).fill("50")
    await visitor.press(choice("bell.one_more"))
    await expect(by_choice).to_be_hidden()
    await visitor.press(choice("empty_well.free"))
    await expect(by_choice).to_be_visible()
    await visitor.press(page.get_by_role("button", name=text("begin")))

    status = page.locator(".write [role=status]").first
    await visitor.press(page.locator(".seats button").first)
    await tap_tile(visitor, 0, 0, 0)
    await visitor.press(page.get_by_role("button", name=text("kind.open_zeros")))
    await visitor.press(page.get_by_role("button", name=text("kind.draw")))
    await visitor.press(page.get_by_role("button", name=text("kind.pass_free")))
    await visitor.press(page.get_by_role("button", name=text("kind.pass_free")))
    await expect(page.locator("td .gained")).to_have_text(["+40", "-5", "0"])

    who = {"name": "Player 1", "target": "50"}
    await end_round(visitor, "Player 1", 3)
    await expect(status).to_have_text(say("en", "web.pad.bell_one_more", who))
    await visitor.press(page.locator(".seats button").last)
    await tap_tile(visitor, 4, 4, 4)
    await visitor.press(page.get_by_role("button", name=text("kind.open_trio")))
    await expect(status).to_have_text(say("en", "web.pad.bell", who))
    await end_round(visitor, "Player 2", 20)
    await expect(status).to_have_text(say("en", "web.pad.won", {"name": "Player 1"}))


@pytest.mark.parametrize("game", ["quadominos", "domino3d", "quadrot"])
async def test_a_line_of_each_game(visitor: Visitor, game: str) -> None:
    """Whatever the game asks for, taps alone write a line."""
    page = await begin(visitor, game, "Ada", "Bea")
    composer = page.locator(".composer")
    await visitor.press(composer.locator(".seats button").first)
    for _ in range(6):
        wanted = composer.locator(
            ".kinds button:enabled, .keys button:enabled, .touches button[aria-pressed=false]"
        )
        kinds = composer.locator(".kinds button:enabled")
        await visitor.press(kinds.first if await kinds.count() else wanted.last)
        if await page.locator("td .gained").count():
            break
    await expect(page.locator("td .gained")).to_have_count(1)
