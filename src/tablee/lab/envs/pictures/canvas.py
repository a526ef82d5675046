"""What pictures are painted on: twice as large as shown, so that edges come out smooth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

Spot = tuple[float, float]

WIDTH, HEIGHT = 800, 600
FINE = 2


@lru_cache(maxsize=64)
def font(size: int) -> Any:
    """Pillow's own, which is the same on every machine."""
    return ImageFont.load_default(size)


class Canvas:
    """Spots are in pixels of the finished picture."""

    width, height = float(WIDTH), float(HEIGHT)

    def __init__(self) -> None:
        self.image = Image.new("RGB", (FINE * WIDTH, FINE * HEIGHT), "#24604b")
        self.draw = ImageDraw.Draw(self.image)

    def box(self, upper: Spot, lower: Spot, fill: str) -> None:
        """A filled rectangle."""
        self.draw.rectangle([_fine(upper), _fine(lower)], fill=fill)

    def polygon(self, spots: Sequence[Spot], fill: str, edge: str | None = None, width: float = 1.0) -> None:
        """A filled shape, with an edge if one is given."""
        fine = [_fine(spot) for spot in spots]
        self.draw.polygon(fine, fill=fill)
        if edge:
            self.draw.line([*fine, *fine[:2]], fill=edge, width=round(FINE * width), joint="curve")

    def line(self, start: Spot, end: Spot, colour: str, width: float) -> None:
        """A stroke."""
        self.draw.line([_fine(start), _fine(end)], fill=colour, width=max(1, round(FINE * width)))

    def disc(
        self, at: Spot, radius: float, fill: str | None, edge: str | None = None, width: float = 1
    ) -> None:
        """A circle."""
        (x, y), reach = _fine(at), FINE * radius
        box = [x - reach, y - reach, x + reach, y + reach]
        self.draw.ellipse(box, fill=fill, outline=edge, width=round(FINE * width))

    def write(self, at: Spot, text: str, size: float, colour: str) -> None:
        """A word with its middle at the spot."""
        self.draw.text(_fine(at), text, fill=colour, font=font(max(6, round(FINE * size))), anchor="mm")

    def write_lines(self, at: Spot, text: str, size: float, colour: str) -> None:
        """Lines that begin at the spot, the first one on top."""
        self.draw.multiline_text(_fine(at), text, fill=colour, font=font(round(FINE * size)))

    def pixels(self) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """The finished picture."""
        small = self.image.resize((WIDTH, HEIGHT), Image.Resampling.BOX)
        return np.asarray(small, dtype=np.uint8).copy()


class Frame:
    """Fits what is painted into a part of the canvas, as large as it may be."""

    def __init__(self, spots: Sequence[Spot], upper: Spot, lower: Spot, largest: float) -> None:
        across, down = ([spot[axis] for spot in spots] or [0.0] for axis in (0, 1))
        wide, high = max(across) - min(across), max(down) - min(down)
        room, rise = lower[0] - upper[0], lower[1] - upper[1]
        self.scale = min(largest, room / wide if wide else largest, rise / high if high else largest)
        self.middle = (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
        self.centre = (upper[0] + lower[0]) / 2, (upper[1] + lower[1]) / 2

    def at(self, spot: Spot) -> Spot:
        """Where a spot lies on the canvas."""
        return (
            self.centre[0] + (spot[0] - self.middle[0]) * self.scale,
            self.centre[1] + (spot[1] - self.middle[1]) * self.scale,
        )


def _fine(spot: Spot) -> tuple[float, float]:
    return FINE * spot[0], FINE * spot[1]
