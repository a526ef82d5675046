"""Sitting at a board of Quadrot in a test, at a position that the test writes down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import tablee
from tablee.terminal.session import Session


def table(
    players: int = 2, humans: Sequence[int] = (0,), level: str = "greedy", seed: int = 3, **options: Any
) -> Session:
    """A fresh match."""
    levels = [None if seat in humans else level for seat in range(players)]
    return Session.new(tablee.game("quadrot", players=players, **options), levels, seed=seed)


def table_at(
    pawns: Sequence[Mapping[int, str]],
    dice: Sequence[str] = (),
    *,
    home: Sequence[int] | None = None,
    seat: int = 0,
    humans: Sequence[int] = (0,),
    **options: Any,
) -> Session:
    """A match that goes on where each seat's pawns stand so; those that are neither here nor home wait."""
    layout = [
        {"seat": owner, "pawn": pawn, "at": at}
        for owner, standing in enumerate(pawns)
        for pawn, at in standing.items()
    ]
    position = {
        "layout": layout,
        "scores": list(home or [0] * len(pawns)),
        "turn": {"seat": seat, **({"dice": list(dice)} if dice else {})},
    }
    game = tablee.game("quadrot", players=len(pawns), **options)
    match = game.from_position(position, seed=1)
    return Session(match, [None if owner in humans else "greedy" for owner in range(len(pawns))], seed=1)
