"""A view as a picture of fixed size, so that many of them make a film.

A game's own picture is painted by the function `paint` in the module `lab.picture` of its package; `ink` there gives
the colour of a seat where that is the game's to choose. A game without one gets a picture of its text.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.lab.envs.pictures.canvas import Canvas
from tablee.lab.envs.telling import told
from tablee.play.view import View
from tablee.shelf import room

INKS = ("#d8322c", "#2364c4", "#c98a00", "#2e8b3d", "#7d3cac", "#00838f", "#6d4c41", "#455a64")
HEAD, MARGIN = 44.0, 16.0


def picture(view: View) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Height x width x 3 bytes."""
    canvas = Canvas()
    painter = room(view.game, "lab.picture")
    if painter is None:
        canvas.write_lines((MARGIN, HEAD + MARGIN), told(view, "en"), 14, "#ffffff")
    else:
        painter.paint(canvas, view, HEAD)
    paint_scores(canvas, view, getattr(painter, "ink", _ink))
    return canvas.pixels()


def paint_scores(canvas: Canvas, view: View, ink_of: Any) -> None:
    """One label for each seat; those who may act are underlined."""
    canvas.box((0, 0), (canvas.width, HEAD), "#f6efe0")
    step = canvas.width / len(view.scores)
    for seat, score in enumerate(view.scores):
        middle = step * (seat + 0.5)
        ink = ink_of(view, seat)
        canvas.write((middle, HEAD / 2), f"player_{seat}  {score}", 20, ink)
        if seat in view.to_act:
            canvas.box((middle - step * 0.4, HEAD - 6), (middle + step * 0.4, HEAD - 2), ink)


def _ink(view: View, seat: int) -> str:
    return INKS[seat]
