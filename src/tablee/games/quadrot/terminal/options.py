"""Beside the board: the dice, and what can be done with them in words, best first."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Static

from tablee.games.quadrot.terminal.paint import FLAT, LINES
from tablee.games.quadrot.terminal.turn import Turn
from tablee.games.quadrot.terminal.wording import heading, option
from tablee.games.quadrot.view import QuadrotView
from tablee.terminal.words import name_of
from tablee.texts import say

if TYPE_CHECKING:
    from tablee.terminal.screens.table import TableScreen

FACE = "#fffdf6"


class Options(Vertical):
    """Dice above, the list below; what is chosen is always in sight."""

    DEFAULT_CSS = """
    Options { height: 2fr; padding: 0 1; }
    Options > #dice { height: 1; }
    Options > #heading { height: auto; max-height: 4; text-style: bold; }
    Options > #heading.rare { background: $accent; color: $background; }
    Options > #lines { height: 1fr; }
    """

    class Clicked(Message):
        """A line was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rolling: tuple[str, ...] = ()
        """What the dice show while they roll."""
        self._lines = Static(id="lines")
        self._owner: list[int] = []
        """The entry that each line belongs to."""

    def compose(self) -> ComposeResult:
        yield Static(id="dice")
        yield Static(id="heading", markup=False)
        yield self._lines

    def show(self, selection: Turn | None, lang: str) -> None:
        """Show the dice of the view, and what the turn offers."""
        screen = cast("TableScreen", self.screen)
        view = screen.view
        assert isinstance(view, QuadrotView)
        used = _used(view.dice, selection.dice_left) if selection else (False, False)
        thrower = name_of(lang, view.to_act[0], screen.names) if view.to_act else ""
        self.query_one("#dice", Static).update(dice_text(self.rolling or view.dice, used, lang, thrower))
        head = self.query_one("#heading", Static)
        head.display = selection is not None
        self._lines.display = selection is not None
        if selection:
            head.update(heading(selection, lang))
            head.set_class(selection.must_pass or selection.lone, "rare")
            self.call_after_refresh(self._list, selection, lang)

    def _list(self, turn: Turn, lang: str) -> None:
        """As many entries as there is room for, the chosen one among them."""
        width, room = max(20, self._lines.size.width), max(2, self._lines.size.height)
        entries = turn.entries
        blocks = [
            wrap(
                f"{'▸' if k == turn.index else ' '}{k + 1:>2} {option(entry, turn, lang)}",
                width,
                subsequent_indent="    ",
            )
            for k, entry in enumerate(entries)
        ]
        first = _first_shown([len(block) for block in blocks], turn.index, room)
        text = Text(no_wrap=True)
        self._owner = []
        for number in range(first, len(blocks)):
            if len(self._owner) >= room:
                break
            for line in blocks[number]:
                last = len(self._owner) == room - 1 and number + 1 < len(blocks) and number != turn.index
                text.append(
                    f"    ▼ {len(blocks)}\n" if last else f"{line:<{width}}\n",
                    "bold reverse" if number == turn.index else "",
                )
                self._owner.append(number + 1)
        self._lines.update(text)

    def on_click(self, event: events.Click) -> None:
        """Tell which line was clicked."""
        line = int(event.screen_y) - self._lines.region.y
        if 0 <= line < len(self._owner):
            self.post_message(self.Clicked(self._owner[line]))


def dice_text(dice: Sequence[str], used: Sequence[bool], lang: str, thrower: str) -> Text:
    """Two faces, each a piece of the line it walks and its word; a used one is struck out."""
    text = Text(no_wrap=True)
    for colour, spent in zip(dice, used, strict=False):
        ink, ground = LINES[colour]
        line = FLAT[colour] * 2
        style = f"bold {ink} on {ground or FACE}"
        text.append(f" {line} {say(lang, f'colour.{colour}')} ", f"{style} strike" if spent else style)
        text.append(" ✓ " if spent else " ")
    text.append(thrower, "bold")
    return text


def _used(dice: Sequence[str], left: Sequence[str]) -> tuple[bool, ...]:
    rest = list(left)
    used = []
    for die in dice:
        used.append(die not in rest)
        if die in rest:
            rest.remove(die)
    return tuple(used)


def _first_shown(heights: Sequence[int], chosen: int, room: int) -> int:
    """The first entry of a window in which the chosen one is about in the middle, or as near as there is room."""
    first, seen = chosen, heights[chosen] if heights else 0
    while first > 0 and seen + heights[first - 1] <= room // 2:
        first -= 1
        seen += heights[first]
    while first > 0 and sum(heights[first - 1 :]) <= room:
        first -= 1
    return first
