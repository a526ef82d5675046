"""How a person plays each game: look at what is lit, press it. Nothing here knows a rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.browser.visitor import Visitor

# What can be done now, as the page shows it; null: nothing yet, or a scene has not drawn its places.
LOOK = """(marks) => {
  if (document.querySelector('.space[aria-busy=true]')) return null;
  const there = (what) => [...document.querySelectorAll(what)].some((one) => one.checkVisibility());
  return Object.keys(marks).find((name) => there(marks[name])) ?? null;
}"""

COMMON = {"over": "#ended", "curtain": ".curtain button"}
TILES = {
    **COMMON,
    "take": "[data-do=take]:enabled",
    "place": "[data-place]",
    "tile": "[data-tile].fits",
    "draw": "[data-do=draw]:enabled",
    "pass": "[data-do=pass]:enabled",
}
PAWNS = {
    **COMMON,
    "pass": "[data-do=pass]:enabled",
    "move": "[data-do=move]:enabled",
    "die": "[data-item^=die-]",
    "goal": "[data-item^=goal-]",
    "pawn": "[data-item^=pawn-]",
}
DOMINOES = {
    **COMMON,
    "nothing": ".check .keys button:last-child:enabled",
    "place": ".chip:not(.hidden), .flat [data-place]",
    "next": ".board:has(.chip):not(:has(.chip:not(.hidden))) .handle .keys button:nth-of-type(2):enabled",
    "domino": '.rack button[aria-pressed=false]:not([aria-label*=", 0 "])',
    "done": ".bar > .button.accent",
    "skip": ".skip button",
}
PLAIN = {
    **COMMON,
    "offer": ".plain .offers button:enabled",
    "action": ".actions button:enabled",
}
MARKS: Mapping[str, Mapping[str, str]] = {
    "triominos": TILES,
    "quadominos": TILES,
    "quadrot": PAWNS,
    "domino3d": DOMINOES,
}

# The middle of the first thing that a finger reaches without something lying over it; else, of what a board sorts
# out by itself because it lies close together, the middle of the first.
REACH = """([what, close]) => {
  const middles = [...document.querySelectorAll(what)].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { one, x: left + width / 2, y: top + height / 2 };
  });
  const free = middles.find(({ one, x, y }) => one.contains(document.elementFromPoint(x, y)));
  const { x, y } = free ?? (close ? middles[0] : null) ?? {};
  return x === undefined ? null : [x, y];
}"""

# Whether the place at that point is aimed at, now that the scene has drawn it.
AIMED = """([x, y]) => !document.querySelector('.space[aria-busy=true]') && [
  document.elementFromPoint(x, y)?.closest('[data-place].aimed') != null,
]"""

MANY = 1000


class Hand:
    """Plays one seat through its page."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor, self.marks = visitor, MARKS.get(game, PLAIN)
        self.done: list[str] = []

    async def look(self) -> str:
        """Wait until something can be done, and say what."""
        seen = await self.visitor.page.wait_for_function(LOOK, arg=dict(self.marks))
        return str(await seen.json_value())

    async def step(self, *but: str) -> str:
        """One press, or the two that lay a piece; `but` is only looked at."""
        can = await self.look()
        if can not in ("over", *but):
            await self._do(can)
        self.done.append(can)
        return can

    async def until(self, *what: str) -> str:
        """Play on until this can be done."""
        while (can := await self.step(*what)) not in what:
            assert can != "over", f"no {what} before the end"
        return can

    async def play(self, steps: int = MANY) -> list[str]:
        """To the end, or so many steps."""
        for _ in range(steps):
            if await self.step() == "over":
                break
        else:
            assert steps < MANY, f"this match does not end: {self.done[-30:]}"
        return self.done

    async def _do(self, can: str) -> None:
        page, mark = self.visitor.page, self.marks[can]
        spot: Any = await page.evaluate(REACH, [mark, can in ("goal", "die", "pawn")])
        if spot:
            await self.visitor.press_at(*spot)
            if can == "place" and self.marks is DOMINOES:
                seen = await page.wait_for_function(AIMED, arg=spot)
                if (await seen.json_value())[0]:
                    await self.visitor.press_at(*spot)
        # A place far away, out of sight or with several ways is first looked at; then the bar lays.
        if can == "next" or (can == "place" and (not spot or await page.locator(".lay").is_visible())):
            await self._lay()

    async def _lay(self) -> None:
        page = self.visitor.page
        button = page.locator(".lay, .handle .accent")
        if await button.is_visible() and await button.is_enabled():
            await self.visitor.press(button)
