"""The player's hand: a row of tiles, each with the most points it can bring now."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.strip import Strip

from tablee.games.corners.terminal.board import CHOSEN_MARK
from tablee.games.corners.terminal.material import Tile, first_cell, printed
from tablee.games.corners.terminal.selection import Selection
from tablee.games.corners.terminal.shape import Look
from tablee.play.view import View
from tablee.terminal.palette import DARK, LIGHT, Palette
from tablee.terminal.widgets.canvas import Canvas
from tablee.terminal.widgets.painted import Painted
from tablee.terminal.words import signed

SHOWN_MARK = "*"


class Hand(Painted):
    """As many tiles as fit beside each other, the chosen one always among them."""

    DEFAULT_CSS = "Hand { width: 1fr; height: 4; }"

    class Clicked(Message):
        """A tile was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, look: Look, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look = look
        self.view: View | None = None
        self.selection: Selection | None = None
        self.first = 0

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        return DARK if self.dark else LIGHT

    def show(self, view: View, selection: Selection | None = None) -> None:
        """Draw the hand of a view."""
        self.view, self.selection = view, selection
        self.styles.height = self.look.in_hand + 1
        self.repaint()

    @property
    def pitch(self) -> int:
        """Columns from one tile to the next."""
        return 2 * self.look.in_hand + 2

    def picture(self) -> list[Strip]:
        palette = self.palette
        canvas = Canvas(self.size.width, self.size.height, palette.rack)
        if self.view is None:
            return canvas.strips()
        hand = self.view.hand
        room = max(1, (self.size.width - 2) // self.pitch)
        chosen = self.selection.tile_index if self.selection else 0
        self.first = max(0, min(max(self.first, chosen - room + 1), chosen, len(hand) - 1))
        for place, tile in enumerate(hand[self.first : self.first + room]):
            self._tile(canvas, 1 + place * self.pitch, tile, self.first + place)
        if self.first:
            canvas.write(0, 1, "◀", palette.caption, bold=True)
        if self.first + room < len(hand):
            canvas.write(canvas.width - 1, 1, "▶", palette.caption, bold=True)
        return canvas.strips()

    def _tile(self, canvas: Canvas, left: int, tile: Tile, index: int) -> None:
        assert self.view is not None
        palette, selection = self.palette, self.selection
        shape = self.look.shape(self.look.in_hand)
        cell = first_cell(self.view)
        box = shape.box(cell)
        chosen = selection is not None and index == selection.tile_index
        best = selection.best(tile) if selection else None
        useful = best is not None or selection is None
        shades = palette.chosen if chosen else palette.tile if useful else palette.idle
        for line, start, stop in shape.spans(cell):
            canvas.span(line - 2 * box[1], start + 2 * (left - box[0]), stop + 2 * (left - box[0]), shades[0])
        for (column, row), number in zip(shape.numbers(cell), printed(self.view, tile), strict=True):
            canvas.write(column + left - box[0], row - box[1], str(number), palette.ink[number], bold=True)
        if chosen:
            column, row = shape.middle(cell)
            canvas.write(column + left - box[0], row - box[1], CHOSEN_MARK, palette.mark, bold=True)
        caption = "" if selection is None else "·" if best is None else signed(best)
        if self.view.seat is not None and tile in self.view.shown[self.view.seat]:
            caption += SHOWN_MARK
        middle = left + (box[2] - box[0]) // 2
        if chosen:
            caption = f"▲{caption}"
        ink = palette.caption if chosen or best is not None else palette.faint
        canvas.write(middle - len(caption) // 2, self.size.height - 1, caption, ink, bold=chosen)

    def on_click(self, event: events.Click) -> None:
        """Tell which tile was clicked."""
        if self.view and event.x >= 1:
            index = self.first + (event.x - 1) // self.pitch
            if index < len(self.view.hand):
                self.post_message(self.Clicked(index))
