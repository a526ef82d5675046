"""A view as a picture of fixed size, so that many of them make a film."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.games.corners.lab.picture import paint_tiles
from tablee.games.corners.view import CornerView
from tablee.games.domino3d.lab.picture import paint_dominoes
from tablee.games.domino3d.view import Domino3dView
from tablee.games.quadrot.draw.symbols import SEAT_HEX
from tablee.games.quadrot.draw.table import side_of
from tablee.games.quadrot.lab.picture import paint_pawns
from tablee.games.quadrot.view import QuadrotView
from tablee.lab.envs.pictures.canvas import Canvas
from tablee.play.view import View

INK = ("#d8322c", "#2364c4", "#c98a00", "#2e8b3d", "#7d3cac", "#00838f", "#6d4c41", "#455a64")
HEAD = 44.0


def picture(view: View) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Height x width x 3 bytes."""
    canvas = Canvas()
    if isinstance(view, CornerView):
        paint_tiles(canvas, view, HEAD)
    elif isinstance(view, Domino3dView):
        paint_dominoes(canvas, view, HEAD)
    else:
        assert isinstance(view, QuadrotView)
        paint_pawns(canvas, view, HEAD)
    paint_scores(canvas, view)
    return canvas.pixels()


def paint_scores(canvas: Canvas, view: View) -> None:
    """One label for each seat; those who may act are underlined."""
    canvas.box((0, 0), (canvas.width, HEAD), "#f6efe0")
    step = canvas.width / len(view.scores)
    for seat, score in enumerate(view.scores):
        middle = step * (seat + 0.5)
        ink = SEAT_HEX[side_of(view, seat)] if isinstance(view, QuadrotView) else INK[seat]
        canvas.write((middle, HEAD / 2), f"player_{seat}  {score}", 20, ink)
        if seat in view.to_act:
            canvas.box((middle - step * 0.4, HEAD - 6), (middle + step * 0.4, HEAD - 2), ink)
