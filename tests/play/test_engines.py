"""Compiled or interpreted: the same matches, move for move."""

import json
import os
import subprocess
import sys
from pathlib import Path

import tablee
from tests.conftest import DEEP
from tests.play.trace import everything

ROOT = Path(__file__).parents[2]
SEEDS = 20 if DEEP else 2


def test_both_engines_give_the_same_records_views_samples_and_playouts():
    here = tablee.engine.name()
    other = next(name for name in tablee.engine.CHOICES if name != here)
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.play.trace", str(SEEDS)],
        cwd=ROOT,
        env=os.environ | {"TABLEE_ENGINE": other},
        stdout=subprocess.PIPE,
        text=True,
    )
    mine = everything(SEEDS)
    theirs = json.loads(process.communicate()[0])
    assert theirs["engine"] == other
    assert len(mine) == len(theirs["matches"]) > 0
    for one, two in zip(mine, theirs["matches"], strict=True):
        assert one["record"] == two["record"]
        assert one["seen"] == two["seen"]
