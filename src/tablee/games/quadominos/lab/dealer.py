"""Chance in Quad-Ominos, for OpenSpiel."""

from __future__ import annotations

from tablee.games.corners.lab.dealer import CornerDealer
from tablee.lab.openspiel.dealer import USUAL


class QuadominosDealer(CornerDealer):
    """As in any corner game."""

    parameters = {
        "players": 2,
        "tiles": "boxed",
        "target": USUAL,
        "chain_supplements": False,
        "blocked": "void",
        "episode": "round",
        "rewards": "end",
    }


DEALER = QuadominosDealer
