"""What a player can do, and how it is written."""

from __future__ import annotations

from tablee.play.action import Action
from tablee.texts import say, tile_name

from tablee_dominoes.tiles import TILES, Tile

LEFT, RIGHT = "left", "right"
ENDS = (LEFT, RIGHT)


class DominoAction(Action, frozen=True):
    """`lay` has a tile and an end of the line; `draw`, `pass` and `timeout` are a verb alone."""

    tile: Tile | None = None
    end: str | None = None

    def __str__(self) -> str:
        return f"lay {tile_name(self.tile)} {self.end}" if self.do == "lay" else self.do

    def text(self, lang: str = "en") -> str:
        if self.do != "lay":
            return say(lang, f"action.{self.do}")
        return say(lang, f"action.dominoes.lay_{self.end}", {"tile": tile_name(self.tile)})


DRAW, PASS, TIMEOUT = DominoAction("draw"), DominoAction("pass"), DominoAction("timeout")
LAYS = tuple(DominoAction("lay", tile, end) for tile in TILES for end in ENDS)
ACTS = (*LAYS, DRAW, PASS, TIMEOUT)
"""All there are; the place of each is its code."""
CODE = {act: code for code, act in enumerate(ACTS)}
