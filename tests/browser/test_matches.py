"""Whole matches through the page, from the first piece to the table of places."""

from __future__ import annotations

import pytest

from tests.browser.hands import Hand
from tests.browser.visitor import Visitor

MATCHES = {
    "triominos": ("triominos", ["greedy"], {"target": 40}),
    "quadominos": ("quadominos", ["greedy"], {"target": 60}),
    "domino3d": ("domino3d", ["greedy"] * 3, {"glass": None}),
    "domino3d-solo": ("domino3d", [], {"mode": "solo", "glass": None}),
    "quadrot": ("quadrot", ["greedy"] * 3, {"stop_at_first": True}),
}


@pytest.mark.parametrize("which", MATCHES)
async def test_whole_match(visitor: Visitor, which: str) -> None:
    game, others, options = MATCHES[which]
    await visitor.become("Ada")
    await visitor.open(await visitor.table(game, *others, **options))
    done = await Hand(visitor, game).play()
    assert done[-1] == "over"
