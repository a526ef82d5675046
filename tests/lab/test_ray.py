"""A Ray of two workers on this machine plays the same; in a process of its own, which it fills with threads."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import tablee
from tablee.lab import workers
from tablee.lab.arena.arena import Arena
from tablee.lab.arena.deal import Contest
from tablee.lab.simulation.simulate import Simulation

game = tablee.game("triominos", players=2)
contest = Contest.of(game, ("greedy", "random"), 7, rounds=True)
simulation = Simulation.of(game, ("greedy", "random"), 7, views=True)
with workers.cluster(contest, range(0), "local:2"):  # one start for both
    here, there = Arena(contest, 6, to_the_end=True), Arena(contest, 6, to_the_end=True)
    here.run()
    there.run(ray="local:2")
    assert there.standings.deals == here.standings.deals
    rounds = list(simulation.rounds(7, ray="local:2"))
assert rounds == list(simulation.rounds(7))
print("the same", len(there.standings.deals), len(rounds))
"""


def test_a_ray_cluster_plays_the_same_deals_and_the_same_rounds():
    source = str(Path(__file__).parents[2] / "src")
    settings = {"PYTHONPATH": source, "RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS": "0"}
    result = subprocess.run(
        [sys.executable, "-c", SCRIPT], env={**os.environ, **settings}, capture_output=True, text=True
    )
    assert result.stdout.strip().endswith("the same 6 7"), result.stderr


@pytest.mark.parametrize(
    "words", [("arena", "triominos", "greedy", "random"), ("simulate", "triominos", "--rounds", "9")]
)
def test_without_ray_it_says_how_to_get_it(words):
    missing = "import sys; sys.modules['ray'] = None; from tablee.cli import main; main(sys.argv[1:])"
    result = subprocess.run(
        [sys.executable, "-c", missing, *words, "--ray", "local", "--lang", "fr"],
        capture_output=True,
        text=True,
    )
    assert result.returncode == 2
    assert "pip install 'tablee[ray]'" in result.stderr
