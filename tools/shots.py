"""Screenshots of every page, wide and on a phone, by day and by night, into `web/shots/`.

`python tools/shots.py [place ...]`: all places and states, or those whose names begin with one of these words.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Any, cast

from playwright.async_api import Error, async_playwright

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from states import STATES  # noqa: E402

from tests.browser.house import House  # noqa: E402
from tests.browser.places import PLAIN, PLAYED, settled, way_to  # noqa: E402
from tests.browser.visitor import CHROMIUM, FLAGS, PHONE, WIDE, Visitor  # noqa: E402

SHOTS = ROOT / "web/shots"
LONGEST = 2400


async def shoot(visitor: Visitor, place: str) -> None:
    page = visitor.page
    path = await way_to(visitor, place)
    for name, size in (("wide", WIDE), ("phone", PHONE)):
        await page.set_viewport_size(cast(Any, size))
        await visitor.open(path)
        await settled(visitor)
        height = min(LONGEST, await page.evaluate("document.documentElement.scrollHeight"))
        await page.set_viewport_size(cast(Any, {**size, "height": max(height, size["height"])}))
        for theme, scheme in (("light", "light"), ("dark", "dark")):
            await page.emulate_media(color_scheme=cast(Any, scheme))
            await page.wait_for_timeout(300)
            await page.screenshot(path=SHOTS / f"{place}-{name}-{theme}.png")


async def catch(visitor: Visitor, state: str) -> None:
    """A moment that would be gone if the page were opened again."""
    page = visitor.page
    await STATES[state](visitor)
    for name, size in (("wide", WIDE), ("phone", PHONE)):
        await page.set_viewport_size(cast(Any, size))
        for theme in ("light", "dark"):
            await page.emulate_media(color_scheme=cast(Any, theme))
            await page.wait_for_timeout(400)
            await page.screenshot(path=SHOTS / f"{state}-{name}-{theme}.png")


async def main(wanted: list[str]) -> None:
    places = [one for one in (*PLAIN, *PLAYED, *STATES) if not wanted or one.startswith(tuple(wanted))]
    missed: list[str] = []
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        await house.open()
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                for place in places:
                    print(f"shots: {place}", flush=True)
                    visitor = await Visitor.arrive(browser, house.address, lang="fr-FR")
                    try:
                        await (catch if place in STATES else shoot)(visitor, place)
                    except (AssertionError, Error) as error:
                        missed.append(f"{place}: {error}")
                    await visitor.leave()
        finally:
            await house.close()
    if missed:
        sys.exit("\n".join(missed))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
