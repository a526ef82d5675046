"""How a person plays without a mouse: Tab, arrows, Enter, and the letters that the boards know."""

from __future__ import annotations

from playwright.async_api import Page

from tests.browser.hands import Hand

FOCUS = "(what) => document.activeElement?.matches(what) ?? false"
TABS = 80


async def tab_to(page: Page, what: str) -> None:
    """Tab on until the focus is there."""
    for _ in range(TABS):
        if await page.evaluate(FOCUS, what):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {what}")


async def enter(page: Page, what: str) -> None:
    await tab_to(page, what)
    await page.keyboard.press("Enter")


class Keys(Hand):
    """A hand that never touches the mouse."""

    async def _do(self, can: str) -> None:
        page = self.visitor.page
        if can in ("tile", "place"):
            await self._lay_tile()
        elif can in ("draw", "pass"):
            await tab_to(page, "[data-tile]")
            await page.keyboard.press(can[0])
        else:
            await enter(page, self.marks[can])

    async def _lay_tile(self) -> None:
        """Along the hand to a tile that fits; Enter takes it to its best place, Enter again lays it."""
        page = self.visitor.page
        await tab_to(page, "[data-tile]")
        for _ in range(30):
            if await page.evaluate(FOCUS, ".fits"):
                break
            await page.keyboard.press("ArrowRight")
        await page.keyboard.press("Enter")
        await page.wait_for_function(FOCUS, arg="[data-place]")
        await page.keyboard.press("Enter")


class PawnKeys(Hand):
    """The board leads the focus on to what comes next."""

    async def _do(self, can: str) -> None:
        await enter(self.visitor.page, self.marks[can])


class DominoKeys(Hand):
    async def _do(self, can: str) -> None:
        page = self.visitor.page
        if can == "place":
            await self._to_a_place()
            await page.keyboard.press("Enter")
        else:
            await enter(page, self.marks[can])

    async def _to_a_place(self) -> None:
        """The label of a place has the focus as soon as the scene has drawn it."""
        page = self.visitor.page
        await tab_to(page, "section.board, section.board *")
        await page.keyboard.press("ArrowRight")
        await page.wait_for_function(FOCUS, arg="[data-place]")
