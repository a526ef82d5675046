"""Compiled or interpreted: the same matches, move for move."""

import json

from tests.conftest import DEEP
from tests.otherengine import OTHER, begun
from tests.play.trace import everything

SEEDS = 20 if DEEP else 2


def test_both_engines_give_the_same_records_views_samples_and_playouts():
    printed = begun("tests.play.trace", str(SEEDS))
    mine = everything(SEEDS)
    theirs = json.loads(printed())
    assert theirs["engine"] == OTHER
    assert len(mine) == len(theirs["matches"]) > 0
    for one, two in zip(mine, theirs["matches"], strict=True):
        assert one["record"] == two["record"]
        assert one["seen"] == two["seen"]
