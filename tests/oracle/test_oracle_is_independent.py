"""The oracle owes nothing to the engine it is compared with."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
FILES = sorted(path for path in FOLDER.glob("*.py") if not path.name.startswith(("test_", "conftest")))

PLAY_A_MATCH = """
import random, sys
sys.modules["tablee"] = None
from tests.oracle import quadominos, triominos

rng = random.Random(1)
for game, tiles in ((triominos, list(triominos.TILES)), (quadominos, quadominos.tile_set("boxed"))):
    table, changes = game.Oracle(2, target=100), [0, 0]
    while not table.over:
        if table.round_over:
            rng.shuffle(tiles)
            size = game.HAND_SIZE[2]
            table.start_round([tiles[:size], tiles[size : 2 * size]], tiles[2 * size :])
        (seat,) = table.to_act
        for event in table.play(seat, rng.choice(table.actions(seat))):
            if event["seat"] is not None:
                changes[event["seat"]] += event["points"]
    assert changes == table.scores and table.winners
print("played")
"""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_imports_only_itself_and_the_standard_library(path):
    modules = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            modules |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            modules.add(node.module.split(".")[0])
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 1
        elif isinstance(node, ast.Name):
            assert node.id not in ("__import__", "exec", "eval")
    assert modules <= {"functools", "itertools"}


def test_it_plays_whole_matches_where_the_engine_cannot_be_imported():
    done = subprocess.run(
        [sys.executable, "-c", PLAY_A_MATCH],
        cwd=FOLDER.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("played\n", "")
