"""How far the others are in the race: a small picture of each structure, and what is left in each hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.strip import Strip

from tablee.games.domino3d.draw.structure import structure_of
from tablee.games.domino3d.draw.svg import turned
from tablee.games.domino3d.terminal.picture.paint import DARK, LIGHT, Paint
from tablee.games.domino3d.terminal.picture.projection import SIZES
from tablee.games.domino3d.terminal.picture.raster import Raster
from tablee.games.domino3d.terminal.picture.scene import scene
from tablee.games.domino3d.view import Domino3dView
from tablee.terminal.widgets.canvas import Canvas
from tablee.terminal.widgets.painted import Painted
from tablee.terminal.widgets.window import around
from tablee.terminal.words import name_of

LEAST = 5
"""Rows that a small picture needs, its caption among them."""


class Others(Painted):
    """One small table for each other seat, as many as there is room for; the rest as captions only."""

    DEFAULT_CSS = "Others { height: 1fr; width: 1fr; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view: Domino3dView | None = None
        self.corner = 0
        self.names: Sequence[str] = ()
        self.lang = "en"

    def show(self, view: Domino3dView | None, corner: int, lang: str, names: Sequence[str]) -> None:
        """Draw the others of a view."""
        self.view, self.corner, self.lang, self.names = view, corner, lang, names
        self.repaint()

    def picture(self) -> list[Strip]:
        view = self.view
        if view is None:
            return []
        seats = [seat for seat in range(len(view.scores)) if seat != view.seat]
        width, height = self.size
        paint = DARK if self.dark else LIGHT
        paint = replace(paint, felt=paint.felt[:1] * 2)
        across = 1 if len(seats) == 1 else 2
        down = -(-len(seats) // across)
        if height // max(1, down) < LEAST:
            lines = [Canvas(width, 1, paint.edge) for _ in seats]
            for canvas, seat in zip(lines, seats, strict=True):
                canvas.write(0, 0, self._caption(view, seat, width), paint.faint)
            return [canvas.strips()[0] for canvas in lines]
        strips: list[Strip] = []
        for row in range(down):
            pictures = [
                self._small(view, seat, width // across, height // down, paint).strips()
                for seat in seats[row * across : (row + 1) * across]
            ]
            strips += [Strip.join(line) for line in zip(*pictures, strict=True)]
        return strips

    def _caption(self, view: Domino3dView, seat: int, width: int) -> str:
        """▪▪▪▪▫▫▫▫ Ada: what is placed, and what is not yet."""
        placed = len(structure_of(view, seat))
        rank = f" ✓{view.done.index(seat) + 1}" if seat in view.done else ""
        caption = f"{name_of(self.lang, seat, self.names)} {'▪' * placed}{'▫' * view.counts[seat]}{rank}"
        short = f"{name_of(self.lang, seat, self.names)} {placed}/{placed + view.counts[seat]}{rank}"
        return caption if len(caption) < width else short

    def _small(self, view: Domino3dView, seat: int, width: int, height: int, paint: Paint) -> Canvas:
        canvas = Canvas(width, height, paint.felt[0])
        drawn = scene(structure_of(view, seat))
        left, top, right, bottom = around(SIZES[0].box(turned(cell, self.corner)) for cell in drawn.cells)
        raster = Raster(
            canvas,
            SIZES[0],
            paint,
            self.corner,
            (left + right - width) // 2,
            (top + bottom - height - 1) // 2,
        )
        raster.draw(drawn, marks=False)
        canvas.write(0, 0, self._caption(view, seat, width), paint.faint, bold=seat in view.done)
        return canvas
