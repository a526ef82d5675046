"""Somebody at a browser: what he opens, presses and sees, and everything that went wrong meanwhile."""

from __future__ import annotations

from typing import Any, cast

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, Response

CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 120_000
"""Milliseconds after which something that did not happen is taken never to happen, on a busy machine, too."""
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 780}

# How far the page moved by itself since it was opened, as browsers count it.
WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (!entry.hadRecentInput)
      window.shifts.push([entry.value, ...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '')]);
}).observe({ type: 'layout-shift', buffered: true });
"""


class Visitor:
    def __init__(self, context: BrowserContext, page: Page, address: str, touch: bool) -> None:
        self.context, self.page, self.address, self.touch = context, page, address, touch
        self.complaints: list[str] = []
        self.forgiving = False
        """While the network is cut on purpose, what fails is no complaint."""
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    @classmethod
    async def arrive(
        cls,
        browser: Browser,
        address: str,
        *,
        phone: bool = False,
        dark: bool = False,
        lang: str = "en-GB",
        **more: Any,
    ) -> Visitor:
        context = await browser.new_context(
            base_url=address,
            locale=lang,
            color_scheme="dark" if dark else "light",
            viewport=cast(Any, PHONE if phone else WIDE),
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            **more,
        )
        context.set_default_timeout(PATIENCE)
        await context.add_init_script(WATCH_SHIFTS)
        return cls(context, await context.new_page(), address, phone)

    async def leave(self) -> None:
        await self.context.close()

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not self.forgiving:
            self.complaints.append(f"console: {message.text} ({message.location.get('url')})")

    def _failed(self, request: Request) -> None:
        # What a page no longer needs when it is left is given up, not failed.
        if not self.forgiving and request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400 and not self.forgiving:
            self.complaints.append(f"{response.status}: {response.url}")

    async def open(self, path: str) -> None:
        await self.page.goto(path)
        await self.page.locator("h1").first.wait_for(state="attached")

    async def press(self, what: str | Locator) -> None:
        """With the mouse or a finger."""
        found = self.page.locator(what).first if isinstance(what, str) else what
        await (found.tap() if self.touch else found.click())

    async def press_at(self, x: float, y: float) -> None:
        await (self.page.touchscreen.tap(x, y) if self.touch else self.page.mouse.click(x, y))

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """Over HTTP, as this person."""
        headers = {"Origin": self.address}
        answer = await self.context.request.fetch(f"/api/{path}", method=method, data=body, headers=headers)
        assert answer.ok, await answer.text()
        return await answer.json()

    async def become(self, name: str) -> str:
        """A guest of that name, without a page; his id."""
        made = await self.ask("POST", "guest", {"name": name})
        await self.context.add_init_script("localStorage.setItem('tablee.known', 'true')")
        return str(made["person"]["id"])

    async def table(self, game: str, *others: object, **options: object) -> str:
        """A new table of a game against these seats, as its address in the client; `others` are levels or wishes."""
        seats = [{"holder": "bot", "level": one} if isinstance(one, str) else one for one in others]
        wish = {
            "game": game,
            "options": {"players": 1 + len(seats), **options},
            "seats": [{"holder": "person"}, *seats],
            "undo_seconds": 0,
        }
        return f"/t/{(await self.ask('POST', 'tables', wish))['table']}"

    async def shifted(self) -> float:
        """How far things moved by themselves."""
        shifts = await self.page.evaluate("window.shifts")
        return sum(float(shift[0]) for shift in shifts)
