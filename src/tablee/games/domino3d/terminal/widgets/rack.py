"""The dominoes that a racer has not placed yet, side by side."""

from __future__ import annotations

from textual.strip import Strip

from tablee.games.domino3d.pieces import DOMINOES, NUMBER
from tablee.games.domino3d.terminal.finger import Finger
from tablee.games.domino3d.terminal.picture.paint import INK, TONES, WOODS, glyph
from tablee.play.view import View
from tablee.terminal.palette import DARK, LIGHT
from tablee.terminal.widgets.canvas import Canvas
from tablee.terminal.widgets.painted import Painted

PITCH = 6


class Rack(Painted):
    """Names, and below each the marks of its two ends; the chosen one is blue."""

    DEFAULT_CSS = "Rack { width: 1fr; height: 2; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.finger: Finger | None = None

    def show(self, view: View, selection: Finger | None = None) -> None:
        """Draw a hand; the single domino of a turn is shown beside the table instead."""
        self.finger = selection
        self.display = view.phase == "build" and selection is not None and bool(selection.hand)
        self.repaint()

    def picture(self) -> list[Strip]:
        palette = DARK if self.dark else LIGHT
        canvas = Canvas(self.size.width, self.size.height, palette.rack)
        for index, name in enumerate(self.finger.hand if self.finger else ()):
            assert self.finger is not None
            chosen = index == self.finger.index
            left = 1 + index * PITCH
            ink = palette.caption if chosen else palette.faint
            canvas.write(left, 0, f"▸{name}" if chosen else f" {name}", ink, bold=chosen)
            tone = (TONES["free"] if chosen else WOODS[0])[4]
            for line in (2, 3):
                canvas.span(line, 2 * left + 2, 2 * left + 10, tone)
            domino = DOMINOES[NUMBER[name]]
            for column, mark in ((left + 1, domino.faces[0][1]), (left + 4, domino.faces[1][0])):
                canvas.write(column, 1, glyph(mark, False), INK[mark - 1], bold=True)
        return canvas.strips()
