"""Chance in Tri-Ominos, for OpenSpiel."""

from __future__ import annotations

from tablee.games.corners.lab.dealer import CornerDealer


class TriominosDealer(CornerDealer):
    """As in any corner game."""

    parameters = {
        "players": 2,
        "target": 400,
        "draw": "free",
        "empty_well": "minus10",
        "bell": "this_round",
        "voluntary_pass": False,
        "episode": "round",
        "rewards": "end",
    }


DEALER = TriominosDealer
