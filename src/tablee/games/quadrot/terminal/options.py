"""Beside the board: the dice, and what can be done with them in words, best first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from tablee.games.quadrot.terminal.paint import FLAT, LINES
from tablee.games.quadrot.terminal.turn import Turn
from tablee.games.quadrot.terminal.wording import heading, option
from tablee.games.quadrot.view import QuadrotView
from tablee.terminal.widgets.listing import Listing
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
    """

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rolling: tuple[str, ...] = ()
        """What the dice show while they roll."""
        self._lines = Listing(id="lines")

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
            self._lines.fill([option(entry, selection, lang) for entry in selection.entries], selection.index)


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
