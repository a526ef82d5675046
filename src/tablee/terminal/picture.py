"""Screenshots as plain SVG: blocks are drawn as shapes, words are set to their width, and no font is loaded.

`python -m tablee.terminal.picture` draws the pictures of the games in `docs/pictures` anew.
"""

from __future__ import annotations

import asyncio
import os
import re
from html import escape, unescape
from pathlib import Path
from tempfile import TemporaryDirectory

import tablee
from tablee.terminal.app import TableeApp
from tablee.terminal.family import family_of
from tablee.terminal.session import Session
from tablee.terminal.widgets.canvas import QUADRANTS

COLUMN, ROW, BASELINE = 12.2, 24.4, 18.5
_FILL = re.compile(r"\.([\w-]+) \{ fill: (#\w+)(?:;font-weight: (bold))?")
_GROUND = re.compile(r'<rect fill="(#\w+)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"')
_TEXT = re.compile(r'<text class="([\w-]+)" x="([\d.]+)" y="([\d.]+)"[^>]*clip-path[^>]*>([^<]*)</text>')


def picture(screenshot: str, width: int, height: int) -> str:
    """A screenshot of textual, drawn anew."""
    looks = {name: (colour, bold) for name, colour, bold in _FILL.findall(screenshot)}
    shapes: list[str] = []
    for colour, x, y, wide in _GROUND.findall(screenshot):
        shapes.append(_rect(float(x), float(y), float(wide), ROW, colour))
    for name, x, y, text in _TEXT.findall(screenshot):
        colour, bold = looks.get(name, ("#c5c8c6", ""))
        shapes += _letters(unescape(text), float(x), float(y), colour, bold)
    box = f"0 0 {width * COLUMN:.1f} {height * ROW + 3:.1f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" '
        'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="20" '
        'shape-rendering="crispEdges">\n' + "\n".join(shapes) + "\n</svg>\n"
    )


def _letters(text: str, x: float, y: float, colour: str, bold: str) -> list[str]:
    shapes = []
    top = y - BASELINE
    for index, letter in enumerate(text):
        mask = QUADRANTS.find(letter)
        if mask > 0:
            for bit in range(4):
                if mask >> bit & 1:
                    left = x + (index + bit % 2 / 2) * COLUMN
                    shapes.append(_rect(left, top + bit // 2 * ROW / 2, COLUMN / 2, ROW / 2, colour))
    for word in re.finditer(rf"[^\s{QUADRANTS}]+", text):
        length = f' textLength="{len(word[0]) * COLUMN:.1f}"' if len(word[0]) > 1 else ""
        weight = ' font-weight="bold"' if bold else ""
        place = f'x="{x + word.start() * COLUMN:.1f}" y="{y:.1f}"'
        shapes.append(f'<text {place} fill="{colour}"{weight}{length}>{escape(word[0])}</text>')
    return shapes


def _rect(x: float, y: float, width: float, height: float, colour: str) -> str:
    """A little wider and higher than it should be, so that no seams show."""
    size = f'width="{width + 0.4:.1f}" height="{height + 0.4:.1f}"'
    return f'<rect x="{x:.1f}" y="{y:.1f}" {size} fill="{colour}"/>'


async def middle_of_a_game(game: str, turns: int, seed: int, size: tuple[int, int]) -> str:
    """What the first player sees after so many turns of a match of three, when it is his turn."""
    match = tablee.game(game, players=3).new(seed, names=["Zoé", "Ada", "Blaise"])
    bot = tablee.bot("greedy")
    while match.pad.turn < turns or match.to_act != (0,):
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat)))
    session = Session(match, (None, "greedy", "greedy"))
    app = TableeApp("en", session=session, pause=0, light=False, tick=float)
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.3)
        await pilot.press("h")
        await pilot.pause(0.3)
        return picture(app.export_screenshot(), *size)


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        for game in tablee.GAMES:
            moment = family_of(game).pictured
            if moment is None:
                continue
            target = Path(f"docs/pictures/terminal-{game}.svg")
            target.write_text(asyncio.run(middle_of_a_game(game, *moment, (100, 30))), encoding="utf-8")
            print(target)
